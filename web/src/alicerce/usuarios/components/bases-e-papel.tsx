import type { Papel } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { Field, MultiCombobox, Select, Textarea } from '../../../ui/index.ts'
import { explicarPapel, nomeDoModulo, opcoesDePapel, respondePorCnpjs } from '../papeis.ts'
import { useBases } from '../usuarios.queries.ts'

export type Direitos = { papel: Papel; base: string[]; clientes: string }

export const listaDeCnpjs = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

type Props = {
  value: Direitos
  onChange: (change: Partial<Direitos>) => void
  errors?: Record<string, string>
  /** An invitation makes no admins. */
  semAdmin?: boolean
}

/** Role and bases, with what each brings; one gives no more than one has. */
export function BasesEPapel({ value, onChange, errors = {}, semAdmin }: Props) {
  const session = useLoggedSession()
  const admin = can(askerOf(session), 'admin')
  const bases = useBases()
  const mine = new Set(session.bases.map((b) => b.name))
  const offered = (bases.data ?? []).filter((b) => admin || mine.has(b.base))
  const modulos = new Set(
    (bases.data ?? []).filter((b) => value.base.includes(b.base)).flatMap((b) => b.modulos),
  )
  return (
    <>
      <Field label="Papel" required hint={explicarPapel(value.papel)} error={errors.papel}>
        <Select
          value={value.papel}
          onChange={(papel) => onChange({ papel: papel as Papel })}
          options={opcoesDePapel.filter((o) => o.value !== 'ADMIN' || (admin && !semAdmin))}
        />
      </Field>
      <Field
        label="Bases"
        error={errors.base}
        hint={
          modulos.size > 0
            ? `Módulos: ${[...modulos].map((m) => nomeDoModulo[m]).join(', ')}`
            : 'As bases dizem que módulos a pessoa usa. Sem base, ela entra e não vê nenhum.'
        }
      >
        <MultiCombobox
          value={value.base}
          onChange={(base) => onChange({ base })}
          options={offered.map((b) => ({ value: b.base, label: b.base, hint: b.cidade }))}
          placeholder="Escolha as bases"
          loading={bases.isPending}
        />
      </Field>
      {respondePorCnpjs(value.papel) && (
        <Field
          label="CNPJs ou CPFs pelos quais responde"
          hint="Um por linha. A pessoa vê só as notas deles."
          error={errors.cnpj_cliente}
          className="sm:col-span-full"
        >
          <Textarea
            rows={3}
            value={value.clientes}
            onChange={(e) => onChange({ clientes: e.target.value.toUpperCase() })}
          />
        </Field>
      )}
    </>
  )
}
