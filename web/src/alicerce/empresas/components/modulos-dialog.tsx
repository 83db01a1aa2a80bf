import type { Modulo } from '@tropeiro/contract'
import type { BaseResumo } from '@tropeiro/contract/alicerce/empresas/calls'
import { messages } from '@tropeiro/contract/messages'
import { useState } from 'react'
import { Button, Dialog } from '../../../ui/index.ts'
import { useMudarModulos } from '../empresas.queries.ts'
import { ModulosGrid } from './modulos-grid.tsx'
import { Recusa, sentencaDe } from './recusa.tsx'

/** Which modules a base has. */
export function ModulosDialog({ base, onClose }: { base: BaseResumo; onClose: () => void }) {
  const [marcados, setMarcados] = useState<Modulo[]>(base.modulos)
  const mudar = useMudarModulos()
  const nenhum = marcados.length === 0
  const enviar = async () => {
    if (nenhum) return
    if (await mudar.mutateAsync({ base: base.base, modulos: marcados }).catch(() => null)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Módulos da base ${base.base}`}
      description="Quem é ativo na base abre as telas destes módulos."
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={mudar.isPending} disabled={nenhum}>
            Salvar módulos
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ModulosGrid value={marcados} onChange={setMarcados} />
        <Recusa texto={nenhum ? messages.grupoSemModulo : sentencaDe(mudar.error)} />
      </div>
    </Dialog>
  )
}
