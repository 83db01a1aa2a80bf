import { papeisAsset } from '@tropeiro/contract/access/subjects'
import {
  type ColunaDaExportacao,
  colunasDaExportacao,
  ExportacaoDeNotas,
  type NotaDaLista,
} from '@tropeiro/contract/carga/notas/formas'
import { formatNumber } from '@tropeiro/contract/formats'
import { TarefaProgresso } from '../../../alicerce/tarefas/index.ts'
import { Link } from '../../../lib/nav.tsx'
import { useLoggedSession } from '../../../session/session.store.ts'
import { type Column, FormDialog, useCampo, useFormulario } from '../../../ui/index.ts'
import { useColumns } from '../../../ui/table/use-columns.ts'
import { type Exportacao, useExportar } from '../notas.queries.ts'

export type ExportarDialogProps = {
  open: boolean
  onClose: () => void
  tableId: string
  columns: readonly Column<NotaDaLista>[]
  /** What to export: the filter, or the chosen ids. */
  pedido: Omit<Exportacao, 'colunas'>
  /** How many rows it will have; null when there are more than were counted. */
  quantas: number | null
}

const exportavel = (id: string): id is ColunaDaExportacao =>
  (colunasDaExportacao as readonly string[]).includes(id)

function Escolha(props: { checked: boolean; onChange: () => void; title: string; text: string }) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-line px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="colunas"
        className="mt-1 accent-[var(--color-accent)]"
        checked={props.checked}
        onChange={props.onChange}
      />
      <span>
        <span className="block text-sm font-medium">{props.title}</span>
        <span className="block text-xs text-ink-3">{props.text}</span>
      </span>
    </label>
  )
}

function Andamento({ tarefa, guardada }: { tarefa: string; guardada: boolean }) {
  return (
    <>
      <TarefaProgresso id={tarefa} />
      <p className="mt-3 text-xs text-ink-3">
        {guardada ? (
          <>
            Pode fechar: a planilha continua sendo feita e fica em{' '}
            <Link to="/app/exportacoes" className="text-accent-text hover:underline">
              Exportações
            </Link>
            .
          </>
        ) : (
          'Espere nesta janela para baixar a planilha.'
        )}
      </p>
    </>
  )
}

/** Which columns go into the spreadsheet; the work itself runs as a task. */
export function ExportarDialog({ open, onClose, tableId, columns, pedido, quantas }: ExportarDialogProps) {
  const { arranged } = useColumns(tableId, columns)
  const exportar = useExportar()
  const session = useLoggedSession()
  const papel = session.grupos[session.grupo_ativo]?.user.grupo
  // Asset users have no page of past exports (spec §6).
  const guardada = papel !== undefined && !papeisAsset.includes(papel)
  const visible = arranged.order.filter((id) => !arranged.hidden.includes(id) && exportavel(id))
  const f = useFormulario(ExportacaoDeNotas, {
    de: { todas: false },
    para: ({ todas }) => ({ ...pedido, colunas: todas ? undefined : (visible as ColunaDaExportacao[]) }),
    enviar: (body) => exportar.mutateAsync(body as Exportacao),
  })
  const { field } = useCampo(f, 'todas')
  const what =
    quantas === null ? 'Mais de 10.000 notas' : quantas === 1 ? '1 nota' : `${formatNumber(quantas)} notas`
  const close = () => {
    exportar.reset()
    onClose()
  }
  return (
    <FormDialog
      form={f}
      open={open}
      onClose={close}
      title="Exportar para Excel"
      description={exportar.data ? undefined : `${what}, na ordem da tela.`}
      submitLabel="Exportar"
      instead={exportar.data && <Andamento tarefa={exportar.data} guardada={guardada} />}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-xs font-medium text-ink-2">Colunas</legend>
        <Escolha
          checked={!field.value}
          onChange={() => field.onChange(false)}
          title={`As que estou vendo (${visible.length})`}
          text="Na ordem em que a tabela está arrumada."
        />
        <Escolha
          checked={field.value}
          onChange={() => field.onChange(true)}
          title={`Todas (${colunasDaExportacao.length})`}
          text="Com chave de acesso, CNPJs, pesos e avisos."
        />
      </fieldset>
    </FormDialog>
  )
}
