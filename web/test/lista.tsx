import { waitFor } from '@testing-library/react'
import type { Contract, Papel } from '@tropeiro/contract'
import type { Lista } from '@tropeiro/contract/lista'
import { describe, expect, it } from 'vitest'
import { abrirPagina, cabecalhos, linhas } from './pagina.tsx'
import type { Respostas } from './servidor.ts'

/** What a call may be answered: `RespostaDe<'baixas', 'listar'>`. */
export type RespostaDe<M extends keyof Contract, K extends keyof Contract[M]> = NonNullable<Respostas[M]>[K]

export type ListaEmProva<R> = {
  // biome-ignore lint/suspicious/noExplicitAny: a list of whatever row
  lista: Lista<any>
  to: string
  papel?: Papel
  /** The call that fills the list. */
  chamada: (resposta: R) => Respostas
  /** What it answers with one row. */
  cheia: R
  /** What stands in the row's cells. */
  linha: readonly string[]
  /** What else the page asks. */
  servidor?: Respostas
}

/**
 * What a list writes, cell by cell, and that it has its spreadsheet's columns. That it waits, is empty, fails, refuses and is
 * walked by keyboard is proved for every list by `listas.test.tsx`, from one line of `listas.ts`.
 */
export function provarLista<R>(prova: ListaEmProva<R>): void {
  const { lista } = prova
  const abrir = (more: Respostas = {}) =>
    abrirPagina(prova.to, {
      papel: prova.papel ?? 'ADMIN',
      servidor: { ...prova.servidor, ...more, ...prova.chamada(prova.cheia) },
    })

  describe(lista.titulo, () => {
    it('writes its rows', async () => {
      await abrir()
      expect(await linhas()).toEqual([prova.linha])
    })

    it('has the columns of its spreadsheet', async () => {
      const order = lista.colunas.map((c) => c.id)
      const arranjo = { order, hidden: [], pinned: [], sizes: {} }
      await abrir({
        listas: { minhas: { status: true, dados: { arranjos: { [lista.id]: arranjo }, visoes: [] } } },
      })
      await waitFor(async () => expect(await cabecalhos()).toEqual(lista.colunas.map((c) => c.header)))
    })
  })
}
