import type { ProcuraDeEstadias } from '@tropeiro/contract/faturamento/estadias/calls'
import type { SituacaoDaEstadia } from '@tropeiro/contract/faturamento/estadias/formas'
import type { TipoDeEvento } from '@tropeiro/contract/faturamento/estadias/relogio/relogio'
import type { TermosDaEstadia } from '@tropeiro/contract/faturamento/estadias/relogio/termos'
import { nasBases } from '../../../db/bases.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Contexto } from './contexto.repository.ts'

export type EstadiaRow = Contexto & {
  id: string
  numero: number
  cpf: string
  romaneio_id: string | null
  documento: string
  cep: string
  lugar: string
  lat: number | null
  lng: number | null
  raio_m: number | null
  termos: TermosDaEstadia
  chegada_em: Date
  fim_em: Date | null
  valor: number
  ao_tac: number
  trilha: [number, number, number][]
  created_at: Date
  romaneio: number | null
  cobranca: string | null
  estado_da_cobranca: string | null
}

const columns = sql`
  e.id::text as id, e.numero, e.cpf, e.motorista, e.placa, e.romaneio_id::text as romaneio_id, e.base_id, e.documento, e.cep, e.lugar,
  e.lat, e.lng, e.raio_m, e.cte_id::text as cte_id, e.doc_tomador, e.tomador, e.cnpj_emitente, e.capacidade_kg, e.terceiro, e.termos,
  e.chegada_em, e.fim_em, e.valor_centavos::float8 as valor, e.ao_tac_centavos::float8 as ao_tac, e.trilha, e.created_at,
  r.numero::int as romaneio, c.id::text as cobranca, c.estado as estado_da_cobranca
  from estadias e left join romaneio_vista r on r.grupo_id = e.grupo_id and r.id = e.romaneio_id
  left join cobrancas c on c.grupo_id = e.grupo_id and c.estadia_id = e.id`

const alcancadas = (db: Db): Sql => sql`e.grupo_id = ${db.grupo}${nasBases(db, sql`e.base_id`)}`

const naSituacao = sql`case when e.fim_em is null then 'contando' when c.id is null then 'sem_cobranca'
  when c.estado = 'dispensada' then 'dispensada' when c.estado in ('cobrada', 'recebida') then 'cobrada' else 'a_cobrar' end`

export const situacaoDa = (e: Pick<EstadiaRow, 'fim_em' | 'estado_da_cobranca'>): SituacaoDaEstadia => {
  if (e.fim_em === null) return 'contando'
  if (e.estado_da_cobranca === null) return 'sem_cobranca'
  if (e.estado_da_cobranca === 'dispensada') return 'dispensada'
  return e.estado_da_cobranca === 'cobrada' || e.estado_da_cobranca === 'recebida' ? 'cobrada' : 'a_cobrar'
}

const doDia = (coluna: Sql, q: { de: string; ate: string }): Sql => sql`
  (${q.de} = '' or ${coluna} >= (nullif(${q.de}, '') || 'T00:00:00-03:00')::timestamptz)
  and (${q.ate} = '' or ${coluna} < (nullif(${q.ate}, '') || 'T00:00:00-03:00')::timestamptz + interval '1 day')`

const procura = (db: Db, q: ProcuraDeEstadias): Sql => {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  return sql`${alcancadas(db)} and ${doDia(sql`e.chegada_em`, q)}
    and (${q.situacao.length === 0} or ${naSituacao} = any(${q.situacao as string[]}::text[]))
    and (${q.busca} = '' or e.numero::text = ${q.busca} or e.lugar ilike ${termo} or e.tomador ilike ${termo} or e.motorista ilike ${termo}
      or e.placa ilike ${termo})`
}

/** Those that count now first. */
export const listEstadias = (
  db: Db,
  q: ProcuraDeEstadias,
  page: { limite: number; pular: number },
): Promise<EstadiaRow[]> =>
  db.all(sql`
    select ${columns} where ${procura(db, q)} order by e.fim_em is not null, e.id desc limit ${page.limite} offset ${page.pular}`)

export const countEstadias = (db: Db, q: ProcuraDeEstadias): Promise<{ total: number; valor: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(e.valor_centavos), 0)::float8 as valor from estadias e
    left join cobrancas c on c.grupo_id = e.grupo_id and c.estadia_id = e.id where ${procura(db, q)}`)

export const findEstadia = (db: Db, id: string): Promise<EstadiaRow> =>
  db.one(sql`select ${columns} where ${alcancadas(db)} and e.id = ${id}`)
export const lockEstadia = (db: Db, id: string): Promise<EstadiaRow> =>
  db.one(sql`select ${columns} where ${alcancadas(db)} and e.id = ${id} for update of e`)
/** Of who drives, whatever base it is of. */
export const lockDaParada = (db: Db, id: string): Promise<EstadiaRow> =>
  db.one(sql`select ${columns} where e.grupo_id = ${db.grupo} and e.id = ${id} for update of e`)
/** The stay of which a phone said this before. */
export const findDitaAntes = (db: Db, idempotencia: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select estadia_id::text as id from estadia_eventos where grupo_id = ${db.grupo} and chave = ${`pedido:${idempotencia}`} limit 1`)
export const findPelaChave = (db: Db, chave: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`select id::text as id from estadias where grupo_id = ${db.grupo} and chave = ${chave}`)
export const listContando = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`select id::text as id from estadias where grupo_id = ${db.grupo} and fim_em is null order by id`)

export type EventoRow = {
  _id: string
  estadia: string
  tipo: TipoDeEvento
  em: Date
  recebido_em: Date
  ate: Date | null
  origem: 'cerca' | 'motorista' | 'escritorio'
  motivo: string
  kg: number | null
  lat: number | null
  lng: number | null
  precisao_m: number | null
  raio_m: number | null
  bateria: number | null
  autor: string
  desfeito: boolean
}

/** What happened in these stays, as it was told; what takes another back shows by it alone. */
export const listEventos = (db: Db, estadias: readonly string[]): Promise<EventoRow[]> =>
  db.all(sql`
    select v.id::text as _id, v.estadia_id::text as estadia, v.tipo, v.em, v.recebido_em, v.ate, v.origem, v.motivo, v.kg, v.lat, v.lng,
      v.precisao_m, v.raio_m, v.bateria, v.autor, exists (select from estadia_eventos d where d.grupo_id = v.grupo_id
        and d.estadia_id = v.estadia_id and d.desfaz_id = v.id) as desfeito
    from estadia_eventos v where v.grupo_id = ${db.grupo} and v.estadia_id = any(${estadias as string[]}::bigint[]) and v.tipo <> 'desfez'
    order by v.em, v.id`)

export type NovoEvento = Partial<Omit<EventoRow, '_id' | 'estadia' | 'desfeito' | 'autor' | 'tipo'>> & {
  tipo: TipoDeEvento | 'desfez'
  em: Date
  recebido_em: Date
  origem: EventoRow['origem']
  chave?: string | null
  desfaz?: string | null
}

/** @returns 0 when it was told before */
export const insertEvento = (db: Db, estadia: string, v: NovoEvento): Promise<number> =>
  db.run(sql`
    insert into estadia_eventos (grupo_id, estadia_id, chave, tipo, em, recebido_em, ate, origem, motivo, kg, lat, lng, precisao_m, raio_m,
      bateria, desfaz_id, autor_id, autor)
    values (${db.grupo}, ${estadia}, ${v.chave ?? null}, ${v.tipo}, ${v.em}, ${v.recebido_em}, ${v.ate ?? null}, ${v.origem}, ${v.motivo ?? ''},
      ${v.kg ?? null}, ${v.lat ?? null}, ${v.lng ?? null}, ${v.precisao_m ?? null}, ${v.raio_m ?? null}, ${v.bateria ?? null},
      ${v.desfaz ?? null}::bigint, ${v.origem === 'cerca' ? null : db.quem.id}::bigint, ${v.origem === 'cerca' ? '' : db.quem.nome})
    on conflict do nothing`)

/** Numbers of stays and charges are the group's own. Held until the transaction ends. */
export const travarEstadias = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('estadias'))`)

export type NovaEstadia = Contexto &
  Pick<
    EstadiaRow,
    'cpf' | 'romaneio_id' | 'documento' | 'cep' | 'lugar' | 'lat' | 'lng' | 'raio_m' | 'termos' | 'chegada_em'
  > & {
    chave: string
  }

export const insertEstadia = (db: Db, n: NovaEstadia): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into estadias (grupo_id, numero, chave, cpf, motorista, placa, romaneio_id, base_id, documento, cep, lugar, lat, lng, raio_m, cte_id,
      doc_tomador, tomador, cnpj_emitente, capacidade_kg, terceiro, termos, chegada_em)
    select ${db.grupo}, (select coalesce(max(numero), 0) + 1 from estadias where grupo_id = ${db.grupo}), ${n.chave}, ${n.cpf}, ${n.motorista},
      ${n.placa}, ${n.romaneio_id}::bigint, ${n.base_id}::int, ${n.documento}, ${n.cep}, ${n.lugar}, ${n.lat}::float8, ${n.lng}::float8,
      ${n.raio_m}::int, ${n.cte_id}::bigint, ${n.doc_tomador}, ${n.tomador}, ${n.cnpj_emitente}, ${n.capacidade_kg}::int, ${n.terceiro},
      ${JSON.stringify(n.termos)}::jsonb, ${n.chegada_em}
    on conflict (grupo_id, chave) do nothing returning id::text as id`)

/** As it stands: who pays and by what terms until it ends, when it came, what it is worth. */
export const updateEstadia = (
  db: Db,
  id: string,
  e: Contexto & Pick<EstadiaRow, 'termos' | 'chegada_em' | 'fim_em' | 'valor' | 'ao_tac' | 'trilha'>,
): Promise<number> =>
  db.run(sql`
    update estadias set motorista = ${e.motorista}, placa = ${e.placa}, base_id = ${e.base_id}::int, cte_id = ${e.cte_id}::bigint,
      doc_tomador = ${e.doc_tomador}, tomador = ${e.tomador}, cnpj_emitente = ${e.cnpj_emitente}, capacidade_kg = ${e.capacidade_kg}::int,
      terceiro = ${e.terceiro}, termos = ${JSON.stringify(e.termos)}::jsonb, chegada_em = ${e.chegada_em}, fim_em = ${e.fim_em},
      valor_centavos = ${e.valor}, ao_tac_centavos = ${e.ao_tac}, trilha = ${JSON.stringify(e.trilha)}::jsonb
    where grupo_id = ${db.grupo} and id = ${id}`)

export const findNumeroDoCte = (db: Db, cte: string): Promise<{ numero: number | null } | undefined> =>
  db.maybe(sql`select numero from cte_vista where grupo_id = ${db.grupo} and id = ${cte}`)

/** The stay of this trip at this address that has not ended. */
export const findNaParada = (
  db: Db,
  p: { cpf: string; romaneio_id: string | null; documento: string; cep: string },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from estadias where grupo_id = ${db.grupo} and cpf = ${p.cpf} and romaneio_id = ${p.romaneio_id}::bigint
      and documento = ${p.documento} and cep = ${p.cep} and fim_em is null order by id limit 1`)
