import { screen, within } from '@testing-library/react'
import type { Comparacao, ComparacaoAberta } from '@tropeiro/contract/parceria/migracao/comparacao'
import type { ColunasLidas, Lote, Previa } from '@tropeiro/contract/parceria/migracao/formas'
import { describe, expect, it } from 'vitest'
import { abrirPagina } from '../../../test/pagina.tsx'

const andamento = [
  { tipo: 'motoristas', pode: true, lotes: 0, trazidos: 0, ultimo_em: null },
  { tipo: 'veiculos', pode: false, lotes: 0, trazidos: 0, ultimo_em: null },
]
const lidas: ColunasLidas = {
  linhas: 2,
  campos: [
    { campo: 'cpf', nome: 'CPF', exigido: true },
    { campo: 'nome', nome: 'Nome', exigido: false },
  ],
  colunas: [
    { chave: 'doc', titulo: 'DOC', amostra: ['731.904.216-92'], campo: null, de: null },
    { chave: 'nm', titulo: 'NM', amostra: ['ANA PRADO'], campo: 'nome', de: 'conteudo' },
  ],
}
const previa: Previa = {
  novos: 1,
  mudados: 0,
  repetidos: 0,
  recusados: 1,
  linhas: [
    { linha: 2, resultado: 'novo', texto: 'ANA PRADO', motivo: '' },
    { linha: 3, resultado: 'recusado', texto: 'BIA', motivo: 'Linha sem CPF.' },
  ],
}
const planilha: Lote = {
  _id: '4',
  nome: 'mot.csv',
  em: '2026-11-28T13:00:00.000Z',
  autor: 'Ana',
  novos: 1,
  mudados: 0,
  repetidos: 0,
  recusados: 1,
  desfeita_em: null,
  desfaz: true,
}
const comparacao: Comparacao = {
  _id: '7',
  dia: '2026-11-20',
  nome: 'totvs.csv',
  em: '2026-11-20T13:00:00.000Z',
  autor: 'Ana',
  linhas: 3,
  diferente: 2,
  sem_nota: 1,
  ilegivel: 0,
  igual: 0,
}
const dia: ComparacaoAberta = {
  comparacao,
  agora: { diferente: 1, sem_nota: 1, ilegivel: 0, igual: 1 },
  linhas: [
    {
      linha: 2,
      achado: 'diferente',
      texto: 'Nota 42, série 1',
      nota: '9',
      diferencas: [{ campo: 'Situação', la: 'Entregue', aqui: 'Em rota' }],
      motivo: '',
    },
  ],
}
const aberto = { planilha, linhas: previa.linhas }
const dados = <T,>(d: T) => ({ status: true, dados: d })

const abrir = (to: string) =>
  abrirPagina(to, {
    papel: 'ADMIN',
    servidor: {
      migracao: {
        andamento: dados(andamento),
        colunas: dados(lidas),
        dizerColunas: { status: true },
        previa: dados(previa),
        importar: dados(aberto),
        comparacoes: dados([comparacao]),
        comparacao: dados(dia),
        apagarComparacao: { status: true },
        lotes: dados([]),
        lote: dados(aberto),
        desfazer: dados({ ...aberto, planilha: { ...planilha, desfaz: false, desfeita_em: planilha.em } }),
      },
    } as never,
  })

describe('what comes from another system', () => {
  it('is a list in order, with why one may not', async () => {
    await abrir('/app/migracao')
    const lista = within(await screen.findByRole('list', { name: 'O que trazer' }))
    expect(lista.getByText('Motoristas')).toBeTruthy()
    expect(lista.getByRole('button', { name: 'Trazer veículos' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('goes from a file by its columns and lines to what it brought, and back', async () => {
    const { usuario, pedidos } = await abrir('/app/migracao?tipo=motoristas')
    const file = new File(['DOC;NM'], 'mot.csv', { type: 'text/csv' })
    await usuario.upload(
      (await screen.findByText(/Solte aqui a planilha/)).closest('section')!.querySelector('input')!,
      file,
    )
    const doc = await screen.findByRole('combobox', { name: 'O que é DOC' })
    expect(screen.getByText('pelo que tem dentro')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Conferir as linhas' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await usuario.click(doc)
    await usuario.click(await screen.findByRole('option', { name: /CPF/ }))
    await usuario.click(screen.getByRole('button', { name: 'Conferir as linhas' }))
    expect(await screen.findByText('Linha sem CPF.')).toBeTruthy()
    expect(pedidos('migracao.dizerColunas')[0]).toMatchObject({
      body: {
        colunas: [
          { chave: 'doc', campo: 'cpf' },
          { chave: 'nm', campo: 'nome' },
        ],
      },
    })
    await usuario.click(screen.getByRole('button', { name: 'Trazer 1 linha' }))
    await usuario.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await usuario.click(
      within(await screen.findByRole('dialog', { name: 'Desfazer esta planilha?' })).getByRole('button', {
        name: 'Desfazer',
      }),
    )
    expect(await screen.findByText('Planilha desfeita.')).toBeTruthy()
    expect(pedidos('migracao.desfazer')).toHaveLength(1)
  })

  it('holds a day of the other system against ours, and lets it go', async () => {
    const { usuario, pedidos } = await abrir('/app/migracao?tipo=comparacao')
    await usuario.click(await screen.findByRole('button', { name: /20\/11\/2026.*2 diferentes de 3/ }))
    expect((await screen.findByRole('status')).textContent).toMatch(/2 diferentes de 3; agora, 1\./)
    const nota = within(screen.getByRole('list', { name: 'Notas comparadas' }))
    expect(nota.getByRole('listitem').textContent).toMatch(/lá Entregue, aqui Em rota/)
    expect(nota.getByRole('link').getAttribute('href')).toMatch(/pesquisa\/9/)
    await usuario.click(screen.getByRole('tab', { name: /Não estão aqui/ }))
    await usuario.click(screen.getByRole('button', { name: 'Apagar' }))
    await usuario.click(
      within(await screen.findByRole('dialog', { name: 'Apagar esta comparação?' })).getByRole('button', {
        name: 'Apagar',
      }),
    )
    expect(await screen.findByText('Dia a dia')).toBeTruthy()
    expect(pedidos('migracao.apagarComparacao')).toHaveLength(1)
  })
})
