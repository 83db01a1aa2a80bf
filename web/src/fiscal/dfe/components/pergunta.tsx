import { Justificativa } from '@tropeiro/contract/fiscal/transmissao/formas'
import { formatNumber } from '@tropeiro/contract/formats'
import { FormDialog, TextoLongo, toast, useFormulario } from '../../../ui/index.ts'

/** The question before a document is cancelled, with the reason that goes into the event. */
export function PerguntaDeCancelamento(props: {
  /** 'CT-e', 'MDF-e'. */
  documento: string
  /** 'a' GTV-e. */
  artigo?: 'o' | 'a'
  numero: number | null
  texto: string
  cancelar: { mutateAsync: (input: { id: string; justificativa: string }) => Promise<unknown> }
  id: string
  onClose: () => void
}) {
  const { documento, artigo = 'o', numero, texto, cancelar, id, onClose } = props
  const f = useFormulario(Justificativa, {
    de: { justificativa: '' },
    recusa: 'tela',
    enviar: (body) => cancelar.mutateAsync({ id, ...body }),
    ao: () => {
      toast.success('Cancelamento enviado à SEFAZ.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title={`Cancelar ${artigo} ${documento} ${formatNumber(numero ?? 0)}?`}
      description={texto}
      cancelLabel="Voltar"
      submitLabel={`Cancelar ${documento}`}
      danger
      onClose={onClose}
    >
      <TextoLongo
        form={f}
        name="justificativa"
        label="Justificativa"
        required
        hint={`${f.form.watch('justificativa').trim().length} de 255`}
        maxLength={255}
      />
    </FormDialog>
  )
}
