import type { Certificado } from '@tropeiro/contract/alicerce/certificados'
import { useState } from 'react'
import { Button, Dialog, Field, Input } from '../../../ui/index.ts'
import { useDesativar } from '../certificados.queries.ts'

/** Takes a certificate out of use, with a reason that stays in its history. */
export function DesativarDialog({ certificado, onClose }: { certificado: Certificado; onClose: () => void }) {
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const desativar = useDesativar()
  const curto = motivo.trim().length < 3
  const enviar = async () => {
    setTentou(true)
    if (curto) return
    if (await desativar.mutateAsync({ id: certificado._id, motivo }).catch(() => null)) onClose()
  }
  const erro = tentou && curto ? 'Diga o motivo' : desativar.error?.message
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Tirar de uso o certificado de ${certificado.titular}?`}
      description="A chave é apagada e as empresas abaixo deixam de emitir até que outro seja enviado."
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="danger" loading={desativar.isPending}>
            Tirar de uso
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="text-sm text-ink-2">
          {certificado.empresas.map((e) => (
            <li key={e.cnpj}>{e.nome}</li>
          ))}
        </ul>
        <Field label="Motivo" required error={erro}>
          <Input value={motivo} maxLength={200} onChange={(event) => setMotivo(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
