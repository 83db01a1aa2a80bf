import type { LoteAberto } from '@tropeiro/contract/frota/abastecimentos/formas'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { UploadedFile } from '../../../http/handlers.ts'
import * as lotes from '../../abastecimentos/index.ts'
import { listDasPassagens } from '../contestacoes/contestacoes.repository.ts'
import { acertarCreditos } from '../contestacoes/contestacoes.service.ts'
import { listVeiculosDasPassagens, listVeiculosDoLote } from '../contradicoes/contradicoes.repository.ts'
import { contarJulgadas } from '../contradicoes/contradicoes.service.ts'
import { julgarPassagens } from '../julgar.service.ts'
import { lerPassagens, type PassagemLida } from '../linha.rules.ts'
import { pedagiosErrors } from '../pedagios.errors.ts'
import { deleteDoLote, insertPassagens } from '../pedagios.repository.ts'
import { anotarLivres, casarComExtratos } from '../travessias/achar.service.ts'
import { casarEstornos } from './estorno.rules.ts'
import * as repository from './extrato.repository.ts'
import { mudou } from './extrato.rules.ts'

const TIPO = 'pedagio'
const ESTORNOS_MS = 200 * 86_400_000

export async function abrirLote(db: Db, id: string): Promise<LoteAberto> {
  const lote = await lotes.findLote(db, TIPO, id)
  if (!lote) throw lotes.errosDoArquivo.loteSumiu()
  return { lote, linhas: await lotes.listLinhasDoLote(db, id) }
}

/** Reversals find what they take back; disputes whose money came back end. */
async function acharEstornos(db: Db, agora: Date, soltas: readonly { id: string }[]): Promise<void> {
  const open = await repository.listEstornosSoltos(db, new Date(agora.getTime() - ESTORNOS_MS))
  const plates = [...new Set(open.map((e) => e.placa))]
  const desde = new Date(agora.getTime() - 2 * ESTORNOS_MS)
  const pairs =
    plates.length === 0 ? [] : casarEstornos(open, await repository.listEstornaveis(db, plates, desde))
  if (pairs.length > 0) await repository.updateEstornos(db, pairs)
  const touched = [...pairs.map((p) => p.original), ...soltas.map((s) => s.id)]
  if (touched.length === 0) return
  const disputes = await listDasPassagens(db, touched)
  await acertarCreditos(
    db,
    disputes.map((d) => d.id),
    agora,
  )
}

type Corrigida = PassagemLida & { id: string; mudou: string }
/** Lines that an operator numbers and tells again otherwise. */
async function corrigir(db: Db, corrigidas: readonly Corrigida[]): Promise<{ id: string }[]> {
  if (corrigidas.length === 0) return []
  const freed = await repository.soltarEstornos(db, { ids: corrigidas.map((c) => c.id) })
  const judged = await julgarPassagens(db, corrigidas)
  await repository.updateCorrigidas(
    db,
    judged.map((j, n) => ({ ...j, id: corrigidas[n]!.id })),
  )
  return freed
}

/** Brings a statement in and judges each line; what is there already is not written twice, what the operator corrected is. */
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
    const { lidas, recusadas, faturas } = lerPassagens(arquivo.linhas, arquivo.colunas, {
      operadora,
      agora: ctx.clock(),
    })
    const rows = await repository.listConhecidas(
      db,
      lidas.map((l) => l.chave),
    )
    const known = new Map(rows.map((k) => [k.chave, k]))
    const novas = [...new Map(lidas.filter((l) => !known.has(l.chave)).map((l) => [l.chave, l])).values()]
    const corrigidas = [...new Map(lidas.map((l) => [l.chave, l])).values()].flatMap((l): Corrigida[] => {
      const was = l.numerada ? known.get(l.chave) : undefined
      if (!was) return []
      const said = mudou({ ...was, em: new Date(was.em.getTime() - was.fuso * 60_000) }, l)
      return said === '' ? [] : [{ ...l, id: was.id, mudou: said }]
    })
    const { id } = await lotes.insertLote(db, {
      tipo: TIPO,
      nome: arquivo.nome,
      fornecedor: operadora,
      sha256: arquivo.sha256,
      deslocamento: 0,
    })
    const written = await insertPassagens(db, id, await julgarPassagens(db, novas))
    const freed = await corrigir(db, corrigidas)
    const told = [
      ...recusadas.map((r) => ({ ...r, resultado: 'recusada' as const })),
      ...corrigidas.map((c) => ({
        linha: c.linha,
        texto: c.texto,
        resultado: 'mudada' as const,
        motivo: `A operadora corrigiu: ${c.mudou}.`,
      })),
    ]
    if (told.length > 0) await lotes.insertLinhasDoLote(db, id, told)
    if (faturas.length > 0) await repository.upsertFaturas(db, operadora, faturas)
    await lotes.updateContagem(db, id, {
      novas: written,
      repetidas: lidas.length - novas.length - corrigidas.length,
      mudadas: corrigidas.length,
      unidas: 0,
      recusadas: recusadas.length,
    })
    await acharEstornos(db, ctx.clock(), freed)
    await contarJulgadas(
      db,
      await listVeiculosDasPassagens(
        db,
        [...novas, ...corrigidas].map((l) => l.chave),
      ),
    )
    await anotarLivres(
      db,
      await repository.listLivresDoLote(
        db,
        novas.filter((l) => l.tipo === 'livre').map((l) => l.chave),
      ),
    )
    const times = [...novas, ...corrigidas].map((l) => l.em.getTime())
    if (times.length > 0)
      await casarComExtratos(
        db,
        new Date(times.reduce((a, b) => Math.min(a, b))),
        new Date(times.reduce((a, b) => Math.max(a, b))),
      )
    return abrirLote(db, id)
  })
}

export const desfazer = (ctx: Ctx, id: string): Promise<LoteAberto> =>
  ctx.tx(async (db) => {
    const { lote } = await abrirLote(db, id)
    if (lote.desfeito_em !== null) throw lotes.errosDoArquivo.loteDesfeito()
    if ((await repository.countContestadasDoLote(db, id)).n > 0) throw pedagiosErrors.emContestacao()
    const freed = await repository.soltarEstornos(db, { lote: id })
    await contarJulgadas(db, await listVeiculosDoLote(db, id))
    await deleteDoLote(db, id)
    await acharEstornos(db, ctx.clock(), freed)
    await lotes.updateDesfeito(db, id, ctx.clock())
    return abrirLote(db, id)
  })
