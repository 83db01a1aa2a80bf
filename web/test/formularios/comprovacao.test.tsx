import { expect } from 'vitest'
import { Despacho } from '../../src/comprovacao/armazenamento/components/despacho.tsx'
import { NovaCaixa } from '../../src/comprovacao/armazenamento/components/nova-caixa.tsx'
import { OcorrenciaDialog } from '../../src/comprovacao/auditoria/components/ocorrencia-dialog.tsx'
import { RefuseDialog } from '../../src/comprovacao/comprovacoes/components/refuse-dialog.tsx'
import { RegisterDialog } from '../../src/comprovacao/comprovacoes/components/register-dialog.tsx'
import { EmitirDialog } from '../../src/faturamento/faturas/components/emitir-dialog.tsx'
import { client } from '../../src/lib/client.ts'
import { Acoes } from '../../src/transporte/devolucoes/components/acoes.tsx'
import { DevolucaoForm } from '../../src/transporte/devolucoes/components/devolucao-form.tsx'
import { DocumentoForm } from '../../src/transporte/documentos/components/documento-form.tsx'
import { RegrasDialog } from '../../src/transporte/rastreamento/components/regras-dialog.tsx'
import { type FormularioEmProva, provarFormulario, registro } from '../formulario.tsx'

const nada = () => {}
const pessoa = {
  documento: '12ABC34501DE35',
  nome: 'Fábrica',
  email: '',
  cep: '80010000',
  logradouro: 'Rua XV',
  bairro: 'Centro',
  municipio_ibge: 4_106_902,
  cidade: 'Curitiba',
  uf: 'PR',
}

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Despachar caixas',
    peca: (onClose) => <Despacho caixas={['3', '4']} bases={['Matriz']} onClose={nada} onDone={onClose} />,
    titulo: 'Despachar 2 caixas',
    envia: 'Despachar',
    falta: ['Diga para onde vai', 'Diga quem levou'],
    preenche: [
      { escolhe: ['Para onde', /^Para fora do grupo/] },
      ['Destino', 'Arquivo do embarcador'],
      ['Quem levou', 'Beto'],
      ['Documento', 'Malote 9'],
    ],
    chamada: 'armazenamento.despachar',
    corpo: {
      caixas: ['3', '4'],
      destino: 'Arquivo do embarcador',
      responsavel: 'Beto',
      documento: 'Malote 9',
    },
    campo: 'destino',
    rotulo: 'Destino',
  },
  {
    nome: 'Nova caixa',
    peca: (onClose) => <NovaCaixa bases={['Matriz', 'Santos']} onClose={onClose} />,
    titulo: 'Nova caixa',
    envia: 'Abrir caixa',
    falta: null,
    preenche: [{ escolhe: ['Base', 'Santos'] }, ['Lugar', 'Estante 3']],
    chamada: 'armazenamento.criar',
    corpo: { base: 'Santos', local: 'Estante 3' },
    campo: 'local',
    rotulo: 'Lugar',
    feito: 'Nova caixa',
  },
  {
    nome: 'Aprovar como outra ocorrência',
    peca: (onClose) => (
      <OcorrenciaDialog
        notas={['7']}
        onClose={nada}
        onGive={async (ocorrencia, observacao) => {
          await client.auditoria.atualizar({
            body: { _id: ['7'], status: 'aprovado', ocorrencia, observacao },
          })
          onClose()
        }}
      />
    ),
    titulo: 'Aprovar como outra ocorrência',
    sabe: {
      'ocorrencias.listar': { dados: { codigo: 3, descricao: 'Recusada', efeito: 'outras', ativo: true } },
    },
    envia: 'Aprovar assim',
    falta: 'Escolha a ocorrência.',
    preenche: [{ escolhe: ['Ocorrência', /Recusada/] }, ['Observação', 'Está no canhoto']],
    chamada: 'auditoria.atualizar',
    corpo: expect.objectContaining({ _id: ['7'], ocorrencia: 3, observacao: 'Está no canhoto' }),
    campo: 'observacao',
    rotulo: 'Observação',
  },
  {
    nome: 'Reprovar um comprovante',
    peca: (onClose) => (
      <RefuseDialog
        notas={['7']}
        open
        onOpenChange={nada}
        onRefuse={async (motivo) => {
          await client.comprovacoes.auditar({ body: { notas: ['7'], acao: 'reprovar', motivo } })
          onClose()
        }}
      />
    ),
    titulo: 'Reprovar comprovante',
    envia: 'Reprovar',
    falta: 'Diga o motivo da reprovação',
    preenche: [['Motivo', 'Sem assinatura']],
    chamada: 'comprovacoes.auditar',
    corpo: { notas: ['7'], acao: 'reprovar', motivo: 'Sem assinatura' },
    campo: 'motivo',
    rotulo: 'Motivo',
  },
  {
    nome: 'Registrar um comprovante',
    peca: (onClose) => <RegisterDialog nota="7" open onOpenChange={onClose} />,
    titulo: 'Registrar comprovante',
    sabe: {
      'ocorrencias.listar': { dados: { codigo: 1, descricao: 'Entregue', efeito: 'entrega', ativo: true } },
    },
    envia: 'Registrar',
    falta: 'Informe quem recebeu.',
    preenche: [
      ['Recebido por', 'Rui Paz'],
      ['Observação', 'Veio por mensagem'],
    ],
    chamada: 'comprovacoes.registrar',
    corpo: {
      idempotencia: expect.any(String),
      nota: '7',
      ocorrencia: 1,
      recebedor_nome: 'Rui Paz',
      recebedor_documento: '',
      recebedor_grau: '',
      observacao: 'Veio por mensagem',
      em: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      imagens: [],
    },
    campo: 'recebedor_nome',
    rotulo: 'Recebido por',
  },
  {
    nome: 'Emitir uma fatura',
    peca: (onClose) => <EmitirDialog parceiro="4" nome="Fábrica" onClose={onClose} />,
    titulo: 'Emitir fatura para Fábrica',
    sabe: { 'faturas.emAberto': { dados: { _id: '11', valor: 123_450 } } },
    envia: 'Emitir',
    falta: null,
    preenche: [['Vencimento', '20/12/2026']],
    chamada: 'faturas.emitir',
    corpo: { parceiro: '4', de: null, ate: null, ctes: null, vencimento: '2026-12-20' },
    campo: 'vencimento',
    rotulo: 'Vencimento',
  },
  {
    nome: 'Devolução entregue',
    peca: () => (
      <Acoes
        d={registro('devolucoes.devolucao', {
          _id: '5',
          numero: 31,
          estado: 'recebida',
          travada: null,
          versao: 2,
        })}
      />
    ),
    titulo: 'Devolução 31 voltou ao remetente',
    abre: [['button', 'Devolvida']],
    envia: 'Confirmar',
    falta: 'Escreva quem recebeu',
    preenche: [['Quem recebeu', 'Beto']],
    chamada: 'devolucoes.devolver',
    params: { id: '5' },
    corpo: { recebedor: 'Beto', versao: 2 },
    campo: 'recebedor',
    rotulo: 'Quem recebeu',
    feito: 'Devolução 31 entregue de volta ao remetente.',
  },
  {
    nome: 'Cancelar uma devolução',
    peca: () => (
      <Acoes
        d={registro('devolucoes.devolucao', {
          _id: '5',
          numero: 31,
          estado: 'aberta',
          travada: null,
          versao: 2,
        })}
      />
    ),
    titulo: 'Cancelar a devolução 31?',
    abre: [['button', 'Cancelar devolução']],
    envia: 'Cancelar devolução',
    falta: 'Diga por que cancela',
    preenche: [['Por quê', 'Nota errada']],
    chamada: 'devolucoes.cancelar',
    params: { id: '5' },
    corpo: { motivo: 'Nota errada', versao: 2 },
    campo: 'motivo',
    rotulo: 'Por quê',
    feito: 'Devolução 31 cancelada.',
  },
  {
    nome: 'Nova devolução',
    peca: () => (
      <DevolucaoForm
        nota={registro('devolucoes.itens', {
          nota: { _id: '9', numero: 1234, situacao: 'rota' },
          pode_coletar: true,
          recusa_total: null,
          recusa_parcial: null,
        })}
      />
    ),
    envia: 'Registrar devolução',
    falta: 'Escolha o motivo',
    preenche: [
      { escolhe: ['Motivo', 'Recusada pelo destinatário'] },
      ['Volumes que voltam', '3'],
      ['Prazo', '20/12/2026'],
      { clica: ['checkbox', /^Gerar a ordem de coleta/] },
    ],
    chamada: 'devolucoes.criar',
    corpo: {
      nota: '9',
      tipo: 'total',
      motivo: 'recusa',
      volumes: 3,
      prazo: '2026-12-20',
      gerar_coleta: false,
      observacao: '',
      chave_devolucao: null,
      itens: [],
      fotos: [],
    },
    campo: 'volumes',
    rotulo: 'Volumes que voltam',
    responde: { dados: { numero: 31 } },
    feito: 'Devolução 31 registrada.',
  },
  {
    nome: 'Ordem de coleta',
    peca: () => (
      <DocumentoForm
        documento={registro('documentos.documento', {
          _id: '6',
          numero: 12,
          versao: 4,
          tipo_doc: 'COLETA',
          remetente: pessoa,
          destinatario_pessoa: pessoa,
          coleta_de: '2026-12-20T11:00:00.000Z',
          coleta_ate: '2026-12-20T21:00:00.000Z',
        })}
        tipo="COLETA"
      />
    ),
    envia: 'Salvar',
    apaga: ['Volumes'],
    falta: 'Informe ao menos um volume',
    preenche: [
      ['Falar com', 'Portaria'],
      ['Volumes', '4'],
    ],
    chamada: 'documentos.editar',
    params: { id: '6' },
    corpo: expect.objectContaining({ versao: 4, tipo_doc: 'COLETA', contato: 'Portaria', volume: 4 }),
    campo: 'contato',
    rotulo: 'Falar com',
    feito: / salva\.$/,
  },
  {
    nome: 'Regras do rastreamento',
    peca: (onClose) => <RegrasDialog onClose={onClose} />,
    titulo: 'Quando avisar',
    sabe: { 'rastreamento.regras': { dados: { parada_longa_min: 15, desvio_m: 1500, saida_ate: '09:00' } } },
    envia: 'Salvar',
    apaga: ['Parada longa, em minutos'],
    falta: 'De 5 a 600 minutos',
    preenche: [
      ['Parada longa, em minutos', '30'],
      ['Fora da rota, em km', '2,5'],
    ],
    chamada: 'rastreamento.gravarRegras',
    corpo: { parada_longa_min: 30, desvio_m: 2500, saida_ate: '09:00' },
    campo: 'desvio_m',
    rotulo: 'Fora da rota, em km',
  },
]

for (const formulario of formularios) provarFormulario(formulario)
