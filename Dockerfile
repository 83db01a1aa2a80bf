# One image for server, worker and preparation; the command says which (see compose.yml).
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NODE_ENV=development
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY fiscal/package.json fiscal/
COPY edi/package.json edi/
COPY bancos/package.json bancos/
COPY roteirizador/package.json roteirizador/
COPY api/package.json api/
COPY simulador/package.json simulador/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund --loglevel=error
COPY contract contract
COPY web web
COPY tsconfig.base.json ./
RUN cd web && node ../node_modules/vite/bin/vite.js build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY fiscal/package.json fiscal/
COPY edi/package.json edi/
COPY bancos/package.json bancos/
COPY roteirizador/package.json roteirizador/
COPY api/package.json api/
COPY simulador/package.json simulador/
COPY web/package.json web/
# Only what the server needs: neither the screens' packages nor the embedded PostgreSQL and Node.
RUN npm ci --omit=dev -w api -w contract -w fiscal -w edi -w bancos -w roteirizador --no-audit --no-fund --loglevel=error

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 V4_PORT=3001 DATA_DIR=/data
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY fiscal fiscal
COPY edi edi
COPY bancos bancos
COPY roteirizador roteirizador
COPY api api
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "api/src/server.ts"]
