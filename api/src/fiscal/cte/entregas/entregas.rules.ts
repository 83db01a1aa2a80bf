import type { EventoDoCte } from '@tropeiro/contract/fiscal/cte/rules'
import type { EventoRow as EventoDe } from '../../dfe/index.ts'

/** A note of a CT-e with its last proof that counts: what was delivered, refused or tried, when and where. */
export type Entrega = {
  nota: string
  chave: string
  situacao: string
  comprovante: string | null
  efeito: 'entrega' | 'outras' | 'tentativa' | null
  estado: string | null
  ocorrencia: number | null
  descricao: string
  recebedor_nome: string
  recebedor_documento: string
  lat: number | null
  lng: number | null
  em: Date | null
  imagem: string | null
}

/** An event of a CT-e. */
export type EventoRow = EventoDe<EventoDoCte>

/** What SEFAZ should be told, or told to forget. */
export type Passo =
  | { tipo: 'comprovar'; prova: Entrega; notas: Entrega[] }
  | { tipo: 'insucesso'; prova: Entrega }
  | { tipo: 'desfazer'; evento: EventoRow }

const FECHADAS = ['entregue', 'outras']

const entregue = (e: Entrega): boolean => e.efeito === 'entrega' && e.estado === 'aprovado'
const devolvida = (e: Entrega): boolean => e.efeito === 'outras' && e.estado === 'aprovado'
const tentada = (e: Entrega): boolean => e.efeito === 'tentativa'

const comprovantes = (e: EventoRow): string[] => {
  const ditos = e.dados.comprovantes
  return Array.isArray(ditos) ? ditos.map(String) : []
}

/** Events of a kind that no other has taken back. */
function ativos(eventos: readonly EventoRow[], tipo: string, desfaz: string): EventoRow[] {
  const desfeitos = new Set(eventos.filter((e) => e.tipo === desfaz).map((e) => String(e.dados.evento)))
  return eventos.filter((e) => e.tipo === tipo && !desfeitos.has(e.id))
}

/** Proofs of delivery that stand at SEFAZ. */
export const comprovantesDePe = (eventos: readonly EventoRow[]): EventoRow[] =>
  ativos(eventos, '110180', '110181').filter((e) => e.estado === 'registrado')

/** Deliveries as SEFAZ takes them: one event a CT-e when all its notes are closed; of a globalizado one a note (870). */
function provas(entregas: readonly Entrega[], globalizado: boolean): Entrega[][] {
  const feitas = entregas.filter(entregue)
  if (globalizado) return feitas.map((e) => [e])
  const completo = entregas.every((e) => FECHADAS.includes(e.situacao))
  return completo && feitas.length > 0 ? [feitas] : []
}

const maisNova = (juntas: readonly Entrega[]): Entrega =>
  juntas.reduce((a, b) => ((b.em?.getTime() ?? 0) > (a.em?.getTime() ?? 0) ? b : a))

/**
 * What is to be done so that SEFAZ knows the deliveries of a CT-e as they are. An event on its way is waited for: its
 * answer brings this question again. Asking twice brings nothing new.
 */
export function passosDasEntregas(
  entregas: readonly Entrega[],
  eventos: readonly EventoRow[],
  globalizado: boolean,
): Passo[] {
  const passos: Passo[] = []
  const comprovados = ativos(eventos, '110180', '110181')
  const valem = new Set(entregas.filter(entregue).map((e) => e.comprovante))
  for (const evento of comprovados) {
    const caiu = comprovantes(evento).some((id) => !valem.has(id))
    if (caiu && evento.estado === 'registrado') passos.push({ tipo: 'desfazer', evento })
  }
  const ditas = new Set(comprovados.flatMap(comprovantes))
  for (const juntas of provas(entregas, globalizado)) {
    // One that is to be forgotten first makes room; the rest follows when that is done.
    const ocupado = globalizado ? juntas.some((e) => ditas.has(e.comprovante ?? '')) : comprovados.length > 0
    if (!ocupado) passos.push({ tipo: 'comprovar', prova: maisNova(juntas), notas: juntas })
  }

  const insucessos = ativos(eventos, '110190', '110191')
  const naoFeitas = entregas.filter((e) => devolvida(e) || tentada(e))
  const contadas = new Set(insucessos.flatMap(comprovantes))
  for (const prova of naoFeitas)
    if (!contadas.has(prova.comprovante ?? '')) passos.push({ tipo: 'insucesso', prova })
  const devolvidas = new Set(entregas.filter(devolvida).map((e) => e.comprovante))
  for (const evento of insucessos) {
    const caiu = evento.dados.fechou === true && comprovantes(evento).some((id) => !devolvidas.has(id))
    if (caiu && evento.estado === 'registrado') passos.push({ tipo: 'desfazer', evento })
  }
  return passos
}
