import type { Calendario } from '@tropeiro/contract/cadastros/prazos/calls'
import { RotateCcw } from 'lucide-react'
import { Checkbox, Field, Select } from '../../../ui/index.ts'
import { useCalendarios, useSalvarCalendario } from '../prazos.queries.ts'

/** How days are counted, for the group or the base in view; in effect at once. */
export function Contagem({ base, podeEscrever }: { base: string; podeEscrever: boolean }) {
  const query = useCalendarios()
  const salvar = useSalvarCalendario()
  const group = query.data?.find((c) => c.base === null)
  const own = query.data?.find((c) => c.base === (base || null))
  const now = own ?? group
  if (!now) return null
  const change = (part: Partial<Calendario>) => salvar.mutate({ ...now, base: base || null, ...part })
  const disabled = !podeEscrever || salvar.isPending
  return (
    <section
      aria-label="Como os dias são contados"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-2.5 text-sm max-sm:px-3"
    >
      <span className="font-medium">
        {base ? `Na base ${base}` : 'Em todas as bases'}
        {base && !own && <span className="ml-1.5 text-xs font-normal text-ink-3">como no grupo</span>}
      </span>
      <Checkbox
        label="Sábado conta"
        checked={now.sabado_util}
        disabled={disabled}
        onChange={(sabado_util) => change({ sabado_util })}
      />
      <Checkbox
        label="Domingo conta"
        checked={now.domingo_util}
        disabled={disabled}
        onChange={(domingo_util) => change({ domingo_util })}
      />
      <Field label="O prazo corre desde" className="!flex-row items-center !gap-2 whitespace-nowrap">
        <Select
          value={now.inicio}
          disabled={disabled}
          className="w-52"
          onChange={(inicio) => change({ inicio: inicio as Calendario['inicio'] })}
          options={[
            { value: 'emissao', label: 'a emissão da nota' },
            { value: 'recebimento', label: 'a entrada no sistema' },
          ]}
        />
      </Field>
      {salvar.isPending && <RotateCcw size={14} className="animate-spin text-ink-3" aria-label="Salvando" />}
    </section>
  )
}
