import { CLASSES_DO_DUTO, CONTRATACOES } from '@tropeiro/contract/fiscal/cte/modal'
import { FormSection, Switch } from '../../../../ui/index.ts'
import { Documento, Numero, Opcao, Texto } from '../../../dfe/index.ts'
import { useFormulario } from '../formulario.tsx'
import { Dia } from './papel.tsx'

/** By pipeline. */
export function Dutoviario() {
  const gas = useFormulario().rascunho.dutoviario?.classe === '1'
  return (
    <FormSection title="Modal dutoviário">
      <Dia campo="dutoviario.inicio" label="Início da prestação" required />
      <Dia campo="dutoviario.fim" label="Fim da prestação" required />
      <Numero campo="dutoviario.tarifa" label="Tarifa (R$)" hint="Até 6 casas" />
      <Opcao campo="dutoviario.classe" label="Duto" lista={CLASSES_DO_DUTO} />
      {gas && <Opcao campo="dutoviario.contratacao" label="Contratação" lista={CONTRATACOES} />}
      <Texto campo="dutoviario.ponto_entrada" label="Ponto de entrada" maximo={20} />
      <Texto campo="dutoviario.ponto_saida" label="Ponto de saída" maximo={20} />
      <Texto campo="dutoviario.contrato" label="Contrato de capacidade" maximo={20} />
    </FormSection>
  )
}

const SEGURO = { seguradora: '', cnpj: '', apolice: '', averbacao: '' }

/** By more than one mode, under one operator. */
export function DadosDoMultimodal() {
  const form = useFormulario()
  const dele = form.rascunho.multimodal
  return (
    <FormSection title="Multimodal" text="Do operador de transporte multimodal (OTM).">
      <Texto campo="multimodal.cotm" label="Certificado do operador (COTM)" maximo={20} required />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <Switch
          checked={dele?.negociavel === true}
          disabled={form.travado}
          onChange={(sim) => form.mudar('multimodal.negociavel', sim)}
          label="Negociável"
        />
        <Switch
          checked={!!dele?.seguro}
          disabled={form.travado}
          onChange={(sim) => form.mudar('multimodal.seguro', sim ? SEGURO : null)}
          label="Seguro da carga"
          hint="Seguradora, apólice e averbação"
        />
      </div>
      {dele?.seguro && (
        <>
          <Texto campo="multimodal.seguro.seguradora" label="Seguradora" maximo={30} required />
          <Documento campo="multimodal.seguro.cnpj" label="CNPJ da seguradora" required />
          <Texto campo="multimodal.seguro.apolice" label="Apólice" maximo={20} required />
          <Texto campo="multimodal.seguro.averbacao" label="Averbação" maximo={20} required />
        </>
      )}
    </FormSection>
  )
}
