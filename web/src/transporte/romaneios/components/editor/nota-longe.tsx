import { MapPinOff, Undo2 } from 'lucide-react'
import { Button } from '../../../../ui/index.ts'
import type { EmEdicao } from './use-edicao.ts'

const KM_M = 1000

/** A note that was just put in lies far from all the other stops: how far, and the way back. */
export function NotaLonge({ em }: { em: EmEdicao }) {
  const { longe } = em
  if (!longe) return null
  const notas = em.edicao.notas.filter((n) => longe.ids.includes(n._id))
  const [first] = notas
  if (!first) return null
  const km = Math.round(longe.metros / KM_M)
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn-text"
    >
      <MapPinOff size={15} className="shrink-0" aria-hidden />
      <span className="min-w-60 flex-1">
        {notas.length === 1
          ? `A nota ${first.numero_nota} é de ${first.cidade}/${first.uf}, a ${km} km em linha reta da parada mais próxima deste romaneio.`
          : `${notas.length} notas, entre elas a ${first.numero_nota} de ${first.cidade}/${first.uf}, ficam a até ${km} km em linha reta da parada mais próxima deste romaneio.`}
      </span>
      <Button size="sm" icon={Undo2} onClick={() => em.excluir(longe.ids)}>
        Desfazer
      </Button>
      <Button size="sm" variant="ghost" onClick={em.deixarLonge}>
        Deixar assim
      </Button>
    </div>
  )
}
