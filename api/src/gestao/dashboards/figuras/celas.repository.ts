import { empty, join, raw, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Dimensao, Recorte } from './figuras.rules.ts'

/* What a cut's figures are summed from: kept cells, kept rows, what moved since, or the notes themselves. */

/** How a movement, or a note itself, tells the value of a dimension; `base` is told by its id. */
const valorDe: Record<Dimensao, Sql> = {
  base: sql`coalesce(base_id, 0)::text`,
  embarca: sql`cnpj_embarca`,
  rota: sql`coalesce(rota_id::text, '')`,
  romaneio: sql`coalesce(romaneio_id::text, '')`,
  uf: sql`uf::text`,
  motorista: sql`coalesce(cpf_motorista, '')`,
}

/** Dimensions of thousands of values: their lists are kept spread out in painel_linhas. */
const compridas: readonly Dimensao[] = ['romaneio', 'motorista']

/** What a row is grouped by: every source knows the base beside its dimension. */
const agrupado = (r: Recorte, c: Colunas): Sql =>
  r.trajeto ? sql`${c.base}::text || ':' || ${c.valor(r.dimensao)}` : c.valor(r.dimensao)

type Colunas = { valor: (d: Dimensao) => Sql; base: Sql; avulso: Sql }
const soltas: Colunas = {
  valor: (d) => valorDe[d],
  base: sql`coalesce(base_id, 0)`,
  avulso: sql`(tipo_doc <> 'NOTA')`,
}
const dobradas: Colunas = { valor: () => sql`chave`, base: sql`base_id`, avulso: sql`(tipo_doc <> 'NOTA')` }
const espalhadas: Colunas = { ...dobradas, avulso: sql`avulso` }

/** The conditions of a cut on rows that have `grupo_id` and `dia` and tell the rest as `c` says. */
const condicoes = (db: Pick<Db, 'grupo'>, r: Recorte, c: Colunas): Sql =>
  join(
    [
      sql`grupo_id = ${db.grupo} and dia between ${r.de}::date and ${r.ate}::date`,
      ...(r.bases ? [sql`${c.base} = any(${r.bases}::int[])`] : []),
      ...(r.avulso === undefined ? [] : [sql`${c.avulso} = ${r.avulso}`]),
      ...(Object.entries(r.filtros) as [Dimensao, string[]][]).map(
        ([d, keys]) => sql`${c.valor(d)} = any(${keys}::text[])`,
      ),
    ],
    ' and ',
  )

const SOMADAS = sql`medidas, tempo_s, volumes, peso_gramas, valor_centavos, frete_centavos`

/** Small cells: rows of one situation each, under names that all three sources share. */
const movimentos = (db: Pick<Db, 'grupo'>, r: Recorte): Sql => sql`
  select ${agrupado(r, soltas)} as valor, dia, situacao, coalesce(desfecho, '') as desfecho, coalesce(ocorrencia, 0) as ocorrencia,
    coalesce(prazo, 'infinity') as prazo, case dentro when true then 's' when false then 'n' else '-' end as dentro,
    case completa when true then 's' when false then 'n' else '-' end as completa, notas as n, ${SOMADAS}
  from painel_movimentos where ${condicoes(db, r, soltas)}`

const figuras = (db: Pick<Db, 'grupo'>, r: Recorte, cubo: Dimensao): Sql => sql`
  select ${r.dimensao === 'base' ? sql`base_id::text` : agrupado(r, dobradas)} as valor, dia, situacao, desfecho, ocorrencia, prazo, dentro,
    completa, notas as n, ${SOMADAS}
  from painel_figuras where dimensao = ${cubo} and ${condicoes(db, r, dobradas)}`

/** Over the notes themselves: for cuts along two ways at once, and to check the figures by. */
const notas = (db: Pick<Db, 'grupo'>, r: Recorte): Sql => sql`
  select ${agrupado(r, soltas)} as valor, dia, situacao, coalesce(desfecho, '') as desfecho, coalesce(ocorrencia, 0) as ocorrencia,
    case when situacao in ('sem_romaneio', 'expedicao', 'rota') then coalesce(prazo, 'infinity') else 'infinity' end as prazo,
    case fechada_no_prazo(situacao, prazo, data_entrega, situacao_em) when true then 's' when false then 'n' else '-' end as dentro,
    case entrega_completa(situacao, desfecho, ocorrencia, com_devolucao) when true then 's' when false then 'n' else '-' end as completa,
    1 as n, (tempo is not null)::int as medidas, coalesce(tempo, 0) as tempo_s, volumes, peso_gramas, valor_centavos, frete_centavos
  from (
    select *, dia_local(emissao) as dia, segundos_ate_entregar(situacao, desfecho, emissao, data_entrega) as tempo
    from nota_vista
    where grupo_id = ${db.grupo} and excluida_em is null and cancelada_em is null
      and emissao >= ${r.de}::date::timestamp at time zone 'America/Sao_Paulo'
      and emissao < (${r.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
  ) n
  where ${condicoes(db, r, soltas)}`

/** @param cubo the dimension of the figures that answers the cut; null counts the notes themselves */
export const celas = (db: Pick<Db, 'grupo'>, r: Recorte, cubo: Dimensao | null): Sql =>
  cubo
    ? // What was folded plus what moved since: one statement, so it equals a count over the notes at that moment.
      sql`${figuras(db, r, cubo)} union all ${movimentos(db, r)}`
    : notas(db, r)

const se = (condition: Sql): Sql => sql`case when ${condition} then n else 0 end`
const foiEntregue = sql`(situacao = 'entregue' or (situacao = 'auditoria' and desfecho <> 'outras'))`

/**
 * Small cells -> rows with a column a figure; those that depend on the day that asks are left to `doDia`.
 * The deadline of open notes stays beside them.
 * @param mais other columns of the cells that go along, each followed by a comma
 */
export const espalhar = (miudas: Sql, mais: Sql = empty): Sql => sql`
  select ${mais} valor, dia, prazo, n, ${se(sql`situacao = 'entregue'`)} as entrega, ${se(sql`situacao = 'outras'`)} as outras,
    ${se(sql`situacao = 'auditoria'`)} as auditoria, ${se(sql`situacao = 'sem_romaneio'`)} as sem_rom,
    ${se(sql`situacao = 'expedicao'`)} as expedicao, ${se(sql`situacao = 'rota'`)} as rota,
    ${se(sql`dentro = 's'`)} as dentro, ${se(sql`dentro = 'n'`)} as fora,
    ${se(sql`dentro = 's' and ${foiEntregue}`)} as pontuais, ${se(sql`dentro <> '-' and completa = 's'`)} as completas,
    ${se(sql`dentro = 's' and completa = 's'`)} as otif, ${SOMADAS}
  from (${miudas}) m`

const linhas = (db: Pick<Db, 'grupo'>, r: Recorte): Sql => sql`
  select chave as valor, dia, prazo, notas as n, entrega, outras, auditoria, sem_rom, expedicao, rota, dentro, fora, pontuais, completas,
    otif, ${SOMADAS}
  from painel_linhas where dimensao = ${r.dimensao} and ${condicoes(db, r, espalhadas)}`

/** Whether the list of a cut stands in painel_linhas. */
export const ehComprida = (r: Recorte, cubo: Dimensao | null): boolean =>
  cubo === r.dimensao && compridas.includes(r.dimensao)

/** The cut's rows with a column a figure, from the cheapest source. */
export const largas = (db: Pick<Db, 'grupo'>, r: Recorte, cubo: Dimensao | null): Sql =>
  ehComprida(r, cubo)
    ? sql`${linhas(db, r)} union all ${espalhar(movimentos(db, r))}`
    : espalhar(celas(db, r, cubo))

const soma = (of: Sql): Sql => sql`coalesce(sum(${of}), 0)::int`
/** Open notes with a deadline: still in time, or past it, on the day that asks. */
const aindaDentro = (hoje: string): Sql =>
  sql`case when prazo < 'infinity' and prazo >= ${hoje}::date then n else 0 end`
const jaFora = (hoje: string): Sql => sql`case when prazo < ${hoje}::date then n else 0 end`

/** What a list may be ordered by, as sums over `largas`; `titulo` is known only with the names. */
export const ordens = (hoje: string) => ({
  total: sql`sum(n)`,
  compro: sql`sum(entrega + outras + auditoria)`,
  abertos: sql`sum(sem_rom + expedicao + rota)`,
  fora: sql`sum(fora + ${jaFora(hoje)})`,
  desempenho: sql`sum(dentro + ${aindaDentro(hoje)})::float8 / nullif(sum(dentro + fora + case when prazo < 'infinity' then n else 0 end), 0)`,
  valor: sql`sum(valor_centavos)`,
  otif: sql`sum(otif)::float8 / nullif(sum(dentro + fora), 0)`,
  tempo: sql`sum(tempo_s)::float8 / nullif(sum(medidas), 0)`,
})

/** Sums over `largas`, under the names of the screens. @param hoje the day that decides whether an open note is late */
export const somas = (hoje: string): Sql => sql`
  ${soma(sql`n`)} as total, ${soma(sql`entrega + outras + auditoria`)} as compro, ${soma(sql`entrega`)} as entrega,
  ${soma(sql`outras`)} as outras, ${soma(sql`auditoria`)} as auditoria, ${soma(sql`sem_rom + expedicao + rota`)} as abertos,
  ${soma(sql`sem_rom`)} as sem_rom, ${soma(sql`expedicao`)} as expedicao, ${soma(sql`rota`)} as rota,
  ${soma(sql`dentro + ${aindaDentro(hoje)}`)} as dentro, ${soma(sql`fora + ${jaFora(hoje)}`)} as fora,
  ${soma(sql`dentro + fora`)} as avaliadas, ${soma(sql`pontuais`)} as pontuais,
  ${soma(sql`completas`)} as completas, ${soma(sql`otif`)} as otif, ${soma(sql`medidas`)} as medidas,
  coalesce(sum(tempo_s), 0)::float8 as tempo_s, coalesce(sum(volumes), 0)::float8 as volumes,
  coalesce(sum(peso_gramas), 0)::float8 as peso_gramas, coalesce(sum(valor_centavos), 0)::float8 as valor_centavos,
  coalesce(sum(frete_centavos), 0)::float8 as frete_centavos`

/** The same by name, of a row `s` that has them. */
export const camposDasSomas: Sql = raw(
  `total compro entrega outras auditoria abertos sem_rom expedicao rota dentro fora avaliadas pontuais completas otif
   medidas tempo_s volumes peso_gramas valor_centavos frete_centavos`
    .split(/\s+/)
    .map((name) => `s.${name}`)
    .join(', '),
)
