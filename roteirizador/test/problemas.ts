import type { Parada, Pedagio, Problema, Veiculo } from '../src/problema.ts'

/** A small generator of its own, so that a failing seed is a problem one can look at. */
export function sorteio(seed: number) {
  let x = seed * 2_654_435_761
  const next = () => {
    x = (x + 0x6d2b79f5) | 0
    let t = Math.imul(x ^ (x >>> 15), 1 | x)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    de: (n: number) => Math.floor(next() * n),
    entre: (a: number, b: number) => a + Math.floor(next() * (b - a + 1)),
    talvez: (p: number) => next() < p,
  }
}

export interface Regrinhas {
  janelas?: boolean
  frota?: boolean
  premios?: boolean
  coletas?: boolean
  grupos?: boolean
  limites?: boolean
  horas?: boolean
  viagens?: boolean
  assimetrico?: boolean
  pedagios?: boolean
  justica?: boolean
  menos?: boolean
  proibidas?: boolean
  cubagem?: boolean
  compacta?: boolean
  co2?: boolean
  bases?: boolean
  territorio?: boolean
  segurado?: boolean
  prefixo?: boolean
}

/** A day of `n` stops on a grid of 100 by 100 minutes, with the rules asked for. */
export function diaPequeno(seed: number, n: number, regras: Regrinhas): Problema {
  const s = sorteio(seed)
  const lugares = [
    { id: 'base', lat: 50, lng: 50 },
    ...Array.from({ length: n }, (_, i) => ({ id: `l${i}`, lat: s.de(100), lng: s.de(100) })),
    ...(regras.bases ? [{ id: 'outra', lat: 10, lng: 85 }] : []),
  ]
  const all = lugares.length
  const metros = new Int32Array(all * all)
  for (let i = 0; i < all; i++) {
    for (let j = 0; j < all; j++) {
      const a = lugares[i] as { lat: number; lng: number }
      const b = lugares[j] as { lat: number; lng: number }
      const straight = Math.round(Math.hypot(a.lat - b.lat, a.lng - b.lng) * 10)
      metros[i * all + j] = i === j ? 0 : straight + (regras.assimetrico ? s.de(40) : 0)
    }
  }
  const paradas: Parada[] = Array.from({ length: n }, (_, i) => {
    const abre = s.de(1500)
    return {
      id: `p${i}`,
      lugar: `l${i}`,
      tipo: regras.coletas && s.talvez(0.4) ? 'coleta' : 'entrega',
      quantidade: {
        g: s.entre(1, 9),
        volumes: s.entre(1, 4),
        ...(regras.segurado && { centavos: s.entre(100, 700) }),
        ...(regras.cubagem && { cm3: s.entre(1, 30) * 100_000 }),
      },
      ...(regras.territorio && { zona: s.talvez(0.5) ? 'norte' : 'sul' }),
      servico: s.de(60),
      ...(regras.janelas &&
        s.talvez(0.7) && {
          janelas: s.talvez(0.3)
            ? [
                [abre, abre + 200],
                [abre + 900, abre + 1300],
              ]
            : [[abre, abre + s.entre(300, 900)]],
        }),
      ...(regras.premios && s.talvez(0.5) && { premio: s.entre(50, 900) }),
      ...(regras.frota && s.talvez(0.3) && { exige: ['bau'] }),
      ...(regras.proibidas && s.talvez(0.4) && { proibe: ['bau'] }),
      ...(regras.grupos &&
        s.talvez(0.5) &&
        (s.talvez(0.5) ? { grupo: 'quimico', naoCom: ['alimento'] } : { grupo: 'alimento' })),
    } as Parada
  })
  const kinds = regras.frota ? 3 : 2
  const veiculos = Array.from(
    { length: kinds },
    (_, v): Veiculo => ({
      id: `v${v}`,
      perfil: 'p',
      inicio: regras.bases && v === 1 ? 'outra' : 'base',
      fim: regras.frota && v === 2 ? null : 'base',
      ...(regras.territorio && { zonas: v === 0 ? { norte: 0 } : { norte: 300, sul: 20 } }),
      ...(regras.prefixo && v === 0 && { prefixo: ['p1', 'p0'] }),
      turno: [0, 4000],
      capacidade: {
        g: regras.viagens ? 14 : 18 + 6 * (regras.frota ? v : 0),
        volumes: 12,
        ...(regras.segurado && { centavos: 1000 + 500 * v }),
        ...(regras.cubagem && { cm3: (4 + 3 * v) * 1_000_000 }),
      },
      custo: {
        fixo: regras.frota ? 100 * v : 0,
        km: regras.frota ? 1000 + 200 * v : 1000,
        ...(regras.pedagios && { eixos: 2 + v }),
        ...(regras.co2 && { litrosPorKm: v === 0 ? 0.5 : 0.125 }),
        ...(regras.horas && { hora: 1800 }),
      },
      max: {
        ...(regras.limites && { paradas: 4, km: 3 }),
        ...(regras.horas && { horas: 0.7 }),
        ...(regras.viagens && { viagens: 3 }),
      },
      ...(regras.viagens && { recarga: 20 }),
      atributos: v === 0 ? ['bau'] : [],
    }),
  )
  return {
    versao: 1,
    lugares,
    perfis: [{ id: 'p', fonte: 'matriz', metros, segundos: metros }],
    veiculos,
    paradas,
    ...(regras.pedagios && {
      regras: {
        pedagios: [
          {
            id: 'a',
            nome: 'Norte',
            linha: [
              [30.5, -1],
              [30.5, 101],
            ],
            porEixo: 90,
          },
          {
            id: 'b',
            nome: 'Leste',
            linha: [
              [-1, 70.5],
              [101, 70.5],
            ],
            porEixo: 40,
          },
        ] as Pedagio[],
      },
    }),
    pesos: {
      ...(regras.justica && { equilibrio: 40 }),
      ...(regras.menos && { veiculo: 700 }),
      ...(regras.compacta && { compacta: 1000 }),
      ...(regras.co2 && { co2: 1000 }),
      ...(regras.territorio && { zona: 250 }),
    },
  }
}
