import { NovaCaixa as Pedido } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { useGo } from '../../../lib/nav.tsx'
import { FormDialog, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useCriarCaixa } from '../armazenamento.queries.ts'

/** A new box in one of the person's bases; then its page, to begin scanning. */
export function NovaCaixa({ bases, onClose }: { bases: readonly string[]; onClose: () => void }) {
  const criar = useCriarCaixa()
  const go = useGo()
  const f = useFormulario(Pedido, {
    de: { base: bases[0] ?? '', local: '' },
    enviar: criar.mutateAsync,
    ao: (caixa) => go(`/app/armazenamento/${caixa._id}`),
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      size="sm"
      title="Nova caixa"
      description="Ela ganha um número para a etiqueta. Depois é só bipar os canhotos para dentro."
      submitLabel="Abrir caixa"
      disabled={bases.length === 0}
    >
      <div className="grid gap-3">
        <Opcao
          form={f}
          name="base"
          label="Base"
          required
          options={bases.map((b) => ({ value: b, label: b }))}
        />
        <Texto form={f} name="local" label="Lugar" hint="Estante, sala, arquivo." maxLength={80} />
      </div>
    </FormDialog>
  )
}
