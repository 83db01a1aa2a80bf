import { areas } from './areas.ts'
import type { ModuleContract } from './endpoint.ts'

/** The product's table of contents: every call, by module. */
export const contract = {
  ...areas.alicerce,
  ...areas.cadastros,
  ...areas.carga,
  ...areas.transporte,
  ...areas.comprovacao,
  ...areas.fiscal,
  ...areas.faturamento,
  ...areas.parceria,
  ...areas.atendimento,
  ...areas.gestao,
} satisfies Record<string, ModuleContract>

export type Contract = typeof contract
export type ModuleName = keyof Contract

export * from './access/access.ts'
export * from './access/can.ts'
export * from './access/escopos.ts'
export * from './access/subjects.ts'
export type { EnvioConcluido, EventoDaNota, Fatos, TipoDoEventoDaNota } from './alicerce/fatos.ts'
export type { Evento, Tarefa } from './alicerce/tarefas.ts'
export type { Sessao } from './alicerce/usuarios/sessao.ts'
export { type Area, areas } from './areas.ts'
export * from './client.ts'
export * from './endpoint.ts'
export * from './formats.ts'
export * from './messages.ts'
export * from './replies.ts'
