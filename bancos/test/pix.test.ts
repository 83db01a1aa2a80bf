import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brCodeDinamico,
  brCodeEstatico,
  crc16,
  lerBrCode,
  lerChavePix,
  NaoServe,
  txidDeCobranca,
} from '../src/index.ts'

const manual =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const comValor =
  '00020126480014br.gov.bcb.pix0126financeiro@tropeiro.com.br52040000530398654071234.565802BR5920TROPEIRO TRANSPORTES6009SAO PAULO62130509FAT0001236304837D'
const semValor =
  '00020126360014br.gov.bcb.pix0114123456780001955204000053039865802BR5920TROPEIRO TRANSPORTES6008CURITIBA62070503***6304B9E8'
const dinamico =
  '00020101021226840014br.gov.bcb.pix2562pix.exemplo.com.br/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5920TROPEIRO TRANSPORTES6009SAO PAULO62070503***63047793'

test('PIX: the worked examples, the Central Bank manual first', () => {
  const chave = '123e4567-e12b-12d1-a456-426655440000'
  expect(brCodeEstatico({ chave, nome: 'Fulano de Tal', cidade: 'BRASILIA' })).toBe(manual)
  const nome = 'TROPEIRO TRANSPORTES'
  const email = { chave: 'financeiro@tropeiro.com.br', nome, cidade: 'SÃO PAULO' }
  expect(brCodeEstatico({ ...email, centavos: 123456, txid: 'FAT000123' })).toBe(comValor)
  expect(brCodeEstatico({ chave: '12.345.678/0001-95', nome, cidade: 'CURITIBA' })).toBe(semValor)
  const url = 'https://pix.exemplo.com.br/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25'
  expect(brCodeDinamico({ url, nome, cidade: 'SAO PAULO' })).toBe(dinamico)
})

test('PIX: what is read back', () => {
  expect(lerBrCode(comValor)).toMatchObject({
    tipo: 'estatico',
    centavos: 123456,
    txid: 'FAT000123',
    cidade: 'SAO PAULO',
  })
  expect(lerBrCode(manual)).toMatchObject({ centavos: null, txid: null, nome: 'Fulano de Tal' })
  expect(lerBrCode(dinamico)).toMatchObject({
    tipo: 'dinamico',
    chave: null,
    url: 'pix.exemplo.com.br/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25',
  })
})

test('PIX: CRC keeps its zeros in front, and a wrong one is refused', () => {
  expect(crc16('123456789')).toBe('29B1')
  const small = Array.from({ length: 400 }, (_, i) => crc16(`x${i}`)).filter((x) => x[0] === '0')
  expect(small.length).toBeGreaterThan(5)
  expect(small.every((x) => x.length === 4)).toBe(true)
  expect(lerBrCode(`${comValor.slice(0, -4)}0000`)).toMatchObject({ recusa: expect.stringContaining('CRC') })
  expect(lerBrCode(comValor.replace('1234.56', '1234.57'))).toHaveProperty('recusa')
  expect(lerBrCode(comValor.slice(0, -1))).toHaveProperty('recusa')
  expect(lerBrCode('')).toHaveProperty('recusa')
  expect(lerBrCode('00190000090312855700000000001172816560000123456')).toHaveProperty('recusa')
})

test('PIX: names of any letters keep the code readable, within 25 and 15', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ maxLength: 40 }),
      fc.integer({ min: 1, max: 999_999_999_999 }),
      fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
      (nome, cidade, centavos, txid) => {
        const code = brCodeEstatico({
          ...{
            chave: '12ABC34501DE35',
            nome: `A${nome}`,
            cidade: `B${cidade}`,
            centavos,
            txid,
            informacao: nome,
          },
        })
        const read = lerBrCode(code)
        if ('recusa' in read) throw new Error(read.recusa)
        expect(read).toMatchObject({ centavos, txid, chave: '12ABC34501DE35' })
        expect(read.nome.length).toBeLessThanOrEqual(25)
        expect(read.cidade.length).toBeLessThanOrEqual(15)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['123.456.789-09', { tipo: 'cpf', chave: '12345678909' }],
  ['12.abc.345/01de-35', { tipo: 'cnpj', chave: '12ABC34501DE35' }],
  ['+55 (41) 99999-0000', { tipo: 'telefone', chave: '+5541999990000' }],
  ['Financeiro@Tropeiro.com.br', { tipo: 'email', chave: 'financeiro@tropeiro.com.br' }],
  [
    '123E4567-E12B-12D1-A456-426655440000',
    { tipo: 'aleatoria', chave: '123e4567-e12b-12d1-a456-426655440000' },
  ],
  ['sem arroba', null],
  ['a@b', null],
  ['', null],
])('PIX key %s', (text, key) => expect(lerChavePix(text)).toEqual(key))

test('PIX: what it does not take is refused by its field', () => {
  const who = { chave: '12345678909', nome: 'A', cidade: 'B' }
  expect(() => brCodeEstatico({ ...who, chave: 'x' })).toThrow(NaoServe)
  expect(() => brCodeEstatico({ ...who, txid: 'FAT-1' })).toThrow('Identificador')
  expect(() => brCodeEstatico({ ...who, centavos: 0 })).toThrow('Valor')
  expect(() => brCodeEstatico({ ...who, nome: '🚚' })).toThrow('Nome do recebedor: falta')
  expect(() => brCodeDinamico({ ...who, url: 'a b' })).toThrow('Endereço')
  expect(txidDeCobranca('a'.repeat(26))).toBe(true)
  expect(txidDeCobranca('a'.repeat(25))).toBe(false)
})
