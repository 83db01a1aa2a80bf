import { useQueryClient } from '@tanstack/react-query'
import type { Papel } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { vidaDaCaixa } from '@tropeiro/contract/comprovacao/armazenamento/vida'
import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Archive, PackageOpen, Printer, UserRound } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useGo, useParam } from '../../lib/nav.tsx'
import { refresh } from '../../lib/refresh.ts'
import { useSoVe } from '../../session/so-ve.ts'
import {
  Button,
  Card,
  type Column,
  DataTable,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Facts,
  IconButton,
  ScanInput,
  type ScanResult,
  Page as Screen,
} from '../../ui/index.ts'
import { bipar, exportarPapeis, useCaixa, useMudarCaixa } from './armazenamento.queries.ts'
import { EstadoDaCaixa } from './components/estado.tsx'
import { Movimentos } from './components/movimentos.tsx'
import { Retirada } from './components/retirada.tsx'

const kinds = { guardado: 'ok', mudou: 'ok', ja_estava: 'repeated' } as const

const colunas = (onTake: ((papel: Papel) => void) | null): Column<Papel>[] => [
  {
    id: 'numero',
    header: 'Nota',
    size: 120,
    fixed: true,
    mobile: 'title',
    cell: (p) => (
      <span className="num font-medium">
        {formatNumber(p.numero)} / {p.serie}
      </span>
    ),
  },
  { id: 'destinatario', header: 'Destinatário', size: 220, grow: true, cell: (p) => p.destinatario },
  { id: 'remetente', header: 'Remetente', size: 190, hidden: true, mobile: false, cell: (p) => p.remetente },
  { id: 'valor', header: 'Valor', size: 120, align: 'end', cell: (p) => formatMoney(p.valor_centavos) },
  {
    id: 'desde',
    header: 'Guardado em',
    size: 140,
    cell: (p) => <span className="num">{formatDateTime(p.desde)}</span>,
  },
  {
    id: 'tirar',
    header: '',
    size: 60,
    cell: (p) =>
      onTake && (
        <IconButton
          size="sm"
          icon={UserRound}
          label={`Tirar o papel da nota ${p.numero}`}
          onClick={(event) => {
            event.stopPropagation()
            onTake(p)
          }}
        />
      ),
  },
]

/** A box: papers go in by scanner, come out with somebody's name, and all of it is written down. */
export function Page() {
  const id = useParam('id')
  const go = useGo()
  const queries = useQueryClient()
  const query = useCaixa(id)
  const mudar = useMudarCaixa(id)
  const soVe = useSoVe('armazenamento')
  const [taking, setTaking] = useState<Papel | null>(null)
  if (query.isPending) return <DetailSkeleton />
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  const { caixa, papeis, movimentos } = query.data
  const open = vidaDaCaixa.permite(caixa.estado, 'guardar')
  const here = vidaDaCaixa.permite(caixa.estado, 'mudar')
  const scan = async (codigo: string): Promise<ScanResult> => {
    try {
      const r = await bipar(id, codigo)
      void refresh(queries, 'armazenamento')
      return {
        kind: kinds[r.resultado],
        title: `NF ${formatNumber(r.numero)} · ${r.destinatario}`,
        detail: r.mensagem,
      }
    } catch (error) {
      return {
        kind: 'unknown',
        title: error instanceof ApiError ? error.mensagem : 'Não foi possível guardar',
        detail: 'Nada foi mudado.',
      }
    }
  }
  return (
    <Screen
      title={`Caixa ${caixa.numero}`}
      breadcrumb={[{ label: 'Armazenamento', to: '/app/armazenamento' }, { label: `Caixa ${caixa.numero}` }]}
      badge={<EstadoDaCaixa estado={caixa.estado} />}
      actions={
        <>
          {papeis.length > 0 && <ExportarBotao exportar={() => exportarPapeis(id)} />}
          <Button icon={Printer} onClick={() => go(`/app/armazenamento/imprimir/${id}`)}>
            Etiqueta
          </Button>
          {here && (
            <Button
              variant={open ? 'primary' : 'secondary'}
              icon={open ? Archive : PackageOpen}
              loading={mudar.isPending}
              disabledReason={soVe}
              onClick={() => mudar.mutate({ acao: open ? 'fechar' : 'abrir' })}
            >
              {open ? 'Fechar caixa' : 'Reabrir'}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">
          {open && !soVe && (
            <Card title="Guardar papéis">
              <ScanInput
                onScan={scan}
                count={papeis.length}
                label="Bipe o código de barras do canhoto"
                placeholder="Chave, código do canhoto ou AR"
              />
            </Card>
          )}
          <Card title={`Na caixa (${formatNumber(papeis.length)})`} flush>
            <div className="flex max-h-[70dvh] min-h-0 flex-col">
              <DataTable
                id="papeis-da-caixa"
                label="Papéis na caixa"
                rows={papeis}
                rowId={(p) => p.nota}
                columns={colunas(open && !soVe ? setTaking : null)}
                total={papeis.length}
                onOpen={(p) => go(`/app/pesquisa/${p.nota}`)}
                empty={
                  <EmptyState
                    title="Caixa vazia"
                    text={open ? 'Bipe o primeiro canhoto acima.' : 'Reabra a caixa para guardar papéis.'}
                    className="!py-8"
                  />
                }
              />
            </div>
          </Card>
        </div>
        <div className="flex flex-col gap-4">
          <Card title="Onde está">
            <Facts
              items={[
                { label: 'Base', value: caixa.base || 'Fora do grupo' },
                caixa.local !== '' && { label: 'Lugar', value: caixa.local },
                caixa.responsavel !== '' && { label: 'Quem levou', value: caixa.responsavel },
                caixa.lote !== null && { label: 'Remessa', value: caixa.lote },
                { label: 'Valor das notas', value: formatMoney(caixa.valor_centavos) },
              ]}
            />
          </Card>
          <Card title="Cadeia de custódia">
            <Movimentos movimentos={movimentos} />
          </Card>
        </div>
      </div>
      {taking && <Retirada papel={taking} onClose={() => setTaking(null)} />}
    </Screen>
  )
}
