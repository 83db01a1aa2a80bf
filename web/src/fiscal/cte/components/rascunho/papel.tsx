import { MODELOS_DE_PAPEL, type NotaEmPapel } from '@tropeiro/contract/fiscal/cte/documentos'
import { Trash2 } from 'lucide-react'
import { DateInput, Field, IconButton } from '../../../../ui/index.ts'
import { Numero, Opcao, Texto, useCampo } from '../../../dfe/index.ts'
import { useFormulario } from '../formulario.tsx'
import { useTirar, Varios } from './varios.tsx'

export const NOTA_NOVA: NotaEmPapel = {
  modelo: '01',
  serie: '1',
  numero: '',
  emissao: '',
  cfop: '',
  peso_kg: 0,
  base_icms_centavos: 0,
  icms_centavos: 0,
  base_st_centavos: 0,
  st_centavos: 0,
  produtos_centavos: 0,
  valor_centavos: 0,
}

/** A day of the form. */
export function Dia({ campo, label, required }: { campo: string; label: string; required?: boolean }) {
  const { form, valor, error } = useCampo(campo)
  return (
    <Field label={label} error={error} required={required}>
      <DateInput
        value={String(valor ?? '')}
        disabled={form.travado}
        onChange={(dia) => form.mudar(campo, dia)}
      />
    </Field>
  )
}

function Nota({ i, tirar }: { i: number; tirar: () => void }) {
  const { rascunho, travado } = useFormulario()
  const onde = `notas_papel.${i}`
  return (
    <li className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
      <Opcao campo={`${onde}.modelo`} label="Modelo" lista={MODELOS_DE_PAPEL} />
      <Texto campo={`${onde}.serie`} label="Série" maximo={3} required />
      <Texto campo={`${onde}.numero`} label="Número" maximo={20} required />
      <Dia campo={`${onde}.emissao`} label="Emissão" required />
      <Texto campo={`${onde}.cfop`} label="CFOP" documento maximo={4} hint="O predominante" required />
      <Numero campo={`${onde}.peso_kg`} label="Peso (kg)" />
      <Numero campo={`${onde}.produtos_centavos`} label="Valor dos produtos" dinheiro />
      <Numero campo={`${onde}.valor_centavos`} label="Valor da nota" dinheiro />
      <Numero campo={`${onde}.base_icms_centavos`} label="Base do ICMS" dinheiro />
      <Numero campo={`${onde}.icms_centavos`} label="ICMS" dinheiro />
      <Numero campo={`${onde}.base_st_centavos`} label="Base do ICMS ST" dinheiro />
      <Numero campo={`${onde}.st_centavos`} label="ICMS ST" dinheiro />
      {!travado && (
        <IconButton
          icon={Trash2}
          label={`Tirar nota ${rascunho.notas_papel?.[i]?.numero ?? ''}`}
          onClick={tirar}
        />
      )}
    </li>
  )
}

/** Notes on paper, with what the layout asks of each. */
export function NotasEmPapel() {
  const { rascunho } = useFormulario()
  const tirar = useTirar('notas_papel')
  return (
    <Varios campo="notas_papel" label="Notas em papel" novo={NOTA_NOVA} acao="Nota em papel">
      {(rascunho.notas_papel ?? []).map((_, i) => (
        // Positions are what the paths of the check name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
        <Nota key={i} i={i} tirar={() => tirar(i)} />
      ))}
    </Varios>
  )
}
