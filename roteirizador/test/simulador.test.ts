import { describe, expect, it, vi } from 'vitest'
import { avaliar, explicar, inserir, type Lei, type Problema, preparar, resolver } from '../src/index.ts'
import { diaPequeno } from './problemas.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A straight road: places an hour apart, one vehicle that leaves from the first. */
function estrada(horas: number[], extra: Partial<Problema> = {}): Problema {
  const at = [0, ...horas]
  const n = at.length
  const segundos = new Int32Array(n * n)
  const metros = new Int32Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      segundos[i * n + j] = Math.abs((at[i] as number) - (at[j] as number)) * 3600
      metros[i * n + j] = Math.abs((at[i] as number) - (at[j] as number)) * 60_000
    }
  }
  return {
    versao: 1,
    lugares: at.map((_, i) => ({ id: String(i), lat: -23 - i / 100, lng: -46 })),
    perfis: [{ id: 'p', fonte: 'matriz', metros, segundos }],
    veiculos: [
      {
        id: 'v',
        tipo: 'toco',
        perfil: 'p',
        inicio: '0',
        fim: null,
        turno: [0, 24 * 3600],
        custo: { km: 100, hora: 3600 },
      },
    ],
    paradas: horas.map((_, i) => ({ id: `p${i + 1}`, lugar: String(i + 1) })),
    ...extra,
  }
}

const lei: Lei = {
  direcaoSeguida: 5.5 * 3600,
  pausa: 1800,
  jornada: 8 * 3600,
  extraMaximo: 2 * 3600,
  servicoDescansa: false,
}

describe('the clock of a day', () => {
  it('leaves as late as it can, so that waiting that could be done at the base is not paid', () => {
    const p = estrada([1])
    p.paradas[0] = {
      ...p.paradas[0],
      janelas: [[10 * 3600, 12 * 3600]],
      servico: 600,
    } as (typeof p.paradas)[0]
    const [rota] = avaliar(p, [{ veiculo: 'v', paradas: ['p1'] }]).rotas
    expect(rota).toMatchObject({ saida: 9 * 3600, chegada: 10 * 3600 + 600, espera: 0 })
    expect(rota?.custo.hora).toBe(3600 + 600)
  })

  it('goes on late and says by how much', () => {
    const p = estrada([3])
    p.paradas[0] = { ...p.paradas[0], janelas: [[0, 2 * 3600]] } as (typeof p.paradas)[0]
    expect(avaliar(p, [{ veiculo: 'v', paradas: ['p1'] }]).rotas[0]?.violacoes).toEqual([
      { regra: 'janela', quanto: 3600, parada: 'p1' },
    ])
  })

  it('tells how late each stop may begin', () => {
    const p = estrada([1, 2])
    p.paradas = p.paradas.map((s, i) => ({ ...s, janelas: [[0, (i + 2) * 3600]] as [number, number][] }))
    p.veiculos[0] = { ...p.veiculos[0], turno: [0, 4 * 3600] } as (typeof p.veiculos)[0]
    const stops = avaliar(p, [{ veiculo: 'v', paradas: ['p1', 'p2'] }]).rotas[0]?.eventos.filter(
      (e) => e.parada,
    )
    expect(stops?.map((e) => e.folga)).toEqual([3600, 3600])
  })

  it('is slower in the hours that are', () => {
    const p = estrada([2])
    p.perfis = p.perfis.map((x) => ({ ...x, fatias: [{ de: 3600, fator: 2 }] }))
    // An hour at full speed, then the other hour takes two.
    expect(avaliar(p, [{ veiculo: 'v', paradas: ['p1'] }]).rotas[0]?.chegada).toBe(3 * 3600)
  })
})

describe('rests of the law', () => {
  it('rests half an hour before 5 h 30 at the wheel, where it stands when the next leg fits after it', () => {
    const p = estrada([3, 6], { regras: { lei } })
    const [rota] = avaliar(p, [{ veiculo: 'v', paradas: ['p1', 'p2'] }]).rotas
    expect(rota?.eventos.map((e) => [e.tipo, e.chega / 3600])).toEqual([
      ['saida', 0],
      ['parada', 3],
      ['pausa', 3],
      ['parada', 6.5],
      ['chegada', 6.5],
    ])
  })

  it('rests on the way when one leg is longer than that', () => {
    const p = estrada([7], { regras: { lei } })
    const [rota] = avaliar(p, [{ veiculo: 'v', paradas: ['p1'] }]).rotas
    expect(rota?.eventos.map((e) => [e.tipo, e.chega / 3600])).toEqual([
      ['saida', 0],
      ['pausa', 5.5],
      ['parada', 7.5],
      ['chegada', 7.5],
    ])
    expect(rota?.pausas).toBe(1800)
  })

  it('counts a wait as long as the rest', () => {
    const p = estrada([3, 6], { regras: { lei } })
    p.paradas[0] = { ...p.paradas[0], janelas: [[4 * 3600, 5 * 3600]] } as (typeof p.paradas)[0]
    p.veiculos[0] = { ...p.veiculos[0], custo: {} } as (typeof p.veiculos)[0]
    const [rota] = avaliar(p, [{ veiculo: 'v', paradas: ['p1', 'p2'] }]).rotas
    expect(rota?.eventos.some((e) => e.tipo === 'pausa')).toBe(rota?.espera === 0)
  })

  it('says how much the journey exceeds what overtime allows', () => {
    const p = estrada([11], { regras: { lei } })
    const [rota] = avaliar(p, [{ veiculo: 'v', paradas: ['p1'] }]).rotas
    expect(rota?.violacoes).toEqual([{ regra: 'jornada', quanto: 3600, parada: null }])
  })

  it('is planned for: no plan of the search breaks it', () => {
    const p = diaPequeno(2, 14, { janelas: true })
    p.regras = { lei: { ...lei, direcaoSeguida: 700, pausa: 100, jornada: 1800, extraMaximo: 200 } }
    p.veiculos = p.veiculos.flatMap((v) =>
      Array.from({ length: 4 }, (_, i) => ({ ...v, id: `${v.id}-${i}` })),
    )
    const r = resolver(p, { iteracoes: 1500 })
    expect(r.rotas.flatMap((rota) => rota.violacoes)).toEqual([])
    expect(r.rotas.length).toBeGreaterThan(1)
  })
})

describe('hours in which a truck may not stop', () => {
  const poligono: [number, number][] = [
    [-22.9, -46.1],
    [-22.9, -45.9],
    [-23.1, -45.9],
    [-23.1, -46.1],
  ]
  it('are waited out, and bind only the kinds they name', () => {
    const restricoes = [
      { id: 'zmrc', nome: 'ZMRC', poligono, tipos: ['toco'], horas: [[0, 5 * 3600]] as [number, number][] },
    ]
    const p = estrada([1], { regras: { restricoes } })
    const chega = (tipo: string) =>
      avaliar({ ...p, veiculos: p.veiculos.map((v) => ({ ...v, tipo })) }, [
        { veiculo: 'v', paradas: ['p1'] },
      ]).rotas[0]?.eventos.find((e) => e.parada)?.comeca
    expect(chega('toco')).toBe(5 * 3600)
    expect(chega('vuc')).toBe(3600)
  })
})

describe('rodízio', () => {
  const poligono: [number, number][] = [
    [-22.9, -46.1],
    [-22.9, -45.9],
    [-23.1, -45.9],
    [-23.1, -46.1],
  ]
  const restricoes = [
    {
      id: 'seg',
      nome: 'Rodízio de segunda',
      poligono,
      finais: [1, 2],
      horas: [
        [7 * 3600, 10 * 3600],
        [17 * 3600, 20 * 3600],
      ] as [number, number][],
    },
  ]
  const com = (placaFinal: number, extra: Partial<Problema> = {}) => {
    const p = estrada([1], { regras: { restricoes }, ...extra })
    // The second place of the road lies within the area.
    p.lugares = p.lugares.map((l) => ({ ...l, lat: -23, lng: -46 }))
    p.veiculos = p.veiculos.map((v) => ({ ...v, placaFinal, turno: [7 * 3600, 24 * 3600] }))
    return p
  }
  const chega = (p: Problema) =>
    avaliar(p, [{ veiculo: 'v', paradas: ['p1'] }]).rotas[0]?.eventos.find((e) => e.parada)?.comeca

  it('binds the ends of plate that it names, in both its spans, and nobody else', () => {
    expect(chega(com(1))).toBe(10 * 3600)
    expect(chega(com(3))).toBe(8 * 3600)
  })

  it('is planned for: the vehicle that may goes in its place', () => {
    const p = com(1)
    p.paradas = p.paradas.map((s) => ({ ...s, janelas: [[7 * 3600, 9 * 3600]] }))
    p.veiculos = [1, 4].map((placaFinal) => ({
      ...(p.veiculos[0] as Problema['veiculos'][number]),
      id: `final-${placaFinal}`,
      placaFinal,
      custo: { km: placaFinal * 100 },
    }))
    expect(resolver(p, { iteracoes: 500 }).rotas.map((r) => r.veiculo)).toEqual(['final-4'])
  })
})

describe('what the way burns', () => {
  it('is told in grams of CO2 though it has no price', () => {
    const p = estrada([1])
    p.veiculos = p.veiculos.map((v) => ({ ...v, custo: { ...v.custo, litrosPorKm: 0.25 } }))
    const [rota] = avaliar(p, [{ veiculo: 'v', paradas: ['p1'] }]).rotas
    expect([rota?.co2, rota?.custo.co2]).toEqual([60 * 0.25 * 2600, 0])
  })
})

describe('hours of slower travel', () => {
  it('are planned for: the stop that the rush would make late goes first', () => {
    const p = estrada([1, 2])
    p.perfis = p.perfis.map((x) => ({ ...x, fatias: [{ de: 3600, fator: 3 }] }))
    p.veiculos = p.veiculos.map((v) => ({ ...v, custo: { km: 100 } }))
    p.paradas = p.paradas.map((s, i) => ({ ...s, janelas: [[0, i === 0 ? 3600 : 4 * 3600]] }))
    const r = resolver(p, { iteracoes: 500 })
    expect(r.rotas[0]?.paradas).toEqual(['p1', 'p2'])
    expect(r.rotas[0]?.violacoes).toEqual([])
  })
})

describe('one stop more', () => {
  it('is offered every place, those that fit first, with what each costs and breaks', () => {
    const p = estrada([1, 2])
    p.paradas[1] = { ...p.paradas[1], janelas: [[0, 2 * 3600]], servico: 1800 } as (typeof p.paradas)[0]
    p.paradas[0] = { ...p.paradas[0], servico: 1800 } as (typeof p.paradas)[0]
    const places = inserir(p, [{ veiculo: 'v', paradas: ['p1'] }], 'p2')
    expect(places.map((x) => [x.posicao, x.violacoes.map((v) => [v.regra, v.quanto])])).toEqual([
      [0, []],
      [1, [['janela', 1800]]],
    ])
    expect(places[1]?.metros).toBe(60_000)
  })
})

describe('why a stop is left out', () => {
  const heavy = (g: number, extra: object = {}) => {
    const p = estrada([1, 2])
    p.veiculos[0] = { ...p.veiculos[0], capacidade: { g: 1_500_000 } } as (typeof p.veiculos)[0]
    p.paradas = p.paradas.map((s, i) => ({
      ...s,
      quantidade: { g: i === 0 ? 1_000_000 : g },
      ...(i === 1 && extra),
    }))
    return explicar(p, [{ veiculo: 'v', paradas: ['p1'] }])
  }

  it('is the weight, with figures, when no vehicle carries it', () => {
    expect(heavy(2_300_000)).toEqual([
      {
        parada: 'p2',
        tipo: 'impossivel',
        regra: 'capacidade',
        quanto: 800_000,
        frase: 'Tem 2.300 kg; o maior veículo leva 1.500 kg.',
      },
    ])
  })

  it('is what is lacking, when nobody has it', () => {
    expect(heavy(10, { exige: ['refrigerado'] })[0]?.frase).toBe(
      'Exige refrigerado: nenhum veículo disponível tem.',
    )
  })

  it('is one rule, and by how much, when it would fit but for it', () => {
    expect(heavy(700_000)[0]).toMatchObject({
      tipo: 'nao_coube',
      veiculo: 'v',
      frase: 'Caberia em v com 200 kg a menos de carga.',
    })
  })

  it('is its price, when leaving it costs less', () => {
    expect(heavy(10, { premio: 500 })[0]).toMatchObject({ tipo: 'preco' })
  })

  it('is the search, when there is a place', () => {
    expect(heavy(10)[0]).toMatchObject({ tipo: 'cabe', veiculo: 'v' })
  })
})

describe('data looked at before the run', () => {
  it('says what nobody can do, and drops nothing in silence', () => {
    const p = estrada([1, 2, 3])
    p.veiculos[0] = {
      ...p.veiculos[0],
      capacidade: { g: 1000 },
      turno: [0, 2.5 * 3600],
    } as (typeof p.veiculos)[0]
    p.paradas = [
      { id: 'a', lugar: '1', quantidade: { g: 2000 } },
      { id: 'b', lugar: '2', janelas: [[0, 3600]] },
      { id: 'c', lugar: '3' },
      { id: 'd', lugar: '9' },
    ]
    expect(preparar(p).map((r) => [r.parada, r.frase])).toEqual([['d', 'O endereço não tem lugar no mapa.']])
    p.paradas.pop()
    expect(preparar(p).map((r) => [r.gravidade, r.parada, r.frase])).toEqual([
      ['erro', 'a', 'Tem 2 kg; o maior veículo leva 1 kg.'],
      ['erro', 'b', 'Fecha 1 h 00 antes de o veículo mais cedo chegar.'],
      ['erro', 'c', 'Nem sozinha cabe no dia: só com 30 min além do turno.'],
    ])
  })

  it('tells places outside the country and places that are only a municipality', () => {
    const p = estrada([1, 2])
    p.lugares[1] = { id: '1', lat: 23, lng: -46 }
    p.lugares[2] = { id: '2', lat: -23, lng: -46, erro: 12_000 }
    expect(preparar(p).map((r) => [r.gravidade, r.parada])).toEqual([
      ['erro', 'p1'],
      ['aviso', 'p2'],
    ])
  })
})

it('a place that a matrix does not know is reached by the straight line; the others by the matrix', () => {
  const p: Problema = {
    versao: 1,
    lugares: [
      { id: 'agora', lat: -23.5, lng: -46.6 },
      { id: 'base', lat: -23.5, lng: -46.6 },
      { id: 'porta', lat: -23.6, lng: -46.6 },
    ],
    perfis: [
      {
        id: 'p',
        fonte: 'matriz',
        metros: Int32Array.from([0, 500, 700, 0]),
        segundos: Int32Array.from([0, 50, 70, 0]),
        de: ['base', 'porta'],
      },
    ],
    veiculos: [
      { id: 'v', perfil: 'p', inicio: 'base', fim: 'base', turno: [0, 80_000], custo: { km: 100 } },
      { id: 'w', perfil: 'p', inicio: 'agora', fim: 'base', turno: [0, 80_000], custo: { km: 100 } },
    ],
    paradas: [{ id: 's', lugar: 'porta' }],
  }
  const metros = (veiculo: string) => avaliar(p, [{ veiculo, paradas: ['s'] }]).rotas[0]?.metros
  expect(metros('v')).toBe(1200)
  // 11.1 km of straight line, a road factor of 1.3, and the matrix on the way back.
  expect(metros('w')).toBe(14_455 + 700)
})
