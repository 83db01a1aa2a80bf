import { formatDia, formatNumber } from '@tropeiro/contract/formats'
import type { DadoDoTitular, PedidoDoTitular } from '@tropeiro/contract/gestao/privacidade/calls'
import { CircleCheck, CircleX, Clock3, Loader, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/index.ts'

export function Estado({ pedido: p }: { pedido: PedidoDoTitular }) {
  if (p.atrasado)
    return (
      <Badge tone="bad" icon={TriangleAlert}>
        Atrasado
      </Badge>
    )
  if (p.estado === 'aberto')
    return (
      <Badge tone="warn" icon={Clock3}>
        Aberto
      </Badge>
    )
  if (p.estado === 'executando')
    return (
      <Badge tone="info" icon={Loader}>
        Em andamento
      </Badge>
    )
  return p.estado === 'concluido' ? (
    <Badge tone="ok" icon={CircleCheck}>
      Concluído
    </Badge>
  ) : (
    <Badge icon={CircleX}>Recusado</Badge>
  )
}

const destinos = {
  apaga: { tone: 'bad', label: 'Apaga' },
  anonimiza: { tone: 'warn', label: 'Anonimiza' },
  guarda: { tone: 'info', label: 'Guarda' },
} as const

/** What is kept of a person, kind by kind, and what an erasure does with it; `soConteudo`: only what there is. */
export function Destinos({
  dados,
  feito,
  soConteudo,
}: {
  dados: readonly DadoDoTitular[]
  feito?: boolean
  soConteudo?: boolean
}) {
  if (dados.length === 0) return <p className="text-sm text-ink-3">Nada foi encontrado.</p>
  return (
    <ul className="divide-y divide-line rounded-lg border border-line" aria-label="O que é guardado">
      {dados.map((d) => {
        const { tone, label } = destinos[d.destino]
        return (
          <li key={d.categoria} className="px-3 py-2.5">
            <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
              {d.nome}
              <span className="num text-ink-3">{formatNumber(d.quantos)}</span>
              {!soConteudo && (
                <Badge tone={tone} className="ml-auto">
                  {feito && d.destino !== 'guarda' ? `${label.slice(0, -1)}ado` : label}
                </Badge>
              )}
            </p>
            {!soConteudo && (
              <p className="mt-0.5 text-xs text-ink-3">
                {d.motivo}
                {d.ate && ` Até ${formatDia(d.ate)}.`}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
