import type { Certificado, SituacaoDoCertificado } from '@tropeiro/contract/modules/certificados'
import { CircleAlert, CircleCheck, CircleOff, CircleX, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeProps } from '../../../ui/index.ts'

const looks: Record<SituacaoDoCertificado, { tone: BadgeProps['tone']; icon: LucideIcon; label: string }> = {
  vigente: { tone: 'ok', icon: CircleCheck, label: 'Em uso' },
  vencendo: { tone: 'warn', icon: CircleAlert, label: 'Vence em' },
  vencido: { tone: 'bad', icon: CircleX, label: 'Vencido' },
  substituido: { tone: 'neutral', icon: CircleOff, label: 'Substituído' },
  desativado: { tone: 'neutral', icon: CircleOff, label: 'Desativado' },
}

const emDias = (dias: number): string =>
  dias <= 0 ? 'Vence em breve' : `Vence em ${dias} ${dias === 1 ? 'dia' : 'dias'}`

/** Where a certificate stands, in one word. */
export function Situacao({ certificado }: { certificado: Certificado }) {
  const { tone, icon, label } = looks[certificado.situacao]
  return (
    <Badge tone={tone} icon={icon}>
      {certificado.situacao === 'vencendo' ? emDias(certificado.dias) : label}
    </Badge>
  )
}
