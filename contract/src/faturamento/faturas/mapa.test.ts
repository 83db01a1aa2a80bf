import { expect, test } from 'vitest'
import { sugerirMapa } from './mapa.ts'

const soma = { frete: true }
const nosso = (trt: number) => [
  { codigo: 'FRETE_PESO', nome: 'Frete peso', valor_centavos: 11_234, soma },
  { codigo: 'GRIS', nome: 'GRIS', valor_centavos: 3735, soma },
  { codigo: 'TRT', nome: 'TRT', valor_centavos: trt, soma },
]
/** TRT, which we have in `diversos`, inside of his GRIS. */
const trocada = (trt: number) => ({
  linhas: nosso(trt),
  componentes: { frete_peso: 11_234, ademe: 3735 + trt },
})
const certa = { linhas: nosso(100), componentes: { frete_peso: 11_234, ademe: 3735, diversos: 100 } }

test('a component that a client always puts elsewhere is learned from his own files', () => {
  expect(sugerirMapa([trocada(2339), trocada(1200), trocada(999)], {})).toEqual([
    { componente: 'TRT', nome: 'TRT', de: 'diversos', para: 'ademe', vezes: 3, em: 3 },
  ])
  // Learned, there is nothing more to learn.
  expect(sugerirMapa([trocada(2339), trocada(1200), trocada(999)], { TRT: 'ademe' })).toEqual([])
})

test('twice is chance, sometimes is no habit, and what he does not pay at all is a cut', () => {
  expect(sugerirMapa([trocada(2339), trocada(1200)], {})).toEqual([])
  expect(sugerirMapa([trocada(1), trocada(2), trocada(3), certa, certa], {})).toEqual([])
  const cut = { linhas: nosso(2339), componentes: { frete_peso: 11_234, ademe: 3735 } }
  expect(sugerirMapa([cut, cut, cut, { linhas: null, componentes: {} }], {})).toEqual([])
})
