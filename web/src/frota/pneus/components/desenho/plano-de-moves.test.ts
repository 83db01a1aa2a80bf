import type { Pneu } from '@tropeiro/contract/frota/pneus/formas'
import { expect, it } from 'vitest'
import { comMoves, mover, semMoves } from './plano-de-moves.ts'

const pneu = (_id: string, posicao: string | null) =>
  ({ _id, posicao, veiculo: posicao === null ? null : '7' }) as Pneu
const lista = [pneu('a', '1E'), pneu('b', '1D'), pneu('c', '2EE')]
const fora = [pneu('x', null)]
const onde = (moves: ReadonlyMap<string, string>) =>
  Object.fromEntries([...comMoves(lista, fora, moves)].map(([codigo, p]) => [codigo, p._id]))

it('exchanges two tyres of the vehicle, and forgets both when they are back', () => {
  const trocados = mover(lista, fora, semMoves, lista[0]!, '1D')
  expect(onde(trocados)).toEqual({ '1E': 'b', '1D': 'a', '2EE': 'c' })
  expect(mover(lista, fora, trocados, lista[0]!, '1E').size).toBe(0)
})

it('a tyre of the stock sends who stood there into stock; one taken off leaves its place empty', () => {
  const posto = mover(lista, fora, semMoves, fora[0]!, '2EE')
  expect(posto).toEqual(
    new Map([
      ['x', '2EE'],
      ['c', 'estoque'],
    ]),
  )
  expect(onde(posto)).toEqual({ '1E': 'a', '1D': 'b', '2EE': 'x' })
  expect(onde(mover(lista, fora, semMoves, lista[1]!, 'em_recapagem'))).toEqual({ '1E': 'a', '2EE': 'c' })
})

it('put where it stands, nothing moves', () => {
  expect(mover(lista, fora, semMoves, lista[0]!, '1E')).toBe(semMoves)
})
