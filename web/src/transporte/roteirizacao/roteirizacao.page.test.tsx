import { screen, within } from '@testing-library/react'
import type { Plano, Preparo } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { listaDePlanos } from '@tropeiro/contract/transporte/roteirizacao/lista'
import { describe, expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina } from '../../../test/pagina.tsx'

const mercado = {
  id: '1',
  nome: 'Mercado da Esquina',
  endereco: 'Rua das Flores, Centro',
  cidade: 'São Paulo',
  uf: 'SP',
  lat: -23.5,
  lng: -46.6,
  fonte: 'municipio' as const,
  coleta: false,
  prazo: '2026-11-25',
  notas: [
    { _id: '1', numero: 101 },
    { _id: '2', numero: 102 },
  ],
  volumes: 2,
  peso_gramas: 20_000,
  valor_centavos: 200_000,
}
const padaria = {
  ...mercado,
  id: '3',
  nome: 'Padaria do Porto',
  lat: -23.9,
  fonte: 'provas' as const,
  notas: [{ _id: '3', numero: 103 }],
}
const toco = {
  id: '9',
  placa: 'ABC-1234',
  nome: '101 · Toco',
  capacidade_gramas: 40_000,
  limite_centavos: null,
  custo_km_centavos: 300,
  custo_dia_centavos: 0,
  custo_suposto: false,
}
const preparo: Preparo = {
  base: { nome: 'SÃO PAULO', lat: -23.5, lng: -46.7 },
  paradas: [mercado, padaria],
  veiculos: [toco],
  reparos: [{ gravidade: 'aviso', de: '', frase: '1 parada tem lugar aproximado.' }],
  notas: 3,
  aproximadas: 1,
  volumes: 4,
  peso_gramas: 40_000,
  valor_centavos: 400_000,
}
const plano: Plano = {
  _id: '7',
  base: 'SÃO PAULO',
  dia: '2026-11-24',
  estado: 'pronto',
  criador: 'Ana',
  created_at: '2026-11-23T12:00:00Z',
  terminado_em: '2026-11-23T12:01:00Z',
  notas: 3,
  paradas: 2,
  veiculos: 1,
  rotas: 1,
  fora: 1,
  metros: 12_340,
  custo_centavos: 3_702,
  parte: 100,
  mensagem: '',
  romaneios: [],
  entrada_hash: 'abc',
  semente: 1,
  segundos: 20,
  pedido: {
    base: 'SÃO PAULO',
    dia: '2026-11-24',
    rotas: [],
    prazo_ate: null,
    sem_notas: [],
    veiculos: [],
    saida: '08:00',
    retorno: '18:00',
    atendimento_min: 10,
    segundos: 20,
    semente: 1,
  },
  onde: { nome: 'SÃO PAULO', lat: -23.5, lng: -46.7 },
  lista_paradas: [mercado, padaria],
  lista_veiculos: [toco],
  reparos: [],
  lista_rotas: [
    {
      veiculo: 'ABC-1234',
      saida: 28_800,
      chegada: 36_000,
      metros: 12_340,
      custo_centavos: 3_702,
      volumes: 2,
      peso_gramas: 20_000,
      valor_centavos: 200_000,
      paradas: [{ parada: '1', chega: 30_600, sai: 31_200 }],
      quebras: [],
      motorista: '',
    },
  ],
  lista_fora: [{ parada: '3', frase: 'Caberia em ABC-1234 com 20 kg a menos de carga.' }],
  custos: [],
  revisao: 0,
  versao: 0,
  versao_publicada: null,
  desfazer: null,
  refazer: null,
  versoes: [],
  travas: { paradas: [], veiculos: [] },
  feitas: [],
}

provarLista({
  lista: listaDePlanos,
  to: '/app/roteirizacao/processos',
  papel: 'ADMIN',
  chamada: (buscar: RespostaDe<'roteirizacao', 'buscar'>) => ({ roteirizacao: { buscar } }),
  cheia: { status: true, total: 1, dados: [plano] },
  linha: [
    'Plano 7',
    'Pronto',
    'SÃO PAULO',
    '24/11/2026',
    '3',
    '2',
    '1',
    '1',
    '1',
    '12,3',
    'R$ 37,02',
    'Ana',
    '23/11/2026 09:00',
  ],
})

const abrir = (to: string, roteirizacao: object) =>
  abrirPagina(`/app/roteirizacao/${to}`, { papel: 'ADMIN', servidor: { roteirizacao } as never })

describe('asking for a plan', () => {
  it('shows what waits with its doubts, and leaves out what is unticked', async () => {
    const pagina = await abrir('gerar', {
      preparar: { status: true, dados: preparo },
      criar: { status: true, dados: { ...plano, estado: 'fila' } },
      abrir: { status: true, dados: { ...plano, estado: 'fila', lista_rotas: [], lista_fora: [] } },
    })
    expect(await screen.findByText('1 parada tem lugar aproximado.')).toBeTruthy()
    await pagina.usuario.click(screen.getByRole('checkbox', { name: /Mercado da Esquina/ }))
    await pagina.usuario.click(screen.getByRole('button', { name: 'Planejar' }))
    expect(await screen.findByText('Na fila do planejamento…')).toBeTruthy()
    expect(pagina.pedidos('roteirizacao.criar').at(-1)?.body).toMatchObject({
      sem_notas: ['1', '2'],
      veiculos: ['9'],
    })
  })

  it('asks for a vehicle', async () => {
    const pagina = await abrir('gerar', { preparar: { status: true, dados: preparo } })
    await pagina.usuario.click(await screen.findByRole('checkbox', { name: /ABC-1234/ }))
    const planejar = screen.getByRole('button', { name: /Planejar/ })
    expect(planejar.getAttribute('aria-disabled') ?? planejar.getAttribute('disabled')).not.toBeNull()
  })

  it('says that nothing waits', async () => {
    await abrir('gerar', { preparar: { status: true, dados: { ...preparo, paradas: [], notas: 0 } } })
    expect(await screen.findByText('Nenhuma nota espera nesta base')).toBeTruthy()
  })
})

describe('a plan', () => {
  it('shows routes with their load and hours, and why a stop was left out', async () => {
    await abrir('gerar?plano=7', { abrir: { status: true, dados: plano } })
    const rota = await screen.findByRole('region', { name: 'Rota de ABC-1234' })
    expect(rota.textContent).toMatch(/1 parada · 12,3 km · 08:00–10:00 · R\$\s37,02/)
    expect(within(rota).getByText(/50% da carga/)).toBeTruthy()
    expect(within(rota).getByText('08:30')).toBeTruthy()
    expect(screen.getByText('Caberia em ABC-1234 com 20 kg a menos de carga.')).toBeTruthy()
  })

  it('is stopped while it is searched for', async () => {
    const rodando = { ...plano, estado: 'rodando' as const, parte: 40 }
    const pagina = await abrir('gerar?plano=7', {
      abrir: { status: true, dados: rodando },
      cancelar: { status: true, dados: plano },
    })
    expect(await screen.findByText(/^Planejando: melhor até aqui: R\$\s37,02$/)).toBeTruthy()
    await pagina.usuario.click(screen.getByRole('button', { name: 'Parar' }))
    expect(await screen.findByText('Busca parada: o melhor plano até aqui ficou.')).toBeTruthy()
  })

  it('is published once it was confirmed, and leads to its romaneios', async () => {
    const pagina = await abrir('gerar?plano=7', {
      abrir: { status: true, dados: plano },
      publicar: { status: true, dados: { ...plano, estado: 'publicado', romaneios: [55] } },
    })
    await pagina.usuario.click(await screen.findByRole('button', { name: 'Publicar' }))
    const dialog = await screen.findByRole('dialog')
    pagina.responde({
      roteirizacao: { abrir: { status: true, dados: { ...plano, estado: 'publicado', romaneios: [55] } } },
    } as never)
    await pagina.usuario.click(within(dialog).getByRole('button', { name: 'Publicar' }))
    expect(await screen.findByRole('link', { name: '55' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
  })
})
