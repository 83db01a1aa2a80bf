import { expect, test } from 'vitest'
import { z } from 'zod'
import { fraseDoCampo } from './frases.ts'

const dito = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fraseDoCampo }).error?.issues.map((issue) => issue.message)

test('what is wrong with a field is said as Brazilians write, with what the field takes', () => {
  const corpo = z.strictObject({
    nome: z.string().min(3),
    peso: z.number().max(10),
    itens: z.array(z.string()).max(2),
    tipo: z.enum(['cif', 'fob']),
    email: z.email(),
  })
  expect(dito(corpo, {})).toEqual([
    'Falta este campo',
    'Falta este campo',
    'Falta este campo',
    'Só pode ser um destes: cif, fob',
    'Falta este campo',
  ])
  expect(
    dito(corpo, { nome: 'a', peso: 11, itens: ['a', 'b', 'c'], tipo: 'cif', email: 'x', outro: 1 }),
  ).toEqual([
    'Escreva ao menos 3 caracteres',
    'O maior valor é 10',
    'Escolha até 2',
    'Não é um e-mail',
    'Não conhecemos: outro',
  ])
  expect(dito(corpo, { nome: 1, peso: '2', itens: {}, tipo: 'cif', email: 'a@b.co' })).toEqual([
    'Aqui vai um texto',
    'Aqui vai um número',
    'Aqui vai uma lista',
  ])
})
