import { formatPlaca } from '@tropeiro/contract/formats'
import {
  AndarComOrdem,
  ConclusaoDaOrdem,
  NovaOrdem,
  type Ordem,
  OrdemEscrita,
} from '@tropeiro/contract/frota/manutencao/formas'
import { useVeiculos } from '../../../cadastros/veiculos/index.ts'
import { FormDialog, Momento, Numero, Procura, Texto, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useAbrirOrdem, useAndarComOrdem, useConcluirOrdem, useEditarOrdem } from '../manutencao.queries.ts'
import { CamposDaOrdem } from './campos-da-ordem.tsx'
import { ordemNoFio, rascunhoDaOrdem } from './ordem-form.ts'

export const useOpcoesDeVeiculo = () =>
  (useVeiculos().data ?? [])
    .filter((v) => v.estado !== 'vendido' && v.estado !== 'baixado')
    .map((v) => ({ value: v._id, label: [formatPlaca(v.placa), v.frota].filter(Boolean).join(' · ') }))

export function NovaOrdemDialog({
  veiculo,
  onAberta,
  onClose,
}: {
  veiculo: string
  onAberta: (id: string) => void
  onClose: () => void
}) {
  const abrir = useAbrirOrdem()
  const veiculos = useOpcoesDeVeiculo()
  const f = useFormulario(NovaOrdem, {
    de: { ...rascunhoDaOrdem(null), veiculo },
    para: (v) => ({ ...ordemNoFio(v), veiculo: v.veiculo }),
    confere: (v) => (v.veiculo ? [] : [['veiculo', 'Escolha o veículo.']]),
    enviar: async (body) => onAberta((await abrir.mutateAsync(body))._id),
    ao: onClose,
  })
  return (
    <FormDialog form={f} title="Nova ordem de serviço" submitLabel="Abrir" size="lg" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Procura form={f} name="veiculo" label="Veículo" required options={veiculos} />
        <CamposDaOrdem f={f as never} veiculo={f.form.watch('veiculo')} />
      </div>
    </FormDialog>
  )
}

export function EditarOrdemDialog({ o, onClose }: { o: Ordem; onClose: () => void }) {
  const editar = useEditarOrdem(o._id)
  const f = useFormulario(OrdemEscrita, {
    de: rascunhoDaOrdem(o),
    para: ordemNoFio,
    enviar: editar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Editar a ordem ${o.numero}`}
      submitLabel="Salvar"
      size="lg"
      onClose={onClose}
    >
      <CamposDaOrdem f={f} veiculo={o.veiculo} />
    </FormDialog>
  )
}

const titulos = { esperar: 'Esperar peça', reabrir: 'Reabrir a ordem', cancelar: 'Cancelar a ordem' } as const
export type AcaoComMotivo = keyof typeof titulos

export function MotivoDialog({ o, acao, onClose }: { o: Ordem; acao: AcaoComMotivo; onClose: () => void }) {
  const andar = useAndarComOrdem(o._id)
  const f = useFormulario(AndarComOrdem, { de: { acao, motivo: '' }, enviar: andar.mutateAsync, ao: onClose })
  return (
    <FormDialog form={f} title={titulos[acao]} submitLabel={titulos[acao]} onClose={onClose}>
      <Texto form={f} name="motivo" label="Por quê" required maxLength={200} />
    </FormDialog>
  )
}

const noCampo = (d: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
    .format(d)
    .replace(' ', 'T')

export function ConcluirDialog({ o, onClose }: { o: Ordem; onClose: () => void }) {
  const concluir = useConcluirOrdem(o._id)
  const f = useFormulario(ConclusaoDaOrdem, {
    de: { em: noCampo(new Date()), km: null as number | null, servico: '' },
    para: (v) => ({ ...v, em: `${v.em}:00-03:00` }),
    enviar: concluir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Concluir a ordem ${o.numero}`}
      description="O plano conta daqui, os defeitos ficam resolvidos e o veículo volta a viajar."
      submitLabel="Concluir"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Momento form={f} name="em" label="Terminou em" required />
        <Numero form={f} name="km" label="Hodômetro (km)" hint="Em branco só para reboque" />
        <TextoLongo form={f} name="servico" label="O que foi feito" maxLength={500} />
      </div>
    </FormDialog>
  )
}
