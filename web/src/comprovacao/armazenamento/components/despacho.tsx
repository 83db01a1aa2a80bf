import { NovoDespacho } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { FormDialog, Procura, Texto, toast, useFormulario } from '../../../ui/index.ts'
import { useDespachar } from '../armazenamento.queries.ts'

export type DespachoProps = {
  caixas: readonly string[]
  bases: readonly string[]
  onClose: () => void
  onDone: () => void
}

const FORA = 'fora'

/** Closed boxes leave: where to, and who took them. */
export function Despacho({ caixas, bases, onClose, onDone }: DespachoProps) {
  const despachar = useDespachar()
  const f = useFormulario(NovoDespacho, {
    de: { destino: '', fora: '', responsavel: '', documento: '' },
    para: ({ fora, ...v }) => ({
      ...v,
      destino: v.destino === FORA ? fora : v.destino,
      caixas: [...caixas],
    }),
    campos: (campo, v) => (campo === 'destino' && v.destino === FORA ? 'fora' : campo),
    enviar: despachar.mutateAsync,
    ao: (lote) => {
      toast.success(`Remessa ${lote.numero} despachada.`)
      onDone()
    },
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      size="sm"
      title={caixas.length === 1 ? 'Despachar a caixa' : `Despachar ${caixas.length} caixas`}
      description="As caixas ficam em trânsito até alguém confirmar que chegaram."
      submitLabel="Despachar"
    >
      <div className="grid gap-3">
        <Procura
          form={f}
          name="destino"
          label="Para onde"
          required
          options={[
            ...bases.map((b) => ({ value: b, label: b, hint: 'base' })),
            { value: FORA, label: 'Para fora do grupo…', hint: 'embarcador, arquivo externo' },
          ]}
        />
        {f.form.watch('destino') === FORA && (
          <Texto form={f} name="fora" label="Destino" required maxLength={120} />
        )}
        <Texto form={f} name="responsavel" label="Quem levou" required maxLength={120} />
        <Texto
          form={f}
          name="documento"
          label="Documento"
          hint="Malote, protocolo, rastreio."
          maxLength={40}
        />
      </div>
    </FormDialog>
  )
}
