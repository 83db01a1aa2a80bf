import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contract } from '@tropeiro/contract'
import { openapi, openapiDoParceiro } from '@tropeiro/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The browsable reference, from the contract itself: everything, and what a partner's program needs of it. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  await mount(app, '/docs', openapi(contract))
  await app.register((scope) => mount(scope, '/docs/parceiro', openapiDoParceiro(contract)))
}

async function mount(app: FastifyInstance, routePrefix: string, document: object): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix,
    uiConfig: { docExpansion: 'none', filter: true },
    staticCSP: true,
  })
}
