import { diaEm, formatMoney, type HandlerInput } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import type { estadias } from '@tropeiro/contract/faturamento/estadias/calls'
import type { Cobranca } from '@tropeiro/contract/faturamento/estadias/cobrancas'
import { tiposDeCobranca } from '@tropeiro/contract/faturamento/estadias/nomes'
import { maisDias } from '@tropeiro/contract/faturamento/faturas/calendario'
import { faturas } from '@tropeiro/contract/faturamento/faturas/calls'
import { cte } from '@tropeiro/contract/fiscal/cte/calls'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { apagarRascunho, complementarCte } from '../../../fiscal/cte/index.ts'
import { passar } from '../../../vida.ts'
import { acrescentarNaFatura, lerPagador, tirarDaFatura } from '../../faturas/index.ts'
import { estadiasErrors } from '../estadias.errors.ts'
import { portaDaCobranca } from '../vida.service.ts'
import * as repository from './cobrancas.repository.ts'
import { lerCobranca } from './cobrancas.service.ts'
import { folhaDaNotaDeDebito } from './nota-debito.rules.ts'
import * as notas from './notas-debito.repository.ts'

type Saida = HandlerInput<(typeof estadias)['cobrar']>['body']
type Feito = Parameters<typeof repository.updateSaida>[2] & { texto: string }
const nada = { cte_feito: null, fatura: null, lancamento_chave: null }
const DEBIT_DAYS = 30

/** The draft of a complement of the CT-e that delivered. Only who may write CT-e has one made; nobody else sends it. */
async function porCte(ctx: Ctx, db: Db, c: repository.CobrancaRow, valor: number): Promise<Feito> {
  if (!can(ctx.asker, cte.derivar.access)) throw errors.semPermissao()
  if (!c.cte) throw estadiasErrors.semCte()
  const feito = await complementarCte(ctx, db, c.cte, [{ nome: c.tipo, valor_centavos: valor }])
  return { ...nada, como: 'cte', cte_feito: feito, texto: 'Rascunho de CT-e complementar feito' }
}

async function porFatura(
  ctx: Ctx,
  db: Db,
  c: repository.CobrancaRow,
  valor: number,
  q: Saida,
): Promise<Feito> {
  if (!can(ctx.asker, faturas.ajustar.access)) throw errors.semPermissao()
  if (!q.fatura) throw estadiasErrors.semFatura()
  const f = await lerPagador(db, q.fatura)
  if (f?.doc_tomador !== c.doc_tomador) throw estadiasErrors.faturaDeOutro()
  const { n } = await notas.countSaidas(db, c.id)
  const chave = `cobranca:${c.id}:${n + 1}`
  const motivo = `${tiposDeCobranca[c.tipo]}, cobrança ${c.numero}`
  await acrescentarNaFatura(db, q.fatura, { valor, motivo, chave }, ctx.clock())
  return {
    ...nada,
    como: 'fatura',
    fatura: q.fatura,
    lancamento_chave: chave,
    texto: `Linha na fatura ${f.numero}`,
  }
}

async function porNotaDeDebito(
  ctx: Ctx,
  db: Db,
  c: repository.CobrancaRow,
  valor: number,
  q: Saida,
): Promise<Feito> {
  if (!c.doc_tomador) throw estadiasErrors.semPagador()
  const hoje = diaEm(ctx.clock())
  const vencimento = q.vencimento ?? maisDias(hoje, DEBIT_DAYS)
  if (vencimento < hoje) throw estadiasErrors.vencimento()
  await notas.travarNotas(db)
  const { numero } = await notas.insertNota(db, {
    cobranca: c.id,
    cnpj: c.cnpj_emitente,
    valor,
    emissao: hoje,
    vencimento,
  })
  return { ...nada, como: 'nota_debito', texto: `Nota de débito ${numero}` }
}

/** What was accepted goes out, once: pressed again, it is what went out. */
export const cobrar = (ctx: Ctx, id: string, q: Saida): Promise<Cobranca> =>
  ctx.tx(async (db) => {
    const c = await repository.lockCobranca(db, id)
    const valor = c.aceito ?? c.valor
    let feito: Feito | undefined
    const { ja } = await passar(db, portaDaCobranca, c, 'cobrar', {
      fazer: async () => {
        if (q.como === 'cte') feito = await porCte(ctx, db, c, valor)
        else if (q.como === 'fatura') feito = await porFatura(ctx, db, c, valor, q)
        else feito = await porNotaDeDebito(ctx, db, c, valor, q)
        await repository.updateSaida(db, id, feito)
      },
    })
    if (ja === null && feito)
      await repository.insertHistorico(db, id, `${feito.texto}: ${formatMoney(valor)}.`)
    return lerCobranca(ctx, db, id)
  })

/** What went out is taken back where that can still be: the draft, the line, the debit note. */
async function recolher(ctx: Ctx, db: Db, c: repository.CobrancaRow, motivo: string): Promise<void> {
  const agora = ctx.clock()
  if (c.cte_feito) {
    const feito = await notas.findCte(db, c.cte_feito)
    if (feito && feito.estado !== 'cancelado') {
      if (feito.estado !== 'rascunho' && feito.estado !== 'rejeitado')
        throw estadiasErrors.cteEnviado(String(feito.numero ?? ''))
      if (!can(ctx.asker, cte.excluir.access)) throw errors.semPermissao()
      await apagarRascunho(db, c.cte_feito)
    }
  }
  if (c.fatura && c.lancamento_chave) {
    if (!can(ctx.asker, faturas.estornar.access)) throw errors.semPermissao()
    await tirarDaFatura(db, c.fatura, { motivo, chave: c.lancamento_chave }, agora)
  }
  await notas.cancelNota(db, c.id, agora)
  await repository.updateSaida(db, c.id, {
    como: null,
    cte_feito: null,
    fatura: null,
    lancamento_chave: null,
  })
}

/** One step back. */
export const desfazer = (ctx: Ctx, id: string, { motivo }: { motivo: string }): Promise<Cobranca> =>
  ctx.tx(async (db) => {
    const c = await repository.lockCobranca(db, id)
    await passar(db, portaDaCobranca, c, 'desfazer', {
      com: { texto: `Desfeito: ${motivo}` },
      fazer: async () => {
        if (c.estado === 'cobrada') await recolher(ctx, db, c, motivo)
        else if (c.estado !== 'recebida') {
          await repository.updateProposta(db, id, null)
          await repository.updateAceito(db, id, null)
        }
      },
    })
    return lerCobranca(ctx, db, id)
  })

export const pdfDaNotaDeDebito = (ctx: Ctx, id: string): Promise<{ pdf: Uint8Array; numero: number }> =>
  ctx.tx(async (db) => {
    const c = await repository.findCobranca(db, id)
    const n = await notas.findNota(db, id)
    if (!n) throw estadiasErrors.semNota()
    return { pdf: await folhaDaNotaDeDebito(c, n), numero: n.numero }
  })
