import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { ProcuraDeOrdens } from '@tropeiro/contract/frota/manutencao/calls'
import type { Garantia, ItemDeCusto } from '@tropeiro/contract/frota/manutencao/custo'
import type {
  EstadoDaOrdem,
  ItemDaOrdemEscrito,
  OrdemEscrita,
  TipoDeOrdem,
} from '@tropeiro/contract/frota/manutencao/formas'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type OrdemRow = {
  id: string
  numero: number
  veiculo: string
  placa: string
  frota: string
  unidade: string
  tipo: TipoDeOrdem
  estado: EstadoDaOrdem
  titulo: string
  relato: string
  oficina: string
  prevista: string | null
  bloqueia: boolean
  impedimento: string | null
  origem: string
  custo: number
  garantia: number
  aprovado_por: string
  aprovado_centavos: number | null
  plano: string[]
  contador: number | null
  autor: string
  aberta_em: Date
  concluida_em: Date | null
  alcada: number | null
  quantos: number
}

const colunas = sql`o.id::text as id, o.numero, o.veiculo_id::text as veiculo, v.placa, v.frota, v.unidade, o.tipo, o.estado, o.titulo, o.relato,
  o.oficina, o.prevista::text as prevista, o.bloqueia, o.impedimento_id::text as impedimento, o.origem, o.custo_centavos::float8 as custo,
  o.garantia_centavos::float8 as garantia, o.aprovado_por, o.aprovado_centavos::float8 as aprovado_centavos, o.plano::text[] as plano,
  o.contador, o.autor, o.aberta_em, o.concluida_em,
  (select r.alcada_centavos::float8 from oficina_regras r where r.grupo_id = o.grupo_id) as alcada,
  (select count(*)::int from ordem_itens i where i.grupo_id = o.grupo_id and i.ordem_id = o.id) as quantos
  from ordens_de_servico o join veiculo_vista v on v.grupo_id = o.grupo_id and v.id = o.veiculo_id`
const alcancadas = (db: Db): Sql => sql`o.grupo_id = ${db.grupo}${veiculosAlcancados(db)}`

const procura = (db: Db, q: ProcuraDeOrdens): Sql => {
  const plain = q.busca.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  return sql`${alcancadas(db)}
    and (${q.estado}::text[] = '{}' or o.estado = any(${q.estado}::text[]))
    and (${q.tipo}::text[] = '{}' or o.tipo = any(${q.tipo}::text[]))
    and (${q.veiculo} = '' or o.veiculo_id = nullif(${q.veiculo}, '')::bigint)
    and (${q.busca} = '' or o.numero::text = ${q.busca} or v.frota = ${q.busca} or o.titulo ilike ${`%${q.busca}%`}
      or o.oficina ilike ${`%${q.busca}%`} or (${plain} <> '' and (v.placa like ${`%${plain}%`} or v.placa_comparada = ${placaComparada(plain)})))`
}

export const listOrdens = (
  db: Db,
  q: ProcuraDeOrdens,
  page: { limite: number; pular: number },
): Promise<OrdemRow[]> =>
  db.all(
    sql`select ${colunas} where ${procura(db, q)} order by o.numero desc limit ${page.limite} offset ${page.pular}`,
  )

export const countOrdens = (db: Db, q: ProcuraDeOrdens): Promise<{ total: number; custo: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(o.custo_centavos), 0)::float8 as custo
    from ordens_de_servico o join veiculo_vista v on v.grupo_id = o.grupo_id and v.id = o.veiculo_id where ${procura(db, q)}`)

export const findOrdem = (db: Db, id: string): Promise<OrdemRow | undefined> =>
  db.maybe(sql`select ${colunas} where ${alcancadas(db)} and o.id = ${id}::bigint`)
export const lockOrdem = (db: Db, id: string): Promise<OrdemRow | undefined> =>
  db.maybe(sql`select ${colunas} where ${alcancadas(db)} and o.id = ${id}::bigint for update of o`)

export type NovaOrdemRow = OrdemEscrita & { veiculo: string; origem: string; aberta_em: Date }

/** Orders of a group have numbers in a row: who takes one waits for who took the one before. */
export async function insertOrdem(db: Db, o: NovaOrdemRow): Promise<{ id: string; numero: number }> {
  await db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('ordens_de_servico'))`)
  return db.one(sql`
    insert into ordens_de_servico (grupo_id, numero, veiculo_id, tipo, titulo, relato, oficina, prevista, bloqueia,
      origem, plano, autor, aberta_em)
    values (${db.grupo}, (select coalesce(max(numero), 0) + 1 from ordens_de_servico where grupo_id = ${db.grupo}), ${o.veiculo}::bigint,
      ${o.tipo}, ${o.titulo}, ${o.relato}, ${o.oficina}, ${o.prevista}::date, ${o.bloqueia}, ${o.origem},
      ${o.plano}::bigint[], ${db.quem.nome}, ${o.aberta_em})
    returning id::text as id, numero`)
}

export const updateOrdem = (db: Db, id: string, o: OrdemEscrita): Promise<number> =>
  db.run(sql`
    update ordens_de_servico set tipo = ${o.tipo}, titulo = ${o.titulo}, relato = ${o.relato}, oficina = ${o.oficina},
      prevista = ${o.prevista}::date, bloqueia = ${o.bloqueia}, plano = ${o.plano}::bigint[]
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateImpedimento = (db: Db, id: string, impedimento: string | null): Promise<number> =>
  db.run(sql`
    update ordens_de_servico set impedimento_id = ${impedimento}::bigint where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateEstado = (db: Db, id: string, estado: EstadoDaOrdem, em: Date): Promise<number> =>
  db.run(sql`
    update ordens_de_servico set estado = ${estado},
      iniciada_em = case when ${estado} = 'em_execucao' then coalesce(iniciada_em, ${em}) else iniciada_em end,
      concluida_em = case when ${estado} in ('concluida', 'conferida') then coalesce(concluida_em, ${em}) end
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateAprovada = (db: Db, id: string, ate: number): Promise<number> =>
  db.run(sql`
    update ordens_de_servico set aprovado_por = ${db.quem.nome}, aprovado_centavos = ${ate}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateContador = (db: Db, id: string, contador: number | null): Promise<number> =>
  db.run(sql`
    update ordens_de_servico set contador = ${contador} where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const insertEvento = (db: Db, ordem: string, texto: string): Promise<number> =>
  db.run(sql`
    insert into ordem_eventos (grupo_id, ordem_id, texto, autor) values (${db.grupo}, ${ordem}::bigint, ${texto}, ${db.quem.nome})`)

export const listEventos = (db: Db, ordem: string): Promise<{ em: Date; texto: string; autor: string }[]> =>
  db.all(sql`
    select em, texto, autor from ordem_eventos where grupo_id = ${db.grupo} and ordem_id = ${ordem}::bigint order by id desc`)

export const listItens = (db: Db, ordem: string): Promise<(ItemDaOrdemEscrito & { _id: string })[]> =>
  db.all(sql`
    select id::text as _id, tipo, descricao, quantidade_milesimos, valor_unitario_centavos, em_garantia, garantia_dias, garantia_km, fornecedor
    from ordem_itens where grupo_id = ${db.grupo} and ordem_id = ${ordem}::bigint order by id`)

/** The things of an order as they are from now on, and what they cost. */
export async function gravarItens(
  db: Db,
  ordem: string,
  itens: readonly ItemDaOrdemEscrito[],
  soma: { custo: number; garantia: number },
): Promise<void> {
  await db.run(sql`delete from ordem_itens where grupo_id = ${db.grupo} and ordem_id = ${ordem}::bigint`)
  for (const i of itens)
    await db.run(sql`
      insert into ordem_itens (grupo_id, ordem_id, tipo, descricao, quantidade_milesimos, valor_unitario_centavos, em_garantia,
        garantia_dias, garantia_km, fornecedor)
      values (${db.grupo}, ${ordem}::bigint, ${i.tipo satisfies ItemDeCusto['tipo']}, ${i.descricao}, ${i.quantidade_milesimos},
        ${i.valor_unitario_centavos}, ${i.em_garantia}, ${i.garantia_dias}, ${i.garantia_km}, ${i.fornecedor})`)
  await db.run(sql`
    update ordens_de_servico set custo_centavos = ${soma.custo}, garantia_centavos = ${soma.garantia}
    where grupo_id = ${db.grupo} and id = ${ordem}::bigint`)
}

/** What was put into a vehicle under a warranty, the newest first. */
export const listGarantias = (db: Db, veiculo: string, menos: string): Promise<Garantia[]> =>
  db.all(sql`
    select i.descricao, i.garantia_dias as dias, i.garantia_km as km, (o.concluida_em at time zone 'America/Sao_Paulo')::date::text as dia,
      o.contador, o.numero as ordem
    from ordem_itens i join ordens_de_servico o on o.grupo_id = i.grupo_id and o.id = i.ordem_id
    where o.grupo_id = ${db.grupo} and o.veiculo_id = ${veiculo}::bigint and o.id <> ${menos}::bigint
      and o.estado in ('concluida', 'conferida') and (i.garantia_dias is not null or i.garantia_km is not null)
    order by o.concluida_em desc limit 500`)

export const findRegras = (
  db: Db,
): Promise<{ alcada_centavos: number | null; hora_centavos: number } | undefined> =>
  db.maybe(sql`
    select alcada_centavos::float8 as alcada_centavos, hora_centavos from oficina_regras where grupo_id = ${db.grupo}`)

export const upsertRegras = (
  db: Db,
  r: { alcada_centavos: number | null; hora_centavos: number },
): Promise<number> =>
  db.run(sql`
    insert into oficina_regras (grupo_id, alcada_centavos, hora_centavos) values (${db.grupo}, ${r.alcada_centavos}, ${r.hora_centavos})
    on conflict (grupo_id) do update set alcada_centavos = excluded.alcada_centavos, hora_centavos = excluded.hora_centavos`)
