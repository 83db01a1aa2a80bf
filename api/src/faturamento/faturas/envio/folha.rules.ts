import { formatDia, formatDocumento, formatMoney, formatNumber } from '@tropeiro/contract'
import { Folha, UTIL } from '@tropeiro/fiscal/pdf'

/** An invoice as its sheets tell it. */
export type FaturaImpressa = {
  numero: number
  emitente: string
  cnpj_emitente: string
  tomador: string
  doc_tomador: string
  grupo: string
  emissao: string
  vencimento: string
  periodo_de: string | null
  periodo_ate: string | null
  valor: number
  ajuste: number
  recebido: number
  saldo: number
  estado: string
  created_at: Date
  ctes: readonly {
    numero: number
    serie: number
    emissao: string
    remetente: string
    destinatario: string
    /** Numbers of its notes. */
    notas: string
    peso_gramas: number
    carga: number
    valor: number
    estado: string
  }[]
}

const LINHA = 4.2
const FIM = UTIL.altura - 14
const colunas = [
  { titulo: 'CT-e', x: 0, largura: 17, fim: true },
  { titulo: 'Emissão', x: 19, largura: 17 },
  { titulo: 'Notas', x: 37, largura: 30 },
  { titulo: 'Remetente', x: 69, largura: 36 },
  { titulo: 'Destinatário', x: 107, largura: 36 },
  { titulo: 'Peso (kg)', x: 144, largura: 15, fim: true },
  { titulo: 'Mercadoria', x: 160, largura: 19, fim: true },
  { titulo: 'Frete', x: 180, largura: 20, fim: true },
] as const

/** As much of a text as one line of the column holds. */
const caber = (folha: Folha, texto: string, largura: number, tamanho: number): string => {
  if (folha.medir(texto, tamanho) <= largura) return texto
  let cut = texto.length
  while (cut > 1 && folha.medir(`${texto.slice(0, cut)}…`, tamanho) > largura) cut--
  return `${texto.slice(0, cut)}…`
}

/** The invoice in sheets of A4, its CT-e a line each; the same invoice makes the same bytes. */
export async function folhaDaFatura(f: FaturaImpressa): Promise<Uint8Array> {
  const folha = new Folha(`Fatura ${f.numero}`, f.created_at)
  let y = 0
  let pagina = 0
  const cabecalho = () => {
    for (const c of colunas)
      folha.texto(c.titulo, c.x, y, c.largura, {
        tamanho: 7.5,
        negrito: true,
        alinhar: 'fim' in c ? 'direita' : 'esquerda',
      })
    y += LINHA
    folha.linha(0, y, UTIL.largura, y)
    y += 1
  }
  const abrir = () => {
    folha.novaPagina()
    pagina++
    y = 4
    folha.texto(f.emitente, 0, y, 130, { tamanho: 13, negrito: true })
    folha.texto(`Fatura ${formatNumber(f.numero)}`, 130, y, UTIL.largura - 130, {
      tamanho: 13,
      negrito: true,
      alinhar: 'direita',
    })
    y += 6
    folha.texto(`CNPJ ${formatDocumento(f.cnpj_emitente)}`, 0, y, 130, { tamanho: 8 })
    folha.texto(`Página ${pagina}`, 130, y, UTIL.largura - 130, { tamanho: 8, alinhar: 'direita' })
    y += 7
  }
  abrir()
  const fato = (rotulo: string, valor: string, negrito = false) => {
    folha.texto(rotulo, 0, y, 40, { tamanho: 9 })
    folha.texto(valor, 42, y, UTIL.largura - 42, { tamanho: 9, negrito })
    y += 5
  }
  fato('Cliente', `${f.tomador} (${formatDocumento(f.doc_tomador)})`, true)
  if (f.grupo) fato('Separada por', f.grupo)
  fato('Emissão', formatDia(f.emissao))
  if (f.periodo_de && f.periodo_ate)
    fato('Período', `${formatDia(f.periodo_de)} a ${formatDia(f.periodo_ate)}`)
  fato('Vencimento', formatDia(f.vencimento), true)
  y += 3
  cabecalho()
  for (const c of f.ctes) {
    if (y > FIM) {
      abrir()
      cabecalho()
    }
    const cells = [
      formatNumber(c.numero),
      formatDia(c.emissao),
      c.notas,
      c.remetente,
      c.destinatario,
      formatNumber(c.peso_gramas / 1000),
      formatMoney(c.carga),
      formatMoney(c.valor),
    ]
    for (const [i, col] of colunas.entries())
      folha.texto(caber(folha, cells[i] ?? '', col.largura, 7.5), col.x, y, col.largura, {
        tamanho: 7.5,
        alinhar: 'fim' in col ? 'direita' : 'esquerda',
      })
    y += LINHA
  }
  if (y > FIM - 26) abrir()
  y += 1
  folha.linha(0, y, UTIL.largura, y)
  y += 2
  const total = (rotulo: string, centavos: number, negrito = false) => {
    folha.texto(rotulo, 110, y, 50, { tamanho: negrito ? 11 : 9, negrito })
    folha.texto(formatMoney(centavos), 160, y, 40, { tamanho: negrito ? 11 : 9, negrito, alinhar: 'direita' })
    y += negrito ? 6 : 5
  }
  total(`${formatNumber(f.ctes.length)} CT-e`, f.valor)
  if (f.ajuste !== 0) total(f.ajuste < 0 ? 'Descontos' : 'Acréscimos', f.ajuste)
  if (f.recebido > 0) total('Recebido', -f.recebido)
  total(f.estado === 'cancelada' ? 'Fatura cancelada' : 'A pagar', f.saldo, true)
  if (f.estado === 'cancelada') folha.marca('CANCELADA')
  return folha.bytes()
}
