import { diaEm, formatMoney } from '@tropeiro/contract'
import { type EfeitoDoPagamento, noBanco } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import {
  anotarNoTitulo,
  baixarTravado,
  diaAberto,
  estornarLote,
  lockTitulo,
  soltarTravado,
  type TituloTravado,
} from '../../titulos/index.ts'
import * as repository from './pagar.repository.ts'

/* What the bank's word does to a payment and its title: once, whoever says it and how often. */

export type Feito = { efeito: EfeitoDoPagamento; explicacao: string }
const jaLido: Feito = { efeito: 'ja_lido', explicacao: 'O banco já tinha dito isto: nada mudou.' }
const olhar = (explicacao: string): Feito => ({ efeito: 'pede_olhar', explicacao })
const aceita = (t: TituloTravado): boolean =>
  ['aberto', 'agendado', 'parcial'].includes(t.estado) && t.saldo > 0

const limitado = (dia: string, de: string, ate: string): string => (dia < de ? de : dia > ate ? ate : dia)

type Quem = Pick<CtxDoGrupo, 'clock' | 'perguntas'>
export type DitoPago = { pago: number; dia: string; conta: string; autenticacao: string; texto: string }

/** Money left for a payment: its title is settled, as far as it has a balance; what is more was charged for being late. */
export async function efetivar(
  ctx: Quem,
  db: Db,
  p: repository.PagamentoTravado,
  q: DitoPago,
): Promise<Feito> {
  if (p.situacao === 'pago') return jaLido
  if (!noBanco.includes(p.situacao) && p.situacao !== 'devolvido')
    return olhar('O banco diz que pagou o que não foi mandado a ele.')
  if (p.lote_da_baixa !== '') return olhar('Pago, devolvido e pago outra vez: confira no extrato.')
  const t = await lockTitulo(db, p.titulo)
  const pago = { pago: q.pago, dia: q.dia, autenticacao: q.autenticacao, motivo: '' }
  if (!aceita(t)) {
    await repository.updatePago(db, p.id, { ...pago, baixa: '' })
    await anotarNoTitulo(db, t.id, `${q.texto}: ${formatMoney(q.pago)} saíram da conta.`)
    if (t.estado === 'liquidado' && p.situacao === 'em_analise')
      return { efeito: 'pago', explicacao: 'O extrato já tinha baixado o título.' }
    return olhar(`${formatMoney(q.pago)} saíram da conta, e o título não estava mais em aberto.`)
  }
  const hoje = diaEm(ctx.clock())
  const dito = limitado(q.dia, t.emissao, hoje)
  const dia = await diaAberto(db, dito, hoje)
  const valor = Math.min(q.pago, t.saldo)
  const baixa = `pagamento:${p.id}`
  await baixarTravado(
    ctx,
    db,
    t,
    {
      ...{ valor_centavos: valor, juros_centavos: q.pago - valor, multa_centavos: 0, desconto_centavos: 0 },
      ...{ dia, conta: q.conta, motivo: [q.texto, q.autenticacao].filter(Boolean).join(', ') },
    },
    { lote: baixa, fonte: 'casa' },
  )
  await repository.updatePago(db, p.id, { ...pago, baixa })
  Object.assign(p, { situacao: 'pago', lote_da_baixa: baixa })
  return {
    efeito: 'pago',
    explicacao: dia === dito ? '' : 'O mês do pagamento está fechado: baixado hoje.',
  }
}

/** The bank did not pay, or money came back: the title waits again, with the reason in its history. */
export async function devolver(
  ctx: Quem,
  db: Db,
  p: repository.PagamentoTravado,
  motivo: string,
): Promise<Feito> {
  if (p.situacao === 'devolvido') return jaLido
  if (noBanco.includes(p.situacao)) {
    const t = await lockTitulo(db, p.titulo)
    await repository.updateSituacao(db, [p.id], 'devolvido', motivo)
    await soltarTravado(db, t, `Pagamento devolvido: ${motivo}`)
    p.situacao = 'devolvido'
    return { efeito: 'devolvido', explicacao: motivo }
  }
  if (p.situacao !== 'pago') return olhar('O banco recusa o que não foi mandado a ele.')
  if (p.lote_da_baixa === '') return olhar(`Devolvido depois de pago: ${motivo}`)
  if ((await ctx.perguntas.lotesConciliados(db, [p.lote_da_baixa])).has(p.lote_da_baixa))
    return olhar('Devolvido depois de conciliado: desfaça a conciliação e estorne a baixa.')
  const t = await lockTitulo(db, p.titulo)
  await estornarLote(ctx, db, t, p.lote_da_baixa, `Devolvido pelo banco: ${motivo}`, { tudo: true })
  await repository.updateSituacao(db, [p.id], 'devolvido', motivo)
  p.situacao = 'devolvido'
  return { efeito: 'estornado', explicacao: motivo }
}

/** The bank has it and has not said its last word. */
export async function guardar(
  db: Db,
  p: repository.PagamentoTravado,
  situacao: 'agendado' | 'em_analise',
): Promise<Feito> {
  const conta = p.situacao === 'enviado' || (p.situacao === 'agendado' && situacao === 'em_analise')
  if (!conta)
    return noBanco.includes(p.situacao) || p.situacao === 'pago' || p.situacao === 'devolvido'
      ? jaLido
      : olhar('O banco fala do que não foi mandado a ele.')
  await repository.updateSituacao(db, [p.id], situacao)
  p.situacao = situacao
  return { efeito: situacao, explicacao: situacao === 'em_analise' ? 'O extrato dirá se saiu.' : '' }
}
