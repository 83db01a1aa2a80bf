import { formatNumber, formatTelefone } from '@tropeiro/contract/formats'
import type { Aviso } from '@tropeiro/contract/parceria/notificacoes/calls'
import type { listaDeAvisos, listaDeRegras } from '@tropeiro/contract/parceria/notificacoes/lista'
import { Mail, MessageCircle } from 'lucide-react'
import { Badge, type CelulasDa } from '../../../ui/index.ts'
import { EstadoDoAviso } from './estado.tsx'

export const celulasDeRegras: CelulasDa<typeof listaDeRegras> = {
  falhas: (r) => (
    <span className={r.falhas > 0 ? 'num font-semibold text-bad-text' : 'num text-ink-3'}>
      {formatNumber(r.falhas)}
    </span>
  ),
  ativo: (r) => <Badge tone={r.ativo ? 'ok' : 'neutral'}>{r.ativo ? 'Ligada' : 'Desligada'}</Badge>,
}

const Canal = ({ canal }: { canal: Aviso['canal'] }) =>
  canal === 'email' ? (
    <Mail size={15} aria-label="E-mail" className="shrink-0 text-ink-3" />
  ) : (
    <MessageCircle size={15} aria-label="WhatsApp" className="shrink-0 text-ink-3" />
  )

export const celulasDeAvisos: CelulasDa<typeof listaDeAvisos> = {
  para: (a) => (
    <span className="flex min-w-0 items-center gap-1.5">
      <Canal canal={a.canal} />
      <span className="truncate">
        {a.canal === 'whatsapp' ? formatTelefone(a.para.replace(/^55(?=\d{10,11}$)/, '')) : a.para}
      </span>
    </span>
  ),
  estado: (a) => <EstadoDoAviso aviso={a} />,
}
