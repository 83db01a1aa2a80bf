import { diasDaSemana } from '@tropeiro/contract/transporte/automatico/agenda'
import type { RegraDeRomaneio } from '@tropeiro/contract/transporte/automatico/calls'
import { useState } from 'react'
import { usePessoas, useRotas } from '../../../carga/notas/index.ts'
import { notifyError } from '../../../lib/query-client.ts'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Button, Dialog, Field, Input, MultiCombobox, Switch, toast } from '../../../ui/index.ts'
import { type NovaRegra, useSalvarRegra } from '../automatico.queries.ts'

const horas = Array.from({ length: 24 }, (_, h) => ({ value: String(h), label: `${h}h` }))

const daRegra = (r: RegraDeRomaneio | null) => ({
  nome: r?.nome ?? '',
  ativa: r?.ativa ?? true,
  rotas: r?.rotas.map((x) => x._id) ?? [],
  bases: r?.bases ?? [],
  embarcadores: r?.embarcadores.map((x) => x.cnpj) ?? [],
  dias: String(r?.dias ?? 7),
  minimo: String(r?.minimo ?? 1),
  dias_da_semana: r?.dias_da_semana ?? [1, 2, 3, 4, 5],
  horas: (r?.horas ?? [6]).map(String),
})

function Dias({ value, onChange }: { value: readonly number[]; onChange: (next: number[]) => void }) {
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1 text-sm font-medium">Em que dias</legend>
      <div className="flex flex-wrap gap-1.5">
        {diasDaSemana.map((name, day) => (
          <label
            key={name}
            className="flex h-8 cursor-pointer items-center rounded-md border border-control-line px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={value.includes(day)}
              onChange={(e) => onChange(e.target.checked ? [...value, day] : value.filter((d) => d !== day))}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A rule to make or to change. It stays open with what was typed when the server refuses. */
export function RegraDialog({ regra, onClose }: { regra: RegraDeRomaneio | null; onClose: () => void }) {
  const [form, setForm] = useState(() => daRegra(regra))
  const set = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }))
  const salvar = useSalvarRegra()
  const rotas = useRotas()
  const remetente = usePessoas('remetente', form.embarcadores)
  const session = useLoggedSession()
  const save = () => {
    const body: NovaRegra = {
      ...form,
      dias: Number(form.dias),
      minimo: Number(form.minimo) || 1,
      horas: form.horas.map(Number),
    }
    salvar.mutate(
      { id: regra?._id ?? null, versao: regra?.versao ?? 1, regra: body },
      {
        onSuccess: ({ dados }) => {
          toast.success(`Regra ${dados.nome} salva.`)
          onClose()
        },
        onError: notifyError,
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={regra ? `Regra ${regra.nome}` : 'Nova regra'}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={salvar.isPending} data-main>
            Salvar
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1">
        <Field label="Nome" required className="col-span-full">
          <Input value={form.nome} maxLength={80} onChange={(e) => set({ nome: e.target.value })} />
        </Field>
        <Field label="Rotas de entrega" hint="Vazio: todas" className="col-span-full">
          <MultiCombobox
            value={form.rotas}
            onChange={(v) => set({ rotas: [...v] })}
            placeholder="Todas as rotas"
            options={rotas ?? []}
          />
        </Field>
        <Field label="Bases" hint="Vazio: todas">
          <MultiCombobox
            value={form.bases}
            onChange={(v) => set({ bases: [...v] })}
            placeholder="Todas as bases"
            options={session.bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade }))}
          />
        </Field>
        <Field label="Remetentes" hint="Vazio: todos">
          <MultiCombobox
            value={form.embarcadores}
            onChange={(v) => set({ embarcadores: [...v] })}
            placeholder="Todos os remetentes"
            {...remetente}
          />
        </Field>
        <Field label="Notas dos últimos dias" hint="Emitidas ou recebidas, hoje incluído">
          <Input
            type="number"
            min={1}
            max={90}
            value={form.dias}
            onChange={(e) => set({ dias: e.target.value })}
          />
        </Field>
        <Field label="Mínimo de notas" hint="Com menos, espera o próximo horário">
          <Input
            type="number"
            min={1}
            max={20_000}
            value={form.minimo}
            onChange={(e) => set({ minimo: e.target.value })}
          />
        </Field>
        <Dias value={form.dias_da_semana} onChange={(dias_da_semana) => set({ dias_da_semana })} />
        <Field label="Horários" required className="col-span-full">
          <MultiCombobox
            value={form.horas}
            onChange={(v) => set({ horas: [...v] })}
            placeholder="Escolha um ou mais"
            options={horas}
          />
        </Field>
        <div className="col-span-full">
          <Switch label="Regra ligada" checked={form.ativa} onChange={(ativa) => set({ ativa })} />
        </div>
      </div>
    </Dialog>
  )
}
