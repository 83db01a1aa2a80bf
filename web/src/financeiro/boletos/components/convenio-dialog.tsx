import { type Convenio, ConvenioEscrito } from '@tropeiro/contract/financeiro/boletos/formas'
import { bancosDoConvenio, canaisDoConvenio } from '@tropeiro/contract/financeiro/boletos/nomes'
import { Facts, FormDialog, Marca, Numero, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useCadastros } from '../../titulos/index.ts'
import { useGravarConvenio, usePorta } from '../boletos.queries.ts'

const opcoes = (nomes: Readonly<Record<string, string>>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label }))

/** Where the bank tells what was paid: it is told by itself; who must type it into the bank's portal finds it here. */
function Porta({ id }: { id: string }) {
  const porta = usePorta(id).data
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

export function ConvenioDialog({ convenio: c, onClose }: { convenio: Convenio | null; onClose: () => void }) {
  const gravar = useGravarConvenio()
  const contas = (useCadastros().data?.contas ?? []).filter((k) => k.ativa || k._id === c?.conta)
  const form = useFormulario(ConvenioEscrito, {
    de: {
      nome: c?.nome ?? '',
      conta: c?.conta ?? '',
      banco: c?.banco ?? ('237' as const),
      agencia: c?.agencia ?? '',
      agencia_dv: c?.agencia_dv ?? '',
      numero_conta: c?.numero_conta ?? '',
      conta_dv: c?.conta_dv ?? '',
      convenio: c?.convenio ?? '',
      carteira: c?.carteira ?? '',
      variacao: c?.variacao ?? '',
      modalidade: c?.modalidade ?? '',
      posto: c?.posto ?? '',
      codigo_empresa: c?.codigo_empresa ?? '',
      proximo_numero: (c?.proximo_numero ?? 1) as number | null,
      proximo_nsa: (c?.proximo_nsa ?? 1) as number | null,
      chave_pix: c?.chave_pix ?? '',
      cidade: c?.cidade ?? '',
      protesto_dias: (c?.protesto_dias ?? 0) as number | null,
      baixa_dias: (c?.baixa_dias ?? 0) as number | null,
      canal: c?.canal ?? ('arquivo' as const),
      chave_api: '',
      ativo: c?.ativo ?? true,
    },
    para: (v) => ({
      ...v,
      conta: v.conta || (contas[0]?._id ?? ''),
      _id: c?._id ?? null,
      proximo_numero: v.proximo_numero ?? 1,
      proximo_nsa: v.proximo_nsa ?? 1,
      protesto_dias: v.protesto_dias ?? 0,
      baixa_dias: v.baixa_dias ?? 0,
    }),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  const canal = form.form.watch('canal') as string
  return (
    <FormDialog
      form={form}
      title={c ? `Alterar ${c.nome}` : 'Novo convênio'}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Texto form={form} name="nome" label="Nome" required maxLength={60} />
        <Opcao
          form={form}
          name="conta"
          label="Conta que recebe"
          options={contas.map((k, i) => ({ value: i === 0 && !c ? '' : k._id, label: k.nome }))}
        />
        <Opcao form={form} name="banco" label="Banco" options={opcoes(bancosDoConvenio)} />
        <Texto form={form} name="carteira" label="Carteira" required maxLength={3} />
        <Texto form={form} name="agencia" label="Agência" required maxLength={5} />
        <Texto form={form} name="agencia_dv" label="Dígito da agência" maxLength={1} />
        <Texto form={form} name="numero_conta" label="Conta" required maxLength={12} />
        <Texto form={form} name="conta_dv" label="Dígito da conta" maxLength={1} />
        <Texto form={form} name="convenio" label="Convênio ou beneficiário" maxLength={10} />
        <Texto form={form} name="codigo_empresa" label="Código da empresa" maxLength={20} />
        <Texto form={form} name="variacao" label="Variação" maxLength={3} />
        <Texto form={form} name="modalidade" label="Modalidade" maxLength={2} />
        <Texto form={form} name="posto" label="Posto" maxLength={2} />
        <Numero form={form} name="proximo_numero" label="Próximo nosso número" />
        <Numero form={form} name="proximo_nsa" label="Próxima remessa" />
        <Texto form={form} name="chave_pix" label="Chave PIX" maxLength={77} />
        <Texto form={form} name="cidade" label="Cidade de quem recebe" maxLength={60} />
        <Numero
          form={form}
          name="protesto_dias"
          label="Protestar após, em dias"
          hint="Dias úteis depois do vencimento (no Sicredi, corridos); 0 não protesta"
        />
        <Numero
          form={form}
          name="baixa_dias"
          label="Baixar sozinho após, em dias"
          hint="Só Santander e Caixa; 0 é o do contrato. Nunca menor que o de protesto"
        />
        <Opcao form={form} name="canal" label="Como vai ao banco" options={opcoes(canaisDoConvenio)} />
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
