import { DIAS_PARA_REPETIR, type Webhook } from '@tropeiro/contract/parceria/parceiros/api'
import { useState } from 'react'
import { Button, Checkbox, Dialog, Field, Input, toast } from '../../../../ui/index.ts'
import { useRepetirDesde } from '../../parceiros.queries.ts'

const DIA_MS = 24 * 60 * 60_000
const pad = (n: number) => String(n).padStart(2, '0')
/** As a `datetime-local` field wants it. */
const noCampo = (d: Date) =>
  `${d.getFullYear()}-${pad(d.getMonth() + 1)}-${pad(d.getDate())}T${pad(d.getHours())}:${pad(d.getMinutes())}`

const contar = (n: number): string =>
  n === 0
    ? 'Nada a repetir desde então.'
    : n === 1
      ? '1 chamada vai outra vez.'
      : `${n} chamadas vão outra vez, na ordem.`

/** Everything since a moment goes again: for a receiver that was down, or that lost what it had. */
export function RepetirDesde({ de, onClose }: { de: Webhook; onClose: () => void }) {
  const [desde, setDesde] = useState(() =>
    noCampo(new Date(de.repeticao?.continua ?? de.falha_desde ?? Date.now() - DIA_MS)),
  )
  const [tudo, setTudo] = useState(false)
  // The same for as long as this stands open: pressed twice, it goes once.
  const [idempotencia] = useState(() => crypto.randomUUID())
  const repetir = useRepetirDesde()
  const quando = new Date(desde)
  const antes = new Date(Date.now() - DIAS_PARA_REPETIR * DIA_MS)
  const falta = Number.isNaN(quando.getTime())
    ? 'Diga desde quando'
    : quando > new Date()
      ? 'Escolha um momento que já passou'
      : quando < antes
        ? `Só dos últimos ${DIAS_PARA_REPETIR} dias`
        : undefined
  const pedir = () =>
    repetir.mutate(
      {
        id: de._id,
        body: { desde: quando.toISOString(), apenas_nao_entregues: !tudo, idempotencia },
      },
      {
        onSuccess: (r) => {
          toast.success(contar(r.total))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Repetir tudo desde"
      description={de.url}
      onSubmit={(event) => {
        event.preventDefault()
        if (!falta) pedir()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={repetir.isPending} disabledReason={falta}>
            Repetir
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field
          label="Desde"
          required
          hint="Também o que aconteceu enquanto o webhook estava desligado ou ainda não existia."
        >
          <Input
            type="datetime-local"
            min={noCampo(antes)}
            max={noCampo(new Date())}
            value={desde}
            onChange={(event) => setDesde(event.target.value)}
          />
        </Field>
        <Checkbox checked={tudo} label="Também o que o endereço já aceitou" onChange={setTudo} />
        <p className="text-xs text-ink-2">
          Cada evento vai com o mesmo identificador da primeira vez: o sistema do parceiro reconhece o que já
          tem.
        </p>
      </div>
    </Dialog>
  )
}
