import { nomeNaFila } from '@tropeiro/contract/atendimento/sac/incidente'
import type { listaDoAtendimento } from '@tropeiro/contract/atendimento/sac/lista'
import { nomeDaPrioridade } from '@tropeiro/contract/atendimento/sac/tipos'
import { Badge, type CelulasDa } from '../../../ui/index.ts'
import { tomDoEstado } from '../incidente.ts'
import { prazoDe, tomDaPrioridade } from '../prazo.ts'

export const celulas: CelulasDa<typeof listaDoAtendimento> = {
  prioridade: (i) => <Badge tone={tomDaPrioridade[i.prioridade]}>{nomeDaPrioridade[i.prioridade]}</Badge>,
  status: (i) => <Badge tone={tomDoEstado[i.status]}>{nomeNaFila[i.status]}</Badge>,
  vence: (i) => {
    const { texto, tom } = prazoDe(i, Date.now())
    return tom === 'neutral' ? texto : <Badge tone={tom}>{texto}</Badge>
  },
}
