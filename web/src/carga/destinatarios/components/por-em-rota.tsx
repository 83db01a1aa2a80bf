import type { NovaArea } from '@tropeiro/contract/cadastros/rotas'
import { formatQuantas } from '@tropeiro/contract/formats'
import { EscolherRota, usePorEmRota, useRotas } from '../../../cadastros/rotas/index.ts'

type Props = { areas: (cidadeInteira: boolean) => NovaArea[]; onFeito: () => void }

/** Puts the chosen addresses into a route that there is. */
export function PorEmRota({ areas, onFeito }: Props) {
  const rotas = useRotas()
  const por = usePorEmRota()
  return (
    <EscolherRota
      rotas={rotas.data ?? []}
      titulo="Pôr em rota"
      principal
      ocupado={por.isPending}
      onPor={(rota, inteira) => {
        const pedidas = areas(inteira)
        if (pedidas.length === 0) return
        por.mutate(
          { id: rota._id, areas: pedidas },
          {
            diz: (saved) => `Rota ${saved.nome}: ${formatQuantas(saved.areas.length, 'área', 'áreas')}.`,
            onSuccess: onFeito,
          },
        )
      }}
    />
  )
}
