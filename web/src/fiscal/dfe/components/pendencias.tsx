import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, Spinner } from '../../../ui/index.ts'
import type { Pendencia } from './formulario.tsx'

/** What is left to do before sending, each sentence once, hindrances first; `acao` is what stands behind a sentence. */
export function Pendencias<P extends Pendencia>(props: {
  pendencias: readonly P[]
  lendo: boolean
  acao: (pendencia: P) => ReactNode
}) {
  const { pendencias, lendo, acao } = props
  const graves = pendencias.filter((p) => p.grave).length
  const titulo =
    graves === 0 ? 'Pronto para enviar' : `${graves} ${graves === 1 ? 'pendência' : 'pendências'}`
  const emOrdem = [...pendencias].sort((a, b) => Number(b.grave) - Number(a.grave))
  return (
    <Card title={titulo} actions={lendo && <Spinner />}>
      {pendencias.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <CircleCheck size={16} className="text-ok-text" aria-hidden />
          Tudo conferido: nada impede o envio.
        </p>
      ) : (
        <ul className="flex flex-col gap-2.5" aria-live="polite">
          {emOrdem.map((p) => (
            <li key={`${p.campo}${p.mensagem}`} className="flex gap-2 text-sm">
              {p.grave ? (
                <TriangleAlert
                  size={15}
                  className="mt-0.5 shrink-0 text-bad-text"
                  aria-label="Impede o envio"
                />
              ) : (
                <Info size={15} className="mt-0.5 shrink-0 text-warn-text" aria-label="Aviso" />
              )}
              <span className="min-w-0 break-words">
                {p.mensagem} {acao(p)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
