import { type contract, messages } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { buscarProtocolos, buscarRomaneios, imprimir, lerProtocolo } from './consulta/consulta.service.ts'
import { exportar } from './consulta/exportar.service.ts'
import { previa } from './previa.service.ts'
import { cancelar, gerar, mudarStatusFisico } from './protocolos.service.ts'

const vazio = (dados: unknown[], mensagem: string) => (dados.length === 0 ? { mensagem } : {})

export const protocolosHandlers: Handlers<typeof contract.protocolos> = {
  buscarRomaneio: async (ctx, { body }) => {
    const { dados, total } = await buscarRomaneios(ctx, body)
    return { status: true, dados, total, ...vazio(dados, messages.semRomaneios) }
  },
  previa: async (ctx, { body }) => ({ status: true, dados: await previa(ctx, body.romaneios) }),
  acao: async (ctx, { body }) => {
    const { gerados, falhas } = await gerar(ctx, body.protocolos)
    const mensagem = falhas.length === 0 ? { mensagem: messages.protocoloCriado } : {}
    return { status: falhas.length === 0, dados: gerados, falhas, ...mensagem }
  },
  cancelar: async (ctx, { body }) => ({
    status: true,
    dados: await cancelar(ctx, body.numero_protocolo, body.motivo),
  }),
  buscarProtocolo: async (ctx, { body }) => {
    const { dados, total } = await buscarProtocolos(ctx, body)
    return { status: true, dados, total, ...vazio(dados, messages.nenhumProtocolo) }
  },
  buscarImpressao: async (ctx, { body }) => ({ status: true, dados: await imprimir(ctx, body.protocolos) }),
  atualizaStatusDaNota: async (ctx, { body }) => {
    const { protocolo, mensagem } = await mudarStatusFisico(ctx, { ...body, numero: body.numero_protocolo })
    return { status: true, dados: protocolo, mensagem }
  },
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportar(ctx, body) } }),
  buscar: async (ctx, { params }) => ({
    status: true,
    dados: await ctx.tx((db) => lerProtocolo(db, Number(params.numero))),
  }),
}
