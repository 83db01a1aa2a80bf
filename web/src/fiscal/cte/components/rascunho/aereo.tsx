import {
  type ArtigoPerigoso,
  CLASSES_DA_TARIFA,
  MANUSEIOS,
  UNIDADES_DO_PERIGOSO,
} from '@tropeiro/contract/fiscal/cte/modal'
import { Trash2 } from 'lucide-react'
import { Checkbox, FormSection, IconButton } from '../../../../ui/index.ts'
import { Numero, Opcao, Texto } from '../../../dfe/index.ts'
import { useFormulario } from '../formulario.tsx'
import { Dia } from './papel.tsx'
import { useTirar, Varios } from './varios.tsx'

const NOVO: ArtigoPerigoso = { onu: '', volumes: '', quantidade: 0, unidade: '1' }

function Perigosos() {
  const { rascunho, travado } = useFormulario()
  const tirar = useTirar('aereo.perigosos')
  return (
    <Varios campo="aereo.perigosos" label="Artigos perigosos" novo={NOVO} acao="Artigo perigoso" maximo={50}>
      {(rascunho.aereo?.perigosos ?? []).map((perigoso, i) => (
        // Positions are what the paths of the check name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
        <li key={i} className="grid items-start gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
          <Texto
            campo={`aereo.perigosos.${i}.onu`}
            label="Número ONU"
            documento
            maximo={4}
            hint="4 algarismos, ou ND"
            required
          />
          <Texto campo={`aereo.perigosos.${i}.volumes`} label="Volumes" maximo={20} required />
          <Numero campo={`aereo.perigosos.${i}.quantidade`} label="Quantidade total" />
          <Opcao campo={`aereo.perigosos.${i}.unidade`} label="Unidade" lista={UNIDADES_DO_PERIGOSO} />
          {!travado && (
            <IconButton icon={Trash2} label={`Tirar artigo ${perigoso.onu}`} onClick={() => tirar(i)} />
          )}
        </li>
      ))}
    </Varios>
  )
}

function Manuseio() {
  const form = useFormulario()
  const ditos: readonly string[] = form.rascunho.aereo?.manuseio ?? []
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">Manuseio</legend>
      <div className="grid gap-1 sm:grid-cols-2">
        {Object.entries(MANUSEIOS)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([codigo, nome]) => (
            <Checkbox
              key={codigo}
              checked={ditos.includes(codigo)}
              disabled={form.travado}
              label={nome}
              onChange={(sim) =>
                form.mudar(
                  'aereo.manuseio',
                  sim ? [...ditos, codigo].sort() : ditos.filter((um) => um !== codigo),
                )
              }
            />
          ))}
      </div>
    </fieldset>
  )
}

/** By air. */
export function Aereo() {
  return (
    <FormSection title="Modal aéreo">
      <Texto
        campo="aereo.oca"
        label="Número operacional (OCA)"
        documento
        maximo={11}
        hint="11 algarismos do conhecimento aéreo"
      />
      <Texto campo="aereo.minuta" label="Número da minuta" documento maximo={9} hint="9 algarismos" />
      <Dia campo="aereo.previsao" label="Entrega prevista" required />
      <Texto
        campo="aereo.dimensoes"
        label="Dimensões (cm)"
        maximo={14}
        placeholder="120X80X60"
        hint="Sem elas, diga a cubagem em m³"
      />
      <Opcao campo="aereo.classe" label="Classe da tarifa" lista={CLASSES_DA_TARIFA} required />
      <Texto campo="aereo.codigo_tarifa" label="Código da tarifa" maximo={4} />
      <Numero campo="aereo.tarifa_centavos" label="Valor da tarifa" dinheiro />
      <Manuseio />
      <Perigosos />
    </FormSection>
  )
}
