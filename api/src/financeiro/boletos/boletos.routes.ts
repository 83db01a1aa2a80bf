import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { baixarBoleto } from './banco/baixar.service.ts'
import * as banco from './banco/banco.service.ts'
import * as service from './boletos.service.ts'
import * as convenios from './convenios/convenios.service.ts'
import * as instrucoes from './instrucoes/instrucoes.service.ts'
import { retomarCobranca } from './liquidacao/retomar.service.ts'
import { folhaDoBoleto } from './papel/papel.service.ts'
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
  pdfDoBoleto: (ctx, { params }) => folhaDoBoleto(ctx, params.id),
  baixarBoleto: (ctx, { params }) => com(baixarBoleto(ctx, params.id)),
  pedirInstrucao: (ctx, { body }) => com(instrucoes.pedirInstrucao(ctx, body)),
  desistirDaInstrucao: (ctx, { params }) => com(instrucoes.desistir(ctx, params.id)),
  retomarCobranca: (ctx, { params }) => com(retomarCobranca(ctx, params.id)),
  perguntarAoBanco: async (ctx, { params }) => {
    await banco.perguntarAoBanco(ctx, params.id)
    return { status: true, mensagem: 'O banco será perguntado agora.' }
  },
  portaDoConvenio: (ctx, { params }) => com(banco.lerPorta(ctx, params.id)),
  avisoDoBanco: async (ctx, { params, body }) => {
    await banco.receberAviso(ctx, params.porta, body)
    return { status: true }
  },
  previaDaRemessa: (ctx, { params }) => com(remessa.previa(ctx, params.id)),
  gerarRemessa: (ctx, { params }) => com(remessa.gerarRemessa(ctx, params.id)),
  reenviarRemessa: (ctx, { params }) => com(remessa.reenviar(ctx, params.id)),
  receberRetorno: (ctx, { body }) => com(receberRetorno(ctx, body)),
  arquivosBancarios: async (ctx, { query }) => ({
    status: true,
    ...(await remessa.listarArquivos(ctx, query)),
  }),
  arquivoBancario: (ctx, { params }) => com(remessa.verArquivo(ctx, params.id)),
  bytesDoArquivo: (ctx, { params }) => com(remessa.bytes(ctx, params.id)),
}
