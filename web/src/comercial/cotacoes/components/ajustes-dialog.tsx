import { AjustesDaCotacao } from '@tropeiro/contract/comercial/cotacoes/calls'
import { FormDialog, Numero, useFormulario } from '../../../ui/index.ts'
import { useAjustar, useAjustes } from '../cotacoes.queries.ts'

const POR_CENTO = 10_000

function Campos({ ajustes, onClose }: { ajustes: AjustesDaCotacao; onClose: () => void }) {
  const ajustar = useAjustar()
  const f = useFormulario(AjustesDaCotacao, {
    de: {
      desconto_operacao: ajustes.desconto_operacao / POR_CENTO,
      desconto_admin: ajustes.desconto_admin / POR_CENTO,
      margem: ajustes.margem / POR_CENTO,
      validade_dias: ajustes.validade_dias,
      cubagem: ajustes.cubagem / 100,
    } as Record<
      'desconto_operacao' | 'desconto_admin' | 'margem' | 'validade_dias' | 'cubagem',
      number | null
    >,
    para: (v) => ({
      desconto_operacao: Math.round((v.desconto_operacao ?? 0) * POR_CENTO),
      desconto_admin: Math.round((v.desconto_admin ?? 0) * POR_CENTO),
      margem: Math.round((v.margem ?? 0) * POR_CENTO),
      validade_dias: v.validade_dias ?? 0,
      cubagem: Math.round((v.cubagem ?? 0) * 100),
      cubagem_de_clientes: ajustes.cubagem_de_clientes,
    }),
    enviar: ajustar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="O que se pode prometer"
      description="Acima do limite de desconto, a cotação espera a aprovação de outra pessoa."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Numero form={f} name="desconto_operacao" label="Desconto da operação (%)" />
        <Numero form={f} name="desconto_admin" label="Desconto do administrador (%)" />
        <Numero form={f} name="margem" label="Margem do preço por custo (%)" />
        <Numero form={f} name="validade_dias" label="Validade (dias)" />
        <Numero form={f} name="cubagem" label="Cubagem (kg por m³)" hint="Onde a tabela não diz outra" />
      </div>
    </FormDialog>
  )
}

/** Limits of discount, margin and validity of the house. */
export function AjustesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useAjustes()
  return data ? <Campos ajustes={data} onClose={onClose} /> : null
}
