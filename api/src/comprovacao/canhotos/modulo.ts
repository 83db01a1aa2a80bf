import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { canhotosHandlers } from './canhotos.routes.ts'
import { planilhasDeCanhotos } from './exportar.service.ts'
import { tarefasDeCanhotos } from './lote/ler-lote.service.ts'

/** What canhotos brings to the house. */
export default modulo({
  chamadas: contract.canhotos,
  handlers: () => canhotosHandlers,
  tarefas: { ...tarefasDeCanhotos, ...planilhasDeCanhotos },
})
