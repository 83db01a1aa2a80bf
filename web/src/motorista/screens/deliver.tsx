import { ehEntregaSimples } from '@tropeiro/contract/comprovacao/comprovacoes/rules'
import { usePhone } from '../data/phone.ts'
import { useNota } from '../data/use-day.ts'
import { Gone } from '../pieces/gone.tsx'
import { ProofForm } from './proof-form.tsx'

/** The delivery: canhoto, who received, done. */
export function DeliverScreen({ id }: { id: string }) {
  const found = useNota(id)
  const entrega = usePhone((s) => s.hoje?.ocorrencias.find(ehEntregaSimples))
  if (!found || !entrega) return <Gone what="Registrar entrega" />
  return <ProofForm key={id} found={found} ocorrencia={entrega} />
}
