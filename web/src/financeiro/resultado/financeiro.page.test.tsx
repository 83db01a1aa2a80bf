import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPagina } from '../../../test/pagina.tsx'

const zero = { a_vencer: 0, ate_15: 0, ate_30: 0, ate_60: 0, ate_90: 0, mais: 0 }
const periodo = { entrou: 0, saiu: 0, a_receber: 0, a_pagar: 0, previsto_receber: 0, previsto_pagar: 0 }
const servidor = {
  resultado: {
    fluxo: {
      status: true,
      dados: {
        hoje: '2026-11-20',
        saldo_hoje: 500_000,
        minimo: 400_000,
        vencido_receber: 1_000,
        vencido_pagar: 0,
        periodos: [
          {
            ...periodo,
            de: '2026-11-16',
            ate: '2026-11-22',
            entrou: 70_000,
            a_pagar: 150_000,
            saldo: 350_000,
          },
        ],
      },
    },
    realizado: {
      status: true,
      total: 1,
      valor: 70_000,
      dados: [{ _id: '1', conta: '2', conta_nome: 'Banco', dia: '2026-11-17', texto: 'PIX', valor: 70_000 }],
    },
    idades: {
      status: true,
      dados: {
        total: 300,
        faixas: { ...zero, mais: 300 },
        de: 1,
        prazos: [
          { mes: '2026-10', saldo: 100, vendas: 300, dias: 30, em_dia: 1 },
          { mes: '2026-11', saldo: 150, vendas: 300, dias: 45, em_dia: 0.5 },
        ],
        partes: [
          { documento: '90752655000109', nome: 'Bom Grão', total: 300, faixas: { ...zero, mais: 300 } },
        ],
      },
    },
    dre: {
      status: true,
      dados: {
        meses: ['2026-10', '2026-11'],
        linhas: [
          {
            linha: 'receita',
            nome: 'Receita bruta de frete',
            valores: [0, 900],
            categorias: [{ codigo: 'receita_frete', nome: 'Frete', valores: [0, 900] }],
          },
        ],
        resultado: [0, 900],
      },
    },
    lucro: {
      status: true,
      dados: {
        de: 1,
        linhas: [
          {
            ...{ chave: '7', nome: 'Bom Grão', ctes: 2, viagens: 1, receita: 1_000, combustivel: -400 },
            ...{ pedagio: 0, manutencao: 0, motorista: 0, terceiro: 0, lucro: 600 },
          },
        ],
        total: {
          ...{ ctes: 2, receita: 1_000, combustivel: -400, pedagio: 0, manutencao: 0, motorista: 0 },
          ...{ terceiro: 0, lucro: 600 },
        },
      },
    },
    itens: {
      status: true,
      total: 1,
      valor: -400,
      dados: [
        {
          ...{ _id: 'a', dia: '2026-11-18', parcela: 'combustivel', texto: 'Abastecimento de ABC1D23' },
          ...{ de: 'abastecimento', ref: '9', placa: 'ABC1D23', viagem: 12, valor: -400 },
        },
      ],
    },
  },
  titulos: {
    cadastros: {
      status: true,
      dados: {
        ...{ categorias: [], centros: [], contas: [], empresas: [], fechados: [] },
        configuracao: { multa_ppm: 0, juros_mes_ppm: 0, caixa_minimo_centavos: 0, sest_sem_teto: false },
      },
    },
  },
} as never

const abrir = (q: string) => abrirPagina(`/app/financeiro?${q}`, { papel: 'ADMIN', servidor })

it('cash: below the minimum is said, what entered opens the entries, what is to come its titles', async () => {
  const pagina = await abrir('por=semana&de=2026-11-16&ate=2026-11-22')
  const tabela = within(await screen.findByRole('table', { name: 'Fluxo de caixa' }))
  expect(tabela.getByText('abaixo do mínimo')).toBeDefined()
  expect(tabela.getByRole('link', { name: /^A pagar/ }).getAttribute('href')).toContain(
    'natureza=pagar&caixa=1&de=2026-11-20&ate=2026-11-22&estado=aberto',
  )
  await pagina.usuario.click(tabela.getByRole('button', { name: /^Entrou/ }))
  expect(await screen.findByText('PIX')).toBeDefined()
})

it('ageing, result and profit: each figure leads to what it is made of', async () => {
  const pagina = await abrir('aba=idades')
  const prazo = await screen.findByRole('row', { name: /^11\/2026/ })
  expect([prazo.textContent].join()).toMatch(/45\+1550 %/)
  const atraso = await screen.findByRole('link', { name: /^Bom Grão, Mais de 90 dias/ })
  expect(atraso.getAttribute('href')).toContain('natureza=receber&busca=90752655000109&faixa=mais')
  await pagina.usuario.click(screen.getByRole('tab', { name: 'DRE' }))
  const frete = await screen.findByRole('link', { name: /^Frete, 11\/2026/ })
  expect(frete.getAttribute('href')).toContain('de=2026-11&ate=2026-11&linha=receita&categoria=receita_frete')
  await pagina.usuario.click(screen.getByRole('tab', { name: 'Lucro' }))
  await pagina.usuario.click(await screen.findByRole('button', { name: /^Bom Grão, Combustível/ }))
  const item = await screen.findByRole('link', { name: 'Abastecimento de ABC1D23' })
  expect(item.getAttribute('href')).toContain('/frotas/combustivel?abastecimento=9')
})
