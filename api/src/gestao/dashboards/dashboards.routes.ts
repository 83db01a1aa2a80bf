import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { agendar, listarAgendamentos, removerAgendamento } from './agendamento/agendamento.service.ts'
import { exportarPainel } from './exportar.service.ts'
import { lerPainel, listarPainel } from './painel.service.ts'
import { lerTendencia } from './tendencia/tendencia.service.ts'

export const dashboardsHandlers: Handlers<typeof contract.dashboards> = {
  figuras: async (ctx, { body }) => ({ status: true, dados: await lerPainel(ctx, body) }),
  lista: async (ctx, { body }) => ({ status: true, dados: await listarPainel(ctx, body) }),
  tendencia: async (ctx, { body }) => ({ status: true, dados: await lerTendencia(ctx, body) }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarPainel(ctx, body) } }),
  agendamentos: async (ctx) => ({ status: true, dados: await listarAgendamentos(ctx) }),
  agendar: async (ctx, { body }) => ({ status: true, dados: await agendar(ctx, body) }),
  removerAgendamento: async (ctx, { params }) => {
    await removerAgendamento(ctx, params.id)
    return { status: true }
  },
}
