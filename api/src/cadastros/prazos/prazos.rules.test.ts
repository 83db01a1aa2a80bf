import { expect, test } from 'vitest'
import { lerColagem, linhasDe, procuradorDeCidades } from './prazos.rules.ts'

const cidades = [
  { ibge: 3548500, nome: 'Santos', uf: 'SP' },
  { ibge: 3550308, nome: 'São Paulo', uf: 'SP' },
  { ibge: 3530706, nome: 'Mogi Guaçu', uf: 'SP' },
  { ibge: 3515004, nome: "Santa Bárbara d'Oeste", uf: 'SP' },
  { ibge: 4104808, nome: 'Bom Jesus', uf: 'PR' },
  { ibge: 2201903, nome: 'Bom Jesus', uf: 'PI' },
]
const ler = (texto: string, uf: string | null = 'SP') => lerColagem(texto, procuradorDeCidades(cidades, uf))

test('a sheet with a title, codes, accents and empty lines', () => {
  const lines = ler(
    'Cidade\tPrazo\nSANTOS\t2\n\n3550308\t1d 6h\nsao paulo - sp\t3\nMogi-Guacu\t2 dias\nSanta Barbara D´Oeste\t5',
  )
  expect(lines.map((l) => [l.linha, l.codigo, l.prazo, l.erro])).toEqual([
    [2, 3548500, { dia: 2, hora: 0 }, null],
    [4, 3550308, { dia: 1, hora: 6 }, null],
    [5, 3550308, { dia: 3, hora: 0 }, 'Repete a linha 4'],
    [6, 3530706, { dia: 2, hora: 0 }, null],
    [7, 3515004, { dia: 5, hora: 0 }, null],
  ])
})

test('days and hours in columns of their own, with a neighbourhood or without', () => {
  const lines = ler('Santos\t2\t6\nSantos\tGonzaga\t1\nSantos\tBoqueirão\t1\t10\nSantos;Centro;4')
  expect(lines.map((l) => [l.bairro, l.prazo])).toEqual([
    [null, { dia: 2, hora: 6 }],
    ['Gonzaga', { dia: 1, hora: 0 }],
    ['Boqueirão', { dia: 1, hora: 10 }],
    ['Centro', { dia: 4, hora: 0 }],
  ])
})

test('each line that cannot be used says why', () => {
  expect(ler('Atlântida\t2\nSantos\tlogo\nSantos\nBom Jesus\t3').map((l) => l.erro)).toEqual([
    'Cidade não encontrada',
    'Prazo não entendido: escreva 3, 3d, 2d 6h ou 2 dias e 6 horas',
    'Falta o prazo: separe a cidade e o prazo por tabulação ou ponto e vírgula',
    'Bom Jesus fica em PR',
  ])
  expect(ler('Bom Jesus\t3\nBom Jesus/PI\t4', null).map((l) => [l.codigo, l.erro])).toEqual([
    [null, 'Há 2 cidades com este nome: escreva também o estado'],
    [2201903, null],
  ])
})

test('a place said twice keeps the last word', () => {
  expect(
    linhasDe([
      { codigo: 3548500, bairro: 'Gonzaga', prazo: { dia: 1, hora: 0 } },
      { codigo: 3548500, bairro: 'GONZAGA', prazo: null },
    ]),
  ).toEqual([{ codigo: 3548500, bairro: 'GONZAGA', bairro_busca: 'gonzaga', dias: null, horas: null }])
})
