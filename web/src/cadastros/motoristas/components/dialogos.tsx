import {
  AusenciaEscrita,
  ImpedimentoEscrito,
  type MotoristaInteiro,
} from '@tropeiro/contract/cadastros/motoristas/formas'
import { opcoesDeAusencia, opcoesDeImpedimento } from '@tropeiro/contract/cadastros/motoristas/lista'
import { diaEm } from '@tropeiro/contract/formats'
import { Dia, FormDialog, Opcao, Texto, TextoLongo, useFormulario } from '../../../ui/index.ts'
import {
  type AusenciaNoFio,
  type ImpedimentoNoFio,
  useImpedir,
  useMarcarAusencia,
} from '../motoristas.queries.ts'

type Props = { motorista: MotoristaInteiro; onClose: () => void }

/** Days on which he does not work. */
export function AusenciaDialog({ motorista, onClose }: Props) {
  const marcar = useMarcarAusencia(motorista._id)
  const hoje = diaEm(new Date())
  const f = useFormulario(AusenciaEscrita, {
    de: { tipo: 'ferias', de: hoje, ate: hoje, motivo: '' } as Required<AusenciaNoFio>,
    enviar: marcar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      open
      title={`Marcar ausência de ${motorista.nome}`}
      submitLabel="Marcar"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Dia form={f} name="de" label="Primeiro dia" required />
        <Dia form={f} name="ate" label="Último dia" required />
        <Opcao form={f} name="tipo" label="Por quê" options={opcoesDeAusencia} />
      </div>
      <TextoLongo
        form={f}
        name="motivo"
        label="Motivo"
        maxLength={300}
        hint="Tipo e motivo são vistos só por quem pode; cada consulta fica registrada."
      />
    </FormDialog>
  )
}

type ImpedimentoNoForm = Omit<Required<ImpedimentoNoFio>, 'ate'> & { ate: string }

/** Why he is not put on a trip, until a day or until somebody lifts it. */
export function ImpedimentoDialog({ motorista, onClose }: Props) {
  const impedir = useImpedir(motorista._id)
  const f = useFormulario(ImpedimentoEscrito, {
    de: { tipo: 'bloqueado', de: diaEm(new Date()), ate: '', motivo: '' } as ImpedimentoNoForm,
    para: (v: ImpedimentoNoForm) => ({ ...v, ate: v.ate || null }),
    enviar: impedir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      open
      title={`Impedir ${motorista.nome} de viajar`}
      submitLabel="Impedir"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Opcao form={f} name="tipo" label="O que impede" options={opcoesDeImpedimento} />
        <Dia form={f} name="de" label="Desde" required />
        <Dia form={f} name="ate" label="Até" hint="Vazio: até que se levante." />
      </div>
      <Texto form={f} name="motivo" label="Por quê" required maxLength={200} />
    </FormDialog>
  )
}
