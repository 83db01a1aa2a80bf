import { diaEm, formatDia, formatMoney, type HandlerInput } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import {
  multas as chamadas,
  type Multa,
  type MultaEscrita,
  type MultaInteira,
  type ProcuraDeMultas,
} from '@tropeiro/contract/frota/multas/calls'
import { listaDeMultas } from '@tropeiro/contract/frota/multas/lista'
import { expedidaTarde, nicAVir, prazosDe } from '@tropeiro/contract/frota/multas/regras'
import { comDesconto, pontosDa, valorDaMulta, valorDaNic } from '@tropeiro/contract/frota/multas/valores'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { sugerirCondutor } from './condutor.service.ts'
import { multasErrors } from './multas.errors.ts'
import * as repository from './multas.repository.ts'
import { portaDaMulta } from './vida.service.ts'

type Corpo<C extends 'indicar' | 'andar'> = HandlerInput<(typeof chamadas)[C]>['body']

function comPrazos({ id, ...m }: repository.MultaRow, hoje: string): Multa {
  const { dia: _, ...dita } = m
  const noTempo = { ...m, nic: m.nic_de !== null }
  return {
    ...dita,
    _id: id,
    em: m.em.toISOString(),
    pontos: noTempo.nic || m.responsavel === 'proprietario' ? 0 : pontosDa(m.gravidade, m.dia),
    prazos: prazosDe(noTempo, hoje),
    nic_a_vir: nicAVir(noTempo, hoje),
    com_desconto: comDesconto(m.centavos, m.notificada),
    expedida_tarde: expedidaTarde(noTempo),
  }
}

export const listarMultas = (ctx: Ctx, q: ProcuraDeMultas & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => ({
    dados: (
      await repository.listMultas(db, q, { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina })
    ).map((m) => comPrazos(m, diaEm(ctx.clock()))),
    ...(await repository.countMultas(db, q)),
  }))

/** Fines that are not over, as they stand today. */
export const multasVivas = async (ctx: Pick<Ctx, 'clock'>, db: Db): Promise<Multa[]> =>
  (await repository.listVivas(db)).map((m) => comPrazos(m, diaEm(ctx.clock())))

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeMultas, chamadas.exportar, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) =>
      (await repository.listMultas(db, q, { limite: POR_PAGINA, pular: numero * POR_PAGINA })).map((m) =>
        comPrazos(m, diaEm(ctx.clock())),
      ),
    ),
})
/** Queues the spreadsheet of the fines that the search finds. */
export const exportarMultas = planilha.pedir
export const tarefasDeMultas = planilha.tarefas

async function lerUma(ctx: Pick<Ctx, 'clock'>, db: Db, id: string): Promise<MultaInteira> {
  const m = await repository.findMulta(db, id)
  if (!m) throw multasErrors.sumiu()
  const asks = m.responsavel === 'condutor' && m.nic_de === null
  return {
    ...comPrazos(m, diaEm(ctx.clock())),
    sugestoes: asks ? await sugerirCondutor(db, m) : [],
    historico: (await repository.listEventos(db, id)).map((h) => ({ ...h, em: h.em.toISOString() })),
  }
}

export const buscarMulta = (ctx: Ctx, id: string): Promise<MultaInteira> =>
  ctx.tx((db) => lerUma(ctx, db, id))

/** What is written, with its vehicle and what the law says it costs where nobody said: of a NIC, so many times the first. */
async function completar(ctx: Ctx, db: Db, body: MultaEscrita, menos: string | null) {
  const em = new Date(body.em)
  if (em > ctx.clock()) throw multasErrors.futura()
  const dia = diaEm(em)
  if (body.notificada < dia) throw multasErrors.notificadaAntes()
  await repository.lockAutos(db)
  const same = await repository.findAuto(db, body.auto)
  if (same && same.id !== menos) throw multasErrors.repetida(body.auto)
  const original = body.nic_de === null ? null : await repository.findMulta(db, body.nic_de)
  if (original === undefined || (original && original.id === menos)) throw multasErrors.nicSumiu()
  const veiculo = (await repository.findVeiculo(db, placaComparada(body.placa)))?.id ?? null
  const lei = original
    ? valorDaNic(original.centavos, body.notificada)
    : valorDaMulta(body.gravidade, body.vezes, dia)
  return { ...body, veiculo, centavos: body.centavos ?? lei }
}

export const criarMulta = (ctx: Ctx, body: MultaEscrita): Promise<MultaInteira> =>
  ctx.tx(async (db) => {
    const { id } = await repository.insertMulta(db, await completar(ctx, db, body, null))
    await repository.insertEvento(db, id, 'Autuação recebida', ctx.clock())
    return lerUma(ctx, db, id)
  })

export const editarMulta = (ctx: Ctx, id: string, body: MultaEscrita): Promise<MultaInteira> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaMulta, id, 'editar', {
      com: { texto: 'Corrigida', em: ctx.clock() },
      fazer: async () => {
        await repository.updateMulta(db, id, await completar(ctx, db, body, id))
      },
    })
    return lerUma(ctx, db, id)
  })

export const indicarCondutor = (ctx: Ctx, id: string, body: Corpo<'indicar'>): Promise<MultaInteira> =>
  ctx.tx(async (db) => {
    const who = await repository.findMotorista(db, body.motorista)
    if (!who) throw multasErrors.motoristaSumiu()
    await passar(db, portaDaMulta, id, 'indicar', {
      com: { texto: 'Condutor indicado', em: ctx.clock() },
      fazer: async () => {
        await repository.updateCondutor(db, id, { ...who, prova: body.prova })
      },
    })
    return lerUma(ctx, db, id)
  })

const ditos: Record<Corpo<'andar'>['acao'], string> = {
  defender: 'Defesa apresentada',
  penalizar: 'Penalidade recebida',
  recorrer: 'Recurso apresentado',
  pagar: 'Paga',
  cancelar: 'Cancelada',
}

export const andarComMulta = (ctx: Ctx, id: string, body: Corpo<'andar'>): Promise<MultaInteira> =>
  ctx.tx(async (db) => {
    const { acao, dia, centavos, motivo } = body
    const paga = acao === 'pagar' && dia !== null && centavos !== null ? { dia, centavos } : null
    if (paga && paga.dia > diaEm(ctx.clock())) throw multasErrors.pagaNoFuturo()
    const quanto = paga ? ` (${formatMoney(paga.centavos)} em ${formatDia(paga.dia)})` : ''
    await passar(db, portaDaMulta, id, acao, {
      com: { texto: [`${ditos[acao]}${quanto}`, motivo].filter(Boolean).join(': '), em: ctx.clock() },
      fazer: async () => {
        if (paga) await repository.updatePago(db, id, paga)
      },
    })
    return lerUma(ctx, db, id)
  })
