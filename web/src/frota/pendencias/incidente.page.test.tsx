import { screen, within } from '@testing-library/react'
import type { IncidenteDaFrota } from '@tropeiro/contract/frota/pendencias/incidentes'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { registro } from '../../../test/formulario.tsx'
import { abrirPagina } from '../../../test/pagina.tsx'

const aberto: IncidenteDaFrota = {
  ...{ _id: '4', tipo: 'cartao', titulo: 'Cartão final 123456', estado: 'aberto', motivo: '', autor: '' },
  ...{ aberto_em: '2026-11-16T15:00:00.000Z', mudou_em: null, centavos: 60_000, alcanca: true },
  fatos: [
    {
      ...{ fato: 'abastecimento:9', placa: 'INC2D22', em: '2026-11-16T13:00:00.000Z', centavos: 60_000 },
      frase: 'O cartão é de INC1D11, que o usou 4 vezes antes.',
    },
  ],
}
const padrao = (nome: string) => exemploDe(chamadaDe(nome), false)

// Its form: frota/pendencias/components/incidente-peek.tsx.
it('an incident says its facts, is confirmed with what was seen, and that is taken back', async () => {
  const confirmado = { ...aberto, estado: 'confirmado' as const, motivo: 'Cartão clonado', autor: 'Ana' }
  const { usuario, pedidos } = await abrirPagina('/app/frotas/pendencias?incidente=4', {
    papel: 'ADMIN',
    servidor: {
      pendencias: {
        listar: { status: true, dados: [] },
        incidente: { status: true, dados: aberto },
        decidir: { status: true, dados: confirmado },
        reabrir: { status: true, dados: aberto },
      },
    },
    padrao,
  })
  expect(await screen.findByText(/O cartão é de INC1D11/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'INC2D22' }).getAttribute('href')).toContain(
    '/app/frotas/combustivel?abastecimento=9',
  )
  await usuario.click(screen.getByRole('button', { name: 'Confirmar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar o incidente' }))
  await usuario.click(dialog.getByRole('button', { name: 'Confirmar' }))
  expect(await dialog.findByText('Diga o que se viu')).toBeTruthy()
  await usuario.type(dialog.getByRole('textbox', { name: /O que se viu/ }), 'Cartão clonado')
  await usuario.click(dialog.getByRole('button', { name: 'Confirmar' }))
  await usuario.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(pedidos('pendencias.decidir')).toMatchObject([
    { params: { id: '4' }, body: { decisao: 'confirmado', motivo: 'Cartão clonado' } },
  ])
  expect(pedidos('pendencias.reabrir')).toMatchObject([{ params: { id: '4' } }])
})

it('a label opens the page of its vehicle at the house’s own door; those that are searched alone are printed', async () => {
  const veiculo = (_id: string, placa: string) =>
    registro('veiculos.listar', { _id, placa, unidade: 'toco', estado: 'ativo', frota: '' })
  const { usuario } = await abrirPagina('/app/frotas/imprimir/etiquetas', {
    papel: 'ADMIN',
    servidor: {
      veiculos: { listar: { status: true, dados: [veiculo('7', 'ABC1D23'), veiculo('8', 'XYZ1D23')] } },
    },
    padrao,
  })
  const um = await screen.findByRole('img', { name: 'Código QR de ABC1D23' }, { timeout: 10_000 })
  expect(um.getAttribute('src')).toMatch(/^data:image\/svg/)
  expect(screen.getByRole('heading', { name: '2 etiquetas' })).toBeTruthy()
  await usuario.type(screen.getByRole('textbox', { name: 'Só os veículos' }), 'XYZ')
  expect(await screen.findByRole('heading', { name: '1 etiqueta' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Código QR de ABC1D23' })).toBeNull()
})
