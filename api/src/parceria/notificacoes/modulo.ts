import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { enviarDevidas, enviarDevidasDeTodos } from './envio/enviar.service.ts'
import { notificacoesOuvem } from './envio/ouve.service.ts'
import { tarefasDeNotificacoes } from './exportar.service.ts'
import { notificacoesHandlers } from './notificacoes.routes.ts'

/** What notificacoes brings to the house. */
export default modulo({
  chamadas: contract.notificacoes,
  handlers: () => notificacoesHandlers,
  tarefas: tarefasDeNotificacoes,
  ouve: notificacoesOuvem,
  rotinas: [{ quando: '* * * * *', trabalho: 'avisar_devidos' }],
  trabalhos: (deps) => ({
    avisar: noGrupo(deps, (ctx) => enviarDevidas(ctx)),
    avisar_devidos: () => enviarDevidasDeTodos(deps),
  }),
})
