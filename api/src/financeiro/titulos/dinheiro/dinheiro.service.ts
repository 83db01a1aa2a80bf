import { randomUUID } from 'node:crypto'
import { diaEm, formatMoney } from '@tropeiro/contract'
import {
  type DestinoDoCedido,
  type EstadoDoTitulo,
  type FonteDoMovimento,
  nomeDoMovimento,
} from '@tropeiro/contract/financeiro/titulos/nomes'
import type { AtoDoTitulo } from '@tropeiro/contract/financeiro/titulos/vida'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { acrescentarNaFatura, lancarNaFatura, tirarDaFatura } from '../../../faturamento/faturas/index.ts'
import { passar } from '../../../vida.ts'
import { exigirConta } from '../cadastros/cadastros.service.ts'
import { exigirMesAberto } from '../cadastros/periodos.service.ts'
import { titulosErrors } from '../titulos.errors.ts'
import { lockTitulo, type TituloTravado } from '../titulos.repository.ts'
import { textoDaBaixa } from '../titulos.rules.ts'
import { portaDoTitulo } from '../vida.service.ts'
import * as repository from './movimentos.repository.ts'

/** Where the money leads a title. */
function estadoPelo(t: Pick<TituloTravado, 'saldo' | 'liquidado' | 'estado'>): EstadoDoTitulo {
  if (t.saldo === 0) return 'liquidado'
  if (t.liquidado > 0) return 'parcial'
  return t.estado === 'agendado' ? 'agendado' : 'aberto'
}

type Efeito = { saldo: number; liquidado: number }
const efeitoDe = (movimentos: readonly repository.NovoMovimento[]): Efeito => {
  let saldo = 0
  let liquidado = 0
  for (const m of movimentos) {
    const v = m.estorna ? -m.valor : m.valor
    if (m.tipo === 'baixa') liquidado += v
    if (m.tipo === 'acrescimo') saldo += v
    else if (m.tipo !== 'juros' && m.tipo !== 'multa') saldo -= v
  }
  return { saldo, liquidado }
}

/** Movements on a title that the caller holds locked, through its life. */
export async function mover(
  db: Db,
  t: TituloTravado,
  acao: AtoDoTitulo,
  lote: repository.Lote,
  movimentos: readonly repository.NovoMovimento[],
  passo: { texto: string; para?: EstadoDoTitulo },
): Promise<void> {
  const efeito = efeitoDe(movimentos)
  const depois = { ...t, saldo: t.saldo + efeito.saldo, liquidado: t.liquidado + efeito.liquidado }
  // What its life refuses is said before what its money would.
  const permite = portaDoTitulo.vida.permite(t.estado, acao)
  await passar(db, portaDoTitulo, t, acao, {
    ...(permite ? { para: passo.para ?? estadoPelo(depois) } : {}),
    com: { texto: passo.texto },
    fazer: async () => {
      if (depois.saldo < 0) throw titulosErrors.passaDoSaldo(t.saldo)
      await exigirMesAberto(db, lote.dia, lote.credito)
      await repository.insertMovimentos(db, t.id, lote, movimentos)
    },
  })
  Object.assign(t, {
    saldo: depois.saldo,
    liquidado: depois.liquidado,
    estado: passo.para ?? estadoPelo(depois),
  })
}

export type Baixa = {
  valor_centavos: number
  juros_centavos: number
  multa_centavos: number
  desconto_centavos: number
  dia: string
  credito_em?: string | null | undefined
  conta?: string | null | undefined
  /** Where the money of a ceded title came in. */
  cedido?: DestinoDoCedido | null | undefined
  motivo: string
}

/**
 * Money of a ceded title is not taken for ours: who settles it says where it came in, and a bank's word says itself.
 * @returns what its history adds; '' of what is ours
 */
export function exigirDestino(
  t: Pick<TituloTravado, 'numero' | 'cessao' | 'cedido_a'>,
  q: Pick<Baixa, 'cedido' | 'conta'>,
  fonte: FonteDoMovimento,
): string {
  if (t.cessao !== 'cedida') return ''
  if (fonte === 'manual' && !q.cedido) throw titulosErrors.digaOndeCaiu(t.numero, t.cedido_a)
  if (q.cedido !== 'cessionario')
    return ` Estava cedido a ${t.cedido_a} e caiu na nossa conta: o dinheiro é de quem o comprou.`
  if (q.conta) throw titulosErrors.contaDoCedido(t.cedido_a)
  return ` Pago a ${t.cedido_a}, a quem estava cedido.`
}

/** Settles a title that the caller holds locked: its balance, what was charged beside it, and its invoice, in one transaction. */
export async function baixarTravado(
  ctx: Pick<CtxDoGrupo, 'clock'>,
  db: Db,
  t: TituloTravado,
  q: Baixa,
  como: { lote: string; fonte: FonteDoMovimento },
): Promise<void> {
  const agora = ctx.clock()
  const credito = q.credito_em ?? q.dia
  if (q.dia > diaEm(agora)) throw titulosErrors.pagoDepois()
  if (q.dia < t.emissao) throw titulosErrors.antesDaEmissao(t.emissao)
  if (credito < q.dia) throw titulosErrors.creditoAntes()
  await exigirConta(db, q.conta)
  const dito = exigirDestino(t, q, como.fonte)
  const { valor_centavos: valor, desconto_centavos: desconto } = q
  const chave = (tipo: string) => `titulo:${como.lote}:${tipo}`
  const partes = [
    { tipo: 'desconto' as const, valor: desconto, chave: chave('desconto') },
    { tipo: 'baixa' as const, valor, chave: chave('baixa') },
    { tipo: 'juros' as const, valor: q.juros_centavos, chave: chave('juros') },
    { tipo: 'multa' as const, valor: q.multa_centavos, chave: chave('multa') },
  ].filter((m) => m.valor > 0)
  const texto = `${textoDaBaixa(partes, q.motivo)}${dito}`
  await mover(
    db,
    t,
    'baixar',
    { lote: como.lote, dia: q.dia, credito, fonte: como.fonte, conta: q.conta ?? null, motivo: q.motivo },
    partes,
    { texto },
  )
  if (!t.fatura) return
  const motivo = q.motivo || `Título ${t.numero}`
  if (desconto > 0)
    await lancarNaFatura(
      db,
      t.fatura,
      { tipo: 'desconto', valor: desconto, dia: q.dia, motivo, chave: chave('desconto') },
      agora,
    )
  await lancarNaFatura(
    db,
    t.fatura,
    { tipo: 'recebimento', valor, dia: q.dia, motivo, chave: chave('baixa') },
    agora,
  )
}

/** Repeated under its key, it is answered as the first time. */
export async function jaFeito(db: Db, titulo: string, lote: string | undefined): Promise<boolean> {
  const known = lote === undefined ? undefined : await repository.findLote(db, lote)
  if (known && known.titulo !== titulo) throw titulosErrors.outroTitulo()
  return known !== undefined
}

export const baixar = (
  ctx: Ctx,
  id: string,
  q: Baixa & { idempotencia?: string | undefined },
): Promise<void> =>
  ctx.tx(async (db) => {
    const t = await lockTitulo(db, id)
    if (await jaFeito(db, id, q.idempotencia)) return
    await baixarTravado(ctx, db, t, q, { lote: q.idempotencia ?? randomUUID(), fonte: 'manual' })
  })

export const ajustar = (
  ctx: Ctx,
  id: string,
  q: {
    tipo: 'abatimento' | 'acrescimo'
    valor_centavos: number
    motivo: string
    idempotencia?: string | undefined
  },
): Promise<void> =>
  ctx.tx(async (db) => {
    const t = await lockTitulo(db, id)
    if (await jaFeito(db, id, q.idempotencia)) return
    if (q.tipo === 'abatimento' && (await ctx.perguntas.boletoNoBanco(db, id)))
      throw titulosErrors.abatimentoNoBanco()
    await ajustarTravado(ctx, db, t, q, q.idempotencia ?? randomUUID())
  })

async function ajustarTravado(
  ctx: Pick<CtxDoGrupo, 'clock'>,
  db: Db,
  t: TituloTravado,
  q: { tipo: 'abatimento' | 'desconto' | 'acrescimo'; valor_centavos: number; motivo: string },
  lote: string,
): Promise<void> {
  const dia = diaEm(ctx.clock())
  const { tipo, valor_centavos: valor, motivo } = q
  const chave = `titulo:${lote}:${tipo}`
  await mover(
    db,
    t,
    'ajustar',
    { lote, dia, credito: dia, fonte: 'manual', conta: null, motivo },
    [{ tipo, valor, chave }],
    { texto: `${nomeDoMovimento[tipo]} de ${formatMoney(valor)}: ${motivo}` },
  )
  if (!t.fatura) return
  if (tipo === 'acrescimo') await acrescentarNaFatura(db, t.fatura, { valor, motivo, chave }, ctx.clock())
  else await lancarNaFatura(db, t.fatura, { tipo: 'desconto', valor, dia, motivo, chave }, ctx.clock())
}

/**
 * What a bank took off a title that the caller holds locked, or takes off no more (`valor` 0). What a bank says is so, whether it fits or not:
 * @returns why the title stays as it was; null: it follows
 */
export async function abaterPeloBanco(
  ctx: Pick<CtxDoGrupo, 'clock'>,
  db: Db,
  t: TituloTravado,
  { valor, lote }: { valor: number; lote: string },
): Promise<string | null> {
  const recusa = portaDoTitulo.vida.recusa(t, valor > 0 ? 'ajustar' : 'estornar')
  if (recusa) return recusa
  if (valor > t.saldo) return `O saldo dele é de ${formatMoney(t.saldo)}.`
  if (valor > 0) {
    const q = { tipo: 'abatimento' as const, valor_centavos: valor, motivo: 'Confirmado pelo banco' }
    await ajustarTravado(ctx, db, t, q, lote)
    return null
  }
  if ((await repository.listDoLote(db, t.id, lote)).length === 0) return 'Ele não tem este abatimento.'
  await estornarLote(ctx, db, t, lote, 'Cancelado pelo banco', { tudo: true })
  return null
}

/** What is needed before a balance is divided anew: more or less of it, on a title that the caller holds locked. */
export const acertarSaldo = ajustarTravado

/** Takes back what was written together, on a title that the caller holds locked; what was taken back before stays so. */
export async function estornarLote(
  ctx: Pick<CtxDoGrupo, 'clock'>,
  db: Db,
  t: TituloTravado,
  lote: string,
  motivo: string,
  /** `tudo` is also told to its invoice; else the invoice told it, of all or of the row of this key. */
  quem: { tudo: true } | { daFatura: string | null },
): Promise<void> {
  const propaga = 'tudo' in quem
  const chave = 'daFatura' in quem ? quem.daFatura : null
  const rows = (await repository.listDoLote(db, t.id, lote)).filter(
    (m) => chave === null || m.chave === chave,
  )
  if (rows.length === 0) throw titulosErrors.semLote()
  const vivos = rows.filter((m) => !m.estornado)
  if (vivos.length === 0) return
  if (vivos.some((m) => m.tipo === 'renegociacao')) throw titulosErrors.renegociadoNaoVolta()
  if (propaga && vivos.some((m) => m.fonte === 'fatura')) throw titulosErrors.estorneNaFatura()
  const dia = diaEm(ctx.clock())
  const total = vivos.reduce((sum, m) => sum + m.valor, 0)
  const movimentos = vivos.map((m) => ({
    tipo: m.tipo,
    valor: m.valor,
    estorna: m._id,
    conta: m.conta?._id ?? null,
  }))
  if (t.saldo + efeitoDe(movimentos).saldo < 0) throw titulosErrors.estornoSemSaldo()
  const fonte = propaga ? ('manual' as const) : ('fatura' as const)
  await mover(
    db,
    t,
    'estornar',
    { lote: randomUUID(), dia, credito: dia, fonte, conta: null, motivo },
    movimentos,
    { texto: `${nomeDoMovimento[vivos[0]!.tipo]} de ${formatMoney(total)} estornada: ${motivo}` },
  )
  if (!propaga || !t.fatura) return
  for (const m of vivos)
    if (m.chave) await tirarDaFatura(db, t.fatura, { motivo, chave: m.chave }, ctx.clock())
}

export const estornar = (ctx: Ctx, id: string, q: { lote: string; motivo: string }): Promise<void> =>
  ctx.tx(async (db) => {
    const t = await lockTitulo(db, id)
    if ((await ctx.perguntas.lotesConciliados(db, [q.lote])).has(q.lote)) throw titulosErrors.conciliado()
    await estornarLote(ctx, db, t, q.lote, q.motivo, { tudo: true })
  })
