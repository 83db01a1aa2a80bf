import { can } from '@tropeiro/contract/access/can'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { ErrorState, FormSkeleton, Page as Screen, Tabs } from '../../ui/index.ts'
import { EscolherEmpresa } from '../dfe/index.ts'
import { Tributos } from '../tributos/index.ts'
import { Configuracao } from './components/configuracao.tsx'
import { Regras } from './components/regras.tsx'
import { useConfiguracoes } from './cte.queries.ts'

const defaults = { empresa: '', aba: 'emitente' }

/** What each company issues CT-e with. Its prices stand in the tables of freight. */
export function Page() {
  const [{ empresa, aba }, set] = useUrlState(defaults)
  const query = useConfiguracoes()
  const podeEscrever = can(askerOf(useSession()), { escrever: 'configFiscal' })
  const config = query.data?.find((c) => c.cnpj === empresa) ?? query.data?.[0]
  const doGrupo = aba === 'tributos'
  return (
    <Screen
      title="Configurações de CT-e"
      breadcrumb={[{ label: 'CT-e', to: '/app/cte/listar' }, { label: 'Configurações' }]}
      width="reading"
    >
      <div className="flex flex-col gap-5">
        <Tabs
          label="Configurações de CT-e"
          value={aba}
          onChange={(nova) => set({ aba: nova })}
          tabs={[
            { value: 'emitente', label: 'Emitente' },
            { value: 'tributos', label: 'Tributos' },
            { value: 'regras', label: 'Conferências' },
          ]}
        />
        {!podeEscrever && <span className="text-xs text-ink-3">Só o administrador muda a configuração.</span>}
        {aba === 'tributos' && <Tributos empresas={query.data ?? []} podeEscrever={podeEscrever} />}
        {!doGrupo && query.isPending && <FormSkeleton />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {!doGrupo && config && (
          <>
            <EscolherEmpresa
              config={config}
              configs={query.data ?? []}
              onChange={(cnpj) => set({ empresa: cnpj })}
            />
            {aba === 'regras' ? (
              <Regras cnpj={config.cnpj} podeEscrever={podeEscrever} />
            ) : (
              <Configuracao key={config.cnpj} config={config} podeEscrever={podeEscrever} />
            )}
          </>
        )}
      </div>
    </Screen>
  )
}
