import type { DocumentoCorrigido } from '@tropeiro/contract/frota/validades/calls'
import type { ChaveDoDocumento, Consequencia, Dono } from '@tropeiro/contract/frota/validades/documentos'
import { motoristasAlcancados } from '../../cadastros/motoristas/index.ts'
import { veiculosAlcancados } from '../../cadastros/veiculos/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type DocumentoRow = {
  id: string
  tipo: ChaveDoDocumento
  dono: Dono
  /** Id of the vehicle or driver, CNPJ of the company; `chave` is what the table names it by. */
  alvo: string
  chave: string
  de_quem: string
  /** Of a vehicle: where it is registered. */
  uf: string | null
  numero: string
  emitido: string | null
  validade: string | null
  observacao: string
  impedimento: string | null
}

const gravados = (db: Db, quais: Sql): Sql => sql`
  select d.id::text as id, d.tipo, case when v.id is not null then 'veiculo' when m.id is not null then 'motorista' else 'empresa' end as dono,
    coalesce(v.id::text, m.id::text, e.cnpj) as alvo, coalesce(v.id::text, m.cpf, e.cnpj) as chave, coalesce(v.placa, m.nome, e.nome) as de_quem, v.uf,
    d.numero, d.emitido::text as emitido, d.validade::text as validade, d.observacao, d.impedimento_id::text as impedimento
  from validades d
  left join veiculo_vista v on v.grupo_id = d.grupo_id and v.id = d.veiculo_id
  left join motorista_vista m on m.grupo_id = d.grupo_id and m.cpf = d.cpf
  left join empresa_vista e on e.grupo_id = d.grupo_id and e.cnpj = d.cnpj
  where d.grupo_id = ${db.grupo} and d.trocado_em is null and (
    (v.id is not null and v.estado not in ('vendido', 'baixado')${veiculosAlcancados(db)})
    or (m.id is not null and m.ativo${motoristasAlcancados(db)}) or e.cnpj is not null)${quais}`

/** Papers that stand, those of vehicles that were sold and drivers who left not among them. */
export const listGravados = (db: Db): Promise<DocumentoRow[]> => db.all(gravados(db, sql``))
export const listDoTipo = (db: Db, tipo: ChaveDoDocumento): Promise<DocumentoRow[]> =>
  db.all(gravados(db, sql` and d.tipo = ${tipo}`))
export const lockDocumento = (db: Db, id: string): Promise<DocumentoRow | undefined> =>
  db.maybe(sql`${gravados(db, sql` and d.id = ${id}::bigint`)} for update of d`)

/** Licence and exam as the records of drivers say them. */
export const listDasFichas = (db: Db): Promise<DocumentoRow[]> =>
  db.all(sql`
    select x.tipo || ':' || m.id as id, x.tipo, 'motorista' as dono, m.id::text as alvo, m.cpf as chave, m.nome as de_quem, null as uf,
      x.numero, null as emitido, x.validade::text as validade, x.observacao, null as impedimento
    from motorista_vista m
    left join motorista_ficha_vista f on f.grupo_id = m.grupo_id and f.cpf = m.cpf
    cross join lateral (values
      ('cnh', coalesce(m.cnh, ''), f.cnh_validade, coalesce(f.cnh_categoria, '')),
      ('toxicologico', '', f.toxicologico_ate, '')) x(tipo, numero, validade, observacao)
    where m.grupo_id = ${db.grupo} and m.ativo and (x.tipo = 'cnh' or f.cnh_categoria ~ '[CDE]$')${motoristasAlcancados(db)}`)

/** Whom a paper may be of. */
export const listAlvos = (db: Db): Promise<{ dono: Dono; alvo: string; nome: string }[]> =>
  db.all(sql`
    select 'veiculo' as dono, v.id::text as alvo, concat_ws(' ', v.placa, nullif(v.frota, '')) as nome from veiculo_vista v
    where v.grupo_id = ${db.grupo} and v.estado not in ('vendido', 'baixado')${veiculosAlcancados(db)}
    union all
    select 'motorista', m.id::text, m.nome from motorista_vista m where m.grupo_id = ${db.grupo} and m.ativo${motoristasAlcancados(db)}
    union all
    select 'empresa', e.cnpj, e.nome from empresa_vista e where e.grupo_id = ${db.grupo}
    order by nome, alvo`)

/** A driver or a company that a paper is of; undefined where there is no such one within reach. */
export const findDono = (
  db: Db,
  dono: 'motorista' | 'empresa',
  alvo: string,
): Promise<{ chave: string } | undefined> =>
  dono === 'motorista'
    ? db.maybe(sql`
        select m.cpf as chave from motorista_vista m
        where m.grupo_id = ${db.grupo} and m.id::text = ${alvo} and m.ativo${motoristasAlcancados(db)}`)
    : db.maybe(
        sql`select e.cnpj as chave from empresa_vista e where e.grupo_id = ${db.grupo} and e.cnpj = ${alvo}`,
      )

/** Two people writing papers of a group wait for each other. */
export const lockValidades = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('validades'))`)
export const countDocumentos = (db: Db): Promise<{ n: number }> =>
  db.one(sql`select count(*)::int as n from validades where grupo_id = ${db.grupo} and trocado_em is null`)

const coluna: Record<Dono, Sql> = { veiculo: sql`veiculo_id`, motorista: sql`cpf`, empresa: sql`cnpj` }
const valor = (dono: Dono, chave: string): Sql => (dono === 'veiculo' ? sql`${chave}::bigint` : sql`${chave}`)

/** The one that a new paper takes the place of is put behind it. */
export const trocar = (
  db: Db,
  d: { tipo: ChaveDoDocumento; dono: Dono; chave: string },
  em: Date,
): Promise<{ impedimento: string | null } | undefined> =>
  db.maybe(sql`
    update validades d set trocado_em = ${em}
    where d.grupo_id = ${db.grupo} and d.tipo = ${d.tipo} and ${coluna[d.dono]} = ${valor(d.dono, d.chave)} and d.trocado_em is null
    returning d.impedimento_id::text as impedimento`)

export const insertDocumento = (
  db: Db,
  d: DocumentoCorrigido & { tipo: ChaveDoDocumento; dono: Dono; chave: string },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into validades (grupo_id, tipo, ${coluna[d.dono]}, numero, emitido, validade, observacao, autor)
    values (${db.grupo}, ${d.tipo}, ${valor(d.dono, d.chave)}, ${d.numero}, ${d.emitido}::date, ${d.validade}::date, ${d.observacao},
      ${db.quem.nome})
    returning id::text as id`)

export const updateDocumento = (db: Db, id: string, d: DocumentoCorrigido): Promise<number> =>
  db.run(sql`
    update validades set numero = ${d.numero}, emitido = ${d.emitido}::date, validade = ${d.validade}::date, observacao = ${d.observacao}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateImpedimento = (db: Db, id: string, impedimento: string | null): Promise<number> =>
  db.run(sql`
    update validades set impedimento_id = ${impedimento}::bigint where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const deleteDocumento = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from validades where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const listRegras = (db: Db): Promise<{ tipo: ChaveDoDocumento; ao_vencer: Consequencia }[]> =>
  db.all(sql`select tipo, ao_vencer from validade_regras where grupo_id = ${db.grupo}`)

export const upsertRegra = (
  db: Db,
  r: { tipo: ChaveDoDocumento; ao_vencer: Consequencia },
): Promise<number> =>
  db.run(sql`
    insert into validade_regras (grupo_id, tipo, ao_vencer) values (${db.grupo}, ${r.tipo}, ${r.ao_vencer})
    on conflict (grupo_id, tipo) do update set ao_vencer = excluded.ao_vencer`)
