import { screen, waitFor, within } from '@testing-library/react'
import { configuracaoPadrao } from '@tropeiro/contract/atendimento/sac/configuracao'
import type { CaixaDeEmail, EmailDoIncidente } from '@tropeiro/contract/atendimento/sac/email'
import { expect, it } from 'vitest'
import { abrirPagina, invalido } from '../../../test/pagina.tsx'
import { daTela, paraValores } from './configuracao/valores.ts'

const padrao = configuracaoPadrao(false)
const lida = { status: true, dados: { configuracao: padrao, padrao: true, versao: 3 } }
const alvo = {
  meta: 240,
  situacao: 'correndo',
  decorrido: 0,
  vence_em: '2026-11-23T13:30:00.000Z',
  cumprido_em: null,
  atraso: 0,
  atraso_corrido: 0,
} as const
const testada = {
  status: true,
  dados: {
    politica: 'Demais',
    expediente: 'Comercial',
    sla: {
      primeira_resposta: alvo,
      proxima_resposta: null,
      atualizacao: null,
      solucao: alvo,
      vence_em: alvo.vence_em,
      meta_que_vence: 'primeira_resposta' as const,
    },
  },
}
const abrir = (mais = {}) =>
  abrirPagina('/app/sac/configuracoes', {
    papel: 'ADMIN',
    servidor: {
      sac: {
        configuracao: lida,
        configurar: lida,
        testarPolitica: testada,
        sinais: { status: true, dados: [] },
        ...mais,
      },
    },
  })

it('what the screen shows is what the house had, whole', () => {
  expect(daTela(paraValores(padrao))).toEqual(padrao)
})

it('saves kinds with their causes, a line each, with the version that it has read', async () => {
  const { usuario, pedidos } = await abrir()
  const causas = (await screen.findAllByRole('textbox', { name: /Causas, uma por linha/ }))[0]!
  await usuario.clear(causas)
  await usuario.type(causas, 'Chuva{Enter}Enchente')
  await usuario.click(screen.getByRole('button', { name: 'Salvar configuração' }))
  await waitFor(() => expect(pedidos('sac.configurar')).toHaveLength(1))
  const body = pedidos('sac.configurar')[0]!.body as { versao: number; configuracao: typeof padrao }
  expect(body.versao).toBe(3)
  expect(body.configuracao.tipos[0]?.causas).toEqual(['Chuva', 'Enchente'])
  expect(body.configuracao.politicas).toEqual(padrao.politicas)
})

it('the tester says policy and due date beside the policies, and the last of them can neither move nor go', async () => {
  const { usuario } = await abrir()
  await usuario.click(await screen.findByRole('tab', { name: 'Prazos' }))
  await screen.findByText('Demais, expediente Comercial')
  expect(screen.getAllByText(/23\/11\/2026 10:30 \(4 h úteis\)/)).toHaveLength(2)
  const last = screen.getAllByRole('button', { name: 'Tirar política' }).at(-1) as HTMLButtonElement
  expect(last.disabled).toBe(true)
})

it('a wrong hour is said at its field, and the tab says that something is missing', async () => {
  const { usuario, pedidos } = await abrir()
  await usuario.click(await screen.findByRole('tab', { name: 'Expedientes' }))
  const segunda = (await screen.findAllByRole('textbox', { name: 'Segunda' }))[0]!
  await usuario.clear(segunda)
  await usuario.type(segunda, '8-12')
  await usuario.click(screen.getByRole('button', { name: 'Salvar configuração' }))
  await screen.findByRole('tab', { name: 'Expedientes: falta algo' })
  expect(segunda.getAttribute('aria-invalid')).toBe('true')
  expect(pedidos('sac.configurar')).toEqual([])
})

it('shows what the server refuses at its field', async () => {
  const { usuario } = await abrir({ configurar: invalido({ 'configuracao.tipos.0.nome': 'Nome repetido' }) })
  await screen.findAllByRole('textbox', { name: /^Tipo/ })
  await usuario.click(screen.getByRole('button', { name: 'Salvar configuração' }))
  await screen.findByText('Nome repetido')
})

it('a rule is tried over the last thirty days with the limit of the screen, shows how often it was right, and is switched on', async () => {
  const { usuario, pedidos } = await abrir({
    sinais: { status: true, dados: [{ sinal: 'tentativas', vistos: 20, falsos: 12, precisao: 40 }] },
    ensaiarSinal: {
      status: true,
      dados: { abririam: 41, fechariam: 33, ficariam: 8, observados: 0 },
    },
  })
  await usuario.click(await screen.findByRole('tab', { name: 'Sinais' }))
  await screen.findByText('Acertou 40 % de 20 em 90 dias; melhor desligar')
  const limite = screen.getByRole('textbox', { name: 'A partir da tentativa' })
  await usuario.clear(limite)
  await usuario.type(limite, '3')
  const regra = screen.getByRole('switch', { name: 'Segunda tentativa sem entrega' }).closest('li')!
  await usuario.click(within(regra).getByRole('button', { name: 'Ensaiar 30 dias' }))
  await screen.findByText('Teria aberto 41 incidentes: 33 fechariam sozinhos, 8 ficariam.')
  expect(pedidos('sac.ensaiarSinal')[0]!.body).toEqual({ sinal: 'tentativas', limite: 3 })
  await usuario.click(screen.getByRole('switch', { name: 'Segunda tentativa sem entrega' }))
  await usuario.click(screen.getByRole('button', { name: 'Salvar configuração' }))
  await waitFor(() => expect(pedidos('sac.configurar')).toHaveLength(1))
  const body = pedidos('sac.configurar')[0]!.body as { configuracao: typeof padrao }
  expect(body.configuracao.sinais.filter((s) => s.ligado)).toMatchObject([{ sinal: 'tentativas', limite: 3 }])
})

it('who is asked how he was served is switched on', async () => {
  const { usuario, pedidos } = await abrir()
  await usuario.click(await screen.findByRole('tab', { name: 'Pesquisa' }))
  await usuario.click(await screen.findByRole('switch', { name: 'Perguntar como foi o atendimento' }))
  await usuario.click(screen.getByRole('button', { name: 'Salvar configuração' }))
  await waitFor(() => expect(pedidos('sac.configurar')).toHaveLength(1))
  const body = pedidos('sac.configurar')[0]!.body as { configuracao: typeof padrao }
  expect(body.configuracao.pesquisa).toMatchObject({ csat: true, nps: false })
})

it('up to which value one person approves, and who gets the figures by e-mail', async () => {
  const { usuario, pedidos } = await abrir()
  await usuario.click(await screen.findByRole('tab', { name: 'Indenização' }))
  const ate = await screen.findByRole('textbox', { name: 'Uma pessoa aprova indenização até' })
  await usuario.clear(ate)
  await usuario.type(ate, '12.500,00')
  await usuario.click(screen.getByRole('tab', { name: 'Resumo' }))
  await usuario.click(await screen.findByRole('combobox', { name: 'Números por e-mail' }))
  await usuario.click(await screen.findByRole('option', { name: 'Toda segunda, os dos 7 dias antes' }))
  await usuario.type(
    screen.getByRole('textbox', { name: 'A quem, separados por vírgula' }),
    'ana@serraazul.demo, rui@serraazul.demo',
  )
  await usuario.click(screen.getByRole('button', { name: 'Salvar configuração' }))
  await waitFor(() => expect(pedidos('sac.configurar')).toHaveLength(1))
  const body = pedidos('sac.configurar')[0]!.body as { configuracao: typeof padrao }
  expect(body.configuracao.alcada).toEqual({ sozinho_ate_centavos: 1_250_000 })
  expect(body.configuracao.resumo).toEqual({
    quando: 'semana',
    para: ['ana@serraazul.demo', 'rui@serraazul.demo'],
  })
})

const caixa: CaixaDeEmail = {
  _id: '5',
  nome: 'Atendimento',
  endereco: 'sac@serraazul.exemplo',
  host: 'imap.exemplo',
  porta: 993,
  seguranca: 'tls',
  usuario: 'sac',
  pasta: 'INBOX',
  tipo: 'Avaria',
  base: '',
  confirma: true,
  ligada: true,
  lida_em: '2026-11-20T12:00:00.000Z',
  erro: null,
  teste_em: '2026-11-20T12:00:00.000Z',
  teste_voltou_em: '2026-11-20T12:01:00.000Z',
  mensagens: 12,
  soltas: 1,
}
const solta: EmailDoIncidente = {
  _id: '9',
  evento: null,
  saida: false,
  de: 'Feira <novidades@feira.exemplo>',
  para: [],
  assunto: 'Últimos dias',
  texto: '',
  citado: '',
  assunto_mudou: false,
  devolvida: null,
  destino: 'suspeita',
  motivo: 'Mandada a muitos (lista)',
  caixa: 'Atendimento',
  anexos: [],
  original: null,
  em: '2026-11-20T12:00:00.000Z',
}

it('the tab stands in the address; a mailbox is tested there and back, and a letter left aside is opened', async () => {
  const { usuario, pedidos } = await abrirPagina('/app/sac/configuracoes?aba=email', {
    papel: 'ADMIN',
    servidor: {
      sac: {
        configuracao: lida,
        caixas: { status: true, dados: { caixas: [caixa], saida: true, local: false } },
        mensagensSoltas: { status: true, dados: [solta] },
        testarCaixa: { status: true, mensagem: 'A caixa abre e o teste saiu.' },
        abrirMensagem: { status: true, dados: { _id: '40', numero: '14' } },
      },
    },
  })
  await screen.findByText(/voltou 20\/11\/2026/)
  await usuario.click(screen.getByRole('button', { name: 'Testar ida e volta' }))
  await screen.findByText('A caixa abre e o teste saiu.')
  await usuario.click(await screen.findByRole('button', { name: 'Abrir incidente' }))
  await waitFor(() => expect(pedidos('sac.abrirMensagem')[0]?.params).toEqual({ id: '9' }))
  await usuario.click(screen.getByRole('tab', { name: 'Cores' }))
  expect(window.location.href).toContain('aba=cores')
})

it('a group without mailboxes is told what one is for, and a failed reading says why', async () => {
  const com = (caixas: CaixaDeEmail[]) =>
    abrirPagina('/app/sac/configuracoes?aba=email', {
      papel: 'ADMIN',
      servidor: {
        sac: {
          configuracao: lida,
          caixas: { status: true, dados: { caixas, saida: false, local: false } },
          mensagensSoltas: { status: true, dados: [] },
        },
      },
    })
  await com([{ ...caixa, erro: 'imap.exemplo recusou o usuário ou a senha.' }])
  await screen.findByText('imap.exemplo recusou o usuário ou a senha.')
  screen.getByText(/A saída de e-mail desta instalação não está configurada/)
})
