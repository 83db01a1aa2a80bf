import { expect } from 'vitest'
import { AcaoDialog as AcaoDoCte } from '../../src/fiscal/cte/components/acoes.tsx'
import { Configuracao } from '../../src/fiscal/cte/components/configuracao.tsx'
import { VincularPagamento } from '../../src/fiscal/cte/components/pagamento.tsx'
import { Regras } from '../../src/fiscal/cte/components/regras.tsx'
import { BotaoDeDesacordo } from '../../src/fiscal/manifestacao/components/desacordo.tsx'
import { ManifestarDialog } from '../../src/fiscal/manifestacao/components/manifestar-dialog.tsx'
import { AcaoDialog as AcaoDoMdfe } from '../../src/fiscal/mdfe/components/acoes.tsx'
import { FcpDosEstados } from '../../src/fiscal/tributos/components/fcp.tsx'
import { ParametroForm } from '../../src/fiscal/tributos/components/parametro-form.tsx'
import { doAno } from '../../src/fiscal/tributos/parametro.ts'
import { type FormularioEmProva, provarFormulario, registro } from '../formulario.tsx'

/* Also fiscal/dfe/components/configuracao.tsx and fiscal/dfe/components/pergunta.tsx, by which both documents ask. */

const cte = () =>
  registro('cte.buscar', { _id: '5', numero_cte: 1234, email_tomador: '', estado: 'autorizado' })
const mdfe = () =>
  registro('mdfe.buscar', {
    _id: '6',
    numero: 31,
    estado: 'autorizado',
    uf_inicio: 'PR',
    uf_fim: 'PR',
    rascunho: { carregamento: [], descargas: [] },
  })
const municipios = { 'notas.municipios': { dados: { ibge: 4_106_902, nome: 'Curitiba', uf: 'PR' } } }
const motivo15 = 'Emitido com o tomador errado'

const config = {
  cnpj: '12ABC34501DE35',
  serie: 1,
  rntrc: '12345678',
  ie: '1234567890',
  municipio_ibge: 4_106_902,
}

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Cancelar um CT-e',
    peca: (onClose) => <AcaoDoCte acao="cancelar" cte={cte()} onClose={onClose} />,
    titulo: /^Cancelar o CT-e/,
    envia: 'Cancelar CT-e',
    falta: 'A justificativa tem de ter ao menos 15 letras',
    preenche: [['Justificativa', motivo15]],
    chamada: 'cte.cancelar',
    params: { id: '5' },
    corpo: { justificativa: motivo15 },
    campo: 'justificativa',
    rotulo: 'Justificativa',
  },
  {
    nome: 'Carta de correção',
    peca: (onClose) => <AcaoDoCte acao="corrigir" cte={cte()} onClose={onClose} />,
    titulo: 'Carta de correção',
    sabe: { 'cte.camposCorrigiveis': { dados: { grupo: 'compl', campo: 'xObs', rotulo: 'Observações' } } },
    envia: 'Enviar carta',
    falta: 'Escreva o valor corrigido',
    preenche: [['Valor corrigido', 'Entregar pela manhã']],
    chamada: 'cte.corrigir',
    params: { id: '5' },
    corpo: {
      correcoes: [expect.objectContaining({ grupo: 'compl', campo: 'xObs', valor: 'Entregar pela manhã' })],
    },
    campo: 'correcoes.0.valor',
    rotulo: 'Valor corrigido',
  },
  {
    nome: 'E-mail de um CT-e',
    peca: (onClose) => <AcaoDoCte acao="email" cte={cte()} onClose={onClose} />,
    titulo: 'Enviar por e-mail',
    envia: 'Enviar',
    falta: 'Informe um e-mail',
    preenche: [['Para', 'a@exemplo.com.br, b@exemplo.com.br']],
    chamada: 'cte.email',
    params: { id: '5' },
    corpo: { para: ['a@exemplo.com.br', 'b@exemplo.com.br'] },
    campo: 'para.1',
    rotulo: 'Para',
  },
  {
    nome: 'Registro multimodal',
    peca: (onClose) => <AcaoDoCte acao="multimodal" cte={cte()} onClose={onClose} />,
    titulo: 'Registro multimodal',
    envia: 'Enviar registro',
    falta: 'Escreva o registro com pelo menos 15 letras',
    preenche: [
      ['Registro', 'Navio Serra, porto de Santos'],
      ['Número do documento do outro trecho', '12345'],
    ],
    chamada: 'cte.registrarMultimodal',
    params: { id: '5' },
    corpo: { registro: 'Navio Serra, porto de Santos', documento: '12345' },
    campo: 'documento',
    rotulo: 'Número do documento do outro trecho',
  },
  {
    nome: 'Vincular pagamento',
    peca: (onClose) => <VincularPagamento cte={cte()} onClose={onClose} />,
    titulo: 'Vincular pagamento',
    envia: 'Vincular',
    falta: 'Informe a identificação da transação',
    preenche: [
      ['Transação', 'E18531232026112310300000001'],
      ['Meio de pagamento', '17'],
      ['CNPJ de quem recebeu', '12ABC34501DE35'],
      ['Raiz do CNPJ da instituição', '18236120'],
    ],
    chamada: 'cte.vincularPagamento',
    params: { id: '5' },
    corpo: {
      transacao: 'E18531232026112310300000001',
      meio: '17',
      recebedor: '12ABC34501DE35',
      instituicao: '18236120',
    },
    campo: 'instituicao',
    rotulo: 'Raiz do CNPJ da instituição',
  },
  {
    nome: 'Desligar uma conferência',
    peca: () => <Regras cnpj="12ABC34501DE35" podeEscrever />,
    titulo: 'Desligar esta conferência?',
    sabe: { 'cte.regras': { dados: { regras: { codigo: '481', nome: 'Rejeição 481', desligada: null } } } },
    abre: [['switch', /^Rejeição 481/]],
    envia: 'Desligar',
    falta: 'Escreva o motivo com pelo menos 10 letras',
    preenche: [['Motivo', motivo15]],
    chamada: 'cte.desligarRegra',
    params: { cnpj: '12ABC34501DE35' },
    corpo: { codigo: '481', motivo: motivo15 },
    campo: 'motivo',
    rotulo: 'Motivo',
    feito: 'Conferência desligada.',
  },
  {
    nome: 'Configuração do CT-e de uma empresa',
    peca: () => <Configuracao podeEscrever config={registro('cte.configuracoes', config)} />,
    sabe: municipios,
    envia: 'Salvar',
    falta: null,
    preenche: [['RNTRC', '87654321']],
    chamada: 'cte.configurar',
    params: { cnpj: '12ABC34501DE35' },
    corpo: expect.objectContaining({ rntrc: '87654321', serie: 1 }),
    campo: 'rntrc',
    rotulo: 'RNTRC',
    feito: 'Configuração gravada.',
  },
  {
    nome: 'Informar desacordo',
    peca: () => (
      <BotaoDeDesacordo
        d={registro('manifestacao.buscar', {
          _id: '8',
          numero: 1234,
          modelo: '57',
          papel: 'tomador',
          situacao: 'autorizada',
          em_desacordo: false,
          discordando: false,
        })}
      />
    ),
    titulo: 'Informar desacordo do CT-e 1.234?',
    abre: [['button', 'Informar desacordo']],
    envia: 'Informar à SEFAZ',
    falta: 'Escreva o que houve com pelo menos 15 letras',
    preenche: [['O que não está como combinado', 'O valor é outro, e maior']],
    chamada: 'manifestacao.discordar',
    params: { id: '8' },
    corpo: { texto: 'O valor é outro, e maior' },
    campo: 'texto',
    rotulo: 'O que não está como combinado',
    feito: 'A caminho da SEFAZ.',
  },
  {
    nome: 'Manifestar uma nota',
    peca: (onClose) => <ManifestarDialog ids={['8']} onClose={onClose} />,
    titulo: /^Manifesta/,
    sabe: {
      'manifestacao.listar': {
        dados: {
          _id: '8',
          numero: 1234,
          modelo: '55',
          papel: 'destinatario',
          situacao: 'autorizada',
          manifestacao: null,
          vezes: {},
          autorizada_em: '2026-11-20T12:30:00.000Z',
        },
      },
    },
    envia: /^Enviar .*à SEFAZ$/,
    falta: null,
    preenche: [{ clica: ['radio', /não realizada/] }, ['Justificativa', motivo15]],
    chamada: 'manifestacao.manifestar',
    corpo: { tipo: 'nao_realizada', ids: ['8'], justificativa: motivo15 },
    campo: 'justificativa',
    rotulo: 'Justificativa',
    feito: 'Manifestando',
  },
  {
    nome: 'Cancelar um MDF-e',
    peca: (onClose) => <AcaoDoMdfe acao="cancelar" mdfe={mdfe()} onClose={onClose} />,
    titulo: 'Cancelar o MDF-e 31?',
    envia: 'Cancelar MDF-e',
    falta: 'A justificativa tem de ter ao menos 15 letras',
    preenche: [['Justificativa', motivo15]],
    chamada: 'mdfe.cancelar',
    params: { id: '6' },
    corpo: { justificativa: motivo15 },
    campo: 'justificativa',
    rotulo: 'Justificativa',
  },
  {
    nome: 'Encerrar um MDF-e',
    peca: (onClose) => <AcaoDoMdfe acao="encerrar" mdfe={mdfe()} onClose={onClose} />,
    titulo: 'Encerrar o MDF-e 31?',
    sabe: municipios,
    envia: 'Encerrar',
    falta: 'Preencha este campo',
    preenche: [
      ['Município da descarga', 'Curi'],
      { escolhe: ['Município da descarga', /^Curitiba/] },
      ['Dia', '20/11/2026'],
    ],
    chamada: 'mdfe.encerrar',
    params: { id: '6' },
    corpo: { municipio_ibge: 4_106_902, dia: '2026-11-20' },
    campo: 'dia',
    rotulo: 'Dia',
  },
  {
    nome: 'Incluir condutor',
    peca: (onClose) => <AcaoDoMdfe acao="condutor" mdfe={mdfe()} onClose={onClose} />,
    titulo: 'Incluir condutor',
    envia: 'Incluir',
    falta: 'CPF inválido',
    preenche: [
      ['Nome', 'Rui Paz'],
      ['CPF', '52998224725'],
    ],
    chamada: 'mdfe.incluirCondutor',
    params: { id: '6' },
    corpo: { nome: 'Rui Paz', cpf: '52998224725' },
    campo: 'cpf',
    rotulo: 'CPF',
  },
  {
    nome: 'Incluir documentos',
    peca: (onClose) => <AcaoDoMdfe acao="documentos" mdfe={mdfe()} onClose={onClose} />,
    titulo: 'Incluir documentos',
    sabe: municipios,
    envia: 'Incluir',
    falta: ['Escolha o município da descarga', 'Preencha este campo'],
    preenche: [
      ['Carregamento', 'Curi'],
      { escolhe: ['Carregamento', /^Curitiba/] },
      ['Descarga', 'Curi'],
      { escolhe: ['Descarga', /^Curitiba/] },
      ['Chaves de NF-e', '41261112345678000195550010000012341000012343'],
    ],
    chamada: 'mdfe.incluirDocumentos',
    params: { id: '6' },
    corpo: {
      carregamento_ibge: 4_106_902,
      documentos: [{ ibge: 4_106_902, chave: '41261112345678000195550010000012341000012343' }],
    },
    campo: 'documentos.0.chave',
    rotulo: 'Chaves de NF-e',
  },
  {
    nome: 'Novo FCP',
    peca: () => <FcpDosEstados fcp={[]} podeEscrever />,
    titulo: 'FCP de um estado',
    abre: [['button', 'Novo FCP']],
    envia: 'Salvar',
    falta: 'Informe o percentual; 0 se não há.',
    preenche: [
      ['FCP (%)', '2'],
      ['Vale desde', '01/01/2026'],
      ['Fonte', 'Lei 4.056/2002'],
    ],
    chamada: 'tributos.criarFcp',
    corpo: { uf: 'RJ', percentual: 2, desde: '2026-01-01', ate: null, fonte: 'Lei 4.056/2002' },
    campo: 'desde',
    rotulo: 'Vale desde',
    feito: 'FCP gravado.',
  },
  {
    nome: 'Nova vigência de tributos',
    peca: (onClose) => <ParametroForm inicial={doAno([], '2027')} empresas={[]} onClose={onClose} />,
    titulo: 'Nova vigência de tributos',
    envia: 'Salvar',
    falta: 'Informe a alíquota, em percentual.',
    preenche: [['CBS (%)', '8,8']],
    chamada: 'tributos.criar',
    corpo: expect.objectContaining({
      cnpj: null,
      desde: '2027-01-01',
      ate: '2027-12-31',
      cbs: 8.8,
      tributada: true,
    }),
    campo: 'cbs',
    rotulo: 'CBS (%)',
  },
]

for (const formulario of formularios) provarFormulario(formulario)
