import type { Papel } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { Campo, comoParte, type Formulario, MultiCombobox, Opcao, TextoLongo } from '../../../ui/index.ts'
import { explicarPapel, nomeDoModulo, opcoesDePapel, respondePorCnpjs } from '../papeis.ts'
import { useBases } from '../usuarios.queries.ts'

export type Direitos = { papel: Papel; base: string[]; clientes: string }

export const listaDeCnpjs = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Nothing given yet. */
export const semDireitos: Direitos = { papel: 'USUARIO', base: [], clientes: '' }
/** Rights as they travel, and where their fields stand. */
export const direitosNoFio = ({ papel, base, clientes }: Direitos) => ({
  papel,
  base,
  cnpj_cliente: listaDeCnpjs(clientes),
})
export const camposDosDireitos = { cnpj_cliente: 'clientes' } as const

type Props<V extends Direitos> = {
  form: Formulario<V>
  /** An invitation makes no admins. */
  semAdmin?: boolean
}

/** Role and bases, with what each brings; one gives no more than one has. */
export function BasesEPapel<V extends Direitos>({ form, semAdmin }: Props<V>) {
  const f = comoParte<Direitos, V>(form)
  const session = useLoggedSession()
  const admin = can(askerOf(session), 'admin')
  const bases = useBases()
  const value = f.form.watch()
  const mine = new Set(session.bases.map((b) => b.name))
  const offered = (bases.data ?? []).filter((b) => admin || mine.has(b.base))
  const modulos = new Set(
    (bases.data ?? []).filter((b) => value.base.includes(b.base)).flatMap((b) => b.modulos),
  )
  return (
    <>
      <Opcao
        form={f}
        name="papel"
        label="Papel"
        required
        hint={explicarPapel(value.papel)}
        options={opcoesDePapel.filter((o) => o.value !== 'ADMIN' || (admin && !semAdmin))}
      />
      <Campo
        form={f}
        name="base"
        label="Bases"
        hint={
          modulos.size > 0
            ? `Módulos: ${[...modulos].map((m) => nomeDoModulo[m]).join(', ')}`
            : 'As bases dizem que módulos a pessoa usa. Sem base, ela entra e não vê nenhum.'
        }
      >
        {(chosen) => (
          <MultiCombobox
            value={chosen.value}
            onChange={chosen.onChange}
            options={offered.map((b) => ({ value: b.base, label: b.base, hint: b.cidade }))}
            placeholder="Escolha as bases"
            loading={bases.isPending}
          />
        )}
      </Campo>
      {respondePorCnpjs(value.papel) && (
        <TextoLongo
          form={f}
          name="clientes"
          label="CNPJs ou CPFs pelos quais responde"
          hint="Um por linha. A pessoa vê só as notas deles."
          className="sm:col-span-full"
          rows={3}
          mask={(text) => text.toUpperCase()}
        />
      )}
    </>
  )
}
