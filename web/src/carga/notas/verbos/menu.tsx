import { MoreHorizontal, Zap } from 'lucide-react'
import { useGo } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, IconButton, Menu } from '../../../ui/index.ts'
import { NOTAS_POR_VERBO, type NotaDoVerbo, verbosPara } from './verbos.ts'

type Props = {
  notas: readonly NotaDoVerbo[]
  /** More are meant than are at hand. */
  todas?: boolean
  size?: 'sm' | 'md'
  /** At the end of a row, where one has just asked for it. */
  linha?: 0 | -1
}

/** What can be done about these notes, in a menu; nothing for who may do nothing. */
export function Verbos({ notas, todas, size = 'md', linha }: Props) {
  const go = useGo()
  const verbos = verbosPara(askerOf(useSession()), notas)
  if (verbos.length === 0) return null
  const demais = todas || notas.length > NOTAS_POR_VERBO
  const botao =
    linha !== undefined ? (
      <IconButton
        size="sm"
        icon={MoreHorizontal}
        label={`Ações da nota ${notas[0]?.numero ?? ''}`}
        tabIndex={linha}
      />
    ) : (
      <Button
        size={size}
        icon={Zap}
        disabledReason={demais ? `Escolha até ${NOTAS_POR_VERBO} notas, uma a uma` : undefined}
      >
        Ações
      </Button>
    )
  if (demais) return botao
  return (
    <Menu
      trigger={botao}
      minWidth={248}
      defaultOpen={linha !== undefined}
      items={verbos.map(({ rotulo, icone, motivo, para }) => ({
        label: rotulo,
        icon: icone,
        reason: motivo,
        onSelect: () => para && void go(para),
      }))}
    />
  )
}
