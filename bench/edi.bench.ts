import { Buffer } from 'node:buffer'
import {
  aplicarDesvio,
  escreverNotfis,
  layouts,
  lerLinhas,
  lerNotas,
  type NotaEdi,
  type ParteEdi,
} from '@tropeiro/edi'
import type { Bench } from '../scripts/bench/main.ts'

/*
 * Ours reads a NOTFIS in memory into delivery notes: lines of any charset and end, every field that a note needs,
 * keys with their check digit, dates, totals and the report. The peer only decodes the same bytes and splits them.
 */

const NOTAS = Number(process.env.BENCH_NOTAS ?? 50_000)
const ROUNDS = 7

const CHAVE = '3526110425201100011055001000012345123456789'
const DV = (() => {
  let sum = 0
  for (let i = 42, p = 2; i >= 0; i--, p = p === 9 ? 2 : p + 1) sum += Number(CHAVE[i]) * p
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
})()

const parte = (documento: string, nome: string): ParteEdi => ({
  documento,
  nome,
  ie: '110042490114',
  logradouro: 'RUA SÃO BENTO, 1500',
  bairro: 'CENTRO',
  cidade: 'SÃO PAULO',
  codMunicipio: '3550308',
  uf: 'SP',
  cep: '01011100',
  telefone: '1133334444',
})

const nota = (numero: number): NotaEdi => ({
  linha: 0,
  chave: `${CHAVE}${DV}`,
  serie: '1',
  numero,
  emissao: '2026-11-20',
  embarcadora: { ...parte('04252011000110', 'BOM GRÃO ALIMENTOS'), bairro: '', codMunicipio: '' },
  destinatario: parte('52998224725', `MERCADO SÃO JOSÉ ${numero}`),
  entrega: null,
  volumes: 12,
  pesoGramas: 34_560,
  valorCentavos: 123_456,
  freteCentavos: 0,
  natureza: 'ALIMENTOS',
  especie: 'CAIXAS',
  condicao: 'C',
  pedido: '',
  romaneio: '',
  prazo: '2026-11-25',
  acao: 'I',
})

/** CPU milliseconds of this process: on a machine that does other work the clock says more of the others. */
function cpu(work: () => number): { ms: number; n: number } {
  const before = process.cpuUsage()
  const n = work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, n }
}

/** Both in turns, the least disturbed round of each. */
function medir(ours: () => number, peer: () => number) {
  const best = { ours: { ms: Number.POSITIVE_INFINITY, n: 0 }, peer: { ms: Number.POSITIVE_INFINITY, n: 0 } }
  for (let i = 0; i <= ROUNDS; i++) {
    const [p, o] = [cpu(peer), cpu(ours)]
    if (p.ms < best.peer.ms) best.peer = p
    if (o.ms < best.ours.ms) best.ours = o
  }
  return best
}

async function run() {
  const e = { remetente: 'BOM GRAO', destinatario: 'SERRA AZUL', em: '2026-11-20T10:30', sequencia: 1 }
  const notas = Array.from({ length: NOTAS }, (_, i) => nota(i + 1))
  const linhas = []
  for (const versao of ['3.1', '5.0']) {
    const layout = aplicarDesvio(layouts[`notfis-${versao}`]!, {})
    const file = Buffer.from(escreverNotfis(layout, e, notas))
    const { ours, peer } = medir(
      () => {
        let n = 0
        for (const _ of lerNotas(layout, lerLinhas(file), () => {})) n += 1
        return n
      },
      () => file.toString('latin1').split('\r\n').length,
    )
    if (ours.n !== NOTAS) throw new Error(`read ${ours.n} notes of ${NOTAS}`)
    const count = peer.n - 1
    const rate = (ms: number): number => Math.round(count / (ms / 1000))
    linhas.push({
      medida: `NOTFIS ${versao}, ${count} linhas, linhas por s de CPU`,
      nosso: rate(ours.ms),
      base: rate(peer.ms),
      razao: (ours.ms / peer.ms).toFixed(1),
      meta: 'até 3 vezes o tempo de só cortar em linhas',
    })
  }
  return { linhas }
}

const bench: Bench = { nome: 'EDI: ler um NOTFIS', run }
export default bench
