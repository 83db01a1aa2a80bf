import type { LinhaDoRomaneio, RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { vidaDoRomaneio } from '@tropeiro/contract/transporte/romaneios/vida'
import { GitMerge, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Dialog, statusLabel } from '../../../../ui/index.ts'
import { diferencas } from '../../edicao.ts'

/** What stopped the save: the server's sentence, how the romaneio is now, and my notes that are no longer free. */
export type Conflito = {
  mensagem: string
  agora: RomaneioCompleto | null
  tomadas: readonly LinhaDoRomaneio[]
}

type Props = {
  conflito: Conflito | null
  antes: RomaneioCompleto | null
  onClose: () => void
  /** Keep what I did, over what is there now. */
  onConciliar: () => void
  /** Drop what I did. */
  onRecarregar: () => void
}

const numeros = (notas: readonly LinhaDoRomaneio[]) => notas.map((n) => n.numero_nota).join(', ')

/** Somebody else was faster: what changed, and what to do with my own changes. */
export function ConflitoDialog({ conflito, antes, onClose, onConciliar, onRecarregar }: Props) {
  if (!conflito) return null
  const { agora, tomadas } = conflito
  const d = antes && agora && agora.versao !== antes.versao ? diferencas(antes, agora) : null
  const facts: [string, ReactNode][] = [
    ['Entraram', d && numeros(d.entraram)],
    ['Saíram', d && numeros(d.sairam)],
    ['Motorista', d?.motorista],
    ['Placa', d?.placa],
    ['Estado', d?.estado && statusLabel(d.estado)],
    ['Não estão mais livres', numeros(tomadas)],
  ]
  const shown = facts.filter(([, value]) => value)
  const parado = agora === null || vidaDoRomaneio.permite(agora.estado, 'trocar_notas')
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Não foi possível salvar"
      description={conflito.mensagem}
      footer={
        <>
          <Button onClick={onClose}>Voltar à edição</Button>
          {antes && (
            <Button icon={RotateCcw} onClick={onRecarregar}>
              Descartar as minhas
            </Button>
          )}
          {parado && (
            <Button variant="primary" icon={GitMerge} data-main onClick={onConciliar}>
              {tomadas.length > 0 && !d ? 'Tirar essas notas e continuar' : 'Manter as minhas também'}
            </Button>
          )}
        </>
      }
    >
      {shown.length > 0 && (
        <dl className="grid gap-2 text-sm">
          {shown.map(([label, value]) => (
            <div key={label} className="rounded-md bg-sunken px-3 py-2">
              <dt className="text-2xs text-ink-3">{label}</dt>
              <dd className="num break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {parado && d && (
        <p className="mt-3 text-xs text-ink-3">
          Mantendo as suas, suas inclusões e exclusões são refeitas sobre o romaneio como está agora; a ordem
          das demais notas é a da outra pessoa.
        </p>
      )}
    </Dialog>
  )
}
