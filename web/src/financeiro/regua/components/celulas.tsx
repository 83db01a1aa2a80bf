import type { ClienteDaRegua, Promessa } from '@tropeiro/contract/financeiro/regua/formas'
import type { listaDaRegua } from '@tropeiro/contract/financeiro/regua/lista'
import {
  type EstadoDaPromessa,
  type EstadoDoEnvio,
  nomeDoEstadoDaPromessa,
  nomeDoEstadoDoEnvio,
} from '@tropeiro/contract/financeiro/regua/nomes'
import { formatQuantas } from '@tropeiro/contract/formats'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const daPromessa: Record<EstadoDaPromessa, 'ok' | 'bad' | 'info' | 'neutral'> = {
  aberta: 'info',
  cumprida: 'ok',
  quebrada: 'bad',
  sem_efeito: 'neutral',
  cancelada: 'neutral',
}
const doEnvio: Record<EstadoDoEnvio, 'ok' | 'bad' | 'info' | 'warn'> = {
  fila: 'info',
  enviado: 'ok',
  falhou: 'bad',
  a_fazer: 'warn',
  feita: 'ok',
}

export const EstadoDa = ({ p }: { p: Pick<Promessa, 'estado'> }) => (
  <Badge tone={daPromessa[p.estado]}>{nomeDoEstadoDaPromessa[p.estado]}</Badge>
)
export const EstadoDo = ({ estado }: { estado: EstadoDoEnvio }) => (
  <Badge tone={doEnvio[estado]}>{nomeDoEstadoDoEnvio[estado]}</Badge>
)

export const temSituacao = (c: ClienteDaRegua): boolean =>
  c.pausado || c.acima_do_limite || c.aviso_de_credito || c.promessas > 0 || c.emails.length === 0

/** What stands in the way of collecting from a client, or should be known of him. */
export const Situacao = ({ c }: { c: ClienteDaRegua }) => (
  <span className="flex flex-wrap items-center gap-1">
    {c.pausado && <Badge tone="warn">Pausado</Badge>}
    {c.acima_do_limite && <Badge tone="bad">Acima do limite</Badge>}
    {c.aviso_de_credito && <Badge tone="warn">Aviso de crédito</Badge>}
    {c.promessas > 0 && <Badge tone="info">{formatQuantas(c.promessas, 'promessa', 'promessas')}</Badge>}
    {c.emails.length === 0 && <Badge>Sem e-mail</Badge>}
  </span>
)

export const celulas: CelulasDa<typeof listaDaRegua> = {
  situacao: (c) => <Situacao c={c} />,
}
