import type { RecorteDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import { Send, Undo2, WandSparkles } from 'lucide-react'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Button, MultiCombobox } from '../../../ui/index.ts'
import { useRotasComNotas } from '../../romaneios/index.ts'
import { useAqui } from '../aqui.ts'
import { ESPERA } from '../quadro.ts'

export type Recortar = (change: { base?: string[]; rota?: string[] }) => unknown

/** What is looked at, and what is done with all of it. */
export function Acoes({
  distribuir,
  procurando,
  recorte,
  set,
}: {
  distribuir: () => Promise<void>
  procurando: boolean
  recorte: RecorteDaMesa
  set: Recortar
}) {
  const { colunas, passos, liberar, parada, mesa } = useAqui()
  const session = useLoggedSession()
  const rotas = useRotasComNotas()
  const pre = colunas.filter((c) => c.estado === 'pre' && !c.proposta)
  return (
    <>
      <span className="w-40 max-lg:hidden">
        <MultiCombobox
          size="sm"
          aria-label="Bases"
          value={recorte.bases}
          onChange={(base) => set({ base })}
          placeholder="Todas as bases"
          options={session.bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade }))}
        />
      </span>
      <span className="w-40 max-lg:hidden">
        <MultiCombobox
          size="sm"
          aria-label="Rotas de entrega"
          value={recorte.rotas}
          onChange={(rota) => set({ rota })}
          placeholder="Todas as rotas"
          loading={rotas.isPending}
          options={(rotas.data?.rotas ?? []).map((r) => ({
            value: r._id,
            label: r.nome,
            hint: r.notas > 0 ? String(r.notas) : undefined,
          }))}
        />
      </span>
      <Button
        icon={Undo2}
        aria-keyshortcuts="Control+Z"
        title={passos.ultimo}
        disabledReason={passos.podeDesfazer ? undefined : 'Nada a desfazer'}
        onClick={passos.desfazer}
      >
        Desfazer
      </Button>
      <Button
        icon={WandSparkles}
        loading={procurando}
        disabledReason={
          parada
            ? 'Aceite ou descarte a proposta antes'
            : mesa.esperando === 0 && pre.length === 0
              ? 'Não há o que distribuir'
              : undefined
        }
        onClick={() => void distribuir()}
      >
        Distribuir sozinho
      </Button>
      <Button
        variant="primary"
        icon={Send}
        loading={passos.ocupado}
        disabledReason={
          parada
            ? 'Aceite ou descarte a proposta antes'
            : pre.length === 0
              ? 'Nenhum romaneio espera liberação'
              : undefined
        }
        onClick={() => liberar(pre)}
      >
        {pre.length > 1 ? `Liberar os ${pre.length}` : 'Liberar'}
      </Button>
    </>
  )
}

/** What is chosen, and where it may go: the way of a finger and of a keyboard. */
export function Escolhidas() {
  const { selection, perguntar, levar: leva, colunas, parada } = useAqui()
  if (selection.count === 0) return null
  const ids = [...selection.ids]
  const dentro = colunas.some((c) => c.notas.some((n) => selection.has(n._id)))
  return (
    <div
      className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-3 py-2"
      role="toolbar"
      aria-label="Notas escolhidas"
    >
      <span className="num flex-1 text-sm font-medium" aria-live="polite">
        {selection.count === 1 ? '1 nota escolhida' : `${selection.count} notas escolhidas`}
      </span>
      {dentro && (
        <Button
          disabled={parada}
          onClick={() => {
            leva(ids, ESPERA)
            selection.clear()
          }}
        >
          De volta à espera
        </Button>
      )}
      <Button variant="primary" disabled={parada} onClick={() => perguntar(ids)}>
        Levar para…
      </Button>
      <Button variant="ghost" onClick={selection.clear}>
        Limpar
      </Button>
    </div>
  )
}
