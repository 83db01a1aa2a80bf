import { expect, test } from 'vitest'
import { ocorrencias } from '../../../db/ocorrencias.ts'
import { alertaDaLinha, codigoDeSaida, explicar, lerColados, traduzirEntrada } from './ocorrencias.rules.ts'

const semTabela = { usaProceda: true, linhas: [] }
const renumerado = {
  usaProceda: true,
  linhas: [
    { codigo: '2', ocorrencia: 3, sentido: 'ambos' as const, descricao: 'Falta de pedido' },
    { codigo: '133', ocorrencia: 0, sentido: 'saida' as const, descricao: 'Saiu para entrega' },
    { codigo: 'E1', ocorrencia: 1, sentido: 'entrada' as const, descricao: '' },
  ],
}

test('a code is the same with or without its zeros, and a partner renumbers it', () => {
  for (const codigo of ['2', '02', '002']) {
    expect(traduzirEntrada(semTabela, codigo)).toEqual({ ocorrencia: 2, deOnde: 'proceda' })
    expect(traduzirEntrada(renumerado, codigo)).toEqual({ ocorrencia: 3, deOnde: 'tabela' })
  }
  expect(traduzirEntrada(renumerado, 'e1')).toEqual({ ocorrencia: 1, deOnde: 'tabela' })
  expect(traduzirEntrada({ ...renumerado, usaProceda: false }, '21')).toBeNull()
  expect(traduzirEntrada(semTabela, 'XYZ')).toBeNull()
})

test('what goes out has the width of the layout, or nothing when it does not fit', () => {
  expect(codigoDeSaida(semTabela, 1, 2)).toEqual({ codigo: '01', deOnde: 'proceda' })
  expect(codigoDeSaida(semTabela, 1, 3)).toEqual({ codigo: '001', deOnde: 'proceda' })
  expect(codigoDeSaida(renumerado, 3, 2)).toEqual({ codigo: '02', deOnde: 'tabela' })
  expect(codigoDeSaida(renumerado, 0, 3)).toEqual({ codigo: '133', deOnde: 'tabela' })
  expect(codigoDeSaida(renumerado, 0, 2)).toBeNull()
  // A code only for reading is not written.
  expect(codigoDeSaida(renumerado, 1, 2)).toEqual({ codigo: '01', deOnde: 'proceda' })
})

test('a code is explained in words', () => {
  expect(explicar(renumerado, '02', 'entrada', ocorrencias, 'ARCO').mensagem).toBe(
    'O código 02 de ARCO quer dizer "Recusa por falta de pedido de compra".',
  )
  expect(explicar(semTabela, '07', 'entrada', ocorrencias, 'ARCO')).toMatchObject({
    de_onde: 'proceda',
    ocorrencia: { codigo: 7 },
  })
  expect(explicar(semTabela, 'ZZ', 'entrada', ocorrencias, 'ARCO')).toMatchObject({
    de_onde: 'nenhuma',
    ocorrencia: null,
  })
  expect(explicar(renumerado, '3', 'saida', ocorrencias, 'ARCO').codigo).toBe('02')
})

test('a code that means another effect than in PROCEDA is pointed at', () => {
  expect(
    alertaDaLinha({ codigo: '1', ocorrencia: 21, sentido: 'ambos', descricao: '' }, ocorrencias),
  ).toContain('Entrega realizada normalmente')
  expect(alertaDaLinha({ codigo: '2', ocorrencia: 1, sentido: 'ambos', descricao: '' }, ocorrencias)).toBe('')
  expect(alertaDaLinha({ codigo: 'E1', ocorrencia: 1, sentido: 'ambos', descricao: '' }, ocorrencias)).toBe(
    '',
  )
})

test('a pasted table says line by line what it would do', () => {
  const texto = [
    'Código;Nossa;Descrição;Sentido',
    '02;3;Falta de pedido;',
    '05;6;Endereço não localizado;ambos',
    '05;21;Fechado;',
    '9;3;Outra vez falta de pedido;',
    '10;3;Falta de pedido antiga;entrada',
    '11;777;;',
    '@@;1;;',
    '12;1;;para lá',
  ].join('\n')
  const { linhas, novos } = lerColados(texto, renumerado, ocorrencias)
  expect(linhas.map((l) => [l.linha, l.estado])).toEqual([
    [2, 'igual'],
    [3, 'nova'],
    [4, 'conflito'],
    [5, 'conflito'],
    [6, 'nova'],
    [7, 'erro'],
    [8, 'erro'],
    [9, 'erro'],
  ])
  expect(novos.map((n) => n.codigo)).toEqual(['2', '5', '10'])
  expect(lerColados('2\t1\tEntregue', renumerado, ocorrencias).linhas[0]).toMatchObject({ estado: 'muda' })
})
