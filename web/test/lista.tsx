import { screen, waitFor } from '@testing-library/react'
import type { Contract, Papel } from '@tropeiro/contract'
import type { Lista } from '@tropeiro/contract/lista'
import { describe, expect, it } from 'vitest'
import { abrirPagina, cabecalhos, linhas } from './pagina.tsx'
import { falha, type Respostas, recusa, segura } from './servidor.ts'

/** What a call may be answered: `RespostaDe<'baixas', 'listar'>`. */
export type RespostaDe<M extends keyof Contract, K extends keyof Contract[M]> = NonNullable<Respostas[M]>[K]

export type ListaEmProva<R> = {
  // biome-ignore lint/suspicious/noExplicitAny: a list of whatever row
  lista: Lista<any>
  to: string
  papel?: Papel
  /** The call that fills the list. */
  chamada: (resposta: R) => Respostas
  /** What it answers with one row, and with none. */
  cheia: R
  vazia: R
  /** What stands in the row's cells. */
  linha: readonly string[]
  /** What is said when there is nothing yet. */
  vazio: string
  /** Where J and Enter lead, when the rows open something. */
  abre?: string
  /** What else the page asks. */
  servidor?: Respostas
}

/** What every list must do: wait, list, be empty, fail, refuse, be walked by keyboard, and have its spreadsheet's columns. */
export function provarLista<R>(prova: ListaEmProva<R>): void {
  const { lista } = prova
  const abrir = (resposta: unknown, more: Respostas = {}) =>
    abrirPagina(prova.to, {
      papel: prova.papel ?? 'ADMIN',
      servidor: { ...prova.servidor, ...more, ...prova.chamada(resposta as R) },
    })

  describe(lista.titulo, () => {
    it('waits, then lists', async () => {
      const pagina = await abrir(segura)
      expect((await screen.findAllByRole('status', { name: 'Carregando' })).length).toBeGreaterThan(0)
      await pagina.responde(prova.chamada(prova.cheia))
      expect(await linhas()).toEqual([prova.linha])
      expect(await cabecalhos()).toEqual(lista.colunas.filter((c) => !c.hidden).map((c) => c.header))
    })

    it('has the columns of its spreadsheet', async () => {
      const order = lista.colunas.map((c) => c.id)
      const arranjo = { order, hidden: [], pinned: [], sizes: {} }
      await abrir(prova.cheia, {
        listas: { minhas: { status: true, dados: { arranjos: { [lista.id]: arranjo }, visoes: [] } } },
      })
      await waitFor(async () => expect(await cabecalhos()).toEqual(lista.colunas.map((c) => c.header)))
    })

    it('says that there is nothing', async () => {
      await abrir(prova.vazia)
      expect(await screen.findByText(prova.vazio)).toBeDefined()
    })

    it('says what failed, and tries again', async () => {
      const pagina = await abrir(falha('Falhou de propósito'))
      expect(await screen.findByText('Falhou de propósito')).toBeDefined()
      await pagina.responde(prova.chamada(prova.cheia))
      await pagina.usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }))
      expect(await linhas()).toHaveLength(1)
    })

    it('says who may not', async () => {
      await abrir(recusa('Peça acesso ao administrador'))
      expect((await screen.findAllByText('Peça acesso ao administrador')).length).toBeGreaterThan(0)
    })

    const { abre } = prova
    if (abre)
      it('is walked and opened by keyboard', async () => {
        const pagina = await abrir(prova.cheia)
        await linhas()
        await pagina.usuario.keyboard('j{Enter}')
        await waitFor(() => expect(pagina.endereco()).toBe(abre))
      })
  })
}
