import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import { type TipoDeInstrucao, tiposDeInstrucao } from '@tropeiro/contract/financeiro/boletos/nomes'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { Button, Menu } from '../../../ui/index.ts'
import { InstrucaoDialog } from './instrucao-dialog.tsx'

/** The same asked of the bank about all that are chosen; what it may not be asked of is told afterwards. */
export function DeVarios({ boletos, feito }: { boletos: readonly Boleto[]; feito: () => void }) {
  const [pedindo, setPedindo] = useState<TipoDeInstrucao | null>(null)
  return (
    <>
      <Menu
        trigger={
          <Button icon={Landmark} disabled={boletos.length === 0}>
            Pedir ao banco
          </Button>
        }
        items={Object.entries(tiposDeInstrucao).map(([tipo, label]) => ({
          label,
          danger: tipo === 'protestar' || tipo === 'baixar',
          onSelect: () => setPedindo(tipo as TipoDeInstrucao),
        }))}
      />
      {pedindo && (
        <InstrucaoDialog
          tipo={pedindo}
          boletos={boletos}
          onClose={(done) => {
            setPedindo(null)
            if (done) feito()
          }}
        />
      )}
    </>
  )
}
