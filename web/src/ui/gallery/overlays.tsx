import { messages } from '@tropeiro/contract/messages'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../button.tsx'
import { confirm } from '../dialog.tsx'
import { Texto } from '../form/campos.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useFormulario } from '../form/use-formulario.ts'
import { Card } from '../page.tsx'
import { snackbar, toast } from '../toast.tsx'

export function OverlaysGallery() {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Avisos">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => toast('Nota sem rota de entrega.', 1)}>Aviso (1)</Button>
          <Button onClick={() => toast(messages.romaneiosGerados, 2)}>Sucesso (2)</Button>
          <Button onClick={() => toast([messages.ocorreuUmErro, 'CNPJ inválido'], 0)}>Erro</Button>
          <Button onClick={() => ['um', 'dois', 'três'].map((text) => toast.success(text))}>
            Três de uma vez
          </Button>
          <Button onClick={() => snackbar('Filtro copiado')}>Snackbar</Button>
        </div>
      </Card>
      <Card title="Diálogos">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>Abrir formulário</Button>
          <Button
            onClick={async () => {
              const yes = await confirm({
                title: 'Excluir romaneio 1042?',
                text: 'As 18 notas voltam para sem romaneio.',
                danger: true,
                confirmLabel: 'Excluir',
              })
              snackbar(yes ? 'Excluído' : 'Mantido')
            }}
          >
            Confirmar
          </Button>
        </div>
      </Card>
      {open && <Exemplo onClose={() => setOpen(false)} />}
    </div>
  )
}

const Mensagem = z.object({ destinatarios: z.email(messages.emailInvalido), assunto: z.string().min(1) })

function Exemplo({ onClose }: { onClose: () => void }) {
  const f = useFormulario(Mensagem, {
    de: { destinatarios: '', assunto: 'Comprovantes de entrega' },
    enviar: async () => {},
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Enviar comprovantes"
      description="12 notas selecionadas"
      submitLabel="Enviar"
    >
      <div className="flex flex-col gap-4">
        <Texto
          form={f}
          name="destinatarios"
          label="Destinatários"
          required
          placeholder="pessoa@empresa.com.br"
        />
        <Texto form={f} name="assunto" label="Assunto" required />
      </div>
    </FormDialog>
  )
}
