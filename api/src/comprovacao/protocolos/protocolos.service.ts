import { can, messages } from '@tropeiro/contract'
import type { CartaoProtocolo, Protocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { vidaDoPapel } from '@tropeiro/contract/comprovacao/protocolos/vida'
import { lerPolitica } from '../../alicerce/empresas/index.ts'
import { lockNotas, mudarNotas } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import { exigir, passar } from '../../vida.ts'
import { lerProtocolo } from './consulta/consulta.service.ts'
import { listIdsElegiveis, listNotasDosProtocolos } from './notas-do-protocolo.repository.ts'
import { protocolosErrors } from './protocolos.errors.ts'
import * as repository from './protocolos.repository.ts'
import { elegivel, type NotaDecisiva, type StatusFisico } from './protocolos.rules.ts'
import { contar, portaDoProtocolo } from './vida.service.ts'

/** Locks the notes that may go under this protocol and keeps those that still may. */
async function travarElegiveis(db: Db, p: repository.Travado): Promise<string[]> {
  const politica = await lerPolitica(db)
  const onde = { romaneioId: p.romaneio_id, cnpj: p.cnpj_remetente }
  const ids = await listIdsElegiveis(db, onde, politica)
  const locked = await lockNotas<NotaDecisiva & { id: string }>(
    db,
    ids.map((n) => n.id),
    sql`n.id::text as id, n.situacao, n.desfecho, n.protocolo_id::text as protocolo_id,
      n.romaneio_id::text as romaneio_id, n.cnpj_embarca`,
  )
  return locked.filter((n) => elegivel(n, onde, politica)).map((n) => n.id)
}

async function incluirNotas(db: Db, p: repository.Travado): Promise<void> {
  const notas = await travarElegiveis(db, p)
  if (notas.length === 0) throw protocolosErrors.semNotasLivres(p.numero)
  await repository.insertNotas(db, p.id, notas)
  await mudarNotas(
    db,
    notas,
    { protocoloId: p.id },
    {
      tipo: 'protocolada',
      texto: `Incluída no protocolo ${p.numero}`,
      dados: { protocolo: p.numero },
    },
  )
}

async function soltarNotas(db: Db, p: repository.Travado, motivo: string): Promise<void> {
  const presas = (await repository.listNotasPresas(db, p.id)).map((n) => n.id)
  await lockNotas(db, presas, sql`n.id`)
  await mudarNotas(
    db,
    presas,
    { protocoloId: null },
    {
      tipo: 'protocolo_cancelado',
      texto: `Protocolo ${p.numero} cancelado: ${motivo}`,
      dados: { protocolo: p.numero, motivo },
    },
  )
}

/**
 * Generates one protocol from its preview, in one transaction: its notes, their history and the live events move
 * together or not at all. Asked again it answers the same protocol and changes nothing.
 */
export async function gerarProtocolo(ctx: Ctx, numero: number): Promise<Protocolo> {
  return ctx.tx(async (db) => {
    await passar(db, portaDoProtocolo, String(numero), 'gerar', { fazer: (p) => incluirNotas(db, p) })
    return lerProtocolo(db, numero)
  })
}

export type Geracao = { gerados: CartaoProtocolo[]; falhas: { numero: number; mensagem: string }[] }

/** Generates each of the given ones by itself: one that fails does not undo nor stop the others. */
export async function gerar(ctx: Ctx, numeros: number[]): Promise<Geracao> {
  const unicos = [...new Set(numeros)]
  if (unicos.length === 0) throw protocolosErrors.semProtocolos()
  const result: Geracao = { gerados: [], falhas: [] }
  for (const numero of unicos) {
    try {
      result.gerados.push({ ...(await gerarProtocolo(ctx, numero)), index: result.gerados.length })
    } catch (e) {
      if (!(e instanceof AppError) || unicos.length === 1) throw e
      result.falhas.push({ numero, mensagem: e.message })
    }
  }
  return result
}

/** Cancels a protocol: its notes become free for another, and it stays to be seen with its reason. */
export async function cancelar(ctx: Ctx, numero: number, motivo: string): Promise<Protocolo> {
  return ctx.tx(async (db) => {
    await passar(db, portaDoProtocolo, String(numero), 'cancelar', {
      com: { motivo },
      fazer: (p) => soltarNotas(db, p, motivo),
    })
    return lerProtocolo(db, numero)
  })
}

const historico = {
  enviada: (numero: number) =>
    ({ tipo: 'fisico_enviado', texto: `Nota física enviada no protocolo ${numero}` }) as const,
  recebida: (numero: number) =>
    ({ tipo: 'fisico_recebido', texto: `Nota física recebida no protocolo ${numero}` }) as const,
}

/** Who may say where the paper is: the carrier's staff all of it, the shipper that it arrived. */
function podeDizer(ctx: Ctx, status: StatusFisico): void {
  if (can(ctx.asker, { escrever: 'protocolos' })) return
  if (ctx.papel === 'EMBARCADOR' && status === 'recebida') return
  throw protocolosErrors.soConfirmaRecebimento()
}

/** Moves the paper of these notes one step: sent, then received. What stands there already is left as it is. */
export async function mudarStatusFisico(
  ctx: Ctx,
  pedido: { numero: number; notas: string[]; status: 'enviada' | 'recebida' },
): Promise<{ protocolo: Protocolo; mensagem: string }> {
  const { numero, status } = pedido
  podeDizer(ctx, status)
  const protocolo = await ctx.tx(async (db) => {
    const p = await repository.lockProtocolo(db, numero)
    const alcance = p ? await listNotasDosProtocolos(db, [p.id]) : []
    if (!p || (alcance.length === 0 && !can(ctx.asker, { escrever: 'protocolos' })))
      throw protocolosErrors.naoEncontrado()
    await exigir(db, portaDoProtocolo, p, 'marcar_papel')
    const pedidas = new Set(pedido.notas)
    const notas = alcance.filter((n) => pedidas.has(n._id))
    if (notas.length < pedidas.size) throw protocolosErrors.foraDoProtocolo(numero)
    for (const n of notas) {
      const motivo = vidaDoPapel.recusa({ estado: n.status_fisico }, status)
      if (motivo) throw protocolosErrors.papelNaoPassa(motivo)
    }
    const mudam = notas.filter((n) => vidaDoPapel.permite(n.status_fisico, status)).map((n) => n._id)
    if (mudam.length > 0) {
      await lockNotas(db, mudam, sql`n.id`)
      await repository.updateStatusFisico(db, p.id, mudam, status)
      const evento = { ...historico[status](numero), dados: { protocolo: numero } }
      await mudarNotas(db, mudam, {}, evento)
      await contar(db, p, status)
    }
    return lerProtocolo(db, numero)
  })
  return { protocolo, mensagem: status === 'enviada' ? messages.notaEnviada : messages.statusAtualizado }
}
