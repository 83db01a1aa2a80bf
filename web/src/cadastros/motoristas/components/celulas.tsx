import type { Motorista } from '@tropeiro/contract/cadastros/motoristas/formas'
import { horasDe, type listaDeFichas } from '@tropeiro/contract/cadastros/motoristas/lista'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

/** Whether he works today: hours, or why not. */
export function Hoje({ hoje }: Pick<Motorista, 'hoje'>) {
  const tone = !hoje.presente ? 'bad' : hoje.avisos.length > 0 ? 'warn' : 'ok'
  const [aviso] = hoje.avisos
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Badge tone={tone} title={hoje.avisos.join(' ') || undefined}>
        {hoje.porque ?? (horasDe(hoje) || 'Presente')}
      </Badge>
      {/* The colour alone tells nobody what is wrong. */}
      {aviso && <span className="min-w-0 truncate text-xs text-ink-3">{aviso}</span>}
    </span>
  )
}

export const celulas: CelulasDa<typeof listaDeFichas> = {
  hoje: (m) => <Hoje hoje={m.hoje} />,
}
