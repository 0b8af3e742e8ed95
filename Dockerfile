# syntax=docker/dockerfile:1@sha256:87999aa3d42bdc6bea60565083ee17e86d1f3339802f543c0d03998580f9cb89
# Builds the web bundle, then the program that embeds it, then an image that contains only the program.
# Base images are named by tag, so that a build has the newest fixes of its release. Each is preceded by the
# day by which it must be another: some weeks before its support ends. `cargo xtask tidy` compares the days.

# Change by 2027-03-31: Node.js 22 is supported until 2027-04-30.
FROM node:22-trixie-slim AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN --mount=type=cache,target=/build/npm-cache npm ci --cache /build/npm-cache
# The stylesheet is generated from the class names in templates and islands.
COPY web ./
COPY static /build/static
COPY templates /build/templates
RUN --network=none npm run build

# Change by 2028-06-30: Debian 13 is supported until 2028-08-09.
FROM rust:1.95-slim-trixie AS program
WORKDIR /build
COPY . ./
RUN --mount=type=cache,target=/usr/local/cargo/registry cargo fetch --locked
COPY --from=web /build/web/dist web/dist
# Packed relocations save 1 MB; they need glibc 2.36, which both base images have.
RUN --network=none \
    --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/build/target \
    RUSTFLAGS="-C link-arg=-Wl,-z,pack-relative-relocs" \
    CARGO_NET_OFFLINE=true \
    cargo build --profile image --locked --package forecourt --no-default-features && cp target/image/forecourt /forecourt
# The program without the demo must not grow unnoticed: `cargo xtask image` builds it by the command above,
# compares it with this limit and reports what each crate takes. A commit that raises the limit says so.
ARG MAX_PROGRAM_SIZE=30000000
RUN test "$(stat --format=%s /forecourt)" -le "$MAX_PROGRAM_SIZE"
# The folder for leads, owned by the user that the program runs as.
RUN install -d -o 65532 -g 65532 /data

# Change by 2028-06-30: Debian 13 is supported until 2028-08-09.
FROM gcr.io/distroless/cc-debian13:nonroot
COPY --from=program /forecourt /usr/local/bin/forecourt
COPY --from=program --chown=65532:65532 /data /data
ENV FORECOURT_LISTEN=0.0.0.0:8080 \
    FORECOURT_DATA_DIR=/data
VOLUME /data
EXPOSE 8080
# Whether the process answers (/healthz). Load balancers ask /readyz.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["/usr/local/bin/forecourt", "health"]
ENTRYPOINT ["/usr/local/bin/forecourt"]
CMD ["serve"]
