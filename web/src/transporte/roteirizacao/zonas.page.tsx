import { can } from '@tropeiro/contract/access/can'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { formatNumber } from '@tropeiro/contract/formats'
import { roteirizacao } from '@tropeiro/contract/transporte/roteirizacao/calls'
import type { LugarDesenhado, ZonaComHorario } from '@tropeiro/contract/transporte/roteirizacao/zonas'
import { MapPinned } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Button,
  Card,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Page as Frame,
  undoable,
} from '../../ui/index.ts'
import { DIAS, ZonaDialog } from './components/zonas/zona-dialog.tsx'
import { useDefinirZona, useRemoverZona, useZonas } from './roteirizacao.queries.ts'

const diasDe = (dias: readonly number[]): string =>
  dias.length === 7
    ? 'todos os dias'
    : dias.length === 5 && dias.every((d) => d <= 5)
      ? 'segunda a sexta'
      : dias.map((d) => DIAS[d - 1]?.toLowerCase()).join(', ')

const quemDe = ({ unidades: kinds, finais }: ZonaComHorario): string =>
  [
    kinds.length === 0
      ? 'Nenhum veículo para'
      : `Não param: ${kinds.map((k) => unidades[k].nome).join(', ')}`,
    finais.length > 0 && `placas de final ${finais.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')

const dizer = (z: ZonaComHorario): string =>
  `${quemDe(z)} · ${diasDe(z.dias)} · ${z.horas.map((h) => `das ${h.de} às ${h.ate}`).join(' e ')}`

function Zona({ lugar, pode, onMuda }: { lugar: LugarDesenhado; pode: boolean; onMuda: () => void }) {
  const remover = useRemoverZona()
  const definir = useDefinirZona(lugar._id)
  const { zona, nome } = lugar
  const tirar = async () => {
    await remover.mutateAsync(lugar._id)
    if (zona) undoable(`${nome} não tem mais horas.`, () => definir.mutateAsync(zona))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 max-sm:px-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block text-sm font-medium">{nome}</span>
        <span className="block text-xs text-ink-2">
          {zona
            ? dizer(zona)
            : `Sem horas · ${lugar.poligono ? 'polígono' : `círculo de ${formatNumber(lugar.raio_m)} m`}`}
        </span>
      </span>
      {pode && (
        <>
          <Button size="sm" onClick={onMuda} aria-label={`${zona ? 'Mudar' : 'Dar'} horas de ${nome}`}>
            {zona ? 'Mudar horas' : 'Dar horas'}
          </Button>
          {zona && (
            <Button
              size="sm"
              variant="ghost"
              loading={remover.isPending}
              onClick={tirar}
              aria-label={`Tirar horas de ${nome}`}
            >
              Tirar
            </Button>
          )}
        </>
      )}
    </li>
  )
}

/** Drawn places in which some vehicles may not stop at some hours; the planner keeps to them. */
export function Page() {
  const query = useZonas()
  const [mudando, setMudando] = useState('')
  const pode = can(askerOf(useSession()), roteirizacao.definirZona.access)
  const lugar = query.data?.find((l) => l._id === mudando)
  const desenhar = (
    <Link to="/app/rastreamento" className="text-sm text-accent-text underline">
      Desenhar no mapa do rastreamento
    </Link>
  )
  return (
    <Frame
      title="Zonas com horário"
      breadcrumb={[{ label: 'Gerar rotas', to: '/app/roteirizacao/gerar' }, { label: 'Zonas com horário' }]}
      description="ZMRC, rodízio, ruas fechadas: onde e quando quais veículos não param. Vale para todo plano novo."
      actions={desenhar}
    >
      <div className="mx-auto max-w-4xl">
        {query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        ) : !query.data ? (
          <DetailSkeleton />
        ) : query.data.length === 0 ? (
          <EmptyState
            icon={MapPinned}
            title="Nenhum lugar desenhado"
            text="Desenhe a área como lugar livre no mapa do rastreamento; aqui ela ganha as horas."
            action={desenhar}
          />
        ) : (
          <Card flush title="Lugares desenhados">
            <ul className="divide-y divide-line">
              {query.data.map((l) => (
                <Zona key={l._id} lugar={l} pode={pode} onMuda={() => setMudando(l._id)} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {lugar && <ZonaDialog lugar={lugar} onClose={() => setMudando('')} />}
    </Frame>
  )
}
