import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentoFiscal } from '../../src/leiaute/formato.ts'
import {
  campo,
  conferirFormato,
  decimal,
  decimalPositivo,
  escolha,
  escreverGrupo,
  grupo,
  numeroFiscal,
  texto,
  textoFiscal,
  validarGrupo,
} from '../../src/leiaute/index.ts'

describe('numeroFiscal', () => {
  it('rounds half up on the decimal digits', () => {
    expect(numeroFiscal(1.005, 2)).toBe('1.01')
    expect(numeroFiscal(0.285, 2)).toBe('0.29')
    expect(numeroFiscal(1e-7, 4)).toBe('0.0000')
    expect(numeroFiscal(123456789012.35, 2)).toBe('123456789012.35')
    expect(numeroFiscal(-23.5505204, 6)).toBe('-23.550520')
    expect(numeroFiscal(10, 0)).toBe('10')
    expect(() => numeroFiscal(Number.NaN, 2)).toThrow(RangeError)
  })

  it('is always taken by the format of its places', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.integer({ min: 2, max: 4 }),
        (valor, casas) => {
          expect(conferirFormato(decimal(13, casas), numeroFiscal(valor, casas))).toBeNull()
        },
      ),
    )
  })
})

describe('textoFiscal', () => {
  it('makes any text fit', () => {
    expect(textoFiscal('  Rua “São João” – 10\n  fundos…  ', 60)).toBe('Rua "São João" - 10 fundos...')
    expect(textoFiscal('Ca\u0301fé 🚚 ok', 60)).toBe('Cáfé ok')
    expect(textoFiscal('abc def', 4)).toBe('abc')
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.integer({ min: 1, max: 60 }),
        (bruto, maximo) => {
          const limpo = textoFiscal(bruto, maximo)
          expect(limpo === '' || conferirFormato(texto(1, maximo), limpo) === null).toBe(true)
          expect(textoFiscal(limpo, maximo)).toBe(limpo)
        },
      ),
    )
  })
})

describe('decimals', () => {
  it('are written whole or with every place, and the optional ones are not zero', () => {
    const aceitos = ['0', '0.00', '0.05', '10', '10.00', '9999999999999.99']
    for (const valor of aceitos) expect(conferirFormato(decimal(13, 2), valor)).toBeNull()
    for (const valor of ['0.0', '10.0', '10.000', '010', '-1.00', '1,00', '', '99999999999999']) {
      expect(conferirFormato(decimal(13, 2), valor)).not.toBeNull()
    }
    for (const valor of ['0', '0.00', '0.000'])
      expect(conferirFormato(decimalPositivo(13, 2), valor)).not.toBeNull()
    for (const valor of ['0.01', '0.10', '1', '1.00'])
      expect(conferirFormato(decimalPositivo(13, 2), valor)).toBeNull()
  })
})

describe('grupo', () => {
  const nome = campo('nome', 'Nome', texto(1, 60), '0..1')
  const tabela = grupo('raiz', 'Raiz', [
    nome,
    grupo('linha', 'Linha', [campo('n', 'N', texto(1, 2))], '0..n'),
    escolha('a ou b', [campo('a', 'A', texto(1, 1))], [campo('b', 'B', texto(1, 1))]),
  ])

  it('cannot hold two elements of one name', () => {
    expect(() => grupo('x', 'X', [nome, nome])).toThrow('mesmo nome')
  })

  it('writes nothing for what is absent, and escapes the rest', () => {
    expect(escreverGrupo(tabela, { nome: '<a & "b">', linha: [], b: '' })).toBe(
      '<raiz><nome>&lt;a &amp; &quot;b&quot;&gt;</nome></raiz>',
    )
  })

  it('tells a wrong shape from a wrong value', () => {
    const codigos = (dados: object) =>
      validarGrupo(tabela, dados as Parameters<typeof validarGrupo>[1]).map(({ caminho, codigo }) => [
        caminho,
        codigo,
      ])
    expect(codigos({ a: '1', linha: { n: '1' } })).toEqual([['raiz/linha', 'tipo']])
    expect(codigos({ a: '1', linha: ['x'] })).toEqual([['raiz/linha[1]', 'tipo']])
    expect(codigos({ a: { x: '1' } })).toEqual([['raiz/a', 'tipo']])
    expect(codigos({ a: 1 })).toEqual([['raiz/a', 'tipo']])
    expect(codigos({ a: '1', linha: [{ n: '123' }] })).toEqual([['raiz/linha[1]/n', 'tamanho']])
    expect(codigos({})).toEqual([['raiz', 'escolha']])
  })
})

describe('momentoFiscal', () => {
  it('is the clock of who issues: the last evening of a month in Manaus is still that month', () => {
    const quando = new Date('2026-12-01T03:30:00Z')
    expect(momentoFiscal(quando)).toBe('2026-12-01T00:30:00-03:00')
    expect(momentoFiscal(quando, 'SP')).toBe('2026-12-01T00:30:00-03:00')
    for (const uf of ['AM', 'MT', 'MS', 'RO', 'RR'])
      expect(momentoFiscal(quando, uf)).toBe('2026-11-30T23:30:00-04:00')
    expect(momentoFiscal(quando, 'AC')).toBe('2026-11-30T22:30:00-05:00')
    expect(momentoFiscal(quando, 'AM', 1_302_603)).toBe('2026-11-30T23:30:00-04:00')
    for (const aOeste of [1_304_062, 1_301_407, 1_300_201])
      expect(momentoFiscal(quando, 'AM', aOeste)).toBe('2026-11-30T22:30:00-05:00')
    expect(momentoFiscal(quando, 'PE', 2_611_606)).toBe('2026-12-01T00:30:00-03:00')
    expect(momentoFiscal(quando, 'PE', 2_605_459)).toBe('2026-12-01T01:30:00-02:00')
  })
})
