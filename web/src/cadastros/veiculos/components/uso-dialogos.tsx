import type { Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import {
  CombinacaoEscrita,
  ImpedimentoDoVeiculoEscrito,
  Levantamento,
  nomeDoImpedimentoDoVeiculo,
} from '@tropeiro/contract/cadastros/veiculos/uso'
import { diaEm, formatPlaca } from '@tropeiro/contract/formats'
import {
  Campo,
  Combobox,
  Dia,
  FormDialog,
  Momento,
  MultiCombobox,
  Opcao,
  Texto,
  useFormulario,
} from '../../../ui/index.ts'
import {
  type ImpedimentoNoFio,
  useCombinar,
  useImpedir,
  useLevantar,
  useVeiculos,
} from '../veiculos.queries.ts'

type Props = { veiculo: Veiculo; onClose: () => void }

const hora = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
/** Now in São Paulo, as a field of day and hour holds it. */
const agora = (): string => hora.format(new Date()).replace(' ', 'T')
const opcao = (v: Veiculo) => ({
  value: v._id,
  label: `${formatPlaca(v.placa)} ${unidades[v.unidade].nome}`,
})

/** Who pulls, what it pulls, and since when. */
export function CombinarDialog({ veiculo, onClose }: Props) {
  const combinar = useCombinar()
  const todos = (useVeiculos().data ?? []).filter((v) => v.estado !== 'vendido' && v.estado !== 'baixado')
  const reboque = unidades[veiculo.unidade].reboque
  const f = useFormulario(CombinacaoEscrita, {
    de: {
      puxa: reboque ? '' : veiculo._id,
      veiculos: reboque ? [veiculo._id] : ([] as string[]),
      de: agora(),
    },
    para: (v) => ({
      veiculos: [v.puxa, ...v.veiculos].filter(Boolean),
      de: `${v.de}:00-03:00`,
      ate: null,
    }),
    campos: { veiculos: 'veiculos' },
    enviar: combinar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} open title="Engatar" submitLabel="Engatar" onClose={onClose}>
      <Campo form={f} name="puxa" label="Quem puxa">
        {({ value, onChange }) => (
          <Combobox
            value={value}
            onChange={onChange}
            options={todos.filter((v) => !unidades[v.unidade].reboque).map(opcao)}
            placeholder="Escolha o cavalo"
          />
        )}
      </Campo>
      <Campo form={f} name="veiculos" label="O que vai engatado" hint="Na ordem em que vão atrás.">
        {({ value, onChange }) => (
          <MultiCombobox
            value={value}
            onChange={onChange}
            options={todos.filter((v) => unidades[v.unidade].reboque).map(opcao)}
            placeholder="Escolha os reboques"
          />
        )}
      </Campo>
      <Momento form={f} name="de" label="Desde" required />
    </FormDialog>
  )
}

type NoForm = Omit<Required<ImpedimentoNoFio>, 'ate'> & { ate: string }
const tipos = (
  Object.entries(nomeDoImpedimentoDoVeiculo) as [keyof typeof nomeDoImpedimentoDoVeiculo, string][]
).map(([value, label]) => ({ value, label }))

/** Why it is not put on a trip, until a day or until somebody lifts it. */
export function ImpedirDialog({ veiculo, onClose }: Props) {
  const impedir = useImpedir(veiculo._id)
  const f = useFormulario(ImpedimentoDoVeiculoEscrito, {
    de: { tipo: 'quebrado', de: diaEm(new Date()), ate: '', motivo: '' } as NoForm,
    para: (v: NoForm) => ({ ...v, ate: v.ate || null }),
    enviar: impedir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      open
      title={`Impedir ${formatPlaca(veiculo.placa)} de viajar`}
      submitLabel="Impedir"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Opcao form={f} name="tipo" label="O que impede" options={tipos} />
        <Dia form={f} name="de" label="Desde" required />
        <Dia form={f} name="ate" label="Até" hint="Vazio: até que se levante." />
      </div>
      <Texto form={f} name="motivo" label="Por quê" required maxLength={200} />
    </FormDialog>
  )
}

/** Lets a vehicle go again: who did and why stays beside what kept it. */
export function LevantarDialog({ veiculo, impedimento, onClose }: Props & { impedimento: string }) {
  const levantar = useLevantar(veiculo._id)
  const f = useFormulario(Levantamento, {
    de: { motivo: '' },
    enviar: ({ motivo }) => levantar.mutateAsync({ impedimento, motivo }),
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      open
      title={`Liberar ${formatPlaca(veiculo.placa)}`}
      submitLabel="Levantar o impedimento"
      onClose={onClose}
    >
      <Texto form={f} name="motivo" label="Por quê" required maxLength={200} />
    </FormDialog>
  )
}
