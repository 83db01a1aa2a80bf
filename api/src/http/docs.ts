import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contract } from '@tropeiro/contract'
import { openapi } from '@tropeiro/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The browsable reference, from the contract itself. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  const document = openapi(contract)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'none', filter: true },
    staticCSP: true,
  })
}
