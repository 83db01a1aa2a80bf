import { screen, within } from '@testing-library/react'
import type { Abastecimento } from '@tropeiro/contract/frota/abastecimentos/formas'
import { listaDeAbastecimentos } from '@tropeiro/contract/frota/abastecimentos/lista'
import { describe, expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina, invalido } from '../../../test/pagina.tsx'

const frase = '409 L num tanque de 400 L (cabem no máximo 408 L).'
const um: Abastecimento = {
  _id: '7',
  veiculo: '3',
  placa: 'ABC1234',
  frota: '12',
  unidade: 'truck_6x2',
  em: '2026-11-10T15:00:00.000Z',
  sem_hora: false,
  hodometro: 46_180,
  ...{ frio: false, horimetro: null, frio_decimos: null, frio_ml: null },
  ml: 409_000,
  cheio: true,
  faltou_antes: false,
  produto: 'diesel_s10',
  milesimos: 6000,
  centavos: 245_400,
  posto: 'Posto Um',
  cidade: 'Campinas',
  motorista: '',
  observacao: '',
  origem: 'cartao',
  origens: ['cartao'],
  lote: '4',
  trecho_km: 980,
  trecho_ml: 409_000,
  marcas: [{ chave: 'acima_do_tanque', grau: 'certo', frase }],
  decisao: null,
  decisao_motivo: '',
  decisao_autor: '',
  autor: 'Otávio Lima',
}
const cheia = { status: true, dados: [um], total: 1, ml: 409_000, centavos: 245_400, km_l: 2.3961 }
const aberto = {
  ...um,
  ...{
    lugar: null,
    posicoes: [],
    fotos: { recibo: [], painel: [] },
    recebido_em: null,
    tanque: null,
    cartao: '',
  },
}

provarLista({
  lista: listaDeAbastecimentos,
  to: '/app/frotas/combustivel',
  papel: 'ADMIN',
  chamada: (listar: RespostaDe<'abastecimentos', 'listar'>) => ({ abastecimentos: { listar } }),
  cheia,
  linha: [
    'ABC-1234',
    '10/11/2026 12:00',
    '409',
    'Diesel S10',
    '46.180',
    '2,4',
    'R$ 2.454,00',
    `Acima do tanque${frase}`,
    'Posto Um',
    '',
  ],
})

// Its forms: frota/abastecimentos/components/abastecer-dialog.tsx and frota/abastecimentos/components/decidir-dialog.tsx.
describe('fuel', () => {
  const abrir = (to: string, mais: object = {}) =>
    abrirPagina(to, {
      papel: 'ADMIN',
      servidor: {
        abastecimentos: {
          listar: cheia,
          buscar: { status: true, dados: aberto },
          bombas: { status: true, dados: [] },
          veiculos: {
            status: true,
            dados: [
              {
                _id: '3',
                placa: 'ABC1234',
                frota: '12',
                unidade: 'truck_6x2',
                combustivel: null,
                tanque_litros: 400,
                hodometro: 45_200,
                ...{ tanque_frio_litros: 200, horimetro: 12_345 },
              },
            ],
          },
          ...mais,
        },
      } as never,
    })

  it('is written at the pump: litres in thousandths, the last odometer beside', async () => {
    const { usuario, pedidos } = await abrir('/app/frotas/combustivel', {
      criar: { status: true, dados: aberto },
    })
    await usuario.click((await screen.findAllByRole('button', { name: 'Abastecer' }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo abastecimento' }))
    await usuario.click(dialog.getByRole('button', { name: 'Gravar' }))
    await usuario.click(dialog.getByRole('combobox', { name: /Veículo/ }))
    await usuario.click(await screen.findByRole('option', { name: /ABC-1234/ }))
    expect(await dialog.findByText('O último foi 45.200 km.')).toBeTruthy()
    await usuario.type(dialog.getByRole('textbox', { name: /Litros/ }), '310,5')
    await usuario.type(dialog.getByRole('textbox', { name: /Hodômetro/ }), '45900')
    await usuario.type(dialog.getByRole('textbox', { name: /Preço/ }), '5,999')
    await usuario.click(dialog.getByRole('button', { name: 'Gravar' }))
    await screen.findByText('Abastecimento gravado.')
    expect(pedidos('abastecimentos.criar')[0]).toMatchObject({
      body: { veiculo: '3', ml: 310_500, hodometro: 45_900, milesimos: 5999, cheio: true },
    })
  })

  it('into a refrigeration unit is told with its hours, and no odometer', async () => {
    const { usuario, pedidos } = await abrir('/app/frotas/combustivel', {
      criar: { status: true, dados: aberto },
    })
    await usuario.click((await screen.findAllByRole('button', { name: 'Abastecer' }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo abastecimento' }))
    await usuario.click(dialog.getByRole('combobox', { name: /Veículo/ }))
    await usuario.click(await screen.findByRole('option', { name: /ABC-1234/ }))
    await usuario.click(dialog.getByRole('checkbox', { name: 'No tanque do aparelho de frio' }))
    expect(dialog.queryByRole('textbox', { name: /Hodômetro/ })).toBeNull()
    expect(dialog.getByText('O último foi 1.234,5 h.')).toBeTruthy()
    await usuario.type(dialog.getByRole('textbox', { name: /Litros/ }), '140')
    await usuario.type(dialog.getByRole('textbox', { name: /Horímetro/ }), '1284,5')
    await usuario.click(dialog.getByRole('button', { name: 'Gravar' }))
    await screen.findByText('Abastecimento gravado.')
    expect(pedidos('abastecimentos.criar')[0]).toMatchObject({
      body: { ml: 140_000, frio: true, horimetro: 12_845, hodometro: null },
    })
  })

  it('says at its field what is refused', async () => {
    const { usuario } = await abrir('/app/frotas/combustivel?abastecimento=7', {
      editar: invalido({ em: 'Este instante ainda não chegou.' }),
    })
    await usuario.click(await screen.findByRole('button', { name: 'Corrigir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir ABC-1234' }))
    await usuario.click(dialog.getByRole('button', { name: 'Gravar' }))
    expect(await dialog.findByText('Este instante ainda não chegou.')).toBeTruthy()
  })

  it('is refused with a reason', async () => {
    const { usuario, pedidos } = await abrir('/app/frotas/combustivel?abastecimento=7', {
      decidir: { status: true, dados: { decididos: 1 } },
    })
    await usuario.click(await screen.findByRole('button', { name: 'Recusar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar 1 abastecimento' }))
    await usuario.click(dialog.getByRole('button', { name: 'Recusar' }))
    await usuario.type(dialog.getByRole('textbox', { name: /Por quê/ }), 'Cartão usado fora')
    await usuario.click(dialog.getByRole('button', { name: 'Recusar' }))
    await screen.findByText('1 abastecimento recusado.')
    expect(pedidos('abastecimentos.decidir').at(-1)).toMatchObject({
      body: { ids: ['7'], decisao: 'recusado', motivo: 'Cartão usado fora' },
    })
  })

  it('shows what each vehicle makes of a litre, and a guess as a guess', async () => {
    const base = {
      unidade: 'truck_6x2',
      frota: '',
      centavos: 369_000,
      centavos_total: 369_000,
      arla_pct: null,
      marcados: 0,
      frio: null,
    }
    await abrir('/app/frotas/combustivel?aba=consumo', {
      consumo: {
        status: true,
        dados: [
          {
            ...base,
            veiculo: '3',
            placa: 'ABC1234',
            km: 2170,
            ml: 615_000,
            ml_total: 615_000,
            km_l: 3.5285,
            mediana: 3.5,
            estimada: null,
            frio: {
              ml_total: 182_000,
              centavos_total: 0,
              decimos: 650,
              ml: 182_000,
              l_h: 2.8,
              mediana: null,
            },
          },
          {
            ...base,
            veiculo: '4',
            placa: 'CAR1A11',
            km: 0,
            ml: 0,
            ml_total: 1_600_000,
            km_l: null,
            mediana: null,
            estimada: { km_l: 3.25, margem: 0.25 },
          },
        ],
      },
    })
    expect(await screen.findByText('1,7005')).toBeTruthy()
    expect(screen.getByText('3,25 estimada ± 25 %')).toBeTruthy()
    expect(screen.getByText('182 L, 2,80 L/h')).toBeTruthy()
  })
})
