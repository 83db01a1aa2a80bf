import { formatDateTime, formatMoney, formatNumber, formatPlaca } from '@tropeiro/contract'
import { type Veredito, vereditos } from '@tropeiro/contract/frota/pedagios/nomes'
import { Dossie, UTIL } from '@tropeiro/fiscal/pdf'

/** What a dispute proves with, moments as ISO text. */
export type RetratoDaContestacao = {
  numero: number
  operadora: string
  em: string
  linhas: {
    id: string
    placa: string
    em: string
    praca: string
    concessionaria: string
    lugar: { lat: number; lng: number } | null
    eixos: number | null
    valor: number
    pedido: number
    veredito: Veredito
    frase: string
    fatura: string
    conjunto: { placa: string; unidade: string; eixos: number }[]
    mdfe: { autorizado_em: string; encerrado_em: string | null } | null
    /** Moment in seconds, place, and metres to the plaza where it is known. */
    pontos: [em: number, lat: number, lng: number, m: number | null][]
  }[]
}

const NA_TABELA = 10
const soma = (r: RetratoDaContestacao) => r.linhas.reduce((n, l) => n + l.pedido, 0)

/** As JSON whose bytes do not depend on where it was kept. */
export function textoDoRetrato(v: unknown): string {
  const sorted = (x: unknown): unknown =>
    Array.isArray(x)
      ? x.map(sorted)
      : x !== null && typeof x === 'object'
        ? Object.fromEntries(
            Object.entries(x)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([k, y]) => [k, sorted(y)]),
          )
        : x
  return JSON.stringify(sorted(v), null, 1)
}

/** The nearest of the positions to a line's moment, in their order. */
export function maisPertos<P extends { em: number }>(pontos: readonly P[], em: number, n: number): P[] {
  return pontos
    .toSorted((a, b) => Math.abs(a.em - em) - Math.abs(b.em - em))
    .slice(0, n)
    .sort((a, b) => a.em - b.em)
}

function folha(d: Dossie, l: RetratoDaContestacao['linhas'][number]): void {
  const em = Date.parse(l.em)
  d.titulo(`${formatPlaca(l.placa)}, ${formatDateTime(l.em)}: ${vereditos[l.veredito].toLowerCase()}`)
  d.fato('Praça', [l.praca, l.concessionaria].filter(Boolean).join(', '))
  d.fato('Linha do extrato', [l.id, l.fatura && `fatura ${l.fatura}`].filter(Boolean).join(', '))
  d.fato('Cobrado', `${formatMoney(l.valor)}${l.eixos ? `, ${formatNumber(l.eixos)} eixos` : ''}`)
  d.fato('Contestado', formatMoney(l.pedido), UTIL.largura, true)
  d.texto(l.frase)
  if (l.conjunto.length > 0)
    d.fato(
      'Conjunto no dia',
      l.conjunto.map((c) => `${formatPlaca(c.placa)} (${c.unidade}, ${c.eixos} eixos)`).join(' + '),
    )
  if (l.mdfe)
    d.fato(
      'MDF-e',
      `autorizado ${formatDateTime(l.mdfe.autorizado_em)}, ${l.mdfe.encerrado_em ? `encerrado ${formatDateTime(l.mdfe.encerrado_em)}` : 'em aberto'}`,
    )
  if (l.pontos.length === 0) {
    d.texto('Nenhuma posição do veículo perto desta hora.', 8)
    return
  }
  const rows = maisPertos(
    l.pontos.map(([s, lat, lng, m]) => ({ em: s * 1000, lat, lng, m })),
    em,
    NA_TABELA,
  )
  for (const p of rows)
    d.linha(
      { texto: formatDateTime(new Date(p.em)), x: 0, largura: 34 },
      { texto: `${p.lat.toFixed(5)}, ${p.lng.toFixed(5)}`, x: 36, largura: 40 },
      {
        texto: p.m === null ? '' : `a ${formatNumber(Math.round(p.m / 100) / 10)} km da praça`,
        x: 78,
        largura: 60,
      },
    )
  d.trajeto(
    l.pontos.map(([, lat, lng]) => ({ lat, lng })),
    l.lugar ?? undefined,
  )
}

/** What is sent to the operator, on sheets of A4; the same story makes the same bytes. */
export function folhasDaContestacao(r: RetratoDaContestacao, sha256: string): Promise<Uint8Array> {
  const d = new Dossie(`Contestação ${r.numero}`, `Contestação de pedágio ${r.numero}`, new Date(r.em))
  d.fato('Operadora', r.operadora || 'Não dita', UTIL.largura, true)
  d.fato('Passagens', formatNumber(r.linhas.length))
  d.fato('Total contestado', formatMoney(soma(r)), UTIL.largura, true)
  d.fato('SHA-256 dos dados', sha256)
  d.titulo('Resumo')
  for (const l of r.linhas)
    d.linha(
      { texto: formatPlaca(l.placa), x: 0, largura: 20, negrito: true },
      { texto: formatDateTime(l.em), x: 21, largura: 30 },
      { texto: l.praca, x: 52, largura: 66 },
      { texto: vereditos[l.veredito], x: 119, largura: 36 },
      { texto: formatMoney(l.pedido), x: 156, largura: UTIL.largura - 156 },
    )
  for (const l of r.linhas) folha(d, l)
  return d.bytes()
}

const celula = (v: string | number): string => {
  const t = String(v)
  // A cell that begins so would be run by a spreadsheet.
  const safe = /^[=+\-@\t\r]/.test(t) ? `'${t}` : t
  return /[;"\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const reais = (c: number) => (c / 100).toFixed(2).replace('.', ',')

/** The lines as a sheet that an operator can read in. */
export const planilhaDaContestacao = (r: RetratoDaContestacao): string =>
  `\uFEFF${[
    [
      'Transação',
      'Placa',
      'Data e hora',
      'Praça',
      'Fatura',
      'Eixos',
      'Cobrado',
      'Contestado',
      'Motivo',
      'Por quê',
    ],
    ...r.linhas.map((l) => [
      l.id,
      formatPlaca(l.placa),
      formatDateTime(l.em),
      l.praca,
      l.fatura,
      l.eixos ?? '',
      reais(l.valor),
      reais(l.pedido),
      vereditos[l.veredito],
      l.frase,
    ]),
    ['', '', '', '', '', '', 'Total', reais(soma(r)), '', ''],
  ]
    .map((row) => row.map(celula).join(';'))
    .join('\r\n')}\r\n`
