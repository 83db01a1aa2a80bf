import { type AbaDoResultado, abasDoResultado, type Importacao } from '@tropeiro/contract/carga/importacoes'
import { formatDateTime } from '@tropeiro/contract/formats'
import { FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useGo, useParam, useUrlState } from '../../lib/nav.tsx'
import {
  Button,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  ListPage,
  Page as Screen,
  snackbar,
  Tabs,
} from '../../ui/index.ts'
import { Andamento } from './components/andamento.tsx'
import { ArquivoPeek } from './components/arquivo-peek.tsx'
import { ArquivoEmCartao, columns, colunasDasRecusadas } from './components/colunas.tsx'
import { EstadoDaImportacao } from './components/estado.tsx'
import { useExportar, useImportacao, useResultado } from './importacoes.queries.ts'
import { plural } from './lotes.ts'

const defaults = { aba: 'todas', busca: '', pagina: 1, por_pagina: 50 }

const nomes: Record<AbaDoResultado, string> = {
  todas: 'Todos',
  importadas: 'Importadas',
  sinalizadas: 'Com aviso',
  repetidas: 'Repetidas',
  cancelamentos: 'Cancelamentos',
  recusadas: 'Recusadas',
  aguardando: 'Aguardando',
}

const quantos = ({ contagem }: Importacao, aba: AbaDoResultado): number =>
  aba === 'todas' ? contagem.total : contagem[aba]

const ehAba = (text: string): text is AbaDoResultado => (abasDoResultado as readonly string[]).includes(text)

function Abas({
  importacao,
  aba,
  onChange,
}: {
  importacao: Importacao
  aba: string
  onChange: (aba: string) => void
}) {
  const shown = abasDoResultado.filter(
    (a) =>
      a === aba ||
      ['todas', 'importadas', 'repetidas', 'recusadas'].includes(a) ||
      quantos(importacao, a) > 0,
  )
  return (
    <div className="px-4 pt-1 max-sm:px-3">
      <Tabs
        label="Resultado"
        value={aba}
        onChange={onChange}
        tabs={shown.map((a) => ({ value: a, label: nomes[a], count: quantos(importacao, a) }))}
      />
    </div>
  )
}

function Acoes({ importacao, aba }: { importacao: Importacao; aba: AbaDoResultado }) {
  const exportar = useExportar(importacao._id)
  const go = useGo()
  const onSuccess = () => {
    snackbar('Exportação iniciada')
    void go('/app/exportacoes')
  }
  return (
    <>
      <Button
        icon={FileDown}
        loading={exportar.isPending}
        disabledReason={importacao.contagem.total === 0 ? 'Ainda não há resultado' : undefined}
        onClick={() => exportar.mutate(aba, { onSuccess })}
      >
        Exportar
      </Button>
      <Button icon={FileUp} variant="primary" onClick={() => go('/app/integracoes')}>
        Inserir mais
      </Button>
    </>
  )
}

function Resultado({ importacao }: { importacao: Importacao }) {
  const [url, set] = useUrlState(defaults)
  const [peek, setPeek] = useState<string | null>(null)
  const aba = ehAba(url.aba) ? url.aba : 'todas'
  const query = useResultado(importacao, { ...url, aba })
  const rows = query.data?.dados ?? []
  const at = rows.findIndex((f) => f._id === peek)
  const step = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by]
    return next && (() => setPeek(next._id))
  }
  const { contagem } = importacao
  return (
    <ListPage
      id={aba === 'recusadas' ? 'importacao-recusadas' : 'importacao'}
      title={`Importação ${importacao._id}`}
      breadcrumb={[{ label: 'Inserir', to: '/app/integracoes' }, { label: `Importação ${importacao._id}` }]}
      badge={<EstadoDaImportacao estado={importacao.estado} />}
      description={`${plural(contagem.total, 'arquivo', 'arquivos')}${contagem.zips > 0 ? ` (${plural(contagem.zips, 'ZIP', 'ZIPs')})` : ''}, por ${importacao.criado_por} em ${formatDateTime(importacao.criado_em)}`}
      actions={<Acoes importacao={importacao} aba={aba} />}
      query={query}
      rows={rows}
      rowId={(f) => f._id}
      columns={aba === 'recusadas' ? colunasDasRecusadas : columns}
      total={query.data?.total ?? 0}
      values={url}
      onChange={set}
      search={{ name: 'busca', placeholder: 'Buscar por arquivo, chave ou número' }}
      countLabel={query.data?.total === 1 ? 'arquivo' : 'arquivos'}
      onPeek={(f) => setPeek(f._id)}
      peekId={peek}
      card={(f) => <ArquivoEmCartao arquivo={f} />}
      rowTone={(f) => (f.estado === 'recusada' ? 'bad' : f.avisos.length > 0 ? 'warn' : undefined)}
      toolbar={
        <>
          <div className="px-4 pt-3 empty:hidden max-sm:px-3">
            <Andamento importacao={importacao} />
          </div>
          <Abas importacao={importacao} aba={aba} onChange={(next) => set({ aba: next })} />
        </>
      }
      empty={
        <EmptyState
          title="Nenhum arquivo nesta lista"
          text={
            aba === 'todas' ? 'Os arquivos aparecem aqui assim que chegam.' : 'Nenhum arquivo terminou assim.'
          }
        />
      }
    >
      <ArquivoPeek
        arquivo={rows[at] ?? null}
        onClose={() => setPeek(null)}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
    </ListPage>
  )
}

/** Nothing arrived yet: there is no result to list. */
function SemArquivos({ importacao }: { importacao: Importacao }) {
  return (
    <Screen
      title={`Importação ${importacao._id}`}
      breadcrumb={[{ label: 'Inserir', to: '/app/integracoes' }, { label: `Importação ${importacao._id}` }]}
      badge={<EstadoDaImportacao estado={importacao.estado} />}
    >
      <Andamento importacao={importacao} />
    </Screen>
  )
}

/** One import: what is happening, and what became of each file. */
export function Page() {
  const query = useImportacao(useParam('id'))
  if (query.data?.contagem.total === 0) return <SemArquivos importacao={query.data} />
  if (query.data) return <Resultado importacao={query.data} />
  return (
    <Screen
      title="Importação"
      breadcrumb={[{ label: 'Inserir', to: '/app/integracoes' }, { label: 'Importação' }]}
    >
      {query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <DetailSkeleton />}
    </Screen>
  )
}
