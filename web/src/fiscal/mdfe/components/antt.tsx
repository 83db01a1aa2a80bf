import { COMBINACOES, VALES_PEDAGIO } from '@tropeiro/contract/fiscal/mdfe/rules'
import { FormSection } from '../../../ui/index.ts'
import { Documento, Opcao, Texto } from '../../dfe/index.ts'
import { Dinheiro, Lista, useFormulario } from './formulario.tsx'
import { Pagamentos } from './pagamento.tsx'

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
              <Documento campo={`${campo}.documento`} label="CPF ou CNPJ" />
              <Texto
                campo={`${campo}.estrangeiro`}
                label="Documento estrangeiro"
                hint="Só de quem não tem CPF nem CNPJ"
                maximo={20}
              />
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
              <Documento campo={`${campo}.cnpj_fornecedor`} label="CNPJ do fornecedor" required />
              <Documento campo={`${campo}.documento_pagador`} label="CPF ou CNPJ de quem paga" />
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
              <Documento campo={`${campo}.documento`} label="CPF ou CNPJ de quem gerou" required />
            </>
          )}
        </Lista>
        <Pagamentos pagador={rascunho.cnpj_emitente} pagamentos={rascunho.pagamentos} />
      </FormSection>
    </>
  )
}
