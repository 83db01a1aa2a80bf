import { MultaEscrita, type MultaInteira } from '@tropeiro/contract/frota/multas/calls'
import { type Responsavel, responsaveis } from '@tropeiro/contract/frota/multas/regras'
import {
  type GravidadeDaInfracao,
  gravidadesDaInfracao,
  multiplicadores,
} from '@tropeiro/contract/frota/multas/valores'
import { Dia, Dinheiro, FormDialog, Momento, Opcao, Placa, Texto, useFormulario } from '../../../ui/index.ts'
import { useGravarMulta } from '../multas.queries.ts'

const opcoes = <V extends string>(nomes: Record<V, string>) =>
  (Object.entries(nomes) as [V, string][]).map(([value, label]) => ({ value, label }))
const vezes = multiplicadores.map((n) => ({
  value: String(n),
  label: n === 1 ? 'Sem multiplicador' : `${n} vezes`,
}))
const hora = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
const noCampo = (em: Date): string => hora.format(em).replace(' ', 'T')

type Props = {
  /** The one that is mended; null: a new one. */
  m: MultaInteira | null
  /** The fine of which nobody told who drove: the new one is for that. */
  nicDe?: MultaInteira | null
  onGravada: (id: string) => void
  onClose: () => void
}

/** A notice as it came. */
export function MultaDialog({ m, nicDe = null, onGravada, onClose }: Props) {
  const gravar = useGravarMulta(m?._id ?? null)
  const from = m ?? nicDe
  const f = useFormulario(MultaEscrita, {
    de: {
      auto: m?.auto ?? '',
      orgao: from?.orgao ?? '',
      placa: from?.placa ?? '',
      em: from ? noCampo(new Date(from.em)) : '',
      local: from?.local ?? '',
      codigo: m?.codigo ?? '',
      descricao: m?.descricao ?? (nicDe ? `Falta de indicação do condutor (auto ${nicDe.auto})` : ''),
      gravidade: (from?.gravidade ?? 'media') as GravidadeDaInfracao,
      vezes: String(from?.vezes ?? 1),
      centavos: m?.centavos ?? (null as number | null),
      responsavel: (nicDe ? 'proprietario' : (m?.responsavel ?? 'condutor')) as Responsavel,
      expedida: m?.expedida ?? '',
      notificada: m?.notificada ?? '',
      indicar_ate: m?.indicar_ate ?? '',
      defender_ate: m?.defender_ate ?? '',
      vencimento: m?.vencimento ?? '',
      nic_de: m?.nic_de ?? nicDe?._id ?? null,
      observacao: m?.observacao ?? '',
    },
    para: (v) => ({
      ...v,
      em: v.em ? `${v.em}:00-03:00` : '',
      vezes: Number(v.vezes),
      expedida: v.expedida || null,
      indicar_ate: v.indicar_ate || null,
      defender_ate: v.defender_ate || null,
      vencimento: v.vencimento || null,
    }),
    enviar: async (body) => onGravada((await gravar.mutateAsync(body))._id),
    ao: onClose,
  })
  const gravissima = f.form.watch('gravidade') === 'gravissima'
  return (
    <FormDialog
      form={f}
      title={m ? `Corrigir a multa ${m.auto}` : nicDe ? 'Multa por falta de indicação' : 'Nova multa'}
      submitLabel="Gravar"
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Texto form={f} name="auto" label="Auto de infração" required maxLength={30} />
        <Texto form={f} name="orgao" label="Órgão" maxLength={60} />
        <Placa form={f} name="placa" label="Placa" required />
        <Momento form={f} name="em" label="Quando foi" required />
        <Texto form={f} name="local" label="Onde foi" maxLength={160} />
        <Texto form={f} name="codigo" label="Código" maxLength={12} />
      </div>
      <Texto form={f} name="descricao" label="Infração" required maxLength={200} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Opcao form={f} name="gravidade" label="Gravidade" options={opcoes(gravidadesDaInfracao)} />
        {gravissima && <Opcao form={f} name="vezes" label="Multiplicador" options={vezes} />}
        <Dinheiro form={f} name="centavos" label="Valor" hint="Em branco: o que a lei diz" />
        <Opcao form={f} name="responsavel" label="De quem é a infração" options={opcoes(responsaveis)} />
        <Dia form={f} name="notificada" label="Notificação recebida em" required />
        <Dia form={f} name="expedida" label="Notificação expedida em" />
        <Dia
          form={f}
          name="indicar_ate"
          label="Indicar condutor até"
          hint="Em branco: 30 dias da notificação"
        />
        <Dia form={f} name="defender_ate" label="Defender até" hint="Em branco: 30 dias da notificação" />
        <Dia form={f} name="vencimento" label="Desconto até" />
        <Texto form={f} name="observacao" label="Observação" maxLength={300} />
      </div>
    </FormDialog>
  )
}
