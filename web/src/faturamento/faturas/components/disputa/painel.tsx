import { causasDaDiferenca } from '@tropeiro/contract/faturamento/faturas/conferencia'
import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Stat } from '../../../../ui/index.ts'
import { usePainelDeDisputas } from '../../disputas.queries.ts'

/** What was contested, recovered and lost, and what costs most. */
export function PainelDeDisputas() {
  const { data: p } = usePainelDeDisputas()
  if (!p || p.total.quantas === 0) return null
  const [pior] = p.por_causa
  return (
    <section
      aria-label="Dinheiro em disputa"
      className="grid gap-3 border-b border-line p-4 sm:grid-cols-4 max-sm:p-3"
    >
      <Stat
        label="Contestado"
        value={formatMoney(p.total.contestado)}
        hint={`${formatNumber(p.total.quantas)} disputas`}
      />
      <Stat
        label="Recuperado"
        tone="ok"
        value={formatMoney(p.total.recuperado)}
        hint={p.dias === null ? undefined : `em ${formatNumber(p.dias)} dias, na média`}
      />
      <Stat
        label="Perdido"
        tone={p.total.perdido > 0 ? 'bad' : undefined}
        value={formatMoney(p.total.perdido)}
      />
      <Stat
        label="Em aberto"
        value={formatMoney(p.total.em_aberto)}
        hint={pior && `Causa maior: ${causasDaDiferenca[pior.causa]}`}
      />
    </section>
  )
}
