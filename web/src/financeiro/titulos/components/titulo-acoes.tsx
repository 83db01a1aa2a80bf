import { can } from '@tropeiro/contract/access/can'
import { titulos } from '@tropeiro/contract/financeiro/titulos/calls'
import type { Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import { vidaDoTitulo } from '@tropeiro/contract/financeiro/titulos/vida'
import { Banknote, CheckCheck, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { useAtos } from '../../../session/vida.ts'
import { Button, IconButton, Menu } from '../../../ui/index.ts'
import { useConfirmar, useDesprogramar } from '../titulos.queries.ts'
import { CederDialog, DevolverDialog, RecomprarDialog } from './cessao-dialogs.tsx'
import { AjustarDialog, BaixarDialog, RenegociarDialog } from './dinheiro-dialogs.tsx'
import { AlterarDialog, CancelarTituloDialog, PerderDialog, ProgramarDialog } from './titulo-dialogs.tsx'

const Ceder = ({ t, onClose }: { t: Titulo; onClose: () => void }) => (
  <CederDialog titulos={[t]} onClose={onClose} />
)
const dialogos = {
  ceder: Ceder,
  recomprar: RecomprarDialog,
  devolver: DevolverDialog,
  baixar: BaixarDialog,
  ajustar: AjustarDialog,
  renegociar: RenegociarDialog,
  alterar: AlterarDialog,
  programar: ProgramarDialog,
  perder: PerderDialog,
  cancelar: CancelarTituloDialog,
}

/** What may be done with a title. */
export function TituloAcoes({ t }: { t: Titulo }) {
  const [aberto, setAberto] = useState<keyof typeof dialogos | null>(null)
  const podeEscrever = can(askerOf(useSession()), titulos.alterar.access)
  const confirmar = useConfirmar(t._id)
  const desprogramar = useDesprogramar(t._id)
  const pode = useAtos(vidaDoTitulo, { ...t, daFatura: t.fatura !== null })
  if (!podeEscrever) return null
  const Dialogo = aberto && dialogos[aberto]
  return (
    <>
      {pode.confirmar.mostra && (
        <Button
          variant="primary"
          icon={CheckCheck}
          loading={confirmar.isPending}
          onClick={() => confirmar.mutate()}
        >
          Confirmar
        </Button>
      )}
      {pode.baixar.mostra && (
        <Button variant="primary" icon={Banknote} onClick={() => setAberto('baixar')}>
          Baixar
        </Button>
      )}
      <Menu
        trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />}
        items={[
          { label: 'Alterar', onSelect: () => setAberto('alterar') },
          pode.programar.mostra && { label: 'Programar', onSelect: () => setAberto('programar') },
          pode.desprogramar.mostra && {
            label: 'Tirar da programação',
            onSelect: () => desprogramar.mutate(),
          },
          pode.ajustar.mostra && { label: 'Abatimento ou acréscimo', onSelect: () => setAberto('ajustar') },
          pode.renegociar.mostra &&
            !pode.renegociar.motivo && { label: 'Renegociar', onSelect: () => setAberto('renegociar') },
          pode.ceder.mostra &&
            !pode.ceder.motivo && { label: 'Ceder ou dar em garantia', onSelect: () => setAberto('ceder') },
          pode.recomprar.mostra &&
            t.cessao === 'cedida' && { label: 'Recomprar', onSelect: () => setAberto('recomprar') },
          pode.devolver.mostra &&
            (t.cessao === 'cedida' || t.cessao === 'garantia') && {
              label: 'Devolução da cessão',
              onSelect: () => setAberto('devolver'),
            },
          pode.perder.mostra &&
            !pode.perder.motivo && {
              label: 'Dar por perdido',
              danger: true,
              onSelect: () => setAberto('perder'),
            },
          pode.cancelar.mostra &&
            !pode.cancelar.motivo && {
              label: 'Cancelar',
              danger: true,
              onSelect: () => setAberto('cancelar'),
            },
        ]}
      />
      {Dialogo && <Dialogo t={t} onClose={() => setAberto(null)} />}
    </>
  )
}
