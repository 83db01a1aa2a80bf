import { nomeDoItem, type TipoDeItem, tiposDeItem, type VisaoDaTorre } from '@tropeiro/contract/gestao/torre'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { usePessoas } from '../../../carga/notas/index.ts'
import { notifyError } from '../../../lib/query-client.ts'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Button,
  Checkbox,
  confirm,
  Dialog,
  Field,
  IconButton,
  Input,
  MultiCombobox,
  Switch,
} from '../../../ui/index.ts'
import { useGuardarVisao, useRemoverVisao } from '../torre.queries.ts'

/** One's own views and the shared ones, as a list that can be thinned. */
export function ListaDeVisoes({ visoes }: { visoes: readonly VisaoDaTorre[] }) {
  const remover = useRemoverVisao()
  const remove = async (v: VisaoDaTorre) => {
    if (await confirm({ title: `Remover a visão ${v.nome}?`, confirmLabel: 'Remover', danger: true }))
      remover.mutate(v._id, { onError: notifyError })
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
  const [form, setForm] = useState(vazia)
  const set = (change: Partial<typeof vazia>) => setForm((now) => ({ ...now, ...change }))
  const guardar = useGuardarVisao()
  const session = useLoggedSession()
  const remetente = usePessoas('remetente', form.remetentes)
  const save = () =>
    guardar.mutate(form, {
      onSuccess: ({ dados }) => {
        onSaved(dados._id)
        onClose()
      },
      onError: notifyError,
    })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Visões da torre"
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="primary" type="submit" loading={guardar.isPending} data-main>
            Guardar visão
          </Button>
        </>
      }
    >
      <ListaDeVisoes visoes={visoes} />
      <div className="mt-4 grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Field label="Nome da visão nova" required className="col-span-full">
          <Input value={form.nome} maxLength={60} onChange={(e) => set({ nome: e.target.value })} />
        </Field>
        <Field label="Bases" hint="Vazio: todas">
          <MultiCombobox
            value={form.bases}
            onChange={(v) => set({ bases: [...v] })}
            placeholder="Todas as bases"
            options={session.bases.map((b) => ({ value: b.name, label: b.name }))}
          />
        </Field>
        <Field label="Remetentes" hint="Vazio: todos">
          <MultiCombobox
            value={form.remetentes}
            onChange={(v) => set({ remetentes: [...v] })}
            placeholder="Todos os remetentes"
            {...remetente}
          />
        </Field>
        <fieldset className="col-span-full">
          <legend className="mb-1 text-sm font-medium">O que mostrar</legend>
          <div className="grid grid-cols-2 gap-1.5 max-sm:grid-cols-1">
            {tiposDeItem.map((tipo) => (
              <Checkbox
                key={tipo}
                label={nomeDoItem[tipo]}
                checked={!form.sem.includes(tipo)}
                onChange={(on) => set({ sem: on ? form.sem.filter((t) => t !== tipo) : [...form.sem, tipo] })}
              />
            ))}
          </div>
        </fieldset>
        <Switch
          label="Compartilhar com o grupo"
          checked={form.compartilhada}
          onChange={(compartilhada) => set({ compartilhada })}
        />
      </div>
    </Dialog>
  )
}
