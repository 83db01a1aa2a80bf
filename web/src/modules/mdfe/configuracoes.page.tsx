import { can } from '@tropeiro/contract/access/can'
import { formatCnpj, unmask } from '@tropeiro/contract/formats'
import type { ConfiguracaoMdfe, EmitenteDoMdfe } from '@tropeiro/contract/modules/mdfe'
import { TIPOS_DE_CARGA, TIPOS_DE_EMITENTE, TIPOS_DE_TRANSPORTADOR } from '@tropeiro/contract/rules/mdfe'
import { REGRAS_DO_MDFE } from '@tropeiro/contract/rules/mdfe-regras'
import { type ReactElement, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Badge,
  Button,
  ErrorState,
  Field,
  FormSection,
  FormSkeleton,
  Input,
  Page as Screen,
  Select,
  Switch,
  Textarea,
  toast,
} from '../../ui/index.ts'
import { EscolherMunicipio } from './components/formulario.tsx'
import { useConfiguracoes, useConfigurar } from './mdfe.queries.ts'

type Texto = {
  [K in keyof EmitenteDoMdfe]: EmitenteDoMdfe[K] extends string ? K : never
}[keyof EmitenteDoMdfe]

const opcoes = (lista: Readonly<Record<string, string>>) =>
  Object.entries(lista)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, label]) => ({ value, label }))

/** What a company issues with: only an admin changes it. */
function Formulario({ config, podeEscrever }: { config: ConfiguracaoMdfe; podeEscrever: boolean }) {
  const [valor, setValor] = useState(config)
  const [campos, setCampos] = useState<ReadonlyMap<string, string>>(new Map())
  const gravar = useConfigurar()
  const mudar = (parte: Partial<ConfiguracaoMdfe>) => setValor((antes) => ({ ...antes, ...parte }))
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
  const entrada = (
    nome: Texto,
    label: string,
    mais: { maximo?: number; limpar?: boolean; className?: string; hint?: string; dica?: string } = {},
  ): ReactElement => (
    <Field label={label} hint={mais.hint} error={campos.get(nome)} className={mais.className}>
      <Input
        value={valor[nome]}
        maxLength={mais.maximo ?? 60}
        placeholder={mais.dica}
        onChange={({ target }) => mudar({ [nome]: mais.limpar ? unmask(target.value) : target.value })}
      />
    </Field>
  )
  const lista = (nome: Texto, label: string, de: Readonly<Record<string, string>>): ReactElement => (
    <Field label={label} error={campos.get(nome)}>
      <Select value={valor[nome]} options={opcoes(de)} onChange={(novo) => mudar({ [nome]: novo })} />
    </Field>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void salvar()
      }}
    >
      <fieldset disabled={!podeEscrever} className="flex flex-col gap-5">
        <FormSection title="Emissão" text="Em homologação os documentos não têm valor fiscal.">
          {lista('ambiente', 'Ambiente', { '1': 'Produção', '2': 'Homologação' })}
          <Field label="Série" hint="De 0 a 889" error={campos.get('serie')}>
            <Input
              inputMode="numeric"
              value={String(valor.serie)}
              onChange={({ target }) =>
                mudar({ serie: Number(target.value.replace(/[^0-9]/g, '').slice(0, 3)) })
              }
            />
          </Field>
          {lista('tipo_emitente', 'Tipo de emitente', TIPOS_DE_EMITENTE)}
          {lista('tipo_transportador', 'Tipo de transportador', TIPOS_DE_TRANSPORTADOR)}
          {entrada('rntrc', 'RNTRC', { maximo: 8, limpar: true, hint: '8 algarismos' })}
          {entrada('ie', 'Inscrição estadual', { maximo: 14, limpar: true })}
          <div className="sm:col-span-2">
            <Switch
              checked={valor.encerrar_sozinho}
              disabled={!podeEscrever}
              onChange={(encerrar_sozinho) => mudar({ encerrar_sozinho })}
              label="Encerrar sozinho"
              hint="Quando a última entrega da UF tiver comprovação, e na varredura da noite"
            />
          </div>
        </FormSection>
        <FormSection title="Endereço do emitente" text="Como está na inscrição estadual.">
          {entrada('logradouro', 'Logradouro')}
          {entrada('numero', 'Número')}
          {entrada('complemento', 'Complemento')}
          {entrada('bairro', 'Bairro')}
          <EscolherMunicipio
            label="Município"
            uf=""
            value={
              valor.municipio_ibge
                ? { ibge: valor.municipio_ibge, nome: valor.municipio, uf: valor.uf }
                : null
            }
            onChange={({ ibge, nome, uf }) => mudar({ municipio_ibge: ibge, municipio: nome, uf })}
          />
          {entrada('cep', 'CEP', { maximo: 9, limpar: true })}
          {entrada('telefone', 'Telefone', { maximo: 15, limpar: true })}
          {entrada('email', 'E-mail')}
          {entrada('fantasia', 'Nome fantasia')}
        </FormSection>
        <FormSection title="Cada rascunho começa com">
          {entrada('produto', 'Produto predominante', { maximo: 120 })}
          {lista('tipo_carga', 'Tipo de carga', TIPOS_DE_CARGA)}
          {entrada('seguradora', 'Seguradora', { maximo: 30 })}
          {entrada('cnpj_seguradora', 'CNPJ da seguradora', { maximo: 18, limpar: true })}
          {entrada('apolice', 'Apólice', { maximo: 20 })}
          <Field label="Observações" error={campos.get('observacoes')} className="sm:col-span-2">
            <Textarea
              value={valor.observacoes}
              maxLength={2000}
              onChange={({ target }) => mudar({ observacoes: target.value })}
            />
          </Field>
        </FormSection>
        <FormSection
          title="Conferências antes do envio"
          text="As do leiaute não se desligam. Desligue uma regra que não vale mais para a empresa."
        >
          <ul className="flex flex-col gap-3 sm:col-span-2">
            {REGRAS_DO_MDFE.map((regra) => (
              <li key={regra.codigo}>
                <Switch
                  checked={!valor.regras_desligadas.includes(regra.codigo)}
                  disabled={!podeEscrever}
                  label={
                    <span className="flex flex-wrap items-center gap-2">
                      {regra.nome}
                      <Badge tone={regra.grave ? 'bad' : 'warn'}>{regra.grave ? 'impede' : 'avisa'}</Badge>
                    </span>
                  }
                  hint={regra.fonte}
                  onChange={(ligada) =>
                    mudar({
                      regras_desligadas: ligada
                        ? valor.regras_desligadas.filter((codigo) => codigo !== regra.codigo)
                        : [...valor.regras_desligadas, regra.codigo],
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </FormSection>
        {podeEscrever && (
          <div className="sticky bottom-0 -mx-1 flex justify-end bg-canvas/90 px-1 py-3">
            <Button type="submit" variant="primary" loading={gravar.isPending}>
              Salvar
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}

const defaults = { empresa: '' }

/** What each company of the group issues MDF-e with. */
export function Page() {
  const [{ empresa }, set] = useUrlState(defaults)
  const query = useConfiguracoes()
  const podeEscrever = can(askerOf(useSession()), 'admin')
  const config = query.data?.find((c) => c.cnpj === empresa) ?? query.data?.[0]
  return (
    <Screen
      title="Configurações de MDF-e"
      breadcrumb={[{ label: 'MDF-e', to: '/app/mdfe/listar' }, { label: 'Configurações' }]}
      width="reading"
    >
      {query.isPending && <FormSkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {config && (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Empresa" className="min-w-64">
              <Select
                value={config.cnpj}
                onChange={(cnpj) => set({ empresa: cnpj })}
                options={(query.data ?? []).map((c) => ({
                  value: c.cnpj,
                  label: c.nome,
                  hint: formatCnpj(c.cnpj),
                }))}
              />
            </Field>
            {config.falta.length > 0 ? (
              <Badge tone="warn">Falta: {config.falta.join(', ')}</Badge>
            ) : (
              <Badge tone="ok">Pronta para emitir</Badge>
            )}
            {!podeEscrever && (
              <span className="text-xs text-ink-3">Só o administrador muda a configuração.</span>
            )}
          </div>
          <Formulario key={config.cnpj} config={config} podeEscrever={podeEscrever} />
        </div>
      )}
    </Screen>
  )
}
