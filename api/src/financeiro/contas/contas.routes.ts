import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as conciliacao from './conciliacao/conciliacao.service.ts'
import * as extrato from './extrato/extrato.service.ts'
import * as meses from './meses/meses.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const feito = async (coisa: Promise<unknown>, mensagem: string) => {
  await coisa
  return { status: true, mensagem }
}

export const contasHandlers: Handlers<typeof contract.contas> = {
  listar: (ctx) => com(extrato.listar(ctx)),
  extrato: async (ctx, { params, query }) => ({
    status: true,
    ...(await extrato.extrato(ctx, params.id, query)),
  }),
  pendentes: async (ctx, { params, query }) => ({
    status: true,
    ...(await conciliacao.pendentes(ctx, params.id, query.limite)),
  }),
  importar: (ctx, { params, files }) => com(extrato.importar(ctx, params.id, files)),
  lancar: (ctx, { params, body }) => feito(extrato.lancar(ctx, params.id, body), 'Lançado.'),
  transferir: (ctx, { body }) => feito(conciliacao.transferir(ctx, body), 'Transferência gravada.'),
  conciliar: async (ctx, { params, body }) => ({
    status: true,
    dados: { conciliacao: await conciliacao.conciliar(ctx, params.id, body) },
  }),
  conciliacoes: (ctx, { params }) => com(conciliacao.listar(ctx, params.id)),
  desfazer: (ctx, { params }) => feito(conciliacao.desfazer(ctx, params.id), 'Conciliação desfeita.'),
  meses: (ctx) => com(meses.meses(ctx)),
  fecharMes: (ctx, { body }) => feito(meses.fecharMes(ctx, body), 'Mês fechado.'),
  reabrirMes: (ctx, { body }) => feito(meses.reabrirMes(ctx, body), 'Mês reaberto.'),
}
