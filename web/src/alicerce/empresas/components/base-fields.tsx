import { isCnpj, ufs, unmask } from '@tropeiro/contract/formats'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useMunicipios } from '../../../lib/municipios.ts'
import {
  Documento,
  type Formulario,
  IconButton,
  Marca,
  Opcao,
  Procura,
  Spinner,
  Texto,
  toast,
} from '../../../ui/index.ts'
import type { BaseEmEdicao } from '../base-em-edicao.ts'
import { consultarCnpj } from '../empresas.queries.ts'

const estados = ufs.map((value) => ({ value, label: value }))
const tipos = [
  { value: 'transportadora', label: 'Transportadora' },
  { value: 'distribuidora', label: 'Distribuidora' },
]

type Form = Formulario<BaseEmEdicao>
type Props = {
  form: Form
  /** Where the base stands in a form of several: `bases.0.`. */
  em?: string
  /** Kind and fictitious are set once, when the base is made. */
  nova: boolean
}

/** The field's path, as if the base were the whole form. */
const nomeEm =
  (em: string) =>
  <N extends keyof BaseEmEdicao>(nome: N): N =>
    `${em}${nome}` as N

/** Every field of a base. The CNPJ can be looked up; nothing waits for it. */
export function BaseFields({ form: f, em = '', nova }: Props) {
  const campo = nomeEm(em)
  return (
    <div className="grid grid-cols-6 gap-3">
      <Texto
        form={f}
        name={campo('nome')}
        label="Nome da base"
        required
        className="col-span-6 sm:col-span-3"
        maxLength={60}
        placeholder="MATRIZ"
      />
      <CnpjField form={f} em={em} />
      <Texto
        form={f}
        name={campo('razao')}
        label="Razão social"
        hint="Vazia: o nome conhecido deste CNPJ"
        className="col-span-6"
        maxLength={120}
      />
      <Texto
        form={f}
        name={campo('rua')}
        label="Rua"
        required
        className="col-span-6 sm:col-span-4"
        maxLength={120}
      />
      <Texto
        form={f}
        name={campo('numero')}
        label="Número"
        required
        className="col-span-3 sm:col-span-2"
        maxLength={20}
        placeholder="S/N"
      />
      <Texto
        form={f}
        name={campo('bairro')}
        label="Bairro"
        required
        className="col-span-3 sm:col-span-2"
        maxLength={60}
      />
      <Opcao
        form={f}
        name={campo('uf')}
        label="Estado"
        required
        className="col-span-2 sm:col-span-1"
        placeholder="UF"
        options={estados}
        onPick={() => f.form.setValue(campo('cidade'), '')}
      />
      <CidadeField form={f} em={em} />
      <Texto
        form={f}
        name={campo('telefone')}
        label="Telefone"
        required
        className="col-span-6 sm:col-span-3"
        maxLength={20}
        inputMode="tel"
        placeholder="(11) 3333-4444"
      />
      {nova && (
        <Opcao
          form={f}
          name={campo('tipo')}
          label="Tipo de empresa"
          required
          className="col-span-6 sm:col-span-3"
          options={tipos}
        />
      )}
      {nova && (
        <div className="col-span-6">
          <Marca
            form={f}
            name={campo('ficticio')}
            label="Base fictícia"
            hint="Uma divisão sem CNPJ próprio: usa o CNPJ de outra base do grupo"
          />
        </div>
      )}
    </div>
  )
}

function CnpjField({ form: f, em }: { form: Form; em: string }) {
  const campo = nomeEm(em)
  const [procurando, setProcurando] = useState(false)
  const cnpj = unmask(f.form.watch(campo('cnpj')))
  const valido = isCnpj(cnpj)
  const procurar = async () => {
    setProcurando(true)
    const found = await consultarCnpj(cnpj)
    setProcurando(false)
    if (!found) return toast.warning('Nada se sabe deste CNPJ. Preencha os campos.')
    const known: Partial<BaseEmEdicao> = {
      razao: found.nome,
      ...(found.logradouro ? { rua: found.logradouro } : {}),
      ...(found.numero ? { numero: found.numero } : {}),
      ...(found.bairro ? { bairro: found.bairro } : {}),
      ...(found.uf ? { uf: found.uf.trim(), cidade: found.cidade } : {}),
      ...(found.telefone ? { telefone: found.telefone } : {}),
    }
    for (const [nome, value] of Object.entries(known))
      f.form.setValue(campo(nome as keyof BaseEmEdicao), value as never, { shouldDirty: true })
    f.form.clearErrors()
    toast.success(found.fonte === 'receita' ? 'Dados do cadastro público.' : 'Dados que o Tropeiro já tinha.')
  }
  return (
    <Documento
      form={f}
      name={campo('cnpj')}
      tipo="cnpj"
      label="CNPJ"
      required
      className="col-span-6 sm:col-span-3"
      inputClass="num"
      placeholder="00.ABC.000/0001-00"
      trailing={
        procurando ? (
          <span className="px-2">
            <Spinner />
          </span>
        ) : (
          <IconButton
            size="sm"
            icon={Search}
            label="Buscar dados deste CNPJ"
            disabled={!valido}
            onClick={procurar}
          />
        )
      }
    />
  )
}

function CidadeField({ form: f, em }: { form: Form; em: string }) {
  const campo = nomeEm(em)
  const [busca, setBusca] = useState('')
  const [uf, cidade] = f.form.watch([campo('uf'), campo('cidade')])
  const cidades = useMunicipios(uf, uf === '' || busca === cidade ? '' : busca)
  const options = (cidades.data ?? []).map((m) => ({ value: m.nome, label: m.nome }))
  const all =
    cidade && !options.some((o) => o.value === cidade)
      ? [{ value: cidade, label: cidade }, ...options]
      : options
  return (
    <Procura
      form={f}
      name={campo('cidade')}
      label="Cidade"
      required
      className="col-span-4 sm:col-span-3"
      onSearch={setBusca}
      options={all}
      loading={cidades.isFetching}
      disabled={!uf}
      placeholder={uf ? 'Comece a digitar' : 'Escolha o estado'}
    />
  )
}
