import { expect, it } from 'vitest'
import { avisoDaFila, oQueEspera } from './queue-text.ts'

const prova = { tipo: 'comprovacao', estado: 'esperando' } as const
const saida = { tipo: 'saida', estado: 'esperando' } as const
const recusada = { tipo: 'comprovacao', estado: 'recusado' } as const
const calm = { envios: [], online: true, enviando: false, vencida: false }

it('counts in words', () => {
  expect(oQueEspera([prova])).toBe('1 comprovação')
  expect(oQueEspera([prova, prova, prova])).toBe('3 comprovações')
  expect(oQueEspera([{ tipo: 'abastecimento' }])).toBe('1 abastecimento')
  expect(oQueEspera([saida, prova])).toBe('1 comprovação e início de viagem')
})

it('says the gravest thing, once', () => {
  expect(avisoDaFila(calm)).toEqual({ tipo: 'nada' })
  expect(avisoDaFila({ ...calm, online: false }).tipo).toBe('offline')
  expect(avisoDaFila({ ...calm, online: false, envios: [prova, prova, prova] })).toEqual({
    tipo: 'esperando',
    texto: '3 comprovações esperando rede',
  })
  expect(avisoDaFila({ ...calm, envios: [prova] })).toMatchObject({ texto: '1 comprovação esperando envio' })
  expect(avisoDaFila({ ...calm, enviando: true, envios: [prova] }).tipo).toBe('enviando')
  expect(avisoDaFila({ ...calm, envios: [prova, recusada] })).toEqual({
    tipo: 'recusados',
    texto: '1 envio recusado',
  })
  expect(avisoDaFila({ ...calm, vencida: true, envios: [prova] })).toEqual({
    tipo: 'sessao',
    texto: 'Entre de novo para enviar 1 comprovação',
  })
})
