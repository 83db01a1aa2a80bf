import type { Boleto, Ocorrencia } from './estado.ts'
import { dia8, Linha, linhasDe, n, para8 } from './linha.ts'

/* The 240 as this bank reads and writes it: by columns, from the FEBRABAN manual, with what Santander and Caixa moved. */

/** Columns from 0, the end outside. */
type Lugares = Record<
  'conta' | 'numero' | 'documento' | 'uso' | 'vencimento' | 'valor',
  readonly [number, number]
>

const P: Lugares = {
  ...{ conta: [17, 37], numero: [37, 57], documento: [62, 77] },
  ...{ uso: [195, 220], vencimento: [77, 85], valor: [85, 100] },
}
const T: Lugares = {
  ...{ conta: [17, 37], numero: [37, 57], documento: [58, 73] },
  ...{ uso: [105, 130], vencimento: [73, 81], valor: [81, 96] },
}
const DO_BANCO: Record<
  string,
  { p: Partial<Lugares>; t: Partial<Lugares>; tarifa: number; motivos: number }
> = {
  '033': {
    p: { conta: [17, 32], numero: [44, 57] },
    t: {
      ...{ conta: [17, 32], numero: [40, 53], documento: [54, 69] },
      ...{ uso: [100, 125], vencimento: [69, 77], valor: [77, 92] },
    },
    ...{ tarifa: 193, motivos: 208 },
  },
  '104': {
    p: { conta: [17, 37], numero: [40, 57], documento: [62, 73] },
    t: { numero: [39, 56], documento: [58, 69] },
    ...{ tarifa: 198, motivos: 213 },
  },
}
/** What FEBRABAN says of a refused entry, as Itaú numbers it. */
const MOTIVOS_DO_ITAU: Record<string, string> = {
  ...{
    '08': '14',
    '09': '14',
    '16': '05',
    '20': '67',
    '29': '62',
    '45': '08',
    '46': '37',
    '47': '10',
    '48': '95',
  },
}
/** The same of a refused instruction. */
const RECUSAS_DO_ITAU: Record<string, string> = {
  ...{
    '05': '01',
    '16': '33',
    '33': '19',
    '34': '19',
    '36': '28',
    '39': '23',
    '40': '28',
    '41': '25',
    '60': '21',
  },
}
const motivosDe = (banco: string, o: Ocorrencia): string => {
  const own = banco === '341' ? { '03': MOTIVOS_DO_ITAU, '26': RECUSAS_DO_ITAU }[o.movimento] : undefined
  return own ? o.motivos.replace(/../g, (codigo) => own[codigo] ?? codigo) : o.motivos
}
/** Itaú has a number of its own for an instruction that it refuses. */
const movimentoDe = (banco: string, o: Ocorrencia): string =>
  banco === '341' && o.movimento === '26' ? '16' : o.movimento
const doBanco = (banco: string) => DO_BANCO[banco] ?? { p: {}, t: {}, tarifa: 198, motivos: 213 }

export type TituloPedido = {
  movimento: string
  abatimento: number
  boleto: Omit<Boleto, 'situacao' | 'pagoCentavos' | 'pagoEm' | 'creditoEm' | 'e2e' | 'txid'>
  /** Reasons of FEBRABAN's C047 A, two digits each; '' when it may be registered. */
  motivos: string
}

function recusas(p: string, q: string, l: Lugares): string {
  const due = dia8(p.slice(...l.vencimento))
  const reasons: string[] = []
  if (!/[1-9A-Z]/.test(p.slice(...l.numero))) reasons.push('08')
  if (Number.isNaN(Date.parse(due))) reasons.push('16')
  if (!(Number(p.slice(...l.valor)) > 0)) reasons.push('20')
  if (p[141] !== '0' && !(Number(p.slice(150, 165)) > 0)) reasons.push('29')
  if (!q.slice(33, 63).trim()) reasons.push('45')
  if (!/^[12]/.test(q[17] ?? '') || !/[1-9A-Z]/.test(q.slice(18, 33))) reasons.push('46')
  if (!q.slice(73, 113).trim()) reasons.push('47')
  if (!/^\d{8}$/.test(q.slice(128, 136)) || q.slice(128, 136) === '00000000') reasons.push('48')
  return reasons.slice(0, 5).join('')
}

/** Reads a remessa of collection. @returns why all of it is refused, when it is */
export function lerRemessa(texto: string): { banco: string; titulos: TituloPedido[] } | { motivo: string } {
  const lines = linhasDe(texto)
  if ('motivo' in lines) return lines
  const banco = lines[0]!.slice(0, 3)
  const lotEnd = lines.at(-2)!
  if (lotEnd[7] !== '5' || Number(lotEnd.slice(17, 23)) !== lines.length - 2)
    return { motivo: 'A quantidade do lote não confere' }
  const places = { ...P, ...doBanco(banco).p }
  const titulos: TituloPedido[] = []
  lines.forEach((p, i) => {
    if (p[7] !== '3' || p[13] !== 'P') return
    const q = lines[i + 1]!
    const numero = p.slice(...places.numero).trim()
    titulos.push({
      movimento: p.slice(15, 17),
      abatimento: Number(p.slice(180, 195)),
      motivos: q[13] === 'Q' ? recusas(p, q, places) : '12',
      boleto: {
        ...{ referencia: `${banco}:${numero}`, banco, nossoNumero: numero, conta: p.slice(...places.conta) },
        ...{ documento: p.slice(...places.documento).trim(), usoEmpresa: p.slice(...places.uso).trim() },
        ...{ vencimento: dia8(p.slice(...places.vencimento)), centavos: Number(p.slice(...places.valor)) },
      },
    })
  })
  return { banco, titulos }
}

/** A return of collection in 240. `tarifa` is taken for each settlement. */
export function escreverRetorno(
  banco: string,
  nsa: number,
  hoje: string,
  ocorrencias: readonly { o: Ocorrencia; b: Boleto }[],
  tarifa = 190,
): string {
  const own = doBanco(banco)
  const places = { ...T, ...own.t }
  const head = new Linha(`${banco}00000`).por(142, `2${para8(hoje)}000000${n(nsa, 6)}`)
  const lines = [head, new Linha(`${banco}00011T01`)]
  ocorrencias.forEach(({ o, b }, i) => {
    const paid = o.pago > 0
    const extra = o.acrescimos ?? Math.max(o.pago - b.centavos, 0)
    const t = new Linha(`${banco}00013${n(2 * i + 1, 5)}T`).por(15, movimentoDe(banco, o))
    const numero = b.nossoNumero.padEnd(places.numero[1] - places.numero[0])
    t.por(places.conta[0], b.conta).por(places.numero[0], numero).por(places.documento[0], b.documento)
    t.por(places.uso[0], b.usoEmpresa)
      .por(places.vencimento[0], para8(b.vencimento))
      .por(places.valor[0], n(b.centavos, 15))
    t.por(own.tarifa, n(paid ? tarifa : 0, 15)).por(own.motivos, motivosDe(banco, o).padEnd(10))
    const u = new Linha(`${banco}00013${n(2 * i + 2, 5)}U`).por(15, movimentoDe(banco, o))
    u.por(17, n(paid ? extra : 0, 15))
      .por(32, n(0, 45))
      .por(77, n(o.pago, 15))
      .por(92, n(o.pago, 15))
      .por(107, n(0, 30))
    u.por(137, para8(o.dia)).por(145, para8(o.credito))
    lines.push(t, u)
  })
  lines.push(new Linha(`${banco}00015`).por(17, n(lines.length, 6)))
  lines.push(new Linha(`${banco}99999`).por(17, `000001${n(lines.length + 1, 6)}`))
  return `${lines.join('\r\n')}\r\n`
}
