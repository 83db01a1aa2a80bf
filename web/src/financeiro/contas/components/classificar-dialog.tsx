import { Conciliacao } from '@tropeiro/contract/financeiro/contas/calls'
import type { LancamentoDaConta } from '@tropeiro/contract/financeiro/contas/formas'
import { formatMoney } from '@tropeiro/contract/formats'
import { FormDialog, Opcao, useFormulario } from '../../../ui/index.ts'
import { useCategorias } from '../../titulos/index.ts'
import { useClassificar } from '../contas.queries.ts'

/** What an entry is, where no title asked for it; the same text is proposed so from then on. */
export function ClassificarDialog({
  conta,
  l,
  onClose,
}: {
  conta: string
  l: LancamentoDaConta
  onClose: () => void
}) {
  const classificar = useClassificar(conta)
  const categorias = useCategorias()
  const form = useFormulario(Conciliacao, {
    de: { categoria: '' },
    para: (v) => ({ lancamentos: [l._id], categoria: v.categoria || null }),
    enviar: classificar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`${l.texto}, ${formatMoney(l.valor)}`}
      submitLabel="Conciliar"
      onClose={onClose}
    >
      <Opcao form={form} name="categoria" label="O que é" options={categorias} />
    </FormDialog>
  )
}
