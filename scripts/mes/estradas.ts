import { type PracaFederal, pracasFederais } from '../../api/src/frota/pedagios/pracas/pracas-federais.ts'
import { metros } from '../../contract/src/transporte/rastreamento/distancia.ts'

export type Lugar = { lat: number; lng: number }
/** Something at so many metres from the beginning of a road. */
export type Marco = Lugar & { m: number }
export type PracaDaEstrada = Marco & { praca: PracaFederal; texto: Record<Sentido, string>; centavos: number }
export type Sentido = 'sul' | 'norte'
export type PostoDaEstrada = Marco & {
  nome: string
  cidade: string
  uf: string
  exato: boolean
  milesimos: number
}
export type Estrada = {
  pontos: Marco[]
  metros: number
  pracas: PracaDaEstrada[]
  postos: PostoDaEstrada[]
  /** On which of its ways the kilometres of its plazas grow. */
  cresce: Sentido
}

const nomeadas = (rodovia: string, kms: readonly number[]): PracaFederal[] =>
  kms.map((km) => pracasFederais.find((p) => p.rodovia === rodovia && p.km === km)!)
const lugar = (lat: number, lng: number): Lugar => ({ lat, lng })

const regis = nomeadas('BR-116', [298.8, 370.4, 426.6, 485.7, 542.9, 57.1])
const litoral = [...nomeadas('BR-376', [635.3]), ...nomeadas('BR-101', [1.35, 79.3, 157.4])]
const fernao = nomeadas('BR-381', [66.6, 65.7, 7.3, 900.9, 805.2, 735.5, 658.3, 597.7, 545.9])
const interior = nomeadas('BR-153', [268.1, 183.8, 98.9, 35.8, 225.83, 128.49])

/** How a tag's operator writes a plaza. */
const texto = (p: PracaFederal, sentido: Sentido): string => {
  const whole = Math.floor(p.km)
  return `${p.rodovia}, KM ${whole}+${String(Math.round((p.km - whole) * 1000)).padStart(3, '0')}, ${sentido}, ${p.nome}`
}

const entre = (a: Lugar, b: Lugar, part: number): Lugar => ({
  lat: a.lat + (b.lat - a.lat) * part,
  lng: a.lng + (b.lng - a.lng) * part,
})

/** Where one is so many metres from the beginning. */
export function noMetro(pontos: readonly Marco[], m: number): Lugar {
  const n = Math.max(
    1,
    pontos.findIndex((p) => p.m >= m),
  )
  const [a, b] = [pontos[n - 1]!, pontos[n]!]
  return entre(a, b, b.m > a.m ? Math.min(1, Math.max(0, (m - a.m) / (b.m - a.m))) : 0)
}

/** Straight from place to place: plazas stand on it, stations a little beside it. */
function estrada(
  nome: string,
  de: Lugar,
  pracas: readonly PracaFederal[],
  ate: Lugar,
  registro: Lugar | null,
  { cresce = 'sul', portico }: { cresce?: Sentido; portico?: string } = {},
): Estrada {
  let m = 0
  const places = [de, ...pracas, ate]
  if (registro) places.splice(4, 0, registro)
  const pontos = places.map((p, n): Marco => {
    if (n > 0) m += metros(places[n - 1]!, p)
    return { lat: p.lat, lng: p.lng, m }
  })
  const at = (part: number) => ({ ...noMetro(pontos, m * part), m: m * part })
  const posto = (n: number, where: Marco, mais: Partial<PostoDaEstrada>): PostoDaEstrada => ({
    ...where,
    // The pump is two hundred metres from the road.
    lat: where.lat + 0.0018,
    nome: `Posto ${nome} ${n}`,
    cidade: '',
    uf: '',
    exato: true,
    milesimos: 5_900 + n * 60,
    ...mais,
  })
  const gate: PracaDaEstrada[] = portico
    ? [
        {
          ...at(0.27),
          praca: {
            nome: portico,
            rodovia: '',
            km: 0,
            sentido: 'A',
            livre: true,
            raioM: 300,
            ...noMetro(pontos, m * 0.27),
          },
          texto: { sul: portico, norte: portico },
          centavos: 410,
        },
      ]
    : []
  const seat = registro ? pontos[4]! : null
  return {
    pontos,
    metros: m,
    cresce,
    pracas: [
      ...gate,
      ...pracas.map((praca, n) => ({
        ...pontos.find((p) => p.lat === praca.lat && p.lng === praca.lng)!,
        praca,
        texto: { sul: texto(praca, 'sul'), norte: texto(praca, 'norte') },
        centavos: 320 + ((n * 37) % 9) * 90 + (n % 2) * 10,
      })),
    ],
    postos: [
      posto(1, at(0.12), {}),
      // Nobody said where this one is; or only in which town.
      seat
        ? posto(2, seat, { exato: false, cidade: 'Registro', uf: 'SP' })
        : posto(2, at(0.48), { exato: false }),
      posto(3, at(0.83), {}),
    ],
  }
}

/** Four ways out of São Paulo over plazas of the federal concessions. */
export const estradas: readonly Estrada[] = [
  estrada('Régis', lugar(-23.62, -46.79), regis, lugar(-25.43, -49.25), lugar(-24.4875, -47.8436)),
  estrada(
    'Litoral',
    lugar(-23.62, -46.79),
    [...regis, ...litoral],
    lugar(-27.59, -48.6),
    lugar(-24.4875, -47.8436),
  ),
  estrada('Fernão', lugar(-23.5, -46.57), fernao, lugar(-19.95, -44.03), null, { cresce: 'norte' }),
  estrada('Interior', lugar(-22.98, -49.87), interior, lugar(-18.92, -48.28), null, {
    portico: 'Pórtico do Mês',
  }),
]
