import type {
  Ausencia,
  Impedimento,
  Motivo,
  MotoristaEscrito,
  MotoristaInteiro,
} from '@tropeiro/contract/cadastros/motoristas/formas'
import { dasBases, nasBases, temLimite } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type MotoristaRow = Omit<MotoristaInteiro, 'hoje' | 'updated_at'> & { updated_at: Date | null }

/** Drivers of the asker's bases, and those of any base, as ` and …` on `m`. */
export const motoristasAlcancados = (db: Db): Sql =>
  temLimite(db) ? sql` and (m.base_id is null or ${dasBases(db, sql`m.base_id`)})` : empty

export type Quais = { id?: string; cpfs?: readonly string[]; bases?: readonly string[] }

const escolhidos = ({ id, cpfs, bases }: Quais): Sql => sql`
  (${id ?? null}::bigint is null or m.id = ${id ?? null}::bigint)
  and (${cpfs ?? null}::text[] is null or m.cpf = any(${cpfs ?? null}::text[]))
  and (${bases ?? null}::text[] is null or m.base_id is null or b.nome = any(${bases ?? null}::text[]))`

/**
 * Drivers with all that decides whether they work on a day: absences and impediments that end after `desde` (null: all).
 * Without kinds and reasons of absences.
 */
export const listMotoristas = (db: Db, quais: Quais, desde: string | null): Promise<MotoristaRow[]> =>
  db.all(sql`
    select m.id::text as _id, m.nome, m.cpf, m.ativo, m.telefone, coalesce(f.vinculo, 'frota') as vinculo, b.nome as base, m.cnh,
      coalesce(f.cnh_categoria, '') as cnh_categoria, f.cnh_validade::text as cnh_validade,
      f.toxicologico_ate::text as toxicologico_ate, coalesce(f.rntrc, '') as rntrc, m.placa_veiculo as placa,
      coalesce(f.escala, '[]') as escala, coalesce(f.observacao, '') as observacao, f.updated_at,
      case when u.id is not null then json_build_object('_id', u.id::text, 'email', u.email) end as conta,
      coalesce((
        select json_agg(json_build_object('_id', a.id::text, 'de', a.de, 'ate', a.ate, 'autor', a.autor) order by a.de desc)
        from motorista_ausencias a where a.grupo_id = m.grupo_id and a.cpf = m.cpf
          and (${desde}::date is null or a.ate >= ${desde}::date)), '[]') as ausencias,
      coalesce((
        select json_agg(json_build_object('_id', i.id::text, 'tipo', i.tipo, 'de', i.de,
          'ate', least(i.ate, i.levantado_em - 1), 'motivo', i.motivo, 'autor', i.autor) order by i.de desc)
        from motorista_impedimentos i where i.grupo_id = m.grupo_id and i.cpf = m.cpf
          and (${desde}::date is null or least(i.ate, i.levantado_em - 1) is null
            or least(i.ate, i.levantado_em - 1) >= greatest(i.de, ${desde}::date))), '[]') as impedimentos
    from motorista_vista m
    left join motorista_fichas f on f.grupo_id = m.grupo_id and f.cpf = m.cpf
    left join base_vista b on b.grupo_id = m.grupo_id and b.id = m.base_id
    left join grupo_usuario_vista gu on gu.grupo_id = m.grupo_id and gu.usuario_id = m.usuario_id and gu.vinculo = 'aceito'
    left join usuario_vista u on u.id = gu.usuario_id
    where m.grupo_id = ${db.grupo} and ${escolhidos(quais)}${motoristasAlcancados(db)}
    order by m.nome_busca, m.id`)

export type Achado = { _id: string; cpf: string }

/** A driver within reach, held against others who write of him. */
export const findMotorista = (db: Db, id: string): Promise<Achado | undefined> =>
  db.maybe(sql`
    select m.id::text as _id, m.cpf from motorista_vista m
    where m.grupo_id = ${db.grupo} and m.id = ${id}::bigint${motoristasAlcancados(db)}`)

export const findBase = (db: Db, nome: string): Promise<{ id: number } | undefined> =>
  db.maybe(
    sql`select b.id from base_vista b where b.grupo_id = ${db.grupo} and b.nome = ${nome}${nasBases(db, sql`b.id`)}`,
  )

export const listBases = (db: Db): Promise<{ nome: string }[]> =>
  db.all(sql`select b.nome from base_vista b where b.grupo_id = ${db.grupo}${nasBases(db, sql`b.id`)}`)

/** Of all drivers of the group, whoever asks: nobody's CPF is taken twice. */
export const listCpfs = (db: Db): Promise<{ cpf: string }[]> =>
  db.all(sql`select cpf from motorista_vista where grupo_id = ${db.grupo}`)

export const countMotoristas = (db: Db): Promise<{ n: number }> =>
  db.one(sql`select count(*)::int as n from motorista_vista where grupo_id = ${db.grupo}`)

/** Two people writing drivers of a group wait for each other. */
export const lockMotoristas = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('motoristas'))`)

export type Ficha = Pick<
  MotoristaEscrito,
  'vinculo' | 'cnh_categoria' | 'cnh_validade' | 'toxicologico_ate' | 'rntrc' | 'escala' | 'observacao'
>

export const upsertFicha = (db: Db, cpf: string, f: Ficha): Promise<number> =>
  db.run(sql`
    insert into motorista_fichas (grupo_id, cpf, vinculo, cnh_categoria, cnh_validade, toxicologico_ate, rntrc, escala, observacao)
    values (${db.grupo}, ${cpf}, ${f.vinculo}, ${f.cnh_categoria}, ${f.cnh_validade}::date, ${f.toxicologico_ate}::date, ${f.rntrc},
      ${JSON.stringify(f.escala)}::jsonb, ${f.observacao})
    on conflict (grupo_id, cpf) do update set vinculo = excluded.vinculo, cnh_categoria = excluded.cnh_categoria,
      cnh_validade = excluded.cnh_validade, toxicologico_ate = excluded.toxicologico_ate, rntrc = excluded.rntrc,
      escala = excluded.escala, observacao = excluded.observacao, updated_at = now()`)

type NovaAusencia = Pick<Ausencia, 'de' | 'ate'> & Omit<Motivo, '_id'>

/** Nothing where he is away on one of these days already. */
export const insertAusencia = (db: Db, cpf: string, a: NovaAusencia): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into motorista_ausencias (grupo_id, cpf, tipo, de, ate, motivo, autor)
    values (${db.grupo}, ${cpf}, ${a.tipo}, ${a.de}::date, ${a.ate}::date, ${a.motivo}, ${db.quem.nome})
    on conflict do nothing returning id::text as id`)

export const deleteAusencia = (db: Db, cpf: string, id: string): Promise<number> =>
  db.run(sql`
    delete from motorista_ausencias where grupo_id = ${db.grupo} and cpf = ${cpf} and id = ${id}::bigint`)

export const listMotivos = (db: Db, cpf: string): Promise<Motivo[]> =>
  db.all(sql`
    select id::text as _id, tipo, motivo from motorista_ausencias
    where grupo_id = ${db.grupo} and cpf = ${cpf} order by de desc`)

export const insertImpedimento = (
  db: Db,
  cpf: string,
  i: Omit<Impedimento, '_id' | 'autor'>,
): Promise<{ id: string }> =>
  db.one(sql`
    insert into motorista_impedimentos (grupo_id, cpf, tipo, de, ate, motivo, autor)
    values (${db.grupo}, ${cpf}, ${i.tipo}, ${i.de}::date, ${i.ate}::date, ${i.motivo}, ${db.quem.nome})
    returning id::text as id`)

/** One that has not begun is gone as if it had never been put. */
export const deleteFuturo = (db: Db, cpf: string, id: string, dia: string): Promise<number> =>
  db.run(sql`
    delete from motorista_impedimentos
    where grupo_id = ${db.grupo} and cpf = ${cpf} and id = ${id}::bigint and de > ${dia}::date`)

export const updateLevantado = (db: Db, cpf: string, id: string, dia: string): Promise<number> =>
  db.run(sql`
    update motorista_impedimentos set levantado_em = least(coalesce(levantado_em, ${dia}::date), ${dia}::date),
      levantado_por = case when levantado_em is null then ${db.quem.nome} else levantado_por end
    where grupo_id = ${db.grupo} and cpf = ${cpf} and id = ${id}::bigint`)
