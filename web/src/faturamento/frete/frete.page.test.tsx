import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { registro } from '../../../test/formulario.tsx'
import { abrirPagina } from '../../../test/pagina.tsx'

const soma = { quantidade: 1, peso: 1000, carga: 100, frete: 10 }
const contadores = { relatorios_pendentes: 1, relatorios_concluidos: 4 }
const relatorio = { status: true, dados: [registro('frete.relatorio')], total: 1, contadores, soma }

it('goes through the four lists, and sums what is looked at by what is chosen', async () => {
  const pagina = await abrirPagina('/app/frete', {
    papel: 'USUARIO',
    servidor: {
      frete: { relatorio, grupos: { status: true, dados: [{ nome: 'Bom Grão', ...soma }] } },
    },
  })
  await pagina.usuario.click(await screen.findByRole('tab', { name: /^Ocorrências pendentes/ }))
  expect(pagina.pedidos('frete.relatorio').at(-1)?.query).toMatchObject({ lista: 'ocorrencias_pendentes' })
  await pagina.usuario.click(screen.getByLabelText('Agrupar'))
  await pagina.usuario.click(await screen.findByRole('option', { name: 'Por cliente' }))
  const grupos = within(await screen.findByRole('table', { name: 'Fretes por cliente' }))
  expect(grupos.getByText('Bom Grão')).toBeTruthy()
  expect(pagina.pedidos('frete.grupos').at(-1)?.query).toMatchObject({
    lista: 'ocorrencias_pendentes',
    por: 'tomador',
  })
})
