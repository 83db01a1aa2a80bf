import type { PeriodoDaVolumetria, Somas, Volumetria } from '@tropeiro/contract/carga/volumetria'
import { GRUPOS_NO_GRAFICO } from '@tropeiro/contract/carga/volumetria'
import { formatDia } from '@tropeiro/contract/formats'
import { StackedBars } from '../../../ui/chart/stacked-bars.tsx'
import { Card, Select } from '../../../ui/index.ts'

const curto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
const toneladas = (gramas: number) =>
  gramas >= 1_000_000 ? `${curto.format(gramas / 1_000_000)} t` : `${curto.format(gramas / 1000)} kg`
const reais = (centavos: number) => curto.format(centavos / 100)

const medidas = {
  peso: { label: 'Peso', value: (s: Somas) => s.peso_gramas, format: toneladas },
  volumes: { label: 'Volumes', value: (s: Somas) => s.volumes, format: curto.format },
  valor: { label: 'Valor (R$)', value: (s: Somas) => s.valor, format: reais },
  notas: { label: 'Notas', value: (s: Somas) => s.notas, format: curto.format },
} as const
type Medida = keyof typeof medidas

const periodos: Record<PeriodoDaVolumetria, string> = { dia: 'Por dia', semana: 'Por semana', mes: 'Por mês' }

/** Told apart without colour by their order, which the legend has too. */
const colors = ['var(--accent)', 'var(--ok)', 'var(--warn)', 'var(--violet)', 'var(--info)', 'var(--bad)']

type Ponto = Volumetria['serie'][number]
type Props = {
  dados: Volumetria
  medida: string
  periodo: PeriodoDaVolumetria
  onMedida: (medida: string) => void
  onPeriodo: (periodo: string) => void
  onPick: (dias: { inicio: string; fim: string }) => void
}

const emPalavras = (p: Ponto) =>
  p.inicio === p.fim ? formatDia(p.inicio) : `${formatDia(p.inicio)} a ${formatDia(p.fim)}`

/** One measure over time, the heaviest groups apart. A bar leads to its notes. */
export function Grafico({ dados, medida, periodo, onMedida, onPeriodo, onPick }: Props) {
  const measure = medidas[medida in medidas ? (medida as Medida) : 'peso']
  const apart = dados.linhas.slice(0, GRUPOS_NO_GRAFICO)
  const ofGroup = (p: Ponto, chave: string) => {
    const group = p.grupos.find((one) => one.chave === chave)
    return group ? measure.value(group) : 0
  }
  const series = apart.map((linha, at) => ({
    label: linha.nome,
    color: colors[at] ?? 'var(--ink-3)',
    value: (p: Ponto) => ofGroup(p, linha.chave),
  }))
  const others = {
    label: 'Os demais',
    color: 'var(--ink-3)',
    value: (p: Ponto) => measure.value(p) - p.grupos.reduce((sum, group) => sum + measure.value(group), 0),
  }
  return (
    <Card
      title={`${measure.label} no tempo`}
      actions={
        <>
          <Select
            size="sm"
            aria-label="Medida"
            className="w-36 shrink-0 max-sm:w-28"
            value={medida in medidas ? medida : 'peso'}
            onChange={onMedida}
            options={Object.entries(medidas).map(([value, { label }]) => ({ value, label }))}
          />
          <Select
            size="sm"
            aria-label="Por quanto tempo cada barra"
            className="w-36 shrink-0 max-sm:w-28"
            value={periodo}
            onChange={onPeriodo}
            options={Object.entries(periodos).map(([value, label]) => ({ value, label }))}
          />
        </>
      }
    >
      <StackedBars<Ponto>
        label={`${measure.label} por ${periodo === 'mes' ? 'mês' : periodo}`}
        rows={dados.serie}
        name={(p) => (periodo === 'mes' ? formatDia(p.inicio).slice(3) : formatDia(p.inicio).slice(0, 5))}
        fullName={emPalavras}
        series={dados.linhas.length > apart.length ? [...series, others] : series}
        format={measure.format}
        height={240}
        onPick={onPick}
      />
    </Card>
  )
}
