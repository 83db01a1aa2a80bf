import type { Envio } from './outbox.ts'

const contar = (n: number, um: string, varios: string): string => `${n} ${n === 1 ? um : varios}`

/** What waits, in the driver's words: "3 comprovações", "início de viagem", "2 comprovações e início de viagem". */
export function oQueEspera(envios: readonly Pick<Envio, 'tipo'>[]): string {
  const provas = envios.filter((e) => e.tipo === 'comprovacao').length
  const paradas = envios.filter((e) => e.tipo === 'parada').length
  const checklists = envios.filter((e) => e.tipo === 'checklist').length
  const despesas = envios.filter((e) => e.tipo === 'despesa').length
  const tanques = envios.filter((e) => e.tipo === 'abastecimento').length
  const saidas = envios.length - provas - paradas - checklists - despesas - tanques
  const said = [
    provas > 0 ? contar(provas, 'comprovação', 'comprovações') : '',
    paradas > 0 ? contar(paradas, 'aviso de parada', 'avisos de parada') : '',
    checklists > 0 ? contar(checklists, 'checklist', 'checklists') : '',
    despesas > 0 ? contar(despesas, 'despesa', 'despesas') : '',
    tanques > 0 ? contar(tanques, 'abastecimento', 'abastecimentos') : '',
    saidas > 0 ? (saidas === 1 ? 'início de viagem' : `${saidas} inícios de viagem`) : '',
  ]
  return said.filter(Boolean).join(' e ')
}

export type Aviso =
  | { tipo: 'nada' }
  | { tipo: 'sessao' | 'recusados' | 'enviando' | 'esperando' | 'offline'; texto: string }

/** The one line that tells how the phone stands with the server, the gravest first. */
export function avisoDaFila(s: {
  envios: readonly Pick<Envio, 'tipo' | 'estado'>[]
  online: boolean
  enviando: boolean
  vencida: boolean
}): Aviso {
  const waiting = s.envios.filter((e) => e.estado === 'esperando')
  const refused = s.envios.length - waiting.length
  const what = oQueEspera(waiting)
  if (s.vencida)
    return {
      tipo: 'sessao',
      texto: waiting.length > 0 ? `Entre de novo para enviar ${what}` : 'Sua sessão terminou. Entre de novo',
    }
  if (refused > 0) return { tipo: 'recusados', texto: contar(refused, 'envio recusado', 'envios recusados') }
  if (waiting.length > 0 && s.enviando && s.online) return { tipo: 'enviando', texto: `Enviando ${what}…` }
  if (waiting.length > 0)
    return { tipo: 'esperando', texto: `${what} ${s.online ? 'esperando envio' : 'esperando rede'}` }
  if (!s.online) return { tipo: 'offline', texto: 'Sem rede: tudo fica guardado no aparelho' }
  return { tipo: 'nada' }
}
