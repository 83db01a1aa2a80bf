import { diasDaSemana } from '@tropeiro/contract/transporte/automatico/agenda'
import { type RegraDeRomaneio, RegraEditada } from '@tropeiro/contract/transporte/automatico/calls'
import { usePessoas, useRotas } from '../../../carga/notas/index.ts'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Chave,
  FormDialog,
  Numero,
  Texto,
  toast,
  useCampo,
  useFormulario,
  Varias,
} from '../../../ui/index.ts'
import { useSalvarRegra } from '../automatico.queries.ts'

const horas = Array.from({ length: 24 }, (_, h) => ({ value: String(h), label: `${h}h` }))

const daRegra = (r: RegraDeRomaneio | null) => ({
  nome: r?.nome ?? '',
  ativa: r?.ativa ?? true,
  rotas: r?.rotas.map((x) => x._id) ?? [],
  bases: r?.bases ?? [],
  embarcadores: r?.embarcadores.map((x) => x.cnpj) ?? [],
  dias: (r?.dias ?? 7) as number | null,
  minimo: (r?.minimo ?? 1) as number | null,
  dias_da_semana: r?.dias_da_semana ?? [1, 2, 3, 4, 5],
  horas: (r?.horas ?? [6]).map(String),
})

function Dias(props: {
  value: readonly number[]
  error: string | undefined
  onChange: (next: number[]) => void
}) {
  const { value, error, onChange } = props
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
              aria-invalid={error ? true : undefined}
              checked={value.includes(day)}
              onChange={(e) => onChange(e.target.checked ? [...value, day] : value.filter((d) => d !== day))}
            />
            {name}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-xs text-bad-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A rule to make or to change. It stays open with what was typed when the server refuses. */
export function RegraDialog({ regra, onClose }: { regra: RegraDeRomaneio | null; onClose: () => void }) {
  const salvar = useSalvarRegra()
  const rotas = useRotas()
  const session = useLoggedSession()
  const f = useFormulario(RegraEditada, {
    de: daRegra(regra),
    para: (v) => ({
      ...v,
      dias: v.dias ?? Number.NaN,
      minimo: v.minimo ?? 1,
      horas: v.horas.map(Number),
    }),
    enviar: (body) => salvar.mutateAsync({ id: regra?._id ?? null, versao: regra?.versao ?? 1, regra: body }),
    ao: ({ dados }) => {
      toast.success(`Regra ${dados.nome} salva.`)
      onClose()
    },
  })
  const remetente = usePessoas('remetente', f.form.watch('embarcadores'))
  const dias = useCampo(f, 'dias_da_semana')
  return (
    <FormDialog form={f} onClose={onClose} title={regra ? `Regra ${regra.nome}` : 'Nova regra'}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1">
        <Texto form={f} name="nome" label="Nome" required className="col-span-full" maxLength={80} />
        <Varias
          form={f}
          name="rotas"
          label="Rotas de entrega"
          hint="Vazio: todas"
          className="col-span-full"
          placeholder="Todas as rotas"
          options={rotas ?? []}
        />
        <Varias
          form={f}
          name="bases"
          label="Bases"
          hint="Vazio: todas"
          placeholder="Todas as bases"
          options={session.bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade }))}
        />
        <Varias
          form={f}
          name="embarcadores"
          label="Remetentes"
          hint="Vazio: todos"
          placeholder="Todos os remetentes"
          {...remetente}
        />
        <Numero
          form={f}
          name="dias"
          label="Notas dos últimos dias"
          hint="Emitidas ou recebidas, hoje incluído"
          required
        />
        <Numero form={f} name="minimo" label="Mínimo de notas" hint="Com menos, espera o próximo horário" />
        <Dias value={dias.field.value} error={dias.error} onChange={dias.field.onChange} />
        <Varias
          form={f}
          name="horas"
          label="Horários"
          required
          className="col-span-full"
          placeholder="Escolha um ou mais"
          options={horas}
        />
        <div className="col-span-full">
          <Chave form={f} name="ativa" label="Regra ligada" />
        </div>
      </div>
    </FormDialog>
  )
}
