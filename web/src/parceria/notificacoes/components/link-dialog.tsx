import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import type { LinkDeRastreio } from '@tropeiro/contract/parceria/notificacoes/calls'
import type { PublicoDoAviso } from '@tropeiro/contract/parceria/notificacoes/rules'
import { Ban, Copy, ExternalLink, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  Button,
  Checkbox,
  confirm,
  Dialog,
  ErrorState,
  Field,
  Input,
  Select,
  Skeleton,
  snackbar,
} from '../../../ui/index.ts'
import { useCriarLink, useLinks, useRevogarLink } from '../notificacoes.queries.ts'

/** The link as a picture for a phone's camera; the drawing is fetched when it is first shown. */
function Qr({ url }: { url: string }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let gone = false
    void import('../../../ui/qr.ts').then(({ qrUrl }) => !gone && setSrc(qrUrl(url)))
    return () => {
      gone = true
    }
  }, [url])
  return src ? (
    <img
      src={src}
      alt="Código QR do link de rastreio"
      className="size-40 shrink-0 rounded-md border border-line"
    />
  ) : (
    <Skeleton className="size-40 shrink-0" />
  )
}

function Pronto({ link, onRevogar }: { link: LinkDeRastreio; onRevogar: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(link.url)
    snackbar(messages.copiado)
  }
  return (
    <div className="flex gap-4 max-sm:flex-col max-sm:items-center">
      <Qr url={link.url} />
      <div className="flex min-w-0 flex-1 flex-col gap-3 max-sm:w-full">
        <Field label="Endereço">
          <Input
            readOnly
            value={link.url}
            onFocus={(e) => e.currentTarget.select()}
            className="font-mono text-xs"
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={Copy} onClick={() => void copy()}>
            Copiar
          </Button>
          <Button
            icon={MessageCircle}
            onClick={() => window.open(link.whatsapp, '_blank', 'noopener,noreferrer')}
          >
            WhatsApp
          </Button>
          <Button icon={ExternalLink} onClick={() => window.open(link.url, '_blank', 'noopener,noreferrer')}>
            Abrir
          </Button>
          <Button variant="ghost" icon={Ban} onClick={onRevogar}>
            Revogar
          </Button>
        </div>
        <p className="text-xs text-ink-3">
          Vale até {formatDateTime(link.expira_em)}.{' '}
          {link.visto_em
            ? `Aberto ${link.vistas === 1 ? 'uma vez' : `${formatNumber(link.vistas)} vezes`}, a última em ${formatDateTime(link.visto_em)}.`
            : 'Ainda não foi aberto.'}
        </p>
      </div>
    </div>
  )
}

const publicos = [
  { value: 'destinatario', label: 'Destinatário' },
  { value: 'embarcador', label: 'Embarcador' },
]

/** The address by which somebody without an account follows this note: to copy, to scan, to send by WhatsApp. */
export function LinkDeRastreioDialog({ nota, onClose }: { nota: string; onClose: () => void }) {
  const [publico, setPublico] = useState<PublicoDoAviso>('destinatario')
  const [foto, setFoto] = useState(false)
  const links = useLinks(nota, true)
  const criar = useCriarLink()
  const revogar = useRevogarLink()
  const mostra_foto = foto && publico === 'embarcador'
  const link = links.data?.find((l) => l.publico === publico && l.mostra_foto === mostra_foto)
  const matar = async (id: string) => {
    const ok = await confirm({
      title: 'Revogar este link?',
      text: 'Ele deixa de abrir em todo lugar para onde foi mandado. Depois, outro pode ser criado.',
      confirmLabel: 'Revogar',
      danger: true,
    })
    if (ok) revogar.mutate(id)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Link de rastreio"
      description="Mostra o andamento desta nota a quem não tem acesso ao sistema, sem endereço, documentos nem nomes completos."
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Para quem">
            <Select
              value={publico}
              onChange={(v) => setPublico(v === 'embarcador' ? v : 'destinatario')}
              options={publicos}
            />
          </Field>
          {publico === 'embarcador' && (
            <div className="flex items-end pb-1">
              <Checkbox checked={foto} onChange={setFoto} label="Mostrar a foto do comprovante" />
            </div>
          )}
        </div>
        {links.error ? (
          <ErrorState error={links.error} onRetry={() => void links.refetch()} />
        ) : links.isPending ? (
          <Skeleton className="h-40 w-full" />
        ) : link ? (
          <Pronto link={link} onRevogar={() => void matar(link._id)} />
        ) : (
          <div className="flex flex-col items-start gap-3 rounded-md border border-dashed border-line p-4">
            <p className="text-sm text-ink-2">Ainda não há link deste tipo para a nota.</p>
            <Button
              variant="primary"
              loading={criar.isPending}
              onClick={() => criar.mutate({ nota, publico, mostra_foto })}
            >
              Criar link
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
