import { screen, within } from '@testing-library/react'
import type { LugarInteiro } from '@tropeiro/contract/cadastros/lugares/formas'
import { listaDeLugares } from '@tropeiro/contract/cadastros/lugares/lista'
import { describe, expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina, invalido } from '../../../test/pagina.tsx'

const provas = { lat: -22.95, lng: -47.01, erro_m: 180, origem: 'provas', exato: true } as const
const cidade = { lat: -22.9, lng: -47.06, erro_m: 10_000, origem: 'municipio', exato: false } as const
const lugar: LugarInteiro = {
  _id: '7',
  nome: 'Mercado Central',
  tipo: 'doca',
  documento: '11222333000181',
  cep: '13010111',
  logradouro: 'Rua Treze de Maio',
  numero: '50',
  bairro: 'Centro',
  municipio: null,
  cidade: 'Campinas/SP',
  ponto: null,
  base: null,
  servico_min: 35,
  janelas: [{ dias: [1, 2, 3, 4, 5], de: '08:00', ate: '11:30' }],
  veiculo_maximo: 'toco',
  exige: ['plataforma' as const],
  agendamento: true,
  observacao: '',
  ativo: true,
  autor: 'Otávio Lima',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  melhor: provas,
  pontos: [provas, cidade],
}

provarLista({
  lista: listaDeLugares,
  to: '/app/lugares',
  papel: 'ADMIN',
  chamada: (listar: RespostaDe<'lugares', 'listar'>) => ({ lugares: { listar } }),
  cheia: { status: true, dados: [lugar] },
  linha: [
    'Mercado Central',
    'Doca de cliente',
    'Rua Treze de Maio, 50, Centro, Campinas/SP, 13010-111',
    'Aprendido das comprovações, ± 180 m',
    '35',
    'seg a sex 08:00 às 11:30',
  ],
})

// Its form: cadastros/lugares/components/lugar-editor.tsx.
describe('a place', () => {
  const abrir = (to: string, mais: object = {}) =>
    abrirPagina(to, {
      papel: 'ADMIN',
      servidor: {
        lugares: {
          listar: { status: true, dados: [lugar] },
          buscar: { status: true, dados: lugar },
          ...mais,
        },
      } as never,
    })

  it('shows every point that is known of it, and which one holds', async () => {
    await abrir('/app/lugares/7')
    await screen.findByText('é o que vale')
    const itens = (await screen.findAllByRole('listitem')).map((i) => i.textContent)
    expect(itens).toContain('Aprendido das comprovaçõesé o que vale± 180 m')
    expect(itens).toContain('Centro do município± 10 km')
  })

  it('takes coordinates as a map gives them, with their error', async () => {
    const { usuario, pedidos } = await abrir('/app/lugares/7?editar=sim', {
      editar: { status: true, dados: lugar },
    })
    const painel = within(await screen.findByRole('dialog', { name: 'Editar Mercado Central' }))
    await usuario.click(painel.getByRole('textbox', { name: /^Latitude/ }))
    await usuario.paste('-22.9056, -47.0608')
    await usuario.click(painel.getByRole('button', { name: 'Nova janela' }))
    await usuario.click(painel.getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Lugar salvo.')
    expect(pedidos('lugares.editar')[0]).toMatchObject({
      params: { id: '7' },
      body: {
        documento: '11222333000181',
        cep: '13010111',
        veiculo_maximo: 'toco',
        exige: ['plataforma'],
        ponto: { lat: -22.9056, lng: -47.0608, erro_m: 50, origem: 'mapa' },
        janelas: [
          { de: '08:00', ate: '11:30' },
          { de: '08:00', ate: '17:00' },
        ],
      },
    })
  })

  it('says coordinates that are none at their field', async () => {
    const { usuario, pedidos } = await abrir('/app/lugares/7?editar=sim')
    const painel = within(await screen.findByRole('dialog', { name: 'Editar Mercado Central' }))
    await usuario.click(painel.getByRole('textbox', { name: /^Latitude/ }))
    await usuario.paste('perto da igreja')
    await usuario.click(painel.getByRole('button', { name: 'Salvar' }))
    expect(await painel.findByText(/Escreva latitude e longitude/)).toBeTruthy()
    expect(pedidos('lugares.editar')).toEqual([])
  })

  it('says an address that is another place at its field', async () => {
    const mensagem = 'Este documento neste CEP já é o lugar Outro.'
    const { usuario } = await abrir('/app/lugares?novo=true', {
      criar: invalido({ documento: mensagem }, mensagem),
    })
    await usuario.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Mercado')
    await usuario.click(screen.getByRole('button', { name: 'Cadastrar' }))
    expect(await screen.findByText(mensagem)).toBeTruthy()
  })
})
