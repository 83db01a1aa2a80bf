import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type {
  Combinacao,
  ImpedimentoDoVeiculo,
  ImpedimentoDoVeiculoEscrito,
} from '@tropeiro/contract/cadastros/veiculos/uso'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type CombinacaoRow = Omit<Combinacao, 'de' | 'ate'> & { de: Date; ate: Date | null }

const unidades = sql`
  (select json_agg(json_build_object('_id', v.id::text, 'placa', v.placa, 'frota', v.frota, 'unidade', v.unidade) order by u.ordem)
   from combinacao_veiculos u join veiculos v on v.grupo_id = u.grupo_id and v.id = u.veiculo_id
   where u.grupo_id = c.grupo_id and u.combinacao_id = c.id) as unidades`

/** The combinations of a vehicle, the newest first. */
export const listCombinacoes = (db: Db, veiculo: string): Promise<CombinacaoRow[]> =>
  db.all(sql`
    select c.id::text as _id, c.de, c.ate, c.autor, ${unidades}
    from combinacoes c
    where c.grupo_id = ${db.grupo} and c.id in (
      select combinacao_id from combinacao_veiculos where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint)
    order by c.de desc limit 200`)

/** What these vehicles are engaged in at an instant. */
export const listCombinacoesEm = (
  db: Db,
  veiculos: readonly string[],
  em: Date | string,
): Promise<CombinacaoRow[]> =>
  db.all(sql`
    select c.id::text as _id, c.de, c.ate, c.autor, ${unidades}
    from combinacoes c
    where c.grupo_id = ${db.grupo} and c.id in (
      select combinacao_id from combinacao_veiculos
      where grupo_id = ${db.grupo} and veiculo_id = any(${[...veiculos]}::bigint[]) and periodo @> ${em}::timestamptz)
    order by c.id`)

/** Which of these vehicles are engaged at some time of a period. */
export const listOcupados = (
  db: Db,
  veiculos: readonly string[],
  de: string,
  ate: string | null,
): Promise<{ placa: string }[]> =>
  db.all(sql`
    select distinct v.placa from combinacao_veiculos u join veiculos v on v.grupo_id = u.grupo_id and v.id = u.veiculo_id
    where u.grupo_id = ${db.grupo} and u.veiculo_id = any(${[...veiculos]}::bigint[])
      and u.periodo && tstzrange(${de}::timestamptz, ${ate}::timestamptz)
    order by v.placa`)

/** Writes it, and how many of its units were free: the table lets no vehicle be in two. */
export const insertCombinacao = async (
  db: Db,
  veiculos: readonly string[],
  de: string,
  ate: string | null,
): Promise<number> => {
  const { id } = await db.one<{ id: string }>(sql`
    insert into combinacoes (grupo_id, de, ate, autor)
    values (${db.grupo}, ${de}::timestamptz, ${ate}::timestamptz, ${db.quem.nome}) returning id::text as id`)
  return db.run(sql`
    insert into combinacao_veiculos (grupo_id, combinacao_id, ordem, veiculo_id, periodo)
    select ${db.grupo}, ${id}::bigint, n - 1, v, tstzrange(${de}::timestamptz, ${ate}::timestamptz)
    from unnest(${[...veiculos]}::bigint[]) with ordinality u(v, n)
    on conflict do nothing`)
}

export const lockCombinacao = (db: Db, id: string): Promise<{ de: Date; puxa: string } | undefined> =>
  db.maybe(sql`
    select c.de, (select u.veiculo_id::text from combinacao_veiculos u
      where u.grupo_id = c.grupo_id and u.combinacao_id = c.id and u.ordem = 0) as puxa
    from combinacoes c where c.grupo_id = ${db.grupo} and c.id = ${id}::bigint for update`)

export const updateFim = async (db: Db, id: string, ate: string): Promise<void> => {
  await db.run(sql`
    update combinacoes set ate = ${ate}::timestamptz where grupo_id = ${db.grupo} and id = ${id}::bigint`)
  await db.run(sql`
    update combinacao_veiculos set periodo = tstzrange(lower(periodo), ${ate}::timestamptz)
    where grupo_id = ${db.grupo} and combinacao_id = ${id}::bigint`)
}

export const deleteCombinacao = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from combinacoes where grupo_id = ${db.grupo} and id = ${id}::bigint`)

const ateVale = sql`least(i.ate, i.levantado_em - 1)`

/** Papers that run out later than in two months have their impediments already; they are not told yet. */
export const listImpedimentos = (db: Db, veiculo: string): Promise<ImpedimentoDoVeiculo[]> =>
  db.all(sql`
    select i.id::text as _id, i.tipo, i.de::text as de, ${ateVale}::text as ate, i.motivo, i.autor,
      case when i.levantado_em is not null then concat_ws(': ', i.levantado_por, nullif(i.levantado_motivo, '')) else '' end as levantado from veiculo_impedimentos i
    where i.grupo_id = ${db.grupo} and i.veiculo_id = ${veiculo}::bigint and (i.tipo <> 'documento' or i.de <= dia_local(now()) + 60)
    order by i.de desc, i.id desc limit 200`)

/** One that has not begun is gone as if it had never been put. */
export const deleteFuturo = (db: Db, veiculo: string, id: string, dia: string): Promise<number> =>
  db.run(sql`
    delete from veiculo_impedimentos
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and id = ${id}::bigint and de > ${dia}::date`)

export type VeiculoImpedido = { id: string; placa: string; porque: string }

/** What keeps vehicles from a trip on a day, one line each; of these vehicles or plates, or of all. */
export const listImpedidos = (
  db: Db,
  dia: string,
  q: { ids?: readonly string[]; placa?: string },
): Promise<(VeiculoImpedido & { estado: string; motivo: string })[]> =>
  db.all(sql`
    select v.id::text as id, v.placa, v.estado, v.motivo, coalesce(i.motivo, '') as porque
    from veiculos v left join lateral (
      select i.motivo from veiculo_impedimentos i
      where i.grupo_id = v.grupo_id and i.veiculo_id = v.id and i.de <= ${dia}::date
        and (${ateVale} is null or ${ateVale} >= ${dia}::date)
      order by i.id limit 1) i on true
    where v.grupo_id = ${db.grupo} and v.estado not in ('vendido', 'baixado')
      and (v.estado not in ('ativo', 'reserva') or i.motivo is not null)
      and (${q.ids ?? null}::bigint[] is null or v.id = any(${q.ids ?? null}::bigint[]))
      and (${q.placa ?? null}::text is null or v.placa_comparada = ${q.placa ?? null})
    order by v.placa_comparada`)

export const insertImpedimento = (
  db: Db,
  veiculo: string,
  i: ImpedimentoDoVeiculoEscrito,
): Promise<{ id: string }> =>
  db.one(sql`
    insert into veiculo_impedimentos (grupo_id, veiculo_id, tipo, de, ate, motivo, autor)
    values (${db.grupo}, ${veiculo}::bigint, ${i.tipo}, ${i.de}::date, ${i.ate}::date, ${i.motivo}, ${db.quem.nome})
    returning id::text as id`)

export const updateLevantado = (
  db: Db,
  veiculo: string,
  id: string,
  dia: string,
  motivo = '',
): Promise<number> =>
  db.run(sql`
    update veiculo_impedimentos set levantado_em = least(coalesce(levantado_em, ${dia}::date), ${dia}::date),
      levantado_por = case when levantado_em is null then ${db.quem.nome} else levantado_por end,
      levantado_motivo = case when levantado_em is null then ${motivo} else levantado_motivo end
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and id = ${id}::bigint`)

/** Combinations that stood at some time of a span: their vehicles, and what those are. */
export const listCombinacoesNoPeriodo = (
  db: Db,
  de: Date,
  ate: Date,
): Promise<{ de: Date; ate: Date | null; veiculos: string[]; unidades: TipoDeUnidade[] }[]> =>
  db.all(sql`
    select c.de, c.ate, array_agg(v.id::text order by u.ordem) as veiculos, array_agg(v.unidade order by u.ordem) as unidades
    from combinacoes c
    join combinacao_veiculos u on u.grupo_id = c.grupo_id and u.combinacao_id = c.id
    join veiculos v on v.grupo_id = u.grupo_id and v.id = u.veiculo_id
    where c.grupo_id = ${db.grupo} and c.de < ${ate} and (c.ate is null or c.ate > ${de})
    group by c.grupo_id, c.id, c.de, c.ate`)
