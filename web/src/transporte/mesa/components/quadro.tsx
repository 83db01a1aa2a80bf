import { useLayoutEffect, useRef, useState } from 'react'
import { Dialog, Tabs, useNarrow } from '../../../ui/index.ts'
import { nomeDa, useAqui } from '../aqui.ts'
import type { Coluna } from '../quadro.ts'
import { Barras } from './barras.tsx'
import { ColunaDaMesa } from './coluna.tsx'
import { Espera } from './espera.tsx'
import { Mapa } from './mapa.tsx'

/** A map is drawn at a height in pixels: that of the box it stands in. */
function MapaQueCabe() {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const el = box.current
    if (!el) return
    setHeight(el.clientHeight)
    const observer = new ResizeObserver(() => setHeight(el.clientHeight))
    observer.observe(el)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="size-full overflow-hidden">
      {height > 0 && <Mapa height={height} />}
    </div>
  )
}

function NaMesa() {
  const { colunas } = useAqui()
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[19rem_1fr]">
      <div className="flex min-h-0 flex-col border-r border-line">
        <Espera />
      </div>
      <div className="grid min-h-0 min-w-0 grid-rows-[minmax(11rem,2fr)_minmax(0,3fr)]">
        <section aria-label="Mapa" className="min-h-0 border-b border-line">
          <MapaQueCabe />
        </section>
        <section
          aria-label="Caminhões"
          data-rola
          className="flex min-h-0 gap-2.5 overflow-x-auto bg-canvas p-2.5"
        >
          {colunas.map((c) => (
            <div key={c.chave} className="flex w-[17rem] shrink-0 flex-col">
              <ColunaDaMesa coluna={c} />
            </div>
          ))}
          <Nova />
        </section>
      </div>
    </div>
  )
}

/** What falls here begins a romaneio of nobody. */
function Nova() {
  return (
    <div
      data-alvo="novo"
      className="flex w-40 shrink-0 items-center justify-center rounded-lg border border-dashed border-line-strong p-3 text-center text-xs text-ink-3 data-[sobre]:border-accent data-[sobre]:bg-accent-soft"
    >
      Solte aqui para um romaneio sem motorista
    </div>
  )
}

/** On a phone: one thing at a time, trucks as a list, one of them whole in a sheet. */
function NoTelefone() {
  const { colunas, mesa } = useAqui()
  const [aba, setAba] = useState('espera')
  const [aberta, setAberta] = useState<string | null>(null)
  const c = colunas.find((one) => one.chave === aberta)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line px-2">
        <Tabs
          label="Mesa de expedição"
          value={aba}
          onChange={setAba}
          tabs={[
            { value: 'espera', label: 'Esperando', count: mesa.esperando },
            { value: 'mapa', label: 'Mapa' },
            { value: 'caminhoes', label: 'Caminhões', count: colunas.length },
          ]}
        />
      </div>
      {aba === 'espera' && <Espera />}
      {aba === 'mapa' && <MapaQueCabe />}
      {aba === 'caminhoes' && (
        <ul className="flex flex-1 flex-col gap-2 overflow-y-auto bg-canvas p-2" aria-label="Caminhões">
          {colunas.map((one) => (
            <li key={one.chave}>
              <Cartao coluna={one} onAbre={() => setAberta(one.chave)} />
            </li>
          ))}
        </ul>
      )}
      {c && (
        <Dialog open dirty={false} onOpenChange={(open) => !open && setAberta(null)} title={nomeDa(c)}>
          <ColunaDaMesa coluna={c} />
        </Dialog>
      )}
    </div>
  )
}

function Cartao({ coluna, onAbre }: { coluna: Coluna; onAbre: () => void }) {
  const { cor } = useAqui()
  return (
    <button
      type="button"
      onClick={onAbre}
      className="w-full rounded-lg border border-line bg-surface px-3 py-2.5 text-left"
    >
      <span className="flex items-center gap-2 pb-1.5">
        <span className="size-2.5 rounded-full" style={{ background: cor(coluna.chave) }} aria-hidden />
        <span className="min-w-0 flex-1 truncate text-sm font-semibold">{nomeDa(coluna)}</span>
        <span className="num text-2xs text-ink-3">
          {coluna.estado === 'livre'
            ? 'livre'
            : coluna.estado === 'pre'
              ? `nº ${coluna.romaneio}`
              : `nº ${coluna.romaneio} · liberado`}
        </span>
      </span>
      <Barras coluna={coluna} />
    </button>
  )
}

export function Quadro() {
  return useNarrow() ? <NoTelefone /> : <NaMesa />
}
