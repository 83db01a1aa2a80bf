import {
  NovaVisaoDaTorre,
  nomeDoItem,
  type TipoDeItem,
  tiposDeItem,
  type VisaoDaTorre,
} from '@tropeiro/contract/gestao/torre'
import { Trash2 } from 'lucide-react'
import { usePessoas } from '../../../carga/notas/index.ts'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Chave,
  confirm,
  FormDialog,
  IconButton,
  Marcas,
  Texto,
  useFormulario,
  Varias,
} from '../../../ui/index.ts'
import { useGuardarVisao, useRemoverVisao } from '../torre.queries.ts'

/** One's own views and the shared ones, as a list that can be thinned. */
export function ListaDeVisoes({ visoes }: { visoes: readonly VisaoDaTorre[] }) {
  const remover = useRemoverVisao()
  const remove = async (v: VisaoDaTorre) => {
    if (await confirm({ title: `Remover a visão ${v.nome}?`, confirmLabel: 'Remover', danger: true }))
      remover.mutate(v._id)
  }
  if (visoes.length === 0) return <p className="text-sm text-ink-3">Nenhuma visão guardada ainda.</p>
  return (
    <ul className="divide-y divide-line rounded-lg border border-line text-sm">
      {visoes.map((v) => (
        <li key={v._id} className="flex min-h-10 items-center gap-2 px-3 py-1">
          <span className="min-w-0 flex-1 truncate">
            {v.nome}
            {v.compartilhada && (
              <span className="text-xs text-ink-3"> · de {v.minha ? 'você' : v.dono}, para todos</span>
            )}
          </span>
          {v.minha && (
            <IconButton icon={Trash2} label={`Remover a visão ${v.nome}`} onClick={() => remove(v)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type VisaoDialogProps = {
  visoes: readonly VisaoDaTorre[]
  onClose: () => void
  onSaved: (id: string) => void
}

const vazia = {
  nome: '',
  compartilhada: false,
  bases: [] as string[],
  remetentes: [] as string[],
  sem: [] as TipoDeItem[],
}

/** The views there are, and a new one. */
export function VisaoDialog({ visoes, onClose, onSaved }: VisaoDialogProps) {
  const guardar = useGuardarVisao()
  const session = useLoggedSession()
  const f = useFormulario(NovaVisaoDaTorre, {
    de: vazia,
    enviar: guardar.mutateAsync,
    ao: ({ dados }) => {
      onSaved(dados._id)
      onClose()
    },
  })
  const remetente = usePessoas('remetente', f.form.watch('remetentes'))
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Visões da torre"
      cancelLabel="Fechar"
      submitLabel="Guardar visão"
    >
      <ListaDeVisoes visoes={visoes} />
      <div className="mt-4 grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Texto
          form={f}
          name="nome"
          label="Nome da visão nova"
          required
          className="col-span-full"
          maxLength={60}
        />
        <Varias
          form={f}
          name="bases"
          label="Bases"
          hint="Vazio: todas"
          placeholder="Todas as bases"
          options={session.bases.map((b) => ({ value: b.name, label: b.name }))}
        />
        <Varias
          form={f}
          name="remetentes"
          label="Remetentes"
          hint="Vazio: todos"
          placeholder="Todos os remetentes"
          {...remetente}
        />
        <div className="col-span-full">
          <Marcas
            form={f}
            name="sem"
            inverse
            legend="O que mostrar"
            className="grid grid-cols-2 gap-1.5 max-sm:grid-cols-1"
            options={tiposDeItem.map((value) => ({ value, label: nomeDoItem[value] }))}
          />
        </div>
        <Chave form={f} name="compartilhada" label="Compartilhar com o grupo" />
      </div>
    </FormDialog>
  )
}
