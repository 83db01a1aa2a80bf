import { screen, waitFor, within } from '@testing-library/react'
import { listaDeEmpresas } from '@tropeiro/contract/alicerce/empresas/lista'
import { expect, it } from 'vitest'
import { abrirPagina, cabecalhos, linhas, segura } from '../../../test/pagina.tsx'
import { useStore } from '../../session/session.store.ts'

const empresas = ['Alfa', 'Beta'].map((nome, n) => ({
  cnpj: `1234567800019${n}`,
  nome,
  tipo: 'transportadora' as const,
  cidade: 'Curitiba',
  uf: 'PR',
  bases: [],
}))
const visao = {
  _id: '4',
  lista: 'empresas',
  nome: 'Só a Beta',
  endereco: 'busca=Beta',
  minha: true,
  compartilhada: false,
  dono: 'Ana',
}
const arranjo = {
  order: ['cidade', 'nome', 'cnpj', 'tipo', 'bases'],
  hidden: ['tipo'],
  pinned: [],
  sizes: {},
}

const abrir = (to: string, dados: object = {}) =>
  abrirPagina(to, {
    papel: 'ADMIN',
    servidor: {
      empresas: {
        pesquisar: ({ query }) => ({
          status: true,
          dados: empresas.filter((e) => e.nome.includes(query.termo)),
        }),
      },
      listas: {
        minhas: { status: true, dados: { arranjos: {}, visoes: [], ...dados } },
        arrumar: { status: true },
        salvarVisao: ({ params, body }) => ({
          status: true,
          dados: { _id: '9', ...params, ...body, minha: true, compartilhada: false, dono: 'Ana' },
        }),
        compartilharVisao: ({ body }) => ({ status: true, dados: { ...visao, ...body } }),
        removerVisao: { status: true },
      },
    },
  })

it('opens a view, and closes it by taking its filter away', async () => {
  const pagina = await abrir('/app/empresas', { visoes: [visao] })
  expect(await linhas()).toHaveLength(2)
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Visões' }))
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Só a Beta' }))
  expect(pagina.endereco()).toBe('/app/empresas?busca=Beta')
  expect(await screen.findByRole('button', { name: 'Visões: Só a Beta' })).toBeDefined()
  await waitFor(async () => expect(await linhas()).toHaveLength(1))
})

it('keeps what is in view under a name, and removes it', async () => {
  const pagina = await abrir('/app/empresas?busca=Alfa')
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Visões' }))
  await pagina.usuario.type(await screen.findByLabelText('Guardar o que está na tela'), 'Minha{Enter}')
  const opened = await screen.findByRole('button', { name: 'Visões: Minha' })
  expect(pagina.pedidos('listas.salvarVisao')).toMatchObject([
    { params: { lista: 'empresas' }, body: { nome: 'Minha', endereco: 'busca=Alfa' } },
  ])
  await pagina.usuario.click(opened)
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Remover a visão Minha' }))
  await waitFor(() => expect(pagina.pedidos('listas.removerVisao')).toMatchObject([{ params: { id: '9' } }]))
  expect(await screen.findByRole('button', { name: 'Visões' })).toBeDefined()
})

it('shows the columns as the person arranged them elsewhere, and tells the server of a change', async () => {
  const pagina = await abrir('/app/empresas', { arranjos: { empresas: arranjo } })
  await waitFor(async () => expect(await cabecalhos()).toEqual(['Cidade', 'Empresa', 'CNPJ', 'Bases']))
  await pagina.usuario.click(screen.getByRole('button', { name: 'Colunas e densidade' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Colunas' }))
  await pagina.usuario.click(await panel.findByRole('checkbox', { name: 'Tipo' }))
  await waitFor(() =>
    expect(pagina.pedidos('listas.arrumar')).toMatchObject([
      { params: { lista: 'empresas' }, body: { arranjo: { ...arranjo, hidden: [] } } },
    ]),
  )
  await pagina.usuario.click(panel.getByRole('button', { name: 'Restaurar padrão' }))
  await waitFor(() => expect(pagina.pedidos('listas.arrumar').at(-1)?.body).toEqual({ arranjo: null }))
  expect(await cabecalhos()).toEqual(listaDeEmpresas.colunas.map((c) => c.header))
})

it('an order that the list has by itself is no view worth keeping', async () => {
  const pagina = await abrirPagina('/app/pendencias', {
    papel: 'ADMIN',
    servidor: { armazenamento: { pendencias: segura } },
  })
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Visões' }))
  expect(await screen.findByText('Filtre, procure ou ordene a lista para guardar uma visão.')).toBeDefined()
})

it("shares a view of one's own and takes it back; of another only opens it and puts it in the menu", async () => {
  const dela = {
    ...visao,
    _id: '5',
    nome: 'Só a Alfa',
    endereco: 'busca=Alfa',
    minha: false,
    compartilhada: true,
  }
  const pagina = await abrir('/app/empresas', { visoes: [visao, dela] })
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Visões' }))
  await pagina.usuario.click(
    await screen.findByRole('button', { name: 'Compartilhar Só a Beta com o grupo' }),
  )
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Deixar Só a Beta só para mim' }))
  await screen.findByRole('button', { name: 'Compartilhar Só a Beta com o grupo' })
  expect(pagina.pedidos('listas.compartilharVisao').map(({ body }) => body)).toEqual([
    { compartilhada: true },
    { compartilhada: false },
  ])
  expect(screen.queryByRole('button', { name: 'Remover a visão Só a Alfa' })).toBeNull()
  await pagina.usuario.click(screen.getByRole('button', { name: 'Pôr Só a Alfa no menu' }))
  expect(await screen.findByRole('button', { name: 'Tirar Só a Alfa do menu' })).toBeDefined()
  expect(Object.values(useStore.getState().preferences.menus)).toMatchObject([
    { visoes: [{ id: '5', rota: '/app/empresas' }] },
  ])
})
