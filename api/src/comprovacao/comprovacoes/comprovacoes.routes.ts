import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { auditar, verNota } from './auditar/auditar.service.ts'
import { comprovar } from './comprovar.service.ts'
import { sair, verHoje } from './hoje/hoje.service.ts'
import { devolverImagem, retirarImagem } from './imagens/imagens.service.ts'

export const comprovacoesHandlers: Handlers<typeof contract.comprovacoes> = {
  hoje: async (ctx) => ({ status: true, dados: await verHoje(ctx) }),
  saida: async (ctx, { body }) => ({ status: true, dados: await sair(ctx, body.numero_romaneio, body.em) }),
  comprovar: async (ctx, { body }) => ({ status: true, dados: await comprovar(ctx, body, 'motorista') }),
  nota: async (ctx, { params }) => ({ status: true, dados: await verNota(ctx, params.id) }),
  auditar: async (ctx, { body }) => ({ status: true, dados: await auditar(ctx, body) }),
  registrar: async (ctx, { body }) => ({
    status: true,
    dados: await comprovar(ctx, { ...body, lat: null, lng: null, precisao: null }, 'escritorio'),
  }),
  retirarImagem: async (ctx, { params, body }) => {
    await retirarImagem(ctx, { comprovante: params.id, imagem: params.imagem, motivo: body.motivo })
    return { status: true, mensagem: 'Foto tirada do comprovante. Ela fica no histórico.' }
  },
  devolverImagem: async (ctx, { params }) => {
    await devolverImagem(ctx, { comprovante: params.id, imagem: params.imagem })
    return { status: true, mensagem: 'Foto de volta ao comprovante.' }
  },
}
