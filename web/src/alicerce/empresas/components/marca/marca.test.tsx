import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../../../test/exemplo.ts'
import { abrirPagina } from '../../../../../test/pagina.tsx'

// Issue 17, 11.
test('a colour is kept, and one on which white letters are not read says that the house’s stays', async () => {
  const { usuario, pedidos } = await abrirPagina('/app/minha-empresa?aba=marca', {
    papel: 'ADMIN',
    servidor: {
      empresas: { marca: { status: true, dados: { logo: null, cor: null } }, salvarMarca: { status: true } },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
  const cor = await screen.findByRole('textbox', { name: 'Cor' })
  await usuario.type(cor, '#ffdd00')
  expect(await screen.findByText(/Letras brancas não se leem nesta cor/)).toBeDefined()
  await usuario.clear(cor)
  await usuario.type(cor, '#004488')
  await waitFor(() => expect(screen.queryByText(/Letras brancas/)).toBeNull())
  await usuario.click(screen.getByRole('button', { name: 'Salvar marca' }))
  await waitFor(() =>
    expect(pedidos('empresas.salvarMarca')).toMatchObject([{ body: { logo: null, cor: '#004488' } }]),
  )
})
