import { can } from '@tropeiro/contract/access/can'
import { type AvisoDeCertificado, certificados } from '@tropeiro/contract/alicerce/certificados'
import { formatCnpj, formatDateTime } from '@tropeiro/contract/formats'
import { ShieldAlert } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { useAvisos } from '../certificados.queries.ts'

const frase = (a: AvisoDeCertificado): string => {
  const quem = `${a.titular} (${formatCnpj(a.cnpj)})`
  if (a.dias === null || !a.valido_ate) return `${quem} não tem certificado: não é possível emitir por ela.`
  const quando = formatDateTime(a.valido_ate)
  if (a.dias < 0) return `O certificado de ${quem} venceu em ${quando}: não é possível emitir por ela.`
  if (a.dias === 0) return `O certificado de ${quem} vence hoje ou amanhã, ${quando}.`
  return `O certificado de ${quem} vence em ${a.dias} ${a.dias === 1 ? 'dia' : 'dias'}, ${quando}.`
}

/** A line above a fiscal screen for each company that soon cannot issue, or cannot already. Nothing when all is well. */
export function FaixaDeAvisos() {
  const { data = [] } = useAvisos(can(askerOf(useSession()), certificados.avisos.access))
  if (data.length === 0) return null
  const grave = data.some((a) => a.dias === null || a.dias <= 7)
  return (
    <div
      role="status"
      className={cx(
        'flex items-start gap-2 border-b border-line px-4 py-2 text-sm max-sm:px-3',
        grave ? 'bg-bad-soft text-bad-text' : 'bg-warn-soft text-warn-text',
      )}
    >
      <ShieldAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <ul className="min-w-0">
        {data.map((a) => (
          <li key={a.cnpj}>{frase(a)}</li>
        ))}
      </ul>
    </div>
  )
}
