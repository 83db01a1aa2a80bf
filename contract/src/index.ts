import type { contract } from './chamadas.ts'

export type Contract = typeof contract
export type ModuleName = keyof Contract

export * from './access/access.ts'
export * from './access/can.ts'
export * from './access/capacidades.ts'
export * from './access/escopos.ts'
export * from './access/perfis.ts'
export * from './access/subjects.ts'
export type { EnvioConcluido, EventoDaNota, Fatos, TipoDoEventoDaNota } from './alicerce/fatos.ts'
export type { Evento, Tarefa } from './alicerce/tarefas.ts'
export type { Sessao } from './alicerce/usuarios/sessao.ts'
export { type Area, areas, type NomeDeModulo } from './areas.ts'
export { contract } from './chamadas.ts'
export * from './client.ts'
export * from './endpoint.ts'
export * from './formats.ts'
export * from './messages.ts'
export * from './replies.ts'
