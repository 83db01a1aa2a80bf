import { nomeDoAvulso, type TipoDeAvulso, tiposDeAvulso } from '@tropeiro/contract/transporte/documentos'
import { PackagePlus, Plus, ScrollText, Truck } from 'lucide-react'
import { useGo } from '../../../lib/nav.tsx'
import { Button, Menu } from '../../../ui/index.ts'

const icones: Record<TipoDeAvulso, typeof Truck> = {
  MINUTA: ScrollText,
  COLETA: Truck,
  DECLARACAO: PackagePlus,
}

/** Begins a document of one of the kinds. */
export function NovoDocumento() {
  const go = useGo()
  return (
    <Menu
      trigger={
        <Button variant="primary" icon={Plus}>
          Novo documento
        </Button>
      }
      items={tiposDeAvulso.map((tipo) => ({
        label: nomeDoAvulso[tipo],
        icon: icones[tipo],
        onSelect: () => void go(`/app/documentos/azp/criar?tipo=${tipo}`),
      }))}
    />
  )
}
