import { fold, formatQuantas, ufs } from '@tropeiro/contract/formats'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMunicipios } from '../../../lib/municipios.ts'
import { Button, Combobox, Field, MultiCombobox, Select } from '../../../ui/index.ts'
import type { Area } from '../areas.ts'
import { type UF, useBairros } from '../rotas.queries.ts'

const estados = ufs.map((value) => ({ value, label: value }))

/** State, then perhaps a city, then perhaps neighbourhoods: of the notes, or typed. */
export function NovaAreaForm({ onAdd, rota }: { onAdd: (areas: Area[]) => void; rota: string | null }) {
  const [uf, setUf] = useState<UF | ''>('')
  const [cidade, setCidade] = useState<{ ibge: number; nome: string } | null>(null)
  const [busca, setBusca] = useState('')
  const [bairros, setBairros] = useState<string[]>([])
  const municipios = useMunicipios(uf, uf === '' || busca === cidade?.nome ? '' : busca)
  const escolherCidade = (ibge: string) => {
    const found = municipios.data?.find((m) => String(m.ibge) === ibge)
    setCidade(found ? { ibge: found.ibge, nome: found.nome } : null)
    setBairros([])
  }
  const options = (municipios.data ?? []).map((m) => ({ value: String(m.ibge), label: m.nome }))
  const comEscolhida =
    cidade && !options.some((o) => o.value === String(cidade.ibge))
      ? [{ value: String(cidade.ibge), label: cidade.nome }, ...options]
      : options
  const adicionar = () => {
    if (!uf) return
    const base = { uf, municipio_ibge: cidade?.ibge ?? null, cidade: cidade?.nome ?? null }
    onAdd(bairros.length > 0 ? bairros.map((bairro) => ({ ...base, bairro })) : [{ ...base, bairro: null }])
    setCidade(null)
    setBusca('')
    setBairros([])
  }
  return (
    <fieldset className="grid grid-cols-[88px_1fr] gap-3 rounded-lg border border-dashed border-line-strong p-3">
      <legend className="px-1 text-xs font-medium text-ink-2">Adicionar área</legend>
      <Field label="Estado">
        <Select
          value={uf}
          placeholder="UF"
          options={estados}
          onChange={(next) => {
            setUf(next as UF)
            setCidade(null)
            setBairros([])
          }}
        />
      </Field>
      <Field label="Cidade" hint={cidade ? undefined : 'Vazio: o estado inteiro'}>
        <Combobox
          value={cidade ? String(cidade.ibge) : ''}
          onChange={escolherCidade}
          onSearch={setBusca}
          options={comEscolhida}
          loading={municipios.isFetching}
          disabled={!uf}
          placeholder="Comece a digitar a cidade"
        />
      </Field>
      {cidade && (
        <Field
          label="Bairros"
          hint="Vazio: a cidade inteira. Você pode digitar um que não está na lista"
          className="col-span-2"
        >
          <Bairros ibge={cidade.ibge} value={bairros} onChange={setBairros} rota={rota} />
        </Field>
      )}
      <div className="col-span-2 flex justify-end">
        <Button size="sm" icon={Plus} disabled={!uf} onClick={adicionar}>
          {descricao(uf, cidade?.nome, bairros.length)}
        </Button>
      </div>
    </fieldset>
  )
}

function descricao(uf: string, cidade: string | undefined, bairros: number): string {
  if (!uf) return 'Adicionar'
  if (!cidade) return `Adicionar todo o estado de ${uf}`
  if (bairros === 0) return `Adicionar ${cidade} inteira`
  return bairros === 1 ? 'Adicionar 1 bairro' : `Adicionar ${bairros} bairros`
}

type BairrosProps = {
  ibge: number
  value: string[]
  onChange: (bairros: string[]) => void
  rota: string | null
  id?: string
  'aria-describedby'?: string
}

function Bairros({ ibge, value, onChange, rota, ...field }: BairrosProps) {
  const [text, setText] = useState('')
  const known = useBairros(ibge)
  const typed = text.trim()
  const matching = (known.data ?? []).filter((b) => fold(b.bairro).includes(fold(typed)))
  const exact =
    matching.some((b) => fold(b.bairro) === fold(typed)) || value.some((b) => fold(b) === fold(typed))
  const options = [
    ...matching.map((b) => ({
      value: b.bairro,
      label: b.bairro,
      hint: b.rota && b.rota._id !== rota ? `rota ${b.rota.nome}` : formatQuantas(b.notas, 'nota', 'notas'),
      disabled: Boolean(b.rota && b.rota._id !== rota),
    })),
    ...(typed && !exact ? [{ value: typed, label: `Usar “${typed}”` }] : []),
  ]
  return (
    <MultiCombobox
      {...field}
      value={value}
      onChange={(next) => {
        onChange(next)
        setText('')
      }}
      onSearch={setText}
      options={options}
      loading={known.isPending}
      placeholder="Escolha ou digite bairros"
      empty="Digite o nome do bairro"
    />
  )
}
