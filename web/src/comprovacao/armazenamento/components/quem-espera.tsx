import { formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'

type Resumo = { nome: string; quantas: number; valor_centavos: number; dias: number }
type QuemEsperaProps = { title: string; rows: Resumo[]; onChoose: (nome: string) => void }

/** Who has most waiting: pressing a name narrows the list to it. */
export function QuemEspera({ title, rows, onChoose }: QuemEsperaProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="flex min-w-0 items-center gap-1.5 overflow-x-auto">
      <span className="shrink-0 text-2xs text-ink-3">{title}</span>
      {rows.slice(0, 8).map((r) => (
        <button
          key={r.nome}
          type="button"
          onClick={() => onChoose(r.nome)}
          title={`${formatMoney(r.valor_centavos)}, até ${formatQuantas(r.dias, 'dia', 'dias')}`}
          className="shrink-0 rounded-full border border-line bg-surface px-2.5 py-0.5 text-xs hover:bg-hover"
        >
          {r.nome || 'Sem base'} <span className="num font-semibold">{formatNumber(r.quantas)}</span>
        </button>
      ))}
    </section>
  )
}
