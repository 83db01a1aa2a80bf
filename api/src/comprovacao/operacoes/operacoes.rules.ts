import { formatDia } from '@tropeiro/contract'
import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import type { TipoDeOperacao } from '@tropeiro/contract/comprovacao/operacoes'
import type { MudancaEmMassa, NotaEmMassa } from '../../carga/notas/index.ts'

/** What an operation wants, its names looked up. */
export type Alvo = {
  tipo: TipoDeOperacao
  base: { id: number; nome: string } | null
  rota: { id: string; nome: string } | null
  prazo: string | null
  ocorrencia: { codigo: number; descricao: string } | null
  observacao: string
}

/** The value of a note that an operation changes, as it is kept for the undo. */
export type Valor = {
  baseId?: number | null
  rotaId?: string | null
  prazo?: { dia: string | null; calculado: boolean }
  comprovante?: string
}

export type Plano =
  | { estado: 'recusada'; motivo: string }
  | { estado: 'igual'; texto: string }
  | { estado: 'muda'; texto: string; antes: Valor; depois: Valor }

const dizer = (value: string | null, none: string): string => value || none
const dizerPrazo = (value: string | null): string => (value ? formatDia(value) : 'sem prazo')

const atos = {
  base: 'mudar_base',
  rota: 'mudar_rota',
  prazo: 'mudar_prazo',
  data: 'mudar_prazo',
  ocorrencia: 'dar_ocorrencia',
} as const satisfies Record<TipoDeOperacao, string>

/** What an operation does to one note. `calculado` is the deadline by the rules, for 'prazo'. */
export function planejar(alvo: Alvo, nota: NotaEmMassa, calculado: string | null): Plano {
  const motivo = vidaDaNota.recusa({ estado: nota.situacao, cancelada: nota.cancelada }, atos[alvo.tipo])
  if (motivo) return { estado: 'recusada', motivo }
  const change = (from: string, to: string, antes: Valor, depois: Valor): Plano =>
    from === to ? { estado: 'igual', texto: to } : { estado: 'muda', texto: `${from} → ${to}`, antes, depois }
  switch (alvo.tipo) {
    case 'base':
      return change(
        dizer(nota.base, 'sem base'),
        alvo.base?.nome ?? 'sem base',
        { baseId: nota.baseId },
        { baseId: alvo.base?.id ?? null },
      )
    case 'rota':
      return change(
        dizer(nota.rota, 'sem rota'),
        alvo.rota?.nome ?? 'sem rota',
        { rotaId: nota.rota_id },
        { rotaId: alvo.rota?.id ?? null },
      )
    case 'prazo':
    case 'data': {
      const day = alvo.tipo === 'prazo' ? calculado : alvo.prazo
      return change(
        dizerPrazo(nota.prazo),
        dizerPrazo(day),
        { prazo: { dia: nota.prazo, calculado: nota.calculado } },
        { prazo: { dia: day, calculado: alvo.tipo === 'prazo' && day !== null } },
      )
    }
    case 'ocorrencia':
      return {
        estado: 'muda',
        texto: `${alvo.ocorrencia?.codigo} · ${alvo.ocorrencia?.descricao}`,
        antes: {},
        depois: {},
      }
  }
}

const nomes: Record<Exclude<TipoDeOperacao, 'ocorrencia'>, string> = {
  base: 'Base',
  rota: 'Rota',
  prazo: 'Prazo recalculado',
  data: 'Prazo',
}

/** The change of a note, with the line of its history. */
export const mudanca = (
  tipo: Exclude<TipoDeOperacao, 'ocorrencia'>,
  id: string,
  to: Valor,
  texto: string,
): MudancaEmMassa => ({
  id,
  texto: `${nomes[tipo]}: ${texto} (operação em massa)`,
  ...(to.baseId !== undefined ? { baseId: to.baseId } : {}),
  ...(to.rotaId !== undefined ? { rotaId: to.rotaId } : {}),
  ...(to.prazo !== undefined ? { prazo: to.prazo } : {}),
})

/** Whether the note still stands as the operation left it: only then may the operation be undone. */
export function comoFicou(nota: NotaEmMassa, depois: Valor): boolean {
  if (depois.baseId !== undefined && nota.baseId !== depois.baseId) return false
  if (depois.rotaId !== undefined && nota.rota_id !== depois.rotaId) return false
  return depois.prazo === undefined || nota.prazo === depois.prazo.dia
}
