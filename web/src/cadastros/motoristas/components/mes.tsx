import type { MotoristaInteiro } from '@tropeiro/contract/cadastros/motoristas/formas'
import { diasDaSemana, horasDe } from '@tropeiro/contract/cadastros/motoristas/lista'
import { diaDaSemana, presencaEm } from '@tropeiro/contract/cadastros/motoristas/presenca'
import { diaEm, formatDia } from '@tropeiro/contract/formats'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { IconButton } from '../../../ui/index.ts'

const nomeDoMes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const data = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The days of a month by weeks from Monday; null before its first and after its last. */
function semanasDe(mes: string): (string | null)[][] {
  const [year, month] = [Number(mes.slice(0, 4)), Number(mes.slice(5, 7)) - 1]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const days: (string | null)[] = Array(diaDaSemana(data(year, month, 1)) - 1).fill(null)
  for (let day = 1; day <= last; day++) days.push(data(year, month, day))
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
}

const andar = (mes: string, by: number): string =>
  data(Number(mes.slice(0, 4)), Number(mes.slice(5, 7)) - 1 + by, 1).slice(0, 7)

/** A driver's month: days that he works, days off, days that something keeps him away. */
export function Mes({ motorista }: { motorista: MotoristaInteiro }) {
  const hoje = diaEm(new Date())
  const [mes, setMes] = useState(hoje.slice(0, 7))
  const titulo = nomeDoMes.format(new Date(`${mes}-01T00:00:00Z`))
  const celula = (dia: string) => {
    const p = presencaEm(motorista, dia)
    const folga = p.porque === 'Folga na escala'
    const diz = p.porque ?? (horasDe(p) || 'Presente')
    return (
      <td key={dia} className="p-0.5 text-center">
        <span
          role="img"
          title={`${formatDia(dia)}: ${diz}`}
          aria-label={`${formatDia(dia)}: ${diz}`}
          className={cx(
            'num mx-auto grid size-8 place-items-center rounded-md text-xs',
            p.presente ? 'bg-ok-soft text-ok-text' : folga ? 'text-ink-3' : 'bg-bad-soft text-bad-text',
            dia === hoje && 'font-semibold ring-2 ring-accent',
          )}
        >
          {Number(dia.slice(8))}
        </span>
      </td>
    )
  }
  return (
    <div className="w-fit">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label="Mês anterior"
          size="sm"
          onClick={() => setMes(andar(mes, -1))}
        />
        <span className="inline-block text-sm font-medium first-letter:uppercase" aria-live="polite">
          {titulo}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Mês seguinte"
          size="sm"
          onClick={() => setMes(andar(mes, 1))}
        />
      </div>
      <table aria-label={`Dias de ${titulo}`}>
        <thead>
          <tr>
            {diasDaSemana.map((d) => (
              <th key={d} scope="col" className="w-9 text-2xs font-normal text-ink-3">
                <span aria-hidden>{d.slice(0, 3)}</span>
                <span className="sr-only">{d}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanasDe(mes).map((semana) => (
            <tr key={semana.find(Boolean)}>
              {semana.map((dia, at) => (dia ? celula(dia) : <td key={diasDaSemana[at]} />))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink-3">Verde: trabalha. Vermelho: fora. Cinza: folga.</p>
    </div>
  )
}
