import { diaEm } from '@tropeiro/contract'
import type { ConfiguracaoDoSac } from '@tropeiro/contract/atendimento/sac/configuracao'
import type { Sinal } from '@tropeiro/contract/atendimento/sac/sinais'
import { relogioDe } from '@tropeiro/contract/atendimento/sac/sla/relogio'
import type { Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import { marcarDesde } from '../configuracao/configuracao.repository.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { feriadosDaBase } from '../relogio/relogio.service.ts'
import { listAcabados, listNovos, voltarPrevisoes } from './achados.repository.ts'
import { receber, regraDe } from './receber.service.ts'
import type { Achado } from './sinais.rules.ts'
import { baixarSinais } from './soltar.service.ts'
import { travarSinais } from './travar.repository.ts'

/** Signals that no fact tells, but the clock. */
export const doRelogio: readonly Sinal[] = [
  'prova_reprovada',
  'prazo_vencido',
  'previsao_tardia',
  'saida_atrasada',
  'parada_longa',
  'desvio',
  'devolucao_parada',
  'papel_nao_voltou',
  'sem_sinal_com_carga',
  'canhoto_ruim',
  'desacordo',
  'sem_averbacao',
]

/** So many findings of a rule in one round; the rest follow in the next. */
const MOST = 300
const HOUR = 3_600_000
/** What happened longer ago and was never noticed is no case any more: a round does not read the history of years. */
const RECENT = 90 * 24 * HOUR

/** Refusals that so many working hours of their base have gone by without another proof, each at the moment in which they had. */
export async function vencidas(
  db: Db,
  configuracao: ConfiguracaoDoSac,
  achados: readonly Achado[],
  horas: number,
  agora: Date,
): Promise<Achado[]> {
  const due: Achado[] = []
  for (const a of achados) {
    const feriado = await feriadosDaBase(db, a.base_id, diaEm(a.em))
    const quando = relogioDe(configuracao.expedientes[0]!, feriado).quando(a.em.getTime(), horas * HOUR)
    if (quando === null || quando > agora.getTime() || (a.fim && a.fim.getTime() <= quando)) continue
    due.push({ ...a, em: new Date(quando) })
  }
  return due
}

/** What a rule finds now that it did not know. */
export async function procurar(
  db: Db,
  configuracao: ConfiguracaoDoSac,
  sinal: Sinal,
  agora: Date,
): Promise<Achado[]> {
  const regra = regraDe(configuracao, sinal)
  if (!regra) return []
  const found = await listNovos(
    db,
    sinal,
    {
      de: new Date(Math.max(Date.parse(regra.desde), agora.getTime() - RECENT)),
      ate: agora,
      limite: regra.limite ?? 0,
    },
    MOST,
  )
  return sinal === 'prova_reprovada' ? vencidas(db, configuracao, found, regra.limite ?? 4, agora) : found
}

/** The minute's round: what is over goes, what has come to be is noticed. */
export const girarSinais = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const agora = deps.clock()
    if ((await lerConfiguracao(db)).configuracao.sinais.every((r) => !r.ligado)) return
    await travarSinais(db)
    await marcarDesde(db, agora)
    const lida = await lerConfiguracao(db)
    await baixarSinais(
      db,
      [...(await listAcabados(db)), ...(await voltarPrevisoes(db))].map((s) => s.id),
    )
    for (const sinal of doRelogio)
      await receber(deps, db, lida, await procurar(db, lida.configuracao, sinal, agora))
  })
