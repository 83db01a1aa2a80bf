import type { Alvo } from '@tropeiro/contract/atendimento/sac/sla/sla'
import type { Prioridade } from '@tropeiro/contract/atendimento/sac/tipos'
import { diaEm, formatDia, formatElapsed } from '@tropeiro/contract/formats'
import { useEffect, useState } from 'react'
import type { Tone } from '../../ui/status-pill.tsx'

const hora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})
const semana = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'short' })
const DAY = 86_400_000

/** A moment as somebody at work says it: `14:00` today, `seg 10:30` within the week, `12/12 10:30` beyond. */
export function quando(iso: string, agora: number): string {
  const at = new Date(iso)
  const time = hora.format(at)
  if (diaEm(at) === diaEm(new Date(agora))) return time
  if (Math.abs(at.getTime() - agora) < 6 * DAY) return `${semana.format(at).replace('.', '')} ${time}`
  return `${formatDia(diaEm(at)).slice(0, 5)} ${time}`
}

/** Minutes as people count them: `45 min`, `2 h 10`, `27 h`. */
export const duracao = (minutos: number): string => {
  if (minutos < 60) return `${minutos} min`
  const rest = minutos % 60
  return rest === 0 ? `${Math.floor(minutos / 60)} h` : `${Math.floor(minutos / 60)} h ${rest}`
}

type Vencivel = { status: string; vence_em: string | null }
export type Prazo = { texto: string; tom: Tone }

/** When something is due, of a row of the queue. */
export function prazoDe(i: Vencivel, agora: number): Prazo {
  if (i.status === 'resolvido' || i.status === 'encerrado') return { texto: '—', tom: 'neutral' }
  if (i.vence_em === null)
    return { texto: i.status === 'aguardando' ? 'Parado' : 'Sem prazo', tom: 'neutral' }
  const left = Date.parse(i.vence_em) - agora
  if (left < 0) return { texto: `Venceu há ${formatElapsed(-left)}`, tom: 'bad' }
  return { texto: `Vence ${quando(i.vence_em, agora)}`, tom: left < 3_600_000 ? 'warn' : 'neutral' }
}

/** The same of one goal, in working time. */
export function prazoDaMeta(a: Alvo, agora: number): Prazo {
  const spent = `${duracao(a.decorrido)}${a.meta === null ? '' : ` de ${duracao(a.meta)}`}`
  if (a.situacao === 'sem_meta') return { texto: `${spent}, sem meta`, tom: 'neutral' }
  if (a.situacao === 'cumprido') return { texto: `Cumprida em ${duracao(a.decorrido)}`, tom: 'ok' }
  if (a.situacao === 'dispensado') return { texto: 'Dispensada', tom: 'neutral' }
  if (a.situacao === 'parado') return { texto: `Parada com ${spent}`, tom: 'neutral' }
  if (a.situacao === 'estourado')
    return {
      texto: `${a.cumprido_em ? 'Perdida' : 'Vencida'}, ${duracao(a.atraso)} úteis além`,
      tom: 'bad',
    }
  const left = (a.meta ?? 0) - a.decorrido
  const when = a.vence_em ? `, vence ${quando(a.vence_em, agora)}` : ''
  return { texto: `Faltam ${duracao(Math.max(0, left))} úteis${when}`, tom: left <= 60 ? 'warn' : 'info' }
}

export const tomDaPrioridade: Record<Prioridade, Tone> = {
  critica: 'bad',
  alta: 'warn',
  media: 'info',
  baixa: 'neutral',
}

/** The clock by which due dates come nearer. */
export function useAgora(): number {
  const [agora, setAgora] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAgora(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return agora
}
