import { ConvenioDialog } from '../../src/financeiro/boletos/components/convenio-dialog.tsx'
import { EmitirDialog } from '../../src/financeiro/boletos/components/emitir-dialog.tsx'
import { InstrucaoDialog } from '../../src/financeiro/boletos/components/instrucao-dialog.tsx'
import { type FormularioEmProva, provarFormulario, registro } from '../formulario.tsx'

const boleto = registro('boletos.desistirDaInstrucao', { _id: '5' })

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Pedir um abatimento ao banco',
    peca: (onClose) => <InstrucaoDialog tipo="abater" boletos={[boleto]} onClose={onClose} />,
    titulo: 'Conceder abatimento',
    envia: 'Pedir ao banco',
    falta: 'Diga o valor',
    preenche: [['Abatimento', '12,34']],
    chamada: 'boletos.pedirInstrucao',
    corpo: { tipo: 'abater', boletos: ['5'], vencimento: null, valor_centavos: 1234 },
    campo: 'valor_centavos',
    rotulo: 'Abatimento',
  },
  {
    nome: 'Pedir outro vencimento ao banco',
    peca: (onClose) => <InstrucaoDialog tipo="vencimento" boletos={[boleto]} onClose={onClose} />,
    titulo: 'Mudar o vencimento',
    envia: 'Pedir ao banco',
    falta: 'Diga o novo vencimento',
    preenche: [['Novo vencimento', '20/12/2026']],
    chamada: 'boletos.pedirInstrucao',
    corpo: { tipo: 'vencimento', boletos: ['5'], vencimento: '2026-12-20', valor_centavos: null },
    campo: 'vencimento',
    rotulo: 'Novo vencimento',
  },
  {
    nome: 'Emitir o boleto de um título',
    peca: (onClose) => <EmitirDialog titulo="7" onClose={onClose} />,
    titulo: 'Emitir boleto',
    sabe: { 'boletos.convenios': { dados: { _id: '3', nome: 'Cobrança', canal: 'arquivo', ativo: true } } },
    envia: 'Emitir',
    falta: null,
    preenche: [
      { clica: ['checkbox', 'Dizer o endereço do pagador'] },
      ['Endereço', 'Rua A, 1'],
      ['Bairro', 'Centro'],
      ['CEP', '80240-000'],
      ['Cidade', 'Curitiba'],
      ['UF', 'PR'],
    ],
    chamada: 'boletos.emitirBoleto',
    corpo: {
      titulo: '7',
      convenio: '3',
      pagador: { endereco: 'Rua A, 1', bairro: 'Centro', cep: '80240-000', cidade: 'Curitiba', uf: 'PR' },
    },
    campo: 'pagador.cep',
    rotulo: 'CEP',
  },
  {
    nome: 'Novo convênio',
    peca: (onClose) => <ConvenioDialog convenio={null} onClose={onClose} />,
    titulo: 'Novo convênio',
    sabe: { 'titulos.cadastros': { dados: { contas: { _id: '4', nome: 'Bradesco', ativa: true } } } },
    envia: 'Salvar',
    falta: ['Diga o nome', 'Diga a agência', 'Diga a conta', 'Diga a carteira'],
    preenche: [
      ['Nome', 'Cobrança'],
      ['Carteira', '9'],
      ['Agência', '1172'],
      ['Conta', '403005'],
    ],
    chamada: 'boletos.gravarConvenio',
    corpo: {
      ...{ _id: null, nome: 'Cobrança', conta: '4', banco: '237', agencia: '1172', agencia_dv: '' },
      ...{ numero_conta: '403005', conta_dv: '', convenio: '', carteira: '9', variacao: '', modalidade: '' },
      ...{ posto: '', codigo_empresa: '', proximo_numero: 1, proximo_nsa: 1, chave_pix: '', cidade: '' },
      ...{ canal: 'arquivo', chave_api: '', ativo: true, baixa_dias: 0, protesto_dias: 0 },
    },
    campo: 'agencia',
    rotulo: 'Agência',
  },
]

for (const prova of formularios) provarFormulario(prova)
