import { DIAS_PARA_REPETIR, type Webhook } from '@tropeiro/contract/parceria/parceiros/api'
import { PedidoDeRepeticao } from '@tropeiro/contract/parceria/parceiros/chamadas-da-api'
import { useState } from 'react'
import { FormDialog, Marca, Momento, toast, useFormulario } from '../../../../ui/index.ts'
import { useRepetirDesde } from '../../parceiros.queries.ts'

const DIA_MS = 24 * 60 * 60_000
const pad = (n: number) => String(n).padStart(2, '0')
/** As a `Momento` holds it. */
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
  // The same for as long as this stands open: pressed twice, it goes once.
  const [idempotencia] = useState(() => crypto.randomUUID())
  const repetir = useRepetirDesde()
  const antes = new Date(Date.now() - DIAS_PARA_REPETIR * DIA_MS)
  const f = useFormulario(PedidoDeRepeticao, {
    de: {
      desde: noCampo(new Date(de.repeticao?.continua ?? de.falha_desde ?? Date.now() - DIA_MS)),
      tudo: false,
    },
    para: (v) => ({
      desde: v.desde && new Date(v.desde).toISOString(),
      apenas_nao_entregues: !v.tudo,
      idempotencia,
    }),
    confere: ({ desde }) => {
      const quando = new Date(desde)
      if (Number.isNaN(quando.getTime())) return [['desde', 'Diga desde quando']]
      if (quando > new Date()) return [['desde', 'Escolha um momento que já passou']]
      return quando < antes ? [['desde', `Só dos últimos ${DIAS_PARA_REPETIR} dias`]] : []
    },
    enviar: (body) => repetir.mutateAsync({ id: de._id, body }),
    ao: (r) => {
      toast.success(contar(r.total))
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Repetir tudo desde"
      description={de.url}
      submitLabel="Repetir"
    >
      <div className="flex flex-col gap-3">
        <Momento
          form={f}
          name="desde"
          label="Desde"
          required
          hint="Também o que aconteceu enquanto o webhook estava desligado ou ainda não existia."
        />
        <Marca form={f} name="tudo" label="Também o que o endereço já aceitou" />
        <p className="text-xs text-ink-2">
          Cada evento vai com o mesmo identificador da primeira vez: o sistema do parceiro reconhece o que já
          tem.
        </p>
      </div>
    </FormDialog>
  )
}
