import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { type AcessoADados, nomeDoAcesso, tiposDeAcesso } from '@tropeiro/contract/gestao/privacidade/calls'
import type { ReactNode } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { type Column, EmptyState, type Filter, ListPage } from '../../../ui/index.ts'
import type { Url } from '../privacidade.page.tsx'
import { type BuscaDeAcessos, exportarAcessos, useAcessos } from '../privacidade.queries.ts'

const columns: Column<AcessoADados>[] = [
  {
    id: 'usuario',
    header: 'Quem',
    size: 200,
    fixed: true,
    mobile: 'title',
    cell: (a) => <span className="font-medium">{a.usuario}</span>,
  },
  { id: 'tipo', header: 'O que fez', size: 150, cell: (a) => nomeDoAcesso[a.tipo] },
  { id: 'alvo', header: 'De quem', size: 260, grow: true, cell: (a) => a.alvo },
  {
    id: 'vezes',
    header: 'Vezes',
    size: 75,
    align: 'end',
    mobile: false,
    cell: (a) => formatNumber(a.vezes),
  },
  { id: 'em', header: 'Quando', size: 150, cell: (a) => <span className="num">{formatDateTime(a.em)}</span> },
]

const filters: Filter[] = [
  {
    kind: 'one',
    name: 'tipo',
    label: 'O que fez',
    primary: true,
    options: tiposDeAcesso.map((value) => ({ value, label: nomeDoAcesso[value] })),
  },
  { kind: 'dates', name: 'de', until: 'ate', label: 'Quando', primary: true },
]

type Props = { abas: ReactNode; url: Url; set: (change: Partial<Url>) => unknown }

/** Who saw whose personal data, newest first. */
export function AbaDeAcessos({ abas, url, set }: Props) {
  const busca: BuscaDeAcessos = {
    busca: url.busca || undefined,
    tipo: (url.tipo || undefined) as BuscaDeAcessos['tipo'],
    de: url.de || undefined,
    ate: url.ate || undefined,
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  }
  const query = useAcessos(busca)
  const total = query.data?.total ?? 0
  return (
    <ListPage
      id="privacidade-acessos"
      title="Privacidade"
      toolbar={abas}
      query={query}
      rows={query.data?.dados ?? []}
      rowId={(a) => a._id}
      columns={columns}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      tools={<ExportarBotao exportar={() => exportarAcessos(busca)} />}
      search={{ name: 'busca', placeholder: 'Buscar quem viu ou de quem' }}
      countLabel={total === 1 ? 'acesso' : 'acessos'}
      empty={
        <EmptyState
          title="Nenhum acesso registrado"
          text="Cada vez que alguém abre uma nota, um cadastro ou exporta dados de pessoas, uma linha aparece aqui."
        />
      }
    />
  )
}
