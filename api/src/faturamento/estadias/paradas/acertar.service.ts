import { diaEm } from '@tropeiro/contract'

import {
  type EventoDaEstadia,
  type RelogioDaEstadia,
  relogio,
} from '@tropeiro/contract/faturamento/estadias/relogio/relogio'
import { termosDaLei } from '@tropeiro/contract/faturamento/estadias/relogio/termos'
import { valorDoDia } from '@tropeiro/contract/faturamento/estadias/relogio/valores'
import type { Db } from '../../../db/tx.ts'
import { listPontosDe } from '../../../transporte/rastreamento/index.ts'
import { passar } from '../../../vida.ts'
import * as cobrancas from '../cobrancas/cobrancas.repository.ts'
import type { Regras } from '../regras/regras.service.ts'
import { termosEm } from '../regras/termos.service.ts'
import { portaDaCobranca } from '../vida.service.ts'
import { lerContexto } from './contexto.repository.ts'
import { trilha } from './juntar.rules.ts'
import * as repository from './paradas.repository.ts'

export const comoEvento = (v: repository.EventoRow): EventoDaEstadia => ({
  ...v,
  em: v.em.toISOString(),
  recebido_em: v.recebido_em.toISOString(),
  ate: v.ate?.toISOString() ?? null,
})

export const relogioDe = (
  e: Pick<repository.EstadiaRow, 'termos' | 'capacidade_kg'>,
  eventos: readonly repository.EventoRow[],
  agora: Date,
): RelogioDaEstadia => relogio(eventos.map(comoEvento), e.termos, agora.toISOString(), e.capacidade_kg)

/** By the law, whatever the client agreed to: what is owed to whoever owns the truck. */
export function devidoAoTac(
  e: Pick<repository.EstadiaRow, 'capacidade_kg' | 'terceiro' | 'chegada_em'>,
  eventos: readonly repository.EventoRow[],
  agora: Date,
): number {
  if (!e.terceiro) return 0
  const lei = termosDaLei(valorDoDia(diaEm(e.chegada_em)) ?? 0)
  return relogioDe({ termos: lei, capacidade_kg: e.capacidade_kg }, eventos, agora).valor_centavos
}

/** Its claim as the stay stands: opened once it is due, its value that of the clock while nobody has asked for it. */
async function acertarCobranca(
  db: Db,
  e: repository.EstadiaRow,
  r: RelogioDaEstadia,
  fim: Date | null,
): Promise<void> {
  let c = await cobrancas.findDaEstadia(db, e.id)
  if (!c && r.devida && !r.duvidas.some((d) => d.codigo === 'causa_nossa')) {
    await cobrancas.insertCobranca(db, {
      tipo: 'ESTADIA',
      estado: 'contando',
      chave: `estadia:${e.id}`,
      estadia: e.id,
      cte: e.cte_id,
      base_id: e.base_id,
      cnpj_emitente: e.cnpj_emitente,
      doc_tomador: e.doc_tomador,
      cliente: e.tomador,
      lugar: e.lugar,
      documento: '',
      conta: r.conta,
      valor: 0,
      provas: [{ tipo: 'estadia', titulo: `Estadia ${e.numero}`, alvo: e.id }],
    })
    c = await cobrancas.findDaEstadia(db, e.id)
    if (c) await cobrancas.insertHistorico(db, c.id, 'Passou do tempo livre: a cobrança abriu sozinha.')
  }
  if (!c || !['contando', 'a_conferir'].includes(c.estado)) return
  const de = new Date(r.conta_desde ?? e.chegada_em)
  await cobrancas.updateDaEstadia(db, c.id, {
    cte: e.cte_id,
    base_id: e.base_id,
    cnpj_emitente: e.cnpj_emitente,
    doc_tomador: e.doc_tomador,
    cliente: e.tomador,
    documento: e.romaneio === null ? '' : `Romaneio ${e.romaneio}`,
    conta: r.conta,
    valor: r.valor_centavos,
    ao_tac: e.ao_tac,
    cpf: e.cpf,
    de,
    ate: fim && fim < de ? de : fim,
  })
  if (c.estado === 'contando' && fim)
    await passar(db, portaDaCobranca, c.id, 'fechar', {
      para: r.devida ? 'a_conferir' : 'dispensada',
      com: {
        texto: r.devida
          ? `Saiu do lugar: ${r.conta || 'falta o que a conta pede'}.`
          : 'No fim, coube no tempo livre.',
      },
    })
}

/**
 * Brings a stay to what its events say: who pays and by what terms until it ends, when it came and left, what it is worth, its claim. The caller
 * holds it locked.
 */
export async function acertar(
  db: Db,
  e: repository.EstadiaRow,
  regras: Regras,
  agora: Date,
): Promise<{ r: RelogioDaEstadia; fim: Date | null }> {
  const eventos = await repository.listEventos(db, [e.id])
  const lido = e.fim_em ? e : { ...e, ...(await lerContexto(db, e)) }
  const before = relogioDe(lido, eventos, agora)
  const chegada_em = before.chegada ? new Date(before.chegada) : e.chegada_em
  const termos = e.fim_em ? e.termos : await termosEm(db, regras, lido.doc_tomador, diaEm(chegada_em))
  const now = { ...lido, chegada_em, termos }
  const r = relogioDe(now, eventos, agora)
  const fim = r.fim ? new Date(r.fim) : null
  const ended = fim && e.trilha.length === 0
  const row = {
    ...now,
    fim_em: fim,
    valor: r.valor_centavos,
    ao_tac: devidoAoTac(now, eventos, agora),
    trilha: ended ? trilha(await listPontosDe(db, e.cpf, chegada_em, fim), chegada_em) : e.trilha,
  }
  await repository.updateEstadia(db, e.id, row)
  await acertarCobranca(db, row, r, fim)
  return { r, fim }
}
