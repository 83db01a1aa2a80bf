import { ArrowUpDown, CircleMinus, CirclePlus, PackagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Mudanca, mudancasDesde } from '../data/changes.ts'
import { marcarVisto, usePhone } from '../data/phone.ts'
import { Action } from './action.tsx'

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

const TITLES = { novo: 'novo na sua rota', saiu: 'saiu da sua rota' }
const SIZE = 20

function Change({ m }: { m: Mudanca }) {
  return (
    <section aria-label={`Mudanças no romaneio ${m.numero}`}>
      <h3 className="num font-semibold">
        Romaneio {m.numero}
        {m.romaneio && <span className="font-normal">: {TITLES[m.romaneio]}</span>}
      </h3>
      <ul className="mt-1.5 flex flex-col gap-1.5 text-[16px] leading-snug">
        {m.entraram.length > 0 && (
          <Line icon={<CirclePlus size={SIZE} aria-hidden />}>
            Entrou: <strong>{m.entraram.join(', ')}</strong>
          </Line>
        )}
        {m.sairam.length > 0 && (
          <Line icon={<CircleMinus size={SIZE} aria-hidden />}>
            Saiu: <strong>{m.sairam.join(', ')}</strong>
          </Line>
        )}
        {m.mudaram.length > 0 && (
          <Line icon={<PackagePlus size={SIZE} aria-hidden />}>
            Notas diferentes em: <strong>{m.mudaram.join(', ')}</strong>
          </Line>
        )}
        {m.ordem && <Line icon={<ArrowUpDown size={SIZE} aria-hidden />}>A ordem das paradas mudou.</Line>}
      </ul>
    </section>
  )
}

/** What the office changed in his routes, until the driver says that he has seen it. */
export function ChangesCard() {
  const hoje = usePhone((s) => s.hoje)
  const visto = usePhone((s) => s.visto)
  const mudancas = hoje ? mudancasDesde(visto, hoje) : []
  if (mudancas.length === 0) return null
  return (
    <div
      role="alert"
      className="flex flex-col gap-3 rounded-2xl border-2 border-warn bg-warn-soft p-4 text-warn-text"
    >
      <h2 className="text-lg font-semibold">Sua rota mudou</h2>
      {mudancas.map((m) => (
        <Change key={m.numero} m={m} />
      ))}
      <Action tone="primary" onClick={() => void marcarVisto()}>
        Vi o que mudou
      </Action>
    </div>
  )
}
