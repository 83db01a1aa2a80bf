import { formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import type {
  ParadaDoPlano,
  Plano,
  RotaDoPlano,
  VeiculoDoPlano,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import { Badge, Button, ProgressBar } from '../../../ui/index.ts'
import { pesoCurto } from '../../romaneios/index.ts'

/** Seconds of the day as a clock shows them. */
const hora = (s: number): string =>
  `${String(Math.floor(s / 3600)).padStart(2, '0')}:${String(Math.floor((s % 3600) / 60)).padStart(2, '0')}`
export const km = (metros: number): string => `${formatNumber(Math.round(metros / 100) / 10)} km`

type Props = {
  rota: RotaDoPlano
  veiculo: VeiculoDoPlano | undefined
  paradas: ReadonlyMap<string, ParadaDoPlano>
  escolhida: boolean
  onEscolhe: () => void
}

function Carga({ rota, veiculo }: Pick<Props, 'rota' | 'veiculo'>) {
  const cheio = veiculo?.capacidade_gramas ? (rota.peso_gramas / veiculo.capacidade_gramas) * 100 : null
  return (
    <div className="mt-2">
      <p className="num text-xs text-ink-2">
        {pesoCurto(rota.peso_gramas)}
        {cheio !== null && ` · ${formatNumber(Math.round(cheio))}% da carga`}
      </p>
      {cheio !== null && <ProgressBar value={cheio} label={`Carga de ${rota.veiculo}`} />}
    </div>
  )
}

function Rota({ rota, veiculo, paradas, escolhida, onEscolhe }: Props) {
  return (
    <section aria-label={`Rota de ${rota.veiculo}`} className="border-b border-line px-4 py-3 max-sm:px-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-sm font-semibold">
          {rota.veiculo} <span className="font-normal text-ink-3">{veiculo?.nome}</span>
        </h3>
        <Button size="sm" variant="ghost" aria-pressed={escolhida} onClick={onEscolhe}>
          {escolhida ? 'Mostrar todas no mapa' : 'Só esta no mapa'}
        </Button>
      </div>
      <p className="num text-xs text-ink-2">
        {formatQuantas(rota.paradas.length, 'parada', 'paradas')} · {km(rota.metros)} · {hora(rota.saida)}–
        {hora(rota.chegada)} · {formatMoney(rota.custo_centavos)}
      </p>
      <Carga rota={rota} veiculo={veiculo} />
      <ol className="mt-2 flex flex-col gap-1 text-sm">
        {rota.paradas.map((p, at) => {
          const door = paradas.get(p.parada)
          return (
            <li key={p.parada} className="flex gap-2">
              <span className="num w-6 shrink-0 text-right text-ink-3">{at + 1}</span>
              <span className="min-w-0 flex-1 truncate">
                {door?.nome} <span className="text-ink-3">{door?.cidade}</span>
              </span>
              {door?.fonte === 'municipio' && <Badge tone="warn">aproximado</Badge>}
              <span className="num shrink-0 text-ink-2">{hora(p.chega)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The routes of a plan: who goes where, when, how full. */
export function Rotas({
  plano,
  paradas,
  rota,
  onRota,
}: {
  plano: Plano
  paradas: ReadonlyMap<string, ParadaDoPlano>
  rota: string
  onRota: (veiculo: string) => void
}) {
  return plano.lista_rotas.map((one) => (
    <Rota
      key={one.veiculo}
      rota={one}
      veiculo={plano.lista_veiculos.find((v) => v.placa === one.veiculo)}
      paradas={paradas}
      escolhida={rota === one.veiculo}
      onEscolhe={() => onRota(rota === one.veiculo ? '' : one.veiculo)}
    />
  ))
}
