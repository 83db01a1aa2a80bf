import { screen, waitFor, within } from '@testing-library/react'
import type {
  Cotacao,
  CotacaoCalculada,
  CotacaoResumo,
  PrecoCotado,
} from '@tropeiro/contract/comercial/cotacoes/calls'
import { AjustesDaCotacao } from '@tropeiro/contract/comercial/cotacoes/calls'
import { listaDeCotacoes } from '@tropeiro/contract/comercial/cotacoes/lista'
import { Embarque } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { describe, expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina } from '../../../test/pagina.tsx'

const resumo: CotacaoResumo = {
  _id: '7',
  numero: 12,
  estado: 'rascunho',
  cliente: 'Bom Grão',
  documento: '90752655000109',
  origem: 'Campinas/SP',
  destino: 'São Paulo/SP',
  tabela: 'Fracionado',
  peso_gramas: 85_000,
  valor_centavos: 1_245_000,
  total_centavos: 28_143,
  desconto: 0,
  validade: '2099-12-31',
  prazo: null,
  motivo: '',
  criador: 'Otávio Lima',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  cte: null,
}
const soma = { frete: true, icms: true, pis_cofins: true }
const cobrado: PrecoCotado = {
  tabela_id: '3',
  tabela: 'Fracionado',
  versao: 2,
  icms: 'por_dentro',
  margem: null,
  preco: {
    regiao: 'Capital',
    peso: { real: 85_000, cubado: 108_000, taxado: 108_000, fator: 30_000 },
    linhas: [
      {
        codigo: 'FRETE_PESO',
        nome: 'FRETE PESO',
        conta: '104,50 + 8 kg x 0,98',
        valor_centavos: 11_234,
        soma,
      },
      { codigo: 'TRT', nome: 'TRT', conta: '15 % x 155,92', valor_centavos: 2339, soma },
      {
        codigo: 'ICMS',
        nome: 'ICMS',
        conta: '281,43 − 247,66 (12 % por dentro)',
        valor_centavos: 3377,
        soma,
      },
    ],
    liquido_centavos: 24_766,
    imposto: { tipo: 'icms', aliquota: 120_000, valor_centavos: 3377 },
    total_centavos: 28_143,
  },
}
const calculada: CotacaoCalculada = {
  candidatas: [cobrado, { ...cobrado, tabela_id: '4', tabela: 'Do cliente', versao: 1 }],
  escolhida: 0,
  prazo: { dia: '2026-11-25', texto: '2 dias úteis' },
  piso: null,
  falta_ao_piso: 0,
  por_custo_centavos: null,
  custo_centavos: null,
  desconto_maximo: 50_000,
  avisos: ['O desconto passa do seu limite, de 5 %: alguém terá de aprová-lo.'],
}
const ponto = { cep: '', bairro: '' }
const escrita: Cotacao['escrita'] = {
  cliente: 'Bom Grão',
  documento: '90752655000109',
  email: 'compras@bomgrao.demo',
  telefone: '',
  remetente: '',
  destinatario: '',
  origem: { ...ponto, ibge: 3509502, municipio: 'Campinas', uf: 'SP' },
  destino: { ...ponto, ibge: 3550308, municipio: 'São Paulo', uf: 'SP' },
  volumes: [{ quantidade: 3, peso_gramas: 28_333, comprimento_mm: 600, largura_mm: 400, altura_mm: 500 }],
  valor_centavos: 1_245_000,
  servico: 'normal',
  veiculo: '',
  classe: '',
  pedidos: [],
  paletes: 0,
  km: 0,
  lotacao: null,
  emitente: '',
  tabela_id: null,
  desconto: 0,
  custo_centavos: null,
  validade: '2099-12-31',
  observacao: '',
}
const cotacao = (mais: Partial<Cotacao> = {}): Cotacao => ({
  ...resumo,
  escrita,
  embarque: Embarque.parse({
    dia: '2026-11-20',
    origem: {},
    destino: {},
    notas: [{ peso_gramas: 1, valor_centavos: 1 }],
  }),
  cobrado,
  piso: null,
  link: null,
  historico: [{ texto: 'Cotação feita.', autor: 'Otávio Lima', em: '2026-11-20T12:00:00.000Z' }],
  ...mais,
})
const ok = <T,>(dados: T) => ({ status: true, dados })
const abrir = (to: string, mais: object = {}, papel: 'USUARIO' | 'ADMIN' = 'USUARIO') =>
  abrirPagina(to, {
    papel,
    servidor: {
      cotacoes: {
        ajustes: ok(AjustesDaCotacao.parse({})),
        buscar: ok(cotacao()),
        calcular: ok(calculada),
        ...mais,
      },
    },
    padrao: () => ok([]),
  })

provarLista({
  lista: listaDeCotacoes,
  to: '/app/frete/cotacao',
  chamada: (listar: RespostaDe<'cotacoes', 'listar'>) => ({ cotacoes: { listar } }),
  cheia: { status: true, dados: [resumo], total: 1, contadores: { rascunho: 1 } },
  linha: [
    '12',
    'Bom Grão',
    'Rascunho',
    'Campinas/SP',
    'São Paulo/SP',
    '85',
    'R$ 281,43',
    '31/12/2099',
    'Otávio Lima',
    '20/11/2026 09:00',
  ],
})

// Its forms: comercial/cotacoes/components/editor.tsx, comercial/cotacoes/components/dialogos.tsx and
// comercial/cotacoes/components/ajustes-dialog.tsx.
describe('a quote', () => {
  it('shows each line with its working, with the tax and without', async () => {
    const p = await abrir('/app/frete/cotacao/7')
    expect(await screen.findByText('15 % x 155,92')).toBeTruthy()
    expect(screen.getByText('R$ 281,43')).toBeTruthy()
    await p.usuario.click(screen.getByRole('switch', { name: 'Sem o imposto' }))
    expect(screen.getByText('R$ 247,66')).toBeTruthy()
    expect(screen.queryByText('ICMS')).toBeNull()
  })

  it('is priced as it is filled in, and kept', async () => {
    const p = await abrir('/app/frete/cotacao/7?mudar=true', { editar: ok(cotacao()) })
    expect(await screen.findByText('Fracionado, versão 2')).toBeTruthy()
    expect(screen.getByText(/2 dias úteis: até 25\/11\/2026/)).toBeTruthy()
    expect(screen.getByText(/O desconto passa do seu limite/)).toBeTruthy()
    await p.usuario.click(screen.getByRole('button', { name: /Do cliente, versão 1/ }))
    await p.usuario.type(screen.getByLabelText(/Desconto/), '7,5')
    await p.usuario.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(p.pedidos('cotacoes.editar')[0]?.body).toMatchObject({
        tabela_id: '4',
        desconto: 75_000,
        volumes: [
          { quantidade: 3, peso_gramas: 28_333, comprimento_mm: 600, largura_mm: 400, altura_mm: 500 },
        ],
      }),
    )
  })

  it('a new one says what is missing', async () => {
    const p = await abrir('/app/frete/cotacao/nova')
    await p.usuario.click(await screen.findByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Diga para quem é')).toBeTruthy()
    expect(screen.getAllByText('Escolha o município')).toHaveLength(2)
    expect(p.pedidos('cotacoes.criar')).toEqual([])
  })

  it('goes out by e-mail', async () => {
    const p = await abrir('/app/frete/cotacao/7', { enviar: ok(cotacao({ estado: 'enviada' })) })
    await p.usuario.click(await screen.findByRole('button', { name: 'Enviar' }))
    const dialogo = within(await screen.findByRole('dialog'))
    await p.usuario.type(dialogo.getByLabelText(/E-mails/), ', outro@bomgrao.demo')
    await p.usuario.click(dialogo.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Cotação enviada.')).toBeTruthy()
    expect(p.pedidos('cotacoes.enviar')[0]?.body).toMatchObject({
      para: ['compras@bomgrao.demo', 'outro@bomgrao.demo'],
    })
  })

  it('is accepted or refused, with who and why', async () => {
    const enviada = { buscar: ok(cotacao({ estado: 'enviada', link: 'http://x/c/y' })) }
    const p = await abrir('/app/frete/cotacao/7', {
      ...enviada,
      aceitar: ok(cotacao({ estado: 'aceita' })),
      recusar: ok(cotacao({ estado: 'recusada' })),
    })
    await p.usuario.click(await screen.findByRole('button', { name: 'Recusou' }))
    const recusa = within(await screen.findByRole('dialog'))
    await p.usuario.type(recusa.getByLabelText('O que disse'), 'Caro')
    await p.usuario.click(recusa.getByRole('button', { name: 'Gravar' }))
    expect(await screen.findByText('Recusa gravada.')).toBeTruthy()
    expect(p.pedidos('cotacoes.recusar')[0]?.body).toEqual({ motivo: 'preco', texto: 'Caro' })
    await p.usuario.click(await screen.findByRole('button', { name: 'Aceitou' }))
    await p.usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Gravar' }))
    expect(p.pedidos('cotacoes.aceitar')[0]?.body).toEqual({ quem: 'Bom Grão' })
  })

  it('a discount that waits is approved or sent back by who may change prices', async () => {
    const espera = { buscar: ok(cotacao({ estado: 'aprovacao', desconto: 200_000 })) }
    const p = await abrir(
      '/app/frete/cotacao/7',
      { ...espera, aprovar: ok(cotacao({ estado: 'enviada' })), devolver: ok(cotacao()) },
      'ADMIN',
    )
    await p.usuario.click(await screen.findByRole('button', { name: 'Não aprovar' }))
    const dialogo = within(await screen.findByRole('dialog'))
    await p.usuario.type(dialogo.getByLabelText(/Por quê/), 'Alto demais')
    await p.usuario.click(dialogo.getByRole('button', { name: 'Devolver' }))
    expect(await screen.findByText('Devolvida a quem fez.')).toBeTruthy()
    await p.usuario.click(await screen.findByRole('button', { name: 'Aprovar e enviar' }))
    expect(await screen.findByText('Aprovada e enviada.')).toBeTruthy()
  })

  it('the limits of what may be promised are the admin’s', async () => {
    const lista = { listar: { status: true, dados: [], total: 0, contadores: {} } }
    const p = await abrir(
      '/app/frete/cotacao',
      { ...lista, ajustar: ok(AjustesDaCotacao.parse({})) },
      'ADMIN',
    )
    await p.usuario.click(await screen.findByRole('button', { name: 'Limites' }))
    const dialogo = within(await screen.findByRole('dialog'))
    const campo = dialogo.getByLabelText('Desconto da operação (%)')
    await p.usuario.clear(campo)
    await p.usuario.type(campo, '3,5')
    await p.usuario.click(dialogo.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Limites gravados.')).toBeTruthy()
    expect(p.pedidos('cotacoes.ajustar')[0]?.body).toMatchObject({
      desconto_operacao: 35_000,
      cubagem: 30_000,
    })
  })
})
