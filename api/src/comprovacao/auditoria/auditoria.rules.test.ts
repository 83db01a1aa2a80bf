import { expect, test } from 'vitest'
import { agruparNotas, lerStatus } from './auditoria.rules.ts'

test('a status is read as people write it', () => {
  expect(['Aprovado', 'APROVADA', 'a'].map(lerStatus)).toEqual(Array(3).fill('aprovar'))
  expect(['reprovado', 'Reprovar', 'R'].map(lerStatus)).toEqual(Array(3).fill('reprovar'))
  expect(lerStatus('talvez')).toBeNull()
})

test('groups stand in the order of the queue', () => {
  const nota = (_id: string, numero_romaneio: number | null, cnpjDest: string) => ({
    _id,
    numero_romaneio,
    motorista: 'João',
    cnpjDest,
    destinatario: `D${cnpjDest}`,
    cidade: 'Itu',
  })
  const notas = [nota('1', 7, 'A'), nota('2', null, 'B'), nota('3', 7, 'B')]
  expect(agruparNotas(notas, 'romaneio')).toEqual([
    { chave: 'rom:7', titulo: 'Romaneio 7 · João', notas: ['1', '3'] },
    { chave: 'sem', titulo: 'Sem romaneio', notas: ['2'] },
  ])
  expect(agruparNotas(notas, 'destinatario').map((g) => [g.titulo, g.notas])).toEqual([
    ['DA, Itu', ['1']],
    ['DB, Itu', ['2', '3']],
  ])
})
