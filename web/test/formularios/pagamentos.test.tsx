import { ConvenioDePagamentoDialog } from '../../src/financeiro/pagamentos/components/convenio-dialog.tsx'
import { ProgramarDialog } from '../../src/financeiro/pagamentos/components/programar-dialog.tsx'
import { type FormularioEmProva, provarFormulario } from '../formulario.tsx'

const convenio = {
  ...{ _id: '3', nome: 'Conta que paga', conta: '4', conta_nome: 'Bradesco', banco: '237', agencia: '1' },
  ...{ agencia_dv: '', numero_conta: '2', conta_dv: '', convenio: '', proximo_nsa: 1, ativo: true },
  ...{ canal: 'arquivo' as const, tem_chave: false, programados: 0 },
}
const titulo = {
  ...{ titulo: '7', numero: 7, nome: 'Posto Serra', documento: '93000167000133', descricao: 'Diesel' },
  ...{ origem: 'manual' as const, vencimento: '2026-12-18', saldo: 90_000, devolvido: null, sugestao: null },
}

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Programar um pagamento a quem ainda não se sabe onde recebe',
    peca: (onClose) => <ProgramarDialog titulos={[titulo]} convenios={[convenio]} onClose={onClose} />,
    titulo: /^Programar R\$\s900,00 para Posto Serra$/ as never,
    envia: 'Programar',
    falta: null,
    preenche: [
      ['Chave PIX', 'caixa@posto.demo'],
      ['Pagar em', '15/12/2026'],
    ],
    chamada: 'pagamentos.programarPagamentos',
    corpo: {
      ...{ titulos: ['7'], convenio: '3', pagar_em: '2026-12-15', codigo: '' },
      destino: {
        ...{ meio: 'pix', chave: 'caixa@posto.demo', banco: '', agencia: '', agencia_dv: '' },
        ...{ numero_conta: '', conta_dv: '', poupanca: false, linha: '' },
      },
    },
    campo: 'pagar_em',
    rotulo: 'Pagar em',
  },
  {
    nome: 'Novo convênio de pagamento',
    peca: (onClose) => <ConvenioDePagamentoDialog convenio={null} onClose={onClose} />,
    titulo: 'Novo convênio de pagamento',
    sabe: { 'titulos.cadastros': { dados: { contas: { _id: '4', nome: 'Bradesco', ativa: true } } } },
    envia: 'Salvar',
    falta: ['Diga o nome', 'O banco tem três algarismos', 'Diga a agência', 'Diga a conta'],
    preenche: [
      ['Nome', 'Pagamentos'],
      ['Banco', '237'],
      ['Agência', '1172'],
      ['Conta', '403005'],
    ],
    chamada: 'pagamentos.gravarConvenioDePagamento',
    corpo: {
      ...{ _id: null, nome: 'Pagamentos', conta: '4', banco: '237', agencia: '1172', agencia_dv: '' },
      ...{ numero_conta: '403005', conta_dv: '', convenio: '', proximo_nsa: 1, canal: 'arquivo' },
      ...{ chave_api: '', ativo: true },
    },
    campo: 'agencia',
    rotulo: 'Agência',
  },
]

for (const prova of formularios) provarFormulario(prova)
