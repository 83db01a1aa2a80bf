import { formatDocumento, isCnpj, isCpf, unmask } from '@tropeiro/contract/formats'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Combobox, Field, FormSection, IconButton, Input, Spinner, toast } from '../../../ui/index.ts'
import { buscarPessoa, useMunicipios } from '../documentos.queries.ts'
import { type PessoaRascunho, pessoaDe, type Rascunho } from '../rascunho.ts'

type Quem = 'remetente' | 'destinatario'
type Props = { form: UseFormReturn<Rascunho, unknown, Rascunho>; quem: Quem; title: string; text: string }

/** Name, document and address of one side; who is known is filled in from his document. */
export function PessoaCampos({ form, quem, title, text }: Props) {
  const { register, formState } = form
  const errors = formState.errors[quem]
  const campo = (name: keyof PessoaRascunho) => register(`${quem}.${name}`)
  return (
    <FormSection title={title} text={text}>
      <DocumentoCampo form={form} quem={quem} />
      <Field label="Nome ou razão social" required error={errors?.nome?.message}>
        <Input {...campo('nome')} maxLength={120} />
      </Field>
      <Field label="Telefone" error={errors?.telefone?.message}>
        <Input {...campo('telefone')} maxLength={30} inputMode="tel" placeholder="(11) 3333-4444" />
      </Field>
      <Field label="E-mail" error={errors?.email?.message}>
        <Input {...campo('email')} maxLength={120} inputMode="email" />
      </Field>
      <Field label="Logradouro" required error={errors?.logradouro?.message}>
        <Input {...campo('logradouro')} maxLength={200} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Número" error={errors?.numero?.message}>
          <Input {...campo('numero')} maxLength={60} placeholder="S/N" />
        </Field>
        <Field label="CEP" error={errors?.cep?.message}>
          <Input
            {...campo('cep')}
            maxLength={9}
            inputMode="numeric"
            className="num"
            placeholder="00000-000"
          />
        </Field>
      </div>
      <Field label="Complemento" error={errors?.complemento?.message}>
        <Input {...campo('complemento')} maxLength={200} />
      </Field>
      <Field label="Bairro" required error={errors?.bairro?.message}>
        <Input {...campo('bairro')} maxLength={100} />
      </Field>
      <CidadeCampo form={form} quem={quem} />
    </FormSection>
  )
}

function DocumentoCampo({ form, quem }: Pick<Props, 'form' | 'quem'>) {
  const [procurando, setProcurando] = useState(false)
  const procurar = async (text: string, told: boolean) => {
    const documento = unmask(text)
    if (!isCnpj(documento) && !isCpf(documento)) return
    setProcurando(true)
    const found = await buscarPessoa(documento).catch(() => null)
    setProcurando(false)
    if (!found) {
      if (told) toast.warning('O grupo ainda não conhece este documento. Preencha os campos.')
      return
    }
    form.setValue(quem, { ...pessoaDe(found), documento: formatDocumento(documento) }, { shouldDirty: true })
    form.clearErrors(quem)
  }
  return (
    <Controller
      control={form.control}
      name={`${quem}.documento`}
      render={({ field, fieldState }) => (
        <Field label="CNPJ ou CPF" required error={fieldState.error?.message}>
          <Input
            {...field}
            maxLength={20}
            className="num"
            placeholder="00.ABC.000/0001-00"
            onChange={(event) => field.onChange(event.target.value.toUpperCase())}
            onBlur={() => {
              field.onBlur()
              const plain = unmask(field.value)
              if (isCnpj(plain) || isCpf(plain)) field.onChange(formatDocumento(plain))
              if (!form.getValues(`${quem}.nome`)) void procurar(field.value, false)
            }}
            trailing={
              procurando ? (
                <span className="px-2">
                  <Spinner />
                </span>
              ) : (
                <IconButton
                  size="sm"
                  icon={Search}
                  label="Preencher com o que o grupo conhece"
                  onClick={() => void procurar(field.value, true)}
                />
              )
            }
          />
        </Field>
      )}
    />
  )
}

function CidadeCampo({ form, quem }: Pick<Props, 'form' | 'quem'>) {
  const [termo, setTermo] = useState('')
  const { municipio_ibge: ibge, cidade } = form.watch(quem)
  const found = useMunicipios(termo === cidade ? '' : (termo.split('/')[0] ?? ''))
  const options = (found.data ?? []).map((m) => ({ value: String(m.ibge), label: `${m.nome}/${m.uf}` }))
  const all =
    ibge && !options.some((option) => option.value === ibge)
      ? [{ value: ibge, label: cidade || ibge }, ...options]
      : options
  return (
    <Controller
      control={form.control}
      name={`${quem}.municipio_ibge`}
      render={({ field, fieldState }) => (
        <Field label="Cidade" required error={fieldState.error?.message}>
          <Combobox
            value={field.value}
            onChange={(value) => {
              form.setValue(`${quem}.cidade`, all.find((option) => option.value === value)?.label ?? '')
              field.onChange(value)
              form.clearErrors(`${quem}.municipio_ibge`)
            }}
            onSearch={setTermo}
            options={all}
            loading={found.isFetching}
            placeholder="Comece a digitar a cidade"
            empty={termo.length < 2 ? 'Digite ao menos duas letras' : undefined}
          />
        </Field>
      )}
    />
  )
}
