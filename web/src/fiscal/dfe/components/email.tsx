import { EmailDoDocumento } from '@tropeiro/contract/fiscal/transmissao/formas'
import { messages } from '@tropeiro/contract/messages'
import { FormDialog, Texto, toast, useFormulario } from '../../../ui/index.ts'

/** To whom the sheet and the official XML of a document go. */
export function EmailDoPapel(props: {
  /** 'O DACTE' */
  papel: string
  id: string
  /** The taker's address, where it is known. */
  para: string
  enviar: { mutateAsync: (input: { id: string; para: string[] }) => Promise<unknown> }
  onClose: () => void
}) {
  const { papel, id, enviar, onClose } = props
  const f = useFormulario(EmailDoDocumento, {
    de: { para: props.para },
    para: ({ para }) => ({ para: para.split(/[\s,;]+/).filter(Boolean) }),
    campos: { para: 'para' },
    confere: ({ para }) => (para.trim() ? [] : [['para', 'Informe um e-mail']]),
    recusa: 'tela',
    enviar: (body) => enviar.mutateAsync({ id, ...body }),
    ao: () => {
      toast.success(messages.emailEnviado)
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title="Enviar por e-mail"
      description={`${papel} em PDF e o XML oficial vão anexados.`}
      cancelLabel="Voltar"
      submitLabel="Enviar"
      onClose={onClose}
    >
      <Texto form={f} name="para" label="Para" required hint="Vários, separados por vírgula" />
    </FormDialog>
  )
}
