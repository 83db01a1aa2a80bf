import type { Veiculo, VeiculoEscrito } from '@tropeiro/contract/cadastros/veiculos/calls'
import { dasBases, nasBases, temLimite } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type Gravado = VeiculoEscrito & { placa_comparada: string; base_id: number | null }

const selected = sql`v.id::text as _id, v.placa, v.frota, v.unidade, v.estado, v.motivo, v.marca, v.modelo, v.ano, v.renavam, v.chassi,
  v.uf, v.propriedade, v.proprietario, v.documento_proprietario, v.rntrc, b.nome as base, v.tara_kg,
  v.capacidade_kg, v.capacidade_litros, v.limite_valor_centavos::float8 as limite_valor_centavos, v.combustivel, v.tanque_litros, v.tanque_frio_litros,
  v.consumo_decimos, v.custo_dia_centavos, v.custo_km_centavos, v.atributos, v.observacao`

/** Vehicles of the asker's bases, and those of any base, as ` and …` on a row `v` of theirs. */
export const veiculosAlcancados = (db: Db): Sql =>
  temLimite(db) ? sql` and (v.base_id is null or ${dasBases(db, sql`v.base_id`)})` : empty

export const listVeiculos = (db: Db, id: string | null = null): Promise<Veiculo[]> =>
  db.all(sql`
    select ${selected}
    from veiculos v left join base_vista b on b.grupo_id = v.grupo_id and b.id = v.base_id
    where v.grupo_id = ${db.grupo} and (${id}::bigint is null or v.id = ${id}::bigint)${veiculosAlcancados(db)}
    order by v.placa_comparada, v.id`)

/** Its row, locked for this transaction. */
export const lockVeiculo = (
  db: Db,
  id: string,
): Promise<{ id: string; placa: string; estado: Veiculo['estado'] } | undefined> =>
  db.maybe(sql`
    select v.id::text as id, v.placa, v.estado from veiculos v where v.grupo_id = ${db.grupo} and v.id = ${id}${veiculosAlcancados(db)} for update`)

/** These rows, locked for this transaction in one order, so that two who take several never wait for each other. */
export const lockVeiculos = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    select 1 from veiculos where grupo_id = ${db.grupo} and id = any(${[...ids]}::bigint[]) order by id for update`)

/** Two people writing vehicles of a group wait for each other: a plate is looked for and taken in one go. */
export const lockPlacas = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('veiculos'))`)

export const countVeiculos = (db: Db): Promise<{ n: number }> =>
  db.one(sql`select count(*)::int as n from veiculos where grupo_id = ${db.grupo}`)

/** The other vehicle of the house that has this plate. */
export const findMesmaPlaca = (
  db: Db,
  placaComparada: string,
  menos: string | null,
): Promise<{ placa: string } | undefined> =>
  db.maybe(sql`
    select v.placa from veiculos v
    where v.grupo_id = ${db.grupo} and v.placa_comparada = ${placaComparada} and v.estado not in ('vendido', 'baixado')
      and v.id is distinct from ${menos}::bigint`)

export const findBase = (db: Db, nome: string): Promise<{ id: number } | undefined> =>
  db.maybe(
    sql`select b.id from base_vista b where b.grupo_id = ${db.grupo} and b.nome = ${nome}${nasBases(db, sql`b.id`)}`,
  )

export const insertVeiculo = (db: Db, v: Gravado): Promise<{ id: string }> =>
  db.one(sql`
    insert into veiculos (grupo_id, placa, placa_comparada, frota, unidade, marca, modelo, ano, renavam, chassi, uf, propriedade,
      proprietario, documento_proprietario, rntrc, base_id, tara_kg, capacidade_kg, capacidade_litros, limite_valor_centavos,
      combustivel, tanque_litros, tanque_frio_litros, consumo_decimos, custo_dia_centavos, custo_km_centavos, atributos, observacao)
    values (${db.grupo}, ${v.placa}, ${v.placa_comparada}, ${v.frota}, ${v.unidade}, ${v.marca}, ${v.modelo}, ${v.ano}, ${v.renavam},
      ${v.chassi}, ${v.uf}, ${v.propriedade}, ${v.proprietario}, ${v.documento_proprietario}, ${v.rntrc}, ${v.base_id}, ${v.tara_kg},
      ${v.capacidade_kg}, ${v.capacidade_litros}, ${v.limite_valor_centavos}, ${v.combustivel}, ${v.tanque_litros}, ${v.tanque_frio_litros},
      ${v.consumo_decimos}, ${v.custo_dia_centavos}, ${v.custo_km_centavos}, ${v.atributos}::text[], ${v.observacao})
    returning id::text as id`)

export const updateVeiculo = (db: Db, id: string, v: Gravado): Promise<number> =>
  db.run(sql`
    update veiculos set placa = ${v.placa}, placa_comparada = ${v.placa_comparada}, frota = ${v.frota}, unidade = ${v.unidade},
      marca = ${v.marca}, modelo = ${v.modelo}, ano = ${v.ano}, renavam = ${v.renavam}, chassi = ${v.chassi}, uf = ${v.uf},
      propriedade = ${v.propriedade}, proprietario = ${v.proprietario}, documento_proprietario = ${v.documento_proprietario},
      rntrc = ${v.rntrc}, base_id = ${v.base_id}, tara_kg = ${v.tara_kg}, capacidade_kg = ${v.capacidade_kg},
      capacidade_litros = ${v.capacidade_litros}, limite_valor_centavos = ${v.limite_valor_centavos},
      combustivel = ${v.combustivel}, tanque_litros = ${v.tanque_litros}, tanque_frio_litros = ${v.tanque_frio_litros}, consumo_decimos = ${v.consumo_decimos},
      custo_dia_centavos = ${v.custo_dia_centavos}, custo_km_centavos = ${v.custo_km_centavos},
      atributos = ${v.atributos}::text[], observacao = ${v.observacao}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Where it stands now, and the line of its history. */
export const updateEstado = async (
  db: Db,
  id: string,
  estado: Veiculo['estado'],
  motivo: string,
): Promise<void> => {
  await db.run(sql`
    update veiculos set estado = ${estado}, motivo = ${motivo}, updated_at = now() where grupo_id = ${db.grupo} and id = ${id}`)
  await db.run(sql`
    insert into veiculo_estados (grupo_id, veiculo_id, estado, motivo, autor)
    values (${db.grupo}, ${id}, ${estado}, ${motivo}, ${db.quem.nome})`)
}

/** What the register has of a plate, as two are compared: what it carries, and whose it is. */
export const capacidadeDaPlaca = (
  db: Db,
  placaComparada: string,
): Promise<{ capacidade_kg: number | null; propriedade: string } | undefined> =>
  db.maybe(sql`
    select v.capacidade_kg, v.propriedade from veiculos v where v.grupo_id = ${db.grupo} and v.placa_comparada = ${placaComparada}
    order by v.estado in ('vendido', 'baixado'), v.id desc limit 1`)

/** Whose truck a plate is, where it is not the house's own. */
export const terceiroDaPlaca = (
  db: Db,
  comparada: string,
): Promise<{ proprietario: string; documento: string; rntrc: string } | undefined> =>
  db.maybe(sql`
    select t.proprietario, t.documento, t.rntrc from (
      select v.proprietario, coalesce(v.documento_proprietario, '') as documento, v.rntrc, v.propriedade from veiculos v
      where v.grupo_id = ${db.grupo} and v.placa_comparada = ${comparada}
      order by v.estado in ('vendido', 'baixado'), v.id desc limit 1) t
    where t.propriedade in ('agregado', 'terceiro')`)
