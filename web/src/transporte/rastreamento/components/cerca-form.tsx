import { Plus, RotateCcw, Save, Trash2, Undo2, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button, Field, FormLine, IconButton, Input, Select } from '../../../ui/index.ts'
import { comCantos, comForma, desfazer, type Edicao, maisUmCanto, movido, passo } from '../rascunho.ts'

type NumeroProps = { value: number; onChange: (value: number) => void; label: string; decimals: number }

/** A number that is taken over when it is whole and one leaves it, so that half of it moves nothing. */
function Numero({ value, onChange, label, decimals }: NumeroProps) {
  const shown = value.toFixed(decimals).replace('.', ',')
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    const next = Number(
      (typed ?? '')
        .trim()
        .replace(/\.(?=\d{3}\b)/g, '')
        .replace(',', '.'),
    )
    if (typed !== null && typed.trim() !== '' && Number.isFinite(next) && next !== value) onChange(next)
    setTyped(null)
  }
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      value={typed ?? shown}
      onChange={(e) => setTyped(e.target.value)}
      onBlur={take}
      onKeyDown={(e) => e.key === 'Enter' && take()}
    />
  )
}

type CercaFormProps = {
  edicao: Edicao
  onEdicao: (next: Edicao | null) => void
  /** A base or customer that somebody drew: it can go back to the machine's. */
  desenhada: boolean
  salvando: boolean
  onSalvar: () => void
  onTirar: () => void
}

/** A fence in numbers: everything the hand does on the map can be done here by the keyboard. */
export function CercaForm({ edicao, onEdicao, desenhada, salvando, onSalvar, onTirar }: CercaFormProps) {
  const { atual: r, passado } = edicao
  const mudar = (change: Parameters<typeof passo>[1]) => onEdicao(passo(edicao, change))
  const livre = r.tipo === 'livre'
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'z' && (e.ctrlKey || e.metaKey) && passado.length > 0) {
      e.preventDefault()
      onEdicao(desfazer(edicao))
    }
  }
  const canto = (n: number, at: 0 | 1, value: number) =>
    mudar(
      comCantos(
        r.poligono!.map((c, i): readonly [number, number] =>
          i === n ? (at === 0 ? [value, c[1]] : [c[0], value]) : c,
        ),
      ),
    )
  return (
    <FormLine
      label={`Cerca ${r.nome || 'nova'}`}
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={onKeyDown}
      onSend={onSalvar}
    >
      <header className="flex items-center gap-1 border-b border-line px-3 py-1.5">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{r.nome || 'Cerca nova'}</h2>
        <IconButton
          icon={Undo2}
          label="Desfazer (Ctrl+Z)"
          disabled={passado.length === 0}
          onClick={() => onEdicao(desfazer(edicao))}
        />
        <IconButton icon={X} label="Deixar como estava" onClick={() => onEdicao(null)} />
      </header>
      <div className="min-h-0 flex-1 space-y-3 overflow-y-auto px-3 py-3">
        {livre ? (
          <Field label="Nome" required>
            <Input value={r.nome} maxLength={120} onChange={(e) => mudar({ nome: e.target.value })} />
          </Field>
        ) : (
          <p className="text-xs text-ink-3">
            {desenhada
              ? 'Desenhada à mão: não segue mais as comprovações.'
              : 'Posta pelas comprovações e pelo cadastro. Mudada aqui, passa a ficar onde você a puser.'}
          </p>
        )}
        <Field label="Forma">
          <Select
            value={r.poligono ? 'poligono' : 'raio'}
            onChange={(forma) => mudar(comForma(r, forma as 'raio'))}
            options={[
              { value: 'raio', label: 'Raio' },
              { value: 'poligono', label: 'Polígono' },
            ]}
          />
        </Field>
        <div className="grid grid-cols-2 gap-2">
          <Field label="Latitude">
            <Numero
              label="Latitude"
              value={r.lat}
              decimals={5}
              onChange={(lat) => mudar(movido(r, lat, r.lng))}
            />
          </Field>
          <Field label="Longitude">
            <Numero
              label="Longitude"
              value={r.lng}
              decimals={5}
              onChange={(lng) => mudar(movido(r, r.lat, lng))}
            />
          </Field>
        </div>
        {r.poligono ? (
          <fieldset>
            <legend className="mb-1 text-xs font-medium text-ink-2">Cantos (latitude e longitude)</legend>
            <ol className="space-y-1.5">
              {r.poligono.map(([lng, lat], n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the order
                <li key={n} className="flex items-center gap-1">
                  <span className="num w-5 shrink-0 text-right text-xs text-ink-3">{n + 1}</span>
                  <Numero
                    label={`Latitude do canto ${n + 1}`}
                    value={lat}
                    decimals={5}
                    onChange={(v) => canto(n, 1, v)}
                  />
                  <Numero
                    label={`Longitude do canto ${n + 1}`}
                    value={lng}
                    decimals={5}
                    onChange={(v) => canto(n, 0, v)}
                  />
                  <IconButton
                    icon={Plus}
                    label={`Mais um canto depois do ${n + 1}`}
                    onClick={() => mudar(comCantos(maisUmCanto(r.poligono!, n)))}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`Tirar o canto ${n + 1}`}
                    disabled={r.poligono!.length <= 3}
                    onClick={() => mudar(comCantos(r.poligono!.filter((_, i) => i !== n)))}
                  />
                </li>
              ))}
            </ol>
          </fieldset>
        ) : (
          <Field label="Raio em metros" hint="De 30 a 20.000">
            <Numero
              label="Raio em metros"
              value={r.raio_m}
              decimals={0}
              onChange={(raio_m) => mudar({ raio_m: Math.min(20_000, Math.max(30, Math.round(raio_m))) })}
            />
          </Field>
        )}
        <p className="text-xs text-ink-3">
          No mapa, arraste o meio para mover, e a borda ou os cantos para mudar a forma.
        </p>
      </div>
      <footer className="flex flex-wrap gap-2 border-t border-line px-3 py-2">
        <Button variant="primary" type="submit" icon={Save} loading={salvando}>
          Salvar
        </Button>
        {r._id && livre && (
          <Button icon={Trash2} onClick={onTirar}>
            Remover
          </Button>
        )}
        {desenhada && !livre && (
          <Button icon={RotateCcw} onClick={onTirar}>
            Voltar ao automático
          </Button>
        )}
      </footer>
    </FormLine>
  )
}
