import { can } from '@tropeiro/contract/access/can'
import {
  type Destinatario,
  destinatarios,
  type LugarDeDestinatarios,
} from '@tropeiro/contract/carga/destinatarios'
import { messages } from '@tropeiro/contract/messages'
import { CircleCheck, CircleOff, MapPinHouse } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { isLayerOpen, isTyping } from '../../lib/keys.ts'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, type Filter, ListPage, useSelection } from '../../ui/index.ts'
import { colunasDoDestinatario, colunasDoLugar } from './components/colunas.tsx'
import { DetalheDoDestinatario } from './components/detalhe.tsx'
import {
  exportarLugar,
  type Filtrar,
  idsDeTodos,
  useMudarStatus,
  useNivel,
  useRemetentes,
} from './destinatarios.queries.ts'
import { bairroNoFio, caminho, descer, type Lugar, nenhum, nivelDe, nomesDosNiveis, subir } from './niveis.ts'

const defaults = {
  uf: '',
  cidade: '',
  bairro: '',
  busca: '',
  remetente: '',
  status: '',
  ordem: 'destNome',
  pagina: 1,
  por_pagina: 10,
}
type Url = typeof defaults
const doLugar = ({ uf, cidade, bairro }: Url): Lugar => ({ uf, cidade, bairro })

const filtroDe = (url: Url): Filtrar => {
  const filtro: Filtrar = {
    texto: url.busca,
    bairro: bairroNoFio(url.bairro),
    status: url.status ? url.status === 'ativo' : null,
  }
  // Places are counted, so of their recipients one is enough.
  if (nivelDe(doLugar(url)) < 3) return { ...filtro, rowsPerPage: 1 }
  const orderBy = (url.ordem.replace(/^-/, '') || 'destNome') as Filtrar['orderBy']
  const order = url.ordem.startsWith('-') ? 'desc' : 'asc'
  return { ...filtro, orderBy, order, page: url.pagina - 1, rowsPerPage: url.por_pagina }
}

function useFilters(): Filter[] {
  const allowed = can(askerOf(useSession()), destinatarios.buscarRemetentes.access)
  const remetentes = useRemetentes(allowed)
  const remetente: Filter[] = [
    {
      kind: 'search',
      name: 'remetente',
      label: 'Remetente',
      primary: true,
      loading: remetentes.isFetching,
      options: (remetentes.data?.valor ?? []).map((r) => ({ value: r.cnpj, label: r.nome })),
    },
  ]
  return [
    ...(allowed ? remetente : []),
    {
      kind: 'one',
      name: 'status',
      label: 'Status',
      primary: true,
      options: [
        { value: 'ativo', label: 'Ativos' },
        { value: 'inativo', label: 'Inativos' },
      ],
    },
  ]
}

/** Backspace goes one level up, as it goes back in a folder. */
function useBackspace(onUp: (() => void) | null) {
  useEffect(() => {
    if (!onUp) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Backspace' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || isLayerOpen()) return
      event.preventDefault()
      onUp()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onUp])
}

/** Recipients by state, city, neighbourhood and address. Where one is stands in the address. */
export function Page() {
  const podeEscrever = can(askerOf(useSession()), { escrever: 'usuarios' })
  const [url, set] = useUrlState(defaults)
  const [aberto, setAberto] = useState<string | null>(null)
  const filters = useFilters()
  const lugar = doLugar(url)
  const nivel = nivelDe(lugar)
  const filtrar = filtroDe(url)
  const query = useNivel(lugar, url.remetente, filtrar)
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const status = useMudarStatus()
  const primeiro = query.data?.valor[0]

  const ir = (to: Lugar) => {
    selection.clear()
    setAberto(null)
    return set({ ...to, pagina: 1 }, { replace: false })
  }
  const acima = subir(lugar)
  useBackspace(acima && (() => void ir(acima)))

  const mudar = (d: Destinatario, to: boolean) => status.mutate({ ids: [d._id], status: to })
  const mudarTodos = async (to: boolean) => {
    const ids = selection.all ? await idsDeTodos(lugar, url.remetente, filtrar) : [...selection.ids]
    const done = await status.mutateAsync({ ids, status: to }).then(
      () => true,
      () => false,
    )
    if (done) selection.clear()
  }

  const nomes = [
    lugar.uf,
    lugar.cidade === '-' ? 'Sem município' : primeiro?.destCidade || lugar.cidade,
    lugar.bairro === '-' ? 'Sem bairro' : primeiro?.destBairro || lugar.bairro,
  ]
  const caminhos = [
    nenhum,
    { ...nenhum, uf: lugar.uf },
    { ...nenhum, uf: lugar.uf, cidade: lugar.cidade },
    lugar,
  ]
  const shared = {
    title: nivel === 0 ? 'Destinatários' : (nomes[nivel - 1] ?? ''),
    description: nivel === 0 ? 'Escolha um estado e desça até o endereço' : undefined,
    breadcrumb:
      nivel === 0
        ? undefined
        : ['Destinatários', ...nomes.slice(0, nivel)].map((label, at) => ({
            label,
            ...(at < nivel ? { to: caminho(caminhos[at] ?? nenhum) } : {}),
          })),
    query,
    onChange: set,
    filters,
    tools: <ExportarBotao exportar={() => exportarLugar(lugar, url.remetente, filtrar)} />,
    search: { name: 'busca', placeholder: 'Nome, CNPJ ou rua' },
    empty: (
      <EmptyState
        icon={MapPinHouse}
        title={messages.nenhumDado}
        text="Os destinatários vêm das notas importadas."
      />
    ),
  }

  if (nivel < 3) {
    const { pagina: _pagina, por_pagina: _porPagina, ordem: _ordem, ...values } = url
    const nome = nomesDosNiveis[nivel] ?? ''
    const rows = query.data?.lugares ?? []
    return (
      <ListPage<LugarDeDestinatarios>
        key={nivel}
        {...shared}
        id={`destinatarios-${nivel}`}
        values={values}
        rows={rows}
        rowId={(l) => l.chave || '-'}
        columns={colunasDoLugar(nome)}
        total={rows.length}
        countLabel={rows.length === 1 ? nome.toLowerCase() : `${nome.toLowerCase()}s`}
        onOpen={(l) => void ir(descer(lugar, l.chave))}
      />
    )
  }
  const rows = query.data?.valor ?? []
  return (
    <ListPage<Destinatario>
      key="enderecos"
      {...shared}
      id="destinatarios"
      values={url}
      rows={rows}
      rowId={(d) => d._id}
      columns={colunasDoDestinatario(podeEscrever ? mudar : undefined)}
      total={total}
      countLabel={total === 1 ? 'destinatário' : 'destinatários'}
      onPeek={(d) => setAberto(d._id)}
      peekId={aberto}
      selection={podeEscrever ? selection : undefined}
      bulkActions={
        <>
          <Button size="sm" icon={CircleCheck} loading={status.isPending} onClick={() => mudarTodos(true)}>
            Ativar
          </Button>
          <Button size="sm" icon={CircleOff} loading={status.isPending} onClick={() => mudarTodos(false)}>
            Desativar
          </Button>
        </>
      }
    >
      <DetalheDoDestinatario
        destinatario={rows.find((d) => d._id === aberto)}
        onClose={() => setAberto(null)}
        onStatus={podeEscrever ? mudar : undefined}
      />
    </ListPage>
  )
}
