import {
  type Certificado,
  nomeDaSituacaoDoCertificado,
  type SituacaoDoCertificado,
} from '@tropeiro/contract/alicerce/certificados'
import { CircleAlert, CircleCheck, CircleOff, CircleX, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeProps } from '../../../ui/index.ts'

const looks: Record<SituacaoDoCertificado, { tone: BadgeProps['tone']; icon: LucideIcon }> = {
  vigente: { tone: 'ok', icon: CircleCheck },
  vencendo: { tone: 'warn', icon: CircleAlert },
  vencido: { tone: 'bad', icon: CircleX },
  substituido: { tone: 'neutral', icon: CircleOff },
  desativado: { tone: 'neutral', icon: CircleOff },
}

const emDias = (dias: number): string =>
  dias <= 0 ? 'Vence em breve' : `Vence em ${dias} ${dias === 1 ? 'dia' : 'dias'}`

/** Where a certificate stands, in one word. */
export function Situacao({ certificado }: { certificado: Certificado }) {
  const { tone, icon } = looks[certificado.situacao]
  return (
    <Badge tone={tone} icon={icon}>
      {certificado.situacao === 'vencendo'
        ? emDias(certificado.dias)
        : nomeDaSituacaoDoCertificado[certificado.situacao]}
    </Badge>
  )
}
