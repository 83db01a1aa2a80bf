import { EstadiaAberta } from '@tropeiro/contract/faturamento/estadias/calls'
import { Campo, FormDialog, Momento, Texto, useFormulario } from '../../../ui/index.ts'
import { useAbrirEstadia } from '../estadias.queries.ts'
import { EscolherNota } from './nota.tsx'
import { doCampo, noCampo } from './quando.ts'

/** A stop that no fence saw: which note, and when its driver came. */
export function AbrirDialog({ onAberta, onClose }: { onAberta: (id: string) => void; onClose: () => void }) {
  const abrir = useAbrirEstadia()
  const f = useFormulario(EstadiaAberta, {
    de: { nota: '', em: noCampo(new Date()), motivo: '' },
    para: (v) => ({ ...v, em: doCampo(v.em) }),
    confere: (v) => (v.nota ? [] : [['nota', 'Escolha a nota da parada.']]),
    enviar: async (body) => onAberta((await abrir.mutateAsync(body))._id),
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="Abrir estadia"
      description="Para a espera que nenhuma cerca viu. A conta corre da chegada, com a dúvida à vista."
      submitLabel="Abrir"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Campo form={f} name="nota" label="Nota" required>
          {({ value, onChange }) => <EscolherNota value={value} onChange={onChange} />}
        </Campo>
        <Momento form={f} name="em" label="Chegou em" required />
        <Texto form={f} name="motivo" label="Quem disse" maxLength={300} />
      </div>
    </FormDialog>
  )
}
