import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contract } from '@tropeiro/contract'
import { openapi, openapiDoParceiro } from '@tropeiro/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The browsable reference, from the contract itself: everything, and what a partner's program needs of it. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  await mount(app, '/docs', tudo)
  await app.register((scope) => mount(scope, '/docs/parceiro', doParceiro))
}

type Documento = ReturnType<typeof openapi>

/** Half a second of work that a server's start does not wait for: done when somebody first reads it. */
const aoLer = (make: () => Documento): (() => Documento) => {
  let made: Documento | undefined
  return () => {
    made ??= make()
    return made
  }
}
const tudo = aoLer(() => openapi(contract))
const doParceiro = aoLer(() => openapiDoParceiro(contract))

async function mount(app: FastifyInstance, routePrefix: string, documento: () => Documento): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  await app.register(swaggerUi, {
    routePrefix,
    uiConfig: { docExpansion: 'none', filter: true },
    staticCSP: true,
    transformSpecification: documento,
    transformSpecificationClone: false,
  })
}
