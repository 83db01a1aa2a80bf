import type { CartaoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { lerPolitica } from '../../alicerce/empresas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { lerProtocolos, notaNoFio } from './consulta/consulta.service.ts'
import { listNotasElegiveis } from './notas-do-protocolo.repository.ts'
import { protocolosErrors } from './protocolos.errors.ts'
import * as repository from './protocolos.repository.ts'

const chaveDoPar = (romaneioId: string, cnpj: string): string => `${romaneioId}/${cnpj}`

type Elegivel = Awaited<ReturnType<typeof listNotasElegiveis>>[number]

/** The notes by romaneio and sender, in the order they came. */
function agrupar(notas: Elegivel[]): Map<string, Elegivel[]> {
  const groups = new Map<string, Elegivel[]>()
  for (const n of notas) {
    const key = chaveDoPar(n.romaneio_id, n.cnpj_embarca)
    groups.set(key, [...(groups.get(key) ?? []), n])
  }
  return groups
}

/** A number for each romaneio and sender that has something to go under protocol; the ones that have one keep it. */
async function numerar(db: Db, grupos: Map<string, Elegivel[]>, romaneios: string[]) {
  const existing = await repository.listPrevias(db, romaneios)
  const known = new Set(existing.map((p) => chaveDoPar(p.romaneio_id, p.cnpj_remetente)))
  const missing = [...grupos].filter(([key]) => !known.has(key)).map(([, notas]) => notas[0]!)
  if (missing.length === 0) return existing
  await repository.insertPrevias(
    db,
    missing.map((n) => ({ romaneio_id: n.romaneio_id, cnpj: n.cnpj_embarca, nome: n.nome_embarca })),
  )
  return repository.listPrevias(db, romaneios)
}

const somar = (notas: Elegivel[], of: (n: Elegivel) => number): number =>
  notas.reduce((sum, n) => sum + of(n), 0)

/**
 * One card for each romaneio and sender with proved notes under no protocol, under the number that the protocol will
 * have; asking again gives the same cards. A sender whose notes are all under protocol shows those protocols, marked.
 */
export async function previa(ctx: Ctx, numeros: number[]): Promise<CartaoProtocolo[]> {
  if (numeros.length === 0) throw protocolosErrors.previaSemRomaneio()
  return ctx.tx(async (db) => {
    const romaneios = (await repository.listRomaneiosPorNumero(db, numeros)).map((r) => r.id)
    if (romaneios.length === 0) throw protocolosErrors.semRomaneios()
    const politica = await lerPolitica(db)
    const grupos = agrupar(await listNotasElegiveis(db, romaneios, politica))
    const previas = await numerar(db, grupos, romaneios)
    const vigentes = await repository.listVigentes(db, romaneios)
    const comVigente = new Set(vigentes.map((p) => chaveDoPar(p.romaneio_id, p.cnpj_remetente)))
    const asked = [
      ...previas.filter((p) => grupos.has(chaveDoPar(p.romaneio_id, p.cnpj_remetente))),
      ...vigentes.filter((p) => !grupos.has(chaveDoPar(p.romaneio_id, p.cnpj_remetente))),
    ]
    const parDe = new Map(asked.map((p) => [p.numero, chaveDoPar(p.romaneio_id, p.cnpj_remetente)]))
    const protocolos = await lerProtocolos(
      db,
      asked.map((p) => p.numero),
    )
    return protocolos
      .map((p) => {
        const key = parDe.get(p.numero) ?? ''
        const notas = p.status === 'previa' ? grupos.get(key) : undefined
        if (!notas) return { ...p, protocolo_duplicado: true }
        return {
          ...p,
          protocolo_duplicado: comVigente.has(key),
          notas: notas.map(notaNoFio),
          total_notas: notas.length,
          total_volumes: somar(notas, (n) => n.volumes),
          total_valor_centavos: somar(notas, (n) => n.valor_centavos),
          total_imagens: somar(notas, (n) => n.imagens.length),
        }
      })
      .sort(
        (a, b) =>
          a.rom - b.rom || a.nome_remetente.localeCompare(b.nome_remetente, 'pt-BR') || a.numero - b.numero,
      )
      .map((card, index) => ({ ...card, index }))
  })
}
