import { diaEm, formatDia, formatMoney } from '@tropeiro/contract'
import type { Promessa } from '@tropeiro/contract/financeiro/regua/formas'
import type { EstadoDaPromessa } from '@tropeiro/contract/financeiro/regua/nomes'
import { utilDepois } from '@tropeiro/contract/financeiro/regua/regras'
import { somarDias } from '@tropeiro/contract/financeiro/titulos/regras'
import { emAberto } from '@tropeiro/contract/financeiro/titulos/vida'
import { diasParados } from '../../../cadastros/prazos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { lockTitulos, tituloDe } from '../../titulos/index.ts'
import { reguaErrors } from '../regua.errors.ts'
import { insertHistorico, travarCliente } from '../regua.repository.ts'
import * as repository from './promessas.repository.ts'

const HORIZONTE_DIAS = 40

export const listar = (ctx: Ctx, q: { estado: EstadoDaPromessa[]; pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const asked = { estado: q.estado, documento: '', hoje: diaEm(ctx.clock()) }
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    return {
      dados: await repository.listPromessas(db, asked, page),
      ...(await repository.countPromessas(db, asked)),
    }
  })

export const prometer = (
  ctx: Ctx,
  q: {
    titulos: string[]
    dia: string
    valor_centavos: number
    observacao: string
    idempotencia?: string | undefined
  },
): Promise<Promessa> =>
  ctx.tx(async (db) => {
    const hoje = diaEm(ctx.clock())
    const ids = [...new Set(q.titulos)]
    const { documento, nome } = await tituloDe(db, ids[0]!)
    await travarCliente(db, documento)
    const known = q.idempotencia ? await repository.findPorChave(db, q.idempotencia) : undefined
    if (known) {
      const p = await repository.findPromessa(db, known.id, hoje)
      const outros = p.titulos.length !== ids.length || p.titulos.some((t) => !ids.includes(t.titulo))
      if (outros || p.dia !== q.dia || p.valor !== q.valor_centavos) throw reguaErrors.outraPromessa()
      return p
    }
    // Asked again after its day, it is still the same promise.
    if (q.dia < hoje) throw reguaErrors.promessaPassada()
    const rows = await lockTitulos(db, ids)
    for (const t of rows) {
      if (t.natureza !== 'receber' || !emAberto.includes(t.estado)) throw reguaErrors.naoDeve(t.numero)
      if (t.documento !== documento) throw reguaErrors.deVarios()
    }
    if (rows.length < ids.length) throw reguaErrors.deVarios()
    const viva = await repository.findViva(db, ids, hoje)
    if (viva) throw reguaErrors.jaPrometido(viva.numero, viva.dia)
    const saldo = rows.reduce((sum, t) => sum + t.saldo, 0)
    if (q.valor_centavos > saldo) throw reguaErrors.passaDoSaldo(saldo)
    const parado = await diasParados(db, q.dia, somarDias(q.dia, HORIZONTE_DIAS))
    const { id } = await repository.insertPromessa(db, {
      documento,
      nome,
      feitaEm: hoje,
      dia: q.dia,
      limite: utilDepois(q.dia, parado),
      valor: q.valor_centavos,
      observacao: q.observacao,
      chave: q.idempotencia ?? null,
      titulos: ids,
    })
    await insertHistorico(
      db,
      documento,
      `Prometeu ${formatMoney(q.valor_centavos)} para ${formatDia(q.dia)}, títulos ${rows.map((t) => t.numero).join(', ')}.`,
      { promessa: id },
    )
    return repository.findPromessa(db, id, hoje)
  })

export const cancelar = (ctx: Ctx, id: string, motivo: string): Promise<void> =>
  ctx.tx(async (db) => {
    const hoje = diaEm(ctx.clock())
    const { documento } = await repository.findPromessa(db, id, hoje)
    await travarCliente(db, documento)
    const p = await repository.findPromessa(db, id, hoje)
    if (p.estado !== 'aberta') throw reguaErrors.promessaFechada()
    await repository.updateCancelada(db, id, motivo)
    await insertHistorico(db, documento, `Promessa de ${formatDia(p.dia)} cancelada.`, { promessa: id })
  })
