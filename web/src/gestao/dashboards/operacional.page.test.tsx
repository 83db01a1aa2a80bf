import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'

const item = (tipo: string, id: string, more: object) => ({
  id,
  tipo,
  titulo: id,
  detalhe: '',
  notas: 0,
  valor_centavos: 0,
  desde: null,
  acao: { texto: 'Abrir', rota: '/app/pesquisa', telefone: '' },
  ...more,
})

function abrir(torre: object) {
  const lida = { em_viagem: { romaneios: 2, notas: 9, valor_centavos: 120_000 }, ...torre }
  return abrirPagina('/app/dashboard/operacional', {
    papel: 'ADMIN',
    servidor: { torre: { agora: exemploDe(chamadaDe('torre.agora'), true, { dados: lida }) as never } },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
}

it('home is today: what waits by kind, and each case leads to its next step', async () => {
  const pagina = await abrir({
    totais: [
      { tipo: 'atrasadas', quantos: 2 },
      { tipo: 'parado', quantos: 3 },
      { tipo: 'auditar', quantos: 0 },
    ],
    itens: [
      item('atrasadas', 'Rota Litoral', { notas: 7 }),
      item('atrasadas', 'Rota Sul', { notas: 5 }),
      item('parado', 'João', { notas: 4 }),
    ],
  })
  expect(await screen.findByRole('link', { name: /^2 romaneios em viagem · R\$\s1\.200,00$/ })).toBeDefined()
  const atrasadas = screen.getByRole('button', { name: 'Atrasadas 12' })
  expect(screen.getByRole('button', { name: 'Motoristas parados 3' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /a auditar/ })).toBeNull()
  await pagina.usuario.click(atrasadas)
  expect(atrasadas.getAttribute('aria-expanded')).toBe('true')
  const lista = screen.getByRole('list', { name: 'Atrasadas' })
  expect(within(lista).getAllByRole('listitem')).toHaveLength(2)
  await pagina.usuario.click(within(lista).getAllByRole('link', { name: 'Abrir' })[0]!)
  expect(pagina.endereco()).toBe('/app/pesquisa')
})

it('it is empty like an inbox', async () => {
  await abrir({ totais: [], itens: [] })
  expect(await screen.findByText('Nada precisa de você agora')).toBeDefined()
  // And where no note ever came, it says how what another system has is brought.
  const vem = await screen.findByRole('link', { name: /Vem de outro sistema/ })
  expect(vem.getAttribute('href')).toContain('/app/migracao')
})
