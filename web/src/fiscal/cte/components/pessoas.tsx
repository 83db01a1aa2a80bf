import type { PessoaDoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import {
  ehSimplificado,
  INDICADORES_DE_IE,
  pessoaVazia,
  TOMADORES,
} from '@tropeiro/contract/fiscal/cte/rules'
import { formatDocumento } from '@tropeiro/contract/formats'
import { UserPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import { Button, Combobox, Field, FormSection, Switch } from '../../../ui/index.ts'
import { Documento, EscolherMunicipio, Opcao, queixa, Texto } from '../../dfe/index.ts'
import { usePessoas } from '../cte.queries.ts'
import { useFormulario } from './formulario.tsx'
import { ConsultarCadastro } from './rascunho/cadastro.tsx'

type Papel = 'remetente' | 'expedidor' | 'recebedor' | 'destinatario' | 'outro_tomador'
const titulos: Record<Papel, string> = {
  remetente: 'Remetente',
  expedidor: 'Expedidor',
  recebedor: 'Recebedor',
  destinatario: 'Destinatário',
  outro_tomador: 'Outro tomador',
}

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
        disabled={form.travado}
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

const semLugar = { uf: '', municipio_ibge: 0, municipio: '', pais: '', pais_codigo: '' } as const
const noExterior = (p: PessoaDoCte): PessoaDoCte => ({
  ...p,
  documento: '',
  ie: '',
  cep: '',
  municipio: '',
  municipio_ibge: 9_999_999,
  uf: 'EX',
})

function Campos({ papel, pessoa }: { papel: Papel; pessoa: PessoaDoCte }) {
  const form = useFormulario()
  const fora = pessoa.uf === 'EX'
  return (
    <>
      <Texto campo={`${papel}.nome`} label="Nome" required />
      {!fora && (
        <>
          <Documento campo={`${papel}.documento`} label="CNPJ ou CPF" required />
          <Texto campo={`${papel}.ie`} label="Inscrição estadual" documento maximo={14} hint="Ou ISENTO" />
        </>
      )}
      <Texto campo={`${papel}.email`} label="E-mail" />
      <Texto campo={`${papel}.logradouro`} label="Logradouro" required />
      <Texto campo={`${papel}.numero`} label="Número" />
      <Texto campo={`${papel}.complemento`} label="Complemento" />
      <Texto campo={`${papel}.bairro`} label="Bairro" required />
      <div className="sm:col-span-2">
        <Switch
          checked={fora}
          disabled={form.travado}
          onChange={(sim) => form.mudar(papel, sim ? noExterior(pessoa) : { ...pessoa, ...semLugar })}
          label="No exterior"
          hint="Sem CNPJ, inscrição nem município do Brasil"
        />
      </div>
      {fora ? (
        <>
          <Texto campo={`${papel}.municipio`} label="Cidade" required />
          <Texto campo={`${papel}.pais`} label="País" required />
          <Texto
            campo={`${papel}.pais_codigo`}
            label="Código do país"
            documento
            maximo={4}
            hint="Da tabela do Banco Central"
          />
        </>
      ) : (
        <EscolherMunicipio
          label="Município"
          disabled={form.travado}
          value={{ ibge: pessoa.municipio_ibge, nome: pessoa.municipio, uf: pessoa.uf }}
          error={queixa(form.pendencias, `${papel}.municipio_ibge`)}
          onChange={({ ibge, nome, uf }) =>
            form.mudar(papel, { ...pessoa, municipio_ibge: ibge, municipio: nome, uf })
          }
        />
      )}
      {!fora && <Texto campo={`${papel}.cep`} label="CEP" documento maximo={9} />}
    </>
  )
}

/** Someone on the CT-e. Those that need not be there can be put in and taken off. */
export function Pessoa({
  papel,
  opcional = false,
  titulo = titulos[papel],
}: {
  papel: Papel
  opcional?: boolean
  titulo?: string
}) {
  const form = useFormulario()
  const pessoa = form.rascunho[papel]
  const falta = queixa(form.pendencias, papel)
  if (!pessoa) {
    if (form.travado) return null
    return (
      <FormSection title={titulo} text={opcional ? 'Opcional' : undefined}>
        <div className="flex flex-col items-start gap-2 sm:col-span-2">
          {falta && <p className="text-sm text-bad-text">{falta}</p>}
          <Button size="sm" icon={UserPlus} onClick={() => form.mudar(papel, pessoaVazia)}>
            Informar {titulo.toLowerCase()}
          </Button>
        </div>
      </FormSection>
    )
  }
  return (
    <FormSection title={titulo} text={falta && <span className="text-bad-text">{falta}</span>}>
      {!form.travado && <Procurar papel={papel} />}
      <Campos papel={papel} pessoa={pessoa} />
      <ConsultarCadastro papel={papel} pessoa={pessoa} />
      {opcional && !form.travado && (
        <Button size="sm" variant="ghost" icon={UserX} onClick={() => form.mudar(papel, null)}>
          Tirar {titulo.toLowerCase()}
        </Button>
      )}
    </FormSection>
  )
}

/** Who pays, and what he is to the ICMS. */
export function Tomador() {
  const { rascunho } = useFormulario()
  const simplificado = ehSimplificado(rascunho)
  return (
    <>
      <FormSection title="Tomador do serviço" text="Quem contrata e paga o frete.">
        <Opcao
          campo="tomador"
          label={simplificado ? 'É quem, na entrega' : 'Tomador'}
          lista={TOMADORES}
          required
        />
        <Opcao campo="indicador_ie" label="Perante o ICMS" lista={INDICADORES_DE_IE} required />
      </FormSection>
      {simplificado ? (
        <Pessoa papel="outro_tomador" titulo="Tomador" />
      ) : (
        rascunho.tomador === '4' && <Pessoa papel="outro_tomador" />
      )}
    </>
  )
}
