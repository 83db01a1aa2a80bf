import { screen, within } from '@testing-library/react'
import type { Tarifa, TarifaResumo } from '@tropeiro/contract/comercial/tarifas/calls'
import { listaDeTarifas } from '@tropeiro/contract/comercial/tarifas/lista'
import { ConteudoDaTarifa } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { describe, expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina, invalido } from '../../../test/pagina.tsx'

const resumo: TarifaResumo = {
  _id: '7',
  nome: 'Fracionado 2026',
  cliente: '90752655000109',
  servico: '',
  veiculo: '',
  classe: '',
  nome_cliente: 'Bom Grão',
  situacao: 'vigente',
  versao: 2,
  versoes: 2,
  desde: '2026-08-01',
  ate: null,
  regioes: 2,
  usada_em: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-08-01T12:00:00.000Z',
}
const conteudo = ConteudoDaTarifa.parse({
  frete_peso: { faixas_gramas: [10_000] },
  regioes: [
    { nome: 'Capital', destinos: [{ tipo: 'municipio', ibge: 3550308 }], faixas: [3820], taxa: 9800 },
    { nome: 'Interior', destinos: [{ tipo: 'uf', uf: 'SP' }], faixas: [4510], taxa: 10_500 },
  ],
  componentes: [{ codigo: 'GRIS', nome: 'GRIS', base: 'valor_nf', forma: 'percentual', valor: 3000 }],
})
const versao = (numero: number, desde: string, ate: string | null, usada_em: string | null) => ({
  numero,
  desde,
  ate,
  usada_em,
  motivo: numero === 2 ? 'Reajuste de 7,3 %' : '',
  autor: 'Adriana Moura',
  created_at: '2026-01-01T12:00:00.000Z',
  conteudo,
})
const tarifa: Tarifa = {
  ...resumo,
  lista_de_versoes: [
    versao(2, '2026-08-01', null, null),
    versao(1, '2026-01-01', '2026-07-31', '2026-07-30T12:00:00.000Z'),
  ],
}
const gravada = { status: true, dados: { tarifa, avisos: ['A tabela vence em 05/12/2026.'] } }
const admin = (tarifas: object) =>
  ({
    papel: 'ADMIN',
    servidor: { tarifas: { buscar: { status: true, dados: tarifa }, ...tarifas } },
  }) as const

provarLista({
  lista: listaDeTarifas,
  to: '/app/frete/tabelas',
  papel: 'ADMIN',
  chamada: (listar: RespostaDe<'tarifas', 'listar'>) => ({ tarifas: { listar } }),
  cheia: { status: true, dados: [resumo] },
  linha: ['Fracionado 2026', 'Bom Grão', 'Vigente', '01/08/2026', 'Sem fim', '2', '2', '20/11/2026 09:00'],
})

// Its forms: comercial/tarifas/components/editor.tsx, comercial/tarifas/components/reajuste-dialog.tsx and
// comercial/tarifas/components/dialogos.tsx.
describe('a table', () => {
  it('shows the version of today and the others, each with its grid', async () => {
    const p = await abrirPagina('/app/frete/tabelas/7', admin({}))
    expect(await screen.findByLabelText('até 10 kg, linha 1')).toHaveProperty('value', '38,20')
    expect(screen.getByText(/Reajuste de 7,3 %/)).toBeTruthy()
    await p.ir('/app/frete/tabelas/7?versao=1')
    expect(await screen.findByText(/não muda mais/)).toBeTruthy()
  })

  it('is pasted out of a spreadsheet; a wrong cell says why, and nothing is sent', async () => {
    const p = await abrirPagina('/app/frete/tabelas/nova', admin({ criar: gravada }))
    await p.usuario.type(await screen.findByLabelText(/Nome da tabela/), 'Sul')
    const first = screen.getByLabelText('Título da coluna 1')
    await p.usuario.click(first)
    await p.usuario.paste('Região\tDestino\t10 kg\tExcedente por kg\nSul\tPR;SC\tdez\t0,98')
    const lista = await screen.findByRole('alert')
    expect(within(lista).getByText('Linha 2, 10 kg: “dez” não é um número')).toBeTruthy()
    await p.usuario.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(p.pedidos('tarifas.criar')).toEqual([])
    const cell = screen.getByLabelText('10 kg, linha 1')
    await p.usuario.clear(cell)
    await p.usuario.type(cell, '45,10')
    await p.usuario.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('A tabela vence em 05/12/2026.')).toBeTruthy()
    expect(p.pedidos('tarifas.criar')[0]?.body).toMatchObject({
      nome: 'Sul',
      conteudo: {
        frete_peso: { faixas_gramas: [10_000] },
        regioes: [
          {
            nome: 'Sul',
            destinos: [
              { tipo: 'uf', uf: 'PR' },
              { tipo: 'uf', uf: 'SC' },
            ],
            faixas: [4510],
            taxa: 9800,
          },
        ],
      },
    })
  })

  it('a tie with another table is told at the grid', async () => {
    const recusa = invalido({ 'conteudo.regioes': 'A região Sul empata com Sul.' })
    const p = await abrirPagina('/app/frete/tabelas/7?editar=nova', admin({ criarVersao: recusa }))
    await p.usuario.click(await screen.findByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('A região Sul empata com Sul.')).toBeTruthy()
  })

  it('is adjusted by a percentage that is seen first', async () => {
    const previa = {
      status: true,
      dados: [{ regiao: 'Capital', item: 'até 10 kg', casas: 2, antes: 3820, depois: 4099 }],
    }
    const p = await abrirPagina('/app/frete/tabelas/7', admin({ preverReajuste: previa, reajustar: gravada }))
    await p.usuario.click(await screen.findByRole('button', { name: 'Reajustar' }))
    const dialogo = await screen.findByRole('dialog')
    await p.usuario.type(within(dialogo).getByLabelText(/Reajuste/), '7,3')
    expect(await within(dialogo).findByText('40,99')).toBeTruthy()
    await p.usuario.click(within(dialogo).getByRole('button', { name: 'Reajustar' }))
    expect(p.pedidos('tarifas.reajustar')[0]?.body).toMatchObject({ ppm: 73_000 })
  })

  it('gets another name and a last day', async () => {
    const p = await abrirPagina('/app/frete/tabelas/7', admin({ renomear: gravada, encerrar: gravada }))
    const mais = async (item: string) => {
      await p.usuario.click(await screen.findByRole('button', { name: 'Mais ações' }))
      await p.usuario.click(await screen.findByRole('menuitem', { name: item }))
      return within(await screen.findByRole('dialog'))
    }
    const nome = await mais('Mudar o nome')
    await p.usuario.type(nome.getByLabelText(/Nome da tabela/), ' B')
    await p.usuario.click(nome.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Nome mudado.')).toBeTruthy()
    const fim = await mais('Dizer o último dia')
    await p.usuario.type(fim.getByLabelText(/Vale até/), '31/12/2026')
    await p.usuario.click(fim.getByRole('button', { name: 'Gravar' }))
    expect(p.pedidos('tarifas.encerrar')[0]?.body).toEqual({ ate: '2026-12-31' })
  })

  it('is only read by who may not change prices', async () => {
    await abrirPagina('/app/frete/tabelas/7', { ...admin({}), papel: 'USUARIO' })
    expect(await screen.findByLabelText('até 10 kg, linha 1')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Nova versão' })).toBeNull()
  })
})
