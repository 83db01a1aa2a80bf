import { formatCnpj, isCnpj, ufs, unmask } from '@tropeiro/contract/formats'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, Combobox, Field, IconButton, Input, Select, Spinner, toast } from '../../../ui/index.ts'
import type { BaseEmEdicao } from '../base-em-edicao.ts'
import { consultarCnpj, useCidades } from '../empresas.queries.ts'

const estados = ufs.map((value) => ({ value, label: value }))
const tipos = [
  { value: 'transportadora', label: 'Transportadora' },
  { value: 'distribuidora', label: 'Distribuidora' },
]

type Props = {
  value: BaseEmEdicao
  onChange: (change: Partial<BaseEmEdicao>) => void
  /** Marks what is still empty. */
  conferida: boolean
  /** Kind and fictitious are set once, when the base is made. */
  nova: boolean
}

const VAZIO = 'Preencha este campo'

/** Every field of a base. The CNPJ can be looked up; nothing waits for it. */
export function BaseFields({ value, onChange, conferida, nova }: Props) {
  const falta = (text: string) => (conferida && text.trim() === '' ? VAZIO : undefined)
  const texto = (name: 'nome' | 'rua' | 'numero' | 'bairro' | 'telefone' | 'razao') => ({
    value: value[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="grid grid-cols-6 gap-3">
      <Field label="Nome da base" required error={falta(value.nome)} className="col-span-6 sm:col-span-3">
        <Input {...texto('nome')} maxLength={60} placeholder="MATRIZ" />
      </Field>
      <CnpjField value={value} onChange={onChange} conferida={conferida} />
      <Field label="Razão social" hint="Vazia: o nome conhecido deste CNPJ" className="col-span-6">
        <Input {...texto('razao')} maxLength={120} />
      </Field>
      <Field label="Rua" required error={falta(value.rua)} className="col-span-6 sm:col-span-4">
        <Input {...texto('rua')} maxLength={120} />
      </Field>
      <Field label="Número" required error={falta(value.numero)} className="col-span-3 sm:col-span-2">
        <Input {...texto('numero')} maxLength={20} placeholder="S/N" />
      </Field>
      <Field label="Bairro" required error={falta(value.bairro)} className="col-span-3 sm:col-span-2">
        <Input {...texto('bairro')} maxLength={60} />
      </Field>
      <Field label="Estado" required error={falta(value.uf)} className="col-span-2 sm:col-span-1">
        <Select
          value={value.uf}
          placeholder="UF"
          options={estados}
          onChange={(uf) => onChange({ uf, cidade: '' })}
        />
      </Field>
      <CidadeField value={value} onChange={onChange} error={falta(value.cidade)} />
      <Field label="Telefone" required error={falta(value.telefone)} className="col-span-6 sm:col-span-3">
        <Input {...texto('telefone')} maxLength={20} inputMode="tel" placeholder="(11) 3333-4444" />
      </Field>
      {nova && (
        <Field label="Tipo de empresa" required className="col-span-6 sm:col-span-3">
          <Select
            value={value.tipo}
            options={tipos}
            onChange={(tipo) => onChange({ tipo: tipo as BaseEmEdicao['tipo'] })}
          />
        </Field>
      )}
      {nova && (
        <div className="col-span-6">
          <Checkbox
            checked={value.ficticio}
            onChange={(ficticio) => onChange({ ficticio })}
            label="Base fictícia"
            hint="Uma divisão sem CNPJ próprio: usa o CNPJ de outra base do grupo"
          />
        </div>
      )}
    </div>
  )
}

type FieldProps = Pick<Props, 'value' | 'onChange' | 'conferida'>

function CnpjField({ value, onChange, conferida }: FieldProps) {
  const [procurando, setProcurando] = useState(false)
  const cnpj = unmask(value.cnpj)
  const valido = isCnpj(cnpj)
  const error = conferida && cnpj === '' ? VAZIO : cnpj.length >= 14 && !valido ? 'CNPJ inválido' : undefined
  const procurar = async () => {
    setProcurando(true)
    const found = await consultarCnpj(cnpj)
    setProcurando(false)
    if (!found) return toast.warning('Nada se sabe deste CNPJ. Preencha os campos.')
    onChange({
      razao: found.nome,
      ...(found.logradouro ? { rua: found.logradouro } : {}),
      ...(found.numero ? { numero: found.numero } : {}),
      ...(found.bairro ? { bairro: found.bairro } : {}),
      ...(found.uf ? { uf: found.uf.trim(), cidade: found.cidade } : {}),
      ...(found.telefone ? { telefone: found.telefone } : {}),
    })
    toast.success(found.fonte === 'receita' ? 'Dados do cadastro público.' : 'Dados que o Tropeiro já tinha.')
  }
  return (
    <Field label="CNPJ" required error={error} className="col-span-6 sm:col-span-3">
      <Input
        value={value.cnpj}
        maxLength={20}
        className="num"
        placeholder="00.ABC.000/0001-00"
        onChange={(event) => onChange({ cnpj: event.target.value.toUpperCase() })}
        onBlur={() => valido && onChange({ cnpj: formatCnpj(cnpj) })}
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
    </Field>
  )
}

function CidadeField({ value, onChange, error }: Pick<Props, 'value' | 'onChange'> & { error?: string }) {
  const [busca, setBusca] = useState('')
  const cidades = useCidades(value.uf, busca === value.cidade ? '' : busca)
  const options = (cidades.data ?? []).map((m) => ({ value: m.nome, label: m.nome }))
  const all =
    value.cidade && !options.some((o) => o.value === value.cidade)
      ? [{ value: value.cidade, label: value.cidade }, ...options]
      : options
  return (
    <Field label="Cidade" required error={error} className="col-span-4 sm:col-span-3">
      <Combobox
        value={value.cidade}
        onChange={(cidade) => onChange({ cidade })}
        onSearch={setBusca}
        options={all}
        loading={cidades.isFetching}
        disabled={!value.uf}
        placeholder={value.uf ? 'Comece a digitar' : 'Escolha o estado'}
      />
    </Field>
  )
}
