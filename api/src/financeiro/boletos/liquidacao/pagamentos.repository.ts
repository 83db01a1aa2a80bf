import type { EfeitoDoRetorno, SituacaoDoBoleto } from '@tropeiro/contract/financeiro/boletos/nomes'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type Estornado = 'banco' | 'retorno' | 'ambos'
export type PagamentoRow = {
  /** Null until it is written. */
  id: string | null
  boleto: string | null
  seq: number | null
  e2e: string | null
  linha: string | null
  dia: string
  pago: number
  lote: string
  efeito: EfeitoDoRetorno
  explicacao: string
  estornado: Estornado | null
}

/** What the bank said of these boletos before, in the order in which it did. */
export const listPagamentos = (db: Db, boletos: readonly string[]): Promise<PagamentoRow[]> =>
  db.all(sql`
    select p.id::text as id, p.boleto_id::text as boleto, p.seq::float8 as seq, p.e2e, p.linha_chave as linha, p.dia::text as dia,
      p.pago_centavos::float8 as pago, p.lote, p.efeito, p.explicacao, p.estornado
    from boleto_pagamentos p where p.grupo_id = ${db.grupo} and p.boleto_id = any(${boletos as string[]}::bigint[]) order by p.id`)

/** Which of these numbers were read before. */
export const listSeqs = (db: Db, convenio: string, seqs: readonly number[]): Promise<{ seq: number }[]> =>
  db.all(sql`
    select p.seq::float8 as seq from boleto_pagamentos p
    where p.grupo_id = ${db.grupo} and p.convenio_id = ${convenio} and p.seq = any(${seqs as number[]}::bigint[])`)

export const insertPagamentos = (db: Db, convenio: string, novos: readonly PagamentoRow[]): Promise<number> =>
  db.run(sql`
    insert into boleto_pagamentos (grupo_id, convenio_id, boleto_id, seq, e2e, linha_chave, dia, pago_centavos, lote, efeito, explicacao, estornado)
    select ${db.grupo}, ${convenio}::bigint, r.boleto, r.seq, r.e2e, r.linha, r.dia, r.pago, r.lote, r.efeito, r.explicacao, r.estornado
    from unnest(${novos.map((p) => p.boleto)}::bigint[], ${novos.map((p) => p.seq)}::bigint[], ${novos.map((p) => p.e2e)}::text[],
      ${novos.map((p) => p.linha)}::text[], ${novos.map((p) => p.dia)}::date[], ${novos.map((p) => p.pago)}::bigint[],
      ${novos.map((p) => p.lote)}::text[], ${novos.map((p) => p.efeito)}::text[], ${novos.map((p) => p.explicacao)}::text[],
      ${novos.map((p) => p.estornado)}::text[]) r(boleto, seq, e2e, linha, dia, pago, lote, efeito, explicacao, estornado)`)

/** The other side said it too, or it went back. */
export const updatePagamentos = (db: Db, mudados: readonly PagamentoRow[]): Promise<number> =>
  db.run(sql`
    update boleto_pagamentos p set seq = r.seq, e2e = r.e2e, linha_chave = r.linha, estornado = r.estornado
    from jsonb_to_recordset(${JSON.stringify(mudados)}::jsonb) r(id bigint, seq bigint, e2e text, linha text, estornado text)
    where p.grupo_id = ${db.grupo} and p.id = r.id`)

/** A boleto comes to life only where its title has no other. */
export const updateSituacoes = (
  db: Db,
  boletos: readonly { id: string; situacao: SituacaoDoBoleto; motivo: string }[],
): Promise<number> =>
  db.run(sql`
    update boletos b set situacao = r.situacao, motivo = r.motivo
    from unnest(${boletos.map((b) => b.id)}::bigint[], ${boletos.map((b) => b.situacao)}::text[],
      ${boletos.map((b) => b.motivo)}::text[]) r(id, situacao, motivo)
    where b.grupo_id = ${db.grupo} and b.id = r.id
      and (r.situacao <> 'registrado' or not exists (select from boletos o where o.grupo_id = b.grupo_id and o.titulo_id = b.titulo_id
        and o.id <> b.id and o.situacao in ('na_fila', 'em_remessa', 'registrado')))`)
