import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { messages } from '@tropeiro/contract/messages'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from './exemplo.ts'
import { abrirPagina, falha, recusa } from './pagina.tsx'
import type { Respostas } from './servidor.ts'

/*
 * Issue 11, B4; spec §8: how a refusal is told. By 'Ocorreu um erro' and the reply's text, and once: of a 403 the transport has told
 * already.
 */

const abrir = (to: string, servidor: Respostas) =>
  abrirPagina(to, {
    papel: 'ADMIN',
    servidor,
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
type Pagina = Awaited<ReturnType<typeof abrir>>
const cheia = (nome: string, com?: object) => exemploDe(chamadaDe(nome), true, com) as never
const botao = (name: string | RegExp) => screen.findByRole('button', { name })

const desativada = { _id: '1', base: 'CAMPINAS', cnpj: '12345678000195', ativo: false }

/** What a person does that the server then refuses, and what the screen says of a refusal that is no 403. */
const telas: [
  nome: string,
  to: string,
  servidor: Respostas,
  chamada: [string, string],
  faz: (p: Pagina) => unknown,
  diz: string,
][] = [
  [
    'the audit',
    '/app/ferramentas/auditoria',
    {
      auditoria: {
        buscar: cheia('auditoria.buscar', { dados: { notasAgrupadas: { notas: ['1'] } } }),
        abrir: cheia('auditoria.abrir'),
      },
    },
    ['auditoria', 'atualizar'],
    async ({ usuario }) => usuario.click(await botao(/^Aprovar/)),
    `${messages.erroSetarStatus}, Recusado de propósito`,
  ],
  [
    'recipients',
    '/app/destinatarios?uf=SP&cidade=3542602&bairro=centro',
    { destinatarios: { buscarCidade: cheia('destinatarios.buscarCidade') } },
    ['destinatarios', 'atualizarStatus'],
    async ({ usuario }) => usuario.click((await screen.findAllByRole('switch'))[0]!),
    messages.destinatarioNaoAtualizado,
  ],
  [
    'deadlines',
    '/app/ferramentas/prazo-entrega?uf=SP',
    { prazos: { doEstado: cheia('prazos.doEstado', { valor: { codigo: 35, uf: 'SP' } }) } },
    ['prazos', 'salvar'],
    async ({ usuario }) => {
      const campo = (await screen.findAllByRole('textbox', { name: /Prazo/ }))[0]!
      await usuario.clear(campo)
      await usuario.type(campo, '9d{Enter}')
    },
    `${messages.erroPrazos}, Recusado de propósito`,
  ],
  [
    'bases',
    '/app/minha-empresa?base=1',
    { empresas: { listar: cheia('empresas.listar', { dados: desativada }) } },
    ['empresas', 'baseAtiva'],
    async ({ usuario }) => usuario.click(await botao('Reativar')),
    `${messages.ocorreuUmErro}: Recusado de propósito`,
  ],
]

/** The errors among the toasts of a part of the screen. */
const avisos = (where: Document | Element) =>
  [...where.querySelectorAll('[data-kind] [role=alert]')].map((one) => one.textContent ?? '')

/** The texts of the errors that come up from now on, in order, each as often as it is told. */
async function ouvir(): Promise<string[]> {
  // Those of the test before are gone first.
  await waitFor(() => expect(avisos(document)).toEqual([]))
  const ditos: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes]))
      if (node instanceof Element) ditos.push(...avisos(node))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return ditos
}

it.each(telas)(
  'a 403 is told once, another refusal by its sentence: %s',
  async (_nome, to, servidor, [modulo, call], faz, diz) => {
    const responde = (reply: unknown) => ({ [modulo]: { [call]: reply } }) as Respostas
    const pagina = await abrir(to, servidor)
    await pagina.responde(responde(recusa('Sem acesso a isto')))
    const ditos = await ouvir()
    await faz(pagina)
    await waitFor(() => expect(ditos).toEqual(['Sem acesso a isto']))
    expect(pagina.pedidos(`${modulo}.${call}`)).toHaveLength(1)
    await pagina.responde(responde(falha('Recusado de propósito', 409)))
    await faz(pagina)
    // Toasts come one after the other: had the 403 been told twice, its second telling would stand between these.
    await waitFor(() => expect(ditos).toHaveLength(2))
    expect(ditos[1]).toBe(diz)
    await waitFor(() => expect(avisos(document)).toEqual([]))
    expect(ditos).toHaveLength(2)
  },
)

const root = path.resolve(import.meta.dirname, '../src')

it("no screen tells a reply's text by itself: notifyError puts the sentence of §8 before it, and is silent where it was told", () => {
  const alone = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|gallery/.test(name))
    .filter((name) =>
      /toast\.error\((error|e|err)\.(mensagem|message)/.test(readFileSync(path.join(root, name), 'utf8')),
    )
  expect(alone).toEqual([])
})
