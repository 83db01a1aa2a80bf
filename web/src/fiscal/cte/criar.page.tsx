import { can } from '@tropeiro/contract/access/can'
import type { NotaParaCte } from '@tropeiro/contract/fiscal/cte/calls'
import { AGRUPAMENTOS, type Agrupamento } from '@tropeiro/contract/fiscal/cte/rules'
import { diaEm, formatDateTime, formatMoney, formatPeso, ufs } from '@tropeiro/contract/formats'
import { FilePlus2, Files, Forward } from 'lucide-react'
import { useState } from 'react'
import { Link, useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  type Filter,
  ListPage,
  Select,
  toast,
  useSelection,
} from '../../ui/index.ts'
import { useConfiguracoes, useGerar, useNotasParaCte, usePessoas } from './cte.queries.ts'

const DIA_MS = 86_400_000

const colunas: Column<NotaParaCte>[] = [
  {
    id: 'numero',
    header: 'Nota',
    size: 110,
    fixed: true,
    mobile: 'title',
    cell: (n) => (
      <span className="num font-medium">
        {n.numero}/{n.serie}
      </span>
    ),
  },
  { id: 'remetente', header: 'Remetente', size: 200, grow: true, cell: (n) => n.remetente },
  { id: 'destinatario', header: 'Destinatário', size: 220, grow: true, cell: (n) => n.destinatario },
  { id: 'cidade', header: 'Cidade', size: 160, cell: (n) => (n.cidade ? `${n.cidade}/${n.uf}` : n.uf) },
  {
    id: 'romaneio',
    header: 'Romaneio',
    size: 100,
    align: 'end',
    mobile: false,
    cell: (n) => <span className="num">{n.romaneio ?? ''}</span>,
  },
  {
    id: 'peso',
    header: 'Peso',
    size: 100,
    align: 'end',
    mobile: false,
    cell: (n) => <span className="num">{formatPeso(n.peso_gramas)}</span>,
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 120,
    align: 'end',
    cell: (n) => <span className="num">{formatMoney(n.valor)}</span>,
  },
  {
    id: 'emissao',
    header: 'Emissão',
    size: 145,
    mobile: false,
    cell: (n) => <span className="num">{formatDateTime(n.emissao)}</span>,
  },
  {
    id: 'cte',
    header: 'CT-e',
    size: 110,
    mobile: 'status',
    cell: (n) => {
      if (n.cte) return <Link to={`/app/cte/editar?id=${n.cte}`}>já tem CT-e</Link>
      return n.chave ? '' : <Badge tone="warn">sem chave</Badge>
    },
  },
]

const modos = [
  { value: 'sem_cte', label: 'Sem CT-e' },
  { value: 'romaneio', label: 'Sem CT-e, em romaneio' },
  { value: 'todas', label: 'Todas' },
]

const defaults = {
  servico: 'normal',
  de: diaEm(new Date(Date.now() - 7 * DIA_MS)),
  ate: diaEm(new Date()),
  remetente: '',
  uf: '',
  modo: 'sem_cte',
  pagina: 1,
  por_pagina: 100,
}

const noCaminho = (dia: string): string => dia.split('-').reverse().join('')

function useFiltros(): Filter[] {
  const [termo, setTermo] = useState('')
  const pessoas = usePessoas('remetente', termo)
  return [
    { kind: 'dates', name: 'de', until: 'ate', label: 'Emissão', primary: true },
    { kind: 'one', name: 'modo', label: 'Mostrar', options: modos, primary: true },
    {
      kind: 'search',
      name: 'remetente',
      label: 'Remetente',
      primary: true,
      onSearch: setTermo,
      loading: pessoas.isFetching,
      options: (pessoas.data ?? []).map((p) => ({ value: p.documento, label: p.nome })),
    },
    {
      kind: 'one',
      name: 'uf',
      label: 'UF de destino',
      options: ufs.map((value) => ({ value, label: value })),
    },
    {
      kind: 'one',
      name: 'servico',
      label: 'Serviço',
      options: [
        { value: 'normal', label: 'Normal' },
        { value: 'redespacho', label: 'Redespacho' },
      ],
    },
  ]
}

function useGeracao(limpar: () => void) {
  const go = useGo()
  const gerar = useGerar()
  const rodar = async (body: Parameters<typeof gerar.mutateAsync>[0]) => {
    const feito = await gerar.mutateAsync(body).catch(() => null)
    if (!feito) return
    const { criados, de_fora, sem_tabela } = feito
    for (const { nota, motivo } of de_fora.slice(0, 3)) toast.warning(`Nota ${nota}: ${motivo}.`)
    if (sem_tabela > 0) toast.warning(`${sem_tabela} sem tabela de frete: informe o frete à mão.`)
    if (criados.length === 0) return
    limpar()
    toast.success(`${criados.length} CT-e gerado${criados.length === 1 ? '' : 's'} em rascunho.`)
    void go(
      criados.length === 1
        ? `/app/cte/editar?id=${criados[0]}`
        : `/app/cte/emitir_multiplos?ids=${criados.join('~')}`,
    )
  }
  return { rodar, ocupado: gerar.isPending }
}

/** Notes that wait for their CT-e; those chosen become drafts, grouped, with the freight of the table. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  const empresas = useConfiguracoes().data ?? []
  const [empresa, setEmpresa] = useState('')
  const [agrupar, setAgrupar] = useState<Agrupamento | ''>('')
  const emitente = empresas.find((e) => e.cnpj === empresa) ?? empresas.find((e) => e.salva) ?? empresas[0]
  const query = useNotasParaCte(
    {
      params: {
        tipoServico: url.servico === 'redespacho' ? 'redespacho' : 'normal',
        dataInicio: noCaminho(url.de || defaults.de),
        dataFim: noCaminho(url.ate || defaults.ate),
        empresa: url.remetente || 'todas',
        transportadora: 'todas',
        modoPesquisa: url.modo as 'sem_cte' | 'romaneio' | 'todas',
      },
      query: { uf: url.uf || undefined, pagina: url.pagina, por_pagina: url.por_pagina },
    },
    true,
  )
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const filters = useFiltros()
  const { rodar, ocupado } = useGeracao(selection.clear)
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const regra = agrupar || (emitente?.agrupar ?? 'destinatario')
  const gerar = () =>
    emitente &&
    rodar({
      cnpj_emitente: emitente.cnpj,
      notas: [...selection.ids].slice(0, 500),
      agrupar: regra,
      tipo_servico: url.servico === 'redespacho' ? 'redespacho' : 'normal',
    })
  return (
    <ListPage<NotaParaCte>
      id="cte-notas"
      title="Emitir CT-e"
      query={query}
      rows={rows}
      rowId={(n) => n._id}
      columns={colunas}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      countLabel="notas"
      actions={
        <Button icon={Forward} onClick={() => go('/app/cte/subcontratacao')}>
          De outro CT-e
        </Button>
      }
      selection={selection}
      bulkActions={
        escrever && (
          <div className="flex flex-wrap items-center gap-2">
            <Select
              size="sm"
              aria-label="Emitente"
              value={emitente?.cnpj ?? ''}
              onChange={setEmpresa}
              options={empresas.map((e) => ({ value: e.cnpj, label: e.nome }))}
            />
            <Select
              size="sm"
              aria-label="Agrupar"
              value={regra}
              onChange={(valor) => setAgrupar(valor as Agrupamento)}
              options={Object.entries(AGRUPAMENTOS).map(([value, label]) => ({ value, label }))}
            />
            <Button
              size="sm"
              variant="primary"
              icon={Files}
              loading={ocupado}
              disabledReason={emitente ? undefined : 'Nenhuma empresa para emitir'}
              onClick={() => void gerar()}
            >
              Gerar CT-e
            </Button>
          </div>
        )
      }
      empty={
        <EmptyState
          icon={FilePlus2}
          title="Nenhuma nota espera CT-e"
          text="Mude o período, ou veja todas as notas."
        />
      }
    />
  )
}
