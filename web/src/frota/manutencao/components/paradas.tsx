import { can } from '@tropeiro/contract/access/can'
import { formatNumber, formatPlaca, formatQuantas } from '@tropeiro/contract/formats'
import { manutencao } from '@tropeiro/contract/frota/manutencao/calls'
import type { Reserva, ViagemParada } from '@tropeiro/contract/frota/manutencao/quebra'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, confirm } from '../../../ui/index.ts'
import { useParadas, useTrocarVeiculo } from '../manutencao.queries.ts'

const distancia = (m: number | null): string =>
  m === null
    ? 'posição desconhecida'
    : m < 1000
      ? `a ${formatNumber(m)} m`
      : `a ${formatNumber(Math.round(m / 1000))} km`

function Viagem({ ordem, v, escreve }: { ordem: string; v: ViagemParada; escreve: boolean }) {
  const trocar = useTrocarVeiculo(ordem)
  const seguir = async (r: Reserva) => {
    const ok = await confirm({
      title: `Seguir com ${formatPlaca(r.placa)}?`,
      text: v.reboque
        ? `${formatPlaca(r.placa)} é engatado a ${formatPlaca(v.placa)} a partir de agora, e o romaneio ${v.romaneio} segue. A ordem guarda a troca.`
        : `O romaneio ${v.romaneio} passa de ${formatPlaca(v.placa)} para ${formatPlaca(r.placa)}. A ordem guarda a troca; o MDF-e em aberto se encerra e outro se emite com a nova placa.`,
      confirmLabel: 'Trocar',
    })
    if (ok) trocar.mutate({ romaneio: v.romaneio, reserva: r._id })
  }
  return (
    <li className="rounded-md border border-line text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-3 py-2">
        <Link
          to={`/app/romaneios/editar/${v.romaneio}`}
          className="font-medium text-accent-text hover:underline"
        >
          Romaneio {formatNumber(v.romaneio)}
        </Link>
        <span className="text-ink-2">
          {[
            v.motorista,
            formatPlaca(v.placa),
            formatQuantas(v.notas, 'nota', 'notas'),
            `${formatNumber(v.peso_kg)} kg`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {v.aviso ? (
        <p className="px-3 py-2 text-warn-text">{v.aviso}</p>
      ) : (
        <ul className="divide-y divide-line" aria-label={`Reservas para o romaneio ${v.romaneio}`}>
          {v.reservas.map((r) => (
            <li key={r._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <span className="num font-medium">{formatPlaca(r.placa)}</span>
              <span className="min-w-40 flex-1 text-ink-2">
                {[
                  r.unidade,
                  r.capacidade_kg === null
                    ? 'carga sem registro'
                    : `leva ${formatNumber(r.capacidade_kg)} kg`,
                  distancia(r.distancia_m),
                ].join(' · ')}
              </span>
              {escreve && (
                <Button size="sm" loading={trocar.isPending} onClick={() => void seguir(r)}>
                  Seguir com este
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Trips that a breakdown stopped, each with who could go on with it; nothing where none stands still. */
export function ViagensParadas({ ordem }: { ordem: string }) {
  const asker = askerOf(useSession())
  const rows = useParadas(ordem, can(asker, manutencao.paradas.access)).data ?? []
  const escreve = can(asker, manutencao.trocarVeiculo.access)
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{rows.length === 1 ? 'Viagem parada' : 'Viagens paradas'}</h3>
      <ul className="flex flex-col gap-2">
        {rows.map((v) => (
          <Viagem key={v.romaneio} ordem={ordem} v={v} escreve={escreve} />
        ))}
      </ul>
    </section>
  )
}
