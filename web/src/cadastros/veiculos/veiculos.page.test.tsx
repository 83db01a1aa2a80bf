import { screen, within } from '@testing-library/react'
import type { Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import { listaDeVeiculos } from '@tropeiro/contract/cadastros/veiculos/lista'
import { describe, expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina, invalido } from '../../../test/pagina.tsx'

const veiculo: Veiculo = {
  _id: '7',
  placa: 'ABC1234',
  frota: '12',
  unidade: 'toco',
  estado: 'oficina',
  motivo: 'Embreagem',
  marca: 'Mercedes-Benz',
  modelo: 'Accelo 1016',
  ano: 2022,
  renavam: '',
  chassi: '',
  uf: 'SP',
  propriedade: 'agregado',
  proprietario: 'José Ramos',
  documento_proprietario: null,
  rntrc: '',
  base: 'CAMPINAS',
  tara_kg: null,
  capacidade_kg: 6300,
  capacidade_litros: 32_500,
  limite_valor_centavos: 25_000_000,
  combustivel: 'diesel_s10',
  tanque_litros: 150,
  tanque_frio_litros: null,
  consumo_decimos: 58,
  custo_dia_centavos: null,
  custo_km_centavos: 320,
  atributos: ['bau'],
  observacao: '',
}

provarLista({
  lista: listaDeVeiculos,
  to: '/app/frotas',
  papel: 'ADMIN',
  chamada: (listar: RespostaDe<'veiculos', 'listar'>) => ({ veiculos: { listar } }),
  cheia: { status: true, dados: [veiculo] },
  linha: [
    'ABC-1234',
    '12',
    'Na oficina',
    'Toco',
    'Mercedes-Benz Accelo 1016 2022',
    'José Ramos',
    'CAMPINAS',
    '6.300',
    '32,5',
    'R$ 250.000,00',
  ],
})

// Its forms: cadastros/veiculos/components/veiculo-editor.tsx, cadastros/veiculos/components/estado-dialog.tsx and
// cadastros/veiculos/components/uso-dialogos.tsx.
describe('a vehicle', () => {
  const abrir = (to: string, mais: object = {}) =>
    abrirPagina(to, {
      papel: 'ADMIN',
      servidor: { veiculos: { listar: { status: true, dados: [veiculo] }, ...mais } } as never,
    })

  it.each(['abc1c34', 'ABC-1234', 'ramos', '12'])('is found by %s', async (busca) => {
    await abrir(`/app/frotas?busca=${busca}`)
    expect(await screen.findByText('ABC-1234')).toBeTruthy()
  })

  it('is not found by another plate', async () => {
    await abrir('/app/frotas?busca=XYZ1A23')
    expect(await screen.findByText('Nada encontrado com estes filtros')).toBeTruthy()
    expect(screen.queryByText('ABC-1234')).toBeNull()
  })

  it('keeps litres and tenths for the server, cubic metres and km a litre for the person', async () => {
    const { usuario, pedidos } = await abrir('/app/frotas?veiculo=7', {
      editar: { status: true, dados: veiculo },
    })
    const volume = await screen.findByRole('textbox', { name: 'Carga (m³)' })
    expect(volume).toHaveProperty('value', '32,5')
    expect(screen.getByRole('textbox', { name: 'Consumo (km/l)' })).toHaveProperty('value', '5,8')
    await usuario.clear(volume)
    await usuario.type(volume, '40,25')
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Veículo salvo.')
    expect(pedidos('veiculos.editar')[0]).toMatchObject({
      params: { id: '7' },
      body: { placa: 'ABC1234', capacidade_litros: 40_250, consumo_decimos: 58, base: 'CAMPINAS' },
    })
  })

  it('says a plate that is taken at its field', async () => {
    const mensagem = 'Já existe um veículo com a placa ABC-1234.'
    const { usuario } = await abrir('/app/frotas?veiculo=novo', {
      criar: invalido({ placa: mensagem }, mensagem),
    })
    await usuario.type(await screen.findByRole('textbox', { name: /^Placa/ }), 'abc1c34')
    await usuario.click(screen.getByRole('button', { name: 'Cadastrar' }))
    expect(await screen.findByText(mensagem)).toBeTruthy()
  })

  it('goes only where its life lets it, with a reason', async () => {
    const { usuario, pedidos } = await abrir('/app/frotas?veiculo=7', {
      mudar: { status: true, dados: { ...veiculo, estado: 'ativo' } },
    })
    await usuario.click(await screen.findByRole('button', { name: 'Mudar estado' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o estado de ABC-1234' }))
    await usuario.click(dialog.getByRole('button', { name: 'Mudar' }))
    expect(await dialog.findByText('Diga por quê')).toBeTruthy()
    await usuario.type(dialog.getByRole('textbox', { name: /Por quê/ }), 'Saiu da oficina')
    await usuario.click(dialog.getByRole('button', { name: 'Mudar' }))
    await screen.findByText('Estado do veículo mudado.')
    expect(pedidos('veiculos.mudar')[0]).toMatchObject({
      params: { id: '7' },
      body: { estado: 'ativo', motivo: 'Saiu da oficina' },
    })
  })

  it('is engaged, let go, and kept from trips with a reason', async () => {
    const combinacao = {
      _id: '4',
      de: '2026-11-02T09:00:00.000Z',
      ate: null,
      autor: 'Otávio Lima',
      unidades: [
        { _id: '7', placa: 'ABC1234', frota: '12', unidade: 'toco' },
        { _id: '8', placa: 'CAR1A11', frota: '', unidade: 'sr_3' },
      ],
    }
    const dados = { combinacoes: [combinacao], impedimentos: [] }
    const { usuario, pedidos } = await abrir('/app/frotas?veiculo=7', {
      uso: { status: true, dados },
      separar: { status: true },
      impedir: { status: true, dados },
    })
    await usuario.click(await screen.findByRole('tab', { name: 'Combinações e impedimentos' }))
    expect(await screen.findByText('ABC-1234 + CAR1A11')).toBeTruthy()
    await usuario.click(screen.getByRole('button', { name: 'Desengatar agora' }))
    await screen.findByText('Combinação encerrada.')
    expect(pedidos('veiculos.separar')[0]).toMatchObject({ params: { id: '4' } })
    await usuario.click(screen.getByRole('button', { name: 'Impedir de viajar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Impedir ABC-1234 de viajar' }))
    await usuario.type(dialog.getByRole('textbox', { name: /Por quê/ }), 'Licenciamento')
    await usuario.click(dialog.getByRole('button', { name: 'Impedir' }))
    await screen.findByText('Veículo impedido.')
    expect(pedidos('veiculos.impedir')[0]).toMatchObject({
      params: { id: '7' },
      body: { tipo: 'quebrado', motivo: 'Licenciamento', ate: null },
    })
  })

  it('comes by a sheet that is looked at before it goes in', async () => {
    const linhas = [
      { linha: 2, resultado: 'novo', texto: 'PLN1A11 · Toco', motivo: '' },
      { linha: 3, resultado: 'recusado', texto: 'PLN12345 · Toco', motivo: 'A placa "PLN12345" não existe.' },
    ]
    const planilha = {
      _id: '3',
      nome: 'frota.csv',
      em: '2026-11-02T09:00:00.000Z',
      autor: 'Otávio Lima',
      novos: 1,
      mudados: 0,
      repetidos: 0,
      recusados: 1,
      desfeita_em: null,
      desfaz: true,
    }
    const contagem = { novos: 1, mudados: 0, repetidos: 0, recusados: 1 }
    const aberta = { status: true, dados: { planilha, linhas } }
    const { usuario, pedidos } = await abrir('/app/frotas?planilha=nova', {
      planilhas: { status: true, dados: [] },
      previa: { status: true, dados: { ...contagem, colunas: [], linhas } },
      importar: aberta,
      planilha: aberta,
      desfazer: aberta,
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar veículos' }))
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    await usuario.upload(input, new File(['x'], 'frota.csv', { type: 'text/csv' }))
    expect(await dialog.findByText('A placa "PLN12345" não existe.')).toBeTruthy()
    await usuario.click(dialog.getByRole('button', { name: 'Trazer 1 linha' }))
    expect(pedidos('veiculos.importar')).toHaveLength(1)
    await usuario.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await usuario.click(
      within(await screen.findByRole('dialog', { name: 'Desfazer esta planilha?' })).getByRole('button', {
        name: 'Desfazer',
      }),
    )
    await screen.findByText('Planilha desfeita.')
    expect(pedidos('veiculos.desfazer')[0]).toMatchObject({ params: { id: '3' } })
  })
})
