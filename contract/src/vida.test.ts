import { expect, test } from 'vitest'
import type { Asker } from './access/can.ts'
import { acoes, dizJa, vida } from './vida.ts'

type Porta = { estado: 'aberta' | 'fechada' | 'trancada'; chave?: boolean }
const escrever = { access: { escrever: 'romaneios' }, method: 'PUT', path: '/porta' } as const

const vidaDaPorta = vida<Porta>()([
  ['aberta', 'fechar', 'fechada', escrever, 'Destranque antes'],
  ['fechada', 'fechar', 'ja', null, 'Já está fechada'],
  ['fechada', 'trancar', 'trancada', escrever, 'Feche antes', (p) => (p.chave ? null : 'Falta a chave')],
  [['fechada', 'trancada'], 'arrombar', ['aberta', 'fim'], 'casa', 'Está aberta'],
])

test('every pair of state and act is allowed, answered as a repetition, or refused with its sentence', () => {
  const told = vidaDaPorta.estados.flatMap((estado) =>
    vidaDaPorta.acoes.map((acao) => [
      estado,
      acao,
      vidaDaPorta.passo(estado, acao).tipo,
      vidaDaPorta.recusa({ estado, chave: true }, acao),
    ]),
  )
  expect(told).toEqual([
    ['aberta', 'fechar', 'passa', null],
    ['aberta', 'trancar', 'recusa', 'Feche antes'],
    ['aberta', 'arrombar', 'recusa', 'Está aberta'],
    ['fechada', 'fechar', 'ja', null],
    ['fechada', 'trancar', 'passa', null],
    ['fechada', 'arrombar', 'passa', null],
    ['trancada', 'fechar', 'recusa', 'Destranque antes'],
    ['trancada', 'trancar', 'recusa', 'Feche antes'],
    ['trancada', 'arrombar', 'passa', null],
  ])
  expect(vidaDaPorta.recusa({ estado: 'fechada' }, 'trancar')).toBe('Falta a chave')
  expect(dizJa(vidaDaPorta, { estado: 'fechada' }, 'fechar')).toBe('Já está fechada')
})

test('an act leads where its row says, and one that may lead to several must be told which', () => {
  expect(vidaDaPorta.destino('aberta', 'fechar')).toBe('fechada')
  expect(vidaDaPorta.destino('trancada', 'arrombar', 'fim')).toBe('fim')
  expect(() => vidaDaPorta.destino('trancada', 'arrombar')).toThrow()
  expect(() => vidaDaPorta.destino('aberta', 'trancar')).toThrow()
})

test('buttons show what the state allows to who may, with what stands in the way', () => {
  const quem = (modulos: Asker['modulos']): Asker => ({ papel: 'USUARIO', super_user: false, modulos })
  const botoes = acoes(vidaDaPorta, { estado: 'fechada' }, quem(['romaneios']))
  expect(botoes.fechar.mostra).toBe(false)
  expect(botoes.trancar).toEqual({ mostra: true, motivo: 'Falta a chave' })
  expect(botoes.arrombar.mostra, 'the house itself has no buttons').toBe(false)
  expect(acoes(vidaDaPorta, { estado: 'fechada' }, quem([])).trancar.mostra).toBe(false)
})

test('rows that leave a pair without an answer, or give it two, are an error', () => {
  expect(() => vida<Porta>()([['aberta', 'fechar', 'fechada', escrever, null]])).toThrow(/fechada fechar/)
  expect(() =>
    vida<Porta>()([
      ['aberta', 'fechar', 'fechada', escrever, 'x'],
      ['aberta', 'fechar', null, null, 'y'],
    ]),
  ).toThrow(/two rows/)
})
