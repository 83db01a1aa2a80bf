import type { EmitenteFiscal } from '@tropeiro/contract/fiscal/transmissao/formas'
import { formatCnpj, unmask } from '@tropeiro/contract/formats'
import type { ReactElement, ReactNode } from 'react'
import type { Path, PathValue } from 'react-hook-form'
import type { z } from 'zod'
import {
  Badge,
  Campo,
  Enviar,
  Field,
  FormBlock,
  FormSection,
  Input,
  Opcao,
  Select,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
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

type Gravar<C> = { mutateAsync: (input: { cnpj: string; body: C }) => Promise<unknown> }
/** Names of the fields of text. */
type NomeDeTexto<C> = { [K in keyof C]: C[K] extends string ? K : never }[keyof C] & string
type Mais = { maximo?: number; limpar?: boolean; hint?: string }

/**
 * A company's configuration while it is changed, with the fields that every document's form is made of.
 * @param schema what the call takes, of the same fields
 */
export function useConfiguracaoFiscal<C extends Base>(
  schema: z.ZodType<unknown, unknown>,
  config: C,
  gravar: Gravar<C>,
  podeEscrever: boolean,
) {
  const f = useFormulario<C, z.ZodType<unknown, unknown>, unknown>(schema, {
    de: config,
    para: (valor) => valor,
    enviar: (body) => gravar.mutateAsync({ cnpj: config.cnpj, body: body as C }),
    ao: () => toast.success('Configuração gravada.'),
  })
  const mudar = (parte: Partial<C>) => {
    for (const [nome, novo] of Object.entries(parte))
      f.form.setValue(nome as Path<C>, novo as PathValue<C, Path<C>>, { shouldDirty: true })
  }
  const entrada = (nome: NomeDeTexto<C>, label: string, mais: Mais = {}): ReactElement => (
    <Texto
      form={f}
      name={nome as string as Path<C>}
      label={label}
      hint={mais.hint}
      maxLength={mais.maximo ?? 60}
      mask={mais.limpar ? unmask : undefined}
    />
  )
  const lista = (nome: NomeDeTexto<C>, label: string, de: Readonly<Record<string, string>>): ReactElement => (
    <Opcao form={f} name={nome as string as Path<C>} label={label} options={opcoesDe(de)} />
  )
  return { f, valor: f.form.watch(), mudar, entrada, lista, podeEscrever }
}

type Edicao<C extends Base> = ReturnType<typeof useConfiguracaoFiscal<C>>

/** The form around the sections, with its button for those who may press it. */
export function FormularioDeConfiguracao<C extends Base>(props: { form: Edicao<C>; children: ReactNode }) {
  const { form, children } = props
  return (
    <FormBlock form={form.f} readOnly={!form.podeEscrever} className="flex flex-col gap-5">
      {children}
      {form.podeEscrever && (
        <div className="sticky bottom-0 -mx-1 flex justify-end border-t border-line bg-canvas px-1 py-3">
          <Enviar form={form.f}>Salvar</Enviar>
        </div>
      )}
    </FormBlock>
  )
}

/** Environment, series and who issues; `children` are what the document adds. */
export function Emissao<C extends Base>({ form, children }: { form: Edicao<C>; children: ReactNode }) {
  const { f, entrada, lista } = form
  return (
    <FormSection title="Emissão" text="Em homologação os documentos não têm valor fiscal.">
      {lista('ambiente' as NomeDeTexto<C>, 'Ambiente', { '1': 'Produção', '2': 'Homologação' })}
      <Campo form={f} name={'serie' as Path<C>} label="Série" hint="De 0 a 889">
        {({ value, onChange }) => (
          <Input
            inputMode="numeric"
            value={String(value)}
            onChange={({ target }) =>
              onChange(Number(target.value.replace(/[^0-9]/g, '').slice(0, 3)) as typeof value)
            }
          />
        )}
      </Campo>
      {entrada('rntrc' as NomeDeTexto<C>, 'RNTRC', { maximo: 8, limpar: true, hint: '8 algarismos' })}
      {entrada('ie' as NomeDeTexto<C>, 'Inscrição estadual', { maximo: 14, limpar: true })}
      {children}
    </FormSection>
  )
}

/** Where the issuer is: the same on every fiscal document of the company. */
export function EnderecoDoEmitente<C extends Base>({ form }: { form: Edicao<C> }) {
  const { valor, mudar } = form
  const entrada = (nome: string, label: string, mais?: Mais) =>
    form.entrada(nome as NomeDeTexto<C>, label, mais)
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
    <TextoLongo
      form={form.f}
      name={'observacoes' as Path<C>}
      label="Observações"
      className="sm:col-span-2"
      maxLength={2000}
    />
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
