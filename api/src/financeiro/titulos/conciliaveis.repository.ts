import type { Natureza } from '@tropeiro/contract/financeiro/titulos/nomes'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoTitulos } from './escopo.repository.ts'

/** What a bank's entry may settle. */
export type TituloAberto = {
  titulo: string
  numero: number
  natureza: Natureza
  documento: string
  nome: string
  descricao: string
  vencimento: string
  saldo: number
}

const deTitulo = sql`
  t.id::text as titulo, t.numero, t.natureza, t.documento, t.nome, t.descricao, t.vencimento::text as vencimento, t.saldo_centavos::float8 as saldo`

export const listAbertosParaConciliar = (db: Db): Promise<TituloAberto[]> =>
  db.all(sql`
    select ${deTitulo} from titulos t
    where t.grupo_id = ${db.grupo}${escopoTitulos(db)} and t.estado in ('aberto', 'agendado', 'parcial') order by t.vencimento, t.id`)

/** A settlement that stands, with its cash. */
export type LoteSolto = TituloAberto & {
  lote: string
  dia: string
  valor: number
  juros: number
  multa: number
}

/** Settlements of these days of credit, of this account or of none, that were not taken back and no bank has explained yet. */
export const listLotesSoltos = (db: Db, conta: string, de: string, ate: string): Promise<LoteSolto[]> =>
  db.all(sql`
    select ${deTitulo}, m.lote, max(m.credito_em)::text as dia,
      coalesce(sum(m.valor_centavos) filter (where m.tipo = 'baixa'), 0)::float8 as valor,
      coalesce(sum(m.valor_centavos) filter (where m.tipo = 'juros'), 0)::float8 as juros,
      coalesce(sum(m.valor_centavos) filter (where m.tipo = 'multa'), 0)::float8 as multa
    from titulo_movimentos m join titulos t on t.grupo_id = m.grupo_id and t.id = m.titulo_id
    where m.grupo_id = ${db.grupo}${escopoTitulos(db)} and m.tipo in ('baixa', 'juros', 'multa') and m.estorna_id is null
      and m.credito_em between ${de}::date and ${ate}::date and (m.conta_id is null or m.conta_id = ${conta})
      and not exists (select from titulo_movimentos e where e.grupo_id = m.grupo_id and e.titulo_id = m.titulo_id and e.estorna_id = m.id)
    group by t.grupo_id, t.id, m.lote
    having coalesce(sum(m.valor_centavos) filter (where m.tipo = 'baixa'), 0) > 0`)
