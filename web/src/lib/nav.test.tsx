import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPagina } from '../../test/pagina.tsx'

it('a page that is left does not read the query of the address that comes', async () => {
  const pagina = await abrirPagina('/app/documentos/devolucoes?busca=mercado', {
    papel: 'ADMIN',
    servidor: {
      devolucoes: { pesquisar: { status: true, total: 0, dados: [] } },
      mdfe: {
        listar: { status: true, total: 0, contadores: {}, dados: [] },
        configuracoes: { status: true, dados: [] },
      },
      transmissao: { contingencias: { status: true, dados: [] } },
    },
  })
  await screen.findByText('Nada encontrado com estes filtros')
  await pagina.ir('/app/mdfe/listar?busca=rio')
  await screen.findByRole('heading', { name: 'MDF-e' })
  const perguntas = pagina.pedidos('devolucoes.pesquisar')
  expect(perguntas.map(({ body }) => (body as { busca: string }).busca)).toEqual(['mercado'])
  expect(pagina.endereco()).toBe('/app/mdfe/listar?busca=rio')
})
