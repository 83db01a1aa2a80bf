import { formatDia } from '@tropeiro/contract/formats'
import type { PendenciaDaFrota } from '@tropeiro/contract/frota/pendencias/calls'
import type { listaDePendencias } from '@tropeiro/contract/frota/pendencias/lista'
import { type Gravidade, gravidades } from '@tropeiro/contract/frota/pendencias/nomes'
import { Lock } from 'lucide-react'
import { Link } from '../../../lib/nav.tsx'
import { Badge, Button, type CelulasDa } from '../../../ui/index.ts'
import { atoDa } from './aonde.ts'

const tons: Record<Gravidade, 'bad' | 'warn' | 'info'> = { bloqueia: 'bad', urgente: 'warn', atencao: 'info' }

export const GravidadeBadge = ({ gravidade }: { gravidade: Gravidade }) => (
  <Badge tone={tons[gravidade]} icon={gravidade === 'bloqueia' ? Lock : undefined}>
    {gravidades[gravidade]}
  </Badge>
)

/** The cells of the box; who may write puts things off. */
export const celulasDe = (
  adiar: ((p: PendenciaDaFrota) => void) | null,
  voltar: (p: PendenciaDaFrota) => void,
): CelulasDa<typeof listaDePendencias> => ({
  gravidade: (p) => <GravidadeBadge gravidade={p.gravidade} />,
  frase: (p) => (
    <span className="block min-w-0 whitespace-normal">
      {p.frase}
      {p.adiada && (
        <span className="block text-xs text-ink-3">
          Adiada até {formatDia(p.adiada.ate)} por {p.adiada.autor}: {p.adiada.motivo}
        </span>
      )}
    </span>
  ),
  acao: (p) => {
    const ato = atoDa(p)
    return (
      <span className="flex items-center justify-end gap-2">
        <Link
          to={ato.para}
          className="inline-flex min-h-6 items-center rounded-sm font-medium text-accent-text hover:underline pointer-coarse:min-h-11"
          aria-label={`${ato.rotulo}: ${p.de_quem}`}
        >
          {ato.rotulo}
        </Link>
        {adiar && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${p.adiada ? 'Trazer de volta' : 'Adiar'}: ${p.de_quem}, ${p.frase}`}
            onClick={() => (p.adiada ? voltar(p) : adiar(p))}
          >
            {p.adiada ? 'Trazer de volta' : 'Adiar'}
          </Button>
        )}
      </span>
    )
  },
})
