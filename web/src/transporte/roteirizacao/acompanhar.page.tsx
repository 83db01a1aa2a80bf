import { can } from '@tropeiro/contract/access/can'
import { diaEm, formatNumber } from '@tropeiro/contract/formats'
import { roteirizacao } from '@tropeiro/contract/transporte/roteirizacao/calls'
import { Navigation } from 'lucide-react'
import { Link, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import {
  Card,
  DateInput,
  EmptyState,
  ErrorState,
  Field,
  Page as Frame,
  MultiCombobox,
  Stat,
  TableSkeleton,
} from '../../ui/index.ts'
import { MapaDoDia } from './components/acompanhar/mapa.tsx'
import { RotaDoDia } from './components/acompanhar/rota.tsx'
import { useDiaAcompanhado } from './roteirizacao.queries.ts'

const defaults = { dia: '', bases: [] as string[] }

/** Planned against done: the published plans of a day, route by route, and what can still be changed. */
export function Page() {
  const session = useLoggedSession()
  const [url, set] = useUrlState(defaults)
  const dia = url.dia || diaEm(new Date())
  const query = useDiaAcompanhado({ dia, bases: url.bases })
  const hoje = query.data
  const asker = askerOf(session)
  const pode = can(asker, roteirizacao.editar.access) && can(asker, roteirizacao.republicar.access)
  return (
    <Frame title="Acompanhar rotas">
      <div className="mx-auto flex max-w-[100rem] flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Field label="Dia">
            <DateInput value={dia} onChange={(day) => set({ dia: day })} />
          </Field>
          <div className="min-w-56">
            <Field label="Base">
              <MultiCombobox
                value={url.bases}
                onChange={(bases) => set({ bases })}
                options={session.bases.map(({ name }) => ({ value: name, label: name }))}
                placeholder="Todas"
              />
            </Field>
          </div>
        </div>
        {query.error && !hoje ? (
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        ) : !hoje ? (
          <TableSkeleton height={40} columns={4} />
        ) : hoje.rotas.length === 0 ? (
          <EmptyState
            icon={Navigation}
            title="Nenhum plano publicado neste dia"
            text="As rotas aparecem aqui depois que um plano é publicado em Gerar rotas."
            action={
              <Link to="/app/roteirizacao/gerar" className="text-sm text-accent-text underline">
                Gerar rotas
              </Link>
            }
          />
        ) : (
          <>
            <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
              <Stat label="Planejadas" value={formatNumber(hoje.planejadas)} />
              <Stat label="Entregues" value={formatNumber(hoje.feitas)} tone="ok" />
              <Stat
                label="Não entregues"
                value={formatNumber(hoje.falhas)}
                tone={hoje.falhas > 0 ? 'bad' : 'ok'}
              />
              <Stat label="Retiradas da rota" value={formatNumber(hoje.retiradas)} />
              <Stat label="Pendentes" value={formatNumber(hoje.pendentes)} />
            </div>
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[3fr_2fr]">
              <div className="flex flex-col gap-4">
                {hoje.rotas.map((r) => (
                  <RotaDoDia
                    key={`${r.plano}${r.veiculo}`}
                    rota={r}
                    outras={hoje.rotas}
                    agora={hoje.agora}
                    pode={pode}
                  />
                ))}
              </div>
              <Card flush title="Mapa">
                <MapaDoDia rotas={hoje.rotas} />
              </Card>
            </div>
          </>
        )}
      </div>
    </Frame>
  )
}
