import { coresPadrao, nomeDoEstado } from '@tropeiro/contract/atendimento/sac/incidente'
import type { listaDeIncidentes } from '@tropeiro/contract/atendimento/sac/lista'
import { Badge, type CelulasDa } from '../../../ui/index.ts'
import { tomDoEstado } from '../incidente.ts'
import { useConfigDoSac } from '../sac.queries.ts'

/** A ticket's number carries the colour of the group that attends. */
function Numero({ grupo, numero }: { grupo: string; numero: string }) {
  const { primary } = useConfigDoSac(grupo).data?.configuracoes.cores ?? coresPadrao
  return (
    <span className="num inline-flex items-center gap-2 font-medium">
      <span aria-hidden className="size-2 rounded-full" style={{ background: primary }} />
      {numero}
    </span>
  )
}

export const celulas: CelulasDa<typeof listaDeIncidentes> = {
  numero: (i) => <Numero grupo={i.grupo_emp} numero={i.numero} />,
  status: (i) => <Badge tone={tomDoEstado[i.status]}>{nomeDoEstado[i.status]}</Badge>,
}
