import { screen, waitFor, within } from '@testing-library/react'
import type { DiaAcompanhado, RotaAcompanhada } from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import { expect, it } from 'vitest'
import { abrirPagina } from '../../../test/pagina.tsx'
import { plano, toco } from './plano.exemplo.ts'

const parada = {
  parada: '1',
  nome: 'Mercado da Esquina',
  cidade: 'São Paulo',
  lat: -23.5,
  lng: -46.6,
  planejada: 30_600,
  feita: 31_200,
  resultado: 'entregue' as const,
  prevista: null,
  prometida: null,
  risco: '',
  notas: [{ _id: '1', numero: 101 }],
}
const rota: RotaAcompanhada = {
  plano: '7',
  revisao: 2,
  base: 'SÃO PAULO',
  onde: { nome: 'SÃO PAULO', lat: -23.5, lng: -46.7 },
  veiculo: 'ABC-1234',
  motorista: 'João',
  romaneios: [{ numero: 55, estado: 'viagem' }],
  saida_planejada: 28_800,
  saida: 29_400,
  chegada_planejada: 36_000,
  chegada_prevista: 38_400,
  atraso: 2_400,
  atraso_no_fim: 2_400,
  metros_planejados: 12_340,
  custo_planejado_centavos: 3_702,
  paradas: [
    parada,
    {
      ...parada,
      parada: '3',
      nome: 'Padaria do Porto',
      feita: null,
      resultado: 'pendente',
      planejada: 32_000,
      prevista: 34_400,
      risco: '40 min depois do planejado',
    },
  ],
  feitas: 1,
  falhas: 0,
  em_risco: 1,
  posicao: null,
}
const dia: DiaAcompanhado = {
  agora: 33_000,
  rotas: [rota],
  planejadas: 2,
  feitas: 1,
  falhas: 0,
  retiradas: 0,
  pendentes: 1,
}
const truck = { ...toco, id: '10', placa: 'DEF-5678' }
const ultima = plano.lista_paradas.at(-1)!
const publicado = { ...plano, estado: 'publicado' as const, revisao: 2, lista_veiculos: [toco, truck] }

const abrir = (servidor: object = {}, dados = dia) =>
  abrirPagina('/app/roteirizacao/acompanhar', {
    papel: 'ADMIN',
    servidor: {
      roteirizacao: {
        acompanhar: { status: true, dados },
        abrir: { status: true, dados: publicado },
        ...servidor,
      },
    } as never,
  })

it('shows planned and done side by side, how late the day is and will be, and which stops are at risk', async () => {
  await abrir()
  const card = await screen.findByRole('region', { name: 'Rota de ABC-1234' })
  expect(card.textContent).toMatch(
    /1 de 2 entregues · saída 08:00 \(saiu 08:10\) · volta 10:00 → 10:40 \(\+40 min\)/,
  )
  expect(within(card).getByText('40 min de atraso')).toBeTruthy()
  expect(within(card).getByText('40 min depois do planejado')).toBeTruthy()
  expect(within(card).getByText('Romaneio 55 (em viagem)')).toBeTruthy()
})

it('says that nothing was published for the day', async () => {
  await abrir({}, { ...dia, rotas: [] })
  expect(await screen.findByText('Nenhum plano publicado neste dia')).toBeTruthy()
})

it('moves what is left to another vehicle, told before, and its romaneios at once', async () => {
  const pagina = await abrir({
    prever: {
      status: true,
      dados: {
        texto: '',
        antes: { custo_centavos: 100, metros: 1000, fora: 0, rotas: 1 },
        depois: { custo_centavos: 400, metros: 2000, fora: 0, rotas: 2 },
        quebras: [],
        sem_lugar: [],
        rotas: [],
        muda: true,
      },
    },
    editar: { status: true, dados: { ...publicado, revisao: 3 } },
    republicar: { status: true, dados: { ...publicado, revisao: 4, mensagem: '1 criado' } },
  })
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Mover o resto para…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mover o resto de ABC-1234' })
  await pagina.usuario.click(within(dialog).getByRole('combobox', { name: 'Para a rota de' }))
  await pagina.usuario.click(await screen.findByRole('option', { name: /DEF-5678/ }))
  expect(await within(dialog).findByText(/\+R\$\s3,00/)).toBeTruthy()
  await pagina.usuario.click(within(dialog).getByRole('button', { name: 'Mover e publicar' }))
  expect(await screen.findByText('Rota mudada: 1 criado.')).toBeTruthy()
  expect(pagina.pedidos('roteirizacao.editar')[0]?.body).toMatchObject({
    revisao: 2,
    edicao: { tipo: 'mover', paradas: ['3'], veiculo: 'DEF-5678' },
  })
  expect(pagina.pedidos('roteirizacao.republicar')[0]?.body).toEqual({ revisao: 3 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('sends help with one press: the best helper stands chosen, with what it takes', async () => {
  const proposta = {
    veiculo: 'DEF-5678',
    motorista: 'Ana',
    quando: 'ja',
    posicao: 0,
    encontro: 34_200,
    fim: 39_600,
    metros_a_mais: 5_000,
    custo_centavos: 1_500,
    em_risco: 1,
    excesso_gramas: 0,
  }
  const pagina = await abrir({
    socorro: { status: true, dados: { revisao: 2, paradas: ['3'], propostas: [proposta] } },
    editar: { status: true, dados: { ...publicado, revisao: 3 } },
    republicar: { status: true, dados: { ...publicado, revisao: 4, mensagem: '1 criado' } },
  })
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Mandar socorro' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mandar socorro para ABC-1234' })
  const quem = await within(dialog).findByRole('radio', { name: /DEF-5678/ })
  expect((quem as HTMLInputElement).checked).toBe(true)
  expect(dialog.textContent).toMatch(/Vai agora · pega a carga às 09:30 · volta às 11:00/)
  expect(dialog.textContent).toMatch(/5 km a mais · R\$\s15,00/)
  expect(within(dialog).getByText('1 parada atrasa')).toBeTruthy()
  await pagina.usuario.click(within(dialog).getByRole('button', { name: 'Mandar DEF-5678' }))
  expect(await screen.findByText('Rota mudada: 1 criado.')).toBeTruthy()
  expect(pagina.pedidos('roteirizacao.editar')[0]?.body).toMatchObject({
    revisao: 2,
    edicao: { tipo: 'mover', paradas: ['3'], veiculo: 'DEF-5678', posicao: 0 },
  })
})

it('plans the rest of a route again from where it is, once that was confirmed', async () => {
  const pagina = await abrir({
    editar: { status: true, dados: { ...publicado, revisao: 3 } },
    republicar: {
      status: true,
      dados: {
        ...publicado,
        revisao: 4,
        mensagem: '1 romaneio mudou',
        lista_rotas: publicado.lista_rotas.map((r) => ({
          ...r,
          quebras: [{ regra: 'nao_coube', quanto: 60, parada: ultima.id, frase: 'Ficou por último' }],
        })),
      },
    },
  })
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Re-planejar daqui' }))
  await pagina.usuario.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Re-planejar' }),
  )
  expect(
    await screen.findByText(
      `Rota mudada: 1 romaneio mudou. Não cabe mais no dia e ficou por último: ${ultima.nome}.`,
    ),
  ).toBeTruthy()
  expect(pagina.pedidos('roteirizacao.editar')[0]?.body).toMatchObject({
    edicao: { tipo: 'otimizar', veiculos: ['ABC-1234'], daqui: true },
  })
})
