import {
  ClassificacaoDoIncidente,
  EsperaDoIncidente,
  type IncidenteAtendido,
  JuncaoDeIncidentes,
  SeparacaoDoIncidente,
} from '@tropeiro/contract/atendimento/sac/atendimento'
import type { ConfiguracaoDoSac } from '@tropeiro/contract/atendimento/sac/configuracao'
import {
  type MotivoDaEspera,
  motivosDaEspera,
  nomeDoMotivo,
} from '@tropeiro/contract/atendimento/sac/incidente'
import { nomeDaPrioridade, prioridades } from '@tropeiro/contract/atendimento/sac/tipos'
import { Dia, FormDialog, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useAguardar, useClassificar, useJuntar, useSeparar } from '../atendimento.queries.ts'

type Props = { incidente: IncidenteAtendido; onClose: () => void }

export function AguardarDialog({ incidente: i, onClose }: Props) {
  const aguardar = useAguardar(i._id)
  const f = useFormulario(EsperaDoIncidente, {
    de: { motivo: i.motivo ?? '', dia: '' },
    para: ({ motivo, dia }) => ({
      motivo: motivo as MotivoDaEspera,
      lembrete_em: dia ? `${dia}T08:00:00-03:00` : null,
    }),
    campos: { lembrete_em: 'dia' },
    enviar: aguardar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Aguardar"
      description="O prazo da solução para até a resposta chegar ou o lembrete vencer."
      submitLabel="Aguardar"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Opcao
          form={f}
          name="motivo"
          label="Quem se espera"
          required
          options={motivosDaEspera.map((value) => ({ value, label: nomeDoMotivo[value] }))}
        />
        <Dia form={f} name="dia" label="Lembrar às 8 h do dia" />
      </div>
    </FormDialog>
  )
}

export function ClassificarDialog({
  incidente: i,
  tipos,
  onClose,
}: Props & { tipos: ConfiguracaoDoSac['tipos'] }) {
  const classificar = useClassificar(i._id)
  const f = useFormulario(ClassificacaoDoIncidente, {
    de: { tipo: i.tipo, causa: i.causa, prioridade: i.prioridade },
    enviar: classificar.mutateAsync,
    ao: onClose,
  })
  const { tipo, causa } = f.form.watch()
  const nomes = [...new Set([...tipos.map((t) => t.nome), i.tipo])]
  const causas = [
    ...new Set([...(tipos.find((t) => t.nome === tipo)?.causas ?? []), ...(causa ? [causa] : [])]),
  ]
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Classificar"
      description="Os prazos são contados de novo desde a abertura, com as pausas que houve."
    >
      <div className="flex flex-col gap-3">
        <Opcao
          form={f}
          name="tipo"
          label="Tipo"
          required
          onPick={() => f.form.setValue('causa', '')}
          options={nomes.map((value) => ({ value, label: value }))}
        />
        <Opcao
          form={f}
          name="causa"
          label="Causa"
          options={[
            { value: '', label: 'Ainda não se sabe' },
            ...causas.map((value) => ({ value, label: value })),
          ]}
        />
        <Opcao
          form={f}
          name="prioridade"
          label="Prioridade"
          required
          options={prioridades.map((value) => ({ value, label: nomeDaPrioridade[value] }))}
        />
      </div>
    </FormDialog>
  )
}

const juncoes = {
  juntar: {
    title: 'Juntar a outro incidente',
    description:
      'As mensagens e notas deste passam ao outro, e este encerra. Só entre incidentes da mesma pessoa.',
    submitLabel: 'Juntar',
  },
  ligar: {
    title: 'Ligar a outro incidente',
    description: 'Cada um segue o seu caminho; um aparece no painel do outro.',
    submitLabel: 'Ligar',
  },
}

export function JuntarDialog({ incidente: i, como, onClose }: Props & { como: 'juntar' | 'ligar' }) {
  const juntar = useJuntar(i._id, como)
  const f = useFormulario(JuncaoDeIncidentes, { de: { com: '' }, enviar: juntar.mutateAsync, ao: onClose })
  return (
    <FormDialog form={f} onClose={onClose} {...juncoes[como]}>
      <Texto
        form={f}
        name="com"
        label="Número do outro incidente"
        required
        inputMode="numeric"
        inputClass="num"
      />
    </FormDialog>
  )
}

export function SepararDialog({ incidente: i, evento, onClose }: Props & { evento: string }) {
  const separar = useSeparar(i._id)
  const f = useFormulario(SeparacaoDoIncidente, {
    de: { assunto: '' },
    para: ({ assunto }) => ({ evento, assunto }),
    enviar: separar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Separar em outro incidente"
      description="A mensagem continua aqui e abre um incidente novo, ligado a este."
      submitLabel="Abrir incidente"
    >
      <Texto form={f} name="assunto" label="Assunto do novo incidente" required maxLength={120} />
    </FormDialog>
  )
}
