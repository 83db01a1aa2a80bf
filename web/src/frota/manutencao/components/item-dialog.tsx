import { formatPlaca } from '@tropeiro/contract/formats'
import { ItemDoPlanoEscrito, type VencimentoDoVeiculo } from '@tropeiro/contract/frota/manutencao/formas'
import { Dia, FormDialog, Numero, Opcao, Texto, useFormulario, Varias } from '../../../ui/index.ts'
import { useSalvarItem } from '../manutencao.queries.ts'

const severidades = [
  { value: 'normal' as const, label: 'Normal: só avisa' },
  { value: 'seguranca' as const, label: 'Segurança: bloqueia além da tolerância' },
  { value: 'legal' as const, label: 'Legal: bloqueia no dia' },
]
const proximos = [
  { value: 'da_execucao' as const, label: 'De quando foi feito' },
  { value: 'grade_fixa' as const, label: 'Por múltiplos, sem carregar atraso' },
]

type Props = {
  veiculo: { _id: string; placa: string }
  item: VencimentoDoVeiculo | null
  outros: readonly VencimentoDoVeiculo[]
  onClose: () => void
}

/** A thing of a vehicle's plan: how often, how grave, and when it was last done. */
export function ItemDialog({ veiculo, item: i, outros, onClose }: Props) {
  const salvar = useSalvarItem(i?._id ?? null, veiculo._id)
  const f = useFormulario(ItemDoPlanoEscrito, {
    de: {
      item: i?.item ?? '',
      acao: i?.acao ?? 'fazer',
      km: i?.km ?? null,
      dias: i?.dias ?? null,
      horas: i?.horas ?? null,
      severidade: i?.severidade ?? ('normal' as const),
      proximo: i?.proximo ?? ('da_execucao' as const),
      feito_km: i?.base_km ?? null,
      feito_dia: i?.base_dia ?? '',
      feito_horas: i?.base_horas ?? null,
      zera: i?.zera ?? [],
    },
    para: (v) => ({ ...v, feito_dia: v.feito_dia || null }),
    enviar: salvar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={i ? i.item : 'Novo item do plano'}
      description={formatPlaca(veiculo.placa)}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Texto form={f} name="item" label="O que se faz" required maxLength={80} />
        <Texto form={f} name="acao" label="Ação" maxLength={40} />
        <Numero form={f} name="km" label="A cada (km)" />
        <Numero form={f} name="dias" label="A cada (dias)" />
        <Opcao form={f} name="severidade" label="Gravidade" options={severidades} />
        <Opcao form={f} name="proximo" label="A próxima conta" options={proximos} />
        <Numero form={f} name="feito_km" label="Feito com (km)" hint="Em branco: ninguém sabe" />
        <Dia form={f} name="feito_dia" label="Feito em" />
      </div>
      {outros.length > 0 && (
        <Varias
          form={f}
          name="zera"
          label="Feito este, também está feito"
          options={outros.map((o) => ({ value: o._id, label: o.item }))}
        />
      )}
    </FormDialog>
  )
}
