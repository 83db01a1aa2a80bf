import { hora, useMesa } from './mesa.ts'

/** Each vehicle's day as a bar: on the way, at a door, back. A click chooses the stop. */
export function Tempo() {
  const { plano, paradas, cor, escolhidas, escolher, pode } = useMesa()
  if (plano.lista_rotas.length === 0) return null
  const from = Math.floor(Math.min(...plano.lista_rotas.map((r) => r.saida)) / 3600) * 3600
  const until = Math.ceil(Math.max(...plano.lista_rotas.map((r) => r.chegada)) / 3600) * 3600
  const at = (s: number) => `${((s - from) / (until - from)) * 100}%`
  const hours = Array.from({ length: (until - from) / 3600 + 1 }, (_, i) => from + i * 3600)
  const every = Math.max(1, Math.ceil(hours.length / 8))
  return (
    <div className="overflow-x-auto px-4 py-3 max-sm:px-3">
      <div className="min-w-[26rem]">
        <div className="relative ml-20 h-4 text-2xs text-ink-3" aria-hidden>
          {hours.map(
            (h, i) =>
              i % every === 0 && (
                <span key={h} className="num absolute -translate-x-1/2" style={{ left: at(h) }}>
                  {hora(h)}
                </span>
              ),
          )}
        </div>
        {plano.lista_rotas.map((r) => {
          const bad = new Set(r.quebras.map((q) => q.parada))
          return (
            <div key={r.veiculo} className="flex items-center gap-2 py-1">
              <span className="num w-18 shrink-0 truncate text-xs">{r.veiculo}</span>
              <div className="relative h-5 flex-1 rounded bg-sunken">
                <div
                  className="absolute top-2 h-1 rounded-full opacity-60"
                  style={{
                    left: at(r.saida),
                    width: `calc(${at(r.chegada)} - ${at(r.saida)})`,
                    background: cor(r.veiculo),
                  }}
                />
                {r.paradas.map((p) => (
                  <button
                    key={p.parada}
                    type="button"
                    tabIndex={-1}
                    disabled={!pode}
                    aria-label={`${hora(p.chega)} ${paradas.get(p.parada)?.nome ?? ''}`}
                    title={`${hora(p.chega)}–${hora(p.sai)} ${paradas.get(p.parada)?.nome ?? ''}`}
                    onClick={() => escolher(p.parada)}
                    className={`absolute top-0.5 h-4 min-w-1 rounded-sm ${escolhidas.has(p.parada) ? 'ring-2 ring-ink' : ''}`}
                    style={{
                      left: at(p.chega),
                      width: `calc(${at(p.sai)} - ${at(p.chega)})`,
                      background: bad.has(p.parada) ? 'var(--bad)' : cor(r.veiculo),
                    }}
                  />
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
