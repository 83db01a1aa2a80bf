import type { Candidata } from '@tropeiro/contract/comercial/tarifas/calls'
import {
  type Candidata as Achada,
  candidatas,
  type Indice,
  indexar,
  primeira,
  programaDa,
  type Versao,
} from '@tropeiro/contract/comercial/tarifas/preco/escolha'
import type { Embarque, Preco } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { escrever } from '@tropeiro/contract/comercial/tarifas/preco/palavras'
import { type Circunstancias, valores } from '@tropeiro/contract/comercial/tarifas/preco/valores'
import { aliquotaDoTransporte } from '@tropeiro/fiscal'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as repository from './tarifas.repository.ts'

const RAIZ = 8
const PPM_POR_CENTO = 10_000

const clientesDe = (documentos: readonly string[]): string[] => [
  ...documentos,
  ...documentos.filter((d) => d.length === 14).map((d) => d.slice(0, RAIZ)),
]

/** Tables that may price for these clients on a day, read once for many shipments. */
export const lerVigentes = (db: Db, dia: string, documentos: readonly string[]): Promise<Versao[]> =>
  repository.listVigentes(db, { dia, clientes: [...new Set(clientesDe(documentos))] })

/** These tables as they are in force on a day. */
export const versoesDasTabelas = (db: Db, dia: string, ids: readonly string[]): Promise<Versao[]> =>
  ids.length === 0 ? Promise.resolve([]) : repository.listDasTabelas(db, { dia, ids })

const precificada = (c: Achada, e: Embarque, como: Circunstancias) => ({
  tabela_id: c.versao.tabela_id,
  nome: c.versao.nome,
  versao: c.versao.numero,
  icms: c.versao.conteudo.icms,
  preco: escrever(programaDa(c), e, como),
})
export type Precificada = ReturnType<typeof precificada>

/** What every table that fits makes of a shipment, the most particular first. */
export const precificar = (versoes: readonly Versao[], e: Embarque, como: Circunstancias): Precificada[] =>
  candidatas(indexar(versoes), e).map((c) => precificada(c, e, como))

/** The price of the table that goes before all others; null when none fits. Many are asked of one index. */
export const precoDe = (tabelas: Indice, e: Embarque, como: Circunstancias): Precificada | null => {
  const first = primeira(tabelas, e)
  return first && precificada(first, e, como)
}

/** What it comes to and by which table, where nobody reads the lines. */
export const totalDe = (
  tabelas: Indice,
  e: Embarque,
  como: Circunstancias,
): { nome: string; total: number } | null => {
  const first = primeira(tabelas, e)
  return first && { nome: first.versao.nome, total: valores(programaDa(first), e, como).total }
}

/** Rate of ICMS by the states' table, parts per million; zero where there is none. */
export const icmsDaTabela = (e: Pick<Embarque, 'origem' | 'destino' | 'dia'>): number => {
  const rate = aliquotaDoTransporte(e.origem.uf, e.destino.uf, e.dia)
  return Math.round((rate?.percentual ?? 0) * PPM_POR_CENTO)
}

/** Says that these versions have priced something that is kept: they do not change from now on. */
export const marcarUso = (
  db: Db,
  versoes: readonly { tabela_id: string; versao: number }[],
  em: Date,
): Promise<unknown> => (versoes.length === 0 ? Promise.resolve() : repository.updateUsadas(db, versoes, em))

/** What the group's tables make of a shipment, for who only wants to see. */
export const simular = (ctx: Ctx, body: { embarque: Embarque; icms: number | null }): Promise<Candidata[]> =>
  ctx.tx(async (db) => {
    const versoes = await lerVigentes(db, body.embarque.dia, body.embarque.documentos)
    return precificar(versoes, body.embarque, { icms: body.icms ?? icmsDaTabela(body.embarque) })
  })

export type { Candidata, Preco }
export { indexar }
