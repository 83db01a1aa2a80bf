import { can } from '@tropeiro/contract/access/can'
import { motoristas } from '@tropeiro/contract/cadastros/motoristas/calls'
import type { MotoristaInteiro } from '@tropeiro/contract/cadastros/motoristas/formas'
import { nomeDaAusencia } from '@tropeiro/contract/cadastros/motoristas/lista'
import { formatDia } from '@tropeiro/contract/formats'
import { CalendarPlus, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, Card, confirm, IconButton } from '../../../ui/index.ts'
import { useMotivos, useTirarAusencia } from '../motoristas.queries.ts'
import { AusenciaDialog } from './dialogos.tsx'
import { Mes } from './mes.tsx'

export const periodo = ({ de, ate }: { de: string; ate: string | null }): string =>
  ate === null
    ? `Desde ${formatDia(de)}`
    : de === ate
      ? formatDia(de)
      : `${formatDia(de)} a ${formatDia(ate)}`

/** His month, and the days away; why is asked for, and then written down. */
export function Ausencias({ motorista, escreve }: { motorista: MotoristaInteiro; escreve: boolean }) {
  const [marcando, setMarcando] = useState(false)
  const [ver, setVer] = useState(false)
  const asker = askerOf(useSession())
  const podeVer = can(asker, motoristas.motivos.access)
  const motivos = useMotivos(motorista._id, ver && podeVer)
  const tirar = useTirarAusencia(motorista._id)
  const apagar = async (id: string, quando: string) => {
    if (await confirm({ title: `Tirar a ausência de ${quando}?`, danger: true, confirmLabel: 'Tirar' }))
      tirar.mutate(id)
  }
  return (
    <Card
      title="Ausências"
      actions={
        <>
          {podeVer && motorista.ausencias.length > 0 && !ver && (
            <Button size="sm" icon={Eye} onClick={() => setVer(true)}>
              Ver motivos
            </Button>
          )}
          {escreve && (
            <Button size="sm" icon={CalendarPlus} onClick={() => setMarcando(true)}>
              Marcar ausência
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Mes motorista={motorista} />
        <ul className="min-w-60 flex-1 divide-y divide-line text-sm">
          {motorista.ausencias.length === 0 && <li className="py-2 text-ink-3">Nenhuma ausência marcada.</li>}
          {motorista.ausencias.map((a) => {
            const motivo = motivos.data?.find((m) => m._id === a._id)
            return (
              <li key={a._id} className="flex items-center gap-3 py-2">
                <div className="min-w-0 flex-1">
                  <span className="num">{periodo(a)}</span>
                  <span className="block text-xs text-ink-3">
                    {motivo && `${[nomeDaAusencia[motivo.tipo], motivo.motivo].filter(Boolean).join(': ')}. `}
                    Marcada por {a.autor}
                  </span>
                </div>
                {escreve && (
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    label={`Tirar a ausência de ${periodo(a)}`}
                    onClick={() => void apagar(a._id, periodo(a))}
                  />
                )}
              </li>
            )
          })}
          {motivos.error && <li className="py-2 text-bad">Os motivos não puderam ser lidos.</li>}
        </ul>
      </div>
      {marcando && <AusenciaDialog motorista={motorista} onClose={() => setMarcando(false)} />}
    </Card>
  )
}
