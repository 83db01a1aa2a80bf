import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import type { PrevisaoDeEdicao } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import { CircleAlert } from 'lucide-react'
import { Spinner } from '../../../../ui/index.ts'
import { useMesa } from './mesa.ts'

const sinal = (n: number, text: string) => (n > 0 ? `+${text}` : n < 0 ? `−${text}` : text)
const dinheiro = (n: number) => sinal(n, formatMoney(Math.abs(n)))
const km = (m: number) => sinal(m, `${formatNumber(Math.abs(Math.round(m / 100) / 10))} km`)

/** What an act would do: money and way, before and after, and each rule that would be broken, by how much. */
export function Previsao({ dita }: { dita: PrevisaoDeEdicao }) {
  const { antes, depois, quebras, sem_lugar } = dita
  if (sem_lugar.length > 0 && !dita.muda)
    return (
      <ul className="flex flex-col gap-1 text-sm text-bad-text">
        {sem_lugar.map((s) => (
          <li key={s.parada} className="flex gap-1.5">
            <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />
            {s.frase}
          </li>
        ))}
      </ul>
    )
  if (!dita.muda) return <p className="text-sm text-ink-2">Nada muda.</p>
  return (
    <div className="text-sm">
      <p className="num font-medium">
        {dinheiro(depois.custo_centavos - antes.custo_centavos)} · {km(depois.metros - antes.metros)}
        {depois.fora !== antes.fora &&
          ` · ${sinal(depois.fora - antes.fora, `${Math.abs(depois.fora - antes.fora)}`)} fora`}
      </p>
      <p className="num text-xs text-ink-2">
        De {formatMoney(antes.custo_centavos)} para {formatMoney(depois.custo_centavos)}
      </p>
      {quebras.length > 0 && (
        <ul className="mt-1 flex flex-col gap-0.5 font-medium text-bad-text">
          {quebras.map((q) => (
            <li key={`${q.veiculo}${q.regra}${q.parada}${q.frase}`}>
              {q.veiculo}: {q.frase}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Over the page while something is dragged: what letting go here would do. */
export function PrevisaoDoArrasto() {
  const { mao, alvo, previsao } = useMesa()
  if (mao.length === 0 || !alvo) return null
  const { data, error } = previsao
  return (
    <div
      role="status"
      aria-label="Se soltar aqui"
      className={`pointer-events-none fixed bottom-4 left-1/2 z-50 w-[min(92vw,26rem)] -translate-x-1/2 rounded-lg border bg-raised px-4 py-3 shadow-pop ${
        data && (data.quebras.length > 0 || data.sem_lugar.length > 0) ? 'border-bad' : 'border-line'
      }`}
    >
      {data ? (
        <Previsao dita={data} />
      ) : error ? (
        <p className="text-sm text-bad-text">{error.message}</p>
      ) : (
        <Spinner />
      )}
    </div>
  )
}
