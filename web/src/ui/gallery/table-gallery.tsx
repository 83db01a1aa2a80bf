import { Download, FilePlus2, Mail } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import { Button } from '../button.tsx'
import type { Filter } from '../filter/filter.ts'
import { ListPage } from '../list-page.tsx'
import { Facts } from '../page.tsx'
import { Peek } from '../peek.tsx'
import { StatusPill } from '../status-pill.tsx'
import type { Column } from '../table/column.ts'
import { useSelection } from '../table/selection.ts'

type Nota = {
  id: string
  numero: string
  remetente: string
  destinatario: string
  cidade: string
  situacao: string
  valor: number
  dia: string
}

const situations = ['sem_romaneio', 'expedicao', 'rota', 'entregue', 'outras', 'auditoria']
const cities = ['Campinas/SP', 'Ribeirão Preto/SP', 'Uberlândia/MG', 'São João del-Rei/MG', 'Curitiba/PR']
const people = [
  'Mercado Bom Preço Ltda',
  'Farmácia São Lucas',
  'Loja da Praça',
  'Casa das Tintas Irmãos Reis',
  'Auto Peças Ipê',
]
const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''
const all: Nota[] = Array.from({ length: 500 }, (_, at) => ({
  id: String(at + 1),
  numero: String(481_200 + at * 7),
  remetente: pick(['Tecidos Aurora S.A.', 'Indústria Vale Verde', 'Papelaria Central'], at),
  destinatario: pick(people, at * 3),
  cidade: pick(cities, at * 2),
  situacao: pick(situations, at),
  valor: 12_990 + ((at * 7919) % 900_000),
  dia: `${String((at % 28) + 1).padStart(2, '0')}/11/2026 14:05`,
}))
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

const columns: Column<Nota>[] = [
  {
    id: 'numero',
    header: 'Nota',
    size: 110,
    sortable: true,
    fixed: true,
    cell: (nota) => <span className="num font-medium">{nota.numero}</span>,
  },
  {
    id: 'situacao',
    header: 'Situação',
    size: 140,
    mobile: 'status',
    cell: (nota) => <StatusPill status={nota.situacao} />,
  },
  {
    id: 'destinatario',
    header: 'Destinatário',
    size: 220,
    grow: true,
    sortable: true,
    cell: (nota) => nota.destinatario,
  },
  { id: 'remetente', header: 'Remetente', size: 180, cell: (nota) => nota.remetente },
  { id: 'cidade', header: 'Cidade', size: 160, sortable: true, cell: (nota) => nota.cidade },
  {
    id: 'dia',
    header: 'Emissão',
    size: 140,
    sortable: true,
    cell: (nota) => <span className="num">{nota.dia}</span>,
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 120,
    align: 'end',
    sortable: true,
    total: money.format(1_204_331.5),
    cell: (nota) => money.format(nota.valor / 100),
  },
  {
    id: 'chave',
    header: 'Chave',
    size: 380,
    hidden: true,
    cell: (nota) => <span className="font-mono text-xs">{nota.id.padStart(44, '3')}</span>,
  },
]
const filters: Filter[] = [
  {
    kind: 'options',
    name: 'situacao',
    label: 'Situação',
    primary: true,
    options: situations.map((value) => ({ value, label: value })),
  },
  { kind: 'dates', name: 'de', until: 'ate', label: 'Emissão', primary: true },
  { kind: 'list', name: 'numeros', label: 'Números' },
  { kind: 'text', name: 'cidade', label: 'Cidade' },
  { kind: 'flag', name: 'atrasadas', label: 'Só atrasadas', primary: true },
]
const defaults = {
  busca: '',
  situacao: [] as readonly string[],
  de: '',
  ate: '',
  numeros: [] as readonly string[],
  cidade: '',
  atrasadas: false,
  ordem: '',
  pagina: 1,
  por_pagina: 100,
}

export function TableGallery() {
  const [url, set] = useUrlState(defaults)
  const [peeked, setPeeked] = useState<Nota | null>(null)
  const matching = all.filter((nota) => url.situacao.length === 0 || url.situacao.includes(nota.situacao))
  const rows = matching.slice((url.pagina - 1) * url.por_pagina, url.pagina * url.por_pagina)
  const selection = useSelection(matching.length)
  const step = (by: number) => setPeeked((now) => (now ? (rows[rows.indexOf(now) + by] ?? now) : now))
  return (
    <ListPage
      id="galeria"
      title="Pesquisa"
      description="Uma lista como as outras"
      query={{ isPending: false, isFetching: false, error: null, refetch: () => {} }}
      rows={rows}
      rowId={rowId}
      total={matching.length}
      countLabel="notas"
      columns={columns}
      values={url}
      onChange={set}
      filters={filters}
      search={{ name: 'busca', placeholder: 'Número, chave, destinatário…' }}
      selection={selection}
      onPeek={setPeeked}
      peekId={peeked?.id}
      rowTone={(nota) => (nota.situacao === 'outras' ? 'bad' : undefined)}
      actions={
        <>
          <Button icon={Download}>Exportar</Button>
          <Button variant="primary" icon={FilePlus2}>
            Inserir notas
          </Button>
        </>
      }
      bulkActions={
        <>
          <Button size="sm" icon={Mail}>
            Enviar por e-mail
          </Button>
          <Button size="sm" icon={Download}>
            Exportar
          </Button>
        </>
      }
    >
      <Peek
        open={peeked !== null}
        onClose={() => setPeeked(null)}
        title={`Nota ${peeked?.numero}`}
        subtitle={peeked?.destinatario}
        onNext={() => step(1)}
        onPrevious={() => step(-1)}
      >
        <Facts
          items={[
            { label: 'Situação', value: peeked && <StatusPill status={peeked.situacao} /> },
            { label: 'Cidade', value: peeked?.cidade },
            { label: 'Remetente', value: peeked?.remetente },
            { label: 'Emissão', value: peeked?.dia },
          ]}
        />
      </Peek>
    </ListPage>
  )
}

const rowId = (nota: Nota) => nota.id
