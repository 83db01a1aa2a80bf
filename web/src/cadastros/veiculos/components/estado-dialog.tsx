import { MudancaDoVeiculo, type Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import { opcoesDeEstado } from '@tropeiro/contract/cadastros/veiculos/lista'
import { vidaDoVeiculo } from '@tropeiro/contract/cadastros/veiculos/vida'
import { formatPlaca } from '@tropeiro/contract/formats'
import { FormDialog, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useMudarEstado } from '../veiculos.queries.ts'

/** Where a vehicle goes from here, and why. */
export function EstadoDialog({ veiculo, onClose }: { veiculo: Veiculo; onClose: () => void }) {
  const mudar = useMudarEstado(veiculo._id)
  const pode = opcoesDeEstado.filter(
    ({ value }) => value !== veiculo.estado && vidaDoVeiculo.recusa(veiculo, value) === null,
  )
  const f = useFormulario(MudancaDoVeiculo, {
    de: { estado: pode[0]?.value ?? veiculo.estado, motivo: '' },
    enviar: mudar.mutateAsync,
    ao: onClose,
  })
  const title = `Mudar o estado de ${formatPlaca(veiculo.placa)}`
  return (
    <FormDialog form={f} open title={title} submitLabel="Mudar" onClose={onClose}>
      {pode.length === 0 ? (
        <p className="text-sm text-ink-2">{vidaDoVeiculo.recusa(veiculo, 'ativo')}</p>
      ) : (
        <>
          <Opcao form={f} name="estado" label="Novo estado" options={pode} />
          <Texto form={f} name="motivo" label="Por quê" required maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
