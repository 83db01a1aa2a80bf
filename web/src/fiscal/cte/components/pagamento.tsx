import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { PagamentoDoCte } from '@tropeiro/contract/fiscal/cte/eventos'
import { formatNumber } from '@tropeiro/contract/formats'
import { ConfirmDialog, FormDialog, Texto, toast, useFormulario } from '../../../ui/index.ts'
import { useDesvincularPagamento, useVincularPagamento } from '../cte.queries.ts'

type Props = { cte: CteCompleto; onClose: () => void }
type Evento = CteCompleto['eventos'][number]

/** The payment whose binding stands: the newest that SEFAZ has and that nothing took back since. */
export function vinculoDePe({ eventos }: CteCompleto): Evento | undefined {
  const dos = (tipo: string) => eventos.filter((e) => e.tipo === tipo && e.estado !== 'rejeitado')
  const [ultimo] = dos('110300')
  return ultimo?.estado === 'registrado' && dos('110300').length > dos('110301').length ? ultimo : undefined
}

/** Tells SEFAZ of a payment of the service (110300). */
export function VincularPagamento({ cte, onClose }: Props) {
  const vincular = useVincularPagamento()
  const f = useFormulario(PagamentoDoCte, {
    de: { transacao: '', meio: '', recebedor: cte.cnpj_emitente, instituicao: '' },
    recusa: 'tela',
    enviar: (body) => vincular.mutateAsync({ id: cte._id, ...body }),
    ao: () => {
      toast.success('Pagamento enviado à SEFAZ.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      title="Vincular pagamento"
      description="Conta à SEFAZ por qual transação este frete foi pago (NT 2026.002)."
      cancelLabel="Voltar"
      submitLabel="Vincular"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Texto
          form={f}
          name="transacao"
          label="Transação"
          required
          hint="Como o meio de pagamento a identifica; do PIX, o código que começa com E"
        />
        <Texto
          form={f}
          name="meio"
          label="Meio de pagamento"
          required
          hint="2 algarismos, da IT DF-e 2026.001"
        />
        <Texto form={f} name="recebedor" label="CNPJ de quem recebeu" required />
        <Texto
          form={f}
          name="instituicao"
          label="Raiz do CNPJ da instituição"
          required
          hint="Os 8 primeiros caracteres do CNPJ do banco ou da instituição de pagamento"
        />
      </div>
    </FormDialog>
  )
}

/** Takes the last binding back (110301). */
export function DesvincularPagamento({ cte, onClose }: Props) {
  const desvincular = useDesvincularPagamento()
  const vinculo = vinculoDePe(cte)
  return (
    <ConfirmDialog
      open
      title={`Desvincular o pagamento do CT-e ${formatNumber(cte.numero_cte ?? 0)}?`}
      text={`A SEFAZ recebe o evento 110301. ${vinculo?.detalhe ?? ''}`}
      confirmLabel="Desvincular"
      cancelLabel="Voltar"
      danger
      loading={desvincular.isPending}
      onAnswer={async (sim) => {
        const pedido = sim && vinculo ? { id: cte._id, evento: vinculo._id } : null
        if (pedido && !(await desvincular.mutateAsync(pedido).catch(() => null))) return
        if (pedido) toast.success('Pedido enviado à SEFAZ.')
        onClose()
      }}
    />
  )
}
