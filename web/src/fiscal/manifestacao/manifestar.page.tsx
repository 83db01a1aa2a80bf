import { can } from '@tropeiro/contract/access/can'
import type { DocumentoRecebido, EmpresaDaDistribuicao } from '@tropeiro/contract/fiscal/manifestacao/calls'
import { ETAPAS_DA_MANIFESTACAO, PAPEIS_NO_DOCUMENTO } from '@tropeiro/contract/fiscal/manifestacao/rules'
import { formatDateTime } from '@tropeiro/contract/formats'
import { FileArchive, Inbox, RadioTower, Stamp } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao, TarefaProgresso } from '../../alicerce/tarefas/index.ts'
import { useUrlState } from '../../lib/nav.tsx'
import { notifyError } from '../../lib/query-client.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, type Filter, ListPage, Tabs, toast, useSelection } from '../../ui/index.ts'
import { BuscaNaSefaz } from './components/busca-na-sefaz.tsx'
import { colunas, soDaNota } from './components/colunas.tsx'
import { DocumentoPeek } from './components/documento-peek.tsx'
import { ManifestarDialog } from './components/manifestar-dialog.tsx'
import {
  type Busca,
  exportarRecebidos,
  idsDoFiltro,
  MAIS_POR_VEZ,
  useBaixarVarios,
  useEmpresas,
  useRecebidos,
} from './manifestacao.queries.ts'

const defaults = {
  modelo: '55',
  busca: '',
  etapa: [] as string[],
  papel: [] as string[],
  empresa: '',
  de: '',
  ate: '',
  vence_em: '',
  so_resumo: '',
  documento: '',
  pagina: 1,
  por_pagina: 50,
}

const pares = (lista: Readonly<Record<string, string>>) =>
  Object.entries(lista).map(([value, label]) => ({ value, label }))

const filtrosDe = (modelo: string, empresas: readonly EmpresaDaDistribuicao[]): Filter[] => [
  ...(modelo === '55'
    ? ([
        {
          kind: 'options',
          name: 'etapa',
          label: 'Situação',
          options: pares(ETAPAS_DA_MANIFESTACAO),
          primary: true,
        },
        {
          kind: 'one',
          name: 'vence_em',
          label: 'Prazo',
          options: [
            { value: '15', label: 'Vence em 15 dias' },
            { value: '30', label: 'Vence em 30 dias' },
          ],
          primary: true,
        },
        {
          kind: 'one',
          name: 'so_resumo',
          label: 'XML',
          options: [{ value: 'sim', label: 'Só com resumo' }],
        },
      ] satisfies Filter[])
    : []),
  { kind: 'dates', name: 'de', until: 'ate', label: 'Emissão', primary: true },
  { kind: 'options', name: 'papel', label: 'Somos', options: pares(PAPEIS_NO_DOCUMENTO) },
  {
    kind: 'one',
    name: 'empresa',
    label: 'Empresa',
    options: empresas.map((e) => ({ value: e.cnpj, label: e.nome })),
  },
]

/** What the last search brought, in one line: blocked, without certificate, or up to when. */
function estadoDaBusca(empresas: readonly EmpresaDaDistribuicao[]): string {
  const filas = empresas.flatMap((e) => (e.ligada && e.certificado_ate ? e.filas : []))
  const bloqueada = filas.find((f) => f.bloqueada)
  if (bloqueada?.proxima_em) return `Bloqueada pela SEFAZ até ${formatDateTime(bloqueada.proxima_em)}`
  if (filas.length === 0) return 'Nenhuma empresa busca documentos'
  const ultima = filas
    .map((f) => f.ultima_em ?? '')
    .sort()
    .at(-1)
  return ultima ? `Última busca ${formatDateTime(ultima)}` : 'Ainda não buscou'
}

const filtroDa = (url: typeof defaults): Busca => ({
  modelo: url.modelo as '55',
  etapa: url.modelo === '55' ? (url.etapa as DocumentoRecebido['etapa'][]) : [],
  papel: url.papel as DocumentoRecebido['papel'][],
  ...(url.empresa ? { empresa: url.empresa } : {}),
  ...(url.busca ? { busca: url.busca } : {}),
  ...(url.de ? { de: url.de } : {}),
  ...(url.ate ? { ate: url.ate } : {}),
  ...(url.modelo === '55' && url.vence_em ? { vence_em: Number(url.vence_em) } : {}),
  ...(url.modelo === '55' && url.so_resumo ? { so_resumo: 'sim' as const } : {}),
})

/** NF-e and CT-e that SEFAZ handed out: what each is, what was told of it, and the telling. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const [tarefa, setTarefa] = useState('')
  const [aManifestar, setAManifestar] = useState<readonly string[]>([])
  const [verBusca, setVerBusca] = useState(false)
  const filtro = filtroDa(url)
  const query = useRecebidos({ ...filtro, pagina: url.pagina, por_pagina: url.por_pagina })
  const empresas = useEmpresas().data ?? []
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const baixar = useBaixarVarios()
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const nfe = url.modelo === '55'
  const passo = (by: number) => {
    const next = rows[rows.findIndex((r) => r._id === url.documento) + by]
    return next ? () => set({ documento: next._id }) : undefined
  }
  /** The ids that the selection means, and a word when it means more than one order takes. */
  const comEscolhidos = async (fazer: (ids: string[]) => void) => {
    try {
      const ids = selection.all ? await idsDoFiltro(filtro) : [...selection.ids]
      if (selection.count > ids.length)
        toast.warning(`De cada vez vão ${MAIS_POR_VEZ} documentos: os primeiros foram escolhidos.`)
      fazer(ids.slice(0, MAIS_POR_VEZ))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <ListPage<DocumentoRecebido>
      id={nfe ? 'manifestacao' : 'manifestacao-cte'}
      title="Manifestar"
      description={estadoDaBusca(empresas)}
      query={query}
      rows={rows}
      rowId={(d) => d._id}
      columns={nfe ? colunas : colunas.filter((c) => !soDaNota.includes(c.id))}
      total={total}
      values={url}
      onChange={set}
      filters={filtrosDe(url.modelo, empresas)}
      search={{ name: 'busca', placeholder: 'Número, chave, emitente ou CNPJ' }}
      countLabel={nfe ? 'NF-e' : 'CT-e'}
      toolbar={
        <Tabs
          label="Documentos"
          value={url.modelo}
          onChange={(modelo) => set({ ...defaults, modelo })}
          tabs={[
            { value: '55', label: 'NF-e' },
            { value: '57', label: 'CT-e recebidos' },
          ]}
        />
      }
      actions={
        <Button icon={RadioTower} onClick={() => setVerBusca(true)}>
          Busca na SEFAZ
        </Button>
      }
      tools={<ExportarBotao exportar={() => exportarRecebidos(filtro)} />}
      selection={selection}
      bulkActions={
        <>
          {escrever && nfe && (
            <Button size="sm" icon={Stamp} onClick={() => void comEscolhidos(setAManifestar)}>
              Manifestar
            </Button>
          )}
          <Button
            size="sm"
            icon={FileArchive}
            loading={baixar.isPending}
            onClick={() => void comEscolhidos((ids) => baixar.mutate(ids, { onSuccess: setTarefa }))}
          >
            XML (ZIP)
          </Button>
        </>
      }
      onPeek={(d) => set({ documento: d._id })}
      onOpen={(d) => set({ documento: d._id })}
      peekId={url.documento || null}
      rowTone={(d) => (d.aviso ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Inbox}
          title={nfe ? 'Nenhuma NF-e recebida ainda' : 'Nenhum CT-e recebido ainda'}
          text="Com o certificado A1 da empresa, a SEFAZ entrega aqui os documentos em que ela aparece, de hora em hora."
          action={
            <Button icon={RadioTower} onClick={() => setVerBusca(true)}>
              Ver a busca
            </Button>
          }
        />
      }
    >
      <DocumentoPeek
        id={url.documento}
        onClose={() => set({ documento: '' })}
        onManifestar={(id) => setAManifestar([id])}
        onNext={passo(1)}
        onPrevious={passo(-1)}
      />
      {aManifestar.length > 0 && (
        <ManifestarDialog
          ids={aManifestar}
          onClose={() => {
            setAManifestar([])
            selection.clear()
          }}
        />
      )}
      {verBusca && <BuscaNaSefaz onClose={() => setVerBusca(false)} />}
      {tarefa && (
        <div className="fixed right-4 bottom-4 z-20 w-96 max-w-[calc(100vw-2rem)]">
          <TarefaProgresso id={tarefa} />
        </div>
      )}
    </ListPage>
  )
}
