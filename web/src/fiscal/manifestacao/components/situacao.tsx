import type { DocumentoRecebido } from '@tropeiro/contract/fiscal/manifestacao/calls'
import {
  ETAPAS_DA_MANIFESTACAO,
  type EtapaDaManifestacao,
} from '@tropeiro/contract/fiscal/manifestacao/rules'
import { formatDia, formatElapsed } from '@tropeiro/contract/formats'
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Eye,
  Loader,
  type LucideIcon,
  MessageSquareWarning,
  PackageX,
} from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { StatusPill, type Tone } from '../../../ui/index.ts'

const looks: Record<EtapaDaManifestacao, readonly [Tone, LucideIcon]> = {
  a_manifestar: ['warn', CircleDashed],
  enviando: ['info', Loader],
  ciencia: ['accent', Eye],
  confirmacao: ['ok', CircleCheck],
  desconhecimento: ['bad', CircleHelp],
  nao_realizada: ['violet', PackageX],
  nao_se_aplica: ['neutral', Ban],
  cancelada: ['neutral', CircleX],
}

/** Where a document stands between the tax authority and its recipient. */
export function Situacao({ documento: d }: { documento: DocumentoRecebido }) {
  if (d.modelo !== '55') {
    const cancelado = d.situacao !== 'autorizada'
    if (d.papel === 'emitente' && !cancelado)
      return <StatusPill status="evento" label="Com evento" tone="info" icon={MessageSquareWarning} />
    return (
      <StatusPill
        status={d.situacao}
        label={cancelado ? 'Cancelado' : 'Recebido'}
        tone={cancelado ? 'neutral' : 'ok'}
        icon={cancelado ? CircleX : CircleCheck}
      />
    )
  }
  const [tone, icon] = looks[d.etapa]
  return <StatusPill status={d.etapa} label={ETAPAS_DA_MANIFESTACAO[d.etapa]} tone={tone} icon={icon} />
}

const DIA_MS = 86_400_000
const PERTO_DIAS = 15

/** Whether anything of this document is still due. */
export const temPrazo = (d: DocumentoRecebido): boolean => d.prazo_em !== null && !d.primeira_conclusiva_em

/** Until when one may tell, in days; red when it is near or gone. Nothing once the last word was said. */
export function Prazo({ documento: d }: { documento: DocumentoRecebido }) {
  if (!d.prazo_em || !temPrazo(d)) return null
  const falta = new Date(d.prazo_em).getTime() - Date.now()
  const dias = Math.ceil(falta / DIA_MS)
  return (
    <span
      className={cx('num', dias <= PERTO_DIAS && 'font-medium text-bad-text')}
      title={`Até ${formatDia(d.prazo_em)}`}
    >
      {falta < 0 ? `venceu há ${formatElapsed(-falta)}` : `${formatDia(d.prazo_em)} (${dias} d)`}
    </span>
  )
}
