import { screen, within } from '@testing-library/react'
import type { Rota } from '@tropeiro/contract/cadastros/rotas'
import type { LugarDoTerritorio } from '@tropeiro/contract/cadastros/rotas/territorios'
import { expect, it } from 'vitest'
import { abrirPagina } from '../../../test/pagina.tsx'

const rota = (_id: string, nome: string, areas: Rota['areas']): Rota => ({
  ...{ _id, nome, areas, base: null, notas_esperando: 0, romaneios_abertos: 0 },
})
const area = (cidade: string, municipio_ibge: number, bairro: string | null = null) => ({
  ...{ uf: 'SP', municipio_ibge, cidade, bairro },
})
const lugar = (
  cidade: string,
  municipio_ibge: number,
  bairro: string,
  paradas: number,
): LugarDoTerritorio => ({
  ...{ uf: 'SP', municipio_ibge, cidade, bairro, lat: -23.5, lng: -46.6 - paradas / 100, exato: false },
  ...{ rota: null, por: null, notas: paradas, paradas, peso_gramas: 1_000_000, volumes: 3, esperando: 1 },
})

const capital = rota('1', 'Capital', [area('São Paulo', 3550308)])
const leste = rota('2', 'Leste', [area('São Paulo', 3550308, 'Mooca')])
const lugares = [
  lugar('São Paulo', 3550308, 'Centro', 60),
  lugar('São Paulo', 3550308, 'Mooca', 20),
  lugar('Santos', 3548500, 'Gonzaga', 30),
]
const deVolta = { ...{ uf: 'SP', municipio_ibge: 3548500, bairro: null }, de: '9', para: null, nova: null }
const abrir = () =>
  abrirPagina('/app/rotas?aba=territorios', {
    papel: 'ADMIN',
    servidor: {
      rotas: {
        listar: { status: true, dados: [capital, leste] },
        semRota: { status: true, dados: { total_notas: 0, enderecos: [] } },
        territorios: { status: true, dados: { dias: 10, lugares, notas_sem_lugar: 2 } },
        pintar: {
          status: true,
          dados: { areas: 1, criadas: ['9'], desfazer: { mudancas: [deVolta], novas: [], excluir: ['9'] } },
        },
      },
    } as never,
  })

it('says what each route carries, what nobody serves and where routes overlap', async () => {
  await abrir()
  const capitalDita = await screen.findByRole('button', { name: /Capital/ })
  expect(capitalDita.textContent).toContain('6 paradas/dia')
  expect(capitalDita.textContent).toContain('50 % acima da média')
  expect(screen.getByRole('button', { name: /Leste/ }).textContent).toContain('50 % abaixo da média')
  expect(screen.getByText('1 lugar sem rota, com 30 notas no período.')).toBeTruthy()
  expect(screen.getByText('Mooca, São Paulo/SP é de Leste')).toBeTruthy()
  expect(screen.getByText('São Paulo/SP é de Capital')).toBeTruthy()
  expect(screen.getByText(/2 notas sem cidade conhecida/)).toBeTruthy()
})

it('is painted by the list too: nothing is told before it is saved, and strokes are taken back', async () => {
  const { usuario, pedidos } = await abrir()
  const linha = await screen.findByRole('row', { name: /Santos\/SP/ })
  await usuario.click(within(linha).getByRole('checkbox'))
  await usuario.click(screen.getByRole('combobox', { name: 'Rota que fica com eles' }))
  await usuario.click(await screen.findByRole('option', { name: 'Leste' }))
  await usuario.click(screen.getByRole('button', { name: 'Pintar' }))
  expect(within(screen.getByRole('row', { name: /Santos\/SP/ })).getByText('Leste')).toBeTruthy()
  expect(screen.getByText('1 área muda de rota')).toBeTruthy()
  expect(pedidos('rotas.pintar')).toHaveLength(0)
  await usuario.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(within(screen.getByRole('row', { name: /Santos\/SP/ })).getByText('Sem rota')).toBeTruthy()
})

it('suggests areas of what nobody serves, which become routes of a name that can be changed', async () => {
  const { usuario, pedidos } = await abrir()
  await screen.findByRole('row', { name: /Santos\/SP/ })
  await usuario.click(screen.getByRole('button', { name: 'Sugerir áreas' }))
  await usuario.click(await screen.findByRole('button', { name: 'Sugerir' }))
  const nome = await screen.findByRole('textbox', { name: 'Nome da rota 3' })
  expect((nome as HTMLInputElement).value).toBe('Área Santos')
  await usuario.type(nome, ' sul')
  await usuario.click(screen.getByRole('button', { name: 'Salvar pintura' }))
  expect(await screen.findByText(/1 área mudou de rota/)).toBeTruthy()
  expect(pedidos('rotas.pintar')[0]?.body).toEqual({
    mudancas: [{ uf: 'SP', municipio_ibge: 3548500, bairro: null, de: null, para: null, nova: 0 }],
    novas: [{ nome: 'Área Santos sul', base: null }],
    excluir: [],
  })
})
