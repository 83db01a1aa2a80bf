import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirPagina, cabecalhos, falha, linhas, recusa, segura } from '../../../test/pagina.tsx'
import type { Respostas } from '../../../test/servidor.ts'

const empresa = {
  cnpj: '12345678000195',
  nome: 'Transportadora Exemplo',
  tipo: 'transportadora' as const,
  cidade: 'Curitiba',
  uf: 'PR',
  bases: ['Matriz', 'Filial'],
}
const abrir = (pesquisar: NonNullable<Respostas['empresas']>['pesquisar']) =>
  abrirPagina('/app/empresas', { papel: 'ADMIN', servidor: { empresas: { pesquisar } } })

describe('Empresas', () => {
  it('waits, then lists', async () => {
    const pagina = await abrir(segura)
    expect(await screen.findByRole('status', { name: 'Carregando' })).toBeDefined()
    await pagina.responde({ empresas: { pesquisar: { status: true, dados: [empresa] } } })
    expect(await cabecalhos()).toEqual(['Empresa', 'CNPJ', 'Tipo', 'Cidade', 'Bases'])
    expect(await linhas()).toEqual([
      ['Transportadora Exemplo', '12.345.678/0001-95', 'Transportadora', 'Curitiba/PR', 'Matriz, Filial'],
    ])
  })

  it('says that there is none', async () => {
    await abrir({ status: true, dados: [] })
    expect(await screen.findByText('Nenhuma empresa neste grupo')).toBeDefined()
  })

  it('says what failed, and tries again', async () => {
    const pagina = await abrir(falha('Falhou de propósito'))
    expect(await screen.findByText('Falhou de propósito')).toBeDefined()
    await pagina.responde({ empresas: { pesquisar: { status: true, dados: [empresa] } } })
    await pagina.usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await linhas()).toHaveLength(1)
  })

  it('says who may not', async () => {
    await abrir(recusa('Você não tem permissão'))
    expect((await screen.findAllByText('Você não tem permissão')).length).toBeGreaterThan(0)
  })

  it('asks for what is typed', async () => {
    const pagina = await abrir(({ query }) => ({
      status: true,
      dados: [empresa].filter((e) => e.nome.includes(query.termo)),
    }))
    await linhas()
    await pagina.usuario.type(screen.getByPlaceholderText('Nome ou CNPJ'), 'zzz')
    expect(await screen.findByText('Nada encontrado com estes filtros')).toBeDefined()
    expect(pagina.endereco()).toBe('/app/empresas?busca=zzz')
  })
})
