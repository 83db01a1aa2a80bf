import type { TipoDeUnidade } from '../../cadastros/veiculos/unidades.ts'

export type TipoDeEixo = 'direcional' | 'tracao' | 'livre' | 'reboque'
export type Eixo = { tipo: TipoDeEixo; duplo: boolean; suspensor: boolean }
export type Configuracao = { eixos: readonly Eixo[]; estepes: readonly string[] }

const eixo = (tipo: TipoDeEixo, duplo = true, suspensor = false): Eixo => ({ tipo, duplo, suspensor })
const frente = eixo('direcional', false)
const tracao = eixo('tracao')
const livre = eixo('livre', true, true)
const reboque = eixo('reboque')
const suspenso = eixo('reboque', true, true)
const com = (estepes: number, ...eixos: Eixo[]): Configuracao => ({
  eixos,
  estepes: Array.from({ length: estepes }, (_, n) => `S${n + 1}`),
})

/** The axles of each kind of unit, from the front (Resolução CONTRAN 882/2021); which lift is to be seen on the vehicle's own paper. */
export const configuracoes: Record<TipoDeUnidade, Configuracao> = {
  moto: { eixos: [], estepes: [] },
  utilitario: com(1, frente, eixo('tracao', false)),
  van: com(1, frente, eixo('tracao', false)),
  furgao_rd: com(1, frente, tracao),
  vuc_34: com(1, frente, tracao),
  toco: com(1, frente, tracao),
  truck_6x2: com(1, frente, tracao, livre),
  truck_6x4: com(1, frente, tracao, tracao),
  bitruck_8x2: com(1, frente, frente, tracao, livre),
  bitruck_8x4: com(1, frente, frente, tracao, tracao),
  cavalo_4x2: com(0, frente, tracao),
  cavalo_6x2: com(0, frente, tracao, livre),
  cavalo_6x4: com(0, frente, tracao, tracao),
  sr_1: com(1, reboque),
  sr_2: com(1, reboque, reboque),
  sr_3: com(1, suspenso, reboque, suspenso),
  sr_3_vanderleia: com(1, suspenso, reboque, reboque),
  sr_3_single: com(1, eixo('reboque', false), eixo('reboque', false), eixo('reboque', false)),
  sr_4: com(1, suspenso, reboque, reboque, reboque),
  dolly_2: com(0, reboque, reboque),
  reboque_2: com(1, reboque, reboque),
}

export type Posicao = {
  /** Axle from the front, then E or D, then E (outer) or I (inner) of a pair: `2EI`. Spares are `S1`. */
  codigo: string
  /** Nought is a spare. */
  eixo: number
  lado: 'E' | 'D' | null
  par: 'E' | 'I' | null
}

const doEixo = (n: number, { duplo }: Eixo): Posicao[] =>
  duplo
    ? (['EE', 'EI', 'DI', 'DE'] as const).map((c) => ({
        codigo: `${n}${c}`,
        eixo: n,
        lado: c[0] as 'E' | 'D',
        par: c[1] as 'E' | 'I',
      }))
    : (['E', 'D'] as const).map((lado) => ({ codigo: `${n}${lado}`, eixo: n, lado, par: null }))

/** Where a unit has tyres, axle by axle from left to right, its spares last. */
export const posicoesDa = (unidade: TipoDeUnidade): Posicao[] => {
  const { eixos, estepes } = configuracoes[unidade]
  if (unidade === 'moto')
    return ['1', '2'].map((codigo) => ({ codigo, eixo: Number(codigo), lado: null, par: null }))
  return [
    ...eixos.flatMap((e, at) => doEixo(at + 1, e)),
    ...estepes.map((codigo) => ({ codigo, eixo: 0, lado: null, par: null })),
  ]
}

/** On the road, not a spare. */
export const roda = (codigo: string): boolean => !codigo.startsWith('S')

/** What steers: its pair is to be alike. */
export const ehDirecional = (unidade: TipoDeUnidade, codigo: string): boolean => {
  const e = Number(/^\d+/.exec(codigo)?.[0] ?? 0)
  return roda(codigo) && configuracoes[unidade].eixos[e - 1]?.tipo === 'direcional'
}

/**
 * The order in which somebody walks round a vehicle with a gauge: down its left side from the front, then up its right side, the outer of a
 * pair before the inner; spares last.
 */
export function emVolta(unidade: TipoDeUnidade): string[] {
  const all = posicoesDa(unidade)
  const side = (lado: 'E' | 'D') => all.filter((p) => p.lado === lado)
  const byAxle = (list: Posicao[], way: 1 | -1) =>
    list.sort((a, b) => way * (a.eixo - b.eixo) || (a.par ?? '').localeCompare(b.par ?? ''))
  return [
    ...all.filter((p) => p.lado === null && p.eixo > 0),
    ...byAxle(side('E'), 1),
    ...byAxle(side('D'), -1),
    ...all.filter((p) => p.eixo === 0),
  ].map((p) => p.codigo)
}
