import { screen, within } from '@testing-library/react'
import type { Pneu, VeiculoComPneus } from '@tropeiro/contract/frota/pneus/formas'
import { expect, it } from 'vitest'
import { registro } from '../../../test/formulario.tsx'
import { abrirPagina } from '../../../test/pagina.tsx'

const pneu = (_id: string, posicao: string | null, sulco: number): Pneu => ({
  ...(registro('pneus.listar') as Pneu),
  _id,
  fogo: _id,
  sulco,
  psi_medido: null,
  posicao,
  veiculo: posicao === null ? null : '7',
  estado: posicao === null ? 'estoque_novo' : 'instalado',
})
const lista = [pneu('101', '1E', 88), pneu('102', '1D', 84), pneu('103', '2EE', 60)]
const veiculo = {
  ...(registro('pneus.veiculo') as VeiculoComPneus),
  _id: '7',
  placa: 'ABC1D23',
  unidade: 'toco' as const,
  contador: 120_000,
  lista,
  achados: [],
}
const abrir = (to: string) =>
  abrirPagina(to, {
    papel: 'ADMIN',
    servidor: {
      pneus: {
        veiculo: { status: true, dados: veiculo },
        listar: { status: true, dados: [...lista, pneu('900', null, 150)] },
        historia: { status: true, dados: { vidas: [], movimentos: [], recape: null } },
      },
    },
  })

it('moves tyres by taps alone: taken up, put where another is tapped, and out of the vehicle', async () => {
  const { usuario } = await abrir('/app/frotas/pneus?veiculo=7')
  const desenho = await screen.findByRole('group', { name: 'Pneus de ABC1D23, vistos de cima' })
  const lugar = (codigo: string) => within(desenho).getByRole('button', { name: new RegExp(`^${codigo}: `) })
  await usuario.click(lugar('1E'))
  await usuario.click(screen.getByRole('button', { name: 'Mudar de lugar' }))
  expect(screen.getByText(/na mão: toque no lugar novo/)).toBeTruthy()
  await usuario.click(lugar('1D'))
  expect(lugar('1D').getAttribute('aria-label')).toMatch(/pneu 101/)
  expect(screen.getByText(/2 pneus mudaram de lugar no desenho/)).toBeTruthy()
  await usuario.click(lugar('2EE'))
  await usuario.click(screen.getByRole('button', { name: 'Mudar de lugar' }))
  await usuario.click(screen.getByRole('button', { name: /Em recapagem/ }))
  expect(lugar('2EE').getAttribute('aria-label')).toBe('2EE: sem pneu')
  expect(screen.getByRole('button', { name: /Em recapagem.*103/ })).toBeTruthy()
})

it('by keys: arrows walk round with the tyre in the hand, Enter takes it up and puts it down, Escape lets go', async () => {
  const { usuario } = await abrir('/app/frotas/pneus?veiculo=7')
  const desenho = await screen.findByRole('group', { name: 'Pneus de ABC1D23, vistos de cima' })
  const lugar = (codigo: string) => within(desenho).getByRole('button', { name: new RegExp(`^${codigo}: `) })
  lugar('1E').focus()
  await usuario.keyboard('{Enter}{ArrowDown}')
  expect(screen.getByText(/na mão/)).toBeTruthy()
  await usuario.keyboard('{Enter}')
  expect(lugar('1E').getAttribute('aria-label')).toMatch(/pneu 103/)
  await usuario.keyboard('{Enter}{Escape}')
  expect(screen.queryByText(/na mão/)).toBeNull()
})

it('a tread that grew is said while the gauge is still in the groove', async () => {
  const { usuario } = await abrir('/app/frotas/pneus?veiculo=7&medir=sim')
  await usuario.type(await screen.findByLabelText('1E, sulco 1'), '140')
  expect(screen.getByLabelText('1E, sulco 1')).toHaveProperty('value', '14,0')
  expect(screen.getByRole('alert').textContent).toMatch(/14,0 mm, mais que os 8,8 mm de antes/)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33')
})
