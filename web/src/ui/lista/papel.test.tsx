import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'

const TODOS = 5
/** So many the server gives a page, however many are asked for. */
const NA_PAGINA = 3
const um = (exemploDe(chamadaDe('romaneios.pesquisar'), true) as { dados: object[] }).dados[0]!
const modelo = exemploDe(chamadaDe('romaneios.pesquisar'), true) as object

// Issue 17, 13: defect 36.
test('a list prints whole, page after page, with its title, what narrows it and how many there are, and stays where it was', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { pedidos, endereco } = await abrirPagina(
    '/app/romaneios?aba=pesquisar&busca=serra&estado=todos&pagina=2',
    {
      papel: 'ADMIN',
      servidor: {
        romaneios: {
          pesquisar: ({ body }) => {
            const desde = ((body.pagina ?? 1) - 1) * NA_PAGINA
            const dados = Array.from({ length: Math.min(NA_PAGINA, TODOS - desde) }, (_, at) => ({
              ...um,
              id: String(desde + at + 1),
              numeroRomaneio: desde + at + 1,
            }))
            return { ...modelo, dados, total: TODOS, pagina: body.pagina ?? 1, totalPages: 2 } as never
          },
        },
      },
      padrao: (nome) => exemploDe(chamadaDe(nome), false),
    },
  )
  const era = endereco()
  const imprimir = await screen.findByRole('button', { name: 'Imprimir a lista' })
  // The paper is a part that comes when it is asked for. React leaves a render that waits inside a press to whoever awaits it.
  await act(async () => imprimir.click())
  const noPapel = () => document.querySelector('.lista-no-papel')
  await waitFor(() => expect(noPapel()).not.toBeNull())
  const papel = noPapel()!
  expect(papel.querySelectorAll('tbody tr')).toHaveLength(TODOS)
  expect(papel.textContent).toContain('Busca: serra')
  expect(papel.textContent).toContain('Total: 5 romaneios')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(
    pedidos('romaneios.pesquisar')
      .map(({ body }) => body)
      .slice(-3),
  ).toContainEqual(expect.objectContaining({ pagina: 2, por_pagina: 200 }))
  await waitFor(() => expect(endereco()).toBe(era))
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(noPapel()).toBeNull())
})
