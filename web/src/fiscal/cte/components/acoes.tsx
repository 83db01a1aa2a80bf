import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { CartaDeCorrecao, RegistroMultimodal } from '@tropeiro/contract/fiscal/cte/eventos'
import { formatNumber } from '@tropeiro/contract/formats'
import {
  ConfirmDialog,
  FormDialog,
  Procura,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { EmailDoPapel, PerguntaDeCancelamento } from '../../dfe/index.ts'
import {
  useCancelar,
  useCorrigir,
  useCorrigiveis,
  useDesfazerEntrega,
  useEmail,
  useRegistrarMultimodal,
} from '../cte.queries.ts'
import { DesvincularPagamento, VincularPagamento } from './pagamento.tsx'

export type Acao =
  | 'cancelar'
  | 'corrigir'
  | 'email'
  | 'desfazer_entrega'
  | 'multimodal'
  | 'pagamento'
  | 'desfazer_pagamento'
type Props = { cte: CteCompleto; onClose: () => void }

function Cancelar({ cte, onClose }: Props) {
  return (
    <PerguntaDeCancelamento
      documento="CT-e"
      numero={cte.numero_cte}
      texto="Só até 168 horas depois da autorização, e antes da entrega. As notas ficam livres para outro CT-e."
      cancelar={useCancelar()}
      id={cte._id}
      onClose={onClose}
    />
  )
}

function Corrigir({ cte, onClose }: Props) {
  const campos = useCorrigiveis(true).data ?? []
  const corrigir = useCorrigir()
  const f = useFormulario(CartaDeCorrecao, {
    de: { campo: 'compl/xObs', valor: '' },
    para: ({ campo, valor }) => {
      const [grupo = '', nome = ''] = campo.split('/')
      return { correcoes: [{ grupo, campo: nome, valor }] }
    },
    campos: { 'correcoes.0.valor': 'valor', correcoes: 'campo' },
    recusa: 'tela',
    enviar: (body) => corrigir.mutateAsync({ id: cte._id, ...body }),
    ao: () => {
      toast.success('Carta de correção enviada à SEFAZ.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title="Carta de correção"
      description="Não muda valores, impostos, datas nem quem participa. A última carta vale por todas."
      cancelLabel="Voltar"
      submitLabel="Enviar carta"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Procura
          form={f}
          name="campo"
          label="Campo"
          required
          options={campos.map((c) => ({ value: `${c.grupo}/${c.campo}`, label: c.rotulo }))}
        />
        <TextoLongo form={f} name="valor" label="Valor corrigido" required maxLength={500} />
      </div>
    </FormDialog>
  )
}

const Email = ({ cte, onClose }: Props) => (
  <EmailDoPapel papel="O DACTE" id={cte._id} para={cte.email_tomador} enviar={useEmail()} onClose={onClose} />
)

function Multimodal({ cte, onClose }: Props) {
  const registrar = useRegistrarMultimodal()
  const f = useFormulario(RegistroMultimodal, {
    de: { registro: '', documento: '' },
    recusa: 'tela',
    enviar: (body) => registrar.mutateAsync({ id: cte._id, ...body }),
    ao: () => {
      toast.success('Registro enviado à SEFAZ.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title="Registro multimodal"
      description="Conta à SEFAZ dos outros trechos do transporte: o navio, o avião, o trem."
      cancelLabel="Voltar"
      submitLabel="Enviar registro"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextoLongo form={f} name="registro" label="Registro" required maxLength={1000} />
        <Texto form={f} name="documento" label="Número do documento do outro trecho" />
      </div>
    </FormDialog>
  )
}

function DesfazerEntrega({ cte, onClose }: Props) {
  const desfazer = useDesfazerEntrega()
  return (
    <ConfirmDialog
      open
      title={`Desfazer o comprovante de entrega do CT-e ${formatNumber(cte.numero_cte ?? 0)}?`}
      text="A SEFAZ recebe o evento 110181, e o CT-e pode ser cancelado de novo. A prova continua aqui e não volta à SEFAZ sozinha."
      confirmLabel="Desfazer comprovante"
      cancelLabel="Voltar"
      danger
      loading={desfazer.isPending}
      onAnswer={async (sim) => {
        if (sim && !(await desfazer.mutateAsync(cte._id).catch(() => null))) return
        if (sim) toast.success('Pedido enviado à SEFAZ.')
        onClose()
      }}
    />
  )
}

const dialogos = {
  cancelar: Cancelar,
  corrigir: Corrigir,
  email: Email,
  desfazer_entrega: DesfazerEntrega,
  multimodal: Multimodal,
  pagamento: VincularPagamento,
  desfazer_pagamento: DesvincularPagamento,
}

/** The dialog of what can be done with an authorised CT-e; another document has another. */
export function AcaoDialog({ acao, ...props }: Props & { acao: Acao | null }) {
  if (!acao) return null
  const Dialogo = dialogos[acao]
  return <Dialogo key={props.cte._id} {...props} />
}
