import { useQuery } from '@tanstack/react-query'
import { veiculoProcurado } from '@tropeiro/contract/cadastros/veiculos/calls'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { formatPlaca, formatQuantas } from '@tropeiro/contract/formats'
import { pneuProcurado } from '@tropeiro/contract/frota/pneus/calls'
import { QrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useVeiculos } from '../../cadastros/veiculos/index.ts'
import { useUrlState } from '../../lib/nav.tsx'
import { publicConfigQuery } from '../../lib/public-config.ts'
import { EmptyState, ErrorState, Input, PrintPage, PrintSheet, Select, Spinner } from '../../ui/index.ts'
import { usePneus } from '../pneus/index.ts'

const extra = { de: 'veiculos', busca: '', so: '' }
const tipos = [
  { value: 'veiculos', label: 'Veículos' },
  { value: 'pneus', label: 'Pneus' },
]

/** What one label says, and the page that it opens. */
type Etiqueta = { id: string; nome: string; linhas: readonly string[]; para: string }

/** Three by eight on a sheet of A4. */
const NA_FOLHA = 24
const forma = (n: number) => formatQuantas(n, 'etiqueta', 'etiquetas')

function useVeiculosAEtiquetar(busca: string, so: string, ativo: boolean) {
  const query = useVeiculos()
  const rows = (query.data ?? []).filter(
    (v) =>
      (so ? v._id === so : v.estado !== 'vendido' && v.estado !== 'baixado') &&
      veiculoProcurado(v, { busca, estado: [], propriedade: [] }),
  )
  const etiquetas = rows.map(
    (v): Etiqueta => ({
      id: v._id,
      nome: formatPlaca(v.placa),
      linhas: [v.frota && `Nº ${v.frota}`, unidades[v.unidade].nome].filter((x): x is string => Boolean(x)),
      para: `/app/frotas/veiculos/${v._id}`,
    }),
  )
  return { query, etiquetas: ativo ? etiquetas : [] }
}

function usePneusAEtiquetar(busca: string, so: string, ativo: boolean) {
  const query = usePneus()
  const rows = (query.data ?? []).filter(
    (p) =>
      (so ? p._id === so : p.estado !== 'vendido' && p.estado !== 'descartado') &&
      pneuProcurado(p, { busca, estado: [] }),
  )
  const etiquetas = rows.map(
    (p): Etiqueta => ({
      id: p._id,
      nome: p.fogo,
      linhas: [p.medida, [p.marca, p.modelo].filter(Boolean).join(' ')].filter(Boolean),
      para: `/app/frotas/pneus?aba=pneus&pneu=${p._id}`,
    }),
  )
  return { query, etiquetas: ativo ? etiquetas : [] }
}

/** The one who draws codes, loaded when somebody prints them. */
function useDesenho(): ((text: string) => string) | null {
  const [draw, setDraw] = useState<((text: string) => string) | null>(null)
  useEffect(() => {
    let current = true
    void import('../../ui/qr.ts').then(({ qrUrl }) => {
      if (current) setDraw(() => qrUrl)
    })
    return () => {
      current = false
    }
  }, [])
  return draw
}

function Folha({ all, codigo }: { all: readonly Etiqueta[]; codigo: (e: Etiqueta) => string }) {
  return (
    <ul className="grid grid-cols-3">
      {all.map((e) => (
        <li
          key={e.id}
          className="flex h-[33mm] items-center gap-[2mm] overflow-hidden border border-dashed border-neutral-300 p-[2mm]"
        >
          <img src={codigo(e)} alt={`Código QR de ${e.nome}`} className="size-[28mm] shrink-0" />
          <span className="min-w-0">
            <b className="num block text-[15px] leading-tight break-words">{e.nome}</b>
            {e.linhas.map((l) => (
              <span key={l} className="block text-[10px] leading-snug break-words">
                {l}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Labels for vehicles and tyres: whoever points his phone at one opens its page. */
export function Page() {
  const [url, set] = useUrlState(extra)
  const dePneus = url.de === 'pneus'
  const veiculos = useVeiculosAEtiquetar(url.busca, url.so, !dePneus)
  const pneus = usePneusAEtiquetar(url.busca, url.so, dePneus)
  const config = useQuery(publicConfigQuery)
  const draw = useDesenho()
  const { query, etiquetas } = dePneus ? pneus : veiculos
  // A phone opens the house's own door, also where this page stands in v4's frame.
  const casa = config.data?.origens[0] ?? location.origin
  const sheets = Array.from({ length: Math.ceil(etiquetas.length / NA_FOLHA) }, (_, n) =>
    etiquetas.slice(n * NA_FOLHA, (n + 1) * NA_FOLHA),
  )
  const ready = draw !== null && config.data !== undefined && query.data !== undefined
  return (
    <PrintPage
      title={ready ? forma(etiquetas.length) : 'Etiquetas'}
      ready={ready && etiquetas.length > 0}
      manual
    >
      {url.so === '' && (
        <div className="no-print flex w-full max-w-[210mm] flex-wrap gap-3">
          <span className="w-36">
            <Select
              aria-label="De quê"
              value={url.de}
              options={tipos}
              onChange={(de) => set({ de, busca: '' })}
            />
          </span>
          <span className="min-w-40 flex-1 sm:max-w-72">
            <Input
              aria-label={dePneus ? 'Só os pneus' : 'Só os veículos'}
              placeholder={dePneus ? 'Fogo ou marca' : 'Placa ou número'}
              value={url.busca}
              onChange={(e) => set({ busca: e.target.value })}
            />
          </span>
        </div>
      )}
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : config.error ? (
        <ErrorState error={config.error} onRetry={() => void config.refetch()} />
      ) : !ready ? (
        <Spinner />
      ) : sheets.length === 0 ? (
        <EmptyState
          icon={QrCode}
          title="Nada a etiquetar"
          text={dePneus ? 'Nenhum pneu com esta busca.' : 'Nenhum veículo com esta busca.'}
        />
      ) : (
        sheets.map((all, at) => (
          <PrintSheet key={all[0]!.id} last={at === sheets.length - 1}>
            <Folha all={all} codigo={(e) => draw(`${casa}/#${e.para}`)} />
          </PrintSheet>
        ))
      )}
    </PrintPage>
  )
}
