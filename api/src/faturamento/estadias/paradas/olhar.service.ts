import { diaEm } from '@tropeiro/contract'

import { faseDe, fasesDaEstadia, VOLTA_MS } from '@tropeiro/contract/faturamento/estadias/relogio/relogio'
import type { Deps } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { listPontosDe } from '../../../transporte/rastreamento/index.ts'
import { passar } from '../../../vida.ts'
import { listCaladas } from '../cobrancas/cobrancas.repository.ts'
import { lerRegras, type Regras } from '../regras/regras.service.ts'
import { termosEm } from '../regras/termos.service.ts'
import { portaDaCobranca } from '../vida.service.ts'
import { acertar } from './acertar.service.ts'
import { findConcluido, lerContexto, listProvas, listVisitas, type VisitaRow } from './contexto.repository.ts'
import { emEstadias, silencios } from './juntar.rules.ts'
import * as repository from './paradas.repository.ts'

const DAY_MS = 86_400_000
/** Visits that began before are not looked for any more. */
const BACK_DAYS = 4

/** Screens that show stays read them again. */
const avisar = (db: Db, e: { id: string; base_id: number | null }, acao: string) =>
  emit(db, { tipo: 'estadia', id: e.id, acao }, { bases: [e.base_id] })

/** What the fence saw of a stay, told once. An exit is one when nobody came back for a while. */
async function contarVisitas(db: Db, id: string, visitas: readonly VisitaRow[], agora: Date): Promise<void> {
  for (const [at, v] of visitas.entries()) {
    const [point] = await listPontosDe(db, v.cpf, v.entrou_em, v.entrou_em)
    await repository.insertEvento(db, id, {
      chave: `entrou:${v.id}`,
      tipo: 'entrou',
      em: v.entrou_em,
      recebido_em: point?.recebido_em ?? v.entrou_em,
      origem: 'cerca',
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      precisao_m: point?.precisao_m ?? null,
      bateria: point?.bateria ?? null,
      raio_m: v.raio_m,
    })
    const gone = v.saiu_em && (at < visitas.length - 1 || agora.getTime() - v.saiu_em.getTime() >= VOLTA_MS)
    if (v.saiu_em && gone)
      await repository.insertEvento(db, id, {
        chave: `saiu:${v.id}`,
        tipo: 'saiu',
        em: v.saiu_em,
        recebido_em: v.saiu_em,
        origem: 'cerca',
      })
  }
  const [first, last] = [visitas[0]!, visitas.at(-1)!]
  for (const s of silencios(await listPontosDe(db, first.cpf, first.entrou_em, last.saiu_em ?? agora)))
    await repository.insertEvento(db, id, {
      chave: `silencio:${s.de.getTime()}`,
      tipo: 'silencio',
      em: s.de,
      ate: s.ate,
      recebido_em: s.ate,
      origem: 'cerca',
    })
}

/** Stays that fences saw: a new one is opened, one that is known goes on. */
async function verCercas(db: Db, regras: Regras, agora: Date): Promise<void> {
  const visitas = await listVisitas(db, new Date(agora.getTime() - BACK_DAYS * DAY_MS), agora)
  for (const stay of emEstadias(visitas, agora)) {
    const v = stay[0]!
    const [documento = '', cep = ''] = v.chave.split(':')
    const chave = `visita:${v.id}`
    const parada = { cpf: v.cpf, romaneio_id: v.romaneio_id, documento, cep }
    // Somebody may have opened it before the fence was sure.
    let known = (await repository.findPelaChave(db, chave)) ?? (await repository.findNaParada(db, parada))
    if (!known) {
      const contexto = await lerContexto(db, parada)
      known = await repository.insertEstadia(db, {
        ...contexto,
        ...parada,
        chave,
        lugar: v.nome,
        lat: v.lat,
        lng: v.lng,
        raio_m: v.raio_m,
        termos: await termosEm(db, regras, contexto.doc_tomador, diaEm(v.entrou_em)),
        chegada_em: v.entrou_em,
      })
      if (known) await avisar(db, { ...known, base_id: contexto.base_id }, 'aberta')
    }
    if (known) await contarVisitas(db, known.id, stay, agora)
  }
}

/**
 * Proofs tell of a stay too: here, that unloading has ended; elsewhere, or when the trip is over, that a vehicle which no fence saw has left.
 */
async function verProvas(db: Db, e: repository.EstadiaRow): Promise<void> {
  if (!e.romaneio_id) return
  const dita = (chave: string, tipo: 'fim' | 'liberado', em: Date, recebido_em: Date, motivo: string) =>
    repository.insertEvento(db, e.id, { chave, tipo, em, recebido_em, origem: 'motorista', motivo })
  const provas = await listProvas(db, { ...e, desde: e.chegada_em })
  for (const p of provas.filter((x) => x.aqui))
    await dita(`prova:${p.id}`, 'fim', p.em, p.recebido_em, 'Comprovou a nota')
  if ((await repository.listEventos(db, [e.id])).some((v) => v.tipo === 'entrou')) return
  const away = provas.find((x) => !x.aqui)
  if (away) await dita('adiante', 'liberado', away.em, away.recebido_em, 'Comprovou em outra parada')
  const over = (await findConcluido(db, e.romaneio_id))?.em
  if (!away && over && over > e.chegada_em)
    await dita('concluido', 'liberado', over, over, 'A viagem foi concluída')
}

/** One stay that counts: its clock, its warnings, its claim. */
async function olharUma(db: Db, id: string, regras: Regras, agora: Date): Promise<void> {
  const e = await repository.lockEstadia(db, id)
  await verProvas(db, e)
  const { r, fim } = await acertar(db, e, regras, agora)
  if (fim) {
    await avisar(db, e, 'encerrada')
    return
  }
  const fase = faseDe(r.espera_ms, e.termos.livre_min)
  if (fase === 'livre') return
  for (const step of ['atencao', 'aviso', 'devida'] as const) {
    const told = await repository.insertEvento(db, id, {
      chave: `aviso:${step}`,
      tipo: 'aviso',
      em: agora,
      recebido_em: agora,
      origem: 'cerca',
      motivo: fasesDaEstadia[step],
    })
    if (told > 0) await avisar(db, e, step)
    if (told > 0 && step === 'aviso' && fase === 'aviso') {
      const para = regras(e.doc_tomador).emails
      if (para.length > 0)
        await enfileirar(db, 'estadia_email', `estadia-aviso:${db.grupo}:${id}`, { estadia: id, para })
    }
    if (step === fase) break
  }
}

/** The minute's round: fences, clocks, and proposals that nobody answered. */
export const olharEstadias = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const agora = deps.clock()
    const regras = await lerRegras(db)
    await repository.travarEstadias(db)
    await verCercas(db, regras, agora)
    for (const { id } of await repository.listContando(db)) await olharUma(db, id, regras, agora)
    for (const { id } of await listCaladas(db, diaEm(agora)))
      await passar(db, portaDaCobranca, id, 'aceitar', {
        com: { texto: 'O prazo da resposta passou em silêncio: pelo contrato, aceita.' },
      })
  })
