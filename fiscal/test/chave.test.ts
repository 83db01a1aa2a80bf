import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  digitoVerificador,
  lerChave,
  montarChave,
  normalizarChave,
  type PartesDaChave,
  validarChave,
} from '../src/chave.ts'
import { cnpjValido, cpfValido, digitosCnpj, digitosCpf } from '../src/documento.ts'
import { SIGLA_POR_CODIGO_UF } from '../src/uf.ts'

const alfabeto = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const texto = (caracteres: string, tamanho: number) =>
  fc
    .array(fc.constantFrom(...caracteres), { minLength: tamanho, maxLength: tamanho })
    .map((letras) => letras.join(''))
const digitos = (tamanho: number) => texto('0123456789', tamanho)
const cnpj = texto(alfabeto, 12)
  .map((base) => base + digitosCnpj(base))
  .filter(cnpjValido)
const cpf = digitos(9)
  .map((base) => base + digitosCpf(base))
  .filter(cpfValido)
const partes = (documento: fc.Arbitrary<string>, serie: fc.Arbitrary<number>): fc.Arbitrary<PartesDaChave> =>
  fc.record({
    cUF: fc.constantFrom(...Object.keys(SIGLA_POR_CODIGO_UF)),
    aamm: fc
      .tuple(digitos(2), fc.integer({ min: 1, max: 12 }))
      .map(([ano, mes]) => ano + String(mes).padStart(2, '0')),
    documento,
    modelo: fc.constantFrom('55', '57', '58', '65'),
    serie,
    numero: fc.integer({ min: 1, max: 999_999_999 }),
    tpEmis: fc.constantFrom('1', '2', '4', '5', '6', '7', '9'),
    cNF: digitos(8),
  })

describe('chave de acesso', () => {
  it('reads back what it builds, letters in the CNPJ included', () => {
    fc.assert(
      fc.property(partes(cnpj, fc.integer({ min: 0, max: 889 })), (dadas) => {
        const lida = lerChave(montarChave(dadas))
        expect(lida).toMatchObject(dadas)
        expect(lida?.tipoEmitente).toBe('cnpj')
      }),
    )
  })

  it('reads a CPF issuer, padded on the left', () => {
    fc.assert(
      fc.property(partes(cpf, fc.integer({ min: 920, max: 969 })), (dadas) => {
        const chave = montarChave(dadas)
        expect(chave.slice(6, 9)).toBe('000')
        expect(lerChave(chave)).toMatchObject({ ...dadas, tipoEmitente: 'cpf' })
      }),
    )
  })

  it('knows any single wrong digit except those that modulo 11 cannot see', () => {
    fc.assert(
      fc.property(
        partes(cnpj, fc.integer({ min: 0, max: 889 })),
        fc.integer({ min: 0, max: 42 }),
        (dadas, posicao) => {
          const chave = montarChave(dadas)
          const trocada = `${chave.slice(0, posicao)}${chave[posicao] === '5' ? '6' : '5'}${chave.slice(posicao + 1)}`
          const dv = digitoVerificador(trocada.slice(0, 43))
          expect(validarChave(trocada).ok).toBe(dv === chave[43] && lerChave(trocada) !== null)
        },
      ),
    )
  })

  it('agrees with the example of the manual and with a letter key', () => {
    expect(digitoVerificador('5206043300991100250655012000000780026730161')).toBe('5')
    expect(lerChave('42261112ABC34501DE35570010000000011123456787')).toMatchObject({
      uf: 'SC',
      emitente: '12ABC34501DE35',
      modelo: '57',
    })
  })

  it('takes the key as people paste it', () => {
    const chave = '42261112ABC34501DE35570010000000011123456787'
    expect(normalizarChave(` CTe${chave.toLowerCase()} `)).toBe(chave)
    expect(normalizarChave(chave.replace(/(.{4})/g, '$1 '))).toBe(chave)
  })

  it('says what is wrong', () => {
    const motivo = (entrada: string) => {
      const resultado = validarChave(entrada)
      return resultado.ok ? '' : resultado.motivo
    }
    expect(motivo('123')).toBe('A chave de acesso tem 44 caracteres; esta tem 3.')
    expect(motivo('42261112ABC34501DE3557001000000001112345678X')).toContain('letras apenas no CNPJ')
    expect(motivo('99261112ABC34501DE35570010000000011123456787')).toContain('não é código de estado')
    expect(motivo('42261312ABC34501DE35570010000000011123456787')).toContain('mês')
    expect(motivo('42261112ABC34501DE35570010000000011123456780')).toContain('é 0, deveria ser 7')
  })

  it('never throws on any text', () => {
    fc.assert(fc.property(fc.string(), (entrada) => typeof validarChave(entrada).ok === 'boolean'))
  })

  it('refuses to build what is not a key', () => {
    expect(() =>
      montarChave({
        cUF: '35',
        aamm: '2611',
        documento: '123',
        modelo: '55',
        serie: 1000,
        numero: 1,
        tpEmis: '1',
        cNF: '1',
      }),
    ).toThrow(RangeError)
  })
})

describe('documento', () => {
  it('accepts the official CNPJ with letters and the numeric ones', () => {
    expect(cnpjValido('12ABC34501DE35')).toBe(true)
    expect(cnpjValido('00000000000191')).toBe(true)
    expect(cnpjValido('12abc34501de35')).toBe(false)
    expect(cnpjValido('11111111111111')).toBe(false)
    expect(cnpjValido('12ABC34501DE36')).toBe(false)
  })

  it('checks CPF', () => {
    expect(cpfValido('52998224725')).toBe(true)
    expect(cpfValido('52998224724')).toBe(false)
    expect(cpfValido('00000000000')).toBe(false)
  })
})
