import { COMBINACOES, COMPONENTES_DO_PAGAMENTO, VALES_PEDAGIO } from '@tropeiro/contract/rules/mdfe'
import type { PagamentoDoMdfe } from '@tropeiro/contract/rules/mdfe-rascunho'
import { FormSection } from '../../../ui/index.ts'
import { Opcao, Texto } from '../../transmissao/index.ts'
import { Data, Dinheiro, Lista, useFormulario } from './formulario.tsx'

function Pagamento({ campo, pagamento }: { campo: string; pagamento: PagamentoDoMdfe }) {
  return (
    <>
      <Texto campo={`${campo}.nome`} label="Quem paga" maximo={60} />
      <Texto campo={`${campo}.documento`} label="CPF ou CNPJ de quem paga" documento maximo={18} required />
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
      <Texto campo={`${campo}.cnpj_ipef`} label="CNPJ da instituição de pagamento" documento maximo={18} />
      <Texto campo={`${campo}.banco`} label="Banco" maximo={5} documento />
      <Texto campo={`${campo}.agencia`} label="Agência" maximo={10} documento />
    </>
  )
}

/** What ANTT asks for: who contracted, toll vouchers, CIOT and payment. */
export function Antt() {
  const { rascunho } = useFormulario()
  return (
    <>
      <FormSection title="Contratantes" text="Quem contratou o transporte.">
        <Lista
          campo="contratantes"
          itens={rascunho.contratantes}
          nova={() => ({ documento: '', nome: '' })}
          adicionar="Incluir contratante"
          nome="contratante"
        >
          {(_contratante, _indice, campo) => (
            <>
              <Texto campo={`${campo}.nome`} label="Nome" maximo={60} />
              <Texto campo={`${campo}.documento`} label="CPF ou CNPJ" documento maximo={18} required />
            </>
          )}
        </Lista>
      </FormSection>
      <FormSection title="Vale-pedágio" text="Se não houve compra, deixe vazio.">
        <Lista
          campo="vales_pedagio"
          itens={rascunho.vales_pedagio}
          nova={() => ({
            cnpj_fornecedor: '',
            documento_pagador: '',
            comprovante: '',
            valor_centavos: 0,
            tipo: '01' as const,
          })}
          adicionar="Incluir vale-pedágio"
          nome="vale-pedágio"
          maximo={20}
        >
          {(_vale, _indice, campo) => (
            <>
              <Texto
                campo={`${campo}.cnpj_fornecedor`}
                label="CNPJ do fornecedor"
                documento
                maximo={18}
                required
              />
              <Texto
                campo={`${campo}.documento_pagador`}
                label="CPF ou CNPJ de quem paga"
                documento
                maximo={18}
              />
              <Texto campo={`${campo}.comprovante`} label="Número do comprovante" documento maximo={20} />
              <Dinheiro campo={`${campo}.valor_centavos`} label="Valor" required />
              <Opcao campo={`${campo}.tipo`} label="Tipo" lista={VALES_PEDAGIO} />
            </>
          )}
        </Lista>
        {rascunho.vales_pedagio.length > 0 && (
          <Opcao campo="combinacao" label="Combinação veicular" lista={COMBINACOES} />
        )}
      </FormSection>
      <FormSection title="CIOT e pagamento" text="Para veículo de transportador autônomo (TAC).">
        <Lista
          campo="ciots"
          itens={rascunho.ciots}
          nova={() => ({ numero: '', documento: rascunho.cnpj_emitente })}
          adicionar="Incluir CIOT"
          nome="CIOT"
          maximo={20}
        >
          {(_ciot, _indice, campo) => (
            <>
              <Texto campo={`${campo}.numero`} label="CIOT" documento maximo={12} required />
              <Texto
                campo={`${campo}.documento`}
                label="CPF ou CNPJ de quem gerou"
                documento
                maximo={18}
                required
              />
            </>
          )}
        </Lista>
        <Lista
          campo="pagamentos"
          itens={rascunho.pagamentos}
          nova={(): PagamentoDoMdfe => ({
            documento: rascunho.cnpj_emitente,
            nome: '',
            componentes: [{ tipo: '04', valor_centavos: 0, descricao: '' }],
            forma: '0',
            adiantamento_centavos: 0,
            parcelas: [],
            pix: '',
            banco: '',
            agencia: '',
            cnpj_ipef: '',
          })}
          adicionar="Incluir pagamento"
          nome="pagamento"
          maximo={20}
        >
          {(pagamento, _indice, campo) => <Pagamento campo={campo} pagamento={pagamento} />}
        </Lista>
      </FormSection>
    </>
  )
}
