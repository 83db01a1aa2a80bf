import { resolver } from '../roteirizador/src/index.ts'
import { conferir } from '../roteirizador/test/ingenuo.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'
import { conhecidas, ler } from './roteirizacao/instancias.ts'
import { mesa } from './roteirizacao/mesa.ts'

/*
 * Ours on public instances beside the best value anybody knows: the gap in %, mean and worst, after so many seconds of one processor.
 * `--familia x` takes one family (`mesa`: what a person waits for who moves stops by hand), `--segundos 2,10` other budgets. Every plan is walked by the slow reader of the tests; one that breaks
 * a rule ends the run. The instances stand beside the project; without them there is nothing to compare with.
 */

interface Familia {
  nomes: string[]
  /** Goal in %, by seconds. */
  meta: Record<number, number>
  /** What others reach, with the seconds and where it was measured. */
  pares: Record<number, string>
}

const familias: Record<string, Familia> = {
  x: {
    nomes: [
      'X-n101-k25',
      'X-n200-k36',
      'X-n303-k21',
      'X-n401-k29',
      'X-n502-k39',
      'X-n599-k92',
      'X-n701-k44',
      'X-n801-k40',
      'X-n895-k37',
      'X-n1001-k43',
    ],
    meta: { 2: 1, 10: 0.6, 60: 0.4 },
    pares: { 10: 'PyVRP 1,50', 60: 'PyVRP 0,72; VROOM 2,25 em 95 s' },
  },
  gh: {
    nomes: ['C1_10_4', 'C2_10_6', 'R1_10_5', 'R2_10_3', 'RC1_10_8', 'RC2_10_1'],
    meta: { 60: 0.8 },
    pares: { 10: 'PyVRP 4,9', 60: 'PyVRP 1,32' },
  },
  belgica: {
    nomes: ['Leuven2', 'Antwerp1', 'Ghent1', 'Flanders1'],
    meta: { 600: 1.2 },
    pares: { 600: 'FILO2 0,8 em 2 min (C++)' },
  },
  depositos: { nomes: ['p04', 'p08', 'p11', 'p15', 'p21', 'pr04', 'pr10'], meta: { 60: 0.5 }, pares: {} },
  depositos_janelas: {
    nomes: ['PR11A', 'PR15B', 'PR20A'],
    meta: { 60: 1.5 },
    pares: { 60: 'PyVRP 0,81 em 8 min ou mais' },
  },
  frota: {
    nomes: ['X101-FSMFD', 'X115-HVRP', 'X134-FSMD', 'X200-HD', 'X256-FSMF', 'X351-HVRP', 'X627-HVRP'],
    meta: { 60: 1 },
    pares: { 60: 'PyVRP 0,51 em 8 min ou mais' },
  },
  coletas: {
    nomes: ['X-n561-66-k28', 'X-n701-50-k23', 'X-n1001-80-k34'],
    meta: { 60: 1.2 },
    pares: { 60: 'PyVRP 0,67 em 8 min ou mais' },
  },
  viagens: {
    nomes: ['C202R0.25', 'R203R0.5', 'RC201R0.75', 'C2_2_04R0.5', 'R2_2_06R0.25', 'RC2_2_08R0.75'],
    meta: { 60: 1 },
    pares: { 60: 'PyVRP 0,58 em 8 min ou mais' },
  },
  premios: {
    nomes: ['PC_C1_10_1', 'PC_R2_10_5', 'PC_RC1_10_7'],
    meta: { 60: 1 },
    pares: { 60: 'PyVRP 0,18 em 8 min ou mais' },
  },
  pares: {
    nomes: ['lr105', 'lrc204', 'lc203', 'LR1_2_4', 'LRC1_4_6'],
    meta: { 60: 0.5 },
    pares: { 60: 'PyVRP 0,45 em 8 min ou mais' },
  },
  pares_1000: { nomes: ['LR1_10_2'], meta: { 60: 2 }, pares: {} },
  tipos: { nomes: ['SD_PR03', 'SD_PR06', 'SD_PR11A'], meta: { 60: 1 }, pares: {} },
}

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

const cpu = () => {
  const used = process.cpuUsage()
  return (used.user + used.system) / 1000
}

function gapOf(nome: string, seconds: number): number {
  const { problema, bks } = ler(nome)
  const plano = resolver(problema, { semente: 1, limiteMs: seconds * 1000, relogio: cpu })
  const found = conferir(problema, plano.rotas)
  if (found.faltas.length > 0) throw new Error(`${nome}: ${found.faltas.slice(0, 3).join('; ')}`)
  const gap = 100 * (found.custo / bks - 1)
  console.error(`  ${nome} ${seconds} s: ${gap.toFixed(3)} %, ${plano.iteracoes} passos`)
  return gap
}

const pct = (n: number) => n.toFixed(2).replace('.', ',')

const bench: Bench = {
  nome: 'Roteirização: distância em % ao melhor valor conhecido, por segundos de um processador',
  async run() {
    if (option('familia') === 'mesa') return { linhas: mesa() }
    if (Object.keys(conhecidas()).length === 0)
      throw new Error('as instâncias públicas não estão ao lado do projeto')
    const only = option('familia')
    const budgets = option('segundos')?.split(',').map(Number)
    const linhas: Linha[] = []
    for (const [familia, { nomes, meta, pares }] of Object.entries(familias)) {
      if (only !== undefined && only !== familia) continue
      const own = familia === 'belgica' ? [600] : familia === 'x' ? [2, 10, 60] : [10, 60]
      for (const seconds of budgets ?? own) {
        const gaps = nomes.map((nome) => gapOf(nome, seconds))
        const mean = gaps.reduce((a, b) => a + b, 0) / gaps.length
        const goal = meta[seconds]
        linhas.push({
          medida: `${familia}, ${nomes.length} instâncias, ${seconds} s`,
          nosso: `${pct(mean)} (pior ${pct(Math.max(...gaps))})`,
          base: pares[seconds] ?? '',
          razao: goal === undefined ? '' : mean / goal,
          meta: goal === undefined ? '' : `≤ ${pct(goal)} na média`,
        })
      }
    }
    if (only === undefined) linhas.push(...mesa())
    return { linhas }
  },
}

export default bench
