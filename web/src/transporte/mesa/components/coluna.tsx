import { formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { emMelhorOrdem, metrosDoCaminho } from '@tropeiro/contract/transporte/romaneios/paradas'
import {
  EllipsisVertical,
  MapPinned,
  Printer,
  Route,
  SquarePen,
  TriangleAlert,
  Undo2,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useGo } from '../../../lib/nav.tsx'
import { Badge, Button, IconButton, Menu, toast } from '../../../ui/index.ts'
import { nomeDa, quantasNotas, useAqui } from '../aqui.ts'
import { estranhasDe } from '../carga.ts'
import { type Coluna, destinoDa, ESPERA, lugarDaBase, paradasDaColuna } from '../quadro.ts'
import { Barras, horas } from './barras.tsx'
import { ParadaDaColuna } from './parada.tsx'
import { QuemLeva } from './quem-leva.tsx'

const km = (metros: number): string => `${formatNumber(Math.round(metros / 1000))} km`

/** Puts the stops of a romaneio in a better order, saying what that saves; Ctrl+Z brings the old one back. */
function useMelhorOrdem(c: Coluna) {
  const { mesa, passos } = useAqui()
  return () => {
    const de = lugarDaBase(mesa, c.base)
    const ordem = emMelhorOrdem(c.notas.map(destinoDa), de)
    if (ordem.every((n, i) => n._id === c.notas[i]?._id))
      return toast.success('As paradas já estão na melhor ordem que se conhece.')
    const [was, will] = [metrosDoCaminho(c.notas, de), metrosDoCaminho(ordem, de)]
    const byId = new Map(c.notas.map((n) => [n._id, n]))
    void passos.passo(`${nomeDa(c)}: ${km(will)} em vez de ${km(was)}, em linha reta.`, (_, colunas) =>
      colunas
        .filter((o) => o.chave === c.chave)
        .map((o) => ({ ...o, notas: ordem.flatMap((n) => byId.get(n._id) ?? []) })),
    )
  }
}

function Acoes({ coluna, onQuem }: { coluna: Coluna; onQuem: () => void }) {
  const { levar, foco, setFoco, parada } = useAqui()
  const go = useGo()
  const ordenar = useMelhorOrdem(coluna)
  const real = coluna.romaneio !== null && coluna.romaneio > 0
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} size="sm" label={`Ações de ${nomeDa(coluna)}`} />}
      items={[
        {
          label: 'Motorista e veículo…',
          icon: Users,
          disabled: parada || coluna.notas.length === 0,
          onSelect: onQuem,
        },
        {
          label: 'Melhor ordem',
          icon: Route,
          disabled: parada || coluna.notas.length < 2,
          onSelect: ordenar,
        },
        {
          label: foco === coluna.chave ? 'Todos no mapa' : 'Só este no mapa',
          icon: MapPinned,
          onSelect: () => setFoco(foco === coluna.chave ? '' : coluna.chave),
        },
        real && {
          label: 'Abrir no editor',
          icon: SquarePen,
          onSelect: () => void go(`/app/romaneios/editar/${coluna.romaneio}`),
        },
        real && {
          label: 'Imprimir',
          icon: Printer,
          onSelect: () => void go(`/app/romaneios/imprimir/${coluna.romaneio}`),
        },
        coluna.notas.length > 0 && {
          label: 'Devolver tudo à espera',
          icon: Undo2,
          disabled: parada,
          onSelect: () =>
            levar(
              coluna.notas.map((n) => n._id),
              ESPERA,
            ),
        },
      ]}
    />
  )
}

/** What of a truck is of another route or base, said aloud. */
function Aviso({ coluna }: { coluna: Coluna }) {
  const e = estranhasDe(coluna)
  if (!e) return null
  const n = e.ids.size
  const de = [
    e.rotas.length > 0 && `rota ${e.rotas.slice(0, 2).join(', ')}`,
    e.bases.length > 0 && `base ${e.bases.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <p
      role="alert"
      className="flex gap-1.5 border-t border-line bg-warn-soft px-2.5 py-1.5 text-2xs text-warn-text"
    >
      <TriangleAlert size={13} className="shrink-0" aria-hidden />
      <span>
        {n === 1 ? '1 nota de outra' : `${n} notas de outra`} {de}
        {e.metros !== null && e.metros >= 1000 && `, a até ${km(e.metros)} em linha reta das outras paradas`}.
      </span>
    </p>
  )
}

/** A truck: who, how full, what it lacks, where it stops; what is dropped on it goes with it. */
export function ColunaDaMesa({ coluna, aberta = true }: { coluna: Coluna; aberta?: boolean }) {
  const { mesa, cor, liberar, foco, setFoco, parada, passos } = useAqui()
  const [quem, setQuem] = useState(false)
  const paradas = paradasDaColuna(coluna.notas)
  const estranhas = estranhasDe(coluna)
  const veiculo = mesa.veiculos.find((v) => v.placa === coluna.placa)
  const semQuem = coluna.motorista === null && coluna.nome_motorista === ''
  const livre = coluna.estado === 'livre'
  return (
    <section
      aria-label={nomeDa(coluna)}
      data-alvo={coluna.chave}
      className={cx(
        'flex min-h-0 shrink-0 flex-col rounded-lg border bg-surface data-[sobre]:border-accent data-[sobre]:ring-2 data-[sobre]:ring-accent',
        coluna.proposta
          ? 'border-dashed border-accent'
          : livre
            ? 'border-dashed border-line-strong'
            : 'border-line',
        foco === coluna.chave && 'shadow-pop',
      )}
    >
      <header className="flex flex-col gap-1.5 px-2.5 pt-2 pb-2">
        <div className="flex items-center gap-2">
          <span
            className="size-2.5 shrink-0 rounded-full"
            style={{ background: cor(coluna.chave) }}
            aria-hidden
          />
          <h3 className="min-w-0 flex-1">
            <button
              type="button"
              aria-pressed={foco === coluna.chave}
              onClick={() => setFoco(foco === coluna.chave ? '' : coluna.chave)}
              className={cx(
                'block max-w-full truncate text-left text-sm font-semibold',
                semQuem && 'text-warn-text',
              )}
            >
              {coluna.nome_motorista || 'Sem motorista'}
            </button>
          </h3>
          {coluna.proposta ? (
            <Badge tone="accent">+{coluna.proposta}</Badge>
          ) : livre ? (
            <Badge>Livre</Badge>
          ) : (
            <Badge tone={coluna.estado === 'pre' ? 'neutral' : 'ok'}>
              {coluna.estado === 'pre' ? 'Pré' : 'Liberado'}
            </Badge>
          )}
          <Acoes coluna={coluna} onQuem={() => setQuem(true)} />
        </div>
        <p className="num -mt-1 truncate text-2xs text-ink-3">
          {[
            coluna.romaneio !== null && coluna.romaneio > 0 && `nº ${coluna.romaneio}`,
            coluna.placa ? formatPlaca(coluna.placa) : 'sem placa',
            veiculo?.nome,
            coluna.rota || coluna.base,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {veiculo?.porque && <p className="text-2xs text-bad-text">Veículo: {veiculo.porque}</p>}
        <Barras coluna={coluna} />
      </header>
      <Aviso coluna={coluna} />
      {aberta && (
        <ol className="min-h-0 flex-1 overflow-y-auto" aria-label={`Paradas de ${nomeDa(coluna)}`}>
          {paradas.map((p) => (
            <ParadaDaColuna
              key={p.chave}
              coluna={coluna}
              parada={p}
              estranha={
                p.notas.some((n) => estranhas?.ids.has(n._id))
                  ? `Outra ${p.notas[0]?.base !== coluna.base && coluna.base && p.notas[0]?.base ? `base: ${p.notas[0].base}` : `rota: ${p.notas[0]?.rota || 'nenhuma'}`}`
                  : null
              }
            />
          ))}
          {paradas.length === 0 && (
            <li className="px-3 py-5 text-center text-xs text-ink-3">
              Solte notas aqui para começar um romaneio.
            </li>
          )}
        </ol>
      )}
      <footer className="flex min-h-10 items-center justify-between gap-2 border-t border-line px-2.5 py-1.5">
        <span className="num truncate text-2xs text-ink-3">
          {paradas.length} {paradas.length === 1 ? 'parada' : 'paradas'} · {quantasNotas(coluna.notas.length)}
          {coluna.dia && ` · ${km(coluna.dia.metros)} · ${horas(coluna.dia.segundos)}`}
        </span>
        {coluna.estado === 'pre' && !coluna.proposta && (
          <Button
            size="sm"
            variant="primary"
            loading={passos.ocupado}
            disabled={parada}
            onClick={() => liberar([coluna])}
          >
            Liberar
          </Button>
        )}
      </footer>
      {quem && <QuemLeva coluna={coluna} onClose={() => setQuem(false)} />}
    </section>
  )
}
