import { type MdfeCompleto, PagamentoDaOperacao } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { PagamentoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import { COMPONENTES_DO_PAGAMENTO } from '@tropeiro/contract/fiscal/mdfe/rules'
import { formatNumber } from '@tropeiro/contract/formats'
import { ConfirmDialog, FormDialog, toast, useFormulario } from '../../../ui/index.ts'
import { Documento, FormularioFiscal, Opcao, Texto, useComoFiscal } from '../../dfe/index.ts'
import { useAlterarPagamento, useConfirmarServico, useInformarPagamento } from '../mdfe.queries.ts'
import { Data, Dinheiro, Inteiro, Lista } from './formulario.tsx'

function Pagamento({ campo, pagamento }: { campo: string; pagamento: PagamentoDoMdfe }) {
  return (
    <>
      <Texto campo={`${campo}.nome`} label="Quem paga" maximo={60} />
      <Documento campo={`${campo}.documento`} label="CPF ou CNPJ de quem paga" required />
      <Lista
        campo={`${campo}.componentes`}
        itens={pagamento.componentes}
        nova={() => ({ tipo: '04' as const, valor_centavos: 0, descricao: '' })}
        adicionar="Incluir componente"
        nome="componente"
        maximo={20}
      >
        {(componente, _indice, dentro) => (
          <>
            <Opcao campo={`${dentro}.tipo`} label="Componente" lista={COMPONENTES_DO_PAGAMENTO} />
            <Dinheiro campo={`${dentro}.valor_centavos`} label="Valor" required />
            {componente.tipo === '99' && (
              <Texto campo={`${dentro}.descricao`} label="Descrição" maximo={60} className="sm:col-span-2" />
            )}
          </>
        )}
      </Lista>
      <Opcao campo={`${campo}.forma`} label="Forma" lista={{ '0': 'À vista', '1': 'A prazo' }} />
      <Dinheiro campo={`${campo}.adiantamento_centavos`} label="Adiantamento" />
      {pagamento.forma === '1' && (
        <Lista
          campo={`${campo}.parcelas`}
          itens={pagamento.parcelas}
          nova={() => ({ vencimento: '', valor_centavos: 0 })}
          adicionar="Incluir parcela"
          nome="parcela"
          maximo={60}
        >
          {(_parcela, _indice, dentro) => (
            <>
              <Data campo={`${dentro}.vencimento`} label="Vencimento" required />
              <Dinheiro campo={`${dentro}.valor_centavos`} label="Valor" required />
            </>
          )}
        </Lista>
      )}
      <Texto campo={`${campo}.pix`} label="Chave PIX" maximo={60} hint="Ou o banco, ou a instituição" />
      <Documento campo={`${campo}.cnpj_ipef`} label="CNPJ da instituição de pagamento" />
      <Texto campo={`${campo}.banco`} label="Banco" maximo={5} documento />
      <Texto campo={`${campo}.agencia`} label="Agência" maximo={10} documento />
    </>
  )
}

const novo = (documento: string): PagamentoDoMdfe => ({
  documento,
  nome: '',
  componentes: [{ tipo: '04', valor_centavos: 0, descricao: '' }],
  forma: '0',
  adiantamento_centavos: 0,
  parcelas: [],
  pix: '',
  banco: '',
  agencia: '',
  cnpj_ipef: '',
})

/** Who pays the freight, how much, when and where to: a list of the form around it. */
export function Pagamentos(props: { pagador: string; pagamentos: readonly PagamentoDoMdfe[] }) {
  return (
    <Lista
      campo="pagamentos"
      itens={props.pagamentos}
      nova={() => novo(props.pagador)}
      adicionar="Incluir pagamento"
      nome="pagamento"
      maximo={20}
    >
      {(pagamento, _indice, campo) => <Pagamento campo={campo} pagamento={pagamento} />}
    </Lista>
  )
}

type Props = { mdfe: MdfeCompleto; onClose: () => void }

/** Tells the payment of an authorised document (110116), or another in its place (110118). */
export function PagamentoDialog({ mdfe, onClose }: Props) {
  const informar = useInformarPagamento()
  const alterar = useAlterarPagamento()
  const jaTem =
    mdfe.rascunho.pagamentos.length > 0 ||
    mdfe.eventos.some((e) => e.tipo === '110116' && e.estado !== 'rejeitado')
  const f = useFormulario(PagamentoDaOperacao, {
    de: {
      viagens: 1,
      viagem: 1,
      pagamentos: jaTem ? mdfe.rascunho.pagamentos : [novo(mdfe.cnpj_emitente)],
    },
    recusa: 'tela',
    enviar: ({ pagamentos, ...viagem }) =>
      jaTem
        ? alterar.mutateAsync({ id: mdfe._id, pagamentos })
        : informar.mutateAsync({ id: mdfe._id, pagamentos, ...viagem }),
    ao: () => {
      toast.success('Pagamento enviado à SEFAZ.')
      onClose()
    },
  })
  const fiscal = useComoFiscal(f)
  return (
    <FormDialog
      form={f}
      title={jaTem ? 'Alterar o pagamento do frete' : 'Informar o pagamento do frete'}
      description="A SEFAZ registra o evento; o MDF-e autorizado não muda."
      cancelLabel="Voltar"
      submitLabel="Enviar"
      onClose={onClose}
    >
      <FormularioFiscal value={fiscal}>
        <div className="flex flex-col gap-4">
          {!jaTem && (
            <div className="grid gap-3 sm:grid-cols-2">
              <Inteiro campo="viagens" label="Viagens da operação" required />
              <Inteiro campo="viagem" label="Esta é a viagem" required />
            </div>
          )}
          <Pagamentos pagador={mdfe.cnpj_emitente} pagamentos={fiscal.rascunho.pagamentos} />
        </div>
      </FormularioFiscal>
    </FormDialog>
  )
}

/** Confirms that the service was done (110117): once. */
export function ServicoDialog({ mdfe, onClose }: Props) {
  const confirmar = useConfirmarServico()
  return (
    <ConfirmDialog
      open
      title={`Confirmar o serviço do MDF-e ${formatNumber(mdfe.numero ?? 0)}?`}
      text="Diz à SEFAZ que o transporte foi feito como contratado. Só uma vez."
      confirmLabel="Confirmar serviço"
      cancelLabel="Voltar"
      loading={confirmar.isPending}
      onAnswer={async (sim) => {
        if (sim && !(await confirmar.mutateAsync(mdfe._id).catch(() => null))) return
        if (sim) toast.success('Confirmação enviada à SEFAZ.')
        onClose()
      }}
    />
  )
}
