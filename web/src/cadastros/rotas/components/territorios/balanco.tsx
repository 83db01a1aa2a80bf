import { formatNumber, formatPeso } from '@tropeiro/contract/formats'
import { Eraser, Plus } from 'lucide-react'
import { Button, Card, Input } from '../../../../ui/index.ts'
import type { Carga } from '../../territorio.ts'
import type { Pintando } from './use-pintura.ts'

const porDia = (n: number, dias: number): string =>
  formatNumber(Math.round((10 * n) / Math.max(1, dias)) / 10)

/** How far from what each would carry if all carried alike. */
function distancia(paradas: number, media: number): string {
  const share = media === 0 ? 0 : Math.round((100 * (paradas - media)) / media)
  if (share === 0) return 'na média'
  return share > 0 ? `${share} % acima da média` : `${-share} % abaixo da média`
}

type Props = {
  pintura: Pintando
  carga: ReadonlyMap<string | null, Carga>
  dias: number
  podeEscrever: boolean
}

/** Each route with its colour and what it carries a day; the one that is pressed is the brush. */
export function Balanco({ pintura, carga, dias, podeEscrever }: Props) {
  const { tintas, pincel, setPincel, renomear } = pintura
  const com = tintas.filter((t) => (carga.get(t.id)?.paradas ?? 0) > 0)
  const total = com.reduce((sum, t) => sum + (carga.get(t.id)?.paradas ?? 0), 0)
  const media = com.length === 0 ? 0 : total / com.length
  const maior = Math.max(1, ...com.map((t) => carga.get(t.id)?.paradas ?? 0))
  const ordenadas = tintas.toSorted(
    (a, b) => (carga.get(b.id)?.paradas ?? 0) - (carga.get(a.id)?.paradas ?? 0) || a.numero - b.numero,
  )
  return (
    <Card
      title="Carga por território"
      flush
      actions={
        podeEscrever && (
          <>
            <Button
              size="sm"
              icon={Eraser}
              variant={pincel === 'apagar' ? 'primary' : 'ghost'}
              aria-pressed={pincel === 'apagar'}
              onClick={() => setPincel(pincel === 'apagar' ? null : 'apagar')}
            >
              Apagar
            </Button>
            <Button size="sm" icon={Plus} onClick={pintura.novaRota}>
              Nova
            </Button>
          </>
        )
      }
    >
      <ul className="max-h-105 divide-y divide-line overflow-y-auto">
        {ordenadas.map((t) => {
          const c = carga.get(t.id)
          const paradas = c?.paradas ?? 0
          return (
            <li key={t.id} className={pincel === t.id ? 'bg-accent-soft' : ''}>
              <button
                type="button"
                disabled={!podeEscrever}
                aria-pressed={pincel === t.id}
                onClick={() => setPincel(pincel === t.id ? null : t.id)}
                className="flex w-full flex-col gap-1 px-3 py-2 text-left outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
              >
                <span className="flex items-center gap-2 text-sm">
                  <span
                    aria-hidden
                    className="num flex size-5 shrink-0 items-center justify-center rounded-full text-2xs font-semibold text-white"
                    style={{ background: t.cor }}
                  >
                    {t.numero}
                  </span>
                  <span className="min-w-0 flex-1 truncate font-medium">{t.nome}</span>
                  <span className="num text-xs text-ink-2">{porDia(paradas, dias)} paradas/dia</span>
                </span>
                <span aria-hidden className="h-1.5 w-full rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full"
                    style={{ width: `${(100 * paradas) / maior}%`, background: t.cor }}
                  />
                </span>
                <span className="num text-2xs text-ink-3">
                  {c
                    ? `${formatNumber(c.lugares)} ${c.lugares === 1 ? 'lugar' : 'lugares'} · ${formatPeso(Math.round(c.peso_gramas / Math.max(1, dias)))}/dia · ${distancia(paradas, media)}`
                    : 'nenhuma nota no período'}
                </span>
              </button>
              {t.nova && (
                <div className="px-3 pb-2">
                  <Input
                    aria-label={`Nome da rota ${t.numero}`}
                    value={t.nome}
                    maxLength={80}
                    onChange={(e) => renomear(t.id, e.target.value)}
                  />
                </div>
              )}
            </li>
          )
        })}
        {tintas.length === 0 && (
          <li className="px-3 py-6 text-center text-sm text-ink-3">
            Nenhuma rota ainda: crie uma, ou peça áreas sugeridas.
          </li>
        )}
      </ul>
    </Card>
  )
}
