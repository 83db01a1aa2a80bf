import { screen, waitFor, within } from '@testing-library/react'
import type { CteResumo } from '@tropeiro/contract/fiscal/cte/calls'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina, linhas } from '../../../test/pagina.tsx'

// Issue 11, E2: what goes to SEFAZ is shown with ticks and totals, and nobody's drafts go unasked.
const lista = exemploDe(chamadaDe('cte.getcte'), true) as { dados: CteResumo[] }
const cte = (_id: string, criador_id: string, criador: string, more: Partial<CteResumo> = {}): CteResumo => ({
  ...lista.dados[0]!,
  _id,
  criador_id,
  criador,
  estado: 'rascunho',
  numero_cte: null,
  valor_total: 10_000,
  pendencias: [],
  ...more,
})
const abrir = (query = '') =>
  abrirPagina(`/app/cte/emitir_multiplos${query}`, {
    servidor: {
      cte: {
        getcte: {
          ...lista,
          dados: [
            cte('1', '7', 'Ana Prado'),
            cte('2', '7', 'Ana Prado', { estado: 'rejeitado', valor_total: 25_050 }),
            cte('3', '8', 'Beto Lima'),
          ],
          total: 3,
        } as never,
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
const botao = () => screen.getByRole('button', { name: /^Enviar.*à SEFAZ$/ })

test('one’s own drafts are ticked, a colleague’s are not; the question says whose, how many and what they come to', async () => {
  const { usuario, pedidos } = await abrir()
  expect(await linhas()).toHaveLength(3)
  await waitFor(() => expect(botao().textContent).toContain('Enviar 2 à SEFAZ'))
  await usuario.click(botao())
  const pergunta = await screen.findByRole('dialog', { name: 'Enviar 2 CT-e à SEFAZ?' })
  const texto = (pergunta.textContent ?? '').replaceAll('\u00a0', ' ')
  expect(texto).toContain('2 seus.')
  expect(texto).toContain('1 já foi rejeitado uma vez.')
  expect(texto).toContain('Frete somado: R$ 350,50.')
  await usuario.click(within(pergunta).getByRole('button', { name: 'Cancelar' }))
  expect(pedidos('cte.emitirVarios')).toEqual([])
})

test('a colleague’s draft goes when it is ticked by hand, and its author is named', async () => {
  const { usuario, pedidos } = await abrir()
  await waitFor(() => expect(botao().textContent).toContain('Enviar 2'))
  const boxes = [...document.querySelectorAll('tr[data-row] [role=checkbox]')]
  expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual(['true', 'true', 'false'])
  await usuario.click(boxes[2]!)
  await usuario.click(botao())
  const pergunta = await screen.findByRole('dialog', { name: 'Enviar 3 CT-e à SEFAZ?' })
  expect(pergunta.textContent).toContain('2 seus, 1 de Beto Lima.')
  await usuario.click(within(pergunta).getByRole('button', { name: 'Enviar 3' }))
  await waitFor(() => expect(pedidos('cte.emitirVarios')).toHaveLength(1))
  expect(pedidos('cte.emitirVarios')[0]!.body).toMatchObject({ ids: ['1', '2', '3'] })
})
