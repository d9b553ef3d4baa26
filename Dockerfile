# The platform; each of its roles is a process of this one image: docker run marquee --role api
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY infra/package.json infra/
COPY projections/package.json projections/
COPY workflows/package.json workflows/
COPY command-api/package.json command-api/
COPY consumer-web/package.json consumer-web/
COPY admin-web/package.json admin-web/
# No script of a package is needed: what they place is a Node and a PostgreSQL, and here both come from elsewhere.
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node consumer-web/tools/build.ts && node admin-web/tools/build.ts
RUN mkdir data

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
ENV MARQUEE_DATA=/data
# Threads that each keep what they have freed for themselves hold a hundred megabytes that nobody uses.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app ./
COPY --from=build --chown=node:node /app/data /data
USER node
EXPOSE 4400
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:4400/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=64", "start.ts"]
