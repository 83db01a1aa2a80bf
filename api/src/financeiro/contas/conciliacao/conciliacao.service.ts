import { randomUUID } from 'node:crypto'
import { diaEm, formatMoney, formatNumber, type HandlerInput } from '@tropeiro/contract'
import type { contas } from '@tropeiro/contract/financeiro/contas/calls'
import type { Pendente } from '@tropeiro/contract/financeiro/contas/formas'
import { encargosDe, somarDias } from '@tropeiro/contract/financeiro/titulos/regras'
import { diasParados } from '../../../cadastros/prazos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import {
  baixarTravado,
  cancelarNascido,
  criarTitulos,
  estornarLote,
  exigirMesAberto,
  lerConfiguracao,
  listAbertosParaConciliar,
  listLotesSoltos,
  lockTitulos,
  type TituloTravado,
} from '../../titulos/index.ts'
import { contasErrors } from '../contas.errors.ts'
import * as extrato from '../extrato/extrato.repository.ts'
import { contaDe, naTela, transferirEntre } from '../extrato/extrato.service.ts'
import * as repository from './conciliacao.repository.ts'
import { propor, semNumeros } from './propostas.rules.ts'

type Calls = typeof contas
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

/** Settlements of these days that no bank has explained yet. */
async function soltosDe(db: Db, conta: string, de: string, ate: string) {
  const all = await listLotesSoltos(db, conta, de, ate)
  const feitos = await repository.lotesConciliados(
    db,
    all.map((l) => l.lote),
  )
  return all.filter((l) => !feitos.has(l.lote))
}

/** What nobody explained yet, each with what it may be. */
export const pendentes = (
  ctx: Ctx,
  conta: string,
  limite: number,
): Promise<{ dados: Pendente[]; total: number }> =>
  ctx.tx(async (db) => {
    await contaDe(db, conta)
    const rows = await extrato.listPendentes(db, conta, limite)
    const { total } = await extrato.countPendentes(db, conta)
    if (rows.length === 0) return { dados: [], total }
    const [de, ate] = [rows[0]!.dia, rows.at(-1)!.dia]
    const taxas = await lerConfiguracao(db)
    const naoUtil = await diasParados(db, somarDias(de, -400), somarDias(ate, 40))
    const regras = new Map<string, string>()
    for (const r of await repository.listRegras(db))
      if (!regras.has(semNumeros(r.texto))) regras.set(semNumeros(r.texto), r.categoria)
    const said = propor(rows, {
      titulos: await listAbertosParaConciliar(db),
      lotes: await soltosDe(db, conta, somarDias(de, -10), somarDias(ate, 10)),
      regras,
      outras: await extrato.listDeOutras(db, conta, de, ate),
      encargos: (t, dia) => encargosDe({ saldo: t.saldo, vencimento: t.vencimento, dia }, taxas, naoUtil),
    })
    return { dados: rows.map((l) => ({ ...naTela(l), propostas: said.get(l._id) ?? [] })), total }
  })

const sinal = (t: Pick<TituloTravado, 'natureza'>) => (t.natureza === 'receber' ? 1 : -1)

/** Titles settled by the bank's own word, on its day and account. @returns the cash that they explain */
async function baixarPelos(ctx: Ctx, db: Db, conta: string, dia: string, q: Corpo<'conciliar'>['titulos']) {
  const by = new Map(q.map((one) => [one.titulo, one]))
  const lotes: repository.LoteDaConciliacao[] = []
  let explicado = 0
  for (const t of await lockTitulos(db, [...by.keys()])) {
    const one = by.get(t.id)!
    const lote = randomUUID()
    explicado += sinal(t) * (one.valor_centavos + one.juros_centavos + one.multa_centavos)
    await baixarTravado(ctx, db, t, { ...one, dia, conta, motivo: '' }, { lote, fonte: 'conciliacao' })
    lotes.push({ titulo: t.id, lote, feito: true, nasceu: false })
  }
  return { lotes, explicado }
}

/** What is of no title becomes one, settled at once: it counts in the result, and says that it came from the statement. */
async function nascerDe(
  ctx: Ctx,
  db: Db,
  conta: string,
  l: { id: string; dia: string; texto: string },
  resto: number,
  categoria: string,
) {
  const dela = await contaDe(db, conta)
  const [titulo] = await criarTitulos(db, {
    natureza: resto > 0 ? 'receber' : 'pagar',
    documento: dela.cnpj_empresa,
    nome: dela.nome,
    descricao: l.texto.slice(0, 120) || 'Extrato',
    emissao: l.dia,
    vencimento: l.dia,
    valor_centavos: Math.abs(resto),
    parcelas: 1,
    categoria,
    observacao: '',
    origem: 'extrato',
    chave: `extrato:${l.id}`,
  })
  const lote = randomUUID()
  const [t] = await lockTitulos(db, [titulo!])
  await baixarTravado(
    ctx,
    db,
    t!,
    {
      valor_centavos: Math.abs(resto),
      juros_centavos: 0,
      multa_centavos: 0,
      desconto_centavos: 0,
      dia: l.dia,
      conta,
      motivo: '',
    },
    { lote, fonte: 'conciliacao' },
  )
  return { titulo: titulo!, lote, feito: true, nasceu: true }
}

/** Explains entries, all of them or nothing. @returns the reconciliation */
export const conciliar = (ctx: Ctx, conta: string, q: Corpo<'conciliar'>): Promise<string> =>
  ctx.tx((db) => conciliarEm(ctx, db, conta, q))

async function conciliarEm(ctx: Ctx, db: Db, conta: string, q: Corpo<'conciliar'>): Promise<string> {
  await contaDe(db, conta)
  await extrato.travarConciliacao(db)
  const rows = await extrato.listPorId(db, [...new Set(q.lancamentos)])
  if (rows.length < new Set(q.lancamentos).size) throw contasErrors.semLancamento()
  if (rows.some((l) => l.conciliado)) throw contasErrors.jaConciliado()
  const dia = rows
    .map((l) => l.dia)
    .sort()
    .at(-1)!
  await exigirMesAberto(db, dia)
  const total = rows.reduce((sum, l) => sum + l.valor, 0)
  const deOutras = rows.filter((l) => l.conta !== conta)
  const entreContas = deOutras.length > 0
  if (deOutras.length === rows.length) throw contasErrors.semLancamento()
  if (entreContas && (total !== 0 || q.titulos.length > 0 || q.lotes.length > 0 || q.categoria))
    throw contasErrors.umSentido()
  for (const l of deOutras) await contaDe(db, l.conta)

  const soltos = new Map(
    q.lotes.length > 0
      ? (await soltosDe(db, conta, somarDias(dia, -400), somarDias(dia, 60))).map((l) => [
          `${l.titulo}|${l.lote}`,
          l,
        ])
      : [],
  )
  let explicado = 0
  const lotes: repository.LoteDaConciliacao[] = []
  for (const one of q.lotes) {
    const l = soltos.get(`${one.titulo}|${one.lote}`)
    if (!l) throw contasErrors.lote()
    explicado += sinal(l) * (l.valor + l.juros + l.multa)
    lotes.push({ ...one, feito: false, nasceu: false })
  }
  const feitos = await baixarPelos(ctx, db, conta, dia, q.titulos)
  explicado += feitos.explicado
  lotes.push(...feitos.lotes)
  const resto = total - explicado
  const partes = [
    entreContas && 'Transferência entre contas',
    lotes.length > 0 && (lotes.length === 1 ? 'Um título' : `${formatNumber(lotes.length)} títulos`),
  ]
  if (resto !== 0 && !entreContas) {
    if (!q.categoria) throw contasErrors.diferenca(resto)
    lotes.push(await nascerDe(ctx, db, conta, rows[0]!, resto, q.categoria))
    partes.push(`${q.categoria.replaceAll('_', ' ')} de ${formatMoney(Math.abs(resto))}`)
  }
  const { id } = await repository.insertConciliacao(db, {
    conta,
    categoria: lotes.length === 1 && q.categoria ? q.categoria : null,
    valor: rows.filter((l) => l.conta === conta).reduce((sum, l) => sum + l.valor, 0),
    dia,
    texto: partes.filter(Boolean).join(', '),
  })
  await repository.insertLancamentos(
    db,
    id,
    rows.map((l) => l.id),
  )
  if (lotes.length > 0) await repository.insertLotes(db, id, lotes)
  return id
}

/** Takes a reconciliation back: its entries wait again, and what it settled is open again. */
export const desfazer = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await extrato.travarConciliacao(db)
    const c = await repository.lockConciliacao(db, id)
    await contaDe(db, c.conta)
    if (c.desfeita) throw contasErrors.jaDesfeita()
    await exigirMesAberto(db, c.dia)
    const lotes = (await repository.listLotes(db, id)).filter((l) => l.feito)
    const titulos = new Map(
      (
        await lockTitulos(
          db,
          lotes.map((l) => l.titulo),
        )
      ).map((t) => [t.id, t]),
    )
    for (const l of lotes) {
      const t = titulos.get(l.titulo)!
      await estornarLote(ctx, db, t, l.lote, 'Conciliação desfeita', { tudo: true })
      if (l.nasceu) await cancelarNascido(db, t)
    }
    await repository.updateDesfeita(db, id, ctx.clock())
  })

export const listar = (ctx: Ctx, conta: string) =>
  ctx.tx(async (db) => {
    await contaDe(db, conta)
    return (await repository.listConciliacoes(db, conta)).map((c) => ({ ...c, em: c.em.toISOString() }))
  })

/** From one account into another; both sides are explained by each other at once. */
export const transferir = (ctx: Ctx, q: Corpo<'transferir'>): Promise<void> =>
  ctx.tx(async (db) => {
    if (q.de === q.para) throw contasErrors.mesmaConta()
    if (q.dia > diaEm(ctx.clock())) throw contasErrors.depoisDeHoje()
    await exigirMesAberto(db, q.dia)
    const [de, para] = [await contaDe(db, q.de), await contaDe(db, q.para)]
    if (!de.ativa || !para.ativa) throw contasErrors.desativada()
    const chave = `transferencia:${q.idempotencia ?? randomUUID()}`
    const ids = await transferirEntre(db, {
      de,
      para,
      dia: q.dia,
      valor: q.valor_centavos,
      texto: q.texto,
      chave,
    })
    if (ids.length === 2) await conciliarEm(ctx, db, q.de, { lancamentos: ids, titulos: [], lotes: [] })
  })
