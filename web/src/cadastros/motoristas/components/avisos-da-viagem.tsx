import { diaEm, isPlaca, unmask } from '@tropeiro/contract/formats'
import { TriangleAlert } from 'lucide-react'
import { useAvisosDaViagem } from '../motoristas.queries.ts'

/** What speaks against this driver and this vehicle today, said where they are chosen; nothing is forbidden by it. */
export function AvisosDaViagem({ cpf, placa, dia }: { cpf: string; placa: string; dia?: string }) {
  const limpa = unmask(placa)
  const avisos = useAvisosDaViagem({
    cpf,
    placa: isPlaca(limpa) ? limpa : '',
    dia: dia ?? diaEm(new Date()),
  })
  if (!avisos.data?.length) return null
  return (
    <ul role="status" className="flex flex-col gap-1 text-xs text-warn-text">
      {avisos.data.map((a) => (
        <li key={a} className="flex items-start gap-1.5">
          <TriangleAlert size={14} aria-hidden className="mt-px shrink-0" /> {a}
        </li>
      ))}
    </ul>
  )
}
