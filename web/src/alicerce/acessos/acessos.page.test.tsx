import { screen, within } from '@testing-library/react'
import type { Perfil } from '@tropeiro/contract/alicerce/acessos/calls'
import { listaDePerfis } from '@tropeiro/contract/alicerce/acessos/lista'
import { describe, expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina, falha } from '../../../test/pagina.tsx'

const perfil: Perfil = {
  _id: '3',
  nome: 'Fiscal Curitiba',
  descricao: 'Quem emite em Curitiba',
  no_lugar: true,
  papel: null,
  bases: [{ _id: '1', nome: 'CURITIBA' }],
  capacidades: { cte: 'escrever', certificados: 'ler' },
  pessoas: [{ _id: '8', nome: 'Rui Paz' }],
}
const pessoas = { status: true, dados: [{ _id: '8', nome: 'Rui Paz', email: 'rui@exemplo.com.br' }] }
const bases = { status: true, dados: [] }

provarLista({
  lista: listaDePerfis,
  to: '/app/acessos',
  papel: 'ADMIN',
  chamada: (listar: RespostaDe<'acessos', 'listar'>) => ({
    acessos: { listar, pessoas },
    empresas: { listar: bases },
  }),
  cheia: { status: true, dados: [perfil] },
  linha: ['Fiscal Curitiba', 'Quem emite em Curitiba', 'No lugar do papel', 'CURITIBA', '1 pessoa'],
})

describe('a perfil', () => {
  const abrir = (to: string, mais: object = {}) =>
    abrirPagina(to, {
      papel: 'ADMIN',
      servidor: {
        acessos: { listar: { status: true, dados: [perfil] }, pessoas, ...mais },
        empresas: { listar: bases },
      } as never,
    })

  it('says of each capability what it gives or takes, and sends only what it says', async () => {
    const { usuario, pedidos } = await abrir('/app/acessos?perfil=3', {
      editar: { status: true, dados: perfil },
    })
    const escolha = await screen.findByRole('combobox', { name: 'Webhooks' })
    await usuario.click(escolha)
    await usuario.click(await screen.findByRole('option', { name: 'Tira: tudo' }))
    await usuario.click(screen.getByRole('combobox', { name: 'Certificados digitais' }))
    await usuario.click(await screen.findByRole('option', { name: 'Não diz nada' }))
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Perfil Fiscal Curitiba salvo. Vale no próximo pedido de quem o tem.')
    expect(pedidos('acessos.editar')[0]).toMatchObject({
      params: { id: '3' },
      body: {
        nome: 'Fiscal Curitiba',
        no_lugar: true,
        papel: null,
        bases: ['1'],
        pessoas: ['8'],
        capacidades: { cte: 'escrever', webhooks: 'sem_acesso' },
      },
    })
  })

  it('without a name is asked for one; a name that is taken is said beside it', async () => {
    const { usuario, pedidos } = await abrir('/app/acessos?perfil=novo', {
      criar: falha('Já existe um perfil com o nome Fiscal.', 409),
    })
    const criar = await screen.findByRole('button', { name: 'Criar' })
    await usuario.click(criar)
    await screen.findByText('Dê um nome ao perfil')
    expect(pedidos('acessos.criar')).toEqual([])
    await usuario.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Fiscal')
    await usuario.click(criar)
    await screen.findByText('Ocorreu um erro: Já existe um perfil com o nome Fiscal.')
  })

  it('is deleted after a question', async () => {
    const { usuario, pedidos } = await abrir('/app/acessos?perfil=3', { excluir: { status: true } })
    await usuario.click(await screen.findByRole('button', { name: 'Excluir' }))
    const pergunta = await screen.findByRole('dialog', { name: 'Excluir o perfil Fiscal Curitiba?' })
    await usuario.click(within(pergunta).getByRole('button', { name: 'Excluir' }))
    await screen.findByText('Perfil excluído.')
    expect(pedidos('acessos.excluir')).toHaveLength(1)
  })
})
