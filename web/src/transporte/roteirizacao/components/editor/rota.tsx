import { formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import type { RotaDoPlano, VeiculoDoPlano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import {
  ArrowLeftRight,
  ArrowUpDown,
  Combine,
  EllipsisVertical,
  Lock,
  LockOpen,
  Printer,
  Sparkles,
} from 'lucide-react'
import type { DragEvent } from 'react'
import { useGo } from '../../../../lib/nav.tsx'
import { Button, IconButton, Menu, ProgressBar } from '../../../../ui/index.ts'
import { pesoCurto } from '../../../romaneios/index.ts'
import { edicaoDe, hora, useMesa } from './mesa.ts'
import { Parada, useSoltar } from './parada.tsx'

export const km = (metros: number): string => `${formatNumber(Math.round(metros / 100) / 10)} km`

type Props = {
  rota: RotaDoPlano
  veiculo: VeiculoDoPlano | undefined
  escolhida: boolean
  onEscolhe: () => void
}

function Carga({ rota, veiculo }: Pick<Props, 'rota' | 'veiculo'>) {
  const cargas = new Set(rota.paradas.map((p) => p.viagem)).size
  const cheio = veiculo?.capacidade_gramas
    ? (rota.peso_gramas / (veiculo.capacidade_gramas * Math.max(1, cargas))) * 100
    : null
  return (
    <div className="mt-2">
      <p className="num text-xs text-ink-2">
        {pesoCurto(rota.peso_gramas)}
        {cheio !== null && ` · ${formatNumber(Math.round(cheio))}% da carga`}
        {cargas > 1 && ` · ${cargas} viagens`}
      </p>
      {cheio !== null && (
        <ProgressBar
          value={Math.min(100, cheio)}
          label={`Carga de ${rota.veiculo}`}
          tone={cheio > 100 ? 'bad' : 'accent'}
        />
      )}
    </div>
  )
}

function Acoes({ rota }: { rota: RotaDoPlano }) {
  const { plano, fazer, setDialogo, pode } = useMesa()
  const go = useGo()
  const travada = plano.travas.veiculos.includes(rota.veiculo)
  const { veiculo } = rota
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} size="sm" label={`Ações da rota de ${veiculo}`} />}
      items={[
        {
          label: 'Imprimir',
          icon: Printer,
          onSelect: () =>
            void go(`/app/roteirizacao/imprimir/${plano._id}?rota=${encodeURIComponent(veiculo)}`),
        },
        ...(pode
          ? [
              {
                label: travada ? 'Destravar a rota' : 'Travar a rota',
                icon: travada ? LockOpen : Lock,
                onSelect: () =>
                  void fazer({ tipo: 'travar', paradas: [], veiculos: [veiculo], travado: !travada }),
              },
              {
                label: 'Otimizar só esta',
                icon: Sparkles,
                onSelect: () =>
                  void fazer({ tipo: 'otimizar', veiculos: [veiculo], daqui: plano.estado === 'publicado' }),
              },
              {
                label: 'Inverter a ordem',
                icon: ArrowUpDown,
                onSelect: () => void fazer({ tipo: 'inverter', veiculo }),
              },
              {
                label: 'Juntar com…',
                icon: Combine,
                onSelect: () => setDialogo({ tipo: 'juntar', veiculo }),
              },
              {
                label: 'Trocar de veículo…',
                icon: ArrowLeftRight,
                onSelect: () => setDialogo({ tipo: 'trocar', veiculo }),
              },
            ]
          : []),
      ]}
    />
  )
}

/** One vehicle's day: who, how far, how full, what it breaks, and where it stops when. */
function Rota({ rota, veiculo, escolhida, onEscolhe }: Props) {
  const { plano, cor, mao, mirar, alvo } = useMesa()
  const soltar = useSoltar()
  const aqui = alvo?.tipo === 'rota' && alvo.veiculo === rota.veiculo
  const onDragOver = (event: DragEvent) => {
    if (mao.length === 0) return
    event.preventDefault()
    mirar({ tipo: 'rota', veiculo: rota.veiculo })
  }
  const onDrop = (event: DragEvent) => void soltar(event, alvo && edicaoDe(mao, alvo))
  return (
    <section aria-label={`Rota de ${rota.veiculo}`} className="border-b border-line px-4 py-3 max-sm:px-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop for the mouse; the move dialog does the same by keyboard */}
      <div
        onDragOver={onDragOver}
        onDrop={onDrop}
        className={`rounded-md ${aqui ? 'ring-2 ring-accent' : ''}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="flex items-center gap-2 text-sm font-semibold">
            <span className="size-3 rounded-full" style={{ background: cor(rota.veiculo) }} aria-hidden />
            {rota.veiculo} <span className="font-normal text-ink-3">{veiculo?.nome}</span>
            {plano.travas.veiculos.includes(rota.veiculo) && (
              <Lock size={14} className="text-ink-2" aria-label="Rota travada" />
            )}
          </h3>
          <span className="flex items-center gap-1">
            <Button size="sm" variant="ghost" aria-pressed={escolhida} onClick={onEscolhe}>
              {escolhida ? 'Mostrar todas no mapa' : 'Só esta no mapa'}
            </Button>
            <Acoes rota={rota} />
          </span>
        </div>
        <p className="num text-xs text-ink-2">
          {formatQuantas(rota.paradas.length, 'parada', 'paradas')} · {km(rota.metros)} · {hora(rota.saida)}–
          {hora(rota.chegada)} · {formatMoney(rota.custo_centavos)}
          {rota.motorista && ` · ${rota.motorista}`}
        </p>
        {rota.quebras.length > 0 && (
          <ul className="text-xs font-medium text-bad-text">
            {rota.quebras.map((q) => (
              <li key={`${q.regra}${q.parada}${q.frase}`}>{q.frase}</li>
            ))}
          </ul>
        )}
        <Carga rota={rota} veiculo={veiculo} />
        {mao.length > 0 && (
          <p className="mt-1 rounded border border-dashed border-line-strong px-2 py-1 text-center text-xs text-ink-2">
            Soltar aqui: melhor encaixe
          </p>
        )}
      </div>
      <ol className="mt-2 flex flex-col">
        {rota.paradas.map((p, at) => (
          <Parada key={p.parada} rota={rota} visita={p} at={at} onSolta={onDrop} />
        ))}
      </ol>
    </section>
  )
}

/** The routes of a plan: who goes where, when, how full. */
export function Rotas({ rota, onRota }: { rota: string; onRota: (veiculo: string) => void }) {
  const { plano } = useMesa()
  return plano.lista_rotas.map((one) => (
    <Rota
      key={one.veiculo}
      rota={one}
      veiculo={plano.lista_veiculos.find((v) => v.placa === one.veiculo)}
      escolhida={rota === one.veiculo}
      onEscolhe={() => onRota(rota === one.veiculo ? '' : one.veiculo)}
    />
  ))
}
