import type pg from 'pg'
import { grupos } from '../db/demo/personas.ts'
import { FATURAS_QUE_NAO_FECHAM } from '../src/faturamento/faturas/fechamento.repository.ts'

const SERRA_AZUL = grupos[0]!.bases[0]!.cnpj

export type NovoCte = {
  numero: number
  tomador?: { documento: string; nome: string }
  valor?: number
  /** AAAA-MM-DD. */
  dia?: string
  tipo?: '0' | '1' | '3'
  servico?: '0' | '1' | '2' | '3'
  modalidade?: '0' | '3'
  destinatario?: string
  emitente?: string
  origem?: string
  /** Notes that it carries. */
  notas?: readonly string[]
}

export const BOM_GRAO = { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' }
export const ATLANTICO = { documento: '93000167000133', nome: 'Petroquímica Atlântico S.A.' }

/** Authorised CT-e straight into the tables, many in one statement: what is billed of them, not how they came to be. */
export async function criarCtes(
  db: Pick<pg.Client, 'query'>,
  grupoId: number,
  ctes: readonly NovoCte[],
): Promise<string[]> {
  const rows = ctes.map((c) => {
    const { documento, nome } = c.tomador ?? BOM_GRAO
    return {
      numero: c.numero,
      tipo: c.tipo ?? '0',
      servico: c.servico ?? '0',
      cnpj: c.emitente ?? SERRA_AZUL,
      origem: c.origem ?? null,
      remetente: nome,
      destinatario: c.destinatario ?? 'Mercado Central',
      tomador: nome,
      doc: documento,
      valor: c.valor ?? 10_000,
      em: `${c.dia ?? '2026-11-01'}T12:00:00-03:00`,
      chave: `352611${c.emitente ?? SERRA_AZUL}57001${String(c.numero).padStart(9, '0')}1${String(c.numero).padStart(9, '0')}`,
      rascunho: {
        tomador: c.modalidade ?? '0',
        remetente: { documento },
        destinatario: { documento: '11444777000161' },
        nfes: [],
      },
    }
  })
  const { rows: made } = await db.query<{ id: string; numero: number }>(
    `insert into ctes (grupo_id, estado, tipo, servico, cnpj_emitente, serie, numero, chave, origem_id, rascunho, remetente,
       destinatario, tomador, doc_tomador, valor_total_centavos, valor_carga_centavos, quantidade_notas, emitido_em, autorizado_em)
     select $1, 'autorizado', r.tipo, r.servico, r.cnpj, 1, r.numero, r.chave, r.origem, r.rascunho, r.remetente, r.destinatario,
       r.tomador, r.doc, r.valor, r.valor * 50, 1, r.em, r.em
     from jsonb_to_recordset($2::jsonb) r(tipo text, servico text, cnpj text, numero int, chave text, origem bigint, rascunho jsonb,
       remetente text, destinatario text, tomador text, doc text, valor bigint, em timestamptz)
     returning id::text as id, numero`,
    [grupoId, JSON.stringify(rows)],
  )
  const by = new Map(made.map((m) => [m.numero, m.id]))
  const carries = ctes.flatMap((c) => (c.notas ?? []).map((nota) => ({ cte: by.get(c.numero)!, nota })))
  if (carries.length > 0)
    await db.query(
      `insert into cte_notas (grupo_id, cte_id, nota_id)
       select $1, r.cte, r.nota from jsonb_to_recordset($2::jsonb) r(cte bigint, nota bigint)`,
      [grupoId, JSON.stringify(carries)],
    )
  return ctes.map((c) => by.get(c.numero)!)
}

/** Invoices whose money does not agree with itself, with the reason. */
export const naoFecham = async (db: Pick<pg.Client, 'query'>): Promise<string[]> =>
  (await db.query<{ porque: string }>(FATURAS_QUE_NAO_FECHAM)).rows.map((r) => r.porque)
