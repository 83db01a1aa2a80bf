import { expect, it } from 'vitest'
import { faltaNaProva, faltasNaProva } from './rules.ts'

const entrega = { codigo: 1, efeito: 'entrega' as const, exige_foto: true }
const outra = { codigo: 99, efeito: 'tentativa' as const, exige_foto: false }
const prova = { recebedor_nome: 'Ana', observacao: '', imagens: ['x'] }
const comFoto = { foto_obrigatoria: true }

it('a delivery needs a photo, unless the group waives photos, and who received', () => {
  expect(faltaNaProva(prova, entrega, comFoto)).toBeNull()
  expect(faltaNaProva({ ...prova, imagens: [] }, entrega, comFoto)?.campo).toBe('imagens')
  expect(faltaNaProva({ ...prova, imagens: [] }, entrega, { foto_obrigatoria: false })).toBeNull()
  expect(faltaNaProva({ ...prova, recebedor_nome: ' ' }, entrega, comFoto)?.campo).toBe('recebedor_nome')
})

it('an occurrence needs its photo and, when it names no reason, a reason', () => {
  const fechado = { codigo: 21, efeito: 'tentativa' as const, exige_foto: true }
  const vazia = { recebedor_nome: '', observacao: '', imagens: [] }
  expect(faltaNaProva(vazia, fechado, comFoto)?.mensagem).toBe('Esta ocorrência exige ao menos uma foto.')
  expect(faltaNaProva(vazia, outra, comFoto)?.campo).toBe('observacao')
  expect(faltaNaProva({ ...vazia, observacao: 'rua alagada' }, outra, comFoto)).toBeNull()
})

it('tells at once all that is missing, in the order of the hand', () => {
  const vazia = { recebedor_nome: '', observacao: '', imagens: [] }
  expect(faltasNaProva(vazia, entrega, comFoto).map((f) => f.campo)).toEqual(['imagens', 'recebedor_nome'])
  expect(faltasNaProva(prova, entrega, comFoto)).toEqual([])
})
