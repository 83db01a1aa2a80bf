import { ConvenioDePagamentoDialog } from '../../src/financeiro/pagamentos/components/convenio-dialog.tsx'
import {
  IgnorarDdaDialog,
  LancarDdaDialog,
  LigarDdaDialog,
} from '../../src/financeiro/pagamentos/components/dda.tsx'
import {
  AprovarLoteDialog,
  CancelarLoteDialog,
} from '../../src/financeiro/pagamentos/components/lotes/lote-peek.tsx'
import { ProgramarDialog } from '../../src/financeiro/pagamentos/components/programar-dialog.tsx'
import { chamadaDe, exemploDe } from '../exemplo.ts'
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

const um = <T,>(chamada: string, com: object): T =>
  (exemploDe(chamadaDe(chamada), true, { dados: com }) as { dados: T[] }).dados[0]!
const boleto = um<Parameters<typeof LancarDdaDialog>[0]['d']>('pagamentos.dda', {
  ...{ _id: '9', nome: 'Posto Serra', documento: 'NF 11', valor: 12_345 },
  beneficiario: '93000167000214',
})
const lote = um<Parameters<typeof AprovarLoteDialog>[0]['l']>('pagamentos.lotes', {
  ...{ _id: '2', numero: 3, valor: 90_000, sha256: 'a'.repeat(64) },
})

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Programar um pagamento a quem ainda não se sabe onde recebe',
    peca: (onClose) => <ProgramarDialog titulos={[titulo]} convenios={[convenio]} onClose={onClose} />,
    titulo: /^Programar R\$\s900,00 para Posto Serra$/,
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
  {
    nome: 'Título de um boleto do DDA',
    peca: (onClose) => <LancarDdaDialog d={boleto} onClose={onClose} />,
    titulo: /^Lançar R\$\s123,45 de Posto Serra$/,
    envia: 'Lançar título',
    apaga: ['Do que é'],
    falta: 'Diga do que é',
    preenche: [['Do que é', 'Diesel de novembro']],
    chamada: 'pagamentos.lancarDda',
    params: { id: '9' },
    corpo: { categoria: 'fornecedores', descricao: 'Diesel de novembro' },
    campo: 'descricao',
    rotulo: 'Do que é',
  },
  {
    nome: 'O título que um boleto do DDA paga',
    peca: (onClose) => <LigarDdaDialog d={boleto} onClose={onClose} />,
    titulo: /^Ligar R\$\s123,45 de Posto Serra$/,
    sabe: {
      'pagamentos.aPagar': {
        ...{ status: true, dados: [titulo, { ...titulo, titulo: '8', numero: 8 }], total: 2, valor: 180_000 },
      },
    },
    envia: 'Ligar ao título',
    falta: null,
    preenche: [{ escolhe: ['Título que ele paga', /^8: /] }],
    chamada: 'pagamentos.ligarDda',
    params: { id: '9' },
    corpo: { titulo: '8' },
    campo: 'titulo',
    rotulo: 'Título que ele paga',
  },
  {
    nome: 'Um boleto que não se paga',
    peca: (onClose) => <IgnorarDdaDialog d={boleto} onClose={onClose} />,
    titulo: /^Não pagar R\$\s123,45 a Posto Serra$/,
    envia: 'Não pagar',
    falta: 'Diga por quê',
    preenche: [['Por quê', 'Não compramos deles']],
    chamada: 'pagamentos.ignorarDda',
    params: { id: '9' },
    corpo: { motivo: 'Não compramos deles' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Aprovação de um lote com o segundo fator',
    peca: (onClose) => <AprovarLoteDialog l={lote} onClose={onClose} />,
    titulo: /^Aprovar o lote 3, R\$\s900,00$/,
    envia: 'Aprovar',
    falta: null,
    preenche: [['Código do autenticador', '123456']],
    chamada: 'pagamentos.aprovarLote',
    params: { id: '2' },
    corpo: { codigo: '123456', sha256: 'a'.repeat(64) },
    campo: 'codigo',
    rotulo: 'Código do autenticador',
  },
  {
    nome: 'Um lote que se cancela',
    peca: (onClose) => <CancelarLoteDialog l={lote} onClose={onClose} />,
    titulo: 'Cancelar o lote 3',
    envia: 'Cancelar o lote',
    falta: 'Diga por quê',
    preenche: [['Por quê', 'Pago por fora']],
    chamada: 'pagamentos.cancelarLote',
    params: { id: '2' },
    corpo: { motivo: 'Pago por fora' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
]

for (const prova of formularios) provarFormulario(prova)
