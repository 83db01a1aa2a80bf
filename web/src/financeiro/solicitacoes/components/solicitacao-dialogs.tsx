import {
  AprovacaoDaSolicitacao,
  MotivoDaSolicitacao,
  SolicitacaoNova,
} from '@tropeiro/contract/financeiro/solicitacoes/calls'
import type { Solicitacao } from '@tropeiro/contract/financeiro/solicitacoes/formas'
import { formasDePagamento } from '@tropeiro/contract/financeiro/titulos/nomes'
import { diaEm, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { useSession } from '../../../session/session.store.ts'
import { Dia, Dinheiro, Documento, FormDialog, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useCategorias } from '../../titulos/index.ts'
import { useAprovarComCodigo, useCriar, useRecusar } from '../solicitacoes.queries.ts'

export function NovaSolicitacaoDialog({ onClose }: { onClose: () => void }) {
  const criar = useCriar()
  const [idempotencia] = useState(() => crypto.randomUUID())
  const categorias = useCategorias()
  const form = useFormulario(SolicitacaoNova, {
    de: {
      documento: '',
      nome: '',
      nota: '',
      descricao: '',
      valor_centavos: null as number | null,
      vencimento: diaEm(new Date()),
      categoria: 'fornecedores',
      forma: 'pix' as const,
      dados_bancarios: '',
      repete: '',
      codigo: '',
    },
    para: (v) => ({ ...v, valor_centavos: v.valor_centavos ?? 0, idempotencia }),
    enviar: criar.mutateAsync,
    ao: onClose,
  })
  const forma = form.form.watch('forma') as string
  const temFator = useSession()?.segundo_fator.ativo === true
  return (
    <FormDialog form={form} title="Pedir pagamento" submitLabel="Pedir" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Documento form={form} name="documento" label="CNPJ ou CPF" tipo="ambos" required />
        <Texto form={form} name="nome" label="Favorecido" required maxLength={120} />
        <Texto form={form} name="descricao" label="Para quê" required maxLength={120} />
        <Texto form={form} name="nota" label="Número do documento" maxLength={40} />
        <Dinheiro form={form} name="valor_centavos" label="Valor" required />
        <Dia form={form} name="vencimento" label="Vencimento" required />
        <Opcao form={form} name="categoria" label="Categoria" options={categorias} />
        <Opcao
          form={form}
          name="forma"
          label="Forma"
          options={Object.entries(formasDePagamento).map(([value, label]) => ({ value, label }))}
        />
        <Texto
          form={form}
          name="dados_bancarios"
          label={
            forma === 'boleto' ? 'Linha digitável' : forma === 'pix' ? 'Chave PIX' : 'Conta do favorecido'
          }
          required={forma === 'boleto' || forma === 'pix'}
          maxLength={120}
        />
        <Texto form={form} name="repete" label="Se repete outra, por quê" maxLength={300} />
        {temFator && forma !== 'boleto' && (
          <Texto
            form={form}
            name="codigo"
            label="Código do autenticador"
            hint="Se o favorecido recebe em outro lugar que antes"
            maxLength={20}
          />
        )}
      </div>
    </FormDialog>
  )
}

/** Who has the second factor on says a code of it to approve. */
export function AprovarDialog({ s, onClose }: { s: Solicitacao; onClose: () => void }) {
  const aprovar = useAprovarComCodigo(s._id)
  const form = useFormulario(AprovacaoDaSolicitacao, {
    de: { codigo: '' },
    enviar: aprovar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Aprovar ${formatMoney(s.valor)} para ${s.nome}`}
      submitLabel="Aprovar"
      onClose={onClose}
    >
      <Texto form={form} name="codigo" label="Código do autenticador" required maxLength={20} />
    </FormDialog>
  )
}

export function RecusarDialog({ s, onClose }: { s: Solicitacao; onClose: () => void }) {
  const recusar = useRecusar(s._id)
  const form = useFormulario(MotivoDaSolicitacao, {
    de: { motivo: '' },
    enviar: recusar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Recusar a solicitação ${formatNumber(s.numero)}`}
      submitLabel="Recusar"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}
