import type { PedidoDeRegistro } from '@tropeiro/contract/fiscal/registros/formas'

type Pedido = { ref: string; cnpj_emitente: string; apolice: string; pedido: PedidoDeRegistro }

/* What goes to a supplier's portal and comes back from it: a row a request, by `;`, headed. */

const COLUNAS = [
  'referencia',
  'empresa',
  'apolice',
  'placa',
  'eixos',
  'motorista_cpf',
  'motorista',
  'contratado',
  'rntrc',
  'origem_ibge',
  'destino_ibge',
  'inicio',
  'frete',
  'valor_carga',
  'peso_kg',
  'chave',
] as const

const dinheiro = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')
/** No cell holds the separator, a line's end, or what a spreadsheet would run. */
const celula = (v: string) =>
  v
    .replace(/[;"\r\n]/g, ' ')
    .replace(/^[=+@-]+/, '')
    .trim()

export function escreverPedidos(rows: readonly Pedido[]): string {
  const lines = rows.map(({ pedido: p, ...r }) =>
    [
      r.ref,
      r.cnpj_emitente,
      r.apolice,
      p.placa,
      String(p.eixos),
      p.motorista_cpf,
      p.motorista,
      p.contratado,
      p.rntrc,
      String(p.origem_ibge ?? ''),
      String(p.destino_ibge ?? ''),
      p.inicio,
      dinheiro(p.frete_centavos),
      dinheiro(p.valor_carga_centavos),
      String(Math.round(p.peso_gramas / 1000)),
      p.chave,
    ]
      .map(celula)
      .join(';'),
  )
  return `${[COLUNAS.join(';'), ...lines].join('\r\n')}\r\n`
}

export type LinhaDoRetorno = {
  linha: number
  referencia: string
  numero: string
  protocolo: string
  valor_centavos: number | null
  motivo: string
}
type Problema = { linha: number; mensagem: string }

/** 'referencia;numero;protocolo;valor;motivo', in the order of its header: a number, or why there is none. */
export function lerRetorno(texto: string): { linhas: LinhaDoRetorno[]; problemas: Problema[] } {
  const [head = '', ...rest] = texto.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const names = head.split(';').map((n) => n.trim().toLowerCase())
  const at = (cells: string[], name: string) => (cells[names.indexOf(name)] ?? '').trim()
  if (!names.includes('referencia') || !names.includes('numero'))
    return {
      linhas: [],
      problemas: [{ linha: 1, mensagem: 'A primeira linha tem de nomear as colunas referencia e numero.' }],
    }
  const linhas: LinhaDoRetorno[] = []
  const problemas: Problema[] = []
  for (const [i, line] of rest.entries()) {
    if (line.trim() === '') continue
    const linha = i + 2
    const cells = line.split(';')
    const numero = at(cells, 'numero')
    const motivo = at(cells, 'motivo')
    const valor = at(cells, 'valor').replace(/\./g, '').replace(',', '.')
    if (!/^TRP-\d{1,9}-\d{1,15}$/.test(at(cells, 'referencia')))
      problemas.push({ linha, mensagem: 'A referência não é uma das que saíram daqui.' })
    else if (numero.length > 40) problemas.push({ linha, mensagem: 'O número tem mais de 40 letras.' })
    else if (!numero && !motivo) problemas.push({ linha, mensagem: 'Não há número nem o motivo da recusa.' })
    else if (valor !== '' && !/^\d{1,9}(\.\d{1,2})?$/.test(valor))
      problemas.push({ linha, mensagem: `O valor '${at(cells, 'valor').slice(0, 20)}' não é de dinheiro.` })
    else
      linhas.push({
        linha,
        referencia: at(cells, 'referencia'),
        numero,
        protocolo: at(cells, 'protocolo').slice(0, 40),
        valor_centavos: valor === '' ? null : Math.round(Number(valor) * 100),
        motivo: motivo.slice(0, 300),
      })
  }
  return { linhas, problemas }
}
