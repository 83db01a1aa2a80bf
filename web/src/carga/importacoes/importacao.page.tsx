import type { Importacao } from '@tropeiro/contract/carga/importacoes'
import { listaDasRecusadas, listaDoResultado } from '@tropeiro/contract/carga/importacoes/lista'
import { useState } from 'react'
import { useParam, useUrlState } from '../../lib/nav.tsx'
import {
  DetailSkeleton,
  EmptyState,
  ErrorState,
  ListPage,
  Page as Screen,
  useLista,
  vizinhos,
} from '../../ui/index.ts'
import { Abas, ehAba } from './components/abas.tsx'
import { Acoes } from './components/acoes.tsx'
import { Andamento } from './components/andamento.tsx'
import { ArquivoPeek } from './components/arquivo-peek.tsx'
import { cabecalho, deQuando } from './components/cabecalho.tsx'
import { ArquivoEmCartao, celulas } from './components/celulas.tsx'
import { useImportacao, useResultado } from './importacoes.queries.ts'

const extra = { aba: 'todas' }
const ainda = 'Os arquivos aparecem aqui assim que chegam.'
const assim = 'Nenhum arquivo terminou assim.'

function Resultado({ importacao }: { importacao: Importacao }) {
  const { aba: escolhida } = useUrlState(extra)[0]
  const aba = ehAba(escolhida) ? escolhida : 'todas'
  const lista = aba === 'recusadas' ? listaDasRecusadas : listaDoResultado
  const { url, set, page } = useLista<typeof listaDoResultado, typeof extra>(
    lista as typeof listaDoResultado,
    {
      celulas,
      url: extra,
    },
  )
  const [peek, setPeek] = useState<string | null>(null)
  const query = useResultado(importacao, { ...url, aba })
  const rows = query.data?.dados ?? []
  return (
    <ListPage
      {...page}
      {...cabecalho(importacao)}
      description={deQuando(importacao)}
      actions={<Acoes importacao={importacao} aba={aba} />}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
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
      empty={<EmptyState title="Nenhum arquivo nesta lista" text={aba === 'todas' ? ainda : assim} />}
    >
      <ArquivoPeek
        arquivo={rows.find((f) => f._id === peek) ?? null}
        onClose={() => setPeek(null)}
        {...vizinhos(rows, peek, setPeek)}
      />
    </ListPage>
  )
}

/** One import: what is happening, and what became of each file; nothing arrived yet, and there is no result to list. */
export function Page() {
  const { data, error, refetch } = useImportacao(useParam('id'))
  if (data && data.contagem.total > 0) return <Resultado importacao={data} />
  return (
    <Screen {...cabecalho(data)}>
      {data ? (
        <Andamento importacao={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Screen>
  )
}
