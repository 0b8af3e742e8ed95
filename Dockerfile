# syntax=docker/dockerfile:1@sha256:87999aa3d42bdc6bea60565083ee17e86d1f3339802f543c0d03998580f9cb89
# Builds the web bundle, then the program that embeds it, then an image that contains only the program.
# Base images are pinned by digest, because a tag can be moved; each digest is that of the index of all platforms.
# `docker buildx imagetools inspect IMAGE:TAG` prints the current one.

FROM node:22-bookworm-slim@sha256:53ada149d435c38b14476cb57e4a7da73c15595aba79bd6971b547ceb6d018bf AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN --mount=type=cache,target=/build/npm-cache npm ci --cache /build/npm-cache
# The stylesheet is generated from the class names in templates and islands.
COPY web ./
COPY static /build/static
COPY templates /build/templates
RUN --network=none npm run build

FROM rust:1.95-slim-bookworm@sha256:d7482085ff5b415f84dba5647ae71606650bdef00db7aeb69f4b3d170c3e4082 AS program
WORKDIR /build
COPY . ./
RUN --mount=type=cache,target=/usr/local/cargo/registry cargo fetch --locked
COPY --from=web /build/web/dist web/dist
# Packed relocations save 1 MB; they need glibc 2.36, which both base images have.
RUN --network=none \
    --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/build/target \
    RUSTFLAGS="-C link-arg=-Wl,-z,pack-relative-relocs" \
    cargo build --profile image --locked --offline --package forecourt --no-default-features && cp target/image/forecourt /forecourt
# The program without the demo must not grow: it was 25.5 MB when this limit was set.
RUN test "$(stat --format=%s /forecourt)" -le 26000000
# The folder for leads, owned by the user that the program runs as.
RUN install -d -o 65532 -g 65532 /data

FROM gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f
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
