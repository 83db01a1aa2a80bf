import type { Boleto, Pagador } from '@tropeiro/contract/financeiro/boletos/formas'
import type { ParadaDaCobranca, SituacaoDoBoleto } from '@tropeiro/contract/financeiro/boletos/nomes'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { daCasa, escopoTitulos } from '../titulos/index.ts'

type BoletoRow = Omit<Boleto, 'em'> & { em: Date }

/** Before the bank confirmed it nobody can pay by it: it is not shown. */
const confirmado = sql`b.situacao in ('registrado', 'liquidado')`
/** What the bank tells of collection is the house's. */
const parada = (db: Db): Sql =>
  daCasa(db) ? sql`b.parado_por, b.parado_texto` : sql`null as parado_por, '' as parado_texto`
/** What was asked of the bank, the newest first; given up, it is told by the title's history. */
const instrucoes = (db: Db): Sql =>
  daCasa(db)
    ? sql`(select coalesce(json_agg(json_build_object('_id', i.id::text, 'tipo', i.tipo, 'estado', i.estado, 'vencimento', i.vencimento::text,
        'valor', i.valor_centavos, 'motivo', i.motivo, 'autor', i.autor,
        'em', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by i.id desc), '[]')
      from boleto_instrucoes i where i.grupo_id = b.grupo_id and i.boleto_id = b.id and i.estado <> 'desistida') as instrucoes`
    : sql`'[]'::json as instrucoes`
const columns = (db: Db): Sql => sql`
  b.id::text as _id, b.titulo_id::text as titulo, t.numero as titulo_numero, t.nome, t.documento, b.convenio_id::text as convenio,
  c.nome as convenio_nome, c.banco, b.nosso_numero_impresso as nosso_numero, b.situacao, b.motivo, b.vencimento::text as vencimento,
  b.valor_centavos::float8 as valor, b.abatimento_centavos::float8 as abatimento, case when ${confirmado} then b.linha_digitavel end as linha_digitavel,
  case when ${confirmado} then b.codigo_barras end as codigo_barras, case when ${confirmado} then nullif(b.pix, '') end as pix,
  b.remessa_id::text as remessa, ${parada(db)}, ${instrucoes(db)}, b.created_at as em,
  (select coalesce(json_agg(json_build_object('dia', p.dia::text, 'pago', p.pago_centavos, 'e2e', p.e2e, 'efeito', p.efeito,
      'explicacao', p.explicacao, 'estornado', p.estornado is not null) order by p.id), '[]')
    from boleto_pagamentos p where p.grupo_id = b.grupo_id and p.boleto_id = b.id) as pagamentos
  from boletos b join titulo_vista t on t.grupo_id = b.grupo_id and t.id = b.titulo_id
  join convenios_cobranca c on c.grupo_id = b.grupo_id and c.id = b.convenio_id`

export type Procura = {
  titulo: string
  convenio: string
  situacao: readonly SituacaoDoBoleto[]
}

const condicao = (db: Db, q: Procura): Sql => sql`b.grupo_id = ${db.grupo}${escopoTitulos(db)}
  and (${q.titulo} = '' or b.titulo_id = nullif(${q.titulo}, '')::bigint)
  and (${q.convenio} = '' or b.convenio_id = nullif(${q.convenio}, '')::bigint)
  and (${q.situacao.length === 0} or b.situacao = any(${q.situacao as string[]}::text[]))${daCasa(db) ? empty : sql` and ${confirmado}`}`

export const listBoletos = (
  db: Db,
  q: Procura,
  page: { limite: number; pular: number },
): Promise<BoletoRow[]> =>
  db.all(
    sql`select ${columns(db)} where ${condicao(db, q)} order by b.id desc limit ${page.limite} offset ${page.pular}`,
  )

export const countBoletos = (db: Db, q: Procura): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from boletos b join titulo_vista t on t.grupo_id = b.grupo_id and t.id = b.titulo_id
    where ${condicao(db, q)}`)

export const findBoleto = (db: Db, id: string): Promise<BoletoRow> =>
  db.one(sql`select ${columns(db)} where b.grupo_id = ${db.grupo} and b.id = ${id}${escopoTitulos(db)}`)

export const findPagador = (db: Db, documento: string): Promise<{ pagador: Pagador } | undefined> =>
  db.maybe(
    sql`select pagador from boleto_pagadores where grupo_id = ${db.grupo} and documento = ${documento}`,
  )

export const upsertPagador = (db: Db, documento: string, pagador: Pagador): Promise<number> =>
  db.run(sql`
    insert into boleto_pagadores (grupo_id, documento, pagador) values (${db.grupo}, ${documento}, ${JSON.stringify(pagador)}::jsonb)
    on conflict (grupo_id, documento) do update set pagador = excluded.pagador, updated_at = now()`)

export type NovoBoleto = {
  titulo: string
  convenio: string
  sequencial: number
  ano: string
  nossoNumero: string
  impresso: string
  barras: string
  linha: string
  pix: string
  emissao: string
  vencimento: string
  valor: number
  jurosAoDia: number
  multa: number
  protestoDias: number
  baixaDias: number
  pagador: Pagador
}

/** @returns nothing when its title has one already */
export const insertBoleto = (db: Db, b: NovoBoleto) =>
  db.maybe<{ id: string }>(sql`
    insert into boletos (grupo_id, titulo_id, convenio_id, sequencial, ano, nosso_numero, nosso_numero_impresso, codigo_barras,
      linha_digitavel, pix, emissao, vencimento, valor_centavos, juros_ao_dia_centavos, multa_centesimos, protesto_dias, baixa_dias, pagador,
      autor_id, autor)
    values (${db.grupo}, ${b.titulo}, ${b.convenio}, ${b.sequencial}, ${b.ano}, ${b.nossoNumero}, ${b.impresso}, ${b.barras}, ${b.linha},
      ${b.pix}, ${b.emissao}::date, ${b.vencimento}::date, ${b.valor}, ${b.jurosAoDia}, ${b.multa}, ${b.protestoDias}, ${b.baixaDias}, ${JSON.stringify(b.pagador)}::jsonb,
      ${db.quem.id}::bigint, ${db.quem.nome})
    on conflict (grupo_id, titulo_id) where situacao in ('na_fila', 'em_remessa', 'registrado') do nothing
    returning id::text as id`)

export type DaFila = {
  id: string
  sequencial: number
  ano: string
  emissao: string
  vencimento: string
  valor: number
  juros_ao_dia: number
  multa: number
  protesto_dias: number
  baixa_dias: number
  pagador: Pagador
  documento: string
  nome: string
  titulo_numero: number
  parcela: number
  nosso_numero: string
}

export const daFila = sql`
    b.id::text as id, b.sequencial::float8 as sequencial, b.ano, b.emissao::text as emissao, b.vencimento::text as vencimento,
      b.valor_centavos::float8 as valor, b.juros_ao_dia_centavos::float8 as juros_ao_dia, b.multa_centesimos as multa, b.protesto_dias, b.baixa_dias, b.pagador,
      t.documento, t.nome, t.numero as titulo_numero, t.parcela, b.nosso_numero
    from boletos b join titulo_vista t on t.grupo_id = b.grupo_id and t.id = b.titulo_id`

/** Those that wait, oldest first, held. */
export const lockFila = (db: Db, convenio: string, limite: number): Promise<DaFila[]> =>
  db.all(sql`
    select ${daFila} where b.grupo_id = ${db.grupo} and b.convenio_id = ${convenio} and b.situacao = 'na_fila' order by b.id limit ${limite} for update of b`)

/** Those of a remessa that the bank has not answered, held. */
export const lockDaRemessa = (db: Db, remessa: string): Promise<DaFila[]> =>
  db.all(sql`
    select ${daFila} where b.grupo_id = ${db.grupo} and b.remessa_id = ${remessa} and b.situacao = 'em_remessa' order by b.id for update of b`)

/** What a new due day is written with. */
export const findParaNovoVencimento = (
  db: Db,
  id: string,
): Promise<{ sequencial: number; ano: string; valor: number }> =>
  db.one(sql`
    select b.sequencial::float8 as sequencial, b.ano, b.valor_centavos::float8 as valor from boletos b
    where b.grupo_id = ${db.grupo} and b.id = ${id}`)

/** One that waits to be registered by itself. */
export const findNaFila = (db: Db, id: string): Promise<(DaFila & { convenio: string }) | undefined> =>
  db.maybe(sql`
    select b.convenio_id::text as convenio, ${daFila} where b.grupo_id = ${db.grupo} and b.id = ${id} and b.situacao = 'na_fila'`)

export const updateEmRemessa = (db: Db, ids: readonly string[], remessa: string): Promise<number> =>
  db.run(sql`
    update boletos set situacao = 'em_remessa', remessa_id = ${remessa} where grupo_id = ${db.grupo} and id = any(${ids as string[]}::bigint[])`)

export const updateSituacao = (
  db: Db,
  id: string,
  situacao: SituacaoDoBoleto,
  motivo: string,
): Promise<number> =>
  db.run(sql`
    update boletos b set situacao = ${situacao}, motivo = ${motivo} where b.grupo_id = ${db.grupo} and b.id = ${id}
      and (${situacao} <> 'registrado' or not exists (select from boletos o where o.grupo_id = b.grupo_id and o.titulo_id = b.titulo_id
        and o.id <> b.id and o.situacao in ('na_fila', 'em_remessa', 'registrado')))`)

export type Encontrado = {
  id: string
  titulo: string
  nosso_numero: string
  situacao: SituacaoDoBoleto
  parado_por: ParadaDaCobranca | null
}
const encontrado = sql`b.id::text as id, b.titulo_id::text as titulo, b.nosso_numero, b.situacao, b.parado_por from boletos b`

/** Those of a return, by the bank's number. */
export const listPorNumero = (db: Db, convenio: string, numeros: readonly string[]): Promise<Encontrado[]> =>
  db.all(sql`
    select ${encontrado} where b.grupo_id = ${db.grupo} and b.convenio_id = ${convenio} and b.nosso_numero = any(${numeros as string[]}::text[])`)

/** The title behind each of the bank's numbers. */
export const listTitulosPorNumero = (
  db: Db,
  convenio: string,
  numeros: readonly string[],
): Promise<{ nosso_numero: string; titulo: string; titulo_numero: number }[]> =>
  db.all(sql`
    select b.nosso_numero, t.id::text as titulo, t.numero as titulo_numero
    from boletos b join titulo_vista t on t.grupo_id = b.grupo_id and t.id = b.titulo_id
    where b.grupo_id = ${db.grupo} and b.convenio_id = ${convenio} and b.nosso_numero = any(${numeros as string[]}::text[])`)

/** Those of a convênio by their ids. */
export const listPorId = (db: Db, convenio: string, ids: readonly string[]): Promise<Encontrado[]> =>
  db.all(sql`
    select ${encontrado} where b.grupo_id = ${db.grupo} and b.convenio_id = ${convenio} and b.id = any(${ids as string[]}::bigint[])`)

export const lockBoleto = (db: Db, id: string): Promise<Encontrado & { convenio: string }> =>
  db.one(sql`
    select b.convenio_id::text as convenio, ${encontrado} where b.grupo_id = ${db.grupo} and b.id = ${id} for update`)

export const listNaFila = (db: Db, convenio: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select b.id::text as id from boletos b
    where b.grupo_id = ${db.grupo} and b.convenio_id = ${convenio} and b.situacao = 'na_fila' order by b.id limit 1000`)

export const updatePix = (db: Db, id: string, pix: string): Promise<number> =>
  db.run(sql`update boletos set pix = ${pix} where grupo_id = ${db.grupo} and id = ${id}`)

/** A file that the bank did not take: its boletos wait again. */
export const updateDeVolta = (db: Db, remessa: string, motivo: string): Promise<number> =>
  db.run(sql`
    update boletos set situacao = 'na_fila', remessa_id = null, motivo = ${motivo}
    where grupo_id = ${db.grupo} and remessa_id = ${remessa} and situacao = 'em_remessa'`)
