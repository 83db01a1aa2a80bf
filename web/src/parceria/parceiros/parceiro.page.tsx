import { can } from '@tropeiro/contract/access/can'
import { familiasQueSaem } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { FileDown, FileUp, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Cobranca, filtrosDaPreFatura, PreFaturaComparada } from '../../faturamento/faturas/index.ts'
import { useParam, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Badge, Button, DetailSkeleton, ErrorState, Page as Screen, Tabs } from '../../ui/index.ts'
import { Arquivos, filtrosDeArquivos } from './components/arquivos.tsx'
import { Chaves } from './components/chaves.tsx'
import { GerarDialog } from './components/gerar-dialog.tsx'
import { ParceiroDialog } from './components/parceiro-dialog.tsx'
import { ReceberDialog } from './components/receber-dialog.tsx'
import { Resumo } from './components/resumo.tsx'
import { Webhooks } from './components/webhook/webhooks.tsx'
import { useParceiro } from './parceiros.queries.ts'

const defaults = { aba: '', fatura: '', prefatura: '', ...filtrosDaPreFatura, ...filtrosDeArquivos }

/** One partner: formats, channels, files. */
export function Page() {
  const id = useParam('id')
  const [url, set] = useUrlState(defaults)
  const [aberto, setAberto] = useState<'editar' | 'receber' | 'gerar' | null>(null)
  const asker = askerOf(useSession())
  const query = useParceiro(id)
  const p = query.data
  const fechar = () => setAberto(null)
  if (query.error)
    return (
      <Screen title="Parceiro" breadcrumb={[{ label: 'Parceiros', to: '/app/parceiros' }]}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Screen>
    )
  if (!p)
    return (
      <Screen title="Parceiro" breadcrumb={[{ label: 'Parceiros', to: '/app/parceiros' }]}>
        <DetailSkeleton />
      </Screen>
    )
  const podeEscrever = can(asker, { escrever: 'canais' })
  const veChaves = can(asker, { ler: 'chaves' })
  const veWebhooks = can(asker, { ler: 'webhooks' })
  const veCobranca = can(asker, { ler: 'cobranca' }) && can(asker, { ler: 'faturas' })
  const podeDecidir = can(asker, { escrever: 'cobranca' })
  const podeFaturar = can(asker, { escrever: 'faturas' })
  const gera = familiasQueSaem.filter((f) => p.formatos[f])
  const toolbar = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label={p.nome}
        value={url.aba || 'resumo'}
        onChange={(aba) => set({ ...defaults, aba: aba === 'resumo' ? '' : aba })}
        tabs={[
          { value: 'resumo', label: 'Resumo' },
          { value: 'arquivos', label: 'Arquivos' },
          ...(veCobranca ? [{ value: 'cobranca', label: 'Cobrança' }] : []),
          ...(veChaves || veWebhooks ? [{ value: 'chaves', label: 'API' }] : []),
        ]}
      />
    </div>
  )
  const actions = (
    <>
      {podeEscrever && (
        <Button icon={Pencil} onClick={() => setAberto('editar')}>
          Editar
        </Button>
      )}
      {gera.length > 0 && (
        <Button icon={FileDown} onClick={() => setAberto('gerar')}>
          {gera.length === 1 ? `Gerar ${gera[0]}` : 'Gerar arquivos'}
        </Button>
      )}
      <Button variant="primary" icon={FileUp} onClick={() => setAberto('receber')}>
        Receber arquivo
      </Button>
    </>
  )
  const dialogs = (
    <>
      {aberto === 'editar' && <ParceiroDialog parceiro={p} onClose={fechar} />}
      {aberto === 'receber' && <ReceberDialog id={p._id} nome={p.nome} onClose={fechar} />}
      {aberto === 'gerar' && <GerarDialog parceiro={p} familias={gera} onClose={fechar} />}
    </>
  )
  if (url.aba === 'arquivos')
    return (
      <Arquivos title={p.nome} parceiro={p._id} url={url} set={set} toolbar={toolbar} actions={actions}>
        {dialogs}
      </Arquivos>
    )
  if (url.aba === 'cobranca' && veCobranca && url.prefatura)
    return (
      <PreFaturaComparada
        key={url.prefatura}
        id={url.prefatura}
        parceiro={p}
        podeEscrever={podeFaturar && podeDecidir}
        url={url}
        set={set}
        toolbar={toolbar}
      />
    )
  return (
    <Screen
      title={p.nome}
      breadcrumb={[{ label: 'Parceiros', to: '/app/parceiros' }, { label: p.nome }]}
      badge={!p.ativo && <Badge tone="neutral">Inativo</Badge>}
      toolbar={toolbar}
      actions={actions}
    >
      {url.aba === 'chaves' && (veChaves || veWebhooks) ? (
        <div className="flex flex-col gap-6">
          {veChaves && <Chaves parceiro={p._id} podeEscrever={can(asker, { escrever: 'chaves' })} />}
          {veWebhooks && <Webhooks parceiro={p._id} podeEscrever={can(asker, { escrever: 'webhooks' })} />}
        </div>
      ) : url.aba === 'cobranca' && veCobranca ? (
        <Cobranca
          parceiro={p._id}
          nome={p.nome}
          podeEscrever={podeFaturar}
          fatura={url.fatura}
          onFatura={(fatura) => set({ fatura })}
          onPreFatura={(prefatura) => set({ prefatura })}
        />
      ) : (
        <Resumo parceiro={p} podeEscrever={podeEscrever} />
      )}
      {dialogs}
    </Screen>
  )
}
