import { messages } from '@tropeiro/contract/messages'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { confirm, Dialog } from '../dialog.tsx'
import { Field, Input } from '../field.tsx'
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
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Enviar comprovantes"
        description="12 notas selecionadas"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(false)
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancelar</Button>
            <Button type="submit" variant="primary">
              Enviar
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="Destinatários" required>
            <Input placeholder="pessoa@empresa.com.br" />
          </Field>
          <Field label="Assunto" required>
            <Input defaultValue="Comprovantes de entrega" />
          </Field>
        </div>
      </Dialog>
    </div>
  )
}
