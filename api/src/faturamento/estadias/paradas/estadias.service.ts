import { formatMoney, type HandlerInput } from '@tropeiro/contract'
import { estadias } from '@tropeiro/contract/faturamento/estadias/calls'
import type { Estadia, EstadiaResumo, EventoDaParada } from '@tropeiro/contract/faturamento/estadias/formas'
import { emHoras, listaDeEstadias } from '@tropeiro/contract/faturamento/estadias/lista'
import { nomeDoEstadoDaCobranca } from '@tropeiro/contract/faturamento/estadias/nomes'
import { faseDe, type RelogioDaEstadia } from '@tropeiro/contract/faturamento/estadias/relogio/relogio'
import {
  fracoesDaEstadia,
  leiturasDaEstadia,
  type TermosDaEstadia,
} from '@tropeiro/contract/faturamento/estadias/relogio/termos'
import { planilhaDaLista } from '../../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { alcancaBase } from '../../../db/bases.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { findDaEstadia } from '../cobrancas/cobrancas.repository.ts'
import { estadiasErrors } from '../estadias.errors.ts'
import { lerRegras } from '../regras/regras.service.ts'
import { acertar, devidoAoTac, relogioDe } from './acertar.service.ts'
import { findParadaDaNota, lerContexto, listNotasDaParada } from './contexto.repository.ts'
import { estadiaDaParada } from './na-parada.service.ts'
import * as repository from './paradas.repository.ts'

type Corpo<C extends 'abrir' | 'anotar' | 'exportar'> = HandlerInput<(typeof estadias)[C]>['body']

const MINUTE = 60_000

const resumo = (e: repository.EstadiaRow, r: RelogioDaEstadia): EstadiaResumo => ({
  _id: e.id,
  numero: e.numero,
  situacao: repository.situacaoDa(e),
  fase: faseDe(r.espera_ms, e.termos.livre_min),
  lugar: e.lugar,
  cliente: e.tomador,
  motorista: e.motorista,
  placa: e.placa,
  romaneio: e.romaneio,
  chegada: r.chegada,
  livre_ate: r.livre_ate,
  fim: r.fim,
  espera_min: Math.floor(r.espera_ms / MINUTE),
  valor: r.valor_centavos,
  duvidas: r.duvidas.length,
  cobranca: e.cobranca,
  created_at: e.created_at.toISOString(),
})

async function resumir(ctx: Pick<Ctx, 'clock'>, db: Db, rows: readonly repository.EstadiaRow[]) {
  const happened = Map.groupBy(
    await repository.listEventos(
      db,
      rows.map((e) => e.id),
    ),
    (v) => v.estadia,
  )
  return rows.map((e) => resumo(e, relogioDe(e, happened.get(e.id) ?? [], ctx.clock())))
}

type Busca = Corpo<'exportar'>
export const listarEstadias = (ctx: Ctx, q: Busca & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    return {
      dados: await resumir(ctx, db, await repository.listEstadias(db, q, page)),
      ...(await repository.countEstadias(db, q)),
    }
  })

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeEstadias, estadias.exportar, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) => {
      const page = { limite: POR_PAGINA, pular: numero * POR_PAGINA }
      return resumir(ctx, db, await repository.listEstadias(db, q, page))
    }),
})
/** Queues the spreadsheet of the stays that the search finds. */
export const exportarEstadias = planilha.pedir
export const tarefasDeEstadias = planilha.tarefas

const minuscula = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The terms as a person reads them. */
export const dizerTermos = (t: TermosDaEstadia): string[] => [
  `${emHoras(t.livre_min)} sem custo; passado isso, conta ${minuscula(leiturasDaEstadia[t.leitura])}`,
  {
    tonelada_hora: `${formatMoney(t.centavos)} por tonelada de capacidade e hora`,
    hora: `${formatMoney(t.centavos)} por hora`,
    diaria: `${formatMoney(t.centavos)} por dia começado`,
  }[t.forma],
  ...(t.forma === 'diaria' ? [] : [fracoesDaEstadia[t.fracao]]),
  ...(t.teto_dia_centavos > 0 ? [`No máximo ${formatMoney(t.teto_dia_centavos)} por dia`] : []),
  ...(t.noite ? [`Das ${t.noite.de} às ${t.noite.ate} não conta`] : []),
  ...(t.cedo === 'agendado' ? ['Quem chega antes conta do horário combinado'] : []),
]

const eventoNaTela = ({ estadia: _e, raio_m: _r, ...v }: repository.EventoRow): EventoDaParada => ({
  ...v,
  em: v.em.toISOString(),
  recebido_em: v.recebido_em.toISOString(),
  ate: v.ate?.toISOString() ?? null,
})

export async function lerEstadia(ctx: Pick<Ctx, 'clock'>, db: Db, id: string): Promise<Estadia> {
  const e = await repository.findEstadia(db, id)
  const eventos = await repository.listEventos(db, [id])
  const r = relogioDe(e, eventos, ctx.clock())
  const cte = e.cte_id ? await repository.findNumeroDoCte(db, e.cte_id) : undefined
  return {
    ...resumo(e, r),
    eventos: eventos.map(eventoNaTela),
    o_que_duvida: r.duvidas,
    conta: r.conta,
    horas: r.horas,
    descontado_min: Math.floor(r.descontado_ms / MINUTE),
    capacidade_kg: r.capacidade_kg,
    termos: dizerTermos(e.termos),
    ao_tac: devidoAoTac(e, eventos, ctx.clock()),
    notas: await listNotasDaParada(db, e),
    cte: cte ? { _id: e.cte_id!, numero: cte.numero } : null,
    lat: e.lat,
    lng: e.lng,
  }
}

export const buscarEstadia = (ctx: Ctx, id: string): Promise<Estadia> =>
  ctx.tx((db) => lerEstadia(ctx, db, id))

/** Whoever says when something happened says a moment that is past. */
const passado = (ctx: Ctx, em: string): Date => {
  const at = new Date(em)
  if (at.getTime() > ctx.clock().getTime() + 5 * MINUTE) throw estadiasErrors.depois()
  return at
}

/** The stay at a stop that no fence saw; the same stop of the same trip is the same stay. */
export const abrirEstadia = (ctx: Ctx, q: Corpo<'abrir'>): Promise<Estadia> =>
  ctx.tx(async (db) => {
    const p = await findParadaDaNota(db, q.nota)
    if (!p) throw errors.naoEncontrado()
    if (!p.romaneio_id || !p.cpf) throw estadiasErrors.semRomaneio()
    const em = passado(ctx, q.em)
    const parada = { ...p, cpf: p.cpf, romaneio_id: p.romaneio_id }
    if (!alcancaBase(db, (await lerContexto(db, parada)).base_id)) throw errors.naoEncontrado()
    await repository.travarEstadias(db)
    const regras = await lerRegras(db)
    const id = await estadiaDaParada(db, parada, regras, em)
    await repository.insertEvento(db, id, {
      chave: `dito:${em.getTime()}`,
      tipo: 'chegou',
      em,
      recebido_em: ctx.clock(),
      origem: 'escritorio',
      motivo: q.motivo,
    })
    await acertar(db, await repository.lockEstadia(db, id), regras, ctx.clock())
    return lerEstadia(ctx, db, id)
  })

/** The account of a stay may change until its claim has been asked for. */
async function mudavel(db: Db, id: string): Promise<repository.EstadiaRow> {
  const e = await repository.lockEstadia(db, id)
  const c = await findDaEstadia(db, id)
  if (c && c.estado !== 'contando' && c.estado !== 'a_conferir')
    throw estadiasErrors.jaSaiu(nomeDoEstadoDaCobranca[c.estado].toLowerCase())
  return e
}

export const anotar = (ctx: Ctx, id: string, q: Corpo<'anotar'>): Promise<Estadia> =>
  ctx.tx(async (db) => {
    const e = await mudavel(db, id)
    const em = q.tipo === 'agendado' ? new Date(q.em) : passado(ctx, q.em)
    const ate = q.ate ? passado(ctx, q.ate) : null
    if (q.tipo === 'desconto' && !ate) throw estadiasErrors.semFim()
    if (ate && ate < em) throw estadiasErrors.fimAntes()
    if (q.tipo === 'capacidade' && !q.kg) throw estadiasErrors.semKg()
    if ((q.tipo === 'desconto' || q.tipo === 'causa_nossa') && q.motivo === '')
      throw estadiasErrors.semMotivo()
    await repository.insertEvento(db, id, {
      chave: q.idempotencia ? `pedido:${q.idempotencia}` : null,
      tipo: q.tipo,
      em,
      ate: q.tipo === 'desconto' ? ate : null,
      recebido_em: ctx.clock(),
      origem: 'escritorio',
      motivo: q.motivo,
      kg: q.tipo === 'capacidade' ? (q.kg ?? null) : null,
    })
    await acertar(db, e, await lerRegras(db), ctx.clock())
    return lerEstadia(ctx, db, id)
  })

export const desfazerEvento = (ctx: Ctx, id: string, evento: string): Promise<Estadia> =>
  ctx.tx(async (db) => {
    const e = await mudavel(db, id)
    const v = (await repository.listEventos(db, [id])).find((x) => x._id === evento)
    if (!v) throw errors.naoEncontrado()
    if (v.origem === 'cerca') throw estadiasErrors.medido()
    const agora = ctx.clock()
    if (!v.desfeito)
      await repository.insertEvento(db, id, {
        tipo: 'desfez',
        em: agora,
        recebido_em: agora,
        origem: 'escritorio',
        desfaz: evento,
      })
    await acertar(db, e, await lerRegras(db), agora)
    return lerEstadia(ctx, db, id)
  })
