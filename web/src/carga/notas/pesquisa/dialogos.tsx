import type { Selection } from '../../../ui/index.ts'
import { EnviarEmailDialog } from '../../correio/index.ts'
import { colunas } from '../components/colunas.tsx'
import { ExportarDialog } from '../components/exportar-dialog.tsx'
import { ListaDialog } from '../components/lista-dialog.tsx'
import type { Filtro, Ordem } from '../pesquisa-estado.ts'

export type Aberto = 'lista' | 'filtro' | 'escolhidas' | 'email'

type Props = {
  aberto: Aberto
  fechar: () => void
  onChange: (to: { lista: readonly string[] }) => void
  tabela: string
  /** The notes in view. */
  ids: readonly string[]
  /** They were read one by one: no filter finds them. */
  bipando: boolean
  filtro: Filtro
  ordem: Ordem
  selection: Selection
  /** How many there are, where that is known exactly. */
  quantas: number | null
}

/** The dialogs of the search, over its table; a part of their own, since they bring what forms need. */
export function Dialogos({ aberto, fechar, filtro, ids, selection, ...props }: Props) {
  const chosen = ids.filter(selection.has)
  const escolhidas = selection.all && !props.bipando ? filtro : { ids: chosen }
  const todas = props.bipando ? { ids: [...ids] } : filtro
  return (
    <>
      {aberto === 'lista' && (
        <ListaDialog open onClose={fechar} onApply={(lista) => props.onChange({ lista })} />
      )}
      {(aberto === 'filtro' || aberto === 'escolhidas') && (
        <ExportarDialog
          open
          onClose={fechar}
          tableId={props.tabela}
          columns={colunas}
          pedido={{ ...(aberto === 'escolhidas' ? escolhidas : todas), ordem: props.ordem }}
          quantas={aberto === 'escolhidas' && !selection.all ? selection.count : props.quantas}
        />
      )}
      {aberto === 'email' && (
        <EnviarEmailDialog
          open
          onOpenChange={(next) => !next && fechar()}
          notas={chosen}
          onEnviado={selection.clear}
        />
      )}
    </>
  )
}
