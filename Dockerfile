# The program, built with everything and then left with what it needs to run.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY app/setup ./app/setup
RUN node -e "import('./app/setup/prepare.mjs').then((setup) => setup.install())"
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production
ENV PORT=8080
ENV DATABASE_URL=file:/data/school.db
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY --from=build /app/app/setup ./app/setup
COPY --from=build /app/db/migrations ./db/migrations
RUN mkdir -p /data && chown node:node /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# A volume is mounted as root's, and a command run beside the server may have left a file of root's there: hand it
# all over, then run as an ordinary user.
CMD ["sh", "-c", "chown -R node:node /data && exec setpriv --reuid=node --regid=node --init-groups node --max-old-space-size=160 --max-semi-space-size=16 --heap-growing-percent=50 --v8-pool-size=1 app/setup/serve.mjs"]
