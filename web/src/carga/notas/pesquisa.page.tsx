import { can } from '@tropeiro/contract/access/can'
import { correio } from '@tropeiro/contract/carga/correio/calls'
import { type NotaDaLista, notas } from '@tropeiro/contract/carga/notas/calls'
import { ClipboardPaste, FileDown, Mail, RefreshCw, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import type { UrlValues } from '../../lib/url-state.ts'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { Button, EmptyState, IconButton, ListPage, PartBoundary, useSelection } from '../../ui/index.ts'
import { acrescentar } from './bipadas.ts'
import { BipePainel } from './components/bipe-painel.tsx'
import { colunas } from './components/colunas.tsx'
import { ListaDialog } from './components/lista-dialog.tsx'
import { NaoEncontradas } from './components/nao-encontradas.tsx'
import { NotaCartao } from './components/nota-cartao.tsx'
import { NotaPeek } from './components/nota-peek.tsx'
import { abrirLista, guardarLista } from './lista-colada.ts'
import { useNotas, useNovidades, useTotal } from './notas.queries.ts'
import { filtroDe, inicial, ordemDe } from './pesquisa-estado.ts'
import { useFiltros } from './use-filtros.ts'

// Loaded when they are opened: the table stands before.
const EnviarEmailDialog = lazyPart(async () => (await import('../correio/index.ts')).EnviarEmailDialog)
const ExportarDialog = lazyPart(async () => (await import('./components/exportar-dialog.tsx')).ExportarDialog)

const TABLE = 'notas'
const idOf = (n: NotaDaLista) => n._id
const toneOf = (n: NotaDaLista) =>
  n.cancelada || n.atrasada ? 'bad' : n.avisos.length > 0 ? 'warn' : undefined

/** The read notes while the 'bipe' is on; null when it is off. */
function useBipadas() {
  const [list, setList] = useState<readonly NotaDaLista[] | null>(null)
  return {
    list,
    toggle: () => setList((now) => (now ? null : [])),
    add: (nota: NotaDaLista): boolean => {
      const result = acrescentar(list ?? [], nota)
      setList((now) => acrescentar(now ?? [], nota).list)
      return !result.jaEstava
    },
    undo: () => setList((now) => (now ? now.slice(1) : null)),
  }
}

/** J and K walk the peek through the rows of the list. */
function usePeek(rows: readonly NotaDaLista[]) {
  const [id, setId] = useState<string | null>(null)
  const at = rows.findIndex((n) => n._id === id)
  const step = (by: number) => {
    const next = rows[at + by]
    return next && at >= 0 ? () => setId(next._id) : undefined
  }
  return {
    id,
    open: (n: NotaDaLista) => setId(n._id),
    close: () => setId(null),
    next: step(1),
    previous: step(-1),
  }
}

type Open = 'lista' | 'filtro' | 'escolhidas' | 'email' | null

/** The note table: everything that narrows it stands in the address. */
export function Page() {
  const [url, set] = useUrlState(inicial)
  const values = { ...url, lista: abrirLista(url.lista) }
  const bipe = useBipadas()
  const filtro = filtroDe(url)
  const { query, rows: found } = useNotas(filtro, ordemDe(url), bipe.list === null)
  const { data: total } = useTotal(filtro, bipe.list === null)
  const novidades = useNovidades(query.data?.pages.length ?? 1)
  const rows = bipe.list ?? found
  const quantas = bipe.list ? bipe.list.length : (total?.quantas ?? null)
  const selection = useSelection(quantas ?? 0)
  const filters = useFiltros(url)
  const peek = usePeek(rows)
  const go = useGo()
  const [open, setOpen] = useState<Open>(null)
  const asker = askerOf(useLoggedSession())
  const podeBipar = can(asker, notas.bipar.access)
  const podeEnviar = can(asker, correio.enviar.access)

  const change = (next: UrlValues) => {
    const { lista } = next
    set((Array.isArray(lista) ? { ...next, lista: guardarLista(lista) } : next) as Partial<typeof inicial>)
    selection.clear()
  }
  const chosen = selection.all && !bipe.list ? filtro : { ids: rows.map(idOf).filter(selection.has) }
  const exact = total?.exato === false && !bipe.list ? null : quantas
  return (
    <ListPage
      id={TABLE}
      title="Pesquisa"
      columns={colunas}
      rows={rows}
      rowId={idOf}
      rowTone={toneOf}
      card={(n) => <NotaCartao nota={n} />}
      query={bipe.list ? { ...query, isPending: false, isFetching: false, error: null } : query}
      values={values}
      onChange={change}
      filters={bipe.list ? [] : filters}
      search={bipe.list ? undefined : { name: 'texto', placeholder: 'Número, chave, CNPJ ou nome' }}
      total={quantas}
      countLabel={exact === null ? 'notas ou mais' : quantas === 1 ? 'nota' : 'notas'}
      selection={selection}
      onOpen={(n) => void go(`/app/pesquisa/${n._id}`)}
      onPeek={peek.open}
      peekId={peek.id}
      onEndReached={() => query.hasNextPage && !query.isFetchingNextPage && void query.fetchNextPage()}
      empty={
        bipe.list ? (
          <EmptyState icon={ScanBarcode} title="Nenhuma nota lida" text="Leia a primeira chave acima." />
        ) : undefined
      }
      actions={
        <>
          {podeBipar && (
            <Button icon={ScanBarcode} aria-pressed={bipe.list !== null} onClick={bipe.toggle}>
              Bipar
            </Button>
          )}
          <Button icon={ClipboardPaste} onClick={() => setOpen('lista')} disabled={bipe.list !== null}>
            Colar lista
          </Button>
          <Button icon={FileDown} onClick={() => setOpen('filtro')} disabled={rows.length === 0}>
            Exportar
          </Button>
        </>
      }
      tools={
        novidades.ha && !bipe.list ? (
          <Button size="sm" variant="ghost" icon={RefreshCw} onClick={novidades.atualizar}>
            Há mudanças
          </Button>
        ) : (
          <span className="max-sm:hidden">
            <IconButton icon={RefreshCw} label="Atualizar" onClick={novidades.atualizar} />
          </span>
        )
      }
      toolbar={
        bipe.list ? (
          <BipePainel count={bipe.list.length} onNota={bipe.add} onUndo={bipe.undo} onClose={bipe.toggle} />
        ) : (
          <NaoEncontradas lista={values.lista} rows={rows} tudo={!query.hasNextPage && !query.isFetching} />
        )
      }
      bulkActions={
        <>
          <Button size="sm" icon={FileDown} onClick={() => setOpen('escolhidas')}>
            Exportar
          </Button>
          {podeEnviar && (
            <Button
              size="sm"
              icon={Mail}
              onClick={() => setOpen('email')}
              disabledReason={selection.all ? 'Escolha as notas uma a uma para enviar por e-mail' : undefined}
            >
              Enviar por e-mail
            </Button>
          )}
        </>
      }
    >
      <ListaDialog
        open={open === 'lista'}
        onClose={() => setOpen(null)}
        onApply={(lista) => change({ lista })}
      />
      <PartBoundary floating>
        {(open === 'filtro' || open === 'escolhidas') && (
          <ExportarDialog
            open
            onClose={() => setOpen(null)}
            tableId={TABLE}
            columns={colunas}
            pedido={{
              ...(open === 'escolhidas' ? chosen : bipe.list ? { ids: rows.map(idOf) } : filtro),
              ordem: ordemDe(url),
            }}
            quantas={open === 'escolhidas' && !selection.all ? selection.count : exact}
          />
        )}
        {open === 'email' && (
          <EnviarEmailDialog
            open
            onOpenChange={(next) => !next && setOpen(null)}
            notas={rows.map(idOf).filter(selection.has)}
            onEnviado={selection.clear}
          />
        )}
      </PartBoundary>
      <NotaPeek id={peek.id} onClose={peek.close} onNext={peek.next} onPrevious={peek.previous} />
    </ListPage>
  )
}
