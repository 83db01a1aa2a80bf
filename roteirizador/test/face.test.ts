import { expect, it } from 'vitest'
import type * as Face from '../src/face.d.ts'
import * as feito from '../src/index.ts'

it('is what its face says', () => {
  const dito: typeof Face = feito
  expect(Object.keys(dito).toSorted()).toEqual([
    'QUANTIDADES',
    'avaliar',
    'explicar',
    'inserir',
    'preparar',
    'quebra',
    'resolver',
    'resolverEmIlhas',
  ])
})
