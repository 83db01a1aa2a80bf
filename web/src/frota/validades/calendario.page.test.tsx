import { screen, within } from '@testing-library/react'
import type { CalendarioDaFrota } from '@tropeiro/contract/frota/validades/calendario'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'

const dia = (tipo: 'ipva' | 'crlv', final: number, quando: string) => ({
  ...{ tipo, uf: 'SP', ano: 2027, final, dia: quando, fonte: tipo === 'ipva' ? 'Portaria 12' : '' },
})
const calendario = {
  tabelas: [
    {
      ...{ _id: '5', nome: 'sp-2027.csv', em: '2026-11-20T12:00:00.000Z', autor: 'Ana', dias: 2 },
      recusadas: [{ linha: 4, texto: 'SP · 9 · 31/02/2027', motivo: 'A data "31/02/2027" não existe.' }],
    },
  ],
  dias: [dia('ipva', 1, '2027-01-11'), dia('ipva', 2, '2027-01-12'), dia('crlv', 1, '2027-07-31')],
} as CalendarioDaFrota
const tabela = calendario.tabelas[0]!

const abrir = async (sessao: object = {}) => {
  const pagina = await abrirPagina('/app/frotas/validades', {
    papel: 'ADMIN',
    sessao,
    servidor: {
      validades: {
        calendario: { status: true, dados: calendario },
        trazerCalendario: { status: true, dados: tabela },
        desfazerCalendario: { status: true },
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Calendário' }))
  const dialog = await screen.findByRole('dialog', { name: 'Calendário de IPVA e licenciamento' })
  await within(dialog).findByText('sp-2027.csv')
  return { ...pagina, dialog }
}

it('the calendar says its days and what was not read; a table goes in, and out after a question', async () => {
  const { usuario, pedidos, dialog } = await abrir()
  expect(within(dialog).getByRole('heading', { name: 'IPVA SP 2027' }).parentElement!.textContent).toBe(
    'IPVA SP 2027Portaria 12Final 111/01Final 212/01',
  )
  expect(within(dialog).getByRole('list', { name: 'Linhas que não se leem' }).textContent).toBe(
    'Linha 4: SP · 9 · 31/02/2027 A data "31/02/2027" não existe.',
  )
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!
  await usuario.upload(input, new File(['x'], 'sp.csv', { type: 'text/csv' }))
  expect(await screen.findByText('2 dias lidos, 1 linha recusada.')).toBeTruthy()
  await usuario.click(within(dialog).getByRole('button', { name: 'Desfazer' }))
  expect(pedidos('validades.desfazerCalendario')).toEqual([])
  const sure = within(await screen.findByRole('dialog', { name: 'Desfazer sp-2027.csv?' }))
  await usuario.click(sure.getByRole('button', { name: 'Desfazer' }))
  expect(pedidos('validades.desfazerCalendario')).toMatchObject([{ params: { id: '5' } }])
  expect(pedidos('validades.trazerCalendario')).toHaveLength(1)
})

it('who only reads it brings no table and undoes none', async () => {
  const { dialog } = await abrir({ direitos: { dados: [], tirados: ['escrever:validades'] } })
  expect(within(dialog).getByRole('heading', { name: 'IPVA SP 2027' })).toBeTruthy()
  expect(dialog.querySelector('input[type=file]')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Desfazer' })).toBeNull()
})
