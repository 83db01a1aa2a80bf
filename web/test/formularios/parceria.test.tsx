import { expect } from 'vitest'
import { AbrirPedidoDialog } from '../../src/gestao/privacidade/components/abrir-pedido-dialog.tsx'
import { PedidoPeek } from '../../src/gestao/privacidade/components/pedido-peek.tsx'
import { CanalDialog } from '../../src/parceria/parceiros/components/canal/canal-dialog.tsx'
import { Chaves } from '../../src/parceria/parceiros/components/chaves.tsx'
import { GerarDialog } from '../../src/parceria/parceiros/components/gerar-dialog.tsx'
import { RepetirDesde } from '../../src/parceria/parceiros/components/webhook/webhook-repetir.tsx'
import { type FormularioEmProva, provarFormulario, registro } from '../formulario.tsx'

const nada = () => {}

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Novo pedido de titular',
    peca: (onClose) => <AbrirPedidoDialog onClose={nada} onOpened={onClose} />,
    titulo: 'Novo pedido de titular',
    envia: 'Registrar pedido',
    falta: { impede: 'Informe o CPF ou o e-mail.' },
    preenche: [
      ['CPF', '52998224725'],
      ['E-mail', 'rui@exemplo.com.br'],
      ['Observação', 'Por telefone'],
    ],
    chamada: 'privacidade.abrirPedido',
    corpo: {
      tipo: 'exportacao',
      cpf: '52998224725',
      email: 'rui@exemplo.com.br',
      observacao: 'Por telefone',
    },
    campo: 'email',
    rotulo: 'E-mail',
  },
  {
    nome: 'Recusar um pedido de titular',
    peca: (onClose) => (
      <PedidoPeek
        pedido={registro('privacidade.pedidos', {
          _id: '3',
          tipo: 'exportacao',
          estado: 'aberto',
          tarefa: null,
        })}
        onClose={onClose}
      />
    ),
    titulo: 'Recusar pedido',
    abre: [['button', 'Recusar']],
    envia: 'Recusar',
    falta: 'Escreva ao menos 5 caracteres',
    preenche: [['Motivo', 'Não é a pessoa']],
    chamada: 'privacidade.recusar',
    params: { id: '3' },
    corpo: { motivo: 'Não é a pessoa' },
    campo: 'motivo',
    rotulo: 'Motivo',
    feito: /Cópia|Exporta/,
  },
  {
    nome: 'Nova chave de API',
    peca: () => <Chaves parceiro="4" podeEscrever />,
    titulo: 'Nova chave de API',
    abre: [['button', 'Nova chave']],
    envia: 'Criar chave',
    falta: 'Dê um nome à chave',
    preenche: [
      ['Nome', 'ERP'],
      ['Pedidos por minuto', '60'],
    ],
    chamada: 'parceiros.criarChave',
    params: { id: '4' },
    corpo: { nome: 'ERP', escopos: ['notas:ler'], por_minuto: 60 },
    campo: 'nome',
    rotulo: 'Nome',
    responde: { dados: { chave: 'trp_abc' } },
    feito: 'Guarde esta chave agora',
  },
  {
    nome: 'Gerar arquivos de um parceiro',
    peca: (onClose) => (
      <GerarDialog
        parceiro={registro('parceiros.buscar', {
          _id: '4',
          nome: 'Fábrica',
          pendentes: 2,
          esperando: { conemb: 1, doccob: 3 },
        })}
        familias={['OCOREN', 'DOCCOB']}
        onClose={onClose}
      />
    ),
    titulo: /^Gerar (OCOREN|DOCCOB) para Fábrica$/,
    envia: 'Gerar',
    falta: null,
    preenche: [{ escolhe: ['Arquivo', /cobran|DOCCOB|Cobran/] }],
    chamada: 'parceiros.gerar',
    params: { id: '4' },
    corpo: { familia: 'DOCCOB' },
    campo: 'familia',
    rotulo: 'Arquivo',
    feito: /^Arquivo gerado\.$/,
  },
  {
    nome: 'Novo canal',
    peca: (onClose) => <CanalDialog parceiro="4" canal={null} onClose={onClose} />,
    titulo: 'Novo canal',
    envia: 'Gravar',
    falta: null,
    preenche: [
      { escolhe: ['Como', /SFTP/] },
      ['Servidor', 'sftp.exemplo.com.br'],
      ['Usuário', 'tropeiro'],
      ['Senha', 'segredo'],
    ],
    chamada: 'parceiros.criarCanal',
    params: { id: '4' },
    corpo: {
      direcao: 'saida',
      familia: 'OCOREN',
      tipo: 'sftp',
      destino: { host: 'sftp.exemplo.com.br', usuario: 'tropeiro' },
      segredo: 'segredo',
      intervalo_min: null,
      ativo: true,
    },
    campo: 'destino.host',
    rotulo: 'Servidor',
  },
  {
    nome: 'Repetir um webhook',
    peca: (onClose) => (
      <RepetirDesde
        de={registro('parceiros.webhooks', {
          _id: '2',
          url: 'https://erp.exemplo.com.br',
          repeticao: null,
          falha_desde: null,
        })}
        onClose={onClose}
      />
    ),
    titulo: 'Repetir tudo desde',
    envia: 'Repetir',
    apaga: ['Desde'],
    falta: 'Diga desde quando',
    preenche: [{ clica: ['checkbox', /^Também o que/] }],
    chamada: 'parceiros.repetirDesde',
    params: { id: '2' },
    corpo: {
      desde: expect.stringMatching(/T.*Z$/),
      apenas_nao_entregues: false,
      idempotencia: expect.any(String),
    },
    campo: 'desde',
    rotulo: 'Desde',
  },
]

for (const formulario of formularios) provarFormulario(formulario)
