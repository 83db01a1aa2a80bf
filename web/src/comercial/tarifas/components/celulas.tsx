import { type listaDeTarifas, nomeDaSituacao } from '@tropeiro/contract/comercial/tarifas/lista'
import { formatDia } from '@tropeiro/contract/formats'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom = { vigente: 'ok', futura: 'info', vencida: 'bad' } as const

export const celulas: CelulasDa<typeof listaDeTarifas> = {
  situacao: (t) => <Badge tone={tom[t.situacao]}>{nomeDaSituacao[t.situacao]}</Badge>,
  ate: (t) => (t.ate === null ? 'Sem fim' : formatDia(t.ate)),
}
