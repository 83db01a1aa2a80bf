import type { EdicaoDePlano, VersaoDoPlano } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import type { EstadoDoPlano, ParadaDoPlano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { nasBases } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { type Achado, dinheiroDe, type Entrada } from '../plano.rules.ts'
import type { Entre } from '../preparar/caminhos.rules.ts'
import type { Travas } from './edicao.rules.ts'

export type PlanoNaMesa = {
  id: string
  estado: EstadoDoPlano
  temPlano: boolean
  simulado: boolean
  base_id: number
  criador: string
  versao: number | null
  revisao: number
  versao_publicada: number | null
  travas: Travas
  resultado: Achado | null
}

const mesa = sql`p.id::text as id, p.estado, coalesce(p.rotas, 0) > 0 as "temPlano", p.e_se <> '' as simulado, p.base_id, p.criador, p.versao, p.revisao,
  p.versao_publicada, p.travas, p.resultado`

export const findMesa = (db: Db, id: string): Promise<PlanoNaMesa | undefined> =>
  db.maybe(sql`
    select ${mesa} from planos p where p.grupo_id = ${db.grupo} and p.id = ${id}::bigint${nasBases(db, sql`p.base_id`)}`)

export const lockMesa = (db: Db, id: string): Promise<PlanoNaMesa | undefined> =>
  db.maybe(sql`
    select ${mesa} from planos p where p.grupo_id = ${db.grupo} and p.id = ${id}::bigint${nasBases(db, sql`p.base_id`)} for update`)

export const findHashDaEntrada = (db: Db, id: string): Promise<{ hash: string }> =>
  db.one(
    sql`select entrada_hash || coalesce(distancias_de, '') as hash from planos where grupo_id = ${db.grupo} and id = ${id}::bigint`,
  )

export const findEntradaInteira = (db: Db, id: string): Promise<{ entrada: Entrada } & Entre> =>
  db.one(
    sql`select entrada, distancias_de, metros_entre, segundos_entre from planos where grupo_id = ${db.grupo} and id = ${id}::bigint`,
  )

export type NovaVersao = {
  de: number | null
  edicao: EdicaoDePlano | null
  texto: string
  travas: Travas
  plano: Achado
  criador: string
}

/** @returns its number: 0 for what the search found, then one more each */
export const insertVersao = async (db: Db, id: string, v: NovaVersao): Promise<number> => {
  const metros = v.plano.rotas.reduce((sum, r) => sum + r.metros, 0)
  const { versao } = await db.one<{ versao: number }>(sql`
    insert into plano_versoes (grupo_id, plano_id, versao, de, edicao, texto, travas, resultado, fora, metros, custo_centavos, criador)
    select ${db.grupo}, ${id}::bigint, coalesce(max(versao) + 1, 0), ${v.de}::int, ${v.edicao === null ? null : JSON.stringify(v.edicao)}::jsonb,
      ${v.texto}, ${JSON.stringify(v.travas)}::jsonb, ${JSON.stringify(v.plano)}::jsonb, ${v.plano.fora.length}, ${metros},
      ${dinheiroDe(v.plano)}, ${v.criador}
    from plano_versoes where grupo_id = ${db.grupo} and plano_id = ${id}::bigint
    returning versao`)
  return versao
}

/** The plan stands at one of its versions from now on. */
export const updateVersao = (db: Db, id: string, versao: number): Promise<number> =>
  db.run(sql`
    update planos p set versao = v.versao, revisao = p.revisao + 1, travas = v.travas, resultado = v.resultado,
      rotas = jsonb_array_length(v.resultado -> 'rotas'), fora = v.fora, metros = v.metros, custo_centavos = v.custo_centavos
    from plano_versoes v
    where p.grupo_id = ${db.grupo} and p.id = ${id}::bigint
      and v.grupo_id = p.grupo_id and v.plano_id = p.id and v.versao = ${versao}`)

export const updatePublicada = (db: Db, id: string, versao: number): Promise<number> =>
  db.run(sql`
    update planos set versao_publicada = ${versao}, versao = ${versao}, revisao = revisao + 1
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const findResultado = (
  db: Db,
  id: string,
  versao: number,
): Promise<{ resultado: Achado } | undefined> =>
  db.maybe(sql`
    select resultado from plano_versoes where grupo_id = ${db.grupo} and plano_id = ${id}::bigint and versao = ${versao}`)

type VersaoRow = Omit<VersaoDoPlano, 'created_at'> & { created_at: Date }

export const listVersoes = (db: Db, id: string): Promise<VersaoRow[]> =>
  db.all(sql`
    select versao, de, texto, criador, created_at, custo_centavos::float8 as custo_centavos, metros::float8 as metros, fora
    from plano_versoes where grupo_id = ${db.grupo} and plano_id = ${id}::bigint order by versao desc limit 100`)

/** The newest version that was made of this one. */
export const findSeguinte = (db: Db, id: string, versao: number): Promise<{ versao: number } | undefined> =>
  db.maybe(sql`
    select max(versao) as versao from plano_versoes where grupo_id = ${db.grupo} and plano_id = ${id}::bigint and de = ${versao}
    having max(versao) is not null`)

/** Notes of a plan that nothing is left to do for. */
export const listEncerradas = async (db: Db, paradas: readonly ParadaDoPlano[]): Promise<Set<string>> => {
  const ids = paradas.flatMap((p) => p.notas.map((n) => n._id))
  const rows = await db.all<{ id: string }>(sql`
    select n.id::text as id from nota_vista n
    where n.grupo_id = ${db.grupo} and n.id = any(${ids}::bigint[]) and n.situacao in ('auditoria', 'entregue', 'outras')`)
  return new Set(rows.map((r) => r.id))
}
