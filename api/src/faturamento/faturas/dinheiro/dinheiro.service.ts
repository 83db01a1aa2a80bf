import { diaEm, formatDia, formatMoney, type HandlerInput } from '@tropeiro/contract'
import type { faturas } from '@tropeiro/contract/faturamento/faturas/calls'
import { nomeDoLancamento } from '@tropeiro/contract/faturamento/faturas/formas'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { faturasErrors } from '../faturas.errors.ts'
import { type FaturaTravada, lockFatura } from '../faturas.repository.ts'
import { portaDaFatura } from '../vida.service.ts'
import { efeitoDe, estadoPelo, saldoDe } from './dinheiro.rules.ts'
import * as repository from './lancamentos.repository.ts'

type Calls = typeof faturas
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

/** One line of money on an invoice that the caller holds locked. */
async function lancar(
  db: Db,
  f: FaturaTravada,
  acao: 'ajustar' | 'receber',
  l: Pick<repository.NovoLancamento, 'valor' | 'dia' | 'motivo' | 'idempotencia'> & {
    tipo: 'desconto' | 'acrescimo' | 'recebimento'
  },
  agora: Date,
): Promise<void> {
  const saldo = saldoDe(f)
  const effect = efeitoDe(l.tipo, l.valor)
  const depois = { ...f, ajuste: f.ajuste + effect.ajuste, recebido: f.recebido + effect.recebido }
  const texto = `${nomeDoLancamento[l.tipo]} de ${formatMoney(l.valor)}${l.motivo ? `: ${l.motivo}` : '.'}`
  // What its life refuses is said before what its money would.
  const para = portaDaFatura.vida.permite(f.estado, acao) ? { para: estadoPelo(depois) } : {}
  await passar(db, portaDaFatura, f, acao, {
    ...para,
    com: { texto, em: agora },
    fazer: async () => {
      if (l.tipo !== 'acrescimo' && l.valor > saldo) throw faturasErrors.passaDoSaldo(saldo)
      await repository.insertLancamento(db, f.id, { ...l, ...effect })
    },
  })
}

/** Repeated under its key, it is answered as the first time. */
const jaFeito = async (db: Db, fatura: string, chave: string | undefined): Promise<boolean> => {
  const known = chave === undefined ? undefined : await repository.findPorChave(db, chave)
  if (known && known.fatura !== fatura) throw faturasErrors.outraFatura()
  return known !== undefined
}

export const ajustar = (ctx: Ctx, id: string, q: Corpo<'ajustar'>): Promise<void> =>
  ctx.tx(async (db) => {
    const f = await lockFatura(db, id)
    if (await jaFeito(db, id, q.idempotencia)) return
    const { tipo, valor_centavos: valor, motivo, idempotencia } = q
    const agora = ctx.clock()
    await lancar(db, f, 'ajustar', { tipo, valor, motivo, idempotencia, dia: diaEm(agora) }, agora)
  })

export const receber = (ctx: Ctx, id: string, q: Corpo<'receber'>): Promise<void> =>
  ctx.tx(async (db) => {
    const f = await lockFatura(db, id)
    if (await jaFeito(db, id, q.idempotencia)) return
    const agora = ctx.clock()
    if (q.dia > diaEm(agora)) throw faturasErrors.recebidoDepois()
    const motivo = q.motivo || `em ${formatDia(q.dia)}`
    const { dia, valor_centavos: valor, idempotencia } = q
    await lancar(db, f, 'receber', { tipo: 'recebimento', valor, dia, motivo, idempotencia }, agora)
  })

/** Takes a line back, on an invoice that the caller holds locked. */
async function estornarLinha(
  db: Db,
  f: FaturaTravada,
  l: repository.LancamentoRow,
  motivo: string,
  agora: Date,
): Promise<void> {
  if (l.tipo === 'estorno') throw faturasErrors.estornoDeEstorno()
  if (l.estornado) return
  const effect = efeitoDe(l.tipo, -l.valor)
  const depois = { ...f, ajuste: f.ajuste + effect.ajuste, recebido: f.recebido + effect.recebido }
  if (saldoDe({ ...depois, recebido: 0 }) < depois.recebido) throw faturasErrors.estornoSemSaldo()
  await passar(db, portaDaFatura, f, 'estornar', {
    ...(portaDaFatura.vida.permite(f.estado, 'estornar') ? { para: estadoPelo(depois) } : {}),
    com: {
      texto: `${nomeDoLancamento[l.tipo]} de ${formatMoney(l.valor)} estornado: ${motivo}`,
      em: agora,
    },
    fazer: () =>
      repository.insertLancamento(db, f.id, {
        tipo: 'estorno',
        valor: l.valor,
        dia: diaEm(agora),
        motivo,
        estorna: l._id,
        ...effect,
      }),
  })
}

export const estornar = (ctx: Ctx, id: string, q: Corpo<'estornar'>): Promise<void> =>
  ctx.tx(async (db) => {
    const f = await lockFatura(db, id)
    await estornarLinha(db, f, await repository.findLancamento(db, id, q.lancamento), q.motivo, ctx.clock())
  })

/** What another module received or took off of an invoice, once under its key; in the caller's transaction. */
export async function lancarNaFatura(
  db: Db,
  id: string,
  l: { tipo: 'recebimento' | 'desconto'; valor: number; dia: string; motivo: string; chave: string },
  agora: Date,
): Promise<void> {
  const f = await lockFatura(db, id)
  if (await jaFeito(db, id, l.chave)) return
  const { chave: idempotencia, ...linha } = l
  await lancar(db, f, l.tipo === 'desconto' ? 'ajustar' : 'receber', { ...linha, idempotencia }, agora)
}

/** A line that another module adds to an invoice, once under its key; in the caller's transaction. */
export async function acrescentarNaFatura(
  db: Db,
  id: string,
  l: { valor: number; motivo: string; chave: string },
  agora: Date,
): Promise<void> {
  const f = await lockFatura(db, id)
  if (await jaFeito(db, id, l.chave)) return
  const { valor, motivo, chave: idempotencia } = l
  await lancar(db, f, 'ajustar', { tipo: 'acrescimo', valor, motivo, idempotencia, dia: diaEm(agora) }, agora)
}

/** Takes back what was added under that key. */
export async function tirarDaFatura(
  db: Db,
  id: string,
  l: { motivo: string; chave: string },
  agora: Date,
): Promise<void> {
  const f = await lockFatura(db, id)
  const known = await repository.findPorChave(db, l.chave)
  if (known?.fatura === id)
    await estornarLinha(db, f, await repository.findLancamento(db, id, known.lancamento), l.motivo, agora)
}

export const disputar = (ctx: Ctx, id: string, { motivo }: Corpo<'disputar'>): Promise<void> =>
  ctx.tx(async (db) => {
    await passar(db, portaDaFatura, id, 'disputar', {
      com: { texto: `Em disputa: ${motivo}`, em: ctx.clock() },
    })
  })

export const resolver = (ctx: Ctx, id: string, { motivo }: Corpo<'resolver'>): Promise<void> =>
  ctx.tx(async (db) => {
    const f = await lockFatura(db, id)
    await passar(db, portaDaFatura, f, 'resolver', {
      ...(f.estado === 'disputa' ? { para: estadoPelo(f, false) } : {}),
      com: { texto: `Disputa encerrada: ${motivo}`, em: ctx.clock() },
    })
  })
