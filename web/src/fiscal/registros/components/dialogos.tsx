import { MotivoDoRegistro, NumeroInformado, type Registro } from '@tropeiro/contract/fiscal/registros/formas'
import { tiposDeRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import { Dinheiro, FormDialog, Texto, useFormulario } from '../../../ui/index.ts'
import { useCancelar, useDispensar, useInformar } from '../registros.queries.ts'

type Props = { r: Registro; onClose: () => void }

export function InformarDialog({ r, onClose }: Props) {
  const informar = useInformar(r._id)
  const f = useFormulario(NumeroInformado, {
    de: { numero: '', protocolo: '', valor_centavos: r.valor_centavos },
    enviar: informar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Número: ${tiposDeRegistro[r.tipo]}, ${r.documento}`}
      description="Do portal ou por telefone: o MDF-e da viagem o leva, e nada mais é pedido ao fornecedor."
      submitLabel="Gravar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Texto form={f} name="numero" label="Número" required maxLength={40} />
        <Texto form={f} name="protocolo" label="Protocolo" maxLength={40} />
        {r.tipo === 'vale_pedagio' && <Dinheiro form={f} name="valor_centavos" label="Valor do vale" />}
      </div>
    </FormDialog>
  )
}

export function DispensarDialog({ r, onClose }: Props) {
  const dispensar = useDispensar(r._id)
  const f = useFormulario(MotivoDoRegistro, {
    de: { motivo: '' },
    enviar: dispensar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Dispensar: ${tiposDeRegistro[r.tipo]}, ${r.documento}`}
      description="Nada é pedido ao fornecedor. Dá para voltar atrás."
      submitLabel="Dispensar"
      onClose={onClose}
    >
      <Texto form={f} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}

export function CancelarDialog({ r, onClose }: Props) {
  const cancelar = useCancelar(r._id)
  const f = useFormulario(MotivoDoRegistro, { de: { motivo: '' }, enviar: cancelar.mutateAsync, ao: onClose })
  return (
    <FormDialog
      form={f}
      title={`Cancelar ${tiposDeRegistro[r.tipo]} ${r.numero}`}
      description="O fornecedor é avisado. Se a viagem ainda precisar dele, outro é pedido com o MDF-e."
      submitLabel="Cancelar o registro"
      onClose={onClose}
    >
      <Texto form={f} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}
