import {
  type Avulso,
  nomeDoAvulso,
  nomeDoPagador,
  pagadores,
  type TipoDeAvulso,
} from '@tropeiro/contract/transporte/documentos'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api-error.ts'
import { useGo } from '../../../lib/nav.tsx'
import { useLoggedSession } from '../../../session/session.store.ts'
import { DateInput, Field, FormPage, FormSection, Input, Select, Textarea, toast } from '../../../ui/index.ts'
import { useSalvarAvulso } from '../documentos.queries.ts'
import { faltas, noFio, novoRascunho, type Rascunho, rascunhoDe } from '../rascunho.ts'
import { ItensCampos } from './itens-campos.tsx'
import { PessoaCampos } from './pessoa-campos.tsx'

const sobre: Record<TipoDeAvulso, { remetente: string; destinatario: string }> = {
  MINUTA: { remetente: 'Quem despacha a mercadoria.', destinatario: 'Quem recebe, e onde se entrega.' },
  COLETA: { remetente: 'Onde a mercadoria é coletada.', destinatario: 'Para quem ela segue depois.' },
  DECLARACAO: { remetente: 'Quem declara e envia.', destinatario: 'Quem recebe, e onde se entrega.' },
}

type Props = { documento: Avulso | null; tipo: TipoDeAvulso }
type Form = UseFormReturn<Rascunho, unknown, Rascunho>

/** A document without NF-e, made or edited. */
export function DocumentoForm({ documento, tipo }: Props) {
  const go = useGo()
  const salvar = useSalvarAvulso()
  const form = useForm<Rascunho, unknown, Rascunho>({
    defaultValues: documento ? rascunhoDe(documento) : novoRascunho(tipo),
  })
  const nome = nomeDoAvulso[tipo]
  const enviar = async (r: Rascunho) => {
    const campos = faltas(r).map(([campo, mensagem]) => ({ campo, mensagem }))
    if (campos.length > 0) throw new ApiError(400, { mensagem: 'Há campos a preencher.', campos })
    const saved = await salvar.mutateAsync({
      id: documento?._id ?? '',
      versao: documento?.versao ?? 0,
      body: noFio(r),
    })
    toast.success(documento ? `${nome} ${saved.numero} salva.` : `${nome} ${saved.numero} criada.`)
    void go(`/app/documentos/azp?ver=${saved._id}`, { replace: true })
  }
  return (
    <FormPage
      title={documento ? `${nome} ${documento.numero}` : `Nova ${nome.toLowerCase()}`}
      breadcrumb={[{ label: 'Documentos avulsos', to: '/app/documentos/azp' }, { label: nome }]}
      form={form}
      onSubmit={enviar}
      submitLabel={documento ? 'Salvar' : 'Criar documento'}
    >
      <PessoaCampos form={form} quem="remetente" title="Remetente" text={sobre[tipo].remetente} />
      <PessoaCampos form={form} quem="destinatario" title="Destinatário" text={sobre[tipo].destinatario} />
      {tipo === 'COLETA' && <Coleta form={form} />}
      {tipo === 'DECLARACAO' && (
        <FormSection title="Conteúdo" text="Cada item com o valor da linha; a soma é o valor declarado.">
          <ItensCampos form={form} />
        </FormSection>
      )}
      <Carga form={form} declarada={tipo === 'DECLARACAO'} />
      <Transporte form={form} />
    </FormPage>
  )
}

function Coleta({ form }: { form: Form }) {
  const { register, formState, control } = form
  return (
    <FormSection title="Coleta" text="Quando a mercadoria pode ser retirada, e com quem falar.">
      <Controller
        control={control}
        name="coleta_dia"
        render={({ field, fieldState }) => (
          <Field label="Dia" error={fieldState.error?.message ?? formState.errors.coleta_de?.message}>
            <DateInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Das">
          <Input type="time" {...register('coleta_de')} />
        </Field>
        <Field label="Até" error={formState.errors.coleta_ate?.message}>
          <Input type="time" {...register('coleta_ate')} />
        </Field>
      </div>
      <Field label="Falar com" className="sm:col-span-2" error={formState.errors.contato?.message}>
        <Input {...register('contato')} maxLength={120} placeholder="Nome, setor ou portaria" />
      </Field>
    </FormSection>
  )
}

function Carga({ form, declarada }: { form: Form; declarada: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <FormSection title="Carga">
      <Field label="Natureza da carga" error={errors.natureza?.message}>
        <Input {...register('natureza')} maxLength={120} placeholder="Peças, alimentos, confecções…" />
      </Field>
      <Field label="Espécie" error={errors.especie?.message}>
        <Input {...register('especie')} maxLength={60} placeholder="Caixa, palete, envelope…" />
      </Field>
      <Field label="Volumes" required error={errors.volume?.message}>
        <Input {...register('volume')} inputMode="numeric" className="num" />
      </Field>
      <Field label="Peso (kg)" error={errors.peso_gramas?.message}>
        <Input {...register('peso_gramas')} inputMode="decimal" className="num" placeholder="0,000" />
      </Field>
      {!declarada && (
        <Field label="Valor da mercadoria (R$)" error={errors.valor?.message}>
          <Input {...register('valor')} inputMode="decimal" className="num" placeholder="0,00" />
        </Field>
      )}
      <Field label="Pedido" error={errors.pedido?.message}>
        <Input {...register('pedido')} maxLength={60} />
      </Field>
    </FormSection>
  )
}

function Transporte({ form }: { form: Form }) {
  const bases = useLoggedSession().bases.filter((base) => base.active)
  const { register, formState, control } = form
  const { errors } = formState
  return (
    <FormSection title="Transporte">
      <Field label="Frete (R$)" error={errors.frete?.message}>
        <Input {...register('frete')} inputMode="decimal" className="num" placeholder="0,00" />
      </Field>
      <Controller
        control={control}
        name="pagador"
        render={({ field }) => (
          <Field label="Quem paga o frete">
            <Select
              value={field.value}
              onChange={field.onChange}
              options={pagadores.map((value) => ({ value, label: nomeDoPagador[value] }))}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="base"
        render={({ field, fieldState }) => (
          <Field label="Base" hint="Sem escolha, a do endereço" error={fieldState.error?.message}>
            <Select
              value={field.value}
              onChange={field.onChange}
              placeholder="A do endereço"
              options={[
                { value: '', label: 'A do endereço' },
                ...bases.map((base) => ({ value: base.name, label: base.name })),
              ]}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="prazo"
        render={({ field, fieldState }) => (
          <Field label="Prazo" hint="Vazio, o das regras de prazo" error={fieldState.error?.message}>
            <DateInput value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <Field label="Observação" className="sm:col-span-2" error={errors.observacao?.message}>
        <Textarea {...register('observacao')} rows={3} maxLength={2000} />
      </Field>
    </FormSection>
  )
}
