import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { rodarAgenda, rodarPedido } from './canais/agenda.service.ts'
import { entregarArquivo } from './canais/entregar.service.ts'
import { parceirosOuvem } from './ouve.service.ts'
import { parceirosHandlers } from './parceiros.routes.ts'
import { esvaziarFila, type PedidoDeEntrega } from './webhooks/fila-do-webhook.service.ts'
import { cuidarDosWebhooks } from './webhooks/vigia-de-webhooks.service.ts'

/** What parceiros brings to the house. */
export default modulo({
  chamadas: contract.parceiros,
  handlers: () => parceirosHandlers,
  ouve: parceirosOuvem,
  rotinas: [
    { quando: '* * * * *', trabalho: 'agenda_de_parceiros' },
    { quando: '* * * * *', trabalho: 'cuidar_dos_webhooks' },
  ],
  trabalhos: (deps) => ({
    agenda_de_parceiros: () => rodarAgenda(deps),
    rodar_canal: noGrupo<{ id: string }>(deps, (ctx, { id }) => rodarPedido(ctx, id)),
    entregar_arquivo: noGrupo<{ id: string }>(deps, (ctx, { id }) => entregarArquivo(ctx, id)),
    cuidar_dos_webhooks: () => cuidarDosWebhooks(deps),
    entregar_webhook: noGrupo<PedidoDeEntrega>(deps, esvaziarFila),
  }),
})
