import type { MotoristaInteiro } from '@tropeiro/contract/cadastros/motoristas/formas'
import { nomeDoImpedimento } from '@tropeiro/contract/cadastros/motoristas/lista'
import { diaEm } from '@tropeiro/contract/formats'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, Card } from '../../../ui/index.ts'
import { useLevantar } from '../motoristas.queries.ts'
import { periodo } from './ausencias.tsx'
import { ImpedimentoDialog } from './dialogos.tsx'

/** Why he is not put on a trip, now and before. */
export function Impedimentos({ motorista, escreve }: { motorista: MotoristaInteiro; escreve: boolean }) {
  const [aberto, setAberto] = useState(false)
  const levantar = useLevantar(motorista._id)
  const hoje = diaEm(new Date())
  return (
    <Card
      title="Impedimentos"
      actions={
        escreve && (
          <Button size="sm" icon={Ban} onClick={() => setAberto(true)}>
            Impedir de viajar
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line text-sm">
        {motorista.impedimentos.length === 0 && <li className="py-1 text-ink-3">Nada o impede de viajar.</li>}
        {motorista.impedimentos.map((i) => {
          const vale = i.ate === null || i.ate >= hoje
          return (
            <li key={i._id} className="flex flex-wrap items-center gap-3 py-2">
              <Badge tone={vale ? 'bad' : 'neutral'}>{nomeDoImpedimento[i.tipo]}</Badge>
              <div className="min-w-0 flex-1">
                {i.motivo}
                <span className="num block text-xs text-ink-3">
                  {i.ate !== null && i.ate < i.de ? 'Levantado no mesmo dia' : periodo(i)}. Por {i.autor}
                </span>
              </div>
              {escreve && vale && (
                <Button size="sm" loading={levantar.isPending} onClick={() => levantar.mutate(i._id)}>
                  Levantar
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {aberto && <ImpedimentoDialog motorista={motorista} onClose={() => setAberto(false)} />}
    </Card>
  )
}
