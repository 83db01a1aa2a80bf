import { avaliar, explicar, inserir, type Problema, resolver } from '../../roteirizador/src/index.ts'
import type { Linha } from '../../scripts/bench/main.ts'

const PARADAS = 300
const VEICULOS = 15
const VEZES = 200

/** 300 doors around São Paulo and 15 trucks with the rests of the law; the same ones each time. */
function dia(): Problema {
  let seed = 7
  const rnd = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const ids = Array.from({ length: PARADAS }, (_, i) => `p${i}`)
  return {
    versao: 1,
    lugares: [
      { id: 'base', lat: -23.5, lng: -46.6 },
      ...ids.map((id) => ({ id, lat: -23.5 + (rnd() - 0.5) * 0.6, lng: -46.6 + (rnd() - 0.5) * 0.8 })),
    ],
    perfis: [{ id: 'estrada', fonte: 'estimativa' }],
    veiculos: Array.from({ length: VEICULOS }, (_, i) => ({
      id: `v${i}`,
      perfil: 'estrada',
      inicio: 'base',
      fim: 'base',
      turno: [28_800, 64_800],
      capacidade: { g: 2_400_000 },
      custo: { fixo: 20_000, km: 250 + i },
    })),
    paradas: ids.map((id) => ({
      id,
      lugar: id,
      servico: 600,
      quantidade: { g: Math.round(rnd() * 200_000), volumes: 1 },
    })),
    regras: {
      lei: {
        direcaoSeguida: 19_800,
        pausa: 1_800,
        jornada: 28_800,
        extraMaximo: 7_200,
        servicoDescansa: true,
      },
    },
  }
}

/** Milliseconds that 95 of 100 turns stay under. */
function p95(vezes: number, fazer: (i: number) => unknown): number {
  const times = Array.from({ length: vezes }, (_, i) => {
    const began = performance.now()
    fazer(i)
    return performance.now() - began
  }).toSorted((a, b) => a - b)
  return times[Math.floor(vezes * 0.95)] ?? 0
}

/** What a person waits for who moves stops of a plan by hand. */
export function mesa(): Linha[] {
  const problema = dia()
  const { rotas, fora } = resolver(problema, { semente: 1, limiteMs: 2000 })
  const dias = rotas.map(({ veiculo, paradas }) => ({ veiculo, paradas }))
  console.error(`  ${PARADAS} paradas, ${rotas.length} rotas, ${fora.length} fora em 2 s`)
  const arrastar = (i: number) => {
    const [de, para] = [dias[i % dias.length]!, dias[(i + 1) % dias.length]!]
    const stop = de.paradas[i % de.paradas.length]!
    return avaliar(problema, [
      { ...de, paradas: de.paradas.filter((p) => p !== stop) },
      { ...para, paradas: para.paradas.toSpliced(i % para.paradas.length, 0, stop) },
    ])
  }
  const linha = (medida: string, ms: number, meta: number): Linha => ({
    medida: `mesa, ${medida}, 95 de 100 em`,
    nosso: `${ms.toFixed(2).replace('.', ',')} ms`,
    base: '',
    razao: ms / meta,
    meta: `≤ ${meta} ms`,
  })
  const parada = (i: number) => `p${(i * 7) % PARADAS}`
  const sem = dias.map((d) => ({ ...d, paradas: d.paradas.filter((p) => p !== 'p0') }))
  return [
    linha('parada arrastada reavaliada', p95(VEZES, arrastar), 16),
    linha(
      'melhor encaixe de uma parada',
      p95(VEZES, (i) => inserir(problema, dias, parada(i))),
      300,
    ),
    linha(
      'por que uma parada ficou fora',
      p95(20, () => explicar(problema, sem)),
      300,
    ),
  ]
}
