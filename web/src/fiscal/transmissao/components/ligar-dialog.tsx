import { type Contingencia, NovaContingencia } from '@tropeiro/contract/fiscal/transmissao/calls'
import { MODOS, MODOS_DO_MODELO } from '@tropeiro/contract/fiscal/transmissao/rules'
import { FormDialog, Opcao, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useLigar } from '../transmissao.queries.ts'

/** Switches contingency on for a state, with the reason that goes into every document. */
export function LigarDialog(props: {
  inicial: Pick<Contingencia, 'uf' | 'modelo' | 'ambiente' | 'modo' | 'motivo'>
  onClose: () => void
}) {
  const { inicial, onClose } = props
  const { uf, modelo, ambiente, modo, motivo } = inicial
  const f = useFormulario(NovaContingencia, {
    de: { modo, motivo },
    para: (v) => ({ ...v, uf: uf as 'SP', modelo, ambiente }),
    recusa: 'tela',
    enviar: useLigar().mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Ligar contingência para ${uf}`}
      description="Vale para os documentos emitidos a partir de agora, até que alguém volte ao normal."
      submitLabel="Ligar contingência"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Opcao
          form={f}
          name="modo"
          label="Modo"
          options={MODOS_DO_MODELO[modelo].map((value) => ({ value, label: MODOS[value] }))}
        />
        <TextoLongo
          form={f}
          name="motivo"
          label="Motivo"
          required
          hint="Vai escrito em cada documento (15 a 256 letras)"
          maxLength={256}
          rows={3}
        />
      </div>
    </FormDialog>
  )
}
