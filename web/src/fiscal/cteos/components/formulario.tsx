import type { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { ufs } from '@tropeiro/contract/formats'
import { DateInput, Field, Input } from '../../../ui/index.ts'
import {
  type Comum,
  EscolherMunicipio,
  type MunicipioEscolhido,
  Numero,
  useCampo,
  useFormularioFiscal,
} from '../../dfe/index.ts'

/** The form of a CT-e OS or a GTV-e, from any of its fields. */
export const useFormulario = () => useFormularioFiscal<RascunhoOs>()

export const LISTA_DE_UFS: Readonly<Record<string, string>> = {
  '': '—',
  ...Object.fromEntries(ufs.map((uf) => [uf, uf])),
}

export const Dinheiro = (props: Comum) => <Numero {...props} dinheiro />

/** Where the service begins or ends. */
export function Cidade({ campo, label }: { campo: string; label: string }) {
  const { form, valor, error } = useCampo(campo)
  return (
    <EscolherMunicipio
      label={label}
      value={valor as MunicipioEscolhido}
      disabled={form.travado}
      error={error}
      onChange={(lugar) => form.mudar(campo, lugar)}
    />
  )
}

export function Data({ campo, ...field }: Comum) {
  const { form, valor, error } = useCampo(campo)
  return (
    <Field {...field} error={error}>
      <DateInput
        value={String(valor ?? '')}
        disabled={form.travado}
        onChange={(novo) => form.mudar(campo, novo)}
      />
    </Field>
  )
}

/** A day and an hour of the issuer's clock, kept as 'AAAA-MM-DDTHH:MM'. */
export function Momento({ campo, label, hint, required }: Comum) {
  const { form, valor, error } = useCampo(campo)
  const [dia = '', hora = ''] = String(valor ?? '').split('T')
  const por = (novoDia: string, novaHora: string) =>
    form.mudar(campo, novoDia ? `${novoDia}T${novaHora || '08:00'}` : '')
  return (
    <div className="grid grid-cols-[1fr_112px] gap-2">
      <Field label={label} hint={hint} required={required} error={error}>
        <DateInput value={dia} disabled={form.travado} onChange={(novo) => por(novo, hora)} />
      </Field>
      <Field label={`Hora da ${label.toLowerCase()}`}>
        <Input
          key={hora}
          className="num"
          placeholder="08:00"
          defaultValue={hora}
          maxLength={5}
          disabled={form.travado || dia === ''}
          onBlur={({ target }) => /^([01]\d|2[0-3]):[0-5]\d$/.test(target.value) && por(dia, target.value)}
        />
      </Field>
    </div>
  )
}
