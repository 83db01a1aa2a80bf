import { type queries, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Session } from '../src/session/state.ts'
import { chamadaDe, exemploDe } from './exemplo.ts'
import { abrirPeca, falha, invalido, segura } from './pagina.tsx'
import type { Pedido } from './servidor.ts'

type Pagina = Awaited<ReturnType<typeof abrirPeca>>
type Onde = ReturnType<typeof within<typeof queries>>
/** A label or a name as it stands on the screen, the mark of what is required left out. */
type Rotulo = string | RegExp

/** What a person does: writes in a field, chooses in a list, or presses something by its role and name. */
type Gesto =
  | readonly [rotulo: Rotulo, texto: string]
  | { escolhe: readonly [rotulo: Rotulo, opcao: Rotulo] }
  | { clica: readonly [role: string, nome: Rotulo] }
  | { anexa: readonly [rotulo: Rotulo, arquivo: File] }

export type FormularioEmProva = {
  nome: string
  /** The form, closed by `onClose` when it is done. */
  peca: (onClose: () => void) => ReactElement
  /** Its name: of the dialog or peek where it stands; left out, it is a form of the page. */
  titulo?: Rotulo
  /** What is pressed before it is there. */
  abre?: readonly (readonly [role: string, nome: Rotulo])[]
  /** What is different about who fills it in. */
  sessao?: Partial<Session>
  /** Replies with one of everything in them, and what must be otherwise in each; all others are empty. */
  sabe?: Readonly<Record<string, unknown>>
  /** The button that sends. */
  envia: Rotulo
  /** What is said when it is sent as it opened; `impede` is why the button refuses; null where nothing is required. */
  falta: string | readonly string[] | { impede: string } | null
  /** Fields that are emptied before that. */
  apaga?: readonly Rotulo[]
  /** Fills in what is asked; the field that the server then refuses is one of these. */
  preenche: readonly Gesto[]
  /** The call, `modulo.nome`, and what the server reads of it. */
  chamada: string
  corpo: unknown
  params?: unknown
  /** Which field of the call the server refuses, and the label where that lands; left out where the form is no field's. */
  campo?: string
  rotulo?: Rotulo
  /** What the server answers, beside what the contract asks of it. */
  responde?: unknown
  /** What is seen when it was sent; left out, it closes. */
  feito?: Rotulo
}

const CONTROLE = 'input:not([aria-hidden]), textarea, button, [role=checkbox], [role=switch], [role=radio]'
const aoPeDaLetra = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const nomeado = (rotulo: Rotulo) =>
  typeof rotulo === 'string' ? new RegExp(`^${aoPeDaLetra(rotulo)}\\*?$`) : rotulo
const respostas = (replies: readonly (readonly [string, unknown])[]) => {
  const said: Record<string, Record<string, unknown>> = {}
  for (const [chamada, reply] of replies) {
    const [modulo = '', nome = ''] = chamada.split('.')
    said[modulo] = { ...said[modulo], [nome]: reply }
  }
  return said as never
}

/** A record as a list or its own call would bring it: `registro('cte.buscar', { estado: 'autorizado' })`. */
export function registro(chamada: string, com: object = {}): never {
  const endpoint = chamadaDe(chamada)
  const { dados } = endpoint.response.parse(exemploDe(endpoint, true, { dados: com })) as { dados: unknown }
  return (Array.isArray(dados) ? dados[0] : dados) as never
}

async function gesto({ usuario }: Pagina, onde: Onde, um: Gesto): Promise<void> {
  if ('clica' in um) return usuario.click(await onde.findByRole(um.clica[0], { name: um.clica[1] }))
  if ('anexa' in um) return usuario.upload(onde.getByLabelText<HTMLInputElement>(um.anexa[0]), um.anexa[1])
  if ('escolhe' in um) {
    await usuario.click(onde.getByLabelText(nomeado(um.escolhe[0]), { selector: CONTROLE }))
    await usuario.click(await screen.findByRole('option', { name: um.escolhe[1] }))
    // A list of several stays open for the next one.
    return usuario.tab()
  }
  const field = onde.getByLabelText<HTMLInputElement>(nomeado(um[0]))
  await usuario.clear(field)
  await usuario.click(field)
  await usuario.paste(um[1])
  // A day is read when its field is left.
  await usuario.tab()
}

async function abrir(prova: FormularioEmProva) {
  const fechados: true[] = []
  const sabe = Object.entries(prova.sabe ?? {}).map(
    ([nome, com]) => [nome, exemploDe(chamadaDe(nome), true, com)] as const,
  )
  const pagina = await abrirPeca(
    prova.peca(() => fechados.push(true)),
    {
      papel: 'ADMIN',
      ...(prova.sessao ? { sessao: prova.sessao } : {}),
      padrao: (nome) => exemploDe(chamadaDe(nome), false),
      servidor: respostas([...sabe, [prova.chamada, segura]]),
    },
  )
  for (const [role, name] of prova.abre ?? [])
    await pagina.usuario.click(await screen.findByRole(role, { name }))
  // A record that is still being read stands under the same name.
  const { onde, envia } = await waitFor(() => {
    const onde = within(
      prova.titulo ? screen.getByRole('dialog', { name: prova.titulo }) : screen.getByRole('main'),
    )
    return { onde, envia: onde.getByRole<HTMLButtonElement>('button', { name: prova.envia }) }
  })
  return { pagina, onde, envia, fechados }
}

/** The reason that a button which may not be pressed says to everybody. */
const motivoDe = (botao: HTMLElement) =>
  document.getElementById(botao.getAttribute('aria-describedby') ?? '')?.textContent

async function provarFalta(prova: FormularioEmProva): Promise<void> {
  const { pagina, onde, envia } = await abrir(prova)
  const { falta } = prova
  if (falta !== null && typeof falta === 'object' && 'impede' in falta) {
    await waitFor(() => expect(motivoDe(envia)).toBe(falta.impede))
    await pagina.usuario.click(envia)
  } else {
    await waitFor(() => expect(envia.disabled).toBe(false))
    for (const rotulo of prova.apaga ?? []) await pagina.usuario.clear(onde.getByLabelText(nomeado(rotulo)))
    await pagina.usuario.click(envia)
    for (const frase of [falta ?? []].flat())
      expect((await onde.findAllByText(frase)).length, frase).toBeGreaterThan(0)
  }
  expect(pagina.pedidos(prova.chamada)).toEqual([])
}

/** While it is sent nothing may be changed; a refusal stands at its field, or on the screen where it is of none. */
async function provarRecusa({ campo, rotulo, chamada }: FormularioEmProva, { responde }: Pagina, onde: Onde) {
  if (!campo || !rotulo) {
    await responde(respostas([[chamada, falha('Recusado de propósito', 409)]]))
    expect((await screen.findAllByText(/Recusado de propósito$/)).length).toBeGreaterThan(0)
    return
  }
  const field = () => onde.getByLabelText(nomeado(rotulo), { selector: CONTROLE })
  expect(field().closest('fieldset:disabled')).not.toBeNull()
  await responde(respostas([[chamada, invalido({ [campo]: 'Recusado de propósito' })]]))
  await onde.findByText('Recusado de propósito')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(onde.getAllByLabelText(nomeado(rotulo))).toContain(document.activeElement))
}

/**
 * What every form owes to people: it opens under its name, says what is missing, waits for the answer, puts a refusal at its
 * field, sends what was filled in as the call reads it, and asks before that is lost.
 */
export function provarFormulario(prova: FormularioEmProva): void {
  const pedido = ({ params, body }: Pedido) => ({ params, body })

  describe(prova.nome, () => {
    it.runIf(prova.falta !== null)('says what is missing, and asks nobody', () => provarFalta(prova))

    it('waits, puts a refusal at its field, and sends what was filled in', async () => {
      const { pagina, onde, envia, fechados } = await abrir(prova)
      const { usuario, pedidos, responde } = pagina
      for (const um of prova.preenche) await gesto(pagina, onde, um)
      await usuario.click(envia)
      await waitFor(() => expect(pedidos(prova.chamada)).toHaveLength(1))
      expect(envia.disabled).toBe(true)
      await provarRecusa(prova, pagina, onde)
      expect(fechados).toEqual([])

      const reply = exemploDe(chamadaDe(prova.chamada), true, prova.responde)
      await responde(respostas([[prova.chamada, reply]]))
      await usuario.click(onde.getByRole('button', { name: prova.envia }))
      await waitFor(() => expect(pedidos(prova.chamada)).toHaveLength(2))
      const esperado = { params: prova.params ?? {}, body: prova.corpo }
      expect(pedidos(prova.chamada).map(pedido)).toEqual([esperado, esperado])
      if (prova.feito) expect((await screen.findAllByText(prova.feito)).length).toBeGreaterThan(0)
      else await waitFor(() => expect(fechados).toEqual([true]))
    })

    it('asks before what was filled in is lost', async () => {
      const { pagina, onde, fechados } = await abrir(prova)
      for (const um of prova.preenche) await gesto(pagina, onde, um)
      if (prova.titulo) await pagina.usuario.keyboard('{Escape}')
      else await pagina.ir('/outra')
      const perdido = prova.titulo ? 'Fechar sem salvar?' : 'Sair sem salvar?'
      await screen.findByText(perdido)
      await pagina.usuario.click(screen.getByRole('button', { name: 'Continuar editando' }))
      await waitFor(() => expect(screen.queryByText(perdido)).toBeNull())
      expect(onde.getByRole('button', { name: prova.envia })).toBeDefined()
      expect(fechados).toEqual([])
    })
  })
}
