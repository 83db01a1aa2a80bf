import { randomUUID } from 'node:crypto'
import { diaEm, formatDia, formatMoney, type HandlerInput } from '@tropeiro/contract'
import { titulos } from '@tropeiro/contract/financeiro/titulos/calls'
import type { Movimento, Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import { listaDeTitulos } from '@tropeiro/contract/financeiro/titulos/lista'
import { emParcelas, encargosDe, somarDias, somarMeses } from '@tropeiro/contract/financeiro/titulos/regras'
import { emAberto } from '@tropeiro/contract/financeiro/titulos/vida'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { diasParados } from '../../cadastros/prazos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import {
  empresaDe,
  exigirCategoria,
  exigirCentro,
  lerConfiguracao,
  listarCategorias,
} from './cadastros/cadastros.service.ts'
import { listCessoes } from './cessao/cessao.repository.ts'
import { listMovimentos } from './dinheiro/movimentos.repository.ts'
import { daCasa } from './escopo.repository.ts'
import { titulosErrors } from './titulos.errors.ts'
import * as repository from './titulos.repository.ts'
import { historicoDe } from './titulos.rules.ts'

type Calls = typeof titulos
export type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

const DIA_MS = 86_400_000
const diasDe = (de: string, ate: string) => Math.round((Date.parse(ate) - Date.parse(de)) / DIA_MS)

async function naTela(
  ctx: Pick<Ctx, 'clock' | 'perguntas'>,
  db: Db,
  rows: repository.TituloRow[],
): Promise<Titulo[]> {
  const hoje = diaEm(ctx.clock())
  const casa = daCasa(db)
  const nomes = new Map(casa ? (await listarCategorias(db)).map((c) => [c.codigo, c.nome]) : [])
  const credito = casa
    ? await ctx.perguntas.creditoDosClientes(db, [
        ...new Set(rows.filter((t) => t.natureza === 'receber').map((t) => t.documento)),
      ])
    : []
  const acima = new Set(credito.filter((c) => c.aberto > c.limite).map((c) => c.documento))
  return rows.map(({ renegociado_de: _r, origem_chave: _o, ...t }) => {
    const vencido = emAberto.includes(t.estado) && t.vencimento < hoje
    return {
      ...t,
      em: t.em.toISOString(),
      vencido,
      dias_de_atraso: vencido ? diasDe(t.vencimento, hoje) : 0,
      categoria_nome: nomes.get(t.categoria) ?? t.categoria,
      acima_do_limite: t.natureza === 'receber' && acima.has(t.documento),
      // How the house sorts and sees it is none of the client's.
      ...(casa
        ? {}
        : {
            categoria: '',
            categoria_nome: '',
            centro: null,
            conta: null,
            observacao: '',
            autor: '',
            ...{ cessao: 'livre' as const, cedido_a: '', cedido_em: null, cedido_cobra: false },
          }),
    }
  })
}

type Busca = Corpo<'exportar'>
export const listar = (ctx: Ctx, q: Busca & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const asked = { ...q, hoje: diaEm(ctx.clock()) }
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const dados = await naTela(ctx, db, await repository.listTitulos(db, asked, page))
    return { dados, ...(await repository.countTitulos(db, asked)) }
  })

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeTitulos, titulos.exportar, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) => {
      const page = { limite: POR_PAGINA, pular: numero * POR_PAGINA }
      return naTela(ctx, db, await repository.listTitulos(db, { ...q, hoje: diaEm(ctx.clock()) }, page))
    }),
})
/** Queues the spreadsheet of the titles that the search finds. */
export const exportarTitulos = planilha.pedir
export const tarefasDeTitulos = planilha.tarefas

/** One title whole. */
export const buscar = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const row = await repository.findTitulo(db, id)
    const casa = daCasa(db)
    const movimentos = await listMovimentos(db, id)
    const conciliados = await ctx.perguntas.lotesConciliados(
      db,
      movimentos.map((m) => m.lote),
    )
    const history = casa ? await repository.listHistorico(db, id) : []
    return {
      titulo: (await naTela(ctx, db, [row]))[0]!,
      movimentos: movimentos.map(
        ({ chave: _c, ...m }): Movimento => ({
          ...m,
          em: m.em.toISOString(),
          conciliado: conciliados.has(m.lote),
          ...(casa ? {} : { conta: null, motivo: '', autor: '' }),
        }),
      ),
      cessoes: casa ? await listCessoes(db, id) : [],
      historico: (casa ? historicoDe(history, movimentos) : []).map((h) => ({
        ...h,
        em: h.em.toISOString(),
      })),
      ligados: await naTela(ctx, db, await repository.listLigados(db, id, row.renegociado_de)),
    }
  })

/** Fine and interest of a title, were it paid on that day. */
export async function encargosNoDia(
  db: Db,
  t: { id: string; saldo: number; vencimento: string },
  dia: string,
) {
  const movimentos = (await listMovimentos(db, t.id)).filter((m) => !m.estorno && !m.estornado)
  const juros = movimentos.filter((m) => m.tipo === 'juros').map((m) => m.dia)
  return encargosDe(
    {
      saldo: t.saldo,
      vencimento: t.vencimento,
      dia,
      multaCobrada: movimentos.some((m) => m.tipo === 'multa'),
      jurosAte: juros.sort().at(-1) ?? null,
    },
    await lerConfiguracao(db),
    await diasParados(db, t.vencimento, somarDias(t.vencimento, 31)),
  )
}

export const encargos = (ctx: Ctx, id: string, dia: string) =>
  ctx.tx(async (db) => {
    const t = await repository.findTitulo(db, id)
    return encargosNoDia(db, { id, saldo: t.saldo, vencimento: t.vencimento }, dia)
  })

/** What another module makes a title of, in its transaction. @returns their ids, those that stood already too */
export async function criarTitulos(
  db: Db,
  q: Omit<Corpo<'criar'>, 'idempotencia' | 'previsto'> & {
    previsto?: boolean
    origem: 'manual' | 'solicitacao' | 'acerto' | 'extrato' | 'dda'
    chave: string
  },
): Promise<string[]> {
  if (q.vencimento < q.emissao) throw titulosErrors.vencimento()
  if (q.valor_centavos < q.parcelas) throw titulosErrors.parcelasDemais()
  const known = await repository.findPorOrigem(db, q.chave)
  if (known.length > 0) return known.map((t) => t.id)
  await exigirCategoria(db, q.categoria)
  await exigirCentro(db, q.centro)
  const cnpjEmpresa = await empresaDe(db, q.cnpj_empresa)
  const ids: string[] = []
  for (const [i, valor] of emParcelas(q.valor_centavos, q.parcelas).entries()) {
    const id = await repository.insertTitulo(db, {
      natureza: q.natureza,
      estado: q.previsto ? 'previsto' : 'aberto',
      origem: q.origem,
      origemChave: q.chave,
      descricao: q.descricao,
      documento: q.documento,
      nome: q.nome,
      cnpjEmpresa,
      parcela: i + 1,
      parcelas: q.parcelas,
      emissao: q.emissao,
      vencimento: somarMeses(q.vencimento, i),
      valor,
      categoria: q.categoria,
      centro: q.centro ?? null,
      fatura: null,
      renegociadoDe: null,
      observacao: q.observacao,
    })
    if (id) {
      ids.push(id)
      await repository.insertHistorico(
        db,
        id,
        `Lançado: ${formatMoney(valor)} para ${formatDia(somarMeses(q.vencimento, i))}.`,
      )
    }
  }
  return ids
}

export const criar = (ctx: Ctx, q: Corpo<'criar'>): Promise<Titulo[]> =>
  ctx.tx(async (db) => {
    const ids = await criarTitulos(db, {
      ...q,
      origem: 'manual',
      chave: `manual:${q.idempotencia ?? randomUUID()}`,
    })
    return naTela(ctx, db, await repository.findTitulos(db, ids))
  })
