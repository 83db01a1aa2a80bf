import { AjustesDosContratos } from '@tropeiro/contract/comercial/contratos/calls'
import { REGRAS_DO_CONTRATO } from '@tropeiro/contract/comercial/contratos/lei'
import { formatDia } from '@tropeiro/contract/formats'
import {
  Chave,
  ErrorState,
  FormDialog,
  FormSkeleton,
  Marcas,
  Texto,
  useFormulario,
} from '../../../ui/index.ts'
import { useAjustar, useAjustes } from '../contratos.queries.ts'

const regras = REGRAS_DO_CONTRATO.map((r) => ({
  value: r.codigo,
  label: `${r.nome}. ${r.fonte}, desde ${formatDia(r.desde)}`,
}))

function Aberto({ ajustes, onClose }: { ajustes: AjustesDosContratos; onClose: () => void }) {
  const ajustar = useAjustar()
  const f = useFormulario(AjustesDosContratos, {
    de: {
      ligadas: REGRAS_DO_CONTRATO.filter((r) => ajustes.regras[r.codigo] ?? r.ligada).map((r) => r.codigo),
      dias: ajustes.avisar_dias.join(', '),
      vencido_precifica: ajustes.vencido_precifica,
    },
    para: (v) => ({
      // What stands as it came is not written down: another release may bring it otherwise.
      regras: Object.fromEntries(
        REGRAS_DO_CONTRATO.filter((r) => v.ligadas.includes(r.codigo) !== r.ligada).map((r) => [
          r.codigo,
          !r.ligada,
        ]),
      ),
      avisar_dias: v.dias
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number),
      vencido_precifica: v.vencido_precifica,
    }),
    campos: { avisar_dias: 'dias' },
    enviar: ajustar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="Regras dos contratos"
      description="O que a lei proíbe barra a aprovação; o resto avisa."
      size="lg"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Marcas form={f} name="ligadas" legend="Regras em vigor" options={regras} className="grid gap-2" />
        <Texto
          form={f}
          name="dias"
          label="Avisar antes do fim (dias)"
          hint="30, 15, 5: um e-mail em cada um deles"
        />
        <Chave
          form={f}
          name="vencido_precifica"
          label="Tabela de contrato vencido ainda dá preço, com aviso"
        />
      </div>
    </FormDialog>
  )
}

/** What the group decides of all its contracts. */
export function AjustesDialog({ onClose }: { onClose: () => void }) {
  const query = useAjustes()
  if (query.data) return <Aberto ajustes={query.data} onClose={onClose} />
  return query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <FormSkeleton />
  )
}
