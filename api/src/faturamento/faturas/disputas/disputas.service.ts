import { diaEm, formatDia, formatMoney, type HandlerInput } from '@tropeiro/contract'
import { maisDias } from '@tropeiro/contract/faturamento/faturas/calendario'
import { faturas } from '@tropeiro/contract/faturamento/faturas/calls'
import { type CausaDaDiferenca, campoUsual } from '@tropeiro/contract/faturamento/faturas/conferencia'
import type { Disputa, DisputaResumo, Evidencia } from '@tropeiro/contract/faturamento/faturas/disputas'
import type { LinhaDaPreFatura } from '@tropeiro/contract/faturamento/faturas/formas'
import { listaDeDisputas } from '@tropeiro/contract/faturamento/faturas/lista'
import {
  type AtoDaDisputa,
  type DisputaViva,
  vidaDaDisputa,
} from '@tropeiro/contract/faturamento/faturas/vida-da-disputa'
import { planilhaDaLista } from '../../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { type Porta, passar } from '../../../vida.ts'
import { faturasErrors } from '../faturas.errors.ts'
import { findPreFatura, upsertMarcas } from '../prefaturas/prefaturas.repository.ts'
import { linhasDe } from '../prefaturas/prefaturas.service.ts'
import { lerRegras } from '../regras/regras.service.ts'
import * as repository from './disputas.repository.ts'

type Calls = typeof faturas
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never
type Com = { texto: string; recuperado?: number; em?: Date }

/** The one door through a dispute's life: its money, and the line of its history. */
export const portaDaDisputa: Porta<DisputaViva, AtoDaDisputa, repository.DisputaRow, Com> = {
  vida: vidaDaDisputa,
  travar: repository.lockDisputa,
  gravar: async (db, d, { acao, para }, com) => {
    if (acao === 'escrever') return
    const ended = acao === 'encerrar'
    const recuperado = ended ? (com?.recuperado ?? (para === 'recuperada' ? d.valor : 0)) : 0
    await repository.updateEstado(db, d.id, {
      estado: para as repository.DisputaRow['estado'],
      recuperado,
      perdido: ended ? d.valor - recuperado : 0,
      encerrada: ended ? (com?.em ?? new Date()) : null,
    })
    if (com) await repository.insertMensagem(db, d.id, { de: 'casa', texto: com.texto })
  },
}

const naTela = (ctx: Pick<Ctx, 'clock'>, d: repository.DisputaRow): DisputaResumo => {
  const { id: _id, partes: _p, evidencias: _e, ...r } = d
  return {
    ...r,
    atrasada: d.encerrada_em === null && d.limite < diaEm(ctx.clock()),
    aberta_em: d.aberta_em.toISOString(),
    encerrada_em: d.encerrada_em?.toISOString() ?? null,
  }
}

async function lerDisputa(ctx: Ctx, db: Db, id: string): Promise<Disputa> {
  const d = await repository.findDisputa(db, id)
  const said = await repository.listMensagens(db, id)
  return {
    ...naTela(ctx, d),
    partes: d.partes,
    evidencias: d.evidencias,
    mensagens: said.map((m) => ({ ...m, em: m.em.toISOString() })),
  }
}

export const buscarDisputa = (ctx: Ctx, id: string): Promise<Disputa> =>
  ctx.tx((db) => lerDisputa(ctx, db, id))

type Busca = Corpo<'exportarDisputas'>
const pagina = (ctx: Ctx, q: Busca, page: { limite: number; pular: number }) =>
  ctx.tx(async (db) => {
    const rows = await repository.listDisputas(db, q, page)
    return { total: rows[0]?.linhas ?? 0, dados: rows.map(({ linhas: _l, ...d }) => naTela(ctx, d)) }
  })

export const listarDisputas = (ctx: Ctx, q: Busca & { pagina: number; por_pagina: number }) =>
  pagina(ctx, q, { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina })

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeDisputas, faturas.exportarDisputas, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, q, { numero }) =>
    (await pagina(ctx, q, { limite: POR_PAGINA, pular: numero * POR_PAGINA })).dados,
})
/** Queues the spreadsheet of the disputes that the search finds. */
export const exportarDisputas = planilha.pedir
export const tarefasDeDisputas = planilha.tarefas

/** What is at stake on a line: all of a CT-e that was left out, else what is cut of it. */
function emJogo(l: LinhaDaPreFatura): number {
  if (l.situacao === 'fora') return l.nosso ?? 0
  if (l.situacao !== 'valor' && l.situacao !== 'tolerada') return 0
  return Math.max(0, (l.nosso ?? 0) - (l.deles ?? 0))
}

/** What proves ours of each CT-e: the document, its deliveries, the lines of the table that are called in question. */
async function provasDe(
  db: Db,
  linhas: readonly LinhaDaPreFatura[],
): Promise<(l: LinhaDaPreFatura) => Evidencia[]> {
  const ctes = linhas.flatMap((l) => l.cte ?? [])
  const deliveries = Map.groupBy(await repository.listProvas(db, ctes), (p) => p.cte)
  const prices = new Map((await repository.listPrecos(db, ctes)).map((p) => [p.cte, p]))
  return (l) => {
    if (l.cte === null) return []
    const price = prices.get(l.cte)
    const asked = new Set<string>(l.partes.map((p) => p.campo))
    const own = (price?.linhas ?? []).filter(
      (x) => asked.size === 0 || asked.has(campoUsual[x.codigo] ?? 'diversos'),
    )
    return [
      { tipo: 'cte', titulo: `CT-e ${l.numero}`, alvo: l.cte, linhas: [] },
      ...(deliveries.get(l.cte) ?? []).map(
        (p): Evidencia => ({
          tipo: 'comprovante',
          titulo: `Nota ${p.numero} entregue em ${formatDia(diaEm(p.em))}${p.recebedor ? `, a ${p.recebedor}` : ''}`,
          alvo: p.nota,
          linhas: [],
        }),
      ),
      ...(price
        ? [
            {
              tipo: 'tabela' as const,
              titulo: `${price.nome}, versão ${price.versao}`,
              alvo: price.tarifa,
              linhas: own.map((x) => ({ nome: x.nome, conta: x.conta, valor: x.valor_centavos })),
            },
          ]
        : []),
    ]
  }
}

/**
 * One dispute for each of these lines that money hangs on; the others are only contested. A line that is disputed, or was, is not again: the
 * same press twice opens one.
 */
export const abrirDisputas = (
  ctx: Ctx,
  id: string,
  q: Corpo<'abrirDisputas'>,
): Promise<{ abertas: number; valor: number }> =>
  ctx.tx(async (db) => {
    const { parceiro_id } = await findPreFatura(db, id)
    await repository.travarDisputas(db)
    const known = new Map((await linhasDe(ctx, db, id, parceiro_id)).map((l) => [l._id, l]))
    const chosen = [...new Set(q.linhas)].map((linha) => known.get(linha))
    if (chosen.includes(undefined)) throw faturasErrors.semLinha()
    const linhas = chosen.filter((l) => l !== undefined)
    const provas = await provasDe(db, linhas)
    const regra = await lerRegras(db)
    const { nome } = await ctx.perguntas.parceiro(db, parceiro_id)
    const agora = ctx.clock()
    let [abertas, valor] = [0, 0]
    for (const l of linhas) {
      const stake = emJogo(l)
      if (stake === 0) continue
      const causa: CausaDaDiferenca = q.causa ?? l.causa ?? 'outra'
      const made = await repository.insertDisputa(db, {
        prefatura: id,
        linha: l._id,
        cte: l.cte,
        documento: `CT-e ${l.numero}`,
        doc_tomador: l.doc_tomador,
        cliente: nome,
        cnpj_emitente: l.cnpj_emitente,
        causa,
        motivo: q.motivo,
        valor: stake,
        limite: maisDias(diaEm(agora), regra(l.doc_tomador).prazo_disputa_dias),
        partes: l.partes,
        evidencias: provas(l),
      })
      if (!made) continue
      await repository.insertMensagem(db, made.id, { de: 'nos', texto: q.motivo })
      abertas++
      valor += stake
    }
    await upsertMarcas(
      db,
      id,
      linhas.map((l) => l._id),
      { marca: 'contestada', motivo: q.motivo, em: agora },
    )
    return { abertas, valor }
  })

/** Who did not speak last owes the answer. */
export const escrever = (ctx: Ctx, id: string, m: Corpo<'escreverNaDisputa'>): Promise<Disputa> =>
  ctx.tx(async (db) => {
    const d = await repository.lockDisputa(db, id)
    await passar(db, portaDaDisputa, d, 'escrever', {
      fazer: async () => {
        await repository.insertMensagem(db, id, m)
        const dias = (await lerRegras(db))(d.doc_tomador).prazo_disputa_dias
        const limite = m.limite ?? maisDias(diaEm(ctx.clock()), dias)
        await repository.updateDeve(db, id, { deve: m.de === 'nos' ? 'cliente' : 'nos', limite })
      },
    })
    return lerDisputa(ctx, db, id)
  })

export const acordar = (ctx: Ctx, id: string): Promise<Disputa> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaDisputa, id, 'acordar', { com: { texto: 'Em acordo: falta o dinheiro.' } })
    return lerDisputa(ctx, db, id)
  })

export const encerrar = (ctx: Ctx, id: string, q: Corpo<'encerrarDisputa'>): Promise<Disputa> =>
  ctx.tx(async (db) => {
    const d = await repository.lockDisputa(db, id)
    const recuperado = q.recuperado_centavos
    const para = recuperado === 0 ? 'perdida' : recuperado >= d.valor ? 'recuperada' : 'dividida'
    await passar(db, portaDaDisputa, d, 'encerrar', {
      ...(portaDaDisputa.vida.permite(d.estado, 'encerrar') ? { para } : {}),
      com: { texto: `${formatMoney(recuperado)} recuperados: ${q.motivo}`, recuperado, em: ctx.clock() },
      fazer: async () => {
        if (recuperado > d.valor) throw faturasErrors.recuperaDemais(d.valor)
      },
    })
    return lerDisputa(ctx, db, id)
  })

const semDias = <T extends { dias: number | null }>({ dias: _d, ...soma }: T) => soma

export const painel = (ctx: Ctx, q: { de?: string | undefined; ate?: string | undefined }) =>
  ctx.tx(async (db) => {
    const days = { de: q.de ?? null, ate: q.ate ?? null }
    const [all] = await repository.somar<string>(db, sql`''`, days)
    const nada = { quantas: 0, contestado: 0, recuperado: 0, perdido: 0, em_aberto: 0 }
    const clientes = await repository.somar<string>(db, sql`d.cliente`, days)
    const causas = await repository.somar<CausaDaDiferenca>(db, sql`d.causa`, days)
    const mes = sql`to_char(d.aberta_em at time zone 'America/Sao_Paulo', 'YYYY-MM')`
    const meses = await repository.somar<string>(db, mes, days)
    return {
      total: all ? semDias(all) : nada,
      dias: all?.dias ?? null,
      por_cliente: clientes.map(({ chave, ...s }) => ({ ...semDias(s), nome: chave })),
      por_causa: causas.map(({ chave, ...s }) => ({ ...semDias(s), causa: chave })),
      por_mes: meses
        .map(({ chave, ...s }) => ({ ...semDias(s), mes: chave }))
        .sort((a, b) => (a.mes < b.mes ? -1 : 1)),
    }
  })
