import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { EscolherMunicipio, queixa, useFormularioFiscal } from '../../dfe/index.ts'

/** The form of a CT-e, from any of its fields. */
export const useFormulario = () => useFormularioFiscal<RascunhoCte>()

/** Where the service begins or ends. */
export function Cidade({ campo, label }: { campo: 'inicio' | 'fim'; label: string }) {
  const form = useFormulario()
  return (
    <EscolherMunicipio
      label={label}
      value={form.rascunho[campo]}
      disabled={form.travado}
      error={queixa(form.pendencias, campo)}
      onChange={(lugar) => form.mudar(campo, lugar)}
    />
  )
}
