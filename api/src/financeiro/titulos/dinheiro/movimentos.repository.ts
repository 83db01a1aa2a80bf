import type { Movimento } from '@tropeiro/contract/financeiro/titulos/formas'
import type { FonteDoMovimento, TipoDeMovimento } from '@tropeiro/contract/financeiro/titulos/nomes'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type MovimentoRow = Omit<Movimento, 'em' | 'conciliado'> & { em: Date; chave: string | null }

const columns = sql`
  m.id::text as _id, m.lote, m.tipo, m.valor_centavos::float8 as valor, m.dia::text as dia, m.credito_em::text as credito_em, m.fonte,
  case when k.id is null then null else json_build_object('_id', k.id::text, 'nome', k.nome) end as conta,
  m.motivo, m.autor, m.em, m.chave, m.estorna_id is not null as estorno,
  exists (select from titulo_movimentos e where e.grupo_id = m.grupo_id and e.titulo_id = m.titulo_id and e.estorna_id = m.id) as estornado
  from titulo_movimentos m left join fin_contas k on k.grupo_id = m.grupo_id and k.id = m.conta_id`

export const listMovimentos = (db: Db, titulo: string): Promise<MovimentoRow[]> =>
  db.all(sql`
    select ${columns} where m.grupo_id = ${db.grupo} and m.titulo_id = ${titulo} order by m.id desc limit 500`)

/** Those of a settlement that were not taken back. */
export const listDoLote = (db: Db, titulo: string, lote: string): Promise<MovimentoRow[]> =>
  db.all(sql`
    select ${columns} where m.grupo_id = ${db.grupo} and m.titulo_id = ${titulo} and m.lote = ${lote} and m.estorna_id is null order by m.id`)

/** On which title a settlement was written. */
export const findLote = (db: Db, lote: string): Promise<{ titulo: string } | undefined> =>
  db.maybe(sql`
    select titulo_id::text as titulo from titulo_movimentos where grupo_id = ${db.grupo} and lote = ${lote} limit 1`)

export type NovoMovimento = {
  tipo: TipoDeMovimento
  valor: number
  chave?: string | null
  estorna?: string | null
  conta?: string | null
}
export type Lote = {
  lote: string
  dia: string
  credito: string
  fonte: FonteDoMovimento
  conta: string | null
  motivo: string
}

/** What changed, and the sums of its title, in one statement. */
export const insertMovimentos = (
  db: Db,
  titulo: string,
  l: Lote,
  movimentos: readonly NovoMovimento[],
): Promise<number> =>
  db.run(sql`
    with feitos as (
      insert into titulo_movimentos (grupo_id, titulo_id, lote, tipo, valor_centavos, dia, credito_em, fonte, chave, estorna_id, conta_id, motivo, autor_id, autor)
      select ${db.grupo}, ${titulo}::bigint, ${l.lote}, r.tipo, r.valor, ${l.dia}::date, ${l.credito}::date, ${l.fonte}, r.chave, r.estorna,
        coalesce(r.conta, ${l.conta}::bigint), ${l.motivo}, ${db.quem.id}::bigint, ${db.quem.nome}
      from jsonb_to_recordset(${JSON.stringify(movimentos)}::jsonb) r(tipo text, valor bigint, chave text, estorna bigint, conta bigint)
      returning tipo, case when estorna_id is null then valor_centavos else -valor_centavos end as valor
    ), somas as (
      select coalesce(sum(valor) filter (where tipo = 'baixa'), 0) as liquidado,
        coalesce(sum(valor) filter (where tipo in ('juros', 'multa')), 0) as encargos,
        coalesce(sum(case when tipo = 'acrescimo' then valor else -valor end)
          filter (where tipo in ('acrescimo', 'desconto', 'abatimento', 'renegociacao', 'perda')), 0) as ajuste
      from feitos
    )
    update titulos t set liquidado_centavos = t.liquidado_centavos + s.liquidado, encargos_centavos = t.encargos_centavos + s.encargos,
      ajuste_centavos = t.ajuste_centavos + s.ajuste
    from somas s where t.grupo_id = ${db.grupo} and t.id = ${titulo}`)
