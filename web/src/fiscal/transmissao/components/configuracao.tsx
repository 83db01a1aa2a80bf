import type { EmitenteFiscal } from '@tropeiro/contract/fiscal/transmissao/formas'
import { formatCnpj, unmask } from '@tropeiro/contract/formats'
import { type ReactElement, type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Badge, Button, Field, FormSection, Input, Select, Textarea, toast } from '../../../ui/index.ts'
import { EscolherMunicipio, opcoesDe } from './formulario.tsx'

/** What the configurations of all fiscal documents have. */
type Base = EmitenteFiscal & {
  cnpj: string
  nome: string
  municipio: string
  uf: string
  falta: string[]
  serie: number
  ambiente: '1' | '2'
  observacoes: string
}

type Gravar<C> = { isPending: boolean; mutateAsync: (input: { cnpj: string; body: C }) => Promise<unknown> }
/** Names of the fields of text. */
type Texto<C> = { [K in keyof C]: C[K] extends string ? K : never }[keyof C] & string
type Mais = { maximo?: number; limpar?: boolean; hint?: string }

/** A company's configuration while it is changed, with the fields that every document's form is made of. */
export function useConfiguracaoFiscal<C extends Base>(config: C, gravar: Gravar<C>, podeEscrever: boolean) {
  const [valor, setValor] = useState(config)
  const [campos, setCampos] = useState<ReadonlyMap<string, string>>(new Map())
  const mudar = (parte: Partial<C>) => setValor((antes) => ({ ...antes, ...parte }))
  const salvar = async () => {
    try {
      await gravar.mutateAsync({ cnpj: config.cnpj, body: valor })
      setCampos(new Map())
      toast.success('Configuração gravada.')
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      setCampos(new Map(falha.campos.map((c) => [c.campo.replace(/^body\./, ''), c.mensagem])))
      toast.error(falha.mensagem)
    }
  }
  const por = (nome: string, novo: unknown) => mudar({ [nome]: novo } as Partial<C>)
  const entrada = (nome: Texto<C>, label: string, mais: Mais = {}): ReactElement => (
    <Field label={label} hint={mais.hint} error={campos.get(nome)}>
      <Input
        value={String(valor[nome])}
        maxLength={mais.maximo ?? 60}
        onChange={({ target }) => por(nome, mais.limpar ? unmask(target.value) : target.value)}
      />
    </Field>
  )
  const lista = (nome: Texto<C>, label: string, de: Readonly<Record<string, string>>): ReactElement => (
    <Field label={label} error={campos.get(nome)}>
      <Select value={String(valor[nome])} options={opcoesDe(de)} onChange={(novo) => por(nome, novo)} />
    </Field>
  )
  return { valor, mudar, campos, salvar, entrada, lista, podeEscrever, salvando: gravar.isPending }
}

type Edicao<C extends Base> = ReturnType<typeof useConfiguracaoFiscal<C>>

/** The form around the sections, with its button for those who may press it. */
export function FormularioDeConfiguracao<C extends Base>(props: { form: Edicao<C>; children: ReactNode }) {
  const { form, children } = props
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.salvar()
      }}
    >
      <fieldset disabled={!form.podeEscrever} className="flex flex-col gap-5">
        {children}
        {form.podeEscrever && (
          <div className="sticky bottom-0 -mx-1 flex justify-end bg-canvas/90 px-1 py-3">
            <Button type="submit" variant="primary" loading={form.salvando}>
              Salvar
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}

/** Environment, series and who issues; `children` are what the document adds. */
export function Emissao<C extends Base>({ form, children }: { form: Edicao<C>; children: ReactNode }) {
  const { entrada, lista, valor, campos, mudar } = form
  return (
    <FormSection title="Emissão" text="Em homologação os documentos não têm valor fiscal.">
      {lista('ambiente' as Texto<C>, 'Ambiente', { '1': 'Produção', '2': 'Homologação' })}
      <Field label="Série" hint="De 0 a 889" error={campos.get('serie')}>
        <Input
          inputMode="numeric"
          value={String(valor.serie)}
          onChange={({ target }) =>
            mudar({ serie: Number(target.value.replace(/[^0-9]/g, '').slice(0, 3)) } as Partial<C>)
          }
        />
      </Field>
      {entrada('rntrc' as Texto<C>, 'RNTRC', { maximo: 8, limpar: true, hint: '8 algarismos' })}
      {entrada('ie' as Texto<C>, 'Inscrição estadual', { maximo: 14, limpar: true })}
      {children}
    </FormSection>
  )
}

/** Where the issuer is: the same on every fiscal document of the company. */
export function EnderecoDoEmitente<C extends Base>({ form }: { form: Edicao<C> }) {
  const { valor, mudar } = form
  const entrada = (nome: string, label: string, mais?: Mais) => form.entrada(nome as Texto<C>, label, mais)
  return (
    <FormSection
      title="Endereço do emitente"
      text="Como está na inscrição estadual. Vale para todos os documentos fiscais da empresa."
    >
      {entrada('logradouro', 'Logradouro')}
      {entrada('numero', 'Número')}
      {entrada('complemento', 'Complemento')}
      {entrada('bairro', 'Bairro')}
      <EscolherMunicipio
        label="Município"
        value={{ ibge: valor.municipio_ibge ?? 0, nome: valor.municipio, uf: valor.uf }}
        onChange={({ ibge, nome, uf }) => mudar({ municipio_ibge: ibge, municipio: nome, uf } as Partial<C>)}
      />
      {entrada('cep', 'CEP', { maximo: 9, limpar: true })}
      {entrada('telefone', 'Telefone', { maximo: 15, limpar: true })}
      {entrada('email', 'E-mail')}
      {entrada('fantasia', 'Nome fantasia')}
    </FormSection>
  )
}

export function ObservacoesPadrao<C extends Base>({ form }: { form: Edicao<C> }) {
  return (
    <Field label="Observações" error={form.campos.get('observacoes')} className="sm:col-span-2">
      <Textarea
        value={form.valor.observacoes}
        maxLength={2000}
        onChange={({ target }) => form.mudar({ observacoes: target.value } as Partial<C>)}
      />
    </Field>
  )
}

/** Which company is configured, and whether anything of it is missing. */
export function EscolherEmpresa<C extends Base>(props: {
  config: C
  configs: readonly C[]
  onChange: (cnpj: string) => void
  children?: ReactNode
}) {
  const { config, configs, onChange, children } = props
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Empresa" className="min-w-64">
        <Select
          value={config.cnpj}
          onChange={onChange}
          options={configs.map((c) => ({ value: c.cnpj, label: c.nome, hint: formatCnpj(c.cnpj) }))}
        />
      </Field>
      {config.falta.length > 0 ? (
        <Badge tone="warn">Falta: {config.falta.join(', ')}</Badge>
      ) : (
        <Badge tone="ok">Pronta para emitir</Badge>
      )}
      {children}
    </div>
  )
}
