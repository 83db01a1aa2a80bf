import { sql } from './sql.ts'
import type { DbSemGrupo } from './tx.ts'

/*
 * The queue and the house's figures as their operator sees them, over all groups: who may ask is said by `access: 'super'` and by the
 * token of /metrics. The functions run with the owner's rights and tell no payload.
 */

export type TrabalhoNaFila = {
  id: string
  trabalho: string
  grupo_id: number | null
  grupo: string | null
  situacao: 'desistido' | 'falhou' | 'atrasado' | 'rodando' | 'espera' | 'agendado'
  tentativas: number
  maximo: number
  criado_em: Date
  quando: Date
  desde: Date | null
  erro: string
}

const MOST = 500

export const listFila = (db: DbSemGrupo, situacao: string | null): Promise<TrabalhoNaFila[]> =>
  db.all(sql`select * from fila_do_operador(${situacao}, null, ${MOST})`)

export const contarFila = (
  db: DbSemGrupo,
): Promise<{ trabalho: string; situacao: string; quantos: number; segundos: number }[]> =>
  db.all(sql`select trabalho, situacao, quantos, segundos from fila_contagens()`)

export const numerosDaSaude = (db: DbSemGrupo): Promise<{ nome: string; valor: number }[]> =>
  db.all(sql`select nome, valor from saude_numeros()`)

export const repetirTrabalhos = async (db: DbSemGrupo, ids: readonly string[]): Promise<number> =>
  (await db.one<{ n: number }>(sql`select fila_repetir(${ids as string[]}::bigint[]) as n`)).n

export const desistirDeTrabalhos = async (db: DbSemGrupo, ids: readonly string[]): Promise<number> =>
  (await db.one<{ n: number }>(sql`select fila_desistir(${ids as string[]}::bigint[]) as n`)).n

export const envelhecerFila = async (db: DbSemGrupo): Promise<number> =>
  (await db.one<{ n: number }>(sql`select fila_envelhecer() as n`)).n
