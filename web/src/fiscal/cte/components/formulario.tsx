import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { EscolherMunicipio, type MunicipioEscolhido, useCampo, useFormularioFiscal } from '../../dfe/index.ts'

/** The form of a CT-e, from any of its fields. */
export const useFormulario = () => useFormularioFiscal<RascunhoCte>()

/** Where the service, or one delivery of it, begins or ends. */
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
