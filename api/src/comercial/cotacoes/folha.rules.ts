import { formatDia, formatDocumento, formatMoney, formatPeso } from '@tropeiro/contract'
import type { CotacaoEscrita, PrecoCotado } from '@tropeiro/contract/comercial/cotacoes/calls'
import { Folha, UTIL } from '@tropeiro/fiscal/pdf'

/** A quote as its sheet tells it. */
export type CotacaoImpressa = {
  numero: number
  transportadora: string
  cliente: string
  documento: string
  origem: string
  destino: string
  peso_gramas: number
  valor_centavos: number
  total_centavos: number
  validade: string
  prazo: string | null
  created_at: Date
  escrita: CotacaoEscrita
  cobrado: PrecoCotado | null
}

export const prazoEscrito = (c: { prazo: string | null }): string =>
  c.prazo === null ? 'A combinar' : `Até ${formatDia(c.prazo)}, coletado no dia da cotação`

const LINHA = 6

/** The quote in a sheet of A4; the same quote makes the same bytes. */
export async function folhaDaCotacao(c: CotacaoImpressa): Promise<Uint8Array> {
  const folha = new Folha(`Cotação ${c.numero}`, c.created_at)
  folha.novaPagina()
  let y = 6
  const linha = (rotulo: string, valor: string, negrito = false) => {
    folha.texto(rotulo, 6, y, 60, { tamanho: 9, negrito })
    folha.texto(valor, 68, y, UTIL.largura - 74, { tamanho: 9, negrito })
    y += LINHA
  }
  const titulo = (texto: string) => {
    y += 3
    folha.texto(texto, 6, y, UTIL.largura - 12, { tamanho: 11, negrito: true })
    y += LINHA + 1
  }
  folha.texto(c.transportadora, 6, y, 120, { tamanho: 15, negrito: true })
  folha.texto(`Cotação ${c.numero}`, UTIL.largura - 76, y, 70, {
    tamanho: 15,
    negrito: true,
    alinhar: 'direita',
  })
  y += 9
  titulo('Transporte')
  linha('Cliente', c.documento ? `${c.cliente} (${formatDocumento(c.documento)})` : c.cliente)
  linha('De', c.origem)
  linha('Para', c.destino)
  const volumes = c.escrita.volumes.reduce((sum, v) => sum + v.quantidade, 0)
  linha('Carga', `${volumes} ${volumes === 1 ? 'volume' : 'volumes'}, ${formatPeso(c.peso_gramas)}`)
  linha('Valor da carga', formatMoney(c.valor_centavos))
  linha('Prazo', prazoEscrito(c))
  linha('Vale até', formatDia(c.validade))
  titulo('Composição do frete')
  for (const l of c.cobrado?.preco.linhas ?? []) {
    if (!l.soma.frete) continue
    folha.texto(l.nome, 6, y, 100, { tamanho: 9 })
    folha.texto(formatMoney(l.valor_centavos), UTIL.largura - 56, y, 50, { tamanho: 9, alinhar: 'direita' })
    y += LINHA
  }
  y += 2
  folha.texto('Total', 6, y, 100, { tamanho: 12, negrito: true })
  folha.texto(formatMoney(c.total_centavos), UTIL.largura - 56, y, 50, {
    tamanho: 12,
    negrito: true,
    alinhar: 'direita',
  })
  y += LINHA + 3
  if (c.escrita.observacao) {
    titulo('Observações')
    for (const text of folha.quebrar(c.escrita.observacao, UTIL.largura - 12, 9)) {
      folha.texto(text, 6, y, UTIL.largura - 12, { tamanho: 9 })
      y += 4.5
    }
  }
  return folha.bytes()
}
