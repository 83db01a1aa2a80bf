import {
  AditivoDoContrato,
  type Contrato,
  ContratoEscrito,
} from '@tropeiro/contract/comercial/contratos/calls'
import { diaEm } from '@tropeiro/contract/formats'
import { useGo } from '../../../lib/nav.tsx'
import { Dia, FormPage, FormSection, Texto, useFormulario } from '../../../ui/index.ts'
import { camposDoFio, condicoesEscritas, condicoesNoFio, escritoDe, noFio } from '../contrato-form.ts'
import { useAditar, useSalvarContrato } from '../contratos.queries.ts'
import { CamposDasCondicoes } from './condicoes-campos.tsx'
import { CamposDoContrato } from './contrato-campos.tsx'

const LISTA = { label: 'Contratos', to: '/app/frete/contratos' } as const

/** A new contract, or one that is still a draft. */
export function ContratoForm({ contrato, onFeito }: { contrato: Contrato | null; onFeito?: () => void }) {
  const go = useGo()
  const salvar = useSalvarContrato(contrato?._id ?? null)
  const f = useFormulario(ContratoEscrito, {
    de: escritoDe(contrato),
    para: noFio,
    campos: camposDoFio,
    enviar: salvar.mutateAsync,
    ao: (c) => (onFeito ? onFeito() : void go(`/app/frete/contratos/${c._id}`)),
  })
  const title = contrato ? `Contrato ${contrato.numero}` : 'Novo contrato'
  return (
    <FormPage form={f} title={title} breadcrumb={[LISTA, { label: title }]} submitLabel="Guardar">
      <CamposDoContrato form={f} />
      <CamposDasCondicoes form={f} terceiro={f.form.watch('tipo') !== 'cliente'} />
    </FormPage>
  )
}

/** Other conditions from a day on, for a contract that is in force. */
export function AditivoForm({ contrato, onFeito }: { contrato: Contrato; onFeito: () => void }) {
  const aditar = useAditar(contrato._id)
  const f = useFormulario(AditivoDoContrato, {
    de: { ...condicoesEscritas(contrato.condicoes), desde: diaEm(new Date()), motivo: '' },
    para: ({ desde, motivo, ...e }) => ({ desde, motivo, condicoes: condicoesNoFio(e) }),
    campos: camposDoFio,
    enviar: aditar.mutateAsync,
    ao: onFeito,
  })
  const title = `Aditivo do contrato ${contrato.numero}`
  return (
    <FormPage
      form={f}
      title={title}
      breadcrumb={[
        LISTA,
        { label: `Contrato ${contrato.numero}`, to: `/app/frete/contratos/${contrato._id}` },
        { label: 'Aditivo' },
      ]}
      submitLabel="Gravar aditivo"
    >
      <FormSection title="O que muda" text="As condições de antes ficam para o que foi antes deste dia.">
        <Dia form={f} name="desde" label="A partir de" required />
        <Texto form={f} name="motivo" label="Motivo" required maxLength={300} />
      </FormSection>
      <CamposDasCondicoes form={f} terceiro={contrato.tipo !== 'cliente'} />
    </FormPage>
  )
}
