import { diaEm } from '@tropeiro/contract'
import type { ConfiguracaoDoSac } from '@tropeiro/contract/atendimento/sac/configuracao'
import { DIAS_PARA_REABRIR } from '@tropeiro/contract/atendimento/sac/incidente'
import {
  type Classificado,
  type Politica,
  politicaDe,
} from '@tropeiro/contract/atendimento/sac/sla/politicas'
import { type Feriado, MAIS_DIAS, relogioDe } from '@tropeiro/contract/atendimento/sac/sla/relogio'
import {
  type Alvo,
  calcularSla,
  type EventoDoSla,
  type NomeDaMeta,
  type Sla,
} from '@tropeiro/contract/atendimento/sac/sla/sla'
import { feriadosDe } from '../../../cadastros/prazos/index.ts'
import type { Db } from '../../../db/tx.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import * as repository from './relogio.repository.ts'

const DAY = 86_400_000

/** The holidays of a base for as long as a goal may take, from a day on. */
export async function feriadosDaBase(db: Db, baseId: number | null, de: string): Promise<Feriado> {
  const lugar = baseId === null ? undefined : await repository.findLugar(db, baseId)
  const ate = diaEm(new Date(Math.max(Date.parse(de), Date.now()) + (MAIS_DIAS + 1) * DAY))
  const onde = { base: baseId, uf: lugar?.uf ?? '', ibge: lugar?.ibge ?? null }
  const motivo = await feriadosDe(db, onde, de, ate)
  return (dia) => motivo(dia) !== null
}

const comoEvento = (e: repository.EventoDoRelogio): EventoDoSla[] => {
  if (e.tipo === 'mensagem') return [{ em: e.em.getTime(), tipo: 'mensagem', de: e.lado, publica: e.publico }]
  return e.para ? [{ em: e.em.getTime(), tipo: 'estado', para: e.para }] : []
}

/** What of an incident decides which policy holds for it, and since when its clock runs. */
type Contavel = Classificado & { aberto_em: Date }

/** Where it stands by what happened to it, in the house's settings as they are. */
export function contarSla(
  i: Contavel,
  eventos: readonly repository.EventoDoRelogio[],
  configuracao: ConfiguracaoDoSac,
  feriado: Feriado,
  agora: Date,
): { politica: Politica; sla: Sla } {
  const politica = politicaDe(configuracao.politicas, i)
  const expediente = configuracao.expedientes.find((e) => e.chave === politica.expediente)!
  const historia = { aberto_em: i.aberto_em.getTime(), eventos: eventos.flatMap(comoEvento) }
  const sla = calcularSla(historia, politica.metas, relogioDe(expediente, feriado), agora.getTime())
  return { politica, sla }
}

type Contado = { incidente: repository.ParaRelogio; politica: Politica; sla: Sla }

/** The same of one incident, read in the caller's transaction. */
export async function slaDe(
  db: Db,
  id: string,
  configuracao: ConfiguracaoDoSac,
  agora?: Date,
): Promise<Contado> {
  const incidente = await repository.findParaRelogio(db, id)
  const feriado = await feriadosDaBase(db, incidente.base_id, diaEm(incidente.aberto_em))
  const eventos = await repository.listParaRelogio(db, id)
  return { incidente, ...contarSla(incidente, eventos, configuracao, feriado, agora ?? incidente.agora) }
}

const alvos = (sla: Sla): [NomeDaMeta, Alvo][] =>
  (['primeira_resposta', 'proxima_resposta', 'atualizacao', 'solucao'] as const).flatMap(
    (nome): [NomeDaMeta, Alvo][] => (sla[nome] ? [[nome, sla[nome]]] : []),
  )

/** Goals that are missed now and were not written down yet. */
export const perdidas = ({ sla, incidente }: Contado): NomeDaMeta[] =>
  alvos(sla)
    .filter(([nome, a]) => a.situacao === 'estourado' && !incidente.estouros.includes(nome))
    .map(([nome]) => nome)

/** Until when what is resolved may come back as itself. */
export const fimDaVolta = ({ resolvido_em }: repository.ParaRelogio): Date | null =>
  resolvido_em && new Date(resolvido_em.getTime() + DIAS_PARA_REABRIR * DAY)

/** When its clock next has something to do: a goal that may be missed, a reminder, the end of what is resolved. */
function proximoOlhar({ sla, incidente }: Contado): string | null {
  if (incidente.status === 'encerrado') return null
  if (incidente.status === 'resolvido') return fimDaVolta(incidente)?.toISOString() ?? null
  const dues = alvos(sla).flatMap(([nome, a]) =>
    a.vence_em !== null && a.cumprido_em === null && !incidente.estouros.includes(nome) ? [a.vence_em] : [],
  )
  if (incidente.status === 'aguardando' && incidente.lembrete_em)
    dues.push(incidente.lembrete_em.toISOString())
  // Just behind the due moment: at it the goal may still be met.
  const next = dues.sort()[0]
  return next === undefined ? null : new Date(Date.parse(next) + 1).toISOString()
}

/** Writes what the queue sorts by and when the clock looks again, in the transaction of what just happened. */
export async function recalcular(db: Db, id: string, agora?: Date): Promise<Contado> {
  const { configuracao } = await lerConfiguracao(db)
  const contado = await slaDe(db, id, configuracao, agora)
  await repository.updateRelogio(db, id, {
    politica: contado.politica.nome,
    venceEm: contado.sla.vence_em,
    olharEm: proximoOlhar(contado),
  })
  return contado
}
