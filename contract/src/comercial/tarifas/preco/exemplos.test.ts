import { describe, expect, test } from 'vitest'
import { componentes } from './componentes.ts'
import { compor, precoPorCusto, ratear } from './compor.ts'
import { meioAcima } from './exato.ts'
import { ComponenteDaTabela, ConteudoDaTarifa, Embarque } from './formas.ts'
import { type Circunstancias, porDentro } from './valores.ts'

/* The worked examples of the trade, to the cent. */

const parte = (codigo: keyof typeof componentes, mais: object) =>
  ComponenteDaTabela.parse({
    codigo,
    nome: componentes[codigo].curto,
    base: componentes[codigo].base,
    forma: componentes[codigo].forma,
    ...mais,
  })

const fracionado = ConteudoDaTarifa.parse({
  frete_peso: { modo: 'faixas', faixas_gramas: [10, 20, 30, 50, 70, 100].map((kg) => kg * 1000) },
  regioes: [{ nome: 'Tudo', faixas: [3820, 4510, 5200, 6840, 8390, 10450], taxa: 9800 }],
  componentes: [
    parte('FRETE_VALOR', { valor: 3500, minimo_centavos: 400 }),
    parte('GRIS', { valor: 3000, minimo_centavos: 350 }),
    parte('DESPACHO', { valor: 1250 }),
    parte('PEDAGIO', { valor: 680 }),
    parte('TAS', { valor: 490 }),
    parte('TRT', {
      valor: 150_000,
      minimo_centavos: 2000,
      quando: { tipo: 'lugar', lugares: [{ tipo: 'municipio', ibge: 3550308 }] },
    }),
  ],
})
const embarque = (notas: object[], mais: object = {}) =>
  Embarque.parse({
    dia: '2026-11-20',
    origem: { ibge: 3509502, uf: 'SP' },
    destino: { ibge: 3550308, uf: 'SP' },
    notas,
    ...mais,
  })
const TRES_VOLUMES = 3 * 60 * 40 * 50
const doExemplo = embarque([{ peso_gramas: 85_000, volume_cm3: TRES_VOLUMES, valor_centavos: 1_245_000 }])
const DOZE: Circunstancias = { icms: 120_000 }
const regiao = fracionado.regioes[0]!
const valores = (p: ReturnType<typeof compor>) =>
  Object.fromEntries(p.linhas.map((l) => [l.codigo, l.valor_centavos]))

describe('carga fracionada', () => {
  const preco = compor(fracionado, regiao, doExemplo, DOZE)
  test('três volumes de 85 kg: cada linha, o líquido, o imposto e o total', () => {
    expect(preco.peso).toEqual({ real: 85_000, cubado: 108_000, taxado: 108_000, fator: 30_000 })
    expect(valores(preco)).toEqual({
      FRETE_PESO: 11_234,
      FRETE_VALOR: 4358,
      GRIS: 3735,
      DESPACHO: 1250,
      PEDAGIO: 1360,
      TAS: 490,
      TRT: 2339,
      ICMS: 3377,
    })
    expect(preco).toMatchObject({
      liquido_centavos: 24_766,
      imposto: { tipo: 'icms', aliquota: 120_000, valor_centavos: 3377 },
      total_centavos: 28_143,
    })
  })
  test('cada linha diz a sua conta', () => {
    expect(preco.linhas.map((l) => l.conta)).toEqual([
      '104,50 + 8 kg x 0,98',
      '0,35 % x 12.450,00',
      '0,3 % x 12.450,00',
      'fixo',
      '2 x 6,80',
      'fixo',
      '15 % x 155,92',
      '281,43 − 247,66 (12 % por dentro)',
    ])
  })
  test('quatro quilos: mínimos das partes e complemento do mínimo do frete', () => {
    const leve = embarque([{ peso_gramas: 4000, valor_centavos: 32_000 }])
    const com95 = { ...fracionado, minimo: { centavos: 9500, sobre: 'liquido' as const } }
    const p = compor(com95, regiao, leve, DOZE)
    expect(p.linhas.filter((l) => l.codigo !== 'ICMS').map((l) => l.valor_centavos)).toEqual([
      3820, 400, 350, 1250, 680, 490, 2000, 510,
    ])
    expect(p.linhas.find((l) => l.codigo === 'COMPLEMENTO')?.conta).toBe('mínimo 95,00 − 89,90')
    expect(p.linhas.find((l) => l.codigo === 'TRT')?.conta).toBe('mínimo 20,00 (15 % x 42,20 = 6,33)')
    expect(p).toMatchObject({ liquido_centavos: 9500, total_centavos: 10_795 })
  })
  test('reentrega de 50 % do frete original e devolução de 100 %', () => {
    const volta = (codigo: 'REENTREGA' | 'DEVOLUCAO', valor: number) => {
      const t = ConteudoDaTarifa.parse({
        frete_peso: {},
        regioes: [{ nome: 'Tudo' }],
        componentes: [parte(codigo, { valor })],
      })
      return compor(
        t,
        t.regioes[0]!,
        { ...doExemplo, frete_original_centavos: 28_143, pedidos: [codigo] },
        { icms: 0 },
      )
    }
    expect(volta('REENTREGA', 500_000).total_centavos).toBe(14_072)
    expect(volta('DEVOLUCAO', 1_000_000).total_centavos).toBe(28_143)
  })
  // The partner writes 247,12: 217,47 ÷ 0,88 is 247,125, which it rounds down and we up.
  test('a prefatura de 247,12 por 281,43: 30,19 líquidos são 34,31 com o imposto', () => {
    const semTrt = compor(
      {
        ...fracionado,
        componentes: fracionado.componentes.map((c) =>
          c.codigo === 'PEDAGIO' ? { ...c, base: 'peso_real' } : c,
        ),
      },
      regiao,
      embarque([{ peso_gramas: 85_000, volume_cm3: TRES_VOLUMES, valor_centavos: 1_245_000 }], {
        destino: { ibge: 3304557, uf: 'RJ' },
      }),
      DOZE,
    )
    expect(semTrt).toMatchObject({ liquido_centavos: 21_747, total_centavos: 24_713 })
    expect(3019 + porDentro(3019, 120_000)).toBe(3431)
    expect(preco.liquido_centavos - semTrt.liquido_centavos).toBe(3019)
  })
})

test('quinze notas na faixa de 10.001 a 20.000 kg a 65,00 são 975,00', () => {
  const t = ConteudoDaTarifa.parse({
    frete_peso: { modo: 'faixas_por_nota', faixas_gramas: [10_000_000, 20_000_000] },
    regioes: [{ nome: 'Tudo', faixas: [5000, 6500] }],
  })
  const notas = Array.from({ length: 15 }, () => ({ peso_gramas: 1_000_000, valor_centavos: 100 }))
  expect(compor(t, t.regioes[0]!, embarque(notas), { icms: 0 }).total_centavos).toBe(97_500)
})

test('por comparação cobra o maior entre mínimo, R$ por kg e % da nota', () => {
  const t = ConteudoDaTarifa.parse({
    frete_peso: { modo: 'comparacao' },
    regioes: [{ nome: 'Tudo', taxa: 9000, percentual: 20_000, minimo_peso_centavos: 6000 }],
  })
  const total = (kg: number, reais: number) =>
    compor(t, t.regioes[0]!, embarque([{ peso_gramas: kg * 1000, valor_centavos: reais * 100 }]), { icms: 0 })
      .total_centavos
  expect(total(10, 100)).toBe(6000)
  expect(total(200, 100)).toBe(18_000)
  expect(total(200, 20_000)).toBe(40_000)
})

describe('peso', () => {
  const peso = (cubagem: object, notas: object[]) => {
    const t = ConteudoDaTarifa.parse({ cubagem, frete_peso: {}, regioes: [{ nome: 'Tudo', taxa: 10_000 }] })
    return compor(t, t.regioes[0]!, embarque(notas), { icms: 0, fatores: [null, 16_667] }).peso
  }
  const leve = { peso_gramas: 1000, volume_cm3: 100_000, valor_centavos: 0 }
  const denso = { peso_gramas: 90_000, volume_cm3: 1000, valor_centavos: 0 }
  test('a cubagem é a da tabela; sem ela, a do cliente, da classe, da empresa', () => {
    expect(peso({ fator: 25_000 }, [leve]).cubado).toBe(25_000)
    expect(peso({}, [leve])).toMatchObject({ cubado: 16_667, fator: 16_667 })
  })
  test('por CT-e ou por nota', () => {
    expect(peso({ fator: 30_000 }, [leve, denso]).taxado).toBe(91_000)
    expect(peso({ fator: 30_000, por: 'nota' }, [leve, denso]).taxado).toBe(120_000)
  })
  test('arredonda para cima se a tabela diz; o pequeno volume fica sem cubagem se ela diz', () => {
    expect(peso({ fator: 30_001, arredonda: 'kg_acima' }, [leve]).taxado).toBe(31_000)
    expect(peso({ fator: 30_000, isento_ate_gramas: 1000 }, [leve]).taxado).toBe(1000)
  })
  test('101 kg pagam duas frações de 100', () => {
    const t = ConteudoDaTarifa.parse({
      frete_peso: {},
      regioes: [{ nome: 'Tudo' }],
      componentes: [parte('PEDAGIO', { valor: 680 })],
    })
    const total = (gramas: number) =>
      compor(t, t.regioes[0]!, embarque([{ peso_gramas: gramas, valor_centavos: 0 }]), { icms: 0 })
        .total_centavos
    expect([total(100_000), total(100_001), total(101_000)]).toEqual([680, 1360, 1360])
  })
})

describe('imposto', () => {
  const t = ConteudoDaTarifa.parse({ frete_peso: {}, regioes: [{ nome: 'Tudo', taxa: 10_000 }] })
  const cem = [{ peso_gramas: 100_000, valor_centavos: 0 }]
  const preco = (c: object, mais: object = {}, ccc: Circunstancias = DOZE) =>
    compor({ ...t, ...c }, t.regioes[0]!, embarque(cem, mais), ccc)
  test('incluso não soma; sem alíquota não há', () => {
    expect(preco({ icms: 'incluso' })).toMatchObject({
      total_centavos: 10_000,
      imposto: { valor_centavos: 1200 },
    })
    expect(preco({}, {}, { icms: 0 })).toMatchObject({ total_centavos: 10_000, imposto: { tipo: 'nenhum' } })
  })
  test('dentro de um município é ISS, por dentro ou por fora', () => {
    const aqui = { origem: { ibge: 3550308, uf: 'SP' } }
    const iss = (modo: string) => preco({ iss: { aliquota: 50_000, modo } }, aqui)
    expect(iss('por_fora')).toMatchObject({
      total_centavos: 10_500,
      imposto: { tipo: 'iss', valor_centavos: 500 },
    })
    expect(iss('por_dentro')).toMatchObject({
      total_centavos: 10_526,
      imposto: { tipo: 'iss', valor_centavos: 526 },
    })
    expect(preco({ iss: { aliquota: 50_000, modo: 'por_fora' } }).imposto.tipo).toBe('icms')
  })
  test('o desconto vem antes do imposto e nunca passa do líquido', () => {
    const com = (desconto: Circunstancias['desconto']) => preco({}, {}, { ...DOZE, desconto })
    expect(com({ ppm: 100_000 })).toMatchObject({ liquido_centavos: 9000, total_centavos: 10_227 })
    expect(com({ centavos: 99_999 })).toMatchObject({ liquido_centavos: 0, total_centavos: 0 })
  })
})

test('o preço repartido por notas soma o preço: a última leva a sobra', () => {
  expect(ratear(10_000, [1, 1, 1])).toEqual([3333, 3333, 3334])
  expect(ratear(28_143, [85_000, 15_000])).toEqual([23_922, 4221])
})

test('preço por custo divide, nunca multiplica; sem sobra não há preço', () => {
  expect(precoPorCusto(100_000, 120_000, 180_000)).toBe(142_857)
  expect(precoPorCusto(100_000, 600_000, 400_000)).toBeNull()
})

test('meio para cima uma vez, exato além do que um double guarda', () => {
  expect(meioAcima(28_143, 1, 2)).toBe(14_072)
  expect(meioAcima(999_999_999_999, 999_999, 1_000_000)).toBe(999_998_999_999)
})
