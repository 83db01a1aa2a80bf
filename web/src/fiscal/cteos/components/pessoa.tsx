import { pessoaVazia } from '@tropeiro/contract/fiscal/cte/rules'
import { formatDocumento } from '@tropeiro/contract/formats'
import { UserPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import { Button, Combobox, Field, FormSection } from '../../../ui/index.ts'
import { usePessoas } from '../../cte/index.ts'
import { Documento, EscolherMunicipio, queixa, Texto } from '../../dfe/index.ts'
import { useFormulario } from './formulario.tsx'

type Papel = 'tomador' | 'remetente' | 'destinatario'

/** Takes a whole person out of the group's register. */
function Procurar({ papel }: { papel: Papel }) {
  const form = useFormulario()
  const [termo, setTermo] = useState('')
  const query = usePessoas(papel === 'destinatario' ? 'destinatario' : 'remetente', termo.trim())
  const achadas = query.data ?? []
  return (
    <Field label="Procurar no cadastro" className="sm:col-span-2">
      <Combobox
        value=""
        placeholder="Nome"
        onSearch={setTermo}
        loading={query.isFetching}
        options={achadas.map((p) => ({
          value: p.documento,
          label: p.nome,
          hint: formatDocumento(p.documento),
        }))}
        onChange={(documento) => {
          const achada = achadas.find((p) => p.documento === documento)
          if (achada) form.mudar(papel, achada)
        }}
      />
    </Field>
  )
}

/** Someone on the document, who can be put in and taken off. */
export function Pessoa({ papel, titulo, texto }: { papel: Papel; titulo: string; texto?: string }) {
  const form = useFormulario()
  const pessoa = form.rascunho[papel]
  const falta = queixa(form.pendencias, papel)
  const dito = falta ? <span className="text-bad-text">{falta}</span> : texto
  if (!pessoa) {
    if (form.travado) return null
    return (
      <FormSection title={titulo} text={dito}>
        <div className="sm:col-span-2">
          <Button size="sm" icon={UserPlus} onClick={() => form.mudar(papel, pessoaVazia)}>
            Informar {titulo.toLowerCase()}
          </Button>
        </div>
      </FormSection>
    )
  }
  return (
    <FormSection title={titulo} text={dito}>
      {!form.travado && <Procurar papel={papel} />}
      <Texto campo={`${papel}.nome`} label="Nome" required />
      <Documento campo={`${papel}.documento`} label="CNPJ ou CPF" required />
      <Texto campo={`${papel}.ie`} label="Inscrição estadual" documento maximo={14} hint="Ou ISENTO" />
      <Texto campo={`${papel}.telefone`} label="Telefone" documento maximo={14} />
      <Texto campo={`${papel}.email`} label="E-mail" />
      <Texto campo={`${papel}.logradouro`} label="Logradouro" required />
      <Texto campo={`${papel}.numero`} label="Número" />
      <Texto campo={`${papel}.complemento`} label="Complemento" />
      <Texto campo={`${papel}.bairro`} label="Bairro" required />
      <EscolherMunicipio
        label="Município"
        disabled={form.travado}
        value={{ ibge: pessoa.municipio_ibge, nome: pessoa.municipio, uf: pessoa.uf }}
        error={queixa(form.pendencias, `${papel}.municipio_ibge`)}
        onChange={({ ibge, nome, uf }) =>
          form.mudar(papel, { ...pessoa, municipio_ibge: ibge, municipio: nome, uf })
        }
      />
      <Texto campo={`${papel}.cep`} label="CEP" documento maximo={9} />
      {!form.travado && (
        <div className="self-end">
          <Button size="sm" variant="ghost" icon={UserX} onClick={() => form.mudar(papel, null)}>
            Tirar {titulo.toLowerCase()}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
