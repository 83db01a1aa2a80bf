import bb from './ocorrencias/001.json' with { type: 'json' }
import santander from './ocorrencias/033.json' with { type: 'json' }
import caixa from './ocorrencias/104.json' with { type: 'json' }
import bradesco from './ocorrencias/237.json' with { type: 'json' }
import itau from './ocorrencias/341.json' with { type: 'json' }
import sicredi from './ocorrencias/748.json' with { type: 'json' }
import sicoob from './ocorrencias/756.json' with { type: 'json' }

/**
 * What a line of a return means, whatever code the bank has for it: the same code differs between banks, and between
 * the 240 and the 400 of one bank (02 is an entry confirmed nearly everywhere, and a write-off in the 400 of Caixa).
 */
export const eventosDeRetorno = [
  'entrada_confirmada',
  'entrada_rejeitada',
  'liquidacao',
  'liquidacao_pendente',
  'estorno_liquidacao',
  'baixa',
  'abatimento',
  'desconto',
  'vencimento',
  'protesto',
  'negativacao',
  'alegacao_pagador',
  'instrucao_rejeitada',
  'em_ser',
  'tarifa',
  'outra',
] as const
export type EventoDeRetorno = (typeof eventosDeRetorno)[number]

type Tabela = {
  ocorrencias: Record<string, string[]>
  motivos: Record<string, string>
  liquidacao: Record<string, string>
}

/** From the banks' manuals as eduardokum/laravel-boleto carries them; the meaning of each code was looked at by hand. */
const tabelas: Record<string, Record<'240' | '400', Tabela>> = {
  ...{
    '001': bb,
    '033': santander,
    '104': caixa,
    '237': bradesco,
    '341': itau,
    '748': sicredi,
    '756': sicoob,
  },
} as never

/** What an occurrence is called, and means. An unknown one is `outra`. */
export function ocorrencia(
  banco: string,
  largura: 240 | 400,
  codigo: string,
): { evento: EventoDeRetorno; texto: string } {
  const [evento, texto] = tabelas[banco]?.[`${largura}`].ocorrencias[codigo] ?? [
    'outra',
    `Ocorrência ${codigo}`,
  ]
  return { evento: evento as EventoDeRetorno, texto: texto! }
}

/** Costs, terms and the payer's own data; whoever knows a boleto of his contests nothing. */
const NADA_MUDA =
  /custas|despesas|d[eé]bito mensal|prazo|altera|banco de pagador|pagador dda|dda reconhecido|aceite|sem protesto/i
/** A judge who stops a protest was asked by who contests it. */
const CONTESTADO = /judicial|estorno de susta/i
const ACABOU = /sust|cancel|exclus|retirad|n[aã]o (protestar|negativar)|estorno de protesto/i

/** Whether an occurrence stops letters that ask for the title, or ends what had stopped them; null: neither. */
export function daCobranca(evento: EventoDeRetorno, texto: string): 'para' | 'segue' | null {
  if (evento !== 'protesto' && evento !== 'negativacao' && evento !== 'alegacao_pagador') return null
  if (NADA_MUDA.test(texto)) return null
  return CONTESTADO.test(texto) || !ACABOU.test(texto) ? 'para' : 'segue'
}

/** A reason in the bank's words; null when its table has none. Of a settlement it is how and where it was paid. */
export function motivo(banco: string, largura: 240 | 400, ocorrencia: string, codigo: string): string | null {
  const tabela = tabelas[banco]?.[`${largura}`]
  if (!tabela) return null
  const evento = tabela.ocorrencias[ocorrencia]?.[0]
  const paid = evento === 'liquidacao' || evento === 'baixa' ? tabela.liquidacao[codigo] : undefined
  return paid ?? tabela.motivos[`${ocorrencia}:${codigo}`] ?? tabela.motivos[codigo] ?? null
}
