import { formatDia } from '../../formats.ts'
import type { DiaDaEscala, Presenca } from './formas.ts'

/** What decides whether a driver works on a day. */
export type QuemDirige = {
  ativo: boolean
  cnh_categoria: string
  cnh_validade: string | null
  toxicologico_ate: string | null
  escala: readonly DiaDaEscala[]
  ausencias: readonly { de: string; ate: string }[]
  impedimentos: readonly { de: string; ate: string | null; motivo: string }[]
}

/** So many days before a licence or an exam runs out it is said. */
const ANTES = 30
const DAY_MS = 86_400_000

const cobre = (p: { de: string; ate: string | null }, dia: string): boolean =>
  p.de <= dia && (p.ate === null || p.ate >= dia)
/** 1 is Monday, as in ISO 8601. */
export const diaDaSemana = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay() || 7
const faltam = (dia: string, ate: string): number =>
  Math.round((Date.parse(`${ate}T00:00:00Z`) - Date.parse(`${dia}T00:00:00Z`)) / DAY_MS)

/** Documents with a last day; categories C, D and E owe the exam too (CTB art. 148-A). */
function documentos(m: QuemDirige): { nome: string; ate: string; venceu: string }[] {
  const found = []
  if (m.cnh_validade) found.push({ nome: 'A CNH', ate: m.cnh_validade, venceu: 'CNH vencida' })
  if (m.toxicologico_ate && /[CDE]$/.test(m.cnh_categoria))
    found.push({
      nome: 'O exame toxicológico',
      ate: m.toxicologico_ate,
      venceu: 'Exame toxicológico vencido',
    })
  return found
}

function avisosDe(m: QuemDirige, dia: string): string[] {
  const avisos = documentos(m)
    .map((d) => ({ ...d, em: faltam(dia, d.ate) }))
    .filter((d) => d.em >= 0 && d.em <= ANTES)
    .map((d) =>
      d.em === 0
        ? `${d.nome} vence neste dia.`
        : `${d.nome} vence em ${formatDia(d.ate)}, daqui a ${d.em} ${d.em === 1 ? 'dia' : 'dias'}.`,
    )
  if (!m.cnh_validade) avisos.push('O cadastro não diz a validade da CNH.')
  if (m.escala.length === 0) avisos.push('O cadastro não diz a escala.')
  return avisos
}

function porqueNao(m: QuemDirige, dia: string): string | null {
  if (!m.ativo) return 'Motorista inativo'
  const ausencia = m.ausencias.find((a) => cobre(a, dia))
  if (ausencia)
    return ausencia.de === ausencia.ate
      ? `Ausente em ${formatDia(ausencia.de)}`
      : `Ausente de ${formatDia(ausencia.de)} a ${formatDia(ausencia.ate)}`
  const vencido = documentos(m).find((d) => d.ate < dia)
  if (vencido) return `${vencido.venceu} em ${formatDia(vencido.ate)}`
  const impedimento = m.impedimentos.find((i) => cobre(i, dia))
  if (impedimento) return `Impedido: ${impedimento.motivo}`
  if (m.escala.length > 0 && !m.escala.some((e) => e.dia === diaDaSemana(dia))) return 'Folga na escala'
  return null
}

/**
 * Whether a driver works on a day, with the hours of his shift, or why not. Without a shift in the register he is taken as there, with
 * no hours. Never tells why somebody is away.
 */
export function presencaEm(m: QuemDirige, dia: string): Presenca {
  const porque = porqueNao(m, dia)
  const turno = m.escala.find((e) => e.dia === diaDaSemana(dia))
  return {
    presente: porque === null,
    entra: turno?.entra ?? null,
    sai: turno?.sai ?? null,
    porque,
    avisos: porque === null ? avisosDe(m, dia) : [],
  }
}
