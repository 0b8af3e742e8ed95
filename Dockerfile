# syntax=docker/dockerfile:1
# The web bundle, then the program with the bundle inside, then an image that holds the program and nothing else.

ARG RUST_VERSION=1.95
ARG NODE_VERSION=22
ARG DEBIAN_VERSION=12
ARG DEBIAN_NAME=bookworm

FROM node:${NODE_VERSION}-${DEBIAN_NAME}-slim AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN --mount=type=cache,target=/build/npm-cache npm ci --cache /build/npm-cache
# The stylesheet is made from the class names in templates and islands.
COPY web ./
COPY static /build/static
COPY templates /build/templates
RUN --network=none npm run build

FROM rust:${RUST_VERSION}-slim-${DEBIAN_NAME} AS program
WORKDIR /build
COPY . ./
RUN --mount=type=cache,target=/usr/local/cargo/registry cargo fetch --locked
COPY --from=web /build/web/dist web/dist
RUN --network=none \
    --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/build/target \
    cargo build --release --locked --offline --package forecourt && cp target/release/forecourt /forecourt
# The folder for leads, owned by the user that the program runs as.
RUN install -d -o 65532 -g 65532 /data

FROM gcr.io/distroless/cc-debian${DEBIAN_VERSION}:nonroot
COPY --from=program /forecourt /usr/local/bin/forecourt
COPY --from=program --chown=65532:65532 /data /data
ENV FORECOURT_LISTEN=0.0.0.0:8080 \
    FORECOURT_DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["/usr/local/bin/forecourt", "health"]
ENTRYPOINT ["/usr/local/bin/forecourt"]
CMD ["serve"]
