import { screen, within } from '@testing-library/react'
import type { Motorista, MotoristaInteiro } from '@tropeiro/contract/cadastros/motoristas/formas'
import { listaDeFichas } from '@tropeiro/contract/cadastros/motoristas/lista'
import { describe, expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina, invalido } from '../../../test/pagina.tsx'

const motorista: Motorista = {
  _id: '7',
  nome: 'Ana Prado',
  cpf: '***.904.216-**',
  ativo: true,
  conta: null,
  telefone: '11988887777',
  vinculo: 'agregado',
  base: 'CAMPINAS',
  cnh_categoria: 'E',
  cnh_validade: '2026-11-10',
  placa: 'ABC1234',
  hoje: {
    presente: false,
    entra: '07:00',
    sai: '17:00',
    porque: 'CNH vencida em 10/11/2026',
    avisos: [],
  },
}
const inteiro: MotoristaInteiro = {
  ...motorista,
  cpf: '73190421692',
  cnh: '12345678901',
  toxicologico_ate: null,
  rntrc: '',
  escala: [{ dia: 1, entra: '07:00', sai: '17:00' }],
  observacao: '',
  ausencias: [{ _id: '3', de: '2026-11-20', ate: '2026-11-30', autor: 'Otávio Lima' }],
  impedimentos: [
    {
      _id: '5',
      tipo: 'seguradora',
      de: '2026-11-01',
      ate: null,
      motivo: 'Cadastro vencido',
      autor: 'Otávio Lima',
    },
  ],
  updated_at: null,
}

provarLista({
  lista: listaDeFichas,
  to: '/app/motoristas',
  papel: 'ADMIN',
  chamada: (listar: RespostaDe<'motoristas', 'listar'>) => ({ motoristas: { listar } }),
  cheia: { status: true, dados: [motorista] },
  linha: [
    'Ana Prado',
    'CNH vencida em 10/11/2026',
    'Agregado',
    'CAMPINAS',
    'ABC-1234',
    'E',
    '10/11/2026',
    '(11) 98888-7777',
  ],
})

// Its forms: cadastros/motoristas/components/motorista-editor.tsx and cadastros/motoristas/components/dialogos.tsx.
describe('a driver', () => {
  const abrir = (to: string, mais: object = {}, papel: 'ADMIN' | 'USUARIO' = 'ADMIN') =>
    abrirPagina(to, {
      papel,
      servidor: {
        motoristas: {
          listar: { status: true, dados: [motorista] },
          buscar: { status: true, dados: inteiro },
          ...mais,
        },
      } as never,
    })

  it('is written with the hours of each weekday', async () => {
    const { usuario, pedidos } = await abrir('/app/motoristas/7?editar=sim', {
      editar: { status: true, dados: inteiro },
    })
    const painel = within(await screen.findByRole('dialog', { name: 'Editar Ana Prado' }))
    await usuario.click(painel.getByRole('checkbox', { name: 'sábado' }))
    await usuario.click(painel.getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Motorista salvo.')
    expect(pedidos('motoristas.editar')[0]).toMatchObject({
      params: { id: '7' },
      body: {
        nome: 'Ana Prado',
        placa: 'ABC1234',
        cnh_validade: '2026-11-10',
        toxicologico_ate: null,
        escala: [
          { dia: 1, entra: '07:00', sai: '17:00' },
          { dia: 6, entra: '07:00', sai: '17:00' },
        ],
      },
    })
  })

  it('says hours that are none under the shift', async () => {
    const { usuario, pedidos } = await abrir('/app/motoristas/7?editar=sim')
    const painel = within(await screen.findByRole('dialog', { name: 'Editar Ana Prado' }))
    const entrada = painel.getByRole('textbox', { name: 'Entrada de segunda' })
    await usuario.clear(entrada)
    await usuario.type(entrada, '7h')
    await usuario.click(painel.getByRole('button', { name: 'Salvar' }))
    expect(await painel.findByText('Escreva a hora como 07:30')).toBeTruthy()
    expect(pedidos('motoristas.editar')).toEqual([])
  })

  it('says a CPF that is taken at its field', async () => {
    const mensagem = 'Já existe um motorista com o CPF 731.904.216-92.'
    const { usuario } = await abrir('/app/motoristas?novo=true', {
      criar: invalido({ cpf: mensagem }, mensagem),
    })
    await usuario.type(await screen.findByRole('textbox', { name: /^CPF/ }), '73190421692')
    await usuario.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Ana Prado')
    await usuario.click(screen.getByRole('button', { name: 'Cadastrar' }))
    expect(await screen.findByText(mensagem)).toBeTruthy()
  })

  it('is away on days of his month; why is read only when somebody asks', async () => {
    const { usuario, pedidos } = await abrir('/app/motoristas/7', {
      motivos: { status: true, dados: [{ _id: '3', tipo: 'saude', motivo: 'Cirurgia' }] },
      marcarAusencia: { status: true, dados: inteiro },
    })
    expect(await screen.findByText('20/11/2026 a 30/11/2026')).toBeTruthy()
    expect(pedidos('motoristas.motivos')).toEqual([])
    await usuario.click(screen.getByRole('button', { name: 'Ver motivos' }))
    expect(await screen.findByText(/Saúde: Cirurgia/)).toBeTruthy()
    await usuario.click(screen.getByRole('button', { name: 'Marcar ausência' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar ausência de Ana Prado' }))
    await usuario.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Praia')
    await usuario.click(dialog.getByRole('button', { name: 'Marcar' }))
    await screen.findByText('Ausência marcada.')
    expect(pedidos('motoristas.marcarAusencia')[0]).toMatchObject({
      params: { id: '7' },
      body: { tipo: 'ferias', motivo: 'Praia' },
    })
  })

  it('hides the reasons from who may not know them', async () => {
    await abrir('/app/motoristas/7', {}, 'USUARIO')
    expect(await screen.findByText('20/11/2026 a 30/11/2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ver motivos' })).toBeNull()
  })

  it('is kept from trips with a reason, and let go again', async () => {
    const { usuario, pedidos } = await abrir('/app/motoristas/7', {
      impedir: { status: true, dados: inteiro },
      levantar: { status: true, dados: inteiro },
    })
    await usuario.click(await screen.findByRole('button', { name: 'Impedir de viajar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Impedir Ana Prado de viajar' }))
    await usuario.click(dialog.getByRole('button', { name: 'Impedir' }))
    expect(await dialog.findByText('Diga por quê')).toBeTruthy()
    await usuario.type(dialog.getByRole('textbox', { name: /Por quê/ }), 'Exame')
    await usuario.click(dialog.getByRole('button', { name: 'Impedir' }))
    await screen.findByText('Motorista impedido.')
    expect(pedidos('motoristas.impedir')[0]).toMatchObject({ body: { motivo: 'Exame', ate: null } })
    await usuario.click(screen.getByRole('button', { name: 'Levantar' }))
    await screen.findByText('Impedimento levantado.')
    expect(pedidos('motoristas.levantar')[0]).toMatchObject({ params: { id: '7', impedimento: '5' } })
  })
})
