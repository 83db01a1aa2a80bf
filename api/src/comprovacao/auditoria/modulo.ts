import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { auditoriaHandlers } from './auditoria.routes.ts'
import { examinarComprovadas, examinarComprovante } from './exame/exame.service.ts'
import { tarefasDeAuditoria } from './exportar.service.ts'

/** What auditoria brings to the house. */
export default modulo({
  chamadas: contract.auditoria,
  handlers: () => auditoriaHandlers,
  tarefas: tarefasDeAuditoria,
  ouve: { 'nota.comprovada': examinarComprovadas },
  trabalhos: (deps) => ({
    examinar_comprovante: noGrupo<{ comprovante: string }>(deps, (ctx, { comprovante }) =>
      examinarComprovante(ctx, comprovante),
    ),
  }),
})
