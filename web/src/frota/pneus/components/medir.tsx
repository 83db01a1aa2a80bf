import type { Pneu, VeiculoComPneus } from '@tropeiro/contract/frota/pneus/formas'
import { emVolta } from '@tropeiro/contract/frota/pneus/posicoes'
import { sulcoCresceu } from '@tropeiro/contract/frota/pneus/regras'
import { Check, SkipForward } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button, Card, Field, Input, ProgressBar } from '../../../ui/index.ts'
import { useAferirPneus } from '../pneus.queries.ts'
import { Diagrama } from './desenho/diagrama.tsx'
import { emMm } from './desenho/medidas.ts'

const campos = ['sulco 1', 'sulco 2', 'sulco 3', 'psi'] as const
type Escrito = Record<string, string[]>

/** Digits are tenths: 82 is 8,2. A first 1 or 2 may begin three of them. */
const cheio = (at: number, text: string): boolean =>
  at === 3
    ? text.length === 3 || (text.length === 2 && text[0] !== '1')
    : text.length === 3 || (text.length === 2 && text[0] !== '1' && text[0] !== '2')
const mostra = (at: number, text: string) => (at === 3 || text === '' ? text : emMm(Number(text)))

type Props = { v: VeiculoComPneus & { lista: readonly Pneu[] }; onPronto: () => void }

/** A walk round the vehicle with the gauge: tyre by tyre in the order of the feet, field by field without a hand on the screen. */
export function Medir({ v, onPronto }: Props) {
  const em = new Map(v.lista.map((p) => [p.posicao!, p]))
  const walk = emVolta(v.unidade).filter((c) => em.has(c))
  const [here, setHere] = useState(walk[0] ?? '')
  const [escrito, setEscrito] = useState<Escrito>({})
  const box = useRef<HTMLDivElement>(null)
  const aferir = useAferirPneus()
  const now = escrito[here] ?? ['', '', '', '']
  const done = walk.filter((c) => escrito[c]?.some((x) => x !== ''))
  const at = walk.indexOf(here)
  const focus = (field: number) =>
    queueMicrotask(() => box.current?.querySelectorAll('input')[field]?.focus())
  const advance = (field: number) => {
    if (field < 3) return focus(field + 1)
    const next = walk[at + 1]
    if (next) {
      setHere(next)
      focus(0)
    }
  }
  const type = (field: number, text: string) => {
    // What is shown begins with a nought of its own: 1 is 0,1 until more follows.
    const digits = text
      .replace(/[^0-9]/g, '')
      .replace(/^0+/, '')
      .slice(0, 3)
    setEscrito({ ...escrito, [here]: now.map((x, n) => (n === field ? digits : x)) })
    if (cheio(field, digits)) advance(field)
  }
  const key = (event: KeyboardEvent, field: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    advance(field)
  }
  const gravar = () =>
    aferir.mutate(
      {
        veiculo: v._id,
        em: new Date().toISOString(),
        medidas: done.map((posicao) => {
          const [a = '', b = '', c = '', psi = ''] = escrito[posicao]!
          return {
            posicao,
            sulcos: [a, b, c].filter((x) => x !== '').map(Number),
            psi: psi === '' ? null : Number(psi),
          }
        }),
      },
      { onSuccess: onPronto },
    )
  const medidos = new Map(
    [...em].map(([codigo, p]) => {
      const [a = '', b = '', c = '', psi = ''] = escrito[codigo] ?? []
      const typed = [a, b, c].filter((x) => x !== '').map(Number)
      return [
        codigo,
        {
          ...p,
          sulco: typed.length > 0 ? Math.min(...typed) : p.sulco,
          psi_medido: psi === '' ? p.psi_medido : Number(psi),
        },
      ]
    }),
  )
  const tyre = em.get(here)
  const lidos = now.slice(0, 3).filter((x) => x !== '')
  const menor = lidos.length === 0 ? null : Math.min(...lidos.map(Number))
  /** The server takes no tread that grew: it is said while the gauge is still in the groove. */
  const cresceu = sulcoCresceu(menor, tyre?.sulco ?? null)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
      <Card className="max-lg:order-2">
        <Diagrama
          unidade={v.unidade}
          em={medidos}
          escolhida={here}
          mudadas={new Set(done)}
          onEscolher={(codigo) => {
            if (!em.has(codigo)) return
            setHere(codigo)
            focus(0)
          }}
          rotulo="Ordem da volta"
        />
      </Card>
      <Card title={`${here} · pneu ${tyre?.fogo ?? ''}`}>
        <div ref={box} className="flex flex-col gap-4">
          <ProgressBar
            value={walk.length === 0 ? 0 : (100 * done.length) / walk.length}
            label={`${done.length} de ${walk.length} medidos`}
          />
          <p className="text-sm text-ink-2">
            Antes: {emMm(tyre?.sulco ?? null)} mm
            {tyre?.psi_medido ? `, ${tyre.psi_medido} psi` : ''}
            {tyre?.psi ? ` (certo ${tyre.psi} psi)` : ''}. Digite só os números: 82 é 8,2.
          </p>
          {cresceu && (
            <p role="alert" className="text-sm font-medium text-bad-text">
              {cresceu}
            </p>
          )}
          <div className="grid grid-cols-4 gap-2">
            {campos.map((label, field) => (
              <Field key={label} label={field === 3 ? 'Pressão' : `Sulco ${field + 1}`}>
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  autoFocus={field === 0}
                  value={mostra(field, now[field]!)}
                  onChange={(event) => type(field, event.target.value)}
                  onKeyDown={(event) => key(event, field)}
                  className="num h-14 text-center text-xl"
                  aria-label={`${here}, ${label}`}
                />
              </Field>
            ))}
          </div>
          <div className="flex flex-wrap justify-between gap-2">
            <Button
              icon={SkipForward}
              disabledReason={at === walk.length - 1 ? 'É o último.' : undefined}
              onClick={() => {
                setHere(walk[at + 1]!)
                focus(0)
              }}
            >
              Próximo
            </Button>
            <Button
              variant="primary"
              icon={Check}
              loading={aferir.isPending}
              disabledReason={done.length === 0 ? 'Nenhum pneu medido ainda.' : undefined}
              onClick={gravar}
            >
              Gravar {done.length} de {walk.length}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}
