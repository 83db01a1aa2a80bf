import { MapPin } from 'lucide-react'
import { Action } from './action.tsx'

/** Says plainly what the position is for, before the browser asks. */
export function PositionNotice({ onAnswer }: { onAnswer: (answer: 'sim' | 'nao') => void }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex gap-3 text-[16px] leading-relaxed text-ink-2">
        <MapPin size={24} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
        <span>
          Com a sua permissão, o Tropeiro guarda onde o aparelho está{' '}
          <strong className="text-ink">ao registrar cada entrega</strong> e{' '}
          <strong className="text-ink">durante a viagem, com o aplicativo aberto</strong>. Fora da viagem ele
          não acompanha você.
        </span>
      </p>
      <p className="text-[15px] text-ink-3">
        Serve para comprovar o local da entrega e avisar os clientes. Quem vê é a sua transportadora. Você
        pode mudar de ideia em Minha conta, e pode trabalhar sem permitir.
      </p>
      <Action tone="primary" className="mt-2" onClick={() => onAnswer('sim')}>
        Permitir posição
      </Action>
      <Action onClick={() => onAnswer('nao')}>Continuar sem posição</Action>
    </div>
  )
}
