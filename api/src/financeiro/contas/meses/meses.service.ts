import { diaEm } from '@tropeiro/contract'
import type { MesDaConta } from '@tropeiro/contract/financeiro/contas/formas'
import { somarMeses } from '@tropeiro/contract/financeiro/titulos/regras'
import type { Ctx } from '../../../ctx.ts'
import { gravarPasso, listFechados, listPassos, travarPeriodos } from '../../titulos/index.ts'
import { contasErrors } from '../contas.errors.ts'
import { listMeses } from './meses.repository.ts'

const MESES = 13

export const meses = (ctx: Ctx): Promise<MesDaConta[]> =>
  ctx.tx(async (db) => {
    const hoje = diaEm(ctx.clock())
    const primeiro = `${somarMeses(hoje, 1 - MESES).slice(0, 7)}-01`
    const by = new Map((await listMeses(db, primeiro, hoje)).map((m) => [m.mes, m]))
    const fechados = new Set(await listFechados(db))
    const passos = await listPassos(db)
    return Array.from({ length: MESES }, (_, i) => somarMeses(hoje, -i).slice(0, 7)).map((mes) => ({
      mes,
      fechado: fechados.has(mes),
      entradas: by.get(mes)?.entradas ?? 0,
      saidas: by.get(mes)?.saidas ?? 0,
      pendentes: by.get(mes)?.pendentes ?? 0,
      passos: passos
        .filter((p) => p.mes === mes)
        .map(({ mes: _m, ...p }) => ({ ...p, em: p.em.toISOString() })),
    }))
  })

export const fecharMes = (ctx: Ctx, { mes, motivo }: { mes: string; motivo: string }): Promise<void> =>
  ctx.tx(async (db) => {
    if (mes >= diaEm(ctx.clock()).slice(0, 7)) throw contasErrors.mesNaoPassou()
    await travarPeriodos(db)
    if ((await listFechados(db)).includes(mes)) throw contasErrors.mesJaFechado()
    const ultimo = new Date(Date.UTC(+mes.slice(0, 4), +mes.slice(5), 0)).toISOString().slice(0, 10)
    const faltam = (await listMeses(db, `${mes}-01`, ultimo))[0]?.pendentes ?? 0
    if (faltam > 0 && motivo.length < 3) throw contasErrors.faltam(faltam)
    await gravarPasso(db, { mes, acao: 'fechado', motivo })
  })

export const reabrirMes = (ctx: Ctx, { mes, motivo }: { mes: string; motivo: string }): Promise<void> =>
  ctx.tx(async (db) => {
    await travarPeriodos(db)
    if (!(await listFechados(db)).includes(mes)) throw contasErrors.mesAberto()
    await gravarPasso(db, { mes, acao: 'reaberto', motivo })
  })
