import { formatDocumento, isCnpj, isCpf, unmask } from '@tropeiro/contract/formats'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useMunicipios } from '../../../lib/municipios.ts'
import {
  Campo,
  Combobox,
  FormSection,
  type Formulario,
  IconButton,
  Input,
  Spinner,
  Texto,
  toast,
} from '../../../ui/index.ts'
import { buscarPessoa } from '../documentos.queries.ts'
import { pessoaDe, type Rascunho } from '../rascunho.ts'

type Quem = 'remetente' | 'destinatario'
type Props = { form: Formulario<Rascunho>; quem: Quem; title: string; text: string }

/** Name, document and address of one side; who is known is filled in from his document. */
export function PessoaCampos({ form: f, quem, title, text }: Props) {
  return (
    <FormSection title={title} text={text}>
      <DocumentoCampo form={f} quem={quem} />
      <Texto form={f} name={`${quem}.nome`} label="Nome ou razão social" required maxLength={120} />
      <Texto
        form={f}
        name={`${quem}.telefone`}
        label="Telefone"
        maxLength={30}
        inputMode="tel"
        placeholder="(11) 3333-4444"
      />
      <Texto form={f} name={`${quem}.email`} label="E-mail" maxLength={120} inputMode="email" />
      <Texto form={f} name={`${quem}.logradouro`} label="Logradouro" required maxLength={200} />
      <div className="grid grid-cols-2 gap-4">
        <Texto form={f} name={`${quem}.numero`} label="Número" maxLength={60} placeholder="S/N" />
        <Texto
          form={f}
          name={`${quem}.cep`}
          label="CEP"
          maxLength={9}
          inputMode="numeric"
          inputClass="num"
          placeholder="00000-000"
        />
      </div>
      <Texto form={f} name={`${quem}.complemento`} label="Complemento" maxLength={200} />
      <Texto form={f} name={`${quem}.bairro`} label="Bairro" required maxLength={100} />
      <CidadeCampo form={f} quem={quem} />
    </FormSection>
  )
}

function DocumentoCampo({ form: f, quem }: Pick<Props, 'form' | 'quem'>) {
  const { form } = f
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
    <Campo form={f} name={`${quem}.documento`} label="CNPJ ou CPF" required>
      {(field) => (
        <Input
          value={field.value}
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
      )}
    </Campo>
  )
}

function CidadeCampo({ form: f, quem }: Pick<Props, 'form' | 'quem'>) {
  const { form } = f
  const [termo, setTermo] = useState('')
  const { municipio_ibge: ibge, cidade } = form.watch(quem)
  const found = useMunicipios('', termo === cidade ? '' : (termo.split('/')[0] ?? ''))
  const options = (found.data ?? []).map((m) => ({ value: String(m.ibge), label: `${m.nome}/${m.uf}` }))
  const all =
    ibge && !options.some((option) => option.value === ibge)
      ? [{ value: ibge, label: cidade || ibge }, ...options]
      : options
  return (
    <Campo form={f} name={`${quem}.municipio_ibge`} label="Cidade" required>
      {(field) => (
        <Combobox
          value={field.value}
          onChange={(value) => {
            form.setValue(`${quem}.cidade`, all.find((option) => option.value === value)?.label ?? '')
            field.onChange(value)
          }}
          onSearch={setTermo}
          options={all}
          loading={found.isFetching}
          placeholder="Comece a digitar a cidade"
          empty={termo.length < 2 ? 'Digite ao menos duas letras' : undefined}
        />
      )}
    </Campo>
  )
}
