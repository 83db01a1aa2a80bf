import { screen } from '@testing-library/react'
import type { EtiquetaDeVolume } from '@tropeiro/contract/transporte/romaneios/etiquetas'
import { expect, test, vi } from 'vitest'
import { abrirPagina } from '../../../test/pagina.tsx'

const COM_LETRAS = '41261112ABC34501DE35550010000012341000012340'
const etiqueta = (_id: string, more: Partial<EtiquetaDeVolume>): EtiquetaDeVolume => ({
  _id,
  numero: 30_858,
  serie: 1,
  chave: COM_LETRAS,
  remetente: 'Bom Grão',
  destinatario: 'Mercado Onze',
  endereco: 'Rua das Flores, 10',
  bairro: 'Centro',
  cidade: 'Santos',
  uf: 'SP',
  cep: '11010000',
  volumes: 3,
  peso_gramas: 12_500,
  rota: 'Baixada',
  base: 'SÃO PAULO',
  romaneio: 1318,
  posicao: 2,
  prazo: '2026-12-03',
  ...more,
})
const abrir = (endereco: string, dados: EtiquetaDeVolume[]) => {
  vi.stubGlobal('print', () => {})
  // What a browser has and the tests' DOM has not.
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
  return abrirPagina(endereco, { servidor: { romaneios: { etiquetas: { status: true, dados } } } })
}

// Issue 17, 13: defect 36.
test('each volume of a romaneio has a label of its own, with its number and what a courier asks of it', async () => {
  const pagina = await abrir('/app/romaneios/imprimir/1318/etiquetas', [
    etiqueta('1', {}),
    etiqueta('2', { chave: null, volumes: 0, destinatario: 'Casa Doze' }),
  ])
  expect(await screen.findByRole('heading', { name: '4 etiquetas' })).toBeDefined()
  expect(pagina.pedidos('romaneios.etiquetas')).toMatchObject([{ body: { notas: [], romaneios: [1318] } }])
  const folhas = screen.getAllByRole('article').map((one) => one.textContent)
  expect(folhas.map((one) => /\d\/\d(?=Para)/.exec(one ?? '')?.[0])).toEqual(['1/3', '2/3', '3/3', '1/1'])
  for (const dito of [
    'Mercado Onze',
    'Santos/SP',
    '11010-000',
    'NF 30.858/1',
    'Baixada',
    '1318',
    '03/12/2026',
  ])
    expect(folhas[0]).toContain(dito)
  // A key with letters is drawn like any other; a note without one has a code of the house.
  const codigos = await screen.findAllByRole('img', { name: /^Código de barras/ })
  expect(codigos[0]!.getAttribute('aria-label')).toContain(COM_LETRAS)
  expect(codigos[3]!.getAttribute('aria-label')).toMatch(/TC2\d\d$/)
  await vi.waitFor(() => expect(codigos[0]!.querySelector('path')?.getAttribute('d')).toMatch(/^M10 0h/))
})

test('a note is printed once, or one volume of it, on request', async () => {
  const { usuario } = await abrir('/app/pesquisa/imprimir/1', [etiqueta('1', {})])
  await usuario.click(await screen.findByRole('combobox', { name: 'Qual volume' }))
  await usuario.click(await screen.findByRole('option', { name: 'Só o volume 2' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('article').textContent).toContain('2/3')
  await usuario.click(screen.getByRole('combobox', { name: 'Quantas por nota' }))
  await usuario.click(await screen.findByRole('option', { name: 'Por nota' }))
  expect(screen.getByRole('article').textContent).toMatch(/Volumes3Para/)
})
