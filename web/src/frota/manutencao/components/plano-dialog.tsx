import { PlanoEscolhido } from '@tropeiro/contract/frota/manutencao/formas'
import { FormDialog, Procura, useFormulario } from '../../../ui/index.ts'
import { usePlanoPadrao } from '../manutencao.queries.ts'
import { useOpcoesDeVeiculo } from './ordem-dialogs.tsx'

/** Gives a vehicle the plan of its class. */
export function PlanoDialog({ onClose }: { onClose: () => void }) {
  const dar = usePlanoPadrao()
  const f = useFormulario(PlanoEscolhido, {
    de: { veiculo: '' },
    confere: (v) => (v.veiculo ? [] : [['veiculo', 'Escolha o veículo.']]),
    enviar: ({ veiculo }) => dar.mutateAsync(veiculo),
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="Plano de um veículo"
      description="Põe o plano da classe. O que ele já tem fica como está, e nada é presumido feito."
      submitLabel="Pôr plano"
      onClose={onClose}
    >
      <Procura form={f} name="veiculo" label="Veículo" required options={useOpcoesDeVeiculo()} />
    </FormDialog>
  )
}
