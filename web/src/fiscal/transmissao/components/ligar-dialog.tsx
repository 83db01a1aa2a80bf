import type { Contingencia, ModoDeContingencia } from '@tropeiro/contract/fiscal/transmissao/calls'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Button, Dialog, Field, Select, Textarea } from '../../../ui/index.ts'
import { useLigar } from '../transmissao.queries.ts'
import { modos, modosDoModelo } from './modos.ts'

const MENOR_MOTIVO = 15

/** Switches contingency on for a state, with the reason that goes into every document. */
export function LigarDialog(props: {
  inicial: Pick<Contingencia, 'uf' | 'modelo' | 'ambiente' | 'modo' | 'motivo'>
  onClose: () => void
}) {
  const { inicial, onClose } = props
  const [modo, setModo] = useState<ModoDeContingencia>(inicial.modo)
  const [motivo, setMotivo] = useState(inicial.motivo)
  const [tentou, setTentou] = useState(false)
  const ligar = useLigar()
  const curto = motivo.trim().length < MENOR_MOTIVO
  const enviar = async () => {
    setTentou(true)
    if (curto) return
    const { uf, modelo, ambiente } = inicial
    const body = { uf: uf as 'SP', modelo, ambiente, modo, motivo: motivo.trim() }
    if (await ligar.mutateAsync(body).catch(() => null)) onClose()
  }
  const recusa = ligar.error instanceof ApiError ? ligar.error.mensagem : ''
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ligar contingência para ${inicial.uf}`}
      description="Vale para os documentos emitidos a partir de agora, até que alguém volte ao normal."
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={ligar.isPending}>
            Ligar contingência
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Modo">
          <Select
            value={modo}
            onChange={(value) => setModo(value as ModoDeContingencia)}
            options={modosDoModelo[inicial.modelo].map((value) => ({ value, label: modos[value] }))}
          />
        </Field>
        <Field
          label="Motivo"
          required
          hint="Vai escrito em cada documento (15 a 256 letras)"
          error={tentou && curto ? 'Escreva o motivo com pelo menos 15 letras' : recusa || undefined}
        >
          <Textarea
            rows={3}
            maxLength={256}
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
