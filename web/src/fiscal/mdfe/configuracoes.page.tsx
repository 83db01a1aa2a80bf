import { can } from '@tropeiro/contract/access/can'
import { type ConfiguracaoMdfe, EmitenteDoMdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import { REGRAS_DO_MDFE } from '@tropeiro/contract/fiscal/mdfe/conferencia'
import {
  TIPOS_DE_CARGA,
  TIPOS_DE_EMITENTE,
  TIPOS_DE_TRANSPORTADOR,
} from '@tropeiro/contract/fiscal/mdfe/rules'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Badge, ErrorState, FormSection, FormSkeleton, Page as Screen, Switch } from '../../ui/index.ts'
import {
  Emissao,
  EnderecoDoEmitente,
  EscolherEmpresa,
  FormularioDeConfiguracao,
  ObservacoesPadrao,
  useConfiguracaoFiscal,
} from '../dfe/index.ts'
import { ProximoNumero } from '../transmissao/index.ts'
import { useConfiguracoes, useConfigurar } from './mdfe.queries.ts'

/** What a company issues with: only an admin changes it. */
function Formulario({ config, podeEscrever }: { config: ConfiguracaoMdfe; podeEscrever: boolean }) {
  const form = useConfiguracaoFiscal(EmitenteDoMdfe, config, useConfigurar(), podeEscrever)
  const { valor, mudar, entrada, lista } = form
  return (
    <FormularioDeConfiguracao form={form}>
      <Emissao form={form}>
        {lista('tipo_emitente', 'Tipo de emitente', TIPOS_DE_EMITENTE)}
        {lista('tipo_transportador', 'Tipo de transportador', TIPOS_DE_TRANSPORTADOR)}
        <div className="sm:col-span-2">
          <Switch
            checked={valor.encerrar_sozinho}
            disabled={!podeEscrever}
            onChange={(encerrar_sozinho) => mudar({ encerrar_sozinho })}
            label="Encerrar sozinho"
            hint="Quando a última entrega da UF tiver comprovação, e na varredura da noite"
          />
        </div>
      </Emissao>
      <ProximoNumero cnpj={valor.cnpj} modelo="58" serie={valor.serie} ambiente={valor.ambiente} />
      <EnderecoDoEmitente form={form} />
      <FormSection title="Cada rascunho começa com">
        {entrada('produto', 'Produto predominante', { maximo: 120 })}
        {lista('tipo_carga', 'Tipo de carga', TIPOS_DE_CARGA)}
        {entrada('seguradora', 'Seguradora', { maximo: 30 })}
        {entrada('cnpj_seguradora', 'CNPJ da seguradora', { maximo: 18, limpar: true })}
        {entrada('apolice', 'Apólice', { maximo: 20 })}
        <ObservacoesPadrao form={form} />
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
    </FormularioDeConfiguracao>
  )
}

const defaults = { empresa: '' }

/** What each company of the group issues MDF-e with. */
export function Page() {
  const [{ empresa }, set] = useUrlState(defaults)
  const query = useConfiguracoes()
  const podeEscrever = can(askerOf(useSession()), { escrever: 'configFiscal' })
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
          <EscolherEmpresa
            config={config}
            configs={query.data ?? []}
            onChange={(cnpj) => set({ empresa: cnpj })}
          >
            {!podeEscrever && (
              <span className="text-xs text-ink-3">Só o administrador muda a configuração.</span>
            )}
          </EscolherEmpresa>
          <Formulario key={config.cnpj} config={config} podeEscrever={podeEscrever} />
        </div>
      )}
    </Screen>
  )
}
