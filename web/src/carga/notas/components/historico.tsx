import type { LinhaDoHistorico } from '@tropeiro/contract/carga/notas/formas'
import { formatDateTime } from '@tropeiro/contract/formats'
import {
  Ban,
  Camera,
  Check,
  CircleDot,
  FileCheck2,
  FileDown,
  FileX2,
  ListPlus,
  ListX,
  type LucideIcon,
  Mail,
  MapPin,
  PackageCheck,
  Pencil,
  ScanBarcode,
  Send,
  Trash2,
  TriangleAlert,
  Truck,
  X,
} from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { type Tone, toneClass } from '../../../ui/index.ts'

type Look = { icon: LucideIcon; tone: Tone; name: string }
const looks: Record<string, Look> = {
  importada: { icon: FileDown, tone: 'neutral', name: 'Importada' },
  bipada: { icon: ScanBarcode, tone: 'neutral', name: 'Bipada' },
  editada: { icon: Pencil, tone: 'neutral', name: 'Editada' },
  romaneada: { icon: ListPlus, tone: 'info', name: 'Incluída em romaneio' },
  tirada_do_romaneio: { icon: ListX, tone: 'warn', name: 'Tirada do romaneio' },
  saiu: { icon: Truck, tone: 'info', name: 'Saiu para entrega' },
  comprovada: { icon: Camera, tone: 'violet', name: 'Comprovada' },
  ocorrencia: { icon: TriangleAlert, tone: 'warn', name: 'Ocorrência' },
  aprovada: { icon: Check, tone: 'ok', name: 'Comprovante aprovado' },
  reprovada: { icon: X, tone: 'bad', name: 'Comprovante reprovado' },
  protocolada: { icon: FileCheck2, tone: 'ok', name: 'Protocolada' },
  protocolo_cancelado: { icon: FileX2, tone: 'warn', name: 'Protocolo cancelado' },
  fisico_enviado: { icon: Send, tone: 'info', name: 'Canhoto físico enviado' },
  fisico_recebido: { icon: PackageCheck, tone: 'ok', name: 'Canhoto físico recebido' },
  email: { icon: Mail, tone: 'neutral', name: 'E-mail enviado' },
  cancelada: { icon: Ban, tone: 'bad', name: 'NF-e cancelada' },
  excluida: { icon: Trash2, tone: 'bad', name: 'Excluída' },
}
const unknown: Look = { icon: CircleDot, tone: 'neutral', name: 'Registro' }

/** Told again only when the phone was offline for a while. */
const LATE_MS = 5 * 60_000
const late = (line: LinhaDoHistorico) => Date.parse(line.created_at) - Date.parse(line.em) > LATE_MS

/** What happened to a note, newest first: what, who, when and where. */
export function Historico({ linhas, most }: { linhas: readonly LinhaDoHistorico[]; most?: number }) {
  const shown = most ? linhas.slice(0, most) : linhas
  return (
    <ol className="flex flex-col" aria-label="Histórico da nota">
      {shown.map((line, index) => {
        const look = looks[line.tipo] ?? unknown
        return (
          <li key={line._id} className="relative flex gap-3 pb-4 last:pb-0">
            {index < shown.length - 1 && (
              <span className="absolute top-7 bottom-0 left-3.5 w-px bg-line" aria-hidden />
            )}
            <span
              className={cx('grid size-7 shrink-0 place-items-center rounded-full', toneClass[look.tone])}
            >
              <look.icon size={14} aria-hidden />
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-sm font-medium">{look.name}</span>
                <time className="num text-xs text-ink-3" dateTime={line.em}>
                  {formatDateTime(line.em)}
                </time>
              </p>
              {line.texto && line.texto !== look.name && (
                <p className="mt-0.5 text-sm break-words text-ink-2">{line.texto}</p>
              )}
              <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-3">
                {line.usuario && <span>{line.usuario}</span>}
                {line.lat !== null && line.lng !== null && (
                  <a
                    className="inline-flex items-center gap-1 hover:text-ink hover:underline"
                    href={`https://www.openstreetmap.org/?mlat=${line.lat}&mlon=${line.lng}#map=16/${line.lat}/${line.lng}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <MapPin size={12} aria-hidden /> ver no mapa
                  </a>
                )}
                {line.cam_imagem.length > 0 && (
                  <span className="inline-flex items-center gap-1">
                    <Camera size={12} aria-hidden />
                    {line.cam_imagem.length === 1 ? '1 imagem' : `${line.cam_imagem.length} imagens`}
                  </span>
                )}
                {late(line) && (
                  <span title="O aparelho estava sem rede">recebido {formatDateTime(line.created_at)}</span>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
