import { type TipoDeOperacao, tiposDeOperacao } from '@tropeiro/contract/comprovacao/operacoes'
import { useOcorrencias } from '../../../cadastros/ocorrencias/index.ts'
import {
  Combobox,
  DateInput,
  DateRange,
  Field,
  Input,
  MultiCombobox,
  Select,
  Textarea,
} from '../../../ui/index.ts'
import { type PedidoDeOperacao, useRotas } from '../operacoes.queries.ts'

/** What is filled in; the list and the filters add up. */
export type Preenchido = {
  tipo: TipoDeOperacao
  lista: string
  situacao: string[]
  bases: string[]
  remetente: string
  de: string
  ate: string
  base: string
  rota: string
  prazo: string
  ocorrencia: string
  observacao: string
}

export const vazio: Preenchido = {
  tipo: 'base',
  lista: '',
  situacao: [],
  bases: [],
  remetente: '',
  de: '',
  ate: '',
  base: '',
  rota: '',
  prazo: '',
  ocorrencia: '',
  observacao: '',
}

/** Takes the base or the route away; nothing chosen is another thing. */
const TIRAR = '-'
const ouTirar = (value: string): string => (value === TIRAR ? '' : value)

/** What must still be said before anything can be looked at; null when nothing. */
export const oQueFalta = (f: Preenchido): string | null =>
  ({
    base: f.base === '' ? 'Escolha a nova base' : null,
    rota: f.rota === '' ? 'Escolha a nova rota' : null,
    prazo: null,
    data: f.prazo === '' ? 'Escolha o novo prazo' : null,
    ocorrencia: f.ocorrencia === '' ? 'Escolha a ocorrência' : null,
  })[f.tipo]

/** What is asked of the server. */
export const pedidoDe = (f: Preenchido): PedidoDeOperacao => ({
  tipo: f.tipo,
  escolha: {
    lista: f.lista,
    situacao: f.situacao as NonNullable<PedidoDeOperacao['escolha']['situacao']>,
    bases: f.bases,
    remetente: f.remetente,
    de: f.de || null,
    ate: f.ate || null,
  },
  base: ouTirar(f.base),
  rota: ouTirar(f.rota),
  prazo: f.prazo || null,
  ocorrencia: f.ocorrencia ? Number(f.ocorrencia) : null,
  observacao: f.observacao,
})

const situacoes = [
  { value: 'sem_romaneio', label: 'Sem romaneio' },
  { value: 'expedicao', label: 'Expedição' },
  { value: 'rota', label: 'Em rota' },
  { value: 'auditoria', label: 'Auditoria' },
  { value: 'entregue', label: 'Entregue' },
  { value: 'outras', label: 'Outras' },
]

type Props = { form: Preenchido; set: (change: Partial<Preenchido>) => void; bases: readonly string[] }

/** Which notes: pasted, or by what they have in common. */
export function Escolha({ form, set, bases }: Props) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        className="sm:col-span-2"
        label="Lista de notas"
        hint="Cole chaves, ARs ou números, um por linha ou separados por vírgula. Com os filtros, só as que estão nos dois."
      >
        <Textarea rows={5} value={form.lista} onChange={(event) => set({ lista: event.target.value })} />
      </Field>
      <Field label="Situação">
        <MultiCombobox
          value={form.situacao}
          onChange={(situacao) => set({ situacao: [...situacao] })}
          options={situacoes}
        />
      </Field>
      <Field label="Base atual">
        <MultiCombobox
          value={form.bases}
          onChange={(chosen) => set({ bases: [...chosen] })}
          options={bases.map((b) => ({ value: b, label: b }))}
        />
      </Field>
      <Field label="Remetente">
        <Input
          value={form.remetente}
          maxLength={80}
          onChange={(event) => set({ remetente: event.target.value })}
        />
      </Field>
      <Field label="Emitidas">
        <DateRange
          value={{ from: form.de, until: form.ate }}
          onChange={({ from, until }) => set({ de: from, ate: until })}
        />
      </Field>
    </div>
  )
}

const tipos = Object.entries(tiposDeOperacao).map(([value, label]) => ({ value, label }))

/** What is done to them. */
export function OQue({ form, set, bases }: Props) {
  const rotas = useRotas(form.tipo === 'rota')
  const ocorrencias = useOcorrencias(form.tipo === 'ocorrencia')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Operação">
        <Select
          value={form.tipo}
          onChange={(tipo) => set({ tipo: tipo as TipoDeOperacao })}
          options={tipos}
        />
      </Field>
      {form.tipo === 'base' && (
        <Field label="Nova base" required>
          <Combobox
            value={form.base}
            onChange={(base) => set({ base })}
            placeholder="Escolha a base"
            options={[{ value: TIRAR, label: 'Sem base' }, ...bases.map((b) => ({ value: b, label: b }))]}
          />
        </Field>
      )}
      {form.tipo === 'rota' && (
        <Field label="Nova rota" required hint="Vale até a rota ser classificada outra vez pelo endereço.">
          <Combobox
            value={form.rota}
            onChange={(rota) => set({ rota })}
            loading={rotas.isPending}
            placeholder="Escolha a rota"
            options={[
              { value: TIRAR, label: 'Sem rota' },
              ...(rotas.data ?? []).map((r) => ({ value: r.nome, label: r.nome, hint: r.base ?? '' })),
            ]}
          />
        </Field>
      )}
      {form.tipo === 'prazo' && (
        <p className="self-center text-sm text-ink-2">
          O prazo passa a ser o das regras: remetente, lugar, dias úteis e feriados.
        </p>
      )}
      {form.tipo === 'data' && (
        <Field label="Novo prazo" required>
          <DateInput value={form.prazo} onChange={(prazo) => set({ prazo })} />
        </Field>
      )}
      {form.tipo === 'ocorrencia' && (
        <>
          <Field label="Ocorrência" required>
            <Combobox
              value={form.ocorrencia}
              onChange={(ocorrencia) => set({ ocorrencia })}
              loading={ocorrencias.isPending}
              options={(ocorrencias.data ?? []).map((o) => ({
                value: String(o.codigo),
                label: `${o.codigo} · ${o.descricao}`,
              }))}
            />
          </Field>
          <Field className="sm:col-span-2" label="Observação" hint="Fica na história de cada nota.">
            <Input
              value={form.observacao}
              maxLength={300}
              onChange={(event) => set({ observacao: event.target.value })}
            />
          </Field>
        </>
      )}
    </div>
  )
}
