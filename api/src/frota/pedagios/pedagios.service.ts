import type { LoteAberto } from '@tropeiro/contract/frota/abastecimentos/formas'
import { type ProcuraDePassagens, pedagios } from '@tropeiro/contract/frota/pedagios/calls'
import { listaDePassagens } from '@tropeiro/contract/frota/pedagios/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import type { UploadedFile } from '../../http/handlers.ts'
import * as lotes from '../abastecimentos/index.ts'
import { julgarPassagens } from './julgar.service.ts'
import { lerPassagens } from './linha.rules.ts'
import * as repository from './pedagios.repository.ts'

const TIPO = 'pedagio'
const POR_PAGINA = 1000

type Pagina = { pagina: number; por_pagina: number }

export const listar = (ctx: Ctx, { pagina, por_pagina, ...q }: ProcuraDePassagens & Pagina) =>
  ctx.tx(async (db) => {
    const rows = await repository.listPassagens(db, q, {
      limite: por_pagina,
      pular: (pagina - 1) * por_pagina,
    })
    return {
      dados: rows.map((p) => ({ ...p, em: p.em.toISOString() })),
      ...(await repository.sumPassagens(db, q)),
    }
  })

async function abrir(db: Db, id: string): Promise<LoteAberto> {
  const lote = await lotes.findLote(db, TIPO, id)
  if (!lote) throw lotes.errosDoArquivo.loteSumiu()
  return { lote, linhas: await lotes.listLinhasDoLote(db, id) }
}

export const listarExtratos = (ctx: Ctx) => ctx.tx((db) => lotes.listLotes(db, TIPO))

/** Brings a statement in and judges each line; what is there already is not written twice. */
export async function importar(
  ctx: Ctx,
  files: AsyncIterable<UploadedFile>,
  pedida: string,
): Promise<LoteAberto> {
  const arquivo = await lotes.lerArquivo(files, lotes.camposDoPedagio)
  return ctx.tx(async (db) => {
    await lotes.lockLotes(db)
    const saved = await lotes.findColunas(db, TIPO, arquivo.cabecalho)
    const operadora = pedida || saved?.fornecedor || ''
    await lotes.upsertColunas(db, {
      tipo: TIPO,
      cabecalho: arquivo.cabecalho,
      fornecedor: operadora,
      colunas: arquivo.colunas,
    })
    const { lidas, recusadas } = lerPassagens(arquivo.linhas, arquivo.colunas, {
      operadora,
      agora: ctx.clock(),
    })
    const known = new Set(
      (
        await repository.listChaves(
          db,
          lidas.map((l) => l.chave),
        )
      ).map((k) => k.chave),
    )
    const novas = [...new Map(lidas.filter((l) => !known.has(l.chave)).map((l) => [l.chave, l])).values()]
    const { id } = await lotes.insertLote(db, {
      tipo: TIPO,
      nome: arquivo.nome,
      fornecedor: operadora,
      sha256: arquivo.sha256,
      deslocamento: 0,
    })
    const written = await repository.insertPassagens(db, id, await julgarPassagens(db, novas))
    if (recusadas.length > 0)
      await lotes.insertLinhasDoLote(
        db,
        id,
        recusadas.map((r) => ({ ...r, resultado: 'recusada' as const })),
      )
    await lotes.updateContagem(db, id, {
      novas: written,
      repetidas: lidas.length - novas.length,
      mudadas: 0,
      unidas: 0,
      recusadas: recusadas.length,
    })
    return abrir(db, id)
  })
}

export const desfazer = (ctx: Ctx, id: string): Promise<LoteAberto> =>
  ctx.tx(async (db) => {
    const { lote } = await abrir(db, id)
    if (lote.desfeito_em !== null) throw lotes.errosDoArquivo.loteDesfeito()
    await repository.deleteDoLote(db, id)
    await lotes.updateDesfeito(db, id, ctx.clock())
    return abrir(db, id)
  })

const lista = planilhaDaLista(listaDePassagens, pedagios.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, procura, { numero }) =>
    (
      await ctx.tx((db) =>
        repository.listPassagens(db, procura, { limite: POR_PAGINA, pular: numero * POR_PAGINA }),
      )
    ).map((p) => ({ ...p, em: p.em.toISOString() })),
})
/** Queues the spreadsheet of what the search finds. */
export const exportarPassagens = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDePedagios = lista.tarefas
