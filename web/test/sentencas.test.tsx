import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screen } from '@testing-library/react'
import { messages } from '@tropeiro/contract/messages'
import { expect, it } from 'vitest'
import sentences from '../../contract/test/sentences.json' with { type: 'json' }
import { chamadaDe, exemploDe } from './exemplo.ts'
import { abrirPagina } from './pagina.tsx'
import { falha, type Respostas } from './servidor.ts'

/*
 * Spec §8 on screens: each sentence is read by a person, not only said in a reply. Here and in the other page tests without a browser, in
 * `e2e/catalogo.spec.ts` with one; what no test has seen on a screen yet is named below.
 */

const abrir = (to: string, servidor: Respostas = {}) =>
  abrirPagina(to, {
    papel: 'ADMIN',
    servidor,
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
const cheia = (nome: string, com?: object) => exemploDe(chamadaDe(nome), true, com) as never
const le = (sentence: string) =>
  screen.findAllByText((text) => text.includes(sentence), {}, { timeout: 5_000 })
const botao = (name: string | RegExp) => screen.findByRole('button', { name })

it('a search that finds notes says so, and what the page opens with does not', async () => {
  const pagina = await abrir('/app/pesquisa', {
    notas: { buscar: cheia('notas.buscar'), total: cheia('notas.total') },
  })
  await screen.findAllByRole('row')
  expect(screen.queryByText(messages.pesquisaFeita)).toBeNull()
  await pagina.ir('/app/pesquisa?texto=mercado')
  await le(messages.pesquisaFeita)
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

it('an address that leads nowhere', async () => {
  await abrir('/app/nada-aqui')
  await le(messages.paginaNaoEncontrada)
})

it('a failure without a sentence of its own', async () => {
  await abrir('/app/correio', { correio: { listar: falha(messages.erroInterno) } })
  await le(messages.erroInterno)
})

/** Not seen on a screen by any test yet: this list only gets shorter. */
const naoVistas: readonly string[] = [
  'baseSemCnpj',
  'erroPartida',
  'erroSetarStatus',
  'grupoJaCadastrado',
  'notaEnviada',
  'protocoloCriado',
  'romanearFalhou',
]

const root = path.resolve(import.meta.dirname, '../..')
const textoDe = (folder: string, ends: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'))
    .join('\n')

it('the sentences that no test has read on a screen are these and no more', () => {
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
  expect(missing.filter((key) => !naoVistas.includes(key))).toEqual([])
})
