import type { PagamentoPort, RespostaDoPagamento } from '../../../adapters/banco/port.ts'
import { type Ctx, type CtxDoGrupo, type Deps, em, type PublicCtx } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { lerArquivosNovos, portaAssinada, semResposta } from '../../boletos/index.ts'
import { chaveDe } from '../convenios/chave.ts'
import * as convenios from '../convenios/convenios.repository.ts'
import { casar } from '../dda/dda.repository.ts'
import { lerPorApi, referenciaDe } from '../lotes/conteudo.service.ts'
import { lockLote } from '../lotes/lotes.repository.ts'
import { abrirConteudo } from '../lotes/lotes.service.ts'
import { pagamentosErrors } from '../pagamentos.errors.ts'
import * as efeito from '../pagar/efeito.service.ts'
import { listPagosPeloExtrato, lockDoLote, updateSituacao } from '../pagar/pagar.repository.ts'
import type { Corpo } from '../pagar/pagar.service.ts'
import * as arquivos from './arquivos.repository.ts'
import { lerDoBanco, responderLotes, travarPagamentos } from './retorno.service.ts'

type Aberta = { c: convenios.ConvenioTravado; banco: PagamentoPort; porta: { chave: string } }

/** A convênio whose bank has a door, and the key to it; nothing where it goes by hand. */
async function abrirPorta(ctx: CtxDoGrupo, id: string): Promise<Aberta | null> {
  const c = await ctx.tx((db) => convenios.findConvenio(db, id))
  const chave = c.canal === 'arquivo' ? null : chaveDe(ctx, c)
  return ctx.banco && chave ? { c, banco: ctx.banco.pagamento, porta: { chave } } : null
}

/** What the bank answered of one payment, in a transaction of its own. */
async function anotar(ctx: CtxDoGrupo, door: Aberta, id: string, said: RespostaDoPagamento): Promise<void> {
  await ctx.tx(async (db) => {
    const { lotes, pagamentos } = await travarPagamentos(db, [id])
    const p = pagamentos.get(id)
    if (!p) return
    if (said.tipo === 'agendado') await efeito.guardar(db, p, 'agendado')
    else if (said.tipo === 'recusado') await efeito.devolver(ctx, db, p, said.motivo)
    else if (said.tipo === 'pago')
      await efeito.efetivar(ctx, db, p, {
        ...{ pago: said.centavos || p.valor, dia: said.dia, conta: door.c.conta },
        ...{ autenticacao: said.autenticacao, texto: 'Pago pelo banco' },
      })
    await responderLotes(db, lotes)
    await emit(db, { tipo: 'pagamento', id, acao: said.tipo })
  })
}

/** One that the bank answered already is not sent again. */
async function pagarUmAUm(ctx: CtxDoGrupo, door: Aberta, lote: string, conteudo: Buffer): Promise<void> {
  const waiting = new Set(
    (await ctx.tx((db) => arquivos.listSemResposta(db, door.c._id)))
      .filter((p) => p.lote === lote && p.situacao === 'enviado')
      .map((p) => referenciaDe(ctx.grupo.id, p.id)),
  )
  for (const x of lerPorApi(conteudo)) {
    if (!waiting.has(x.referencia)) continue
    const said = await door.banco.pagar(door.porta, x)
    if (said.tipo === 'falha') throw semResposta(said.motivo)
    await anotar(ctx, door, x.referencia.split('-P')[1]!, said)
  }
}

/** Sends the bytes that were approved. A file that the bank refuses as a whole gives all its payments back. */
export async function enviarAoBanco(ctx: CtxDoGrupo, { id }: { id: string }): Promise<void> {
  const l = await ctx.tx((db) => lockLote(db, id))
  const door = await abrirPorta(ctx, l.convenio)
  if (!door || l.estado !== 'enviado') return
  const conteudo = abrirConteudo(ctx, l)
  if (door.c.canal === 'api') return pagarUmAUm(ctx, door, id, conteudo)
  const said = await door.banco.mandarRemessa(door.porta, conteudo)
  if (said.tipo === 'falha') throw semResposta(said.motivo)
  if (said.tipo !== 'recusado') return
  await ctx.tx(async (db) => {
    await lockLote(db, id)
    for (const p of await lockDoLote(db, id))
      if (p.situacao === 'enviado') await efeito.devolver(ctx, db, p, said.motivo)
    await responderLotes(db, [id])
  })
}

async function perguntarUmAUm(ctx: CtxDoGrupo, door: Aberta): Promise<void> {
  for (const { id } of await ctx.tx((db) => arquivos.listSemResposta(db, door.c._id))) {
    const said = await door.banco.consultar(door.porta, referenciaDe(ctx.grupo.id, id))
    if (said.tipo === 'falha') throw semResposta(said.motivo)
    if (said.tipo !== 'desconhecido') await anotar(ctx, door, id, said)
  }
}

/** Reads all that the bank has for a convênio: what became of payments, and the boletos against us. */
export async function conferirPagamentos(ctx: CtxDoGrupo, { id }: { id: string }): Promise<void> {
  const door = await abrirPorta(ctx, id)
  if (!door) return
  if (door.c.canal === 'api') await perguntarUmAUm(ctx, door)
  const { banco, porta, c } = door
  await lerArquivosNovos({
    ...{ ctx, banco, porta, convenio: c._id },
    conhecidos: (nomes) => ctx.tx((db) => arquivos.listNomes(db, c._id, nomes)),
    ler: (file) => lerDoBanco(ctx, file),
  })
}

const pedirConferencia = (db: Db, id: string): Promise<number> =>
  enfileirar(db, 'pagamentos_conferir', `pagamentos-conferir:${db.grupo}:${id}`, { id })

/** Whatever the bank did not tell is asked for all the same; what a statement settled is paid, and new titles find their boletos. */
export const cuidarDosPagamentos = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const paid = (await listPagosPeloExtrato(db)).map((p) => p.id)
    if (paid.length > 0) {
      const { lotes } = await travarPagamentos(db, paid)
      await updateSituacao(db, paid, 'pago', 'O extrato mostra que saiu.')
      await responderLotes(db, lotes)
    }
    await casar(db)
    for (const { id } of await convenios.listComPorta(db)) await pedirConferencia(db, id)
  })

export const perguntar = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    if ((await convenios.findConvenio(db, id)).canal === 'arquivo') throw pagamentosErrors.semPorta()
    await pedirConferencia(db, id)
  })

const portas = portaAssinada('pagamento', '/api/financeiro/pagamentos/bancos')

/** Where the bank tells what it paid, and with what it signs that. */
export const lerPorta = (ctx: Ctx, id: string): Promise<{ url: string; segredo: string }> =>
  ctx.tx(async (db) => portas.de(ctx, ctx.grupo.id, (await convenios.findConvenio(db, id))._id))

/** Tells the bank where to tell us. */
export async function dizerPorta(ctx: CtxDoGrupo, { id }: { id: string }): Promise<void> {
  const door = await abrirPorta(ctx, id)
  if (!door) return
  const { url, segredo } = portas.de(ctx, ctx.grupo.id, id)
  const said = await door.banco.avisarEm(door.porta, url, segredo)
  if (said.tipo !== 'aceito') throw semResposta(said.motivo)
}

/** The bank says that something changed. What is believed is what it then answers to our question. */
export async function receberAviso(
  ctx: PublicCtx,
  porta: string,
  q: Corpo<'avisoDePagamento'>,
): Promise<void> {
  const { grupo, id } = portas.quemAvisa(ctx, porta, q)
  await em(ctx, grupo).tx((db) => pedirConferencia(db, id))
}
