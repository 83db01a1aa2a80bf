import { screen, within } from '@testing-library/react'
import type { PedidosDaPagina } from '@tropeiro/contract/atendimento/sac/pagina'
import type { Rastreio } from '@tropeiro/contract/parceria/notificacoes/calls'
import { expect, test } from 'vitest'
import { abrirPeca, falha } from '../../test/pagina.tsx'
import { Delivery } from './delivery.tsx'

const TOKEN = 'a'.repeat(43)
const entregue: Rastreio = {
  nota: 4711,
  marca: { logo: null, cor: null },
  remetente: 'Alimentos Bom Grão',
  transportadora: 'Serra Azul',
  municipio: 'Campinas',
  uf: 'SP',
  situacao: 'entregue',
  titulo: 'Entregue',
  prometido: null,
  entregue_em: '2026-11-20T15:00:00.000Z',
  recebedor: 'Marta',
  etapas: [{ titulo: 'Entregue', detalhe: '', em: '2026-11-20T15:00:00.000Z' }],
  fotos: [],
  previsao: null,
}
const feito: PedidosDaPagina['pedidos'][number] = {
  numero: '481',
  especie: 'nao_recebi',
  estado: 'aberto',
  em: '2026-11-21T12:00:00.000Z',
  respostas: [],
}
const abrir = (podem: PedidosDaPagina['podem'], pedidos: PedidosDaPagina['pedidos'] = []) =>
  abrirPeca(<Delivery token={TOKEN} />, {
    servidor: {
      notificacoes: { rastrear: { status: true, dados: entregue } },
      sac: {
        pedidosDaPagina: { status: true, dados: { podem, pedidos } },
        pedirNaPagina: { status: true, dados: { podem, pedidos: [feito], numero: '481' } },
      },
    },
  })
const ajuda = () => screen.findByRole('region', { name: 'Precisa de ajuda com esta entrega?' })

test('who did not receive says so and reads his protocol; the form sent again after a failure is the same request', async () => {
  const pagina = await abrir(['nao_recebi', 'avaria'])
  const { usuario } = pagina
  await usuario.click(await screen.findByRole('button', { name: 'Não recebi' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Não recebi' }))
  await usuario.type(screen.getByRole('textbox', { name: /^Conte o que sabe/ }), 'Ninguém veio.')
  await usuario.type(screen.getByRole('textbox', { name: 'O seu nome' }), 'Marta Reis')
  await pagina.responde({ sac: { pedirNaPagina: falha('Sem conexão agora.') } })
  await usuario.click(screen.getByRole('button', { name: 'Enviar ao atendimento' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Sem conexão agora.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'O seu nome' }).value).toBe('Marta Reis')
  await pagina.responde({
    sac: {
      pedirNaPagina: {
        status: true,
        dados: { podem: ['nao_recebi', 'avaria'], pedidos: [feito], numero: '481' },
      },
    },
  })
  await usuario.click(screen.getByRole('button', { name: 'Enviar ao atendimento' }))
  expect(await screen.findByText(/O protocolo é 481/)).toBeTruthy()
  expect(within(await ajuda()).getByText('Protocolo 481: Não recebi')).toBeTruthy()
  const [um, dois] = pagina.pedidos('sac.pedirNaPagina').map((p) => p.body as Record<string, unknown>)
  expect(dois).toMatchObject({
    token: TOKEN,
    especie: 'nao_recebi',
    texto: 'Ninguém veio.',
    nome: 'Marta Reis',
    dia: null,
  })
  expect(dois!.chave).toBe(um!.chave)
})

test('another day is asked for with its day, and what customer care answered stands under its protocol', async () => {
  const respondido = {
    ...feito,
    especie: 'data' as const,
    estado: 'em_atendimento' as const,
    respostas: [{ texto: 'Marcamos para quinta.', em: '2026-11-21T13:00:00.000Z' }],
  }
  const pagina = await abrir(['data', 'endereco'], [respondido])
  expect(within(await ajuda()).getByText('Marcamos para quinta.')).toBeTruthy()
  expect(screen.getByText(/^Em atendimento, desde/)).toBeTruthy()
  await pagina.usuario.click(screen.getByRole('button', { name: 'Quero outra data' }))
  expect(screen.getByLabelText<HTMLInputElement>('Para quando').required).toBe(true)
  await pagina.usuario.click(screen.getByRole('button', { name: 'Voltar' }))
  await pagina.usuario.click(screen.getByRole('button', { name: 'O endereço está errado' }))
  expect(
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Qual é o endereço certo?' }).required,
  ).toBe(true)
  expect(screen.queryByLabelText('Para quando')).toBeNull()
})

test('where nothing may be asked, or customer care does not answer, the delivery stands alone', async () => {
  const pagina = await abrir([])
  expect(await screen.findByRole('heading', { name: 'Entregue' })).toBeTruthy()
  expect(pagina.pedidos('sac.pedidosDaPagina')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: /Precisa de ajuda/ })).toBeNull()
})
