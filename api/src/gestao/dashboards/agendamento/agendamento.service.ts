import { diaEm, formatMoney, formatNumber } from '@tropeiro/contract'
import { dashboards, type LinhaDoPainel, nomeDoAgrupamento } from '@tropeiro/contract/gestao/dashboards'
import { autoresParados, emNomeDoAutor } from '../../../alicerce/usuarios/index.ts'
import type { Ctx, CtxDoGrupo, Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { errors } from '../../../errors.ts'
import type { FiltroLido } from '../figuras/figuras.rules.ts'
import { lerPainelDoGrupo, linhasDoPainel } from '../painel.service.ts'
import * as repository from './agendamento.repository.ts'
import { type Frequencia, proximoEnvio } from './agendamento.rules.ts'
import { emailDoPainel } from './email.rules.ts'

type Novo = Omit<repository.Agendamento, '_id' | 'criado_por' | 'usuario_id' | 'ultimo_em' | 'proximo_em'> & {
  frequencia: Frequencia
}

const PARADO = 'Parado: quem agendou não tem mais este acesso. Agende de novo no seu nome.'

const noFio = ({ usuario_id: _, ...a }: repository.Agendamento, parado = false) => ({
  ...a,
  parado: parado ? PARADO : null,
  ultimo_em: a.ultimo_em?.toISOString() ?? null,
  proximo_em: a.proximo_em.toISOString(),
})

export async function listarAgendamentos(ctx: Ctx) {
  const rows = await ctx.tx((db) => repository.listAgendamentos(db))
  const parados = await autoresParados(
    ctx,
    rows.map((a) => a.usuario_id),
    dashboards.agendar.access,
  )
  return rows.map((a) => noFio(a, parados.has(a.usuario_id)))
}

/** Schedules a dashboard; the first goes out at the next moment that fits. */
export const agendar = (ctx: Ctx, novo: Novo) =>
  ctx.tx(async (db) =>
    noFio(
      await repository.insertAgendamento(db, ctx.usuario.id, {
        ...novo,
        proximo_em: proximoEnvio(novo.frequencia, novo.hora, ctx.clock()),
      }),
    ),
  )

export const removerAgendamento = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    if ((await repository.deleteAgendamento(db, id)) === 0)
      throw errors.naoEncontrado('Este envio já foi retirado.')
  })

/** Queues every dashboard whose moment has come: once a moment, whoever asks how often. */
export const enviarVencidos = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    for (const a of await repository.lockVencidos(db, deps.clock())) {
      await repository.enqueueEnvio(db, a._id, a.proximo_em)
      await repository.updateProximo(db, a._id, proximoEnvio(a.frequencia, a.hora, deps.clock()))
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

/** Sends one, in its author's name and reach. Repeated after a crash it goes out under the same Message-ID. */
export async function enviarPainel(ctx: CtxDoGrupo, p: { id: string; momento: string }): Promise<void> {
  const agendamento = await ctx.tx((db) => repository.findAgendamento(db, p.id))
  if (!agendamento) return
  const autor = await emNomeDoAutor(ctx, agendamento.usuario_id, dashboards.agendar.access)
  if (!autor) return
  const { tx } = autor
  const hoje = diaEm(ctx.clock())
  const filtro = filtroDe(agendamento, hoje)
  const painel = await tx((db) => lerPainelDoGrupo(db, filtro, ctx.clock()))
  const linhas: LinhaDoPainel[] = []
  for await (const page of linhasDoPainel(tx, filtro, hoje)) {
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
    endereco: `${ctx.config.origens[0]}/#/app/dashboard/${agendamento.type}`,
  })
  await ctx.email.send({
    de: ctx.config.emailFrom,
    para: agendamento.destinatarios,
    assunto: `${agendamento.titulo}: ${formatNumber(painel.totais.total.total)} notas, ${formatMoney(painel.totais.medidas.valor_centavos)}`,
    html,
    texto,
    anexos: [],
    messageId: `<painel-${ctx.grupo.id}-${p.id}-${Date.parse(p.momento)}@tropeiro>`,
  })
}
