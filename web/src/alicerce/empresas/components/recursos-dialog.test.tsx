import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPagina } from '../../../../test/pagina.tsx'
import { sessaoDe } from '../../../../test/sessao.ts'

const grupo = {
  _id: '5',
  nome: 'TETS',
  tipo: 'transportadora',
  recursos: ['tms'],
  empresas: 1,
  bases: 1,
  usuarios: 2,
  created_at: '2026-11-20T12:00:00.000Z',
}
const recursos = {
  recursos: ['tms'],
  v4_ids: [],
  v4_rotas: ['/tms/conta'],
  excecoes: [{ login: 'ana@exemplo.com.br', path: '/romaneios' }],
}

const { access_token: _token, refresh_token: _outro, ...sessao } = sessaoDe('ADMIN', { super_user: true })

const abrir = () =>
  abrirPagina('/app/cadastro-empresa?aba=grupos', {
    papel: 'ADMIN',
    sessao: { super_user: true },
    servidor: {
      usuarios: { sessao: { status: true, dados: sessao } },
      empresas: {
        grupos: { status: true, dados: [grupo] },
        recursos: { status: true, dados: recursos },
        gravarRecursos: { status: true, dados: recursos },
      },
    } as never,
  })

it('the super user changes what a group has, one path a line; a crooked one is said at its field', async () => {
  const { usuario, pedidos } = await abrir()
  await usuario.click(await screen.findByRole('button', { name: 'Financeiro (tms)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Recursos de TETS' })
  await usuario.click(within(dialog).getByRole('checkbox', { name: 'Frotas' }))
  const rotas = within(dialog).getByRole('textbox', { name: /no v4/ })
  await usuario.type(rotas, '{End}{Enter}frotas')
  await usuario.click(within(dialog).getByRole('button', { name: 'Salvar recursos' }))
  await within(dialog).findByText('Escreva o caminho como no menu: /frotas/pneus')
  expect(pedidos('empresas.gravarRecursos')).toEqual([])
  await usuario.clear(rotas)
  await usuario.type(rotas, '/tms/conta{Enter}/frotas/pneus')
  await usuario.click(within(dialog).getByRole('button', { name: 'Salvar recursos' }))
  await screen.findByText('Recursos de TETS salvos.')
  expect(pedidos('empresas.gravarRecursos')[0]).toMatchObject({
    params: { id: '5' },
    body: { ...recursos, recursos: ['tms', 'frotas'], v4_rotas: ['/tms/conta', '/frotas/pneus'] },
  })
})
