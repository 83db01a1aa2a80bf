import { z } from 'zod'

/** Days of the week as they are kept: '0' is Sunday. */
export const diasDaSemana = ['0', '1', '2', '3', '4', '5', '6'] as const

const hora = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Escreva a hora como 08:00')

const Janela = z
  .tuple([hora, hora])
  .refine(([de, ate]) => de < ate, 'A janela termina depois de começar: 08:00 a 12:00')
const Janelas = z
  .array(Janela)
  .max(6)
  .refine(
    (all) => all.every(([de], i) => i === 0 || all[i - 1]![1] <= de),
    'As janelas do dia vêm em ordem, sem se cruzar',
  )

/** When a house attends: half-open windows of each day of the week in its own zone; none at all on a holiday of the base. */
export const Expediente = z
  .object({
    chave: z
      .string()
      .trim()
      .regex(/^[a-z0-9_]{1,40}$/, 'Use letras minúsculas, números e _'),
    nome: z.string().trim().min(1, 'Diga o nome').max(60),
    fuso: z.string().refine((fuso) => {
      try {
        return Boolean(new Intl.DateTimeFormat('en', { timeZone: fuso }))
      } catch {
        return false
      }
    }, 'Fuso desconhecido'),
    semana: z.partialRecord(z.enum(diasDaSemana), Janelas),
    /** Closed on the holidays of the incident's base. */
    feriados: z.boolean(),
  })
  .refine((e) => Object.values(e.semana).some((janelas) => janelas.length > 0), {
    path: ['semana'],
    message: 'O expediente precisa de ao menos uma janela',
  })
  .meta({ id: 'ExpedienteDoSac' })
export type Expediente = z.infer<typeof Expediente>

/** Whether a calendar day, `YYYY-MM-DD`, is a holiday where the incident is. */
export type Feriado = (dia: string) => boolean

/** From this instant up to that one, in milliseconds; the end does not belong to it. */
export type Trecho = readonly [de: number, ate: number]

const MINUTE = 60_000
const DAY = 86_400_000
/** A goal that is not reached in so many days is a mistake of the settings. */
export const MAIS_DIAS = 366

const formatos = new Map<string, Intl.DateTimeFormat>()
function formato(fuso: string): Intl.DateTimeFormat {
  const known = formatos.get(fuso)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: fuso,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formatos.set(fuso, made)
  return made
}

/** What a wall clock of the zone shows at an instant, as if it were UTC. */
function parede(fuso: string, at: number): number {
  const [dia, horas] = formato(fuso).format(at).split(', ')
  return Date.parse(`${dia}T${horas}Z`)
}

const diaDe = (wall: number): string => new Date(wall).toISOString().slice(0, 10)
const minutosDe = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** How working time passes. */
export type Relogio = {
  /** Working milliseconds from one instant to another. */
  uteis: (de: number, ate: number) => number
  /**
   * The first instant at which so much working time has passed: a goal that ends with a window is due at its end, not when the next
   * one opens. Null when no year is long enough for it.
   */
  quando: (de: number, uteis: number) => number | null
}

/** The clock of an expediente; a holiday takes the whole day. */
export function relogioDe({ fuso, semana, feriados }: Expediente, feriado: Feriado = () => false): Relogio {
  const days = new Map<number, readonly Trecho[]>()

  /** The windows of a day, by its midnight on the zone's wall clock. */
  const janelas = (midnight: number): readonly Trecho[] => {
    const known = days.get(midnight)
    if (known) return known
    const weekday = String(new Date(midnight).getUTCDay()) as (typeof diasDaSemana)[number]
    const noon = midnight + DAY / 2
    // The offset of the day's noon holds for its windows: no zone of Brazil changes its clocks.
    const start = midnight - (parede(fuso, noon) - noon)
    const made =
      feriados && feriado(diaDe(midnight))
        ? []
        : (semana[weekday] ?? []).map(
            ([de, ate]): Trecho => [start + minutosDe(de) * MINUTE, start + minutosDe(ate) * MINUTE],
          )
    days.set(midnight, made)
    return made
  }

  /** Windows that end behind `de`, in order, of so many days. */
  function* desde(de: number, most: number): Generator<Trecho> {
    const wall = parede(fuso, de)
    const first = wall - (wall % DAY)
    for (let i = 0; i <= most; i++)
      for (const janela of janelas(first + i * DAY)) if (janela[1] > de) yield janela
  }

  return {
    uteis: (de, ate) => {
      if (ate <= de) return 0
      let sum = 0
      for (const [a, b] of desde(de, Math.ceil((ate - de) / DAY) + 1)) {
        if (a >= ate) break
        sum += Math.min(b, ate) - Math.max(a, de)
      }
      return sum
    },
    quando: (de, uteis) => {
      if (uteis <= 0) return de
      let left = uteis
      for (const [a, b] of desde(de, MAIS_DIAS)) {
        const from = Math.max(a, de)
        if (b - from >= left) return from + left
        left -= b - from
      }
      return null
    },
  }
}
