import { createHash } from 'node:crypto'
import type {
  EstadoDoPlano,
  PedidoDePlano,
  Plano,
  PlanoDeCostume,
  PlanoResumo,
  ProcuraDePlanos,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { Problema } from '@tropeiro/roteirizador'
import { nasBases } from '../../db/bases.ts'
import { enfileirar } from '../../db/fila.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { type Achado, dinheiroDe, type Entrada, type Ordem } from './plano.rules.ts'
import type { Entre } from './preparar/caminhos.rules.ts'

export type PlanoTravado = {
  id: string
  estado: EstadoDoPlano
  temPlano: boolean
  simulado: boolean
  base_id: number
  tentativas: number
}

const resumo = sql`
  p.id::text as _id, b.nome as base, p.dia::text as dia, p.estado, p.criador, p.created_at, p.terminado_em, p.notas, p.paradas,
  p.veiculos, p.rotas, p.fora, p.metros::float8 as metros, p.custo_centavos::float8 as custo_centavos, p.parte, p.mensagem,
  to_json(p.romaneios) as romaneios, p.entrada_hash, (p.pedido ->> 'semente')::int as semente, (p.pedido ->> 'segundos')::int as segundos,
  p.copia_de::text as copia_de, p.e_se`
const from = sql`from planos p join base_vista b on b.grupo_id = p.grupo_id and b.id = p.base_id`

/** Instants as the database gives them. */
type ComDatas<T> = Omit<T, 'created_at' | 'terminado_em'> & { created_at: Date; terminado_em: Date | null }
export type ResumoRow = ComDatas<PlanoResumo>

export const listPlanos = (
  db: Db,
  f: ProcuraDePlanos,
  limite: number,
  pular: number,
): Promise<(ResumoRow & { total: number })[]> =>
  db.all(sql`
    select ${resumo}, (count(*) over ())::int as total ${from}
    where p.grupo_id = ${db.grupo}${nasBases(db, sql`p.base_id`)}
      and ${f.estado.length > 0 ? sql`p.estado = any(${f.estado})` : sql`true`}
      and ${f.bases.length > 0 ? sql`b.nome = any(${f.bases})` : sql`true`}
    order by p.id desc limit ${limite} offset ${pular}`)

export type PlanoRow = ResumoRow & {
  pedido: PedidoDePlano
  entrada: Entrada
  resultado: Achado | null
  custos: Plano['custos']
  versao: number | null
  revisao: number
  versao_publicada: number | null
  travas: Plano['travas']
  distancias_de: Entre['distancias_de']
}

export type PlanoInteiroRow = Pick<PlanoRow, keyof ResumoRow | 'pedido' | 'entrada' | 'resultado'> & {
  base_id: number
}

export const findPlano = (db: Db, id: string): Promise<PlanoRow | undefined> =>
  db.maybe(sql`
    select ${resumo}, p.pedido, p.entrada, p.resultado, p.custos, p.versao, p.revisao, p.versao_publicada, p.travas, p.distancias_de ${from}
    where p.grupo_id = ${db.grupo} and p.id = ${id}::bigint${nasBases(db, sql`p.base_id`)}`)

/** What the base of a plan usually does. */
export const findCostume = (db: Db, id: string): Promise<PlanoDeCostume | undefined> =>
  db.maybe(sql`
    select p.id::text as _id, p.dia::text as dia, p.custo_centavos::float8 as custo_centavos, p.metros::float8 as metros, p.rotas,
      p.paradas - p.fora as paradas
    from planos p join planos este on este.grupo_id = p.grupo_id and este.id = ${id}::bigint and este.base_id = p.base_id
    where p.grupo_id = ${db.grupo} and p.estado = 'publicado' and p.rotas > 0 and p.paradas > p.fora
      and p.dia < este.dia and p.dia >= este.dia - 60${nasBases(db, sql`p.base_id`)}
    order by extract(isodow from p.dia) = extract(isodow from este.dia) desc, p.dia desc, p.id desc limit 1`)

/** Those of these plans that the asker reaches, with what they were made of and what they came to. */
export const listInteiros = (db: Db, ids: readonly string[]): Promise<PlanoInteiroRow[]> =>
  db.all(sql`
    select ${resumo}, p.base_id, p.pedido, p.entrada, p.resultado ${from}
    where p.grupo_id = ${db.grupo} and p.id = any(${[...ids]}::bigint[])${nasBases(db, sql`p.base_id`)}`)

export const lockPlano = (db: Db, id: string): Promise<PlanoTravado | undefined> =>
  db.maybe(sql`
    select p.id::text as id, p.estado, coalesce(p.rotas, 0) > 0 as "temPlano", p.e_se <> '' as simulado, p.base_id, p.tentativas from planos p
    where p.grupo_id = ${db.grupo} and p.id = ${id}::bigint${nasBases(db, sql`p.base_id`)} for update`)

/** Equal problems have equal ones. */
const hashDe = (problema: Problema): string =>
  createHash('sha256').update(JSON.stringify(problema)).digest('hex')

export const insertPlano = (
  db: Db,
  p: {
    base_id: number
    pedido: PedidoDePlano
    entrada: Entrada
    notas: number
    /** `hash` where it plans exactly what the other did. */
    copia?: { de: string; e_se: string; hash: string | null }
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into planos (grupo_id, base_id, dia, pedido, entrada, entrada_hash, notas, paradas, veiculos, criador, copia_de, e_se)
    values (${db.grupo}, ${p.base_id}, ${p.pedido.dia}::date, ${JSON.stringify(p.pedido)}::jsonb, ${JSON.stringify(p.entrada)}::jsonb,
      ${p.copia?.hash ?? hashDe(p.entrada.problema)}, ${p.notas}, ${p.entrada.paradas.length}, ${p.entrada.veiculos.length}, ${db.quem.nome},
      ${p.copia?.de ?? null}::bigint, ${p.copia?.e_se ?? ''})
    returning id::text as id`)

export const enqueuePlano = (db: Db, id: string): Promise<number> =>
  enfileirar(db, 'roteirizar', `roteirizar:${db.grupo}:${id}`, { id })

export const updateEstado = (
  db: Db,
  id: string,
  estado: EstadoDoPlano,
  com: { mensagem?: string; romaneios?: number[] } = {},
): Promise<number> =>
  db.run(sql`
    update planos set estado = ${estado}, mensagem = ${com.mensagem ?? ''}, romaneios = ${com.romaneios ?? []}::bigint[],
      tentativas = tentativas + ${estado === 'rodando' ? 1 : 0},
      terminado_em = case when ${estado} in ('fila', 'rodando') then null else coalesce(terminado_em, now()) end,
      publicado_em = case when ${estado} = 'publicado' then coalesce(publicado_em, now()) end
    where grupo_id = ${db.grupo} and id = ${id}`)

/** What a run needs to begin, or to begin again. */
export const findEntrada = async (
  db: Db,
  id: string,
): Promise<{
  pedido: PedidoDePlano
  problema: Problema
  entre: Entre
  ordens: Ordem[]
  resultado: Achado | null
  tentativas: number
  base_id: number
}> => {
  const { distancias_de, metros_entre, segundos_entre, ...row } = await db.one<
    Entre & {
      pedido: PedidoDePlano
      problema: Problema
      ordens: Ordem[]
      resultado: Achado | null
      tentativas: number
      base_id: number
    }
  >(sql`
    select pedido, entrada -> 'problema' as problema, coalesce(entrada -> 'ordens', '[]') as ordens, resultado, tentativas, base_id, distancias_de, metros_entre, segundos_entre from planos
    where grupo_id = ${db.grupo} and id = ${id}`)
  return { ...row, entre: { distancias_de, metros_entre, segundos_entre } }
}

/** What a routing server said of the ways between the places of a plan, once. */
export const updateCaminhos = (db: Db, id: string, e: Entre): Promise<number> =>
  db.run(sql`
    update planos set distancias_de = ${e.distancias_de}, metros_entre = ${e.metros_entre}, segundos_entre = ${e.segundos_entre}
    where grupo_id = ${db.grupo} and id = ${id} and distancias_de is null`)

/**
 * How far a run is, and the better plan if it found one. Only the run that is the newest of its process may write.
 * @returns the state it stands in now
 */
export const updateProgresso = (
  db: Db,
  id: string,
  tentativa: number,
  parte: number,
  melhor: Achado | null,
): Promise<{ estado: EstadoDoPlano } | undefined> => {
  const metros = melhor?.rotas.reduce((sum, r) => sum + r.metros, 0) ?? null
  const plano = melhor === null ? null : JSON.stringify(melhor)
  const custo = melhor === null ? null : dinheiroDe(melhor)
  return db.maybe(sql`
    update planos set parte = case when estado = 'rodando' then ${parte} else parte end,
      resultado = case when estado = 'rodando' then coalesce(${plano}::jsonb, resultado) else resultado end,
      rotas = case when estado = 'rodando' then coalesce(${melhor?.rotas.length ?? null}::int, rotas) else rotas end,
      fora = case when estado = 'rodando' then coalesce(${melhor?.fora.length ?? null}::int, fora) else fora end,
      metros = case when estado = 'rodando' then coalesce(${metros}::bigint, metros) else metros end,
      custo_centavos = case when estado = 'rodando' then coalesce(${custo}::bigint, custo_centavos) else custo_centavos end,
      custos = case when estado = 'rodando' and ${custo}::bigint is not null
        then custos || jsonb_build_object('parte', ${parte}::int, 'custo_centavos', ${custo}::bigint) else custos end
    where grupo_id = ${db.grupo} and id = ${id} and tentativas = ${tentativa}
    returning estado`)
}

/** What a stopped run had found, while nobody did anything with its plan. */
export const updateParado = (db: Db, id: string, tentativa: number, melhor: Achado): Promise<number> =>
  db.run(sql`
    update planos set resultado = ${JSON.stringify(melhor)}::jsonb, rotas = ${melhor.rotas.length}, fora = ${melhor.fora.length},
      metros = ${melhor.rotas.reduce((sum, r) => sum + r.metros, 0)}, custo_centavos = ${dinheiroDe(melhor)}
    where grupo_id = ${db.grupo} and id = ${id} and tentativas = ${tentativa} and estado = 'pronto' and revisao = 0`)
