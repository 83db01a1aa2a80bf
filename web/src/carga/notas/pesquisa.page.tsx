import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import type { UrlValues } from '../../lib/url-state.ts'
import { EmptyState, ListPage, PartBoundary, useSelection } from '../../ui/index.ts'
import { useColunas } from './components/colunas.tsx'
import { NotaCartao } from './components/nota-cartao.tsx'
import { abrirLista, guardarLista } from './lista-colada.ts'
import { useNotas, useNovidades, useTotal } from './notas.queries.ts'
import { Acoes, Atualizar, EmMassa } from './pesquisa/acoes.tsx'
import type { Aberto } from './pesquisa/dialogos.tsx'
import { Faixa } from './pesquisa/faixa.tsx'
import { Olhada } from './pesquisa/olhada.tsx'
import { useBipadas } from './pesquisa/use-bipadas.ts'
import { useDizPesquisa } from './pesquisa/use-diz-pesquisa.ts'
import { filtroDe, inicial, ordemDe, TABELA_DE_NOTAS } from './pesquisa-estado.ts'
import { useFiltros } from './use-filtros.ts'
import { VerbosDaLinha } from './verbos/na-lista.tsx'

// The table stands before any of them is opened.
const Dialogos = lazyPart(async () => (await import('./pesquisa/dialogos.tsx')).Dialogos)

const idOf = (n: NotaDaLista) => n._id
const toneOf = (n: NotaDaLista) =>
  n.cancelada || n.atrasada ? 'bad' : n.avisos.length > 0 ? 'warn' : undefined
const menuDe = (n: NotaDaLista, tabIndex: 0 | -1) => <VerbosDaLinha nota={n} tabIndex={tabIndex} />
const nadaLido = (
  <EmptyState icon={ScanBarcode} title="Nenhuma nota lida" text="Leia a primeira chave acima." />
)

/** The note table: everything that narrows it stands in the address. */
export function Page() {
  const [url, set] = useUrlState(inicial)
  const lista = abrirLista(url.lista)
  const bipe = useBipadas()
  const bipando = bipe.list !== null
  const [filtro, ordem] = [filtroDe(url), ordemDe(url)]
  const { query, rows: found } = useNotas(filtro, ordem, !bipando)
  useDizPesquisa(filtro, query.isSuccess && !query.isPlaceholderData && found.length > 0)
  const { data: total } = useTotal(filtro, !bipando)
  const novidades = useNovidades(query.data?.pages.length ?? 1)
  const rows = bipe.list ?? found
  const quantas = bipe.list ? bipe.list.length : (total?.quantas ?? null)
  const exatas = total?.exato === false && !bipando ? null : quantas
  const selection = useSelection(quantas ?? 0)
  const filters = useFiltros(url)
  const go = useGo()
  const [peek, setPeek] = useState<string | null>()
  const [aberto, abrir] = useState<Aberto | null>(null)
  const change = ({ lista, ...next }: UrlValues) => {
    set({ ...next, ...(Array.isArray(lista) && { lista: guardarLista(lista) }) } as Partial<typeof inicial>)
    selection.clear()
  }
  const dialogos = {
    tabela: TABELA_DE_NOTAS,
    bipando,
    filtro,
    ordem,
    selection,
    ids: rows.map(idOf),
    quantas: exatas,
  }
  return (
    <ListPage
      id={TABELA_DE_NOTAS}
      title="Pesquisa"
      columns={useColunas()}
      rows={rows}
      rowId={idOf}
      rowTone={toneOf}
      rowMenu={menuDe}
      card={(n) => <NotaCartao nota={n} />}
      query={bipando ? { ...query, isPending: false, isFetching: false, error: null } : query}
      values={{ ...url, lista }}
      onChange={change}
      filters={bipando ? [] : filters}
      search={bipando ? undefined : { name: 'texto', placeholder: 'Número, chave, CNPJ ou nome' }}
      total={quantas}
      countLabel={exatas === null ? 'notas ou mais' : quantas === 1 ? 'nota' : 'notas'}
      selection={selection}
      onOpen={(n) => void go(`/app/pesquisa/${n._id}`)}
      onPeek={(n) => setPeek(n._id)}
      peekId={peek ?? null}
      onEndReached={() => query.hasNextPage && !query.isFetchingNextPage && void query.fetchNextPage()}
      empty={bipando ? nadaLido : undefined}
      actions={<Acoes bipe={bipe} vazia={rows.length === 0} abrir={abrir} />}
      tools={<Atualizar {...novidades} ha={novidades.ha && !bipando} />}
      toolbar={<Faixa {...{ bipe, lista, rows }} tudo={!query.hasNextPage && !query.isFetching} />}
      bulkActions={
        <EmMassa todas={selection.all} rows={rows.filter((n) => selection.has(n._id))} abrir={abrir} />
      }
    >
      <PartBoundary floating>
        {aberto && <Dialogos {...dialogos} aberto={aberto} fechar={() => abrir(null)} onChange={change} />}
      </PartBoundary>
      <Olhada rows={rows} id={peek} onLook={setPeek} />
    </ListPage>
  )
}
