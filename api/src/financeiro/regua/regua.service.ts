import { diaEm, formatDia, formatMoney, formatQuantas, type HandlerInput } from '@tropeiro/contract'
import { regua } from '@tropeiro/contract/financeiro/regua/calls'
import type { ClienteDaRegua } from '@tropeiro/contract/financeiro/regua/formas'
import { listaDaRegua } from '@tropeiro/contract/financeiro/regua/lista'
import { CLASSE_PADRAO, MAIS_ADIANTE, type Regua } from '@tropeiro/contract/financeiro/regua/regras'
import { somarDias } from '@tropeiro/contract/financeiro/titulos/regras'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import * as clientes from './clientes/clientes.repository.ts'
import * as envios from './clientes/envios.repository.ts'
import { listClientes, listCobraveis } from './cobrar/cobrar.repository.ts'
import { paradosEmVolta, tituloDito } from './cobrar/cobrar.service.ts'
import { passoQueVai } from './cobrar/plano.rules.ts'
import { listPromessas } from './promessas/promessas.repository.ts'
import { reguaErrors } from './regua.errors.ts'
import { insertHistorico, lerRegua, listHistorico, travarCliente, upsertRegua } from './regua.repository.ts'

type Calls = typeof regua
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

export const configuracao = (ctx: Ctx): Promise<Regua> => ctx.tx(lerRegua)

export const configurar = (ctx: Ctx, q: Corpo<'configurarRegua'>): Promise<void> =>
  ctx.tx(async (db) => {
    const codigos = q.classes.map((c) => c.codigo)
    if (new Set(codigos).size < codigos.length) throw reguaErrors.classeRepetida()
    if (!codigos.includes(CLASSE_PADRAO)) throw reguaErrors.semPadrao()
    for (const c of q.classes) {
      if (new Set(c.passos.map((p) => p.dias)).size < c.passos.length) throw reguaErrors.passoRepetido(c.nome)
      const mudo = c.passos.find((p) => p.acao === 'email' && p.texto === '')
      if (mudo) throw reguaErrors.semTexto(mudo.nome)
    }
    if (q.hora_ate <= q.hora_de) throw reguaErrors.horas()
    const antes = await lerRegua(db)
    // What fell before it was switched on does not go any more.
    const desde = q.ligada ? (antes.ligada ? antes.desde : diaEm(ctx.clock())) : ''
    await upsertRegua(db, { ...q, desde })
  })

type Busca = Corpo<'exportar'>
const comClasse = (regua: Regua, rows: clientes.ClienteRow[]): ClienteDaRegua[] =>
  rows.map((r) => ({
    ...r,
    classe_nome: regua.classes.find((c) => c.codigo === r.classe)?.nome ?? regua.classes[0]?.nome ?? '',
  }))

export const listar = (ctx: Ctx, q: Busca & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const asked = { ...q, hoje: diaEm(ctx.clock()) }
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const rows = await clientes.listClientes(db, asked, page)
    return { dados: comClasse(await lerRegua(db), rows), ...(await clientes.countClientes(db, asked)) }
  })

/** How the credit of these stands; of those of whom there is nothing to say, nothing. */
export const credito = (ctx: Ctx, documentos: readonly string[]) =>
  ctx.tx(async (db) =>
    documentos.length === 0 ? [] : clientes.listCreditos(db, documentos, diaEm(ctx.clock())),
  )

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDaRegua, regua.exportar, {
  porPagina: POR_PAGINA,
  pagina: async (ctx, q, { numero }) =>
    (await listar(ctx, { ...q, pagina: numero + 1, por_pagina: POR_PAGINA })).dados,
})
/** Queues the spreadsheet of the clients that the search finds. */
export const exportarRegua = planilha.pedir
export const tarefasDaRegua = planilha.tarefas

const ditos = (rows: envios.EnvioRow[]) => rows.map((e) => ({ ...e, em: e.em.toISOString() }))
const MAIS_RECENTES = { limite: 50, pular: 0 }

/** A client whole. */
export const buscar = (ctx: Ctx, documento: string) =>
  ctx.tx(async (db) => {
    const hoje = diaEm(ctx.clock())
    const regua = await lerRegua(db)
    const [cliente] = comClasse(regua, [await clientes.findCliente(db, documento, hoje)])
    const parado = await paradosEmVolta(db, hoje)
    const titulos = await listCobraveis(db, { hoje, ate: somarDias(hoje, -MAIS_ADIANTE * 12), documento })
    const [contato] = await listClientes(db, hoje, documento)
    const vai = (t: (typeof titulos)[number]) =>
      regua.ligada ? passoQueVai(t, { regua, hoje, parado }, contato?.classe ?? CLASSE_PADRAO) : null
    return {
      cliente: cliente!,
      titulos: titulos.map((t) => tituloDito({ ...t, passo: vai(t) }, hoje)),
      envios: ditos(await envios.listEnvios(db, { estado: [], documento }, MAIS_RECENTES)),
      promessas: await listPromessas(db, { estado: [], documento, hoje }, MAIS_RECENTES),
      historico: (await listHistorico(db, documento)).map((h) => ({ ...h, em: h.em.toISOString() })),
    }
  })

/** A change of a client, one after the other, told in his history. */
const doCliente = (ctx: Ctx, documento: string, mudar: (db: Db) => Promise<string>): Promise<void> =>
  ctx.tx(async (db) => {
    await travarCliente(db, documento)
    if (!(await clientes.clienteExiste(db, documento))) throw errors.naoEncontrado()
    await insertHistorico(db, documento, await mudar(db))
  })

export const gravarContato = (ctx: Ctx, documento: string, q: Corpo<'gravarContato'>): Promise<void> =>
  doCliente(ctx, documento, async (db) => {
    const classe = (await lerRegua(db)).classes.find((c) => c.codigo === q.classe)
    if (!classe) throw reguaErrors.semClasse()
    const emails = [...new Set(q.emails)]
    await clientes.upsertContato(db, documento, { classe: q.classe, emails })
    // Kept for good, so it names nobody.
    return `Classe ${classe.nome}; ${formatQuantas(emails.length, 'e-mail', 'e-mails')} do financeiro.`
  })

export const gravarLimite = (ctx: Ctx, documento: string, limite: number | null): Promise<void> =>
  doCliente(ctx, documento, async (db) => {
    await clientes.upsertLimite(db, documento, limite)
    return limite === null ? 'Sem limite de crédito.' : `Limite de crédito: ${formatMoney(limite)}.`
  })

export const pausar = (ctx: Ctx, documento: string, q: Corpo<'pausar'>): Promise<void> =>
  doCliente(ctx, documento, async (db) => {
    const hoje = diaEm(ctx.clock())
    if (q.ate && q.ate < hoje) throw reguaErrors.pausaPassada()
    const [antes] = await listClientes(db, hoje, documento)
    if (antes?.pausado) throw reguaErrors.jaPausado()
    await clientes.upsertPausa(db, documento, { pausado: true, ate: q.ate ?? null, motivo: q.motivo })
    // Why stands with the pause, where it can be erased.
    return `Cobrança pausada${q.ate ? ` até ${formatDia(q.ate)}` : ''}.`
  })

export const retomar = (ctx: Ctx, documento: string): Promise<void> =>
  doCliente(ctx, documento, async (db) => {
    const [antes] = await listClientes(db, diaEm(ctx.clock()), documento)
    if (!antes?.pausado) throw reguaErrors.naoPausado()
    await clientes.upsertPausa(db, documento, { pausado: false, ate: null, motivo: '' })
    return 'Cobrança retomada.'
  })

export const listarEnvios = (ctx: Ctx, q: HandlerInput<Calls['envios']>['query']) =>
  ctx.tx(async (db) => {
    const asked = { estado: q.estado, documento: '' }
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    return {
      dados: ditos(await envios.listEnvios(db, asked, page)),
      ...(await envios.countEnvios(db, asked)),
    }
  })

export const concluir = (ctx: Ctx, id: string, resultado: string): Promise<void> =>
  ctx.tx(async (db) => {
    const e = await envios.lockEnvio(db, id)
    if (e.acao !== 'tarefa') throw reguaErrors.naoETarefa()
    if (e.feita) throw reguaErrors.jaFeita()
    await envios.updateFeita(db, id, resultado)
    await insertHistorico(db, e.documento, `${e.passo}: feita.`, { envio: id })
  })

export const efeito = (ctx: Ctx, q: { de: string; ate: string }) => ctx.tx((db) => envios.listEfeitos(db, q))
