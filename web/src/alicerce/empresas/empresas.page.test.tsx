import { screen } from '@testing-library/react'
import { listaDeEmpresas } from '@tropeiro/contract/alicerce/empresas/lista'
import { expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina, linhas } from '../../../test/pagina.tsx'

const empresa = {
  cnpj: '12345678000195',
  nome: 'Transportadora Exemplo',
  tipo: 'transportadora' as const,
  cidade: 'Curitiba',
  uf: 'PR',
  bases: ['Matriz', 'Filial'],
}

provarLista({
  lista: listaDeEmpresas,
  to: '/app/empresas',
  chamada: (pesquisar: RespostaDe<'empresas', 'pesquisar'>) => ({ empresas: { pesquisar } }),
  cheia: { status: true, dados: [empresa] },
  linha: ['Transportadora Exemplo', '12.345.678/0001-95', 'Transportadora', 'Curitiba/PR', 'Matriz, Filial'],
})

it('asks the server for what is typed', async () => {
  const pagina = await abrirPagina('/app/empresas', {
    papel: 'ADMIN',
    servidor: {
      empresas: {
        pesquisar: ({ query }) => ({
          status: true,
          dados: [empresa].filter((e) => e.nome.includes(query.termo)),
        }),
      },
    },
  })
  await linhas()
  await pagina.usuario.type(screen.getByPlaceholderText('Nome ou CNPJ'), 'zzz')
  expect(await screen.findByText('Nada encontrado com estes filtros')).toBeDefined()
  expect(pagina.endereco()).toBe('/app/empresas?busca=zzz')
})
