/** What may be told of a note, in the order in which it happens. */
export const eventosDeAviso = [
  'saiu',
  'entregue',
  'comprovante',
  'tentativa',
  'ocorrencia',
  'devolvida',
] as const
export type EventoDeAviso = (typeof eventosDeAviso)[number]

export const nomeDoEvento: Record<EventoDeAviso, string> = {
  saiu: 'Saiu para entrega',
  entregue: 'Entregue',
  comprovante: 'Comprovante conferido',
  tentativa: 'Tentativa sem entrega',
  ocorrencia: 'Encerrada com ocorrência',
  devolvida: 'Devolvida',
}

export const canaisDeAviso = ['email', 'whatsapp'] as const
export type CanalDeAviso = (typeof canaisDeAviso)[number]

/** For whom a message or a link is: it decides what the tracking page may show. */
export const publicosDoAviso = ['embarcador', 'destinatario'] as const
export type PublicoDoAviso = (typeof publicosDoAviso)[number]

/** What a template may name between double braces, with what the screen says of it. */
export const lacunas = {
  nota: 'Número da nota',
  remetente: 'Nome do remetente',
  destinatario: 'Nome do destinatário',
  municipio: 'Município e UF da entrega',
  evento: 'O que aconteceu',
  quando: 'Dia e hora do que aconteceu',
  previsao: 'Janela de chegada da rota, ou o dia prometido',
  ocorrencia: 'Ocorrência, quando há',
  recebedor: 'Primeiro nome de quem recebeu',
  transportadora: 'Nome do seu grupo',
  link: 'Endereço do rastreio',
} as const
export type Lacuna = keyof typeof lacunas
export type DadosDoAviso = Record<Lacuna, string>

const LACUNA = /\{\{\s*([^{}\s]*)\s*\}\}/g
const conhecida = (nome: string): nome is Lacuna => Object.hasOwn(lacunas, nome)

/** Names between braces that mean nothing here. */
export const lacunasDesconhecidas = (texto: string): string[] => [
  ...new Set([...texto.matchAll(LACUNA)].map((m) => m[1] ?? '').filter((nome) => !conhecida(nome))),
]

/** The text with what each name stands for; a value is never read for names again. */
export const preencher = (texto: string, dados: DadosDoAviso): string =>
  texto.replace(LACUNA, (inteiro, nome: string) => (conhecida(nome) ? dados[nome] : inteiro))

/** Only the first word of a name: who received is told without saying who he is. */
export const primeiroNome = (nome: string): string => nome.trim().split(/\s+/)[0] ?? ''

/**
 * A Brazilian mobile as wa.me and WhatsApp's API take it (55, area, nine digits), or null when it cannot be one.
 * Telephones have digits only, so everything else is let go.
 */
export function celular(telefone: string): string | null {
  const digitos = telefone.replace(/[^0-9]/g, '').replace(/^0+/, '')
  const nacional = digitos.length > 11 && digitos.startsWith('55') ? digitos.slice(2) : digitos
  return /^[1-9][0-9]9[0-9]{8}$/.test(nacional) ? `55${nacional}` : null
}

/** WhatsApp with the text written, for a person to press; without a number it asks whom to send it to. */
export const linkDoWhatsApp = (numero: string | null, texto: string): string =>
  `https://wa.me/${numero ?? ''}?text=${encodeURIComponent(texto)}`
