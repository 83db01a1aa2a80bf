import {
  AvisoASeguradora,
  EncerramentoDaIndenizacao,
  type Indenizacao,
  NegativaDaIndenizacao,
  NovaIndenizacao,
  PagamentoDaIndenizacao,
  PedidoDeAprovacao,
} from '@tropeiro/contract/atendimento/sac/caso/formas'
import {
  type CasoDeIndenizacao,
  casosDeIndenizacao,
  type Excludente,
  especies,
  excludentes,
  nomeDoCaso,
} from '@tropeiro/contract/atendimento/sac/caso/indenizacao'
import { formatMoney } from '@tropeiro/contract/formats'
import { Dia, FormDialog, Marca, Opcao, Texto, TextoLongo, useFormulario } from '../../../ui/index.ts'
import {
  useAbrirIndenizacao,
  useAvisar,
  useEncerrarIndenizacao,
  useNegar,
  usePagar,
  usePedirAprovacao,
} from './caso.queries.ts'

const opcoes = <T extends string>(nomes: Record<T, string>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label })) as { value: T; label: string }[]
type Props = { i: Indenizacao; onClose: () => void }

export function NovaIndenizacaoDialog({ incidente, onClose }: { incidente: string; onClose: () => void }) {
  const abrir = useAbrirIndenizacao(incidente)
  const f = useFormulario(NovaIndenizacao, {
    de: { caso: '', segurado: false },
    para: (v) => ({ ...v, caso: v.caso as CasoDeIndenizacao }),
    enviar: abrir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Abrir indenização"
      description="A lista de documentos vem do caso; o valor declarado, das notas."
      submitLabel="Abrir"
    >
      <div className="flex flex-col gap-3">
        <Opcao
          form={f}
          name="caso"
          label="Caso"
          required
          options={casosDeIndenizacao.map((value) => ({ value, label: nomeDoCaso[value] }))}
        />
        <Marca form={f} name="segurado" label="A carga tem seguro" />
      </div>
    </FormDialog>
  )
}

export function AvisarDialog({ i, onClose }: Props) {
  const avisar = useAvisar(i._id)
  const f = useFormulario(AvisoASeguradora, {
    de: { seguradora: i.seguradora, sinistro: i.sinistro },
    enviar: avisar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Avisar a seguradora"
      description="São 30 dias para decidir e 30 para pagar (Lei 15.040/2024)."
      submitLabel="Gravar o aviso"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Texto form={f} name="seguradora" label="Seguradora" required maxLength={80} />
        <Texto form={f} name="sinistro" label="Número do sinistro" maxLength={40} />
      </div>
    </FormDialog>
  )
}

export function PedirAprovacaoDialog({ i, onClose }: Props) {
  const pedir = usePedirAprovacao(i._id)
  const f = useFormulario(PedidoDeAprovacao, {
    de: { especie: i.especie, favorecido: i.favorecido || i.embarcador },
    enviar: pedir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title="Pedir aprovação"
      description={`${formatMoney(i.devido_centavos)}. ${i.duas_pessoas ? 'Duas pessoas aprovam, uma delas gestora.' : 'Uma pessoa aprova.'} Quem pede não aprova.`}
      submitLabel="Pedir"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Opcao form={f} name="especie" label="Como se paga" options={opcoes(especies)} />
        <Texto form={f} name="favorecido" label="Quem recebe" required maxLength={120} />
      </div>
    </FormDialog>
  )
}

export function NegarDialog({ i, onClose }: Props) {
  const negar = useNegar(i._id)
  const f = useFormulario(NegativaDaIndenizacao, {
    de: { excludente: '', parecer: '' },
    para: (v) => ({ ...v, excludente: v.excludente as Excludente }),
    enviar: negar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Negar a indenização ${i.numero}`}
      description="Lei 11.442/2007, art. 12: escolha o que exclui a responsabilidade."
      submitLabel="Negar"
    >
      <div className="flex flex-col gap-3">
        <Opcao form={f} name="excludente" label="Excludente" required options={opcoes(excludentes)} />
        <TextoLongo form={f} name="parecer" label="Parecer" required rows={4} maxLength={2000} />
      </div>
    </FormDialog>
  )
}

export function PagarDialog({ i, onClose }: Props) {
  const pagar = usePagar(i._id)
  const f = useFormulario(PagamentoDaIndenizacao, {
    de: { pago_em: '', recibo: '' },
    enviar: pagar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Indenização ${i.numero} paga`}
      description={`${formatMoney(i.devido_centavos)} a ${i.favorecido}.`}
      submitLabel="Gravar"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Dia form={f} name="pago_em" label="Paga em" required />
        <Texto form={f} name="recibo" label="Recibo ou quitação" required maxLength={120} />
      </div>
    </FormDialog>
  )
}

export function EncerrarDialog({ i, onClose }: Props) {
  const encerrar = useEncerrarIndenizacao(i._id)
  const f = useFormulario(EncerramentoDaIndenizacao, {
    de: { parecer: '' },
    enviar: encerrar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      title={`Encerrar a indenização ${i.numero} sem pagar`}
      submitLabel="Encerrar"
    >
      <TextoLongo form={f} name="parecer" label="Por quê" required rows={3} maxLength={2000} />
    </FormDialog>
  )
}
