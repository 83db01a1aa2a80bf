import { diaEm, formatDateTime, type HandlerInput } from '@tropeiro/contract'
import type { estadias } from '@tropeiro/contract/faturamento/estadias/calls'

import { tiposDeEvento } from '@tropeiro/contract/faturamento/estadias/relogio/relogio'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { findDaEstadia } from '../cobrancas/cobrancas.repository.ts'
import { lerRegras, type Regras } from '../regras/regras.service.ts'
import { termosEm } from '../regras/termos.service.ts'
import { acertar } from './acertar.service.ts'
import { findParadaDaNota, lerContexto, type ParadaDaNota } from './contexto.repository.ts'
import * as repository from './paradas.repository.ts'

/** The stay of a stop that is under way; made new where `abre` says when somebody came. The caller holds the group's stays. */
export async function estadiaDaParada(
  db: Db,
  p: ParadaDaNota & { cpf: string; romaneio_id: string },
  regras: Regras,
  abre: Date,
): Promise<string> {
  const parada = { cpf: p.cpf, romaneio_id: p.romaneio_id, documento: p.documento, cep: p.cep }
  const viva = await repository.findNaParada(db, parada)
  if (viva) return viva.id
  const contexto = await lerContexto(db, parada)
  const chave = `parada:${p.romaneio_id}:${p.documento}:${p.cep}:${abre.getTime()}`
  const made = await repository.insertEstadia(db, {
    ...contexto,
    ...parada,
    chave,
    lugar: p.lugar,
    lat: p.lat,
    lng: p.lng,
    raio_m: p.raio_m,
    termos: await termosEm(db, regras, contexto.doc_tomador, diaEm(abre)),
    chegada_em: abre,
  })
  return (made ?? (await repository.findPelaChave(db, chave))!).id
}

/**
 * What a driver says at his stop. His arrival opens its stay; the rest is of a stay that is known, or of none, and then only thanked for. Said again
 * under its key, it is said once.
 */
export const dizerNaParada = (
  ctx: Ctx,
  q: HandlerInput<(typeof estadias)['naParada']>['body'],
): Promise<{ mensagem: string; livre_ate: string | null }> =>
  ctx.tx(async (db) => {
    const p = await findParadaDaNota(db, q.nota)
    if (!p?.romaneio_id || p.cpf !== ctx.usuario.cpf)
      throw errors.naoEncontrado('Esta parada não está mais com você.')
    const agora = ctx.clock()
    // A phone's clock that is ahead has not seen the future.
    const em = new Date(Math.min(Date.parse(q.em), agora.getTime()))
    const regras = await lerRegras(db)
    await repository.travarEstadias(db)
    const parada = { ...p, cpf: p.cpf, romaneio_id: p.romaneio_id }
    const known = await repository.findDitaAntes(db, q.idempotencia)
    const id =
      known?.id ??
      (q.tipo === 'chegou'
        ? await estadiaDaParada(db, parada, regras, em)
        : (await repository.findNaParada(db, parada))?.id)
    const mensagem = `${tiposDeEvento[q.tipo]}: anotado às ${formatDateTime(em).slice(-5)}.`
    if (!id) return { mensagem, livre_ate: null }
    const c = await findDaEstadia(db, id)
    const asked = c && c.estado !== 'contando' && c.estado !== 'a_conferir'
    const e = await repository.lockDaParada(db, id)
    if (!asked)
      await repository.insertEvento(db, id, {
        chave: `pedido:${q.idempotencia}`,
        tipo: q.tipo,
        em,
        recebido_em: agora,
        origem: 'motorista',
        lat: q.lat ?? null,
        lng: q.lng ?? null,
        precisao_m: q.precisao ?? null,
        raio_m: p.raio_m,
      })
    const { r } = await acertar(db, e, regras, agora)
    return { mensagem, livre_ate: r.livre_ate }
  })
