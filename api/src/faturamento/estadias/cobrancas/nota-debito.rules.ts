import { formatDia, formatDocumento, formatMoney, formatNumber } from '@tropeiro/contract'
import type { CobrancaResumo, ProvaDaCobranca } from '@tropeiro/contract/faturamento/estadias/cobrancas'
import { tiposDeCobranca } from '@tropeiro/contract/faturamento/estadias/nomes'

import { Folha, UTIL } from '@tropeiro/fiscal/pdf'

/** What is charged, and the note that charges it, as the sheet tells them. */
export type CobrancaImpressa = Pick<
  CobrancaResumo,
  'tipo' | 'numero' | 'cliente' | 'doc_tomador' | 'lugar' | 'documento' | 'conta'
> & { provas: readonly ProvaDaCobranca[] }
export type NotaImpressa = {
  numero: number
  emitente: string
  cnpj_emitente: string
  valor: number
  emissao: string
  vencimento: string
  created_at: Date
  cancelada_em: Date | null
}

/** A debit note on one sheet; the same note makes the same bytes. */
export function folhaDaNotaDeDebito(c: CobrancaImpressa, n: NotaImpressa): Promise<Uint8Array> {
  const folha = new Folha(`Nota de débito ${n.numero}`, n.created_at)
  folha.novaPagina()
  let y = 4
  folha.texto(n.emitente, 0, y, 130, { tamanho: 13, negrito: true })
  folha.texto(`Nota de débito ${formatNumber(n.numero)}`, 130, y, UTIL.largura - 130, {
    tamanho: 13,
    negrito: true,
    alinhar: 'direita',
  })
  y += 6
  folha.texto(`CNPJ ${formatDocumento(n.cnpj_emitente)}`, 0, y, 130, { tamanho: 8 })
  y += 10
  const fato = (rotulo: string, valor: string, negrito = false) => {
    folha.texto(rotulo, 0, y, 40, { tamanho: 9 })
    folha.texto(valor, 42, y, UTIL.largura - 42, { tamanho: 9, negrito })
    y += 5
  }
  fato('Devedor', `${c.cliente} (${formatDocumento(c.doc_tomador)})`, true)
  fato('Emissão', formatDia(n.emissao))
  fato('Vencimento', formatDia(n.vencimento), true)
  fato('O que se cobra', `${tiposDeCobranca[c.tipo]}, cobrança ${c.numero}`)
  fato('Onde', c.lugar)
  if (c.documento) fato('Documento', c.documento)
  if (c.conta) fato('Conta', c.conta)
  for (const p of c.provas) fato('Prova', p.titulo)
  y += 3
  folha.linha(0, y, UTIL.largura, y)
  y += 2
  folha.texto('A pagar', 110, y, 50, { tamanho: 11, negrito: true })
  folha.texto(formatMoney(n.valor), 160, y, 40, { tamanho: 11, negrito: true, alinhar: 'direita' })
  y += 10
  folha.texto('Este documento não é fiscal: não substitui CT-e nem nota fiscal.', 0, y, UTIL.largura, {
    tamanho: 8,
  })
  if (n.cancelada_em) folha.marca('CANCELADA')
  return folha.bytes()
}
