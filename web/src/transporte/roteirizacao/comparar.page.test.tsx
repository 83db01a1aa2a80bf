import { screen, within } from '@testing-library/react'
import type { Comparacao, PlanoComparado } from '@tropeiro/contract/transporte/roteirizacao/comparacao'
import { describe, expect, it } from 'vitest'
import { abrirPagina, abrirPeca, invalido, linhas } from '../../../test/pagina.tsx'
import { CopiarDialog } from './components/copiar-dialog.tsx'
import { TerceirosDialog } from './components/terceiros.tsx'
import { plano, toco } from './plano.exemplo.ts'

const comparado: PlanoComparado = {
  ...plano,
  horas_s: 7_200,
  usados: 1,
  atrasadas: 0,
  atraso_s: 0,
  menor_dia_s: 7_200,
  maior_dia_s: 7_200,
  menor_paradas: 1,
  maior_paradas: 1,
  mesma_entrada: true,
}
const outro: PlanoComparado = {
  ...comparado,
  _id: '8',
  custo_centavos: 5_000,
  horas_s: 10_800,
  atrasadas: 2,
  atraso_s: 1_500,
  mesma_entrada: false,
  e_se: 'sem ABC-1234',
}
const comparacao: Comparacao = {
  planos: [comparado, outro],
  paradas: 3,
  mudam: 1,
  mudancas: [
    {
      parada: '1',
      nome: 'Mercado da Esquina',
      cidade: 'São Paulo',
      notas: [101],
      veiculos: ['ABC-1234', null],
    },
  ],
}
const truck = { ...toco, id: '10', placa: 'DEF-5678' }

describe('runs side by side', () => {
  it('says each figure, which run does best in it, and which doors change vehicle', async () => {
    const pagina = await abrirPagina('/app/roteirizacao/processos/comparar?planos=7&planos=8', {
      papel: 'ADMIN',
      servidor: { roteirizacao: { comparar: { status: true, dados: comparacao } } } as never,
    })
    const custo = await screen.findByRole('row', { name: /^Custo/ })
    expect(custo.textContent).toMatch(/R\$\s37,02melhor.*R\$\s50,00$/)
    expect(screen.getByRole('row', { name: /^Depois de fechar/ }).textContent).toContain('2 (25 min ao todo)')
    expect(screen.getByText('outra entrada')).toBeTruthy()
    expect(screen.getByText('E se: sem ABC-1234')).toBeTruthy()
    expect(screen.getByText('Paradas que mudam de veículo: 1 de 3')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Mercado da Esquina/ }).textContent).toContain(
      'ABC-1234fora do plano',
    )
    expect(pagina.pedidos('roteirizacao.comparar')[0]?.body).toEqual({ planos: ['7', '8'] })
  })

  it('asks for two at least', async () => {
    await abrirPagina('/app/roteirizacao/processos/comparar', { papel: 'ADMIN', servidor: {} as never })
    expect(await screen.findByText('Escolha de dois a quatro processos')).toBeTruthy()
  })

  it('is reached from the list by ticking two', async () => {
    const pagina = await abrirPagina('/app/roteirizacao/processos', {
      papel: 'ADMIN',
      servidor: {
        roteirizacao: {
          buscar: { status: true, total: 2, dados: [plano, { ...plano, _id: '8' }] },
          comparar: { status: true, dados: comparacao },
        },
      } as never,
    })
    await linhas()
    const caixas = screen.getAllByRole('checkbox', { name: /^Selecionar (?!todas)/ }).slice(-2)
    await pagina.usuario.click(caixas[0]!)
    expect(screen.getByRole('button', { name: /Comparar/ }).getAttribute('aria-disabled')).toBe('true')
    await pagina.usuario.click(caixas[1]!)
    await pagina.usuario.click(screen.getByRole('button', { name: 'Comparar' }))
    expect(await screen.findByText('Lado a lado')).toBeTruthy()
  })
})

describe('what if', () => {
  const abrir = (duplicar: unknown) =>
    abrirPeca(<CopiarDialog plano={{ ...plano, lista_veiculos: [toco, truck] }} onClose={() => {}} />, {
      papel: 'ADMIN',
      servidor: { roteirizacao: { duplicar } } as never,
    })

  it('asks with vehicles less and wider windows, and puts a refusal at its field', async () => {
    const pagina = await abrir(invalido({ 'e_se.folga_janelas_min': 'Recusado de propósito' }))
    const dialog = within(await screen.findByRole('dialog'))
    await pagina.usuario.click(dialog.getByRole('combobox', { name: /ficassem em casa/ }))
    await pagina.usuario.click(await screen.findByRole('option', { name: /ABC-1234/ }))
    const folga = dialog.getByLabelText(/mais cedo e mais tarde/)
    await pagina.usuario.clear(folga)
    await pagina.usuario.type(folga, '30')
    await pagina.usuario.click(dialog.getByRole('button', { name: 'Planejar' }))
    expect(await dialog.findByText('Recusado de propósito')).toBeTruthy()
    expect(pagina.pedidos('roteirizacao.duplicar')[0]?.body).toMatchObject({
      segundos: 20,
      e_se: { sem_veiculos: ['ABC-1234'], sai_de: null, folga_janelas_min: 30 },
    })
  })

  it('a plan that answers a question says so, and is not published', async () => {
    await abrirPagina('/app/roteirizacao/gerar?plano=8', {
      papel: 'ADMIN',
      servidor: {
        roteirizacao: {
          abrir: { status: true, dados: { ...plano, _id: '8', copia_de: '7', e_se: 'sem DEF-5678' } },
        },
      } as never,
    })
    expect(await screen.findByText(/E se: sem DEF-5678\. Cópia do plano 7\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Comparar os dois' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
  })
})

describe('own fleet against third parties', () => {
  const oferta = { contrato: '3', numero: 12, nome: 'José do Frete', tipo: 'TAC, autônomo', sem_preco: 0 }
  const rotas = [
    {
      veiculo: 'ABC-1234',
      paradas: 2,
      metros: 40_000,
      peso_gramas: 100,
      proprio_centavos: 30_000,
      custo_suposto: true,
      ofertas: [
        { ...oferta, valor_centavos: 25_000, tabela: 'Litoral', por: 'viagem' },
        {
          ...oferta,
          contrato: '4',
          nome: 'Ana do Truck',
          valor_centavos: null,
          tabela: '',
          por: null,
          sem_preco: 2,
        },
      ],
    },
  ]
  const abrir = (dados: object) =>
    abrirPeca(<TerceirosDialog plano="7" onClose={() => {}} />, {
      papel: 'ADMIN',
      servidor: { roteirizacao: { terceiros: { status: true, dados } } } as never,
    })

  it('says who does each route for less, and what no table prices', async () => {
    await abrir({ rotas, contratos: 2, proprio_centavos: 30_000, misto_centavos: 25_000, mais_baratas: 1 })
    const linha = await screen.findByRole('row', { name: /ABC-1234/ })
    expect(linha.textContent).toMatch(/R\$\s300,00km suposto/)
    expect(linha.textContent).toMatch(/R\$\s250,00mais barato/)
    expect(linha.textContent).toContain('por viagem, Litoral')
    expect(linha.textContent).toContain('2 paradas fora das tabelas')
    expect(screen.getByText('1 de 1 rota')).toBeTruthy()
  })

  it('says what is missing where no contract holds', async () => {
    await abrir({ rotas, contratos: 0, proprio_centavos: 30_000, misto_centavos: 30_000, mais_baratas: 0 })
    expect(await screen.findByText('Nenhum contrato com terceiro vale neste dia')).toBeTruthy()
  })
})
