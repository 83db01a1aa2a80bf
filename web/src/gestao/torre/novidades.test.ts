import type { ItemDaTorre } from '@tropeiro/contract/gestao/torre'
import { expect, test } from 'vitest'
import { novidadesQueSoam } from './novidades.ts'

const item = (id: string, tipo: ItemDaTorre['tipo']): ItemDaTorre => ({
  id,
  tipo,
  titulo: '',
  detalhe: '',
  notas: 1,
  valor_centavos: 1,
  desde: null,
  acao: { texto: '', rota: '', telefone: '' },
})

test('only new breaches sound, and never the first reading', () => {
  const now = [item('a', 'atrasadas'), item('b', 'sem_rota'), item('c', 'sem_sinal')]
  expect(novidadesQueSoam(null, now)).toEqual([])
  expect(novidadesQueSoam(new Set(), now)).toEqual(['a', 'c'])
  expect(novidadesQueSoam(new Set(['a', 'c']), now)).toEqual([])
})
