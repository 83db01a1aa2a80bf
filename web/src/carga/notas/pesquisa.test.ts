import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { expect, test } from 'vitest'
import { acrescentar } from './bipadas.ts'
import { naoEncontradas } from './nao-encontradas.ts'
import { filtroDe, inicial } from './pesquisa-estado.ts'

const nota = (ar: string, cnpj = '90752655000109') => ({ ar, cnpj_embarca: cnpj }) as NotaDaLista

test('spec §5: a read note joins the list only if its ar is not there already', () => {
  const one = acrescentar([], nota('001000000001'))
  expect(one).toMatchObject({ jaEstava: false, list: [{ ar: '001000000001' }] })
  const again = acrescentar(one.list, nota('001000000001'))
  expect(again).toEqual({ jaEstava: true, list: one.list })
  const other = acrescentar(one.list, nota('001000000002'))
  expect(other.list.map((n) => n.ar)).toEqual(['001000000002', '001000000001'])
})

test('the same ar of another shipper is another note', () => {
  const { list } = acrescentar([], nota('001000000001'))
  expect(acrescentar(list, nota('001000000001', '93000167000133')).jaEstava).toBe(false)
})

test('only what narrows goes to the server', () => {
  expect(filtroDe(inicial)).toEqual({})
  expect(
    filtroDe({
      ...inicial,
      texto: ' joão ',
      situacao: ['rota'],
      romaneio: ['77', 'x'],
      base: ['CAMPINAS'],
      serie: 'a',
    }),
  ).toEqual({ texto: 'joão', situacao: ['rota'], romaneio: ['77'], bases: ['CAMPINAS'] })
})

test('what cannot be a romaneio finds nothing, instead of everything', () => {
  expect(filtroDe({ ...inicial, romaneio: ['abc'] })).toEqual({ romaneio: ['0'] })
})

test('says what of a pasted list was not found', () => {
  const rows = [{ numero: 5, ar: '001000000005', chave: null }]
  expect(naoEncontradas(['5', '001000000005', '6', '002000000005'], rows)).toEqual(['6', '002000000005'])
})
