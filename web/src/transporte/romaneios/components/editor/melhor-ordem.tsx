import { formatNumber } from '@tropeiro/contract/formats'
import type { Lugar } from '@tropeiro/contract/transporte/rastreamento/distancia'
import { Check, Route } from 'lucide-react'
import { useState } from 'react'
import { Button, toast } from '../../../../ui/index.ts'
import { type Proposta, proporOrdem } from '../../ordem.ts'
import type { EmEdicao } from './use-edicao.ts'

const km = (metros: number): string => `${formatNumber(Math.round(metros / 1000))} km`

/** Asks for a better order; the answer stands above the list until it is taken or left. */
export function useMelhorOrdem(em: EmEdicao, de: Lugar | null) {
  const [proposta, setProposta] = useState<(Proposta & { da: EmEdicao['edicao'] }) | null>(null)
  const pedir = () => {
    const found = proporOrdem(em.edicao.notas, de)
    if (found) setProposta({ ...found, da: em.edicao })
    else toast.success('As notas já estão na melhor ordem que se conhece.')
  }
  // A proposal for a list that has changed since is none.
  const valida = proposta?.da === em.edicao ? proposta : null
  return {
    pedir,
    proposta: valida,
    usar: () => {
      if (valida) em.ordenar(valida.ids)
      setProposta(null)
    },
    deixar: () => setProposta(null),
  }
}
type MelhorOrdem = ReturnType<typeof useMelhorOrdem>

export function BotaoMelhorOrdem({ ordem, notas }: { ordem: MelhorOrdem; notas: number }) {
  return (
    <Button
      size="sm"
      icon={Route}
      disabledReason={notas < 2 ? 'Não há o que ordenar com menos de duas notas' : undefined}
      onClick={ordem.pedir}
    >
      Melhor ordem
    </Button>
  )
}

/** What the better order would save, and what is known of the places it stands on. */
export function PropostaDeOrdem({ ordem }: { ordem: MelhorOrdem }) {
  const { proposta } = ordem
  if (!proposta) return null
  const { antes_m, depois_m, semLugar } = proposta
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-3 py-2 text-sm"
    >
      <span className="min-w-52 flex-1">
        <strong className="num font-semibold">
          {km(depois_m)} em vez de {km(antes_m)}
        </strong>{' '}
        em linha reta, com as notas de cada parada juntas.
        <span className="block text-xs text-ink-2">
          Conhece-se o município de cada nota: dentro dele, a ordem é por CEP e rua.
          {semLugar > 0 &&
            ` ${semLugar === 1 ? '1 nota sem lugar conhecido fica' : `${formatNumber(semLugar)} notas sem lugar conhecido ficam`} no fim.`}
        </span>
      </span>
      <Button size="sm" variant="primary" icon={Check} onClick={ordem.usar}>
        Usar esta ordem
      </Button>
      <Button size="sm" variant="ghost" onClick={ordem.deixar}>
        Deixar como está
      </Button>
    </div>
  )
}
