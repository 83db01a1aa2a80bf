import { tiposDaTransportadora } from './tipos.ts'

/** Where incidents for the provider's own support go (spec §9: default incident group). */
export const GRUPO_DO_SUPORTE = 'AZAPERS'

/** Default incident colours, spec §9. */
export const coresPadrao = { primary: '#FF7418', secondary: '#5E2572' } as const

/** What an incident may be about; the first is the default (spec §9). */
export const tiposDeDocumento = ['NOTA', 'ROMANEIO', 'PROTOCOLO'] as const
export type TipoDeDocumento = (typeof tiposDeDocumento)[number]

export const estadosDoIncidente = [
  'aberto',
  'em_atendimento',
  'aguardando',
  'resolvido',
  'encerrado',
] as const
export type EstadoDoIncidente = (typeof estadosDoIncidente)[number]

/** Kinds of incident of a group that says none of its own. */
export const tiposPadrao: readonly string[] = Object.values(tiposDaTransportadora).map((t) => t.nome)

/** Kinds that the provider's support attends. */
export const tiposDoSuporte: readonly string[] = [
  'Dúvida de uso',
  'Erro no sistema',
  'Acesso e permissões',
  'Integração',
  'Sugestão',
]

/** What each state is called on the asker's side. */
export const nomeDoEstado: Record<EstadoDoIncidente, string> = {
  aberto: 'Aberto',
  em_atendimento: 'Em atendimento',
  aguardando: 'Aguardando você',
  resolvido: 'Resolvido',
  encerrado: 'Encerrado',
}

export const nomeDoDocumento: Record<TipoDeDocumento, string> = {
  NOTA: 'Nota fiscal',
  ROMANEIO: 'Romaneio',
  PROTOCOLO: 'Protocolo',
}

/** The same on the side of who attends. */
export const nomeNaFila: Record<EstadoDoIncidente, string> = { ...nomeDoEstado, aguardando: 'Aguardando' }

/** Who or what an incident waits for. */
export const motivosDaEspera = [
  'cliente',
  'embarcador',
  'destinatario',
  'seguradora',
  'parceiro',
  'sefaz',
] as const
export type MotivoDaEspera = (typeof motivosDaEspera)[number]

export const nomeDoMotivo: Record<MotivoDaEspera, string> = {
  cliente: 'Cliente',
  embarcador: 'Embarcador',
  destinatario: 'Destinatário',
  seguradora: 'Seguradora',
  parceiro: 'Parceiro',
  sefaz: 'SEFAZ',
}

/** What they wait for is not the customer's to bring: his message does not end the wait. */
export const esperaDeTerceiro = (motivo: string | null): boolean =>
  motivo === 'seguradora' || motivo === 'parceiro' || motivo === 'sefaz'

/** How long a resolved incident may come back as itself. */
export const DIAS_PARA_REABRIR = 7
