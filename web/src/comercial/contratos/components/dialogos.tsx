import {
  type Contrato,
  DevolucaoDoContrato,
  ProrrogacaoDoContrato,
  RescisaoDoContrato,
} from '@tropeiro/contract/comercial/contratos/calls'
import { diaEm } from '@tropeiro/contract/formats'
import { Dia, FormDialog, Texto, useFormulario } from '../../../ui/index.ts'
import { useDevolver, useProrrogar, useRescindir } from '../contratos.queries.ts'

type Props = { contrato: Contrato; onClose: () => void }

export function DevolverDialog({ contrato, onClose }: Props) {
  const devolver = useDevolver(contrato._id)
  const f = useFormulario(DevolucaoDoContrato, {
    de: { motivo: '' },
    enviar: devolver.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} title="Não aprovar o contrato" submitLabel="Devolver" onClose={onClose}>
      <Texto form={f} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}

export function ProrrogarDialog({ contrato, onClose }: Props) {
  const prorrogar = useProrrogar(contrato._id)
  const f = useFormulario(ProrrogacaoDoContrato, {
    de: { fim: contrato.fim ?? '', motivo: '' },
    para: (v) => ({ fim: v.fim || null, motivo: v.motivo }),
    enviar: prorrogar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Prorrogar o contrato ${contrato.numero}`}
      submitLabel="Prorrogar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Dia form={f} name="fim" label="Novo fim" hint="Em branco: sem fim marcado" />
        <Texto form={f} name="motivo" label="Motivo" maxLength={300} />
      </div>
    </FormDialog>
  )
}

export function RescindirDialog({ contrato, onClose }: Props) {
  const rescindir = useRescindir(contrato._id)
  const f = useFormulario(RescisaoDoContrato, {
    de: { dia: diaEm(new Date()), motivo: '' },
    enviar: rescindir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Rescindir o contrato ${contrato.numero}`}
      description="Vale até este dia, e não volta a valer."
      submitLabel="Rescindir"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Dia form={f} name="dia" label="Último dia" required />
        <Texto form={f} name="motivo" label="Motivo" required maxLength={300} />
      </div>
    </FormDialog>
  )
}
