import { fold } from '@tropeiro/contract'
import type {
  Assinatura,
  CasoDeIndenizacao,
  ContaDaIndenizacao,
  Especie,
  EstadoDaIndenizacao,
  Excludente,
  ItemDoPrejuizo,
} from '@tropeiro/contract/atendimento/sac/caso/indenizacao'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { doAtendente } from '../atendimento/fila.repository.ts'

export type IndenizacaoRow = Omit<ContaDaIndenizacao, 'itens'> & {
  id: string
  numero: string
  incidente_id: string
  incidente: string
  assunto: string
  caso: CasoDeIndenizacao
  estado: EstadoDaIndenizacao
  embarcador: string
  doc_embarcador: string
  pedida_por: string
  pedida_por_id: string
  itens: ItemDoPrejuizo[]
  devido_centavos: number
  documentos: { nome: string; tem: boolean }[]
  seguradora: string
  sinistro: string
  avisada_em: Date | null
  especie: Especie
  favorecido: string
  assinaturas: Assinatura[]
  aprovada_em: Date | null
  excludente: Excludente | null
  parecer: string
  pago_em: string | null
  recibo: string
  created_at: Date
}

const colunas = sql`
  z.id::text as id, z.numero::text as numero, z.incidente_id::text as incidente_id, i.numero::text as incidente, i.assunto, z.caso,
  z.estado, coalesce(p.nome, i.embarcador, '') as embarcador, coalesce(i.embarcador, '') as doc_embarcador,
  coalesce(u.nome, '') as pedida_por, z.pedida_por::text as pedida_por_id, z.itens, z.salvado_centavos::float8 as salvado_centavos,
  z.socorro_centavos::float8 as socorro_centavos, z.declarado_centavos::float8 as declarado_centavos, z.segurado,
  z.franquia_centavos::float8 as franquia_centavos, z.frete_devolvido_centavos::float8 as frete_devolvido_centavos,
  z.reentrega_centavos::float8 as reentrega_centavos, z.ressarcido_centavos::float8 as ressarcido_centavos,
  z.devido_centavos::float8 as devido_centavos, z.documentos, z.seguradora, z.sinistro, z.avisada_em, z.especie, z.favorecido,
  z.assinaturas, z.aprovada_em, z.excludente, z.parecer, to_char(z.pago_em, 'YYYY-MM-DD') as pago_em, z.recibo, z.created_at`
const fontes = sql`
  incidente_indenizacoes z
  join incidentes i on i.grupo_id = z.grupo_id and i.id = z.incidente_id
  left join usuario_vista u on u.id = z.pedida_por
  left join pessoa_vista p on p.grupo_id = i.grupo_id and p.documento = i.embarcador`
const minhas = (db: Db): Sql => sql`z.grupo_id = ${db.grupo} and ${doAtendente(db)}`

export const findIndenizacao = (db: Db, id: string): Promise<IndenizacaoRow> =>
  db.one(sql`select ${colunas} from ${fontes} where ${minhas(db)} and z.id = ${id}`)

export const lockIndenizacao = (db: Db, id: string): Promise<IndenizacaoRow | undefined> =>
  db.maybe(sql`select ${colunas} from ${fontes} where ${minhas(db)} and z.id = ${id} for update of z`)

export const listDoIncidente = (db: Db, incidente: string): Promise<IndenizacaoRow[]> =>
  db.all(sql`
    select ${colunas} from ${fontes} where ${minhas(db)} and z.incidente_id = ${incidente} order by z.id desc limit 20`)

type Procura = { busca: string; estado: readonly string[] }
const filtro = (db: Db, q: Procura): Sql => sql`
  ${minhas(db)}${q.estado.length > 0 ? sql` and z.estado = any(${q.estado}::text[])` : empty}${
    q.busca
      ? sql` and unaccent(lower(concat_ws(' ', z.numero, i.numero, i.assunto, p.nome, z.sinistro))) like ${`%${fold(q.busca).replace(/[\\%_]/g, '\\$&')}%`}`
      : empty
  }`

export const listIndenizacoes = (
  db: Db,
  q: Procura,
  page: { limit: number; offset: number },
): Promise<IndenizacaoRow[]> =>
  db.all(sql`
    select ${colunas} from ${fontes} where ${filtro(db, q)} order by z.id desc limit ${page.limit} offset ${page.offset}`)

export const countIndenizacoes = async (db: Db, q: Procura): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from ${fontes} where ${filtro(db, q)}`)).n

/** Nothing when the incident has a living one. What its notes say goes in: items by note, and what was declared. */
export const insertIndenizacao = (
  db: Db,
  n: {
    incidente: string
    caso: CasoDeIndenizacao
    segurado: boolean
    documentos: { nome: string; tem: boolean }[]
  },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into incidente_indenizacoes (grupo_id, numero, incidente_id, caso, segurado, pedida_por, documentos, declarado_centavos)
    select ${db.grupo}, proximo_numero(${db.grupo}, 'indenizacao'), ${n.incidente}, ${n.caso}, ${n.segurado}, ${db.quem.id},
      ${JSON.stringify(n.documentos)}::jsonb,
      coalesce((select sum(v.valor_centavos) from incidente_notas x join nota_vista v on v.grupo_id = x.grupo_id and v.id = x.nota_id
        where x.grupo_id = ${db.grupo} and x.incidente_id = ${n.incidente}), 0)
    on conflict (grupo_id, incidente_id) where estado not in ('negado', 'encerrado_sem_indenizacao') do nothing
    returning id::text as id`)

export const updateConta = (db: Db, id: string, c: ContaDaIndenizacao, devido: number): Promise<number> =>
  db.run(sql`
    update incidente_indenizacoes set itens = ${JSON.stringify(c.itens)}::jsonb, salvado_centavos = ${c.salvado_centavos},
      socorro_centavos = ${c.socorro_centavos}, declarado_centavos = ${c.declarado_centavos}, segurado = ${c.segurado},
      franquia_centavos = ${c.franquia_centavos}, frete_devolvido_centavos = ${c.frete_devolvido_centavos},
      reentrega_centavos = ${c.reentrega_centavos}, ressarcido_centavos = ${c.ressarcido_centavos}, devido_centavos = ${devido},
      pedida_por = ${db.quem.id}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateDocumentos = (
  db: Db,
  id: string,
  documentos: readonly { nome: string; tem: boolean }[],
): Promise<number> =>
  db.run(sql`
    update incidente_indenizacoes set documentos = ${JSON.stringify(documentos)}::jsonb, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

/** What an act writes beside the state; what is not said stays. */
export type Mudanca = {
  seguradora?: string
  sinistro?: string
  avisada_em?: Date
  especie?: Especie
  favorecido?: string
  assinaturas?: readonly Assinatura[]
  aprovada_em?: Date
  excludente?: Excludente
  parecer?: string
  pago_em?: string
  recibo?: string
  /** Who does it is from now on who asks. */
  pede?: boolean
}

export const updateIndenizacao = (
  db: Db,
  id: string,
  estado: EstadoDaIndenizacao,
  m: Mudanca = {},
): Promise<number> =>
  db.run(sql`
    update incidente_indenizacoes set estado = ${estado}, updated_at = now(),
      seguradora = coalesce(${m.seguradora ?? null}, seguradora), sinistro = coalesce(${m.sinistro ?? null}, sinistro),
      avisada_em = coalesce(${m.avisada_em ?? null}::timestamptz, avisada_em), especie = coalesce(${m.especie ?? null}, especie),
      favorecido = coalesce(${m.favorecido ?? null}, favorecido),
      assinaturas = coalesce(${m.assinaturas ? JSON.stringify(m.assinaturas) : null}::jsonb, assinaturas),
      aprovada_em = coalesce(${m.aprovada_em ?? null}::timestamptz, aprovada_em),
      excludente = coalesce(${m.excludente ?? null}, excludente), parecer = coalesce(${m.parecer ?? null}, parecer),
      pago_em = coalesce(${m.pago_em ?? null}::date, pago_em), recibo = coalesce(${m.recibo ?? null}, recibo),
      pedida_por = case when ${m.pede ?? false} then ${db.quem.id}::bigint else pedida_por end
    where grupo_id = ${db.grupo} and id = ${id}`)
