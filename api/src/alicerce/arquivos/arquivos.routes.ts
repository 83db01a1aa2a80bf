import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { lerUrls, pedirEnvio } from './arquivos.service.ts'
import { apagarMeus, comoDataUrl } from './objetos.service.ts'

export const arquivosHandlers: Handlers<typeof contract.arquivos> = {
  enviar: async (ctx, { body }) => ({ status: true, dados: await pedirEnvio(ctx, body.arquivos) }),
  ler: async (ctx, { body }) => ({ status: true, dados: await lerUrls(ctx, body.chaves) }),
  dataUrl: async (ctx, { body }) => ({ status: true, dados: await comoDataUrl(ctx, body.chave) }),
  apagar: async (ctx, { body }) => ({ status: true, dados: await apagarMeus(ctx, body.chaves) }),
}
