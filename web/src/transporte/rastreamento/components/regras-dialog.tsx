import { Regras } from '@tropeiro/contract/transporte/rastreamento/calls'
import {
  Dialog,
  ErrorState,
  FormDialog,
  Hora,
  Numero,
  Skeleton,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { useGravarRegras, useRegras } from '../rastreamento.queries.ts'

function Formulario({ regras, onClose }: { regras: Regras; onClose: () => void }) {
  const gravar = useGravarRegras()
  const f = useFormulario(Regras, {
    de: {
      parada_longa_min: regras.parada_longa_min as number | null,
      desvio_m: (regras.desvio_m / 1000) as number | null,
      saida_ate: regras.saida_ate,
    },
    para: (v) => ({
      parada_longa_min: v.parada_longa_min ?? Number.NaN,
      desvio_m: Math.round((v.desvio_m ?? Number.NaN) * 1000),
      saida_ate: v.saida_ate,
    }),
    confere: ({ parada_longa_min: parada, desvio_m: km }) => [
      ...(parada !== null && parada >= 5 && parada <= 600
        ? []
        : ([['parada_longa_min', 'De 5 a 600 minutos']] as const)),
      ...(km !== null && km >= 0.5 && km <= 100 ? [] : ([['desvio_m', 'De 0,5 a 100 km']] as const)),
    ],
    enviar: gravar.mutateAsync,
    ao: () => {
      toast.success('Regras salvas. Valem para o que acontecer daqui em diante.')
      onClose()
    },
  })
  return (
    <FormDialog form={f} onClose={onClose} title="Quando avisar">
      <div className="space-y-4">
        <Numero
          form={f}
          name="parada_longa_min"
          label="Parada longa, em minutos"
          hint="Parado fora de cliente e de base por tanto tempo"
          required
        />
        <Numero
          form={f}
          name="desvio_m"
          label="Fora da rota, em km"
          hint="Longe do caminho planejado, por mais de 5 minutos"
          required
        />
        <Hora
          form={f}
          name="saida_ate"
          label="Saída até"
          hint="Romaneio do dia que não saiu até esta hora é saída atrasada"
          required
        />
        <p className="text-xs text-ink-3">
          Entregas fora de ordem são avisadas sempre. Sem posição por 15 minutos, o motorista aparece sem
          sinal.
        </p>
      </div>
    </FormDialog>
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
