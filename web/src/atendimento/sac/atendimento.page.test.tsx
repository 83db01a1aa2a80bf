import { screen, waitFor, within } from '@testing-library/react'
import type { IncidenteAtendido, IncidenteNaFila } from '@tropeiro/contract/atendimento/sac/atendimento'
import type { Acareacao } from '@tropeiro/contract/atendimento/sac/caso/formas'
import { configuracaoPadrao } from '@tropeiro/contract/atendimento/sac/configuracao'
import type { EmailDoIncidente } from '@tropeiro/contract/atendimento/sac/email'
import { listaDoAtendimento } from '@tropeiro/contract/atendimento/sac/lista'
import type { Alvo } from '@tropeiro/contract/atendimento/sac/sla/sla'
import { expect, it } from 'vitest'
import { registro } from '../../../test/formulario.tsx'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina, abrirPeca, recusa } from '../../../test/pagina.tsx'
import { ClassificarDialog } from './atendimento/dialogos.tsx'
import { LoteDialog } from './atendimento/lote.tsx'
import { Resposta } from './atendimento/resposta.tsx'

const naFila: IncidenteNaFila = {
  _id: '7',
  numero: '12',
  tipo: 'Avaria',
  causa: '',
  assunto: 'Caixa amassada',
  prioridade: 'alta',
  canal: 'tela',
  status: 'em_atendimento',
  base: 'SÃO PAULO',
  tipo_doc: 'NOTA',
  documento: '4711',
  documento_id: '3',
  notas: 1,
  embarcador: 'Bom Grão',
  aberto_por: 'Elisa Bom Grão',
  origem: '',
  responsavel: '',
  responsavel_id: null,
  motivo: null,
  lembrete_em: null,
  reaberturas: 0,
  mensagens: 1,
  ultima: 'Chegou amassada.',
  pergunta: true,
  estourou: false,
  politica: 'Alta',
  vence_em: '2099-11-24T12:00:00.000Z',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  resolvido_em: null,
}
const alvo: Alvo = {
  meta: 60,
  situacao: 'correndo',
  decorrido: 10,
  vence_em: '2099-11-24T12:00:00.000Z',
  cumprido_em: null,
  atraso: 0,
  atraso_corrido: 0,
}
const inteiro: IncidenteAtendido = {
  ...naFila,
  descricao: 'Chegou com o canto amassado.',
  emails: 0,
  sla: {
    primeira_resposta: alvo,
    proxima_resposta: null,
    atualizacao: null,
    solucao: { ...alvo, situacao: 'parado', vence_em: null },
    vence_em: alvo.vence_em,
    meta_que_vence: 'primeira_resposta',
  },
  eventos: [
    {
      _id: '31',
      tipo: 'mensagem',
      lado: 'cliente',
      publico: true,
      texto: 'Mando a foto.',
      autor: 'Elisa Bom Grão',
      em: '2026-11-20T12:05:00.000Z',
    },
    {
      _id: '32',
      tipo: 'mensagem',
      lado: 'atendimento',
      publico: false,
      texto: 'Ver com a base.',
      autor: 'Adriana',
      em: '2026-11-20T12:06:00.000Z',
    },
  ],
  notas_dele: [],
  ligados: [],
  anteriores: [],
  ordens: [],
  rascunho: { texto: '', interna: false },
  escrevendo: ['Beto'],
  a_avisar: [],
}
const configuracao = {
  status: true,
  dados: { configuracao: configuracaoPadrao(false), padrao: true, versao: 0 },
}
const contadores = { abertos: 2, meus: 0, sem_dono: 1, vencidos: 0, perguntas: 1, aguardando: 0 }
const fila = {
  status: true,
  dados: [naFila, { ...naFila, _id: '8', numero: '13', assunto: 'Falta uma caixa' }],
  total: 2,
  contadores,
}
const servidor = {
  sac: {
    pesquisar: fila,
    configuracao,
    abrir: { status: true, dados: inteiro },
    atendentes: { status: true, dados: [{ _id: '9', nome: 'Beto' }] },
    rascunho: { status: true },
    escrever: { status: true },
    assumir: { status: true },
    resolver: { status: true },
    aguardar: { status: true },
    classificar: { status: true },
    juntar: { status: true },
    separar: { status: true, dados: { _id: '40', numero: '14' } },
    caso: { status: true, dados: { macos: [], acareacoes: [], pares: [], indenizacoes: [] } },
  },
}
const abrir = (em = '?id=7') => abrirPagina(`/app/sac/atendimento${em}`, { papel: 'ADMIN', servidor })
const resposta = () => screen.findByRole('textbox', { name: /Resposta a quem pediu/ })

it('shows the queue by what is due first, and views with their counts', async () => {
  const { usuario, pedidos } = await abrir('')
  const cards = within(await screen.findByRole('list', { name: 'Incidentes' })).getAllByRole('listitem')
  expect(cards.map((c) => /Caixa amassada|Falta uma caixa/.exec(c.textContent ?? '')?.[0])).toEqual([
    'Caixa amassada',
    'Falta uma caixa',
  ])
  await usuario.click(screen.getByRole('button', { name: /Sem responsável 1|Sem responsável1/ }))
  await waitFor(() => expect(pedidos('sac.pesquisar').at(-1)?.query).toMatchObject({ responsavel: 'sem' }))
})

it('a note inside looks otherwise than an answer, and who else writes is said', async () => {
  const { usuario, pedidos } = await abrir()
  await screen.findByText('Ver com a base.')
  expect(screen.getByText(/nota interna/)).toBeTruthy()
  expect(screen.getByText('Beto está escrevendo neste incidente.')).toBeTruthy()
  await usuario.click(screen.getByRole('tab', { name: 'Nota interna' }))
  await usuario.type(screen.getByRole('textbox', { name: /Nota para a equipe/ }), 'Só para nós.')
  await usuario.click(screen.getByRole('button', { name: 'Guardar nota' }))
  await waitFor(() =>
    expect(pedidos('sac.escrever').at(-1)?.body).toMatchObject({ texto: 'Só para nós.', interna: true }),
  )
})

it('an answer says what it had before it, and a gap of a ready answer is filled before it goes', async () => {
  const { usuario, pedidos } = await abrir()
  await usuario.click(await screen.findByRole('button', { name: 'Respostas prontas' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Posição da entrega' }))
  const text = (await resposta()) as HTMLTextAreaElement
  expect(text.value).toContain('Olá, Elisa. A nota 4711')
  await usuario.click(screen.getByRole('button', { name: 'Enviar resposta' }))
  await screen.findByText('Preencha o que está entre chaves antes de enviar')
  expect(pedidos('sac.escrever')).toEqual([])
  await usuario.clear(text)
  await usuario.type(text, 'Chega hoje.')
  await usuario.click(screen.getByRole('button', { name: 'Enviar resposta' }))
  await waitFor(() =>
    expect(pedidos('sac.escrever').at(-1)?.body).toMatchObject({
      texto: 'Chega hoje.',
      interna: false,
      depois: '',
      visto: '32',
    }),
  )
})

it('of what the house opened and nobody reads, it is said who can be told; # opens the ready answers from the box', async () => {
  const a_avisar = [
    { nome: 'Bom Grão', emails: ['ana@bomgrao.demo'] },
    { nome: 'Moinho Velho', emails: [] },
  ]
  const aberto: IncidenteAtendido = { ...inteiro, canal: 'sistema', a_avisar }
  const { usuario, pedidos } = await abrirPagina('/app/sac/atendimento?id=7', {
    papel: 'ADMIN',
    servidor: { sac: { ...servidor.sac, abrir: { status: true, dados: aberto } } },
  })
  await usuario.type(await resposta(), '#')
  await usuario.click(await screen.findByRole('menuitem', { name: 'Volume em busca' }))
  expect(((await resposta()) as HTMLTextAreaElement).value).toMatch(/^Começamos a procurar/)
  screen.getByText('Sem e-mail no cadastro, não recebe: Moinho Velho')
  await usuario.clear(await resposta())
  await usuario.type(await resposta(), 'Estamos vendo.')
  await usuario.click(screen.getByRole('checkbox', { name: 'Enviar também a Bom Grão, ana@bomgrao.demo' }))
  await usuario.click(screen.getByRole('button', { name: 'Enviar resposta' }))
  await waitFor(() =>
    expect(pedidos('sac.escrever')[0]?.body).toMatchObject({ texto: 'Estamos vendo.', ao_embarcador: true }),
  )
})

it('keys walk the queue, take, and resolve', async () => {
  const { usuario, pedidos, endereco } = await abrir()
  await resposta()
  await usuario.keyboard('a')
  await waitFor(() => expect(pedidos('sac.assumir')).toHaveLength(1))
  await usuario.keyboard('e')
  await waitFor(() => expect(pedidos('sac.resolver')).toHaveLength(1))
  await usuario.keyboard('j')
  await waitFor(() => expect(endereco()).toContain('id=8'))
})

it('waits with a reason, classifies, joins and splits', async () => {
  const { usuario, pedidos } = await abrir()
  await usuario.click(await screen.findByRole('button', { name: 'Aguardar' }))
  const espera = await screen.findByRole('dialog', { name: 'Aguardar' })
  await usuario.click(within(espera).getByRole('button', { name: 'Aguardar' }))
  await within(espera).findByText('Diga quem se espera')
  await usuario.click(within(espera).getByRole('button', { name: 'Cancelar' }))
  await usuario.click(screen.getByRole('button', { name: 'Mais ações' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Juntar a outro' }))
  const junta = await screen.findByRole('dialog', { name: 'Juntar a outro incidente' })
  await usuario.type(within(junta).getByRole('textbox'), '13')
  await usuario.click(within(junta).getByRole('button', { name: 'Juntar' }))
  await waitFor(() => expect(pedidos('sac.juntar').at(-1)?.body).toEqual({ com: '13' }))
  await usuario.click(screen.getByRole('button', { name: 'Separar em outro incidente' }))
  const separa = await screen.findByRole('dialog', { name: 'Separar em outro incidente' })
  await usuario.type(within(separa).getByRole('textbox'), 'A foto')
  await usuario.click(within(separa).getByRole('button', { name: 'Abrir incidente' }))
  await waitFor(() =>
    expect(pedidos('sac.separar').at(-1)?.body).toEqual({ evento: '31', assunto: 'A foto' }),
  )
})

it('says that somebody may not attend', async () => {
  await abrirPagina('/app/sac/atendimento', {
    papel: 'ADMIN',
    servidor: { sac: { ...servidor.sac, pesquisar: recusa('Voce não tem permissão') } },
  })
  expect((await screen.findAllByText(/permissão/)).length).toBeGreaterThan(0)
})

it('keeps what is being written as a draft, when somebody goes elsewhere at the latest', async () => {
  const peca = await abrirPeca(<Resposta incidente={inteiro} respostas={[]} />, { papel: 'ADMIN', servidor })
  await peca.usuario.type(await resposta(), 'Estou vendo')
  await waitFor(() => expect(peca.pedidos('sac.rascunho').length).toBeGreaterThan(0), { timeout: 3000 })
  expect(peca.pedidos('sac.rascunho').at(-1)?.body).toMatchObject({ interna: false })
})

it('classifies by the kinds and causes of the house', async () => {
  const { tipos } = configuracao.dados.configuracao
  const peca = await abrirPeca(<ClassificarDialog incidente={inteiro} tipos={tipos} onClose={() => {}} />, {
    papel: 'ADMIN',
    servidor,
  })
  await peca.usuario.click(await screen.findByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(peca.pedidos('sac.classificar').at(-1)?.body).toEqual({
      tipo: 'Avaria',
      causa: '',
      prioridade: 'alta',
    }),
  )
})

it('does one thing to many, and says what one of them refused', async () => {
  const feito = {
    status: true,
    dados: { feitos: 1, recusados: [{ numero: '13', motivo: 'Está encerrado.' }] },
  }
  const peca = await abrirPeca(
    <LoteDialog acao="mensagem" ids={['7', '8']} onClose={() => {}} onFeito={() => {}} />,
    { papel: 'ADMIN', servidor: { sac: { ...servidor.sac, lote: feito } } },
  )
  await peca.usuario.click(await screen.findByRole('button', { name: 'Enviar a todos' }))
  await screen.findByText('Escreva a mensagem')
  await peca.usuario.type(screen.getByRole('textbox', { name: /Mensagem a quem pediu/ }), 'Reabriu.')
  await peca.usuario.click(screen.getByRole('button', { name: 'Enviar a todos' }))
  await screen.findByText('Incidente 13: Está encerrado.')
  expect(peca.pedidos('sac.lote').at(-1)?.body).toMatchObject({ ids: ['7', '8'], texto: 'Reabriu.' })
})

provarLista({
  lista: listaDoAtendimento,
  to: '/app/sac/incidentes',
  chamada: (pesquisar: RespostaDe<'sac', 'pesquisar'>) => ({
    sac: { pesquisar, configuracao, pesquisabase: { status: true, valor: [] } },
  }),
  cheia: { status: true, dados: [naFila], total: 1, contadores },
  linha: [
    '12',
    'Alta',
    'Caixa amassada',
    'Em atendimento',
    'Vence 24/11 09:00',
    'Avaria',
    '—',
    'Ninguém',
    'Nota fiscal 4711',
    'Bom Grão',
    'SÃO PAULO',
    '20/11/2026 09:00',
  ],
})

const carta: EmailDoIncidente = {
  _id: '50',
  evento: null,
  saida: false,
  de: 'Ana <ana@loja.exemplo>',
  para: ['sac@serraazul.exemplo'],
  assunto: 'Caixa amassada',
  texto: '',
  citado: '',
  assunto_mudou: false,
  devolvida: null,
  destino: 'aberta',
  motivo: '',
  caixa: 'Atendimento',
  anexos: [
    { nome: 'foto.jpg', bytes: 2048, url: 'https://arquivos.exemplo/foto.jpg', motivo: '' },
    { nome: 'winmail.dat', bytes: 10, url: null, motivo: 'Formato do Outlook' },
  ],
  original: 'https://arquivos.exemplo/1.eml',
  em: '2026-11-20T12:00:00.000Z',
}

it('shows of each letter whence it came, its files, what it quotes, and that an answer did not arrive', async () => {
  const emails = {
    status: true,
    dados: [
      carta,
      {
        ...carta,
        _id: '51',
        evento: '31',
        anexos: [],
        assunto: 'Outra coisa',
        assunto_mudou: true,
        citado: '> Antes',
      },
      {
        ...carta,
        _id: '52',
        evento: '32',
        saida: true,
        anexos: [],
        devolvida: 'ana@loja.exemplo: caixa cheia',
      },
    ],
  }
  const aberto = { status: true, dados: { ...inteiro, emails: 3 } }
  await abrirPagina('/app/sac/atendimento?id=7', {
    papel: 'ADMIN',
    servidor: { sac: { ...servidor.sac, abrir: aberto, emails } },
  })
  const foto = await screen.findByRole('link', { name: 'foto.jpg' })
  expect(foto.getAttribute('href')).toBe('https://arquivos.exemplo/foto.jpg')
  expect(screen.queryByRole('link', { name: 'winmail.dat' })).toBeNull()
  screen.getByText('Formato do Outlook')
  screen.getByText(/O assunto mudou para “Outra coisa”/)
  screen.getByText('> Antes')
  screen.getByText('Não chegou a ana@loja.exemplo: caixa cheia')
})

it('the case beside it: proofs that were frozen, a surplus that fits, the step of a confrontation, an indemnity to open', async () => {
  const acareacao: Acareacao = {
    ...(registro('sac.abrirAcareacao') as Acareacao),
    _id: '5',
    nota: '321',
    passo: 'enviado',
    resultado: null,
    vence_em: '2026-11-30',
  }
  const { usuario, pedidos } = await abrirPagina('/app/sac/atendimento?id=7', {
    papel: 'ADMIN',
    servidor: {
      sac: {
        ...servidor.sac,
        caso: {
          status: true,
          dados: {
            macos: [{ versao: 1, congelado_em: '2026-11-20T15:00:00.000Z', sha256: 'ab' }],
            acareacoes: [acareacao],
            pares: [
              { _id: '9', numero: '15', assunto: 'Sobrou uma caixa', pontos: 70, por: ['mesmo romaneio'] },
            ],
            indenizacoes: [],
          },
        },
        casarSobra: { status: true },
        recusarComprovante: { status: true, dados: acareacao },
      },
    },
  })
  expect(await screen.findByRole('button', { name: /ZIP do maço, Congelado em 20\/11\/2026/ })).toBeTruthy()
  await usuario.click(screen.getByRole('button', { name: 'É esta' }))
  await waitFor(() => expect(pedidos('sac.casarSobra').at(-1)?.body).toEqual({ com: '9' }))
  expect(screen.queryByRole('button', { name: 'Comprovante mandado' })).toBeNull()
  await usuario.click(screen.getByRole('button', { name: 'Não aceitou' }))
  await waitFor(() => expect(pedidos('sac.recusarComprovante')).toHaveLength(1))
  await usuario.click(screen.getByRole('button', { name: 'Abrir indenização' }))
  expect(await screen.findByRole('dialog', { name: 'Abrir indenização' })).toBeTruthy()
})
