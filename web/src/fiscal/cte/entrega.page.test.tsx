import { screen, waitFor, within } from '@testing-library/react'
import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPeca } from '../../../test/pagina.tsx'
import { CtePeek } from './components/cte-peek.tsx'

const nada = () => undefined
const buscar = (dados: object) =>
  exemploDe(chamadaDe('cte.buscar'), true, {
    dados: { _id: '7', estado: 'autorizado', numero_cte: 41, numero_de_fora: null, ...dados },
  }) as { status: boolean; dados: CteCompleto }
const abrir = (dados: object) =>
  abrirPeca(<CtePeek id="7" onClose={nada} />, {
    papel: 'ADMIN',
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
    servidor: {
      cte: { buscar: buscar(dados), desfazerEntrega: buscar({ ...dados, entregas_suspensas: true }) },
    },
  })

test('the proof of delivery at SEFAZ is taken back (110181) from the CT-e, after a question', async () => {
  const { usuario, pedidos } = await abrir({ entrega: 'registrado', entregas_suspensas: false })
  await usuario.click(await screen.findByRole('button', { name: 'Ações' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Desfazer comprovante de entrega' }))
  const dialogo = within(await screen.findByRole('dialog'))
  expect(dialogo.getByText(/evento 110181/)).toBeDefined()
  await usuario.click(dialogo.getByRole('button', { name: 'Desfazer comprovante' }))
  await waitFor(() => expect(pedidos('cte.desfazerEntrega')).toHaveLength(1))
})

test.each([
  ['falta', false],
  ['registrado', true],
])('nothing is taken back while it is %s, taken back: %s', async (entrega, entregas_suspensas) => {
  const { usuario } = await abrir({ entrega, entregas_suspensas })
  await usuario.click(await screen.findByRole('button', { name: 'Ações' }))
  expect(await screen.findByRole('menuitem', { name: 'Cancelar' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Desfazer comprovante de entrega' })).toBeNull()
})
