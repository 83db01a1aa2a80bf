import { NovoAvulso } from '@tropeiro/contract/transporte/documentos'
import { expect, it } from 'vitest'
import { itemVazio, noFio, novoRascunho, type Rascunho, soma } from './rascunho.ts'

const pronto = () => {
  const r = novoRascunho('COLETA')
  const pessoa = {
    ...r.remetente,
    documento: '12.ABC.345/01DE-35',
    nome: 'Fábrica',
    logradouro: 'Rua A',
    bairro: 'Centro',
    municipio_ibge: '3550308',
    cidade: 'São Paulo/SP',
  }
  return { ...r, remetente: pessoa, destinatario: pessoa }
}

it('goes to the wire in cents, grams and instants', () => {
  const body = noFio({ ...pronto(), valor: '1.234,56', peso_gramas: '12,5', coleta_dia: '2026-11-23' })
  expect(body).toMatchObject({
    valor: 123_456,
    peso_gramas: 12_500,
    coleta_de: '2026-11-23T08:00:00-03:00',
    coleta_ate: '2026-11-23T18:00:00-03:00',
    remetente: { numero: 'S/N', municipio_ibge: 3_550_308 },
    base: null,
  })
  expect(body.remetente).not.toHaveProperty('cidade')
  expect(noFio(pronto()).coleta_de).toBeNull()
})

it('leaves to the contract to say what is missing', () => {
  const campos = (r: Rascunho) =>
    NovoAvulso.safeParse(noFio(r)).error?.issues.map((issue) => issue.path.join('.')) ?? []
  expect(campos(pronto())).toEqual([])
  expect(campos(novoRascunho('DECLARACAO'))).toEqual([
    ...['remetente', 'destinatario'].flatMap((quem) =>
      ['documento', 'nome', 'logradouro', 'bairro', 'municipio_ibge'].map((campo) => `${quem}.${campo}`),
    ),
    'itens.0.descricao',
  ])
  expect(campos({ ...pronto(), volume: '0', valor: 'muito' })).toEqual(['volume', 'valor'])
})

it('sums the items as far as they are numbers', () => {
  expect(
    soma([
      { ...itemVazio, valor: '10,00' },
      { ...itemVazio, valor: '2,5' },
      { ...itemVazio, valor: 'x' },
    ]),
  ).toBe(1_250)
})
