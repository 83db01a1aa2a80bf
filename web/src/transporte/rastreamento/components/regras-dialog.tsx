import type { Regras } from '@tropeiro/contract/transporte/rastreamento/calls'
import { useState } from 'react'
import { notifyError } from '../../../lib/query-client.ts'
import { Button, Dialog, ErrorState, Field, Input, Skeleton, toast } from '../../../ui/index.ts'
import { useGravarRegras, useRegras } from '../rastreamento.queries.ts'

function Formulario({ regras, onClose }: { regras: Regras; onClose: () => void }) {
  const [form, setForm] = useState({
    parada: String(regras.parada_longa_min),
    desvio: String(regras.desvio_m / 1000).replace('.', ','),
    saida: regras.saida_ate,
  })
  const gravar = useGravarRegras()
  const parada = Number(form.parada)
  const desvio = Number(form.desvio.replace(',', '.'))
  const errors = {
    parada: Number.isInteger(parada) && parada >= 5 && parada <= 600 ? '' : 'De 5 a 600 minutos',
    desvio: desvio >= 0.5 && desvio <= 100 ? '' : 'De 0,5 a 100 km',
    saida: /^([01]\d|2[0-3]):[0-5]\d$/.test(form.saida) ? '' : 'Use HH:MM',
  }
  const ready = Object.values(errors).every((e) => e === '')
  const save = () => {
    if (!ready) return
    gravar.mutate(
      { parada_longa_min: parada, desvio_m: Math.round(desvio * 1000), saida_ate: form.saida },
      {
        onSuccess: () => {
          toast.success('Regras salvas. Valem para o que acontecer daqui em diante.')
          onClose()
        },
        onError: notifyError,
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Quando avisar"
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={gravar.isPending} data-main>
            Salvar
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field
          label="Parada longa, em minutos"
          hint="Parado fora de cliente e de base por tanto tempo"
          error={errors.parada}
          required
        >
          <Input
            inputMode="numeric"
            value={form.parada}
            onChange={(e) => setForm({ ...form, parada: e.target.value })}
          />
        </Field>
        <Field
          label="Fora da rota, em km"
          hint="Longe do caminho planejado, por mais de 5 minutos"
          error={errors.desvio}
          required
        >
          <Input
            inputMode="decimal"
            value={form.desvio}
            onChange={(e) => setForm({ ...form, desvio: e.target.value })}
          />
        </Field>
        <Field
          label="Saída até"
          hint="Romaneio do dia que não saiu até esta hora é saída atrasada"
          error={errors.saida}
          required
        >
          <Input
            type="time"
            value={form.saida}
            onChange={(e) => setForm({ ...form, saida: e.target.value })}
          />
        </Field>
        <p className="text-xs text-ink-3">
          Entregas fora de ordem são avisadas sempre. Sem posição por 15 minutos, o motorista aparece sem
          sinal.
        </p>
      </div>
    </Dialog>
  )
}

/** From when on the group wants to be told; for administrators. */
export function RegrasDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRegras()
  if (data) return <Formulario regras={data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Quando avisar">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy className="space-y-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Dialog>
  )
}
