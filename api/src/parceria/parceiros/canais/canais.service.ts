import {
  type ArquivoNaCaixa,
  type FamiliaEdi,
  familiasQueEntram,
  familiasQueSaem,
  type Parceiro,
  type TipoDeCanal,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import {
  abrirCanal,
  CanalFalhou,
  type CanalPort,
  ChaveDoServidor,
  chavePrivadaInvalida,
  ehChavePrivada,
} from '../../../adapters/canal/index.ts'
import { abrir, selar } from '../../../cofre.ts'
import type { Ctx, Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { parceirosErrors } from '../parceiros.errors.ts'
import { lockParceiro } from '../parceiros.repository.ts'
import { naTela } from '../parceiros.service.ts'
import * as canais from './canais.repository.ts'
import { conferirDestino, outroServidor } from './canais.rules.ts'
import { listVistos } from './vistos.repository.ts'

const USO = 'parceiros.canal'
const donoDoSegredo = (grupo: number, canalId: string): string => `${grupo}/${canalId}`

/** A channel's secret, opened; null when it has none. */
const abrirSegredo = (
  deps: Pick<Deps, 'config'>,
  grupo: number,
  canal: Pick<canais.CanalRow, 'id' | 'segredo'>,
): string | null =>
  canal.segredo && abrir(deps.config, USO, donoDoSegredo(grupo, canal.id), canal.segredo).toString('utf8')

/** The way that a channel is, its secret opened. */
export const abrirPorta = (
  deps: Pick<Deps, 'config' | 'email'>,
  grupo: number,
  canal: canais.CanalRow,
): CanalPort =>
  abrirCanal(deps, {
    grupo,
    tipo: canal.tipo,
    destino: canal.destino,
    segredo: abrirSegredo(deps, grupo, canal),
  })

export type CanalSalvo = {
  direcao: 'entrada' | 'saida'
  familia: FamiliaEdi
  tipo: TipoDeCanal
  destino: Record<string, string>
  segredo?: string | undefined
  intervalo_min: number | null
  ativo: boolean
}

const ENTRAM: readonly FamiliaEdi[] = familiasQueEntram
const SAEM: readonly FamiliaEdi[] = familiasQueSaem

function conferirCanal(ctx: Ctx, c: CanalSalvo): canais.CanalNovo {
  if (c.direcao === 'entrada' && c.tipo !== 'pasta' && c.tipo !== 'sftp')
    throw parceirosErrors.canalSoDeSaida()
  if (!(c.direcao === 'entrada' ? ENTRAM : SAEM).includes(c.familia))
    throw parceirosErrors.familiaDoCanal(c.familia, c.direcao)
  const destino = conferirDestino(c.tipo, c.destino)
  if (typeof destino === 'string') throw parceirosErrors.destino(destino)
  const wrong = c.tipo === 'sftp' && c.segredo && ehChavePrivada(c.segredo) && chavePrivadaInvalida(c.segredo)
  if (wrong) throw parceirosErrors.destino(wrong)
  const { segredo: _, ...rest } = c
  return { ...rest, destino, criador_id: ctx.usuario.id }
}

async function guardarSegredo(ctx: Ctx, db: Db, id: string, segredo: string | undefined): Promise<void> {
  if (!segredo) return
  const sealed = selar(ctx.config, USO, donoDoSegredo(ctx.grupo.id, id), Buffer.from(segredo, 'utf8'))
  await canais.updateSegredo(db, id, sealed)
}

export const criarCanal = (
  ctx: Ctx,
  parceiroId: string,
  c: CanalSalvo,
): Promise<{ dados: Parceiro; criado: string }> =>
  ctx.tx(async (db) => {
    await lockParceiro(db, parceiroId)
    const novo = conferirCanal(ctx, c)
    if (c.tipo === 'sftp' && !c.segredo) throw parceirosErrors.semSegredo()
    const { id } = await canais.insertCanal(db, parceiroId, novo)
    await guardarSegredo(ctx, db, id, c.segredo)
    return { dados: await naTela(db, ctx.clock(), parceiroId), criado: id }
  })

export const editarCanal = (ctx: Ctx, id: string, c: CanalSalvo): Promise<Parceiro> =>
  ctx.tx(async (db) => {
    const before = await canais.findCanal(db, id)
    const next = conferirCanal(ctx, c)
    if (c.tipo === 'sftp') {
      // A password kept for one server is not carried to another, nor is what was confirmed of its key.
      const other = before.tipo !== 'sftp' || outroServidor(before.destino, next.destino)
      if (other && !c.segredo) throw parceirosErrors.semSegredo()
      const { impressao } = before.destino
      if (!other && impressao) next.destino = { ...next.destino, impressao }
    }
    await canais.updateCanal(db, id, next)
    await guardarSegredo(ctx, db, id, c.segredo)
    return naTela(db, ctx.clock(), before.parceiro_id)
  })

export const excluirCanal = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await canais.findCanal(db, id)
    await canais.deleteCanal(db, id)
  })

export type Teste = { funcionou: boolean; mensagem: string; impressao: string | null }

/** Tries the way without sending anything that counts. */
export async function testarCanal(ctx: Ctx, id: string): Promise<Teste> {
  const canal = await ctx.tx((db) => canais.findCanal(db, id))
  if (canal.tipo === 'download')
    return { funcionou: true, mensagem: 'Os arquivos ficam na tela para baixar.', impressao: null }
  try {
    return { funcionou: true, mensagem: await abrirPorta(ctx, ctx.grupo.id, canal).testar(), impressao: null }
  } catch (e) {
    if (!(e instanceof CanalFalhou)) ctx.log.warn({ err: e, canal: id }, 'channel test failed')
    return {
      funcionou: false,
      mensagem: e instanceof CanalFalhou ? e.message : 'O canal não funcionou.',
      impressao: e instanceof ChaveDoServidor ? e.impressao : null,
    }
  }
}

/** From now on this key, and no other, is the server's. */
export const confirmarServidor = (ctx: Ctx, id: string, impressao: string): Promise<void> =>
  ctx.tx(async (db) => {
    const canal = await canais.findCanal(db, id)
    if (canal.tipo !== 'sftp') throw parceirosErrors.semServidor()
    await canais.updateDestino(db, id, { ...canal.destino, impressao })
  })

/** Queues a run of the channel. */
export const rodarCanal = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const canal = await canais.findCanal(db, id)
    if (!canal.ativo) throw parceirosErrors.canalDesligado()
    await canais.enfileirarCanal(db, id)
  })

/** What was seen in the inbox. */
export const caixaDoCanal = (ctx: Ctx, id: string): Promise<ArquivoNaCaixa[]> =>
  ctx.tx(async (db) => {
    await canais.findCanal(db, id)
    return (await listVistos(db, id)).map((v) => ({ ...v, em: v.em.toISOString() }))
  })
