import type { HandlerInput } from '@tropeiro/contract'
import { type Aviso, nomeDoEstadoDoAviso, notificacoes } from '@tropeiro/contract/parceria/notificacoes/calls'
import { nomeDoEvento } from '@tropeiro/contract/parceria/notificacoes/rules'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { listarAvisos } from './avisos.service.ts'

const POR_PAGINA = 500

const lista = exportacao<HandlerInput<typeof notificacoes.exportar>['body'], Aviso>({
  access: notificacoes.exportar.access,
  tipo: 'exportar_avisos',
  titulo: 'Notificações enviadas',
  colunas: [
    { titulo: 'Nota', tipo: 'inteiro', de: (a) => a.numero },
    { titulo: 'Acontecimento', tipo: 'texto', largura: 26, de: (a) => nomeDoEvento[a.evento] },
    { titulo: 'Canal', tipo: 'texto', de: (a) => (a.canal === 'email' ? 'E-mail' : 'WhatsApp') },
    { titulo: 'Para', tipo: 'texto', largura: 36, de: (a) => a.para },
    {
      titulo: 'Quem é',
      tipo: 'texto',
      largura: 20,
      de: (a) => (a.publico === 'embarcador' ? 'Lado do embarcador' : 'Destinatário'),
    },
    { titulo: 'Estado', tipo: 'texto', largura: 18, de: (a) => nomeDoEstadoDoAviso[a.estado] },
    { titulo: 'Motivo', tipo: 'texto', largura: 40, de: (a) => a.erro },
    { titulo: 'Remetente', tipo: 'texto', largura: 32, de: (a) => a.nome_embarca },
    { titulo: 'Regra', tipo: 'texto', largura: 28, de: (a) => a.regra },
    { titulo: 'Tentativas', tipo: 'inteiro', de: (a) => a.tentativas },
    { titulo: 'Previsto para', tipo: 'dataHora', largura: 18, de: (a) => a.quando },
    { titulo: 'Enviado em', tipo: 'dataHora', largura: 18, de: (a) => a.enviada_em },
  ],
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarAvisos(ctx, { ...filtro, skip: numero * POR_PAGINA, limite: POR_PAGINA })).dados,
})

/** Queues a spreadsheet of the messages that the filter finds. */
export const exportarAvisos = lista.pedir
/** The long work of this module, for the worker. */
export const tarefasDeNotificacoes = lista.tarefas
