import { diaEm, type HandlerInput } from '@tropeiro/contract'
import type { sac } from '@tropeiro/contract/atendimento/sac/calls'
import type { ConfiguracaoDoSac } from '@tropeiro/contract/atendimento/sac/configuracao'
import { politicaDe } from '@tropeiro/contract/atendimento/sac/sla/politicas'
import { relogioDe } from '@tropeiro/contract/atendimento/sac/sla/relogio'
import { calcularSla } from '@tropeiro/contract/atendimento/sac/sla/sla'
import type { Ctx } from '../../../ctx.ts'
import { feriadosDaBase } from '../relogio/relogio.service.ts'
import { sacErrors } from '../sac.errors.ts'
import * as repository from './configuracao.repository.ts'
import { type Lida, lerConfiguracao } from './ler.service.ts'

type Calls = typeof sac

export const buscarConfiguracao = (ctx: Ctx): Promise<Lida> => ctx.tx(lerConfiguracao)

/** A rule begins with the moment in which it is switched on or its limit is changed: what happened before opens nothing. */
const comDesde = (
  nova: ConfiguracaoDoSac['sinais'],
  antes: ConfiguracaoDoSac['sinais'],
  agora: Date,
): ConfiguracaoDoSac['sinais'] =>
  nova.map((r) => {
    const before = antes.find((a) => a.sinal === r.sinal)
    const same = before?.ligado && before.limite === r.limite ? before.desde : null
    return { ...r, desde: r.ligado ? (same ?? agora.toISOString()) : null }
  })

export const gravarConfiguracao = (
  ctx: Ctx,
  { versao, configuracao }: HandlerInput<Calls['configurar']>['body'],
): Promise<Lida> =>
  ctx.tx(async (db) => {
    const before = await lerConfiguracao(db)
    const { cores, ...resto } = configuracao
    const sinais = comDesde(configuracao.sinais, before.configuracao.sinais, ctx.clock())
    const { csat } = configuracao.pesquisa
    const asked = before.configuracao.pesquisa.csat ? before.configuracao.pesquisa.desde : null
    const desde = csat ? (asked ?? ctx.clock().toISOString()) : null
    const pesquisa = { ...configuracao.pesquisa, desde }
    const parametros = { ...resto, sinais, pesquisa, configuracoes: { cores } }
    if ((await repository.upsertConfiguracao(db, parametros, versao)) === 0) throw sacErrors.outraVersao()
    await repository.olharTodos(db)
    return lerConfiguracao(db)
  })

/** Into which policy an incident like this falls, and when it would be due. */
export const testarPolitica = (ctx: Ctx, t: HandlerInput<Calls['testarPolitica']>['body']) =>
  ctx.tx(async (db) => {
    const base = ctx.bases.find((b) => b.nome === t.base)
    const politica = politicaDe(t.configuracao.politicas, { ...t, embarcador: t.embarcador || null })
    const expediente = t.configuracao.expedientes.find((e) => e.chave === politica.expediente)!
    const opened = new Date(t.aberto_em)
    const feriado = await feriadosDaBase(db, base?.id ?? null, diaEm(opened))
    const sla = calcularSla(
      { aberto_em: opened.getTime(), eventos: [] },
      politica.metas,
      relogioDe(expediente, feriado),
      opened.getTime(),
    )
    return { politica: politica.nome, expediente: expediente.nome, sla }
  })
