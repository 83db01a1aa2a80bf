import { formatDateTime } from '@tropeiro/contract/formats'
import type { EstadoDoWebhook, Webhook } from '@tropeiro/contract/parceria/parceiros/api'
import { Badge } from '../../../../ui/index.ts'

const tom: Record<EstadoDoWebhook, 'ok' | 'warn' | 'bad' | 'neutral'> = {
  ligado: 'ok',
  falhando: 'warn',
  pausado: 'bad',
  desligado: 'neutral',
}
const nome: Record<EstadoDoWebhook, string> = {
  ligado: 'Ligado',
  falhando: 'Falhando',
  pausado: 'Parado',
  desligado: 'Desligado',
}

export const EstadoDoEndereco = ({ de }: { de: Webhook }) => (
  <Badge tone={tom[de.estado]}>{nome[de.estado]}</Badge>
)

const chamadas = (n: number): string => (n === 1 ? '1 chamada espera' : `${n} chamadas esperam`)

/** What a person has to know of an address: since when it is down, when it is tried again, how much waits. */
function frases(w: Webhook): string[] {
  const espera = w.esperando > 0 ? `${chamadas(w.esperando)}.` : ''
  const proxima = w.proxima_tentativa ? `Próxima tentativa: ${formatDateTime(w.proxima_tentativa)}.` : ''
  if (w.estado === 'desligado')
    return [
      w.desligado_em ? `Desligado desde ${formatDateTime(w.desligado_em)}.` : '',
      espera && `${espera} O que acontecer em três dias fica guardado e segue quando for ligado.`,
    ]
  const desde = w.falha_desde ? formatDateTime(w.falha_desde) : ''
  if (w.estado === 'pausado')
    return [
      `Parado desde ${desde}: o endereço não responde.`,
      espera,
      proxima,
      'Quando responder, tudo segue na ordem.',
    ]
  if (w.estado === 'falhando') return [`Falhando desde ${desde}.`, espera, proxima]
  return [espera]
}

/** The state of an address in words, and how far what was asked again is. */
export function SaudeDoWebhook({ de }: { de: Webhook }) {
  const texto = frases(de).filter(Boolean).join(' ')
  const { repeticao: r } = de
  return (
    <>
      {de.motivo && <span className="block text-xs text-bad-text">{de.motivo}</span>}
      {texto && <span className="block text-xs text-ink-2">{texto}</span>}
      {r && r.feitas < r.total && (
        <span className="block text-xs text-ink-2">
          Repetindo desde {formatDateTime(r.desde)}: {r.feitas} de {r.total}.
        </span>
      )}
      {r?.continua && (
        <span className="block text-xs text-ink-2">
          Não coube tudo de uma vez: repita outra vez desde {formatDateTime(r.continua)}.
        </span>
      )}
    </>
  )
}
