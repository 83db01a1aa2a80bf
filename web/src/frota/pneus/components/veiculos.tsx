import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { diaEm, formatDia, formatPlaca, unmask } from '@tropeiro/contract/formats'
import type { VeiculoComPneus } from '@tropeiro/contract/frota/pneus/formas'
import { CircleDot, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Badge, DetailSkeleton, EmptyState, ErrorState, Field, Input } from '../../../ui/index.ts'
import { useVeiculosComPneus } from '../pneus.queries.ts'
import { SulcoBadge } from './celulas.tsx'

function Cartao({ v }: { v: VeiculoComPneus }) {
  const grave = v.achados.filter((a) => a.gravidade !== 'alerta').length
  return (
    <Link
      to={`/app/frotas/pneus?veiculo=${v._id}`}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3 hover:border-line-strong hover:bg-hover"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="num text-base font-semibold">{formatPlaca(v.placa)}</span>
        {v.bloqueado ? (
          <Badge tone="bad" icon={Lock}>
            Bloqueado
          </Badge>
        ) : grave > 0 ? (
          <Badge tone="warn">{grave === 1 ? '1 a trocar' : `${grave} a trocar`}</Badge>
        ) : v.achados.length > 0 ? (
          <Badge>{v.achados.length === 1 ? '1 alerta' : `${v.achados.length} alertas`}</Badge>
        ) : (
          v.pneus > 0 && <Badge tone="ok">Em ordem</Badge>
        )}
      </span>
      <span className="text-sm text-ink-2">
        {[unidades[v.unidade].nome, v.frota].filter(Boolean).join(' · ')}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
        {v.pneus} de {v.posicoes} pneus
        {v.menor !== null && <SulcoBadge sulco={v.menor} />}
        {v.aferido_em && `medido em ${formatDia(diaEm(v.aferido_em))}`}
      </span>
      {v.achados[0] && <span className="text-xs text-ink-2">{v.achados[0].frase}</span>}
    </Link>
  )
}

/** Every vehicle by what speaks against its tyres, the gravest first. */
export function Veiculos() {
  const [busca, setBusca] = useState('')
  const query = useVeiculosComPneus()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <DetailSkeleton />
  if (query.data.length === 0)
    return (
      <EmptyState
        icon={CircleDot}
        title="Nenhum veículo ainda"
        text="Cadastre os veículos em Frota: cada um aparece aqui com o desenho dos seus eixos."
      />
    )
  const wanted = unmask(busca)
  const shown = query.data.filter((v) => `${v.placa} ${v.frota}`.toUpperCase().includes(wanted))
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-xs">
        <Field label="Procurar veículo">
          <Input value={busca} placeholder="Placa ou número" onChange={(e) => setBusca(e.target.value)} />
        </Field>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {shown.map((v) => (
          <li key={v._id} className="contents">
            <Cartao v={v} />
          </li>
        ))}
      </ul>
    </div>
  )
}
