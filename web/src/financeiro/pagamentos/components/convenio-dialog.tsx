import {
  type ConvenioDePagamento,
  ConvenioDePagamentoEscrito,
} from '@tropeiro/contract/financeiro/pagamentos/formas'
import { canaisDePagamento } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { Facts, FormDialog, Marca, Numero, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useCadastros } from '../../titulos/index.ts'
import { useGravarConvenioDePagamento, usePortaDosPagamentos } from '../pagamentos.queries.ts'

/** Where the bank tells what it paid: it is told by itself; who must type it into the bank's portal finds it here. */
function Porta({ id }: { id: string }) {
  const porta = usePortaDosPagamentos(id).data
  return (
    porta && (
      <Facts
        columns={1}
        items={[
          { label: 'Endereço do aviso', value: <span className="break-all">{porta.url}</span> },
          { label: 'Segredo da assinatura', value: <span className="break-all">{porta.segredo}</span> },
        ]}
      />
    )
  )
}

export function ConvenioDePagamentoDialog({
  convenio: c,
  onClose,
}: {
  convenio: ConvenioDePagamento | null
  onClose: () => void
}) {
  const gravar = useGravarConvenioDePagamento()
  const contas = (useCadastros().data?.contas ?? []).filter((k) => k.ativa || k._id === c?.conta)
  const form = useFormulario(ConvenioDePagamentoEscrito, {
    de: {
      nome: c?.nome ?? '',
      conta: c?.conta ?? '',
      banco: c?.banco ?? '',
      agencia: c?.agencia ?? '',
      agencia_dv: c?.agencia_dv ?? '',
      numero_conta: c?.numero_conta ?? '',
      conta_dv: c?.conta_dv ?? '',
      convenio: c?.convenio ?? '',
      proximo_nsa: (c?.proximo_nsa ?? 1) as number | null,
      canal: c?.canal ?? ('arquivo' as const),
      chave_api: '',
      ativo: c?.ativo ?? true,
    },
    para: (v) => ({
      ...v,
      conta: v.conta || (contas[0]?._id ?? ''),
      _id: c?._id ?? null,
      proximo_nsa: v.proximo_nsa ?? 1,
    }),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  const canal = form.form.watch('canal') as string
  return (
    <FormDialog
      form={form}
      title={c ? `Alterar ${c.nome}` : 'Novo convênio de pagamento'}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Texto form={form} name="nome" label="Nome" required maxLength={60} />
        <Opcao
          form={form}
          name="conta"
          label="Conta que paga"
          options={contas.map((k, i) => ({ value: i === 0 && !c ? '' : k._id, label: k.nome }))}
        />
        <Texto form={form} name="banco" label="Banco" required maxLength={3} hint="Três algarismos" />
        <Texto form={form} name="convenio" label="Convênio" maxLength={20} />
        <Texto form={form} name="agencia" label="Agência" required maxLength={5} />
        <Texto form={form} name="agencia_dv" label="Dígito da agência" maxLength={1} />
        <Texto form={form} name="numero_conta" label="Conta" required maxLength={12} />
        <Texto form={form} name="conta_dv" label="Dígito da conta" maxLength={1} />
        <Numero form={form} name="proximo_nsa" label="Próximo arquivo" />
        <Opcao
          form={form}
          name="canal"
          label="Como vai ao banco"
          options={Object.entries(canaisDePagamento).map(([value, label]) => ({ value, label }))}
        />
        {canal !== 'arquivo' && (
          <Texto
            form={form}
            name="chave_api"
            label="Chave de acesso"
            maxLength={400}
            hint={c?.tem_chave ? 'Já há uma; em branco, fica' : 'Dada pelo banco'}
          />
        )}
        <Marca form={form} name="ativo" label="Em uso" />
      </div>
      {c && c.canal !== 'arquivo' && <Porta id={c._id} />}
    </FormDialog>
  )
}
