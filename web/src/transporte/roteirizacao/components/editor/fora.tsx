import { WandSparkles } from 'lucide-react'
import type { DragEvent } from 'react'
import { Button, Card } from '../../../../ui/index.ts'
import { edicaoDe, useMesa } from './mesa.ts'
import { useArrastar, useSoltar } from './parada.tsx'

function DeFora({ parada, frase }: { parada: string; frase: string }) {
  const { paradas, escolhidas, escolher, fazer, pode, fazendo } = useMesa()
  const nome = paradas.get(parada)?.nome || 'Parada sem nome'
  const arrastar = useArrastar(parada, nome)
  return (
    <li
      {...arrastar}
      className={`rounded-md px-1 py-1 text-sm ${escolhidas.has(parada) ? 'bg-accent-soft' : ''}`}
    >
      <button
        type="button"
        disabled={!pode}
        aria-pressed={escolhidas.has(parada)}
        onClick={() => escolher(parada)}
        className="text-left"
      >
        <span className="font-medium">{nome}</span>
      </button>
      <p className="text-ink-2">{frase}</p>
      {pode && (
        <Button
          size="sm"
          icon={WandSparkles}
          className="mt-1"
          disabled={fazendo}
          aria-label={`Tentar encaixar ${nome}`}
          onClick={() => void fazer({ tipo: 'encaixar', paradas: [parada], veiculo: null })}
        >
          Tentar encaixar
        </Button>
      )}
    </li>
  )
}

/** What nobody visits, why, and what would help. What is dropped here leaves the plan. */
export function Fora() {
  const { plano, mao, mirar, alvo } = useMesa()
  const soltar = useSoltar()
  if (plano.lista_fora.length === 0 && mao.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop for the mouse; the stop's menu does the same by keyboard
    <div
      onDragOver={(event: DragEvent) => {
        if (mao.length === 0) return
        event.preventDefault()
        mirar({ tipo: 'fora' })
      }}
      onDrop={(event) => void soltar(event, alvo && edicaoDe(mao, alvo))}
      className={alvo?.tipo === 'fora' ? 'rounded-lg ring-2 ring-accent' : ''}
    >
      <Card title="Ficaram de fora">
        {plano.lista_fora.length === 0 && <p className="text-sm text-ink-3">Soltar aqui: sai do plano.</p>}
        <ul className="flex max-h-96 flex-col gap-2 overflow-auto">
          {plano.lista_fora.map((f) => (
            <DeFora key={f.parada} {...f} />
          ))}
        </ul>
      </Card>
    </div>
  )
}
