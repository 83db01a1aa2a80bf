import { type ConfiguracaoDoSac, ConfiguracaoGravada } from '@tropeiro/contract/atendimento/sac/configuracao'
import { useUrlState } from '../../lib/nav.tsx'
import { DetailSkeleton, ErrorState, FormPage, Page as Screen, Tabs, useFormulario } from '../../ui/index.ts'
import { useConfiguracao, useConfigurar } from './atendimento.queries.ts'
import { Expedientes, Filas, Politicas, Respostas, Tipos } from './configuracao/abas.tsx'
import { Alcada, Cores, Pesquisa, Resumo } from './configuracao/abas-da-casa.tsx'
import { Sinais } from './configuracao/sinais.tsx'
import { Testador } from './configuracao/testador.tsx'
import { daTela, lugar, paraValores, type Valores } from './configuracao/valores.ts'
import { Caixas } from './email/caixas.tsx'

const inicio = { aba: 'tipos' }

/** How the house attends: kinds, goals, hours, queues, answers, colours. */
export function Page() {
  const [{ aba }, set] = useUrlState(inicio)
  const setAba = (next: string) => void set({ aba: next })
  const query = useConfiguracao()
  if (query.error)
    return (
      <Screen title="Configurações do SAC">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Screen>
    )
  if (!query.data)
    return (
      <Screen title="Configurações do SAC">
        <DetailSkeleton />
      </Screen>
    )
  const { configuracao, versao } = query.data
  return <Configuracao key={versao} {...{ configuracao, versao, aba, setAba }} />
}

const abas = [
  { value: 'tipos', label: 'Tipos', Aba: Tipos },
  { value: 'politicas', label: 'Prazos', Aba: Politicas },
  { value: 'expedientes', label: 'Expedientes', Aba: Expedientes },
  { value: 'filas', label: 'Filas', Aba: Filas },
  { value: 'respostas', label: 'Respostas', Aba: Respostas },
  { value: 'sinais', label: 'Sinais', Aba: Sinais },
  { value: 'pesquisa', label: 'Pesquisa', Aba: Pesquisa },
  { value: 'alcada', label: 'Indenização', Aba: Alcada },
  { value: 'resumo', label: 'Resumo', Aba: Resumo },
  { value: 'email', label: 'E-mail', Aba: null },
  { value: 'cores', label: 'Cores', Aba: Cores },
] as const

type Props = {
  configuracao: ConfiguracaoDoSac
  versao: number
  aba: string
  setAba: (aba: string) => void
}

function Configuracao({ configuracao, versao, aba, setAba }: Props) {
  const configurar = useConfigurar()
  const f = useFormulario(ConfiguracaoGravada, {
    de: paraValores(configuracao) as Valores,
    para: (v) => ({ versao, configuracao: daTela(v) }),
    campos: lugar,
    enviar: configurar.mutateAsync,
  })
  const { Aba } = abas.find((a) => a.value === aba) ?? abas[0]
  const errados = new Set(Object.keys(f.form.formState.errors))
  return (
    <FormPage form={f} title="Configurações do SAC" submitLabel="Salvar configuração" aba="aba">
      <div className="flex flex-col gap-4">
        <Tabs
          label="Configurações"
          value={aba}
          onChange={setAba}
          tabs={abas.map(({ value, label }) => ({
            value,
            label: errados.has(value) ? <span className="text-bad-text">{label}: falta algo</span> : label,
          }))}
        />
        {Aba ? <Aba form={f} /> : <Caixas tipos={configuracao.tipos.map((t) => t.nome)} />}
        {(aba === 'politicas' || aba === 'expedientes') && <Testador configuracao={daTela(f.form.watch())} />}
      </div>
    </FormPage>
  )
}
