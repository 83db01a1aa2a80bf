import { fold } from '@tropeiro/contract'
import type {
  IncidenteNaFila,
  OrdemDosIncidentes,
  ProcuraDeIncidentes,
} from '@tropeiro/contract/atendimento/sac/atendimento'
import { nasBases } from '../../../db/bases.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

type Tempos = 'lembrete_em' | 'vence_em' | 'created_at' | 'updated_at' | 'resolvido_em'
export type FilaRow = Omit<IncidenteNaFila, Tempos> & {
  lembrete_em: Date | null
  vence_em: Date | null
  created_at: Date
  updated_at: Date
  resolvido_em: Date | null
  /** How many the search finds in all. */
  linhas: number
}

/** The incidents of the bases of who attends: all of the group that has none, if he reaches those. */
export const doAtendente = (db: Db): Sql => sql`i.grupo_id = ${db.grupo}${nasBases(db, sql`i.base_id`)}`

const like = (text: string): string => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`
const aberto = sql`i.status not in ('resolvido', 'encerrado')`

/** The last public words are the customer's; what the house opened by itself asks nobody. */
const pergunta = sql`coalesce(f.lado, case when i.canal = 'sistema' then 'sistema' else 'cliente' end) = 'cliente'`

export const colunas = sql`
  i.id::text as _id, i.numero::text as numero, i.tipo, i.causa, i.assunto, i.prioridade, i.canal, i.status,
  coalesce(b.nome, i.base) as base, i.tipo_doc, i.documento,
  case when i.tipo_doc = 'NOTA' and i.origem_grupo_id = i.grupo_id then i.documento_id::text end as documento_id,
  (select count(*)::int from incidente_notas x where x.grupo_id = i.grupo_id and x.incidente_id = i.id and x.saiu_em is null) as notas,
  coalesce(p.nome, i.embarcador, '') as embarcador, i.aberto_por_nome as aberto_por,
  case when i.origem_grupo_id <> i.grupo_id then i.origem_grupo else '' end as origem,
  coalesce(u.nome, '') as responsavel, i.responsavel_id::text as responsavel_id, i.motivo, i.lembrete_em, i.reaberturas,
  f.mensagens, coalesce(f.ultima, left(i.descricao, 160)) as ultima,
  ${pergunta} and ${aberto} as pergunta,
  cardinality(i.estouros) > 0 as estourou, i.politica, i.vence_em, i.created_at, i.updated_at, i.resolvido_em`

export const fontes = sql`
  incidentes i
  left join base_vista b on b.grupo_id = i.grupo_id and b.id = i.base_id
  left join usuario_vista u on u.id = i.responsavel_id
  left join pessoa_vista p on p.grupo_id = i.grupo_id and p.documento = i.embarcador
  left join lateral (
    select count(*)::int as mensagens, (array_agg(left(m.texto, 160) order by m.em desc, m.id desc))[1] as ultima,
      (array_agg(m.lado order by m.em desc, m.id desc))[1] as lado
    from incidente_eventos m
    where m.grupo_id = i.grupo_id and m.incidente_id = i.id and m.tipo = 'mensagem' and m.publico) f on true`

const um = (coluna: Sql, valores: readonly string[]): Sql =>
  valores.length > 0 ? sql` and ${coluna} = any(${valores}::text[])` : empty

/** Days are São Paulo's. */
const entre = (coluna: Sql, de: string, ate: string): Sql =>
  sql`${de ? sql` and dia_local(${coluna}) >= ${de}::date` : empty}${ate ? sql` and dia_local(${coluna}) <= ${ate}::date` : empty}`

const deQuem = (db: Db, quem: string): Sql => {
  if (quem === 'meus') return sql` and i.responsavel_id = ${db.quem.id}`
  if (quem === 'sem') return sql` and i.responsavel_id is null`
  return /^\d{1,18}$/.test(quem) ? sql` and i.responsavel_id = ${quem}` : empty
}

const prazos: Record<ProcuraDeIncidentes['prazo'], Sql> = {
  '': empty,
  vencido: sql` and ${aberto} and i.vence_em < now()`,
  estourou: sql` and cardinality(i.estouros) > 0`,
  hoje: sql` and ${aberto} and i.vence_em < (dia_local(now()) + 1)::timestamp at time zone 'America/Sao_Paulo'`,
  pergunta: sql` and ${aberto} and ${pergunta}`,
}

const respondido = (notas: Sql): Sql => sql` and exists (
  select from incidente_pesquisas s where s.grupo_id = i.grupo_id and s.incidente_id = i.id and ${notas})`
const avaliados: Record<ProcuraDeIncidentes['avaliado'], Sql> = {
  '': empty,
  sim: respondido(sql`s.nota is not null`),
  satisfeito: respondido(sql`s.nota >= 4`),
  insatisfeito: respondido(sql`s.nota <= 3`),
}

const procurado = (busca: string): Sql => {
  if (busca === '') return empty
  const number = /^\d{1,18}$/.test(busca) ? sql`i.numero = ${busca} or i.documento = ${busca} or ` : empty
  return sql` and (${number}unaccent(lower(concat_ws(' ', i.assunto, i.documento, i.aberto_por_nome, p.nome))) like ${like(busca)})`
}

const filtro = (db: Db, q: ProcuraDeIncidentes): Sql => sql`
  ${doAtendente(db)}${um(sql`i.status`, q.status)}${um(sql`i.prioridade`, q.prioridade)}${um(sql`i.tipo`, q.tipo)}
  ${um(sql`i.causa`, q.causa)}${um(sql`coalesce(b.nome, i.base)`, q.base)}${um(sql`i.canal`, q.canal)}${um(sql`i.embarcador`, q.embarcador)}${deQuem(db, q.responsavel)}
  ${prazos[q.prazo]}${q.reaberto ? sql` and i.reaberturas > 0` : empty}${avaliados[q.avaliado]}${entre(sql`i.created_at`, q.aberto_de, q.aberto_ate)}
  ${entre(sql`i.resolvido_em`, q.resolvido_de, q.resolvido_ate)}${procurado(q.busca)}`

const prioridade = sql`array_position(array['critica', 'alta', 'media', 'baixa'], i.prioridade)`
const ordens: Record<OrdemDosIncidentes, Sql> = {
  vence: sql`i.status in ('resolvido', 'encerrado'), i.vence_em nulls last, i.id`,
  '-vence': sql`i.vence_em desc nulls last, i.id`,
  numero: sql`i.numero`,
  '-numero': sql`i.numero desc`,
  prioridade: sql`${prioridade}, i.vence_em nulls last, i.id`,
  '-prioridade': sql`${prioridade} desc, i.vence_em nulls last, i.id`,
  updated_at: sql`i.updated_at, i.id`,
  '-updated_at': sql`i.updated_at desc, i.id`,
}

export const listFila = (
  db: Db,
  q: ProcuraDeIncidentes,
  page: { limit: number; offset: number },
): Promise<FilaRow[]> =>
  db.all(sql`
    select ${colunas}, count(*) over ()::int as linhas from ${fontes} where ${filtro(db, q)}
    order by ${ordens[q.ordem]} limit ${page.limit} offset ${page.offset}`)

export type Contadores = {
  abertos: number
  meus: number
  sem_dono: number
  vencidos: number
  perguntas: number
  aguardando: number
}

export const countFila = (db: Db): Promise<Contadores> =>
  db.one(sql`
    select count(*)::int as abertos, count(*) filter (where i.responsavel_id = ${db.quem.id})::int as meus,
      count(*) filter (where i.responsavel_id is null)::int as sem_dono,
      count(*) filter (where i.vence_em < now())::int as vencidos,
      count(*) filter (where ${pergunta})::int as perguntas,
      count(*) filter (where i.status = 'aguardando')::int as aguardando
    from incidentes i left join lateral (
      select m.lado from incidente_eventos m
      where m.grupo_id = i.grupo_id and m.incidente_id = i.id and m.tipo = 'mensagem' and m.publico
      order by m.em desc, m.id desc limit 1) f on true
    where ${doAtendente(db)} and ${aberto}`)

/** Whoever works for the group: its staff. */
export const listAtendentes = (db: Db): Promise<{ _id: string; nome: string }[]> =>
  db.all(sql`
    select u.id::text as _id, u.nome from grupo_usuario_vista gu join usuario_vista u on u.id = gu.usuario_id
    where gu.grupo_id = ${db.grupo} and gu.ativo and gu.vinculo = 'aceito' and u.ativo and gu.papel in ('USUARIO', 'ADMIN')
    order by u.nome, u.id limit 500`)
