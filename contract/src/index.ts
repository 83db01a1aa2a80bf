import type { ModuleContract } from './endpoint.ts'
import { armazenamento } from './modules/armazenamento.ts'
import { arquivos } from './modules/arquivos.ts'
import { auditoria } from './modules/auditoria.ts'
import { automatico } from './modules/automatico.ts'
import { baixas } from './modules/baixas.ts'
import { canhotos } from './modules/canhotos.ts'
import { certificados } from './modules/certificados.ts'
import { comprovacoes } from './modules/comprovacoes.ts'
import { correio } from './modules/correio.ts'
import { cte } from './modules/cte.ts'
import { dashboards } from './modules/dashboards.ts'
import { destinatarios } from './modules/destinatarios.ts'
import { devolucoes } from './modules/devolucoes.ts'
import { documentos } from './modules/documentos.ts'
import { empresas } from './modules/empresas.ts'
import { faturas } from './modules/faturas.ts'
import { importacoes } from './modules/importacoes.ts'
import { manifestacao } from './modules/manifestacao.ts'
import { mdfe } from './modules/mdfe.ts'
import { notas } from './modules/notas.ts'
import { notificacoes } from './modules/notificacoes.ts'
import { ocorrencias } from './modules/ocorrencias.ts'
import { operacoes } from './modules/operacoes.ts'
import { parceiros } from './modules/parceiros.ts'
import { prazos } from './modules/prazos.ts'
import { privacidade } from './modules/privacidade.ts'
import { protocolos } from './modules/protocolos.ts'
import { rastreamento } from './modules/rastreamento.ts'
import { romaneios } from './modules/romaneios.ts'
import { rotas } from './modules/rotas.ts'
import { sac } from './modules/sac.ts'
import { tarefas } from './modules/tarefas.ts'
import { torre } from './modules/torre.ts'
import { transmissao } from './modules/transmissao.ts'
import { usuarios } from './modules/usuarios.ts'
import { volumetria } from './modules/volumetria.ts'

/** The product's table of contents: every call, by module. */
export const contract = {
  usuarios,
  empresas,
  arquivos,
  tarefas,
  prazos,
  rotas,
  ocorrencias,
  notas,
  destinatarios,
  importacoes,
  romaneios,
  automatico,
  comprovacoes,
  protocolos,
  correio,
  dashboards,
  torre,
  certificados,
  transmissao,
  cte,
  mdfe,
  manifestacao,
  auditoria,
  canhotos,
  armazenamento,
  documentos,
  devolucoes,
  volumetria,
  operacoes,
  sac,
  rastreamento,
  privacidade,
  faturas,
  parceiros,
  baixas,
  notificacoes,
} satisfies Record<string, ModuleContract>

export type Contract = typeof contract
export type ModuleName = keyof Contract

export * from './access/access.ts'
export * from './access/can.ts'
export * from './access/escopos.ts'
export * from './access/subjects.ts'
export * from './client.ts'
export * from './endpoint.ts'
export * from './formats.ts'
export * from './messages.ts'
export type { Evento, Tarefa } from './modules/tarefas.ts'
export * from './replies.ts'
export type { Sessao } from './rules/sessao.ts'
