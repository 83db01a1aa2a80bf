import { diaEm, type HandlerInput } from '@tropeiro/contract'
import type { pagamentos } from '@tropeiro/contract/financeiro/pagamentos/calls'
import type { Pagamento, TituloAPagar } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { type MeioDePagamento, noBanco } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import type { FormaDePagamento } from '@tropeiro/contract/financeiro/titulos/nomes'
import { exigirMeuCodigo } from '../../../alicerce/usuarios/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { lerFavorecido } from '../../solicitacoes/index.ts'
import {
  findTitulo,
  lockTitulos,
  programarTravado,
  soltarTravado,
  type TituloTravado,
} from '../../titulos/index.ts'
import { fechar, ler } from '../convenios/chave.ts'
import { findConvenio } from '../convenios/convenios.repository.ts'
import { exigirBeneficiario } from '../dda/beneficiario.service.ts'
import { invalidar, responder, travarLote } from '../lotes/vida.service.ts'
import { pagamentosErrors } from '../pagamentos.errors.ts'
import { type Destino, deBytes, emBytes, lerDestino, marcaDe } from './destino.service.ts'
import * as efeito from './efeito.service.ts'
import * as repository from './pagar.repository.ts'
import { sugerir } from './sugestao.service.ts'

type Calls = typeof pagamentos
export type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never
export type Busca<C extends keyof Calls> = HandlerInput<Calls[C]> extends { query: infer Q } ? Q : never

const DIA_MS = 86_400_000
const BANCO_NOVO_DIAS = 30
const pular = (q: { pagina: number; por_pagina: number }) => ({
  limite: q.por_pagina,
  pular: (q.pagina - 1) * q.por_pagina,
})
export const noFio = ({ em, ...p }: repository.PagamentoRow): Pagamento => ({ ...p, em: em.toISOString() })
const hojeDe = (ctx: Pick<Ctx, 'clock'>): string => diaEm(ctx.clock())
const formaDo: Record<MeioDePagamento, FormaDePagamento> = {
  pix: 'pix',
  pix_conta: 'pix',
  conta: 'ted',
  boleto: 'boleto',
  convenio: 'boleto',
}

export const aPagar = (ctx: Ctx, q: Busca<'aPagar'>) =>
  ctx.tx(async (db) => {
    const rows = await repository.listAPagar(db, q, pular(q))
    const known = await sugerir(ctx, db, rows, hojeDe(ctx))
    const dados: TituloAPagar[] = rows.map((r) => {
      const s = known.get(r.titulo)
      return { ...r, sugestao: s ? { meio: s.destino.meio, destino: s.destino.texto, de: s.de } : null }
    })
    return { dados, ...(await repository.countAPagar(db, q)) }
  })

export const listar = (ctx: Ctx, q: Busca<'listarPagamentos'>) =>
  ctx.tx(async (db) => {
    const rows = await repository.listPagamentos(db, q, hojeDe(ctx), pular(q))
    return { dados: rows.map(noFio), ...(await repository.countPagamentos(db, q)) }
  })

const temConta = (d: Destino): boolean => d.meio !== 'boleto' && d.meio !== 'convenio'

/** The payee is known to be paid elsewhere. */
async function mudaDeBanco(ctx: Ctx, db: Db, documento: string, d: Destino): Promise<boolean> {
  if (!temConta(d)) return false
  const [f] = await repository.listFavorecidos(db, [documento])
  if (f) return f.marca !== marcaDe(ctx, d)
  const asked = await lerFavorecido(ctx, db, documento)
  return (
    asked !== undefined && d.para.tipo === 'pix' && asked.dados.toLowerCase() !== d.para.chave.toLowerCase()
  )
}

/** Who says that a payee is paid elsewhere than before confirms that it is he. */
async function confirmarBancoNovo(
  ctx: Ctx,
  titulo: string,
  destino: Corpo<'corrigirPagamento'>['destino'],
  codigo: string,
): Promise<void> {
  if (!destino) return
  const d = lerDestino(destino, hojeDe(ctx))
  const mudou = await ctx.tx(async (db) => mudaDeBanco(ctx, db, (await findTitulo(db, titulo)).documento, d))
  if (mudou) await exigirMeuCodigo(ctx, codigo)
}

/** Keeps where a payee is paid. @returns whether that is new since less than thirty days */
async function guardarFavorecido(ctx: Ctx, db: Db, documento: string, d: Destino): Promise<boolean> {
  if (!temConta(d)) return false
  const agora = ctx.clock()
  const elsewhere = await mudaDeBanco(ctx, db, documento, d)
  const { mudou_em } = await repository.guardarFavorecido(db, {
    ...{ documento, meio: d.meio, destino: d.texto, marca: marcaDe(ctx, d), agora },
    selado: fechar(ctx, 'pagamento-favorecido', documento, emBytes(d)),
  })
  return elsewhere || (mudou_em !== null && agora.getTime() - mudou_em.getTime() < BANCO_NOVO_DIAS * DIA_MS)
}

/** A payment as it is written, of a title that the caller holds locked. */
async function montar(
  ctx: Ctx,
  db: Db,
  t: TituloTravado,
  q: { convenio: string; pagarEm: string; destino: Destino; refeitoDe: string | null; menos: string | null },
): Promise<repository.NovoPagamento> {
  const { documento } = await findTitulo(db, t.id)
  const { destino: d } = q
  if (d.barras) {
    if (await repository.findPorBarras(db, d.barras, q.menos)) throw pagamentosErrors.boletoRepetido()
    await exigirBeneficiario(db, d.barras, documento)
  }
  return {
    ...{ titulo: t.id, convenio: q.convenio, meio: d.meio, destino: d.texto, marca: marcaDe(ctx, d) },
    ...{ barras: d.barras, valor: t.saldo, pagarEm: q.pagarEm, refeitoDe: q.refeitoDe },
    selado: fechar(ctx, 'pagamento-destino', t.id, emBytes(d)),
    bancoMudou: await guardarFavorecido(ctx, db, documento, d),
  }
}

async function exigirConvenio(ctx: Ctx, db: Db, id: string, pagarEm: string) {
  const c = await findConvenio(db, id)
  if (!c.ativo) throw pagamentosErrors.desativado()
  if (pagarEm < hojeDe(ctx)) throw pagamentosErrors.diaPassou()
  return c
}

function exigirAberto(t: TituloTravado): void {
  if (t.natureza !== 'pagar') throw pagamentosErrors.naoPagar(t.numero)
  if (!['aberto', 'agendado', 'parcial'].includes(t.estado) || t.saldo <= 0)
    throw pagamentosErrors.naoAberto(t.numero)
}

/** All of them or none. */
export async function programar(ctx: Ctx, q: Corpo<'programarPagamentos'>): Promise<Pagamento[]> {
  if (q.destino && q.titulos.length > 1) throw pagamentosErrors.umDestino()
  await confirmarBancoNovo(ctx, q.titulos[0]!, q.destino, q.codigo)
  return ctx.tx(async (db) => {
    const c = await exigirConvenio(ctx, db, q.convenio, q.pagar_em)
    const hoje = hojeDe(ctx)
    const rows = await lockTitulos(db, [...new Set(q.titulos)])
    const whole = await Promise.all(rows.map(async (t) => findTitulo(db, t.id)))
    const docs = whole.map((w) => ({ titulo: w._id, documento: w.documento }))
    const known = q.destino ? new Map() : await sugerir(ctx, db, docs, hoje)
    const made: string[] = []
    for (const [i, t] of rows.entries()) {
      exigirAberto(t)
      const destino: Destino | undefined = q.destino ? lerDestino(q.destino, hoje) : known.get(t.id)?.destino
      if (!destino) throw pagamentosErrors.semDestino(whole[i]!.nome)
      const p = { convenio: c._id, pagarEm: q.pagar_em, destino, refeitoDe: null, menos: null }
      const novo = await repository.insertPagamento(db, await montar(ctx, db, t, p))
      if (!novo) throw pagamentosErrors.jaProgramado(t.numero)
      made.push(novo.id)
      await programarTravado(db, t, { dia: q.pagar_em, conta: c.conta, forma: formaDo[destino.meio] })
    }
    return (await repository.listPorId(db, made, hoje)).map(noFio)
  })
}

/** Its batch, held before it is: what changes in it takes back who said yes. */
async function travar(ctx: Ctx, db: Db, id: string): Promise<repository.PagamentoTravado> {
  const seen = await repository.findPagamento(db, id, hojeDe(ctx))
  if (seen.lote) await travarLote(db, seen.lote)
  const [p] = await repository.lockPagamentos(db, [id])
  return p!
}

/** Changes what has not gone; what the bank returned goes again as another payment, which the first names. */
export async function corrigir(ctx: Ctx, id: string, q: Corpo<'corrigirPagamento'>): Promise<Pagamento> {
  const hoje = hojeDe(ctx)
  const seen = await ctx.tx((db) => repository.findPagamento(db, id, hoje))
  await confirmarBancoNovo(ctx, seen.titulo, q.destino, q.codigo)
  return ctx.tx(async (db) => {
    const p = await travar(ctx, db, id)
    const c = await exigirConvenio(ctx, db, q.convenio, q.pagar_em)
    const [t] = await lockTitulos(db, [p.titulo])
    exigirAberto(t!)
    const destino = q.destino
      ? lerDestino(q.destino, hoje)
      : deBytes(ler(ctx, 'pagamento-destino', p.titulo, p.destino_selado))
    const again = p.situacao === 'devolvido'
    if (!again && p.situacao !== 'programado' && p.situacao !== 'em_lote') throw pagamentosErrors.naoMuda()
    const novo = await montar(ctx, db, t!, {
      ...{ convenio: c._id, pagarEm: q.pagar_em, destino },
      ...(again ? { refeitoDe: id, menos: null } : { refeitoDe: null, menos: id }),
    })
    let made = id
    if (again) {
      const one = await repository.insertPagamento(db, novo)
      if (!one) throw pagamentosErrors.jaProgramado(t!.numero)
      made = one.id
    } else {
      await repository.updateDestino(db, id, novo)
      if (p.lote && c._id !== p.convenio) await repository.updateSituacao(db, [id], 'programado')
      if (p.lote) await invalidar(db, p.lote)
    }
    await programarTravado(db, t!, { dia: q.pagar_em, conta: c.conta, forma: formaDo[destino.meio] })
    return noFio(await repository.findPagamento(db, made, hoje))
  })
}

export const tirar = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const p = await travar(ctx, db, id)
    if (p.situacao === 'cancelado') return
    if (p.situacao !== 'programado' && p.situacao !== 'em_lote') throw pagamentosErrors.naoTira()
    const [t] = await lockTitulos(db, [p.titulo])
    await repository.updateSituacao(db, [id], 'cancelado')
    if (t) await soltarTravado(db, t, 'Tirado da programação.')
    if (p.lote) await invalidar(db, p.lote)
  })

/** The statement is the last word where the bank's files have none. */
export const confirmar = (ctx: Ctx, id: string, { dia }: Corpo<'confirmarPagamento'>): Promise<Pagamento> =>
  ctx.tx(async (db) => {
    const p = await travar(ctx, db, id)
    if (dia > hojeDe(ctx)) throw pagamentosErrors.futuro()
    if (p.situacao !== 'pago') {
      if (!noBanco.includes(p.situacao)) throw pagamentosErrors.naoConfirma()
      const { conta } = await findConvenio(db, p.convenio)
      const texto = 'Confirmado pelo extrato'
      await efeito.efetivar(ctx, db, p, { pago: p.valor, dia, conta, autenticacao: '', texto })
      if (p.lote) await responder(db, p.lote)
    }
    return noFio(await repository.findPagamento(db, id, hojeDe(ctx)))
  })

export const devolver = (ctx: Ctx, id: string, { motivo }: Corpo<'devolverPagamento'>): Promise<Pagamento> =>
  ctx.tx(async (db) => {
    const p = await travar(ctx, db, id)
    if (p.situacao !== 'devolvido') {
      if (!noBanco.includes(p.situacao)) throw pagamentosErrors.naoConfirma()
      await efeito.devolver(ctx, db, p, motivo)
      if (p.lote) await responder(db, p.lote)
    }
    return noFio(await repository.findPagamento(db, id, hojeDe(ctx)))
  })
