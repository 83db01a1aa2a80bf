import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@tropeiro/contract/messages'
import { expect, it } from 'vitest'
import sentences from '../../contract/test/sentences.json' with { type: 'json' }
import { chamadaDe, exemploDe } from './exemplo.ts'
import { abrirPagina } from './pagina.tsx'
import { falha, type Respostas } from './servidor.ts'

/*
 * Issue 11, B4; spec §8 on screens: each sentence is read by a person, not only said in a reply. Here and in the other page tests
 * without a browser, in `e2e/catalogo.spec.ts` with one.
 */

const abrir = (to: string, servidor: Respostas = {}) =>
  abrirPagina(to, {
    papel: 'ADMIN',
    servidor,
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
const cheia = (nome: string, com?: object) => exemploDe(chamadaDe(nome), true, com) as never
const le = (sentence: string) =>
  screen.findAllByText((text) => text.includes(sentence), {}, { timeout: 60_000 })
const achou: Respostas = { notas: { buscar: cheia('notas.buscar'), total: cheia('notas.total') } }
const matriz = { logradouro: 'Rua das Flores', numero: '10', bairro: 'Centro', telefone: '4133334444' }
const botao = (name: string | RegExp) => screen.findByRole('button', { name })

it('a search that finds notes says so, and what the page opens with does not', async () => {
  const pagina = await abrir('/app/pesquisa', achou)
  await screen.findAllByRole('row')
  expect(screen.queryByText(messages.pesquisaFeita)).toBeNull()
  await pagina.ir('/app/pesquisa?texto=mercado')
  await le(messages.pesquisaFeita)
})

it('a search is said once, when the person is through with it: by Enter, or on leaving the box or the filter', async () => {
  const { usuario, pedidos } = await abrir('/app/pesquisa', achou)
  await screen.findAllByRole('row')
  const buscou = (com: object) =>
    waitFor(() => expect(pedidos('notas.buscar').at(-1)?.body).toMatchObject(com))
  /** How often it was said in all: a line stays for three seconds, another change would add another. */
  await waitFor(() => expect(screen.queryByText(messages.pesquisaFeita)).toBeNull())
  const ditas = new Set<Element>()
  const olha = () => {
    for (const line of screen.queryAllByText(messages.pesquisaFeita)) ditas.add(line)
    return ditas.size
  }
  const caixa = screen.getByRole('searchbox')
  await usuario.type(caixa, 'mer')
  await buscou({ texto: 'mer' })
  await screen.findAllByRole('row')
  await usuario.type(caixa, 'cado')
  await buscou({ texto: 'mercado' })
  await screen.findAllByRole('row')
  expect(olha()).toBe(0)
  await usuario.keyboard('{Enter}')
  await waitFor(() => expect(olha()).toBe(1))

  await usuario.click(await botao('Situação'))
  await usuario.click(await screen.findByRole('option', { name: 'Em rota' }))
  await usuario.click(await screen.findByRole('option', { name: 'Entregue' }))
  await buscou({ texto: 'mercado', situacao: ['rota', 'entregue'] })
  await screen.findAllByRole('row')
  expect(olha()).toBe(1)
  await usuario.keyboard('{Escape}')
  await waitFor(() => expect(olha()).toBe(2))
})

it('a group without shippers says so where one is chosen', async () => {
  await abrir('/app/ferramentas/prazo-entrega')
  await le(messages.nenhumRemetente)
  await le(messages.prazoCamposObrigatorios)
})

it('a level of recipients with nothing', async () => {
  await abrir('/app/destinatarios')
  await le(messages.nenhumDado)
})

it('a preview of protocols without a romaneio', async () => {
  const pagina = await abrir('/app/protocolos', {
    protocolos: { buscarRomaneio: cheia('protocolos.buscarRomaneio') },
  })
  await pagina.usuario.click(await botao('Visualizar prévia'))
  await le(messages.previaSemRomaneio)
})

it('protocols generated with none chosen', async () => {
  const pagina = await abrir('/app/protocolos?rom=1', {
    protocolos: { previa: cheia('protocolos.previa') },
  })
  for (const tick of await screen.findAllByRole('checkbox'))
    if (tick.getAttribute('aria-checked') === 'true') await pagina.usuario.click(tick)
  await pagina.usuario.click(await botao('Gerar protocolos'))
  await le(messages.semProtocolosSelecionados)
})

it('no romaneio fits the filters', async () => {
  await abrir('/app/romaneios?estado=todos')
  await le(messages.semRomaneios)
})

it('no protocol is found', async () => {
  await abrir('/app/protocolos?aba=pesquisar')
  await le(messages.nenhumProtocolo)
})

it('a recipient is switched off, and one that cannot be', async () => {
  const um = cheia('destinatarios.buscarCidade')
  const pagina = await abrir('/app/destinatarios?uf=SP&cidade=3542602&bairro=centro', {
    destinatarios: {
      buscarCidade: um,
      atualizarStatus: cheia('destinatarios.atualizarStatus', { status: true }),
    },
  })
  const chave = async () => (await screen.findAllByRole('switch'))[0]!
  await pagina.usuario.click(await chave())
  await le(messages.statusAtualizado)
  await pagina.responde({ destinatarios: { atualizarStatus: falha('não', 409) } })
  await pagina.usuario.click(await chave())
  await le(messages.destinatarioNaoAtualizado)
})

it('a group created without anything filled in', async () => {
  const pagina = await abrirPagina('/app/cadastro-empresa', {
    papel: 'ADMIN',
    sessao: { super_user: true },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
  await pagina.usuario.click(await botao('Criar grupo'))
  await le(messages.grupoCamposObrigatorios)
})

it('a group whose base has no CNPJ, and one whose name is taken', async () => {
  const pagina = await abrirPagina('/app/cadastro-empresa', {
    papel: 'ADMIN',
    sessao: { super_user: true },
    servidor: {
      empresas: {
        porCnpj: cheia('empresas.porCnpj', {
          dados: { ...matriz, cnpj: '12ABC34501DE35', uf: 'PR', cidade: 'Curitiba', fonte: 'receita' },
        }),
        cadastrar: falha(messages.grupoJaCadastrado, 409),
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
  const { usuario } = pagina
  await usuario.type(await screen.findByLabelText(/^Nome do grupo/), 'Serra Verde')
  await usuario.click(screen.getByRole('checkbox', { name: 'Fiscal' }))
  await usuario.type(screen.getByLabelText(/^Nome da base/), 'Matriz')
  const cnpj = screen.getByLabelText(/^CNPJ/)
  await usuario.type(cnpj, '12abc34501de35')
  await usuario.click(await botao('Buscar dados deste CNPJ'))
  await screen.findByDisplayValue(matriz.logradouro)
  await usuario.clear(cnpj)
  await usuario.click(await botao('Criar grupo'))
  await le(messages.baseSemCnpj)
  expect(pagina.pedidos('empresas.cadastrar')).toEqual([])
  await usuario.type(cnpj, '12abc34501de35')
  await usuario.click(await botao('Criar grupo'))
  await le(messages.grupoJaCadastrado)
})

it('a departure that the server does not take', async () => {
  const { usuario } = await abrir('/app/romaneios?estado=todos', {
    romaneios: {
      pesquisar: cheia('romaneios.pesquisar'),
      saida: falha('O romaneio não tem motorista.', 409),
    },
  })
  await usuario.click((await screen.findAllByRole('checkbox', { name: 'Selecionar linha' }))[0]!)
  await usuario.click(await botao('Iniciar viagem'))
  const dialogo = within(await screen.findByRole('dialog'))
  await usuario.click(dialogo.getByRole('button', { name: 'Iniciar viagem' }))
  await le(`${messages.erroPartida}, O romaneio não tem motorista.`)
})

it('nothing to make romaneios of', async () => {
  const { usuario } = await abrir('/app/romaneios?aba=gerar', {
    romaneios: {
      romanearPrevia: cheia('romaneios.romanearPrevia'),
      romanear: cheia('romaneios.romanear', { status: false, mensagem: messages.romanearFalhou }),
    },
  })
  await usuario.click(await botao('Gerar 1 romaneio'))
  await le(messages.romanearFalhou)
})

it('a judgement that the server does not take', async () => {
  const { usuario } = await abrir('/app/ferramentas/auditoria', {
    auditoria: {
      buscar: cheia('auditoria.buscar', { dados: { notasAgrupadas: { notas: ['1'] } } }),
      abrir: cheia('auditoria.abrir'),
      atualizar: falha('A nota já foi julgada.', 409),
    },
  })
  await usuario.click(await botao(/^Aprovar/))
  await le(`${messages.erroSetarStatus}, A nota já foi julgada.`)
})

it('a protocol that is made, and its paper that is sent', async () => {
  const cartao = { status: 'previa', protocolo_duplicado: false }
  const { usuario, ir } = await abrir('/app/protocolos?rom=1', {
    protocolos: {
      previa: cheia('protocolos.previa', { dados: cartao }),
      acao: cheia('protocolos.acao', {
        mensagem: messages.protocoloCriado,
        dados: { status: 'protocolado' },
        falhas: [],
      }),
      buscar: cheia('protocolos.buscar', {
        dados: { status: 'protocolado', notas: { status_fisico: 'pendente' } },
      }),
      atualizaStatusDaNota: cheia('protocolos.atualizaStatusDaNota', { mensagem: messages.notaEnviada }),
    },
  })
  await usuario.click(await botao('Gerar 1 protocolo'))
  await le(messages.protocoloCriado)
  await ir('/app/protocolos?aba=pesquisar&ver=1')
  await usuario.click(await botao('Marcar todas enviadas'))
  await le(messages.notaEnviada)
})

it('an address that leads nowhere', async () => {
  await abrir('/app/nada-aqui')
  await le(messages.paginaNaoEncontrada)
})

it('a failure without a sentence of its own', async () => {
  await abrir('/app/correio', { correio: { listar: falha(messages.erroInterno) } })
  await le(messages.erroInterno)
})

const root = path.resolve(import.meta.dirname, '../..')
const textoDe = (folder: string, ends: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'))
    .join('\n')

it('every sentence of the specification is read on a screen by some test', () => {
  const tests = [
    textoDe('web/src', /\.test\.tsx$/),
    textoDe('web/test', /\.test\.tsx$/),
    textoDe('e2e', /\.spec\.ts$/),
  ].join('\n')
  const seen = (key: string, sentence: string) =>
    new RegExp(`messages\\.${key}\\b`).test(tests) || tests.includes(sentence)
  const missing = Object.entries(sentences.agora).flatMap(([key, sentence]) =>
    seen(key, sentence) ? [] : [key],
  )
  expect(missing).toEqual([])
})
