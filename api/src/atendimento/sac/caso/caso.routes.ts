import type { contract } from '@tropeiro/contract'
import type { Ctx } from '../../../ctx.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { macoPdf, macoZip } from '../maco/maco.service.ts'
import * as acareacao from './acareacao.service.ts'
import { lerCaso } from './caso.service.ts'
import * as indenizacao from './indenizacao.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

/** What an incident comes to: proofs, confrontation, indemnity. */
export const casoHandlers = {
  caso: (ctx: Ctx, { params }) => com(lerCaso(ctx, params.id)),
  macoPdf: async (ctx, { params, query }) => {
    const { pdf, nome } = await macoPdf(ctx, params.id, query.versao)
    return { conteudo: pdf, tipo: 'application/pdf', nome, download: false }
  },
  macoZip: async (ctx, { params, query }) => {
    const { zip, nome } = await macoZip(ctx, params.id, query.versao)
    return { conteudo: zip, tipo: 'application/zip', nome, download: true }
  },
  casarSobra: async (ctx, { params, body }) => {
    await acareacao.casarSobra(ctx, params.id, body.com)
    return { status: true }
  },
  abrirAcareacao: (ctx, { params, body }) => com(acareacao.abrirAcareacao(ctx, params.id, body.nota_id)),
  enviarComprovante: (ctx, { params }) => com(acareacao.andarAcareacao(ctx, params.id, 'enviar')),
  recusarComprovante: (ctx, { params }) => com(acareacao.andarAcareacao(ctx, params.id, 'recusar')),
  aceitarComprovante: (ctx, { params }) => com(acareacao.aceitar(ctx, params.id)),
  concluirAcareacao: (ctx, { params, body }) => com(acareacao.concluir(ctx, params.id, body)),
  abrirIndenizacao: (ctx, { params, body }) => com(indenizacao.abrirIndenizacao(ctx, params.id, body)),
  indenizacoes: async (ctx, { query }) => ({
    status: true,
    ...(await indenizacao.listarIndenizacoes(ctx, query)),
  }),
  indenizacao: (ctx, { params }) => com(indenizacao.lerIndenizacao(ctx, params.id)),
  calcularIndenizacao: (ctx, { params, body }) => com(indenizacao.calcular(ctx, params.id, body)),
  documentoDaIndenizacao: (ctx, { params, body }) => com(indenizacao.documentar(ctx, params.id, body)),
  pedirDocumentos: (ctx, { params }) => com(indenizacao.pedirDocumentos(ctx, params.id)),
  avisarSeguradora: (ctx, { params, body }) => com(indenizacao.avisar(ctx, params.id, body)),
  regularIndenizacao: (ctx, { params }) => com(indenizacao.regular(ctx, params.id)),
  analisarIndenizacao: (ctx, { params }) => com(indenizacao.analisar(ctx, params.id)),
  pedirAprovacao: (ctx, { params, body }) => com(indenizacao.pedirAprovacao(ctx, params.id, body)),
  aprovarIndenizacao: (ctx, { params }) => com(indenizacao.aprovar(ctx, params.id)),
  negarIndenizacao: (ctx, { params, body }) => com(indenizacao.negar(ctx, params.id, body)),
  pagarIndenizacao: (ctx, { params, body }) => com(indenizacao.pagar(ctx, params.id, body)),
  encerrarIndenizacao: (ctx, { params, body }) => com(indenizacao.encerrar(ctx, params.id, body)),
} satisfies Partial<Handlers<typeof contract.sac>>
