import { diaEm, formatDia, formatMoney } from '@tropeiro/contract'
import { distribuirPor } from '@tropeiro/contract/financeiro/titulos/regras'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { passar } from '../../../vida.ts'
import { titulosErrors } from '../titulos.errors.ts'
import { lockTitulos, type TituloTravado } from '../titulos.repository.ts'
import type { Corpo } from '../titulos.service.ts'
import { portaDoTitulo } from '../vida.service.ts'
import * as repository from './cessao.repository.ts'

type Feito = { titulos: number; saldo: number }

/** All of them, locked in the order of their ids, or none. */
async function cadaUm(
  ctx: Ctx,
  ids: readonly string[],
  /** Of all of them, over each by what it owes, to the cent; null: nobody said. */
  valor: number | null | undefined,
  fazer: (db: Db, t: TituloTravado, valor: number | null) => Promise<void>,
): Promise<Feito> {
  return ctx.tx(async (db) => {
    const unicos = [...new Set(ids)]
    const rows = await lockTitulos(db, unicos)
    if (rows.length < unicos.length) throw errors.naoEncontrado()
    const saldos = rows.map((t) => t.saldo)
    const partes = valor === null || valor === undefined ? [] : distribuirPor(valor, saldos)
    for (const [i, t] of rows.entries()) await fazer(db, t, partes[i] ?? null)
    return { titulos: rows.length, saldo: rows.reduce((sum, t) => sum + t.saldo, 0) }
  })
}

const porQuanto = (valor: number | null) => (valor === null ? '' : ` por ${formatMoney(valor)}`)

export function ceder(ctx: Ctx, q: Corpo<'ceder'>): Promise<Feito> {
  if (q.dia > diaEm(ctx.clock())) throw titulosErrors.cessaoDepois()
  return cadaUm(ctx, q.titulos, q.valor_centavos, async (db, t, valor) => {
    const como = q.como === 'cedida' ? 'Cedido a' : 'Dado em garantia a'
    const quem = q.cobra ? 'quem o tem cobra' : 'a cobrança continua nossa'
    await passar(db, portaDoTitulo, t, 'ceder', {
      com: {
        texto: `${como} ${q.nome} em ${formatDia(q.dia)}${porQuanto(valor)}; ${quem}.${q.observacao && ` ${q.observacao}`}`,
      },
      fazer: () =>
        repository.insertCessao(db, t.id, {
          ...{ documento: q.documento, nome: q.nome, dia: q.dia, cobra: q.cobra, motivo: q.observacao },
          ...{ para: q.como, ato: q.como === 'cedida' ? 'cessao' : 'garantia', saldo: t.saldo, valor },
        }),
    })
  })
}

export function recomprar(ctx: Ctx, q: Corpo<'recomprar'>): Promise<Feito> {
  if (q.dia > diaEm(ctx.clock())) throw titulosErrors.cessaoDepois()
  return cadaUm(ctx, q.titulos, q.valor_centavos, async (db, t, valor) => {
    if (t.cessao !== 'cedida') throw titulosErrors.naoCedido(t.numero)
    await passar(db, portaDoTitulo, t, 'recomprar', {
      com: { texto: `Recomprado de ${t.cedido_a} em ${formatDia(q.dia)}${porQuanto(valor)}: ${q.motivo}` },
      fazer: async () => {
        const { documento, nome } = await repository.findUltima(db, t.id)
        await repository.insertCessao(db, t.id, {
          ...{ documento, nome, dia: q.dia, cobra: false, motivo: q.motivo },
          ...{ para: 'recomprada', ato: 'recompra', saldo: t.saldo, valor },
        })
      },
    })
  })
}

/** It was a mistake, or the loan that it stood for was paid. */
export const devolver = (ctx: Ctx, q: Corpo<'devolver'>): Promise<Feito> =>
  cadaUm(ctx, q.titulos, null, async (db, t) => {
    if (t.cessao !== 'cedida' && t.cessao !== 'garantia') throw titulosErrors.naoCedido(t.numero)
    await passar(db, portaDoTitulo, t, 'devolver', {
      com: { texto: `Devolvido por ${t.cedido_a}: ${q.motivo}` },
      fazer: async () => {
        const { documento, nome } = await repository.findUltima(db, t.id)
        await repository.insertCessao(db, t.id, {
          ...{ documento, nome, dia: diaEm(ctx.clock()), cobra: false, motivo: q.motivo },
          ...{ para: 'livre', ato: 'devolucao', saldo: t.saldo, valor: null },
        })
      },
    })
  })
