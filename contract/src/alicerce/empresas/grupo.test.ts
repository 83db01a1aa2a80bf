import { expect, test } from 'vitest'
import { type BaseNova, escreverEndereco, faltaNoGrupo, lerEndereco } from './grupo.ts'

const campinas = { rua: 'Rua das Flores', numero: '10', bairro: 'Centro', cidade: 'Campinas', uf: 'SP' }
const texto = 'Rua das Flores, 10, Centro - Campinas, SP'

test('an address is street, number, neighbourhood - city, state, there and back', () => {
  expect(escreverEndereco(campinas)).toBe(texto)
  expect(lerEndereco(texto)).toEqual(campinas)
  expect(lerEndereco('  Rodovia X - Y, km 66, Jardim - Nova América -  Embu-Guaçu ,sp ')).toEqual({
    rua: 'Rodovia X - Y',
    numero: 'km 66',
    bairro: 'Jardim - Nova América',
    cidade: 'Embu-Guaçu',
    uf: 'SP',
  })
  expect(escreverEndereco({ rua: '', numero: '', bairro: '', cidade: '', uf: '' })).toBe('')
})

for (const bad of [
  '',
  'Rua das Flores',
  'Rua, 10 - Campinas, SP',
  'Rua, 10, Centro - Campinas, XX',
  'Rua, , Centro - , SP',
]) {
  test(`'${bad}' is no address`, () => expect(lerEndereco(bad)).toBeNull())
}

const base: BaseNova = {
  cnpj: '91122233000112',
  endereco: texto,
  telefone: '1133334444',
  tipo_empresa: 'transportadora',
  ficticio: false,
}
const grupo = (dados_grupo: Record<string, BaseNova>, more: object = {}) =>
  faltaNoGrupo({ nome_grupo: 'X', tipo_grupo: 'transportadora', dados_grupo, modulos: ['rota'], ...more })

test('what a group lacks is told in the order of spec §5 and §8', () => {
  expect(grupo({ MATRIZ: base })).toBeNull()
  expect(grupo({})).toEqual({ falta: 'campos', base: '' })
  expect(grupo({ MATRIZ: base }, { nome_grupo: ' ' })).toEqual({ falta: 'campos', base: '' })
  expect(grupo({ MATRIZ: { ...base, telefone: '' } }, { modulos: [] })).toEqual({
    falta: 'campos',
    base: 'MATRIZ',
  })
  expect(grupo({ MATRIZ: { ...base, cnpj: '' } }, { modulos: [] })).toEqual({ falta: 'modulo', base: '' })
  expect(grupo({ MATRIZ: { ...base, cnpj: '' } })).toEqual({ falta: 'cnpj', base: 'MATRIZ' })
  expect(grupo({ MATRIZ: { ...base, cnpj: '91122233000113' } })).toEqual({ falta: 'cnpj', base: 'MATRIZ' })
})

test('a CNPJ with letters is one; it repeats only in fictitious bases', () => {
  expect(grupo({ MATRIZ: { ...base, cnpj: '12.ABC.345/01DE-35' } })).toBeNull()
  expect(grupo({ MATRIZ: base, FILIAL: base })).toEqual({ falta: 'cnpj', base: 'FILIAL' })
  expect(grupo({ MATRIZ: base, FILIAL: { ...base, ficticio: true } })).toBeNull()
})
