import type { contract } from '@tropeiro/contract'
import type { Protocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import type { z } from 'zod'
import { lerPolitica } from '../../../alicerce/empresas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { listNotasDosProtocolos, type NotaRow } from '../notas-do-protocolo.repository.ts'
import { protocolosErrors } from '../protocolos.errors.ts'
import * as repository from './consulta.repository.ts'

type BuscaDeRomaneio = z.output<typeof contract.protocolos.buscarRomaneio.body>
type BuscaDeProtocolo = z.output<typeof contract.protocolos.buscarProtocolo.body>

const iso = (d: Date | null): string | null => d?.toISOString() ?? null

/** A note as it travels. */
export const notaNoFio = (n: NotaRow) => ({
  ...n,
  data_entrega: iso(n.data_entrega),
  status_fisico_em: iso(n.status_fisico_em),
})

const resumoNoFio = (p: repository.ResumoRow) => ({
  ...p,
  created_at: p.created_at.toISOString(),
  gerado_em: iso(p.gerado_em),
  cancelado_em: iso(p.cancelado_em),
})

/** Romaneios that have proved notes to go under protocol, or all of them. */
export async function buscarRomaneios(ctx: Ctx, body: BuscaDeRomaneio) {
  return ctx.tx(async (db) => {
    const politica = await lerPolitica(db)
    const busca = {
      numeros: body.numero_romaneio,
      cnpjs: body.cnpj_empresa,
      bases: body.bases,
      todos: body.exibirtodos,
      dataInicio: body.dataInicio,
      dataFim: body.dataFim,
    }
    const rows = await repository.listRomaneios(db, busca, politica, body)
    const { total } = await repository.countRomaneios(db, busca, politica)
    return { total, dados: rows.map((r) => ({ ...r, created_at: r.created_at.toISOString() })) }
  })
}

export async function buscarProtocolos(ctx: Ctx, body: BuscaDeProtocolo) {
  return ctx.tx(async (db) => {
    const where = repository.condicoes(db, body)
    const rows = await repository.listProtocolos(db, where, body)
    const { total } = await repository.countProtocolos(db, where)
    return { total, dados: rows.map(resumoNoFio) }
  })
}

/** Whole protocols within reach, with their notes, in the order asked; what is out of reach is left out. */
export async function lerProtocolos(db: Db, numeros: number[]): Promise<Protocolo[]> {
  const rows = await repository.listInteiros(db, numeros)
  const notas = await listNotasDosProtocolos(
    db,
    rows.map((r) => r._id),
  )
  return rows.map((row, index) => ({
    ...resumoNoFio(row),
    romaneio: row.romaneio,
    empresa: row.empresa,
    remetente_endereco: row.remetente_endereco,
    index,
    notas: notas.filter((n) => n.protocolo_id === row._id).map(notaNoFio),
  }))
}

/** One whole protocol; out of reach is the same as not there. */
export async function lerProtocolo(db: Db, numero: number): Promise<Protocolo> {
  const [protocolo] = await lerProtocolos(db, [numero])
  if (!protocolo) throw protocolosErrors.naoEncontrado()
  return protocolo
}

export async function imprimir(ctx: Ctx, numeros: number[]): Promise<Protocolo[]> {
  const protocolos = await ctx.tx((db) => lerProtocolos(db, numeros))
  if (protocolos.length === 0) throw protocolosErrors.naoEncontrado()
  return protocolos
}
