import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { configuracoes, posicoesDa } from '@tropeiro/contract/frota/pneus/posicoes'

export const PNEU = { w: 50, h: 100 }
const CENTRO = 190
export const LARGURA = 2 * CENTRO
const PASSO = 142
const VAO = 214
/** Half a track: of a single tyre, and of the outer and inner of a pair. */
const FORA = 124
const DENTRO = 68

export type Lugar = { codigo: string; x: number; y: number }
export type Desenho = {
  altura: number
  lugares: Lugar[]
  /** The middle of each axle. */
  eixos: { y: number; duplo: boolean; tipo: string; suspensor: boolean }[]
  /** The front of what pulls; null for a trailer. */
  cabine: { y: number; h: number } | null
  carga: { y: number; h: number } | null
}

/** Where everything of a unit is drawn, seen from above with its front at the top. */
export function desenhar(unidade: TipoDeUnidade): Desenho {
  const { eixos, estepes } = configuracoes[unidade]
  const { reboque } = unidades[unidade]
  const leve = unidade === 'van' || unidade === 'utilitario'
  const top = reboque ? 148 : 128
  const ys: number[] = []
  for (const [at, e] of eixos.entries()) {
    const before = eixos[at - 1]
    const step = before && before.tipo === 'direcional' && e.tipo !== 'direcional' ? VAO : PASSO
    ys.push(at === 0 ? top : ys[at - 1]! + step)
  }
  if (unidade === 'moto') ys.push(110, 260)
  const last = ys.at(-1) ?? top
  const xOf = (lado: 'E' | 'D' | null, par: 'E' | 'I' | null) =>
    CENTRO + (lado === null ? 0 : (lado === 'E' ? -1 : 1) * (par === 'I' ? DENTRO : FORA))
  const bottom = last + PNEU.h / 2 + 30
  const spare = bottom + (estepes.length > 0 ? 66 : 0)
  const lugares = posicoesDa(unidade).map((p) =>
    p.eixo === 0
      ? { codigo: p.codigo, x: CENTRO + (Number(p.codigo[1]) - 1) * 130, y: spare + 8 }
      : { codigo: p.codigo, x: xOf(p.lado, p.par), y: ys[p.eixo - 1]! },
  )
  return {
    altura: (estepes.length > 0 ? spare + PNEU.h / 2 + 8 : bottom) + 26,
    lugares,
    eixos: eixos.map((e, at) => ({ y: ys[at]!, duplo: e.duplo, tipo: e.tipo, suspensor: e.suspensor })),
    cabine: reboque || unidade === 'moto' ? null : { y: 22, h: leve ? 118 : 132 },
    carga: reboque
      ? { y: 22, h: bottom - 22 }
      : unidade.startsWith('cavalo') || unidade === 'moto'
        ? null
        : { y: 166, h: bottom - 166 },
  }
}

const mm = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
export const emMm = (decimos: number | null): string => (decimos === null ? '–' : mm.format(decimos / 10))
