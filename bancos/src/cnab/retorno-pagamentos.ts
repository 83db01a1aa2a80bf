import { decodificar } from '../bytes.ts'
import type { Problema } from '../problema.ts'
import { type Campos, lerLinha } from './linha.ts'
import textos from './ocorrencias/pagamentos.json' with { type: 'json' }
import { pagamentos240 } from './pagamentos240.ts'

/** `agendado`: the bank has it; `em_analise`: it will not say more by file, the statement will; `recusado`: not paid. */
export type EstadoDoPagamento = 'pago' | 'agendado' | 'em_analise' | 'recusado'

export type LinhaDePagamento = {
  linha: number
  /** Ours. */
  referencia: string
  estado: EstadoDoPagamento
  ocorrencias: { codigo: string; texto: string | null }[]
  centavos: number
  /** What was paid, and when, where the bank says it. */
  pago: number | null
  pagoEm: string | null
  documentoDoBanco: string
  autenticacao: string | null
}

export type RetornoDePagamentos = {
  banco: string
  nsa: number | null
  geradoEm: string | null
  linhas: LinhaDePagamento[]
  problemas: Problema[]
}

const TEXTOS: Record<string, string> = textos

const codigosDe = (texto: unknown): string[] => String(texto ?? '').match(/[0-9A-Z]{2}/g) ?? []

function estadoDe(codes: readonly string[]): EstadoDoPagamento {
  if (codes.some((c) => c === '00' || c === '03')) return 'pago'
  if (codes.includes('BS')) return 'em_analise'
  return codes.length === 0 || codes.every((c) => c === 'BD') ? 'agendado' : 'recusado'
}

function umPagamento(linha: number, c: Campos, doLote: readonly string[]): LinhaDePagamento {
  const own = codigosDe(c.ocorrencias)
  const codes = own.length ? own : doLote
  const estado = estadoDe(codes)
  const paid = estado === 'pago'
  const value = Number(c.valor ?? 0)
  return {
    ...{ linha, referencia: String(c.nossoDocumento ?? ''), estado },
    ocorrencias: codes.map((codigo) => ({ codigo, texto: TEXTOS[codigo] ?? null })),
    ...{ centavos: value, pago: paid ? Number(c.efetivado ?? 0) || value : null },
    pagoEm: paid ? ((c.efetivadoEm ?? c.pagarEm ?? null) as string | null) : null,
    ...{ documentoDoBanco: String(c.documentoDoBanco ?? ''), autenticacao: null },
  }
}

/**
 * Reads a return of payments (FEBRABAN 240). A lot that was refused as a whole refuses its payments.
 * @returns the reason in Portuguese when the file is none
 */
export function lerRetornoDePagamentos(bytes: Uint8Array): RetornoDePagamentos | { recusa: string } {
  const lines = decodificar(bytes).split(/\r\n|\n|\r/)
  const first = lines.find((l) => l.trim() !== '') ?? ''
  if (!/^\d{3}0000?0/.test(first))
    return { recusa: 'O arquivo não é um retorno: a primeira linha não é um cabeçalho.' }
  if (first[142] === '1') return { recusa: 'O arquivo é uma remessa, não um retorno.' }
  const r = pagamentos240.registros
  const head = lerLinha(r['0']!, first)
  const linhas: LinhaDePagamento[] = []
  const problemas: Problema[] = []
  let lot: string[] = []
  let ended = false
  lines.forEach((line, i) => {
    const linha = i + 1
    if (line.trim() === '' || line === '\u001a') return
    if (line.slice(0, 3) !== first.slice(0, 3)) {
      problemas.push({
        linha,
        nivel: 'erro',
        mensagem: `A linha é do banco ${line.slice(0, 3)}: ficou de fora.`,
      })
      return
    }
    if (line[7] === '9') ended = true
    if (line[7] === '1') lot = codigosDe(lerLinha(r['1']!, line).ocorrencias)
    if (line[7] !== '3') return
    const segment = line[13]!
    if (segment === 'Z') {
      const last = linhas.at(-1)
      if (last)
        last.autenticacao = String(
          lerLinha(r.Z!, line).autenticacao || lerLinha(r.Z!, line).autenticacaoLegal,
        )
      return
    }
    // The second line of a J says who, not what became of it.
    if (!'AJO'.includes(segment) || (segment === 'J' && line.slice(17, 19) === '52' && line[14] === ' '))
      return
    if (line.length < 160) {
      problemas.push({
        linha,
        nivel: 'erro',
        mensagem: `A linha foi cortada na coluna ${line.length}: ficou de fora.`,
      })
      return
    }
    linhas.push(umPagamento(linha, lerLinha(r[segment]!, line), lot))
  })
  if (!ended) problemas.push({ linha: null, nivel: 'aviso', mensagem: 'Falta o fim do arquivo.' })
  return {
    ...{ banco: first.slice(0, 3), nsa: Number(head.nsa) || null, geradoEm: head.geradoEm as string | null },
    ...{ linhas, problemas },
  }
}
