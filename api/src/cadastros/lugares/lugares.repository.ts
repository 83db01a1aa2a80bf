import type { Lugar, LugarEscrito } from '@tropeiro/contract/cadastros/lugares/formas'
import { dasBases, nasBases, temLimite } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type Datas = { created_at: Date; updated_at: Date }
export type LugarRow = Omit<Lugar, 'melhor' | keyof Datas> &
  Datas & { cidade_lat: number | null; cidade_lng: number | null }

/** Places of the asker's bases, and those of any base, as ` and …` on `l`. */
const alcancados = (db: Db): Sql =>
  temLimite(db) ? sql` and (l.base_id is null or ${dasBases(db, sql`l.base_id`)})` : empty

const selected = sql`l.id::text as _id, l.nome, l.tipo, l.documento, l.cep, l.logradouro, l.numero, l.bairro,
  l.municipio_ibge as municipio, case when m.nome is null then '' else m.nome || '/' || m.uf end as cidade,
  case when l.lat is not null then json_build_object('lat', l.lat, 'lng', l.lng, 'erro_m', l.erro_m, 'origem', l.origem) end as ponto,
  b.nome as base, l.servico_min, l.janelas, l.veiculo_maximo, l.exige, l.agendamento, l.observacao, l.ativo, l.autor, l.created_at,
  l.updated_at, m.lat as cidade_lat, m.lng as cidade_lng`
const from = sql`from lugares l left join base_vista b on b.grupo_id = l.grupo_id and b.id = l.base_id
  left join municipio_vista m on m.ibge = l.municipio_ibge`

export const listLugares = (db: Db, id: string | null = null): Promise<LugarRow[]> =>
  db.all(sql`
    select ${selected} ${from}
    where l.grupo_id = ${db.grupo} and (${id}::bigint is null or l.id = ${id}::bigint)${alcancados(db)}
    order by lower(l.nome), l.id`)

/** Places in use of these addresses, whatever bases the asker reaches: a note's address is one. */
export const listDosEnderecos = (
  db: Db,
  documentos: readonly string[],
  ceps: readonly string[],
): Promise<LugarRow[]> =>
  db.all(sql`
    select ${selected} ${from}
    join unnest(${[...documentos]}::text[], ${[...ceps]}::text[]) q(documento, cep)
      on q.documento = l.documento and q.cep = l.cep
    where l.grupo_id = ${db.grupo} and l.ativo and l.documento <> ''`)

export const findOutro = (
  db: Db,
  l: Pick<LugarEscrito, 'documento' | 'cep'>,
  menos: string | null,
): Promise<{ nome: string } | undefined> =>
  db.maybe(sql`
    select nome from lugares where grupo_id = ${db.grupo} and ativo and documento <> '' and documento = ${l.documento}
      and cep = ${l.cep} and id is distinct from ${menos}::bigint`)

export const lockLugares = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('lugares'))`)

export const countLugares = (db: Db): Promise<{ n: number }> =>
  db.one(sql`select count(*)::int as n from lugares where grupo_id = ${db.grupo}`)

export const findBase = (db: Db, nome: string): Promise<{ id: number } | undefined> =>
  db.maybe(
    sql`select b.id from base_vista b where b.grupo_id = ${db.grupo} and b.nome = ${nome}${nasBases(db, sql`b.id`)}`,
  )

export type CidadeRow = { ibge: number; lat: number; lng: number }
export const listCidades = (db: Db, ibges: readonly number[]): Promise<CidadeRow[]> =>
  db.all(
    sql`select ibge, lat, lng from municipio_vista where ibge = any(${[...ibges]}::int[]) and lat is not null`,
  )

type Gravado = LugarEscrito & { base_id: number | null }

export const insertLugar = (db: Db, l: Gravado): Promise<{ id: string }> =>
  db.one(sql`
    insert into lugares (grupo_id, nome, tipo, documento, cep, logradouro, numero, bairro, municipio_ibge, lat, lng, erro_m, origem,
      base_id, servico_min, janelas, veiculo_maximo, exige, agendamento, observacao, autor)
    values (${db.grupo}, ${l.nome}, ${l.tipo}, ${l.documento}, ${l.cep}, ${l.logradouro}, ${l.numero}, ${l.bairro}, ${l.municipio},
      ${l.ponto?.lat ?? null}, ${l.ponto?.lng ?? null}, ${l.ponto?.erro_m ?? null}, ${l.ponto?.origem ?? 'mapa'}, ${l.base_id},
      ${l.servico_min}, ${JSON.stringify(l.janelas)}::jsonb, ${l.veiculo_maximo}, ${l.exige}::text[],
      ${l.agendamento}, ${l.observacao}, ${db.quem.nome})
    returning id::text as id`)

export const updateLugar = (db: Db, id: string, l: Gravado): Promise<number> =>
  db.run(sql`
    update lugares set nome = ${l.nome}, tipo = ${l.tipo}, documento = ${l.documento}, cep = ${l.cep}, logradouro = ${l.logradouro},
      numero = ${l.numero}, bairro = ${l.bairro}, municipio_ibge = ${l.municipio}, lat = ${l.ponto?.lat ?? null},
      lng = ${l.ponto?.lng ?? null}, erro_m = ${l.ponto?.erro_m ?? null}, origem = ${l.ponto?.origem ?? 'mapa'}, base_id = ${l.base_id},
      servico_min = ${l.servico_min}, janelas = ${JSON.stringify(l.janelas)}::jsonb, veiculo_maximo = ${l.veiculo_maximo},
      exige = ${l.exige}::text[], agendamento = ${l.agendamento}, observacao = ${l.observacao}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateAtivo = (db: Db, id: string, ativo: boolean): Promise<number> =>
  db.run(sql`
    update lugares set ativo = ${ativo}, updated_at = now() where grupo_id = ${db.grupo} and id = ${id}::bigint`)
