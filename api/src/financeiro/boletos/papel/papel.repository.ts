import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoTitulos } from '../../titulos/index.ts'
import type { BoletoImpresso } from './folha.rules.ts'

type Impresso = BoletoImpresso & {
  boleto: string
  titulo: string
  titulo_numero: number
  parcela: number
  confirmado: boolean
}

const select: Sql = sql`
  select b.id::text as boleto, b.titulo_id::text as titulo, c.banco, concat(c.agencia, case when c.agencia_dv <> '' then concat('-', c.agencia_dv) end, ' / ',
      coalesce(nullif(c.convenio, ''), concat(c.numero_conta, case when c.conta_dv <> '' then concat('-', c.conta_dv) end))) as agencia_codigo,
    c.carteira, b.nosso_numero_impresso as nosso_numero, concat(t.numero, '/', t.parcela) as documento_numero, b.linha_digitavel,
    b.codigo_barras, b.pix, coalesce((select e.nome from empresa_vista e where e.grupo_id = k.grupo_id and e.cnpj = k.cnpj_empresa), c.nome)
      as beneficiario, k.cnpj_empresa as cnpj_beneficiario, t.nome, t.documento, b.pagador, b.emissao::text as emissao,
    b.vencimento::text as vencimento, b.valor_centavos::float8 as valor, b.juros_ao_dia_centavos::float8 as juros_ao_dia,
    b.multa_centesimos as multa, b.created_at, t.numero as titulo_numero, t.parcela, b.situacao in ('registrado', 'liquidado') as confirmado
  from boletos b join titulo_vista t on t.grupo_id = b.grupo_id and t.id = b.titulo_id
  join convenios_cobranca c on c.grupo_id = b.grupo_id and c.id = b.convenio_id
  join conta_vista k on k.grupo_id = c.grupo_id and k.id = c.conta_id`

export const findParaImprimir = (db: Db, id: string): Promise<Impresso> =>
  db.one(sql`${select} where b.grupo_id = ${db.grupo} and b.id = ${id}${escopoTitulos(db)}`)

export const listDaFatura = (db: Db, fatura: string): Promise<Impresso[]> =>
  db.all(sql`
    ${select} where b.grupo_id = ${db.grupo} and t.fatura_id = ${fatura} and b.situacao = 'registrado'${escopoTitulos(db)}
    order by t.vencimento, b.id limit 50`)

/** Those that ask for what is owed: the one of a title that was paid in part asks for more. */
export const listDosTitulos = (db: Db, titulos: readonly string[]): Promise<Impresso[]> =>
  db.all(sql`
    ${select} where b.grupo_id = ${db.grupo} and b.titulo_id = any(${titulos as string[]}::bigint[]) and b.situacao = 'registrado'
      and b.valor_centavos = t.saldo_centavos${escopoTitulos(db)}
    order by t.vencimento, b.id`)

/** Of these boletos, those that can still be paid. */
export const listVivos = async (db: Db, boletos: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.all<{ id: string }>(sql`
        select b.id::text as id from boletos b
        where b.grupo_id = ${db.grupo} and b.id = any(${boletos as string[]}::bigint[]) and b.situacao = 'registrado'`)
    ).map((b) => b.id),
  )
