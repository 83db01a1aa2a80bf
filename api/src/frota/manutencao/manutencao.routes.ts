import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as checklists from './checklists/checklists.service.ts'
import * as historico from './historico/historico.service.ts'
import * as ordens from './ordens/ordens.service.ts'
import * as planos from './planos/planos.service.ts'
import { listarVencimentos } from './planos/vencimentos.service.ts'
import * as quebra from './quebra/quebra.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const feito = async (done: Promise<void>) => {
  await done
  return { status: true }
}

export const manutencaoHandlers: Handlers<typeof contract.manutencao> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await ordens.listarOrdens(ctx, query)) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await ordens.exportarOrdens(ctx, body) },
  }),
  abrir: (ctx, { body }) => com(ordens.abrirOrdem(ctx, body)),
  buscar: (ctx, { params }) => com(ordens.buscarOrdem(ctx, params.id)),
  editar: (ctx, { params, body }) => com(ordens.editarOrdem(ctx, params.id, body)),
  aprovar: (ctx, { params }) => com(ordens.aprovarOrdem(ctx, params.id)),
  andar: (ctx, { params, body }) => com(ordens.andarComOrdem(ctx, params.id, body)),
  concluir: (ctx, { params, body }) => com(ordens.concluirOrdem(ctx, params.id, body)),
  paradas: (ctx, { params }) => com(quebra.listarParadas(ctx, params.id)),
  trocarVeiculo: (ctx, { params, body }) => com(quebra.trocarVeiculo(ctx, params.id, body)),
  vencimentos: (ctx, { query }) => com(listarVencimentos(ctx, query.veiculo)),
  planoPadrao: (ctx, { params }) => com(planos.darPlanoPadrao(ctx, params.id)),
  criarItem: (ctx, { params, body }) => com(planos.criarItem(ctx, params.id, body)),
  editarItem: (ctx, { params, body }) => com(planos.editarItem(ctx, params.id, body)),
  tirarItem: (ctx, { params }) => feito(planos.tirarItem(ctx, params.id)),
  checklists: (ctx, { query }) => com(checklists.listarChecklists(ctx, query.veiculo)),
  defeitos: (ctx, { query }) => com(checklists.listarDefeitos(ctx, query.veiculo)),
  resolverDefeito: (ctx, { params, body }) => feito(checklists.resolverDefeito(ctx, params.id, body.motivo)),
  preverHistorico: (ctx, { files }) => com(historico.preverHistorico(ctx, files)),
  importarHistorico: (ctx, { files }) => com(historico.importarHistorico(ctx, files)),
  historicos: (ctx) => com(historico.listarHistoricos(ctx)),
  historico: (ctx, { params }) => com(historico.lerHistoricoAberto(ctx, params.id)),
  desfazerHistorico: (ctx, { params }) => com(historico.desfazerHistorico(ctx, params.id)),
  regras: (ctx) => com(ordens.lerRegras(ctx)),
  gravarRegras: (ctx, { body }) => com(ordens.gravarRegras(ctx, body)),
  checklist: (ctx, { body }) => com(checklists.gravarChecklist(ctx, body)),
}
