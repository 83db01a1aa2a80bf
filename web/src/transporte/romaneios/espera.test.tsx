import { screen, waitFor, within } from '@testing-library/react'
import type { LinhaDoRomaneio, RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'

const { dados: romaneio } = exemploDe(chamadaDe('romaneios.buscar'), true) as { dados: RomaneioCompleto }
const linha = (_id: string, rota: string): LinhaDoRomaneio => ({
  ...romaneio.notas[0]!,
  _id,
  numero_nota: 30_000 + Number(_id),
  no_romaneio: false,
  situacao: 'sem_romaneio',
  cancelada: false,
  rota,
})
const esperam = [linha('1', 'SP Zona Sul'), linha('2', 'SP Zona Sul'), linha('3', 'Campinas')]
const rotas = [
  { _id: '70', nome: 'SP Zona Sul', base: null, notas: 2 },
  { _id: '71', nome: 'Campinas', base: null, notas: 1 },
]

const abrir = (rota: string) =>
  abrirPagina('/app/romaneios/editar/1318', {
    servidor: {
      romaneios: {
        buscar: { status: true, dados: { ...romaneio, estado: 'expedicao', notas: [], rota } },
        rotasComNotas: { status: true, dados: { rotas, sem_rota: 0 } },
        notasDisponiveis: ({ body }) => {
          const nome = rotas.find((r) => r._id === body.rota)?.nome
          const notas = esperam.filter((n) => nome === undefined || n.rota === nome)
          return { status: true, dados: { notas, total: notas.length, pagina: 1 } }
        },
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
const linhas = async () => {
  const espera = await screen.findByRole('region', { name: 'Notas sem romaneio' })
  return within(espera).findAllByRole('row')
}

test("the waiting list opens on what waits for the romaneio's own route, and shows all at a press", async () => {
  const { usuario } = await abrir('SP Zona Sul')
  expect(await screen.findByText('2 desta rota')).toBeDefined()
  expect(await linhas()).toHaveLength(2)
  await usuario.click(screen.getByRole('button', { name: 'Ver todas' }))
  expect(await screen.findByText('3 esperando')).toBeDefined()
})

test('what is searched for is searched everywhere', async () => {
  const pagina = await abrir('SP Zona Sul')
  await screen.findByText('2 desta rota')
  await pagina.usuario.type(screen.getByLabelText('Procurar nota'), '30003')
  await waitFor(() =>
    expect(pagina.pedidos('romaneios.notasDisponiveis').at(-1)?.body).toMatchObject({ busca: '30003' }),
  )
  expect(pagina.pedidos('romaneios.notasDisponiveis').at(-1)?.body).not.toHaveProperty('rota')
})

test('nothing waits for its route: everything is shown; the list is one stop of the Tab key', async () => {
  await abrir('Litoral')
  expect(await screen.findByText('3 esperando')).toBeDefined()
  const stops = (await linhas()).map((row) => row.tabIndex)
  expect(stops).toEqual([0, -1, -1])
})
