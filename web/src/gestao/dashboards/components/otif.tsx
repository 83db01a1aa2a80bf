import { formatElapsed, formatNumber } from '@tropeiro/contract/formats'
import type { Painel } from '@tropeiro/contract/gestao/dashboards'
import { oQueConta } from '@tropeiro/contract/gestao/dashboards/tendencia'
import { type Estado, enderecoDasNotas } from '../painel-estado.ts'
import { Cartao, Delta, Parts, percent } from './figuras.tsx'

const tempo = (s: number | null) => (s === null ? '—' : formatElapsed(s * 1000))

/** On time and in full beside the period before: what was judged, and what it lacked. */
export function Otif({ painel, estado }: { painel: Painel; estado: Estado }) {
  const { otif: t } = painel.totais
  const { otif: a } = painel.anterior
  const judged = t.avaliadas > 0
  const avaliadas =
    t.avaliadas === 1
      ? 'De 1 nota com prazo e já fechada.'
      : `De ${formatNumber(t.avaliadas)} notas com prazo e já fechadas.`
  const parts = (sim: 'otif' | 'pontuais' | 'completas', nao: 'falhas' | 'impontuais' | 'incompletas') => [
    {
      recorte: sim,
      label: sim === 'otif' ? 'No prazo e completas' : sim === 'pontuais' ? 'No prazo' : 'Completas',
      value: t[sim],
      color: 'var(--ok)',
    },
    { recorte: nao, label: 'Falhas', value: t.avaliadas - t[sim], color: 'var(--bad)' },
  ]
  const card = (
    titulo: string,
    sim: 'otif' | 'pontuais' | 'completas',
    nao: 'falhas' | 'impontuais' | 'incompletas',
    share: 'otif_porcent' | 'pontualidade' | 'integridade',
    oQueConta: string,
  ) => (
    <Cartao
      titulo={titulo}
      valor={judged ? percent(t[share]) : '—'}
      to={judged ? enderecoDasNotas(estado, sim) : null}
      delta={judged && a.avaliadas > 0 ? <Delta now={t[share]} before={a[share]} points /> : undefined}
    >
      <Parts estado={estado} whole={t.avaliadas} parts={parts(sim, nao)} />
      <p className="mt-1.5 text-xs text-ink-3">{oQueConta}</p>
    </Cartao>
  )
  return (
    <section aria-label="OTIF" className="mt-3 grid grid-cols-4 gap-3 max-xl:grid-cols-2 max-sm:grid-cols-1">
      {card('OTIF: no prazo e completas', 'otif', 'falhas', 'otif_porcent', avaliadas)}
      {card('Pontualidade (on time)', 'pontuais', 'impontuais', 'pontualidade', oQueConta.pontualidade)}
      {card(
        'Integridade (in full)',
        'completas',
        'incompletas',
        'integridade',
        'Entregues sem devolução nem avaria.',
      )}
      <Cartao
        titulo="Da emissão à entrega, em média"
        valor={tempo(t.tempo_medio_s)}
        to={null}
        delta={
          a.tempo_medio_s !== null && (
            <span className="text-xs text-ink-3">{tempo(a.tempo_medio_s)} no período anterior</span>
          )
        }
      >
        <p className="mt-2.5 text-xs text-ink-3">Só das notas entregues.</p>
      </Cartao>
    </section>
  )
}
