import { diaEm, formatMoney, type HandlerInput } from '@tropeiro/contract'
import { type TipoDeUnidade, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { manutencao } from '@tropeiro/contract/frota/manutencao/calls'
import { custoDaOrdem } from '@tropeiro/contract/frota/manutencao/custo'
import type { Ordem, OrdemEscrita, OrdemResumo } from '@tropeiro/contract/frota/manutencao/formas'
import { listaDeOrdens } from '@tropeiro/contract/frota/manutencao/lista'
import { contar } from '../../../alicerce/fatos/index.ts'
import { planilhaDaLista } from '../../../alicerce/tarefas/index.ts'
import {
  anotarLeitura,
  hodometrosDe,
  impedirPelaCasa,
  levantarPelaCasa,
  lockVeiculo,
} from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import * as defeitos from '../checklists/defeitos.repository.ts'
import { fotosDe } from '../checklists/fotos.service.ts'
import { manutencaoErrors } from '../manutencao.errors.ts'
import { acertarBloqueios } from '../planos/bloquear.service.ts'
import { executarItens, listNomes } from '../planos/planos.repository.ts'
import { listViagensQuebradas } from '../quebra/quebra.repository.ts'
import { avisoDeGarantia } from './garantia.rules.ts'
import * as repository from './ordens.repository.ts'
import { portaDaOrdem } from './vida.service.ts'

type Calls = typeof manutencao
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never
type Relogio = Pick<Ctx, 'clock'>

const naLista = (o: repository.OrdemRow): OrdemResumo => ({
  _id: o.id,
  numero: o.numero,
  veiculo: o.veiculo,
  placa: o.placa,
  frota: o.frota,
  tipo: o.tipo,
  estado: o.estado,
  titulo: o.titulo,
  oficina: o.oficina,
  prevista: o.prevista,
  bloqueia: o.bloqueia,
  custo: o.custo,
  aberta_em: o.aberta_em.toISOString(),
  concluida_em: o.concluida_em?.toISOString() ?? null,
  origem: o.origem,
})

async function lerOrdem(ctx: Ctx, db: Db, id: string): Promise<Ordem> {
  const o = await repository.findOrdem(db, id)
  if (!o) throw manutencaoErrors.ordemSumiu()
  const garantias = await repository.listGarantias(db, o.veiculo, id)
  const contador = (await hodometrosDe(db, ctx.clock(), [o.veiculo])).get(o.veiculo)?.contador ?? null
  const hoje = { dia: diaEm(ctx.clock()), contador }
  return {
    ...naLista(o),
    relato: o.relato,
    autor: o.autor,
    contador: o.contador,
    garantia: o.garantia,
    aprovado_por: o.aprovado_por,
    aprovado_centavos: o.aprovado_centavos,
    alcada: o.alcada,
    itens: (await repository.listItens(db, id)).map((i) => ({
      ...i,
      aviso: avisoDeGarantia(i.descricao, garantias, hoje),
    })),
    plano: await listNomes(db, o.plano),
    defeitos: await Promise.all(
      (await defeitos.listDaOrdem(db, id)).map(async (d) => ({ ...d, fotos: await fotosDe(ctx, d.fotos) })),
    ),
    historico: (await repository.listEventos(db, id)).map((h) => ({ ...h, em: h.em.toISOString() })),
  }
}

export const buscarOrdem = (ctx: Ctx, id: string): Promise<Ordem> => ctx.tx((db) => lerOrdem(ctx, db, id))

export const listarOrdens = (ctx: Ctx, q: Corpo<'exportar'> & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => ({
    dados: (
      await repository.listOrdens(db, q, { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina })
    ).map(naLista),
    ...(await repository.countOrdens(db, q)),
  }))

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeOrdens, manutencao.exportar, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) =>
      (await repository.listOrdens(db, q, { limite: POR_PAGINA, pular: numero * POR_PAGINA })).map(naLista),
    ),
})
/** Queues the spreadsheet of the orders that the search finds. */
export const exportarOrdens = planilha.pedir
export const tarefasDeOrdens = planilha.tarefas

/** What an order says, written whole: its things, what of the plan it does, which defects it mends. */
async function escrever(db: Db, id: string, veiculo: string, body: OrdemEscrita): Promise<void> {
  const nomes = await listNomes(db, body.plano, veiculo)
  if (nomes.length !== new Set(body.plano).size) throw manutencaoErrors.doutroVeiculo()
  await repository.gravarItens(db, id, body.itens, custoDaOrdem(body.itens))
  await defeitos.ligar(db, id, veiculo, body.defeitos)
}

const motivoDe = (numero: number, titulo: string) => `Ordem ${numero}: ${titulo}`

async function soltar(ctx: Relogio, db: Db, o: Presa): Promise<void> {
  if (!o.impedimento) return
  await levantarPelaCasa(db, o.veiculo, o.impedimento, diaEm(ctx.clock()))
  await repository.updateImpedimento(db, o.id, null)
}

type Presa = { id: string; veiculo: string; impedimento?: string | null }
type APrender = Presa & { numero: number; titulo: string; bloqueia: boolean; prevista: string | null }

/** One that blocks keeps its vehicle from trips from today, one that is due on a day keeps it on that day. */
async function prender(ctx: Relogio, db: Db, o: APrender): Promise<void> {
  const hoje = diaEm(ctx.clock())
  const marcada = !o.bloqueia && o.prevista !== null && o.prevista >= hoje
  if (o.impedimento || (!o.bloqueia && !marcada)) return
  const impedimento = await impedirPelaCasa(db, o.veiculo, {
    tipo: 'bloqueado',
    de: marcada ? o.prevista! : hoje,
    ate: marcada ? o.prevista : null,
    motivo: motivoDe(o.numero, o.titulo).slice(0, 200),
  })
  await repository.updateImpedimento(db, o.id, impedimento)
}

/** Opens an order on a vehicle that the caller holds locked; what kept it from trips is put, and under way it is a breakdown. */
export async function abrirPelaCasa(
  { clock }: Relogio,
  db: Db,
  o: OrdemEscrita & { veiculo: string; origem: 'manual' | 'checklist' | 'plano' | 'pneus' },
): Promise<{ id: string; numero: number }> {
  const made = await repository.insertOrdem(db, { ...o, aberta_em: clock() })
  await prender({ clock }, db, { ...o, ...made })
  await escrever(db, made.id, o.veiculo, o)
  await repository.insertEvento(db, made.id, o.bloqueia ? 'Aberta; o veículo fica bloqueado' : 'Aberta')
  const romaneios = await listViagensQuebradas(db, made.id)
  if (romaneios.length > 0) await contar(db, 'veiculo.quebrou', made.id, { romaneios })
  return made
}

async function acharVeiculo(db: Db, id: string): Promise<void> {
  const v = await lockVeiculo(db, id)
  if (!v) throw manutencaoErrors.veiculoSumiu()
  if (v.estado === 'vendido' || v.estado === 'baixado') throw manutencaoErrors.foraDaFrota(v.placa)
}

export const abrirOrdem = (ctx: Ctx, body: Corpo<'abrir'>): Promise<Ordem> =>
  ctx.tx(async (db) => {
    await acharVeiculo(db, body.veiculo)
    const { id } = await abrirPelaCasa(ctx, db, { ...body, origem: 'manual' })
    return lerOrdem(ctx, db, id)
  })

export const editarOrdem = (ctx: Ctx, id: string, body: OrdemEscrita): Promise<Ordem> =>
  ctx.tx(async (db) => {
    const { coisa } = await passar(db, portaDaOrdem, id, 'editar', {
      com: { texto: 'Editada', em: ctx.clock() },
      fazer: async (o) => {
        await repository.updateOrdem(db, id, body)
        await escrever(db, id, o.veiculo, body)
      },
    })
    if (coisa.bloqueia !== body.bloqueia || coisa.prevista !== body.prevista) {
      await soltar(ctx, db, coisa)
      await prender(ctx, db, { ...coisa, ...body, impedimento: null })
    }
    return lerOrdem(ctx, db, id)
  })

export const aprovarOrdem = (ctx: Ctx, id: string): Promise<Ordem> =>
  ctx.tx(async (db) => {
    const o = await repository.lockOrdem(db, id)
    if (!o) throw manutencaoErrors.ordemSumiu()
    await passar(db, portaDaOrdem, o, 'aprovar', {
      com: { texto: `Aprovada até ${formatMoney(o.custo)}`, em: ctx.clock() },
      fazer: () => repository.updateAprovada(db, id, o.custo),
    })
    return lerOrdem(ctx, db, id)
  })

const ditos: Record<Corpo<'andar'>['acao'], string> = {
  iniciar: 'Em execução',
  esperar: 'Espera peça',
  conferir: 'Conferida',
  reabrir: 'Reaberta',
  cancelar: 'Cancelada',
}

export const andarComOrdem = (ctx: Ctx, id: string, { acao, motivo }: Corpo<'andar'>): Promise<Ordem> =>
  ctx.tx(async (db) => {
    const texto = [ditos[acao], motivo].filter(Boolean).join(': ')
    const { coisa, ja } = await passar(db, portaDaOrdem, id, acao, { com: { texto, em: ctx.clock() } })
    if (acao === 'cancelar' && ja === null) {
      await soltar(ctx, db, coisa)
      await defeitos.desligar(db, id)
    }
    if (acao === 'reabrir') {
      await defeitos.reabrir(db, id)
      await prender(ctx, db, coisa)
    }
    return lerOrdem(ctx, db, id)
  })

/** What was read when it ended. A trailer has no odometer; any other vehicle's is asked, for what comes next counts from it. */
async function lerNoFim(db: Db, o: repository.OrdemRow, body: Corpo<'concluir'>): Promise<number | null> {
  if (body.km === null) {
    if (unidades[o.unidade as TipoDeUnidade].reboque) return null
    throw manutencaoErrors.semLeitura()
  }
  await lockVeiculo(db, o.veiculo)
  const { contador, motivo } = await anotarLeitura(db, o.veiculo, {
    em: body.em,
    km: body.km,
    origem: 'os',
    referencia: `os:${o.id}:${body.em}`,
  })
  if (motivo) throw manutencaoErrors.leituraAbsurda(motivo)
  return contador
}

export const concluirOrdem = (ctx: Ctx, id: string, body: Corpo<'concluir'>): Promise<Ordem> =>
  ctx.tx(async (db) => {
    const em = new Date(body.em)
    if (em > ctx.clock()) throw manutencaoErrors.futura()
    const texto = ['Concluída', body.servico].filter(Boolean).join(': ')
    const { coisa, ja } = await passar(db, portaDaOrdem, id, 'concluir', {
      com: { texto, em },
      fazer: async (o) => {
        if (em < o.aberta_em) throw manutencaoErrors.antesDeAberta()
        const contador = await lerNoFim(db, o, body)
        await repository.updateContador(db, id, contador)
        await executarItens(db, o.plano, { contador, dia: diaEm(em) })
        await acertarBloqueios(ctx, db, o.veiculo)
        await defeitos.resolverDaOrdem(db, id, em, texto)
      },
    })
    if (ja === null) await soltar(ctx, db, coisa)
    return lerOrdem(ctx, db, id)
  })

const PADRAO = { alcada_centavos: null, hora_centavos: 65_00 }
export const lerRegras = (ctx: Ctx) => ctx.tx(async (db) => (await repository.findRegras(db)) ?? PADRAO)
export const gravarRegras = (ctx: Ctx, body: Corpo<'gravarRegras'>) =>
  ctx.tx(async (db) => {
    await repository.upsertRegras(db, body)
    return body
  })
