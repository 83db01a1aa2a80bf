import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { MovimentoDePneus, type VeiculoComPneus } from '@tropeiro/contract/frota/pneus/formas'
import { FormDialog, Numero, Texto, useFormulario } from '../../../ui/index.ts'
import { useMoverPneus } from '../pneus.queries.ts'
import type { Moves } from './desenho/plano-de-moves.ts'

type Props = {
  v: Pick<VeiculoComPneus, '_id' | 'contador' | 'reboque'>
  moves: Moves
  motivo?: string
  onFeito: () => void
  onClose: () => void
}

/** What was moved on the drawing, written down with the odometer: all of it or nothing. */
export function MoverDialog({ v, moves, motivo = '', onFeito, onClose }: Props) {
  const mover = useMoverPneus()
  const f = useFormulario(MovimentoDePneus, {
    de: {
      veiculo: v._id,
      em: '',
      km: null as number | null,
      motivo,
      movimentos: [...moves].map(([pneu, para]) => ({ pneu, para })),
    },
    para: (e) => ({ ...e, em: new Date().toISOString() }) as MovimentoDePneus,
    enviar: mover.mutateAsync,
    ao: () => {
      onFeito()
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title="Gravar o movimento"
      description={`${formatQuantas(moves.size, 'pneu muda', 'pneus mudam')} de lugar. Vale o desenho como está agora.`}
      submitLabel="Gravar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {!v.reboque && (
          <Numero
            form={f}
            name="km"
            label="Hodômetro (km)"
            hint={v.contador === null ? undefined : `Último: ${formatNumber(v.contador)} km`}
          />
        )}
        <Texto form={f} name="motivo" label="Por quê" required maxLength={120} />
      </div>
    </FormDialog>
  )
}
