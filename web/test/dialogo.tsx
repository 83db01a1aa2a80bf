import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { abrirPeca, invalido, segura } from './pagina.tsx'

type Pagina = Awaited<ReturnType<typeof abrirPeca>>
type Dialogo = ReturnType<typeof within>

export type DialogoEmProva = {
  nome: string
  peca: (onClose: () => void) => ReactElement
  /** The button that sends. */
  envia: string | RegExp
  /** What is said when it is sent as it opened. */
  falta: string
  /** Fills in what is asked; the field that the server then refuses is one of these. */
  preenche: readonly (readonly [label: string | RegExp, text: string])[]
  /** The call, `modulo.nome`, and which of its fields the refusal names. */
  chamada: string
  campo: string
  /** The label of the field where the refusal lands. */
  rotulo: string | RegExp
}

const respostas = (chamada: string, reply: unknown) => {
  const [modulo = '', nome = ''] = chamada.split('.')
  return { [modulo]: { [nome]: reply } } as never
}

const padrao = () => ({ status: true, dados: [] })

/** What every dialog that sends must do: say what is missing, wait, put a refusal at its field, and ask before it is lost. */
export function provarDialogo(prova: DialogoEmProva): void {
  const abrir = async (reply: unknown) => {
    const fechados: true[] = []
    const pagina = await abrirPeca(
      prova.peca(() => fechados.push(true)),
      { papel: 'ADMIN', padrao, servidor: respostas(prova.chamada, reply) },
    )
    const dialogo = within(await screen.findByRole('dialog'))
    return { pagina, dialogo, fechados }
  }
  const preencher = async ({ usuario }: Pagina, dialogo: Dialogo) => {
    for (const [label, text] of prova.preenche) {
      const field = dialogo.getByLabelText(label) as HTMLInputElement
      await usuario.clear(field)
      await usuario.click(field)
      await usuario.paste(text)
    }
  }

  describe(prova.nome, () => {
    it('says what is missing, and asks nobody', async () => {
      const { pagina, dialogo } = await abrir(segura)
      await pagina.usuario.click(dialogo.getByRole('button', { name: prova.envia }))
      expect((await dialogo.findAllByText(prova.falta)).length).toBeGreaterThan(0)
      expect(pagina.pedidos(prova.chamada)).toEqual([])
    })

    it('waits for the answer, and puts a refusal at its field', async () => {
      const { pagina, dialogo, fechados } = await abrir(segura)
      await preencher(pagina, dialogo)
      await pagina.usuario.click(dialogo.getByRole('button', { name: prova.envia }))
      await waitFor(() => expect(pagina.pedidos(prova.chamada)).toHaveLength(1))
      expect(dialogo.getByLabelText(prova.rotulo).closest('fieldset')?.disabled).toBe(true)
      await pagina.responde(respostas(prova.chamada, invalido({ [prova.campo]: 'Recusado de propósito' })))
      await dialogo.findByText('Recusado de propósito')
      const field = dialogo.getByLabelText(prova.rotulo)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      await waitFor(() => expect(document.activeElement).toBe(field))
      expect(fechados).toEqual([])
    })

    it('asks before Esc throws away what was filled in', async () => {
      const { pagina, dialogo, fechados } = await abrir(segura)
      await preencher(pagina, dialogo)
      await pagina.usuario.keyboard('{Escape}')
      await screen.findByText('Fechar sem salvar?')
      expect(fechados).toEqual([])
    })
  })
}
