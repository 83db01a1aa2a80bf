import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './boletos.service.ts'
import * as convenios from './convenios/convenios.service.ts'
import * as remessa from './remessa.service.ts'
import { receberRetorno } from './retorno/retorno.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const boletosHandlers: Handlers<typeof contract.boletos> = {
  convenios: (ctx) => com(convenios.listarConvenios(ctx)),
  gravarConvenio: async (ctx, { body }) => {
    await convenios.gravarConvenio(ctx, body)
    return { status: true }
  },
  listarBoletos: async (ctx, { query }) => ({ status: true, ...(await service.listar(ctx, query)) }),
  emitirBoleto: (ctx, { body }) => com(service.emitir(ctx, body)),
  gerarRemessa: (ctx, { params }) => com(remessa.gerarRemessa(ctx, params.id)),
  receberRetorno: (ctx, { body }) => com(receberRetorno(ctx, body)),
  arquivosBancarios: async (ctx, { query }) => ({
    status: true,
    ...(await remessa.listarArquivos(ctx, query)),
  }),
  arquivoBancario: (ctx, { params }) => com(remessa.verArquivo(ctx, params.id)),
  bytesDoArquivo: (ctx, { params }) => com(remessa.bytes(ctx, params.id)),
}
