import { diaEm, formatMoney, formatNumber } from '@tropeiro/contract'
import { type LinhaDoPainel, nomeDoAgrupamento } from '@tropeiro/contract/modules/dashboards'
import type { Ctx, Deps } from '../../ctx.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import { inTransaction } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import * as repository from './agendamento.repository.ts'
import { type Frequencia, proximoEnvio } from './agendamento.rules.ts'
import { emailDoPainel } from './email.rules.ts'
import type { FiltroLido } from './figuras.rules.ts'
import { lerPainelDoGrupo, linhasDoPainel } from './painel.service.ts'

type Novo = Omit<repository.Agendamento, '_id' | 'criado_por' | 'ultimo_em' | 'proximo_em'> & {
  frequencia: Frequencia
}

const noFio = (a: repository.Agendamento) => ({
  ...a,
  ultimo_em: a.ultimo_em?.toISOString() ?? null,
  proximo_em: a.proximo_em.toISOString(),
})

export const listarAgendamentos = (ctx: Ctx) =>
  ctx.tx(async (db) => (await repository.listAgendamentos(db, ctx.grupo.id)).map(noFio))

/** Schedules a dashboard; the first goes out at the next moment that fits. */
export const agendar = (ctx: Ctx, novo: Novo) =>
  ctx.tx(async (db) =>
    noFio(
      await repository.insertAgendamento(db, ctx.grupo.id, ctx.usuario.id, {
        ...novo,
        proximo_em: proximoEnvio(novo.frequencia, novo.hora, ctx.clock()),
      }),
    ),
  )

export const removerAgendamento = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    if ((await repository.deleteAgendamento(db, ctx.grupo.id, id)) === 0)
      throw errors.naoEncontrado('Este envio já foi retirado.')
  })

/** Queues every dashboard whose moment has come: once a moment, whoever asks how often. */
export const enviarVencidos = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db, grupoId) => {
    for (const a of await repository.lockVencidos(db, grupoId, deps.clock())) {
      await repository.enqueueEnvio(db, grupoId, a._id, a.proximo_em)
      await repository.updateProximo(db, grupoId, a._id, proximoEnvio(a.frequencia, a.hora, deps.clock()))
    }
  })

const filtroDe = (a: repository.Agendamento, hoje: string): FiltroLido => ({
  type: a.type,
  grouping: a.grouping,
  groupingAnalitic: a.grouping,
  filter: {
    classificacao: a.classificacao,
    de: new Date(Date.parse(`${hoje}T12:00:00Z`) - (a.dias - 1) * 86_400_000).toISOString().slice(0, 10),
    ate: hoje,
  },
})

/** So many lines fit into a message that people still read. */
const MAIS_LINHAS = 50

/** Sends one. Repeated after a crash it goes out under the same Message-ID. */
export async function enviarPainel(
  deps: Deps,
  p: { grupoId: number; id: string; momento: string },
): Promise<void> {
  const tx = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(deps.pool, p.grupoId, work)
  const agendamento = await tx((db) => repository.findAgendamento(db, p.grupoId, p.id))
  if (!agendamento) return
  const hoje = diaEm(deps.clock())
  const filtro = filtroDe(agendamento, hoje)
  const painel = await tx((db) => lerPainelDoGrupo(db, p.grupoId, filtro, deps.clock()))
  const linhas: LinhaDoPainel[] = []
  for await (const page of linhasDoPainel(tx, p.grupoId, filtro, hoje)) {
    linhas.push(...page)
    if (linhas.length > MAIS_LINHAS) break
  }
  const { html, texto } = emailDoPainel({
    titulo: agendamento.titulo,
    agrupamento: nomeDoAgrupamento[agendamento.grouping],
    de: filtro.filter.de,
    ate: filtro.filter.ate,
    painel,
    linhas: linhas.slice(0, MAIS_LINHAS),
    cortado: linhas.length > MAIS_LINHAS,
    endereco: `${deps.config.origens[0]}/#/app/dashboard/${agendamento.type}`,
  })
  await deps.email.send({
    de: deps.config.emailFrom,
    para: agendamento.destinatarios,
    assunto: `${agendamento.titulo}: ${formatNumber(painel.totais.total.total)} notas, ${formatMoney(painel.totais.medidas.valor_centavos)}`,
    html,
    texto,
    anexos: [],
    messageId: `<painel-${p.grupoId}-${p.id}-${Date.parse(p.momento)}@tropeiro>`,
  })
}
