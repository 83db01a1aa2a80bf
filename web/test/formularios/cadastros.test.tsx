import { screen, waitFor, within } from '@testing-library/react'
import type { NovoPrazo } from '@tropeiro/contract/cadastros/prazos/calls'
import type { Leitura } from '@tropeiro/contract/cadastros/veiculos/leituras'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { IncidentePeek } from '../../src/atendimento/sac/components/incidente-peek.tsx'
import { NovoIncidente } from '../../src/atendimento/sac/components/novo-incidente.tsx'
import { CodigoDialog } from '../../src/cadastros/ocorrencias/components/codigo-dialog.tsx'
import { BairroDialog } from '../../src/cadastros/prazos/components/bairro-dialog.tsx'
import { ColarDialog } from '../../src/cadastros/prazos/components/colar-dialog.tsx'
import { FeriadoDialog } from '../../src/cadastros/prazos/components/feriado-dialog.tsx'
import { useSalvarPrazos } from '../../src/cadastros/prazos/prazos.queries.ts'
import { ConfirmarDialog, TrocaDialog } from '../../src/cadastros/veiculos/components/hodometro.tsx'
import { LeituraDialog } from '../../src/cadastros/veiculos/components/leitura-dialog.tsx'
import { EditarNotaDialog } from '../../src/carga/notas/components/editar-nota-dialog.tsx'
import { ExportarDialog } from '../../src/carga/notas/components/exportar-dialog.tsx'
import { ListaDialog } from '../../src/carga/notas/components/lista-dialog.tsx'
import { type FormularioEmProva, provarFormulario, registro } from '../formulario.tsx'
import { abrirPeca } from '../pagina.tsx'

const nada = () => {}
const curitiba = { ibge: 4_106_902, nome: 'Curitiba', uf: 'PR' }
const cidade = { codigo: 4_106_902, nome: 'Curitiba' } as never

/** As the page of deadlines saves them. */
function ComPrazos({ peca }: { peca: (salvar: (prazos: NovoPrazo[]) => Promise<unknown>) => ReactElement }) {
  return peca(useSalvarPrazos({ remetente: '12345678000195', uf: 'PR' } as never).mutateAsync)
}

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Novo incidente',
    peca: (onClose) => <NovoIncidente grupo="SERRA AZUL" onClose={nada} onCreated={onClose} />,
    titulo: 'Novo incidente',
    sabe: { 'sac.config': { parametros: { tipos: ['Atraso'] } } },
    envia: 'Abrir incidente',
    falta: ['Escolha o tipo', 'Diga o assunto em poucas palavras'],
    preenche: [
      { escolhe: ['Tipo', 'Atraso'] },
      ['Assunto', 'Nota parada'],
      ['O que aconteceu', 'Está na base desde ontem'],
    ],
    chamada: 'sac.criar',
    corpo: {
      grupo_emp: 'SERRA AZUL',
      tipo: 'Atraso',
      assunto: 'Nota parada',
      descricao: 'Está na base desde ontem',
      tipo_doc: 'NOTA',
      documento: '',
      base: '',
    },
    campo: 'assunto',
    rotulo: 'Assunto',
  },
  {
    nome: 'Mensagem de um incidente',
    peca: (onClose) => <IncidentePeek grupo="SERRA AZUL" id="5" cor="#123456" onClose={onClose} />,
    titulo: /^Incidente \d/,
    sabe: { 'sac.buscar': { dados: { numero: '12' } } },
    envia: 'Enviar mensagem',
    falta: null,
    preenche: [['Mensagem', 'Já saiu?']],
    chamada: 'sac.responder',
    params: { id: '1' },
    corpo: { grupo_emp: expect.any(String), texto: 'Já saiu?' },
    campo: 'texto',
    rotulo: 'Mensagem',
    feito: 'Incidente 12',
  },
  {
    nome: 'Novo código de um parceiro',
    peca: (onClose) => <CodigoDialog parceiro="4" linha={null} onClose={onClose} />,
    titulo: 'Novo código',
    sabe: { 'ocorrencias.tabela': { dados: { codigo: 3, descricao: 'Falta de pedido' } } },
    envia: 'Gravar',
    falta: ['Diga o código do parceiro', 'Escolha a ocorrência'],
    preenche: [
      ['Código do parceiro', '07'],
      { escolhe: ['Nossa ocorrência', /^Falta de pedido/] },
      ['Como o parceiro chama', 'Sem pedido'],
    ],
    chamada: 'ocorrencias.salvar',
    params: { parceiro: '4' },
    corpo: { codigo: '07', ocorrencia: 3, sentido: 'ambos', descricao: 'Sem pedido' },
    campo: 'codigo',
    rotulo: 'Código do parceiro',
  },
  {
    nome: 'Prazo de um bairro',
    peca: (onClose) => (
      <ComPrazos peca={(salvar) => <BairroDialog cidade={cidade} onClose={onClose} onSalvar={salvar} />} />
    ),
    titulo: 'Bairro de Curitiba',
    envia: 'Salvar',
    falta: ['Escreva o bairro', 'Escreva 3, 3d, 2d 6h ou 6h'],
    preenche: [
      ['Bairro', 'Batel'],
      ['Prazo', '2d 6h'],
    ],
    chamada: 'prazos.salvar',
    corpo: {
      cnpj_distribuidora: '12345678000195',
      uf: 'PR',
      prazos: [{ codigo: 4_106_902, bairro: 'Batel', prazo: { dia: 2, hora: 6 } }],
    },
    campo: 'bairro',
    rotulo: 'Bairro',
  },
  {
    nome: 'Colar prazos: conferir',
    peca: (onClose) => (
      <ComPrazos peca={(salvar) => <ColarDialog uf="PR" inicial="" onClose={onClose} onSalvar={salvar} />} />
    ),
    titulo: 'Colar de uma planilha',
    envia: 'Conferir',
    falta: 'Cole as linhas primeiro',
    preenche: [['Linhas coladas', 'Curitiba 2']],
    chamada: 'prazos.colar',
    corpo: { texto: 'Curitiba 2', uf: 'PR' },
    campo: 'texto',
    rotulo: 'Linhas coladas',
    responde: { dados: { linha: 1, erro: null, codigo: 4_106_902, bairro: '', prazo: { dia: 2, hora: 0 } } },
    feito: 'Salvar 1 prazo',
  },
  {
    nome: 'Novo feriado',
    peca: (onClose) => <FeriadoDialog feriado={null} base="" onClose={onClose} />,
    titulo: 'Novo feriado',
    sabe: { 'notas.municipios': { dados: curitiba } },
    envia: 'Salvar',
    falta: ['Escolha o estado'],
    preenche: [
      ['Dia', '08/09/2026'],
      ['Nome', 'Padroeira'],
      { escolhe: ['Estado', 'PR'] },
      ['Cidade', 'Curi'],
      { escolhe: ['Cidade', /^Curitiba/] },
    ],
    chamada: 'prazos.criarFeriado',
    corpo: {
      dia: '2026-09-08',
      nome: 'Padroeira',
      ambito: 'municipal',
      base: null,
      uf: null,
      municipio_ibge: 4_106_902,
      conta_como_util: false,
    },
    campo: 'dia',
    rotulo: 'Dia',
  },
  {
    nome: 'Editar uma nota',
    peca: (onClose) => (
      <EditarNotaDialog
        nota={registro('notas.nota', {
          _id: '7',
          numero: 1234,
          versao: 3,
          volume: 2,
          status: 'sem_romaneio',
          base: 'Matriz',
          endereco: { cep: '80010000' },
        })}
        onClose={onClose}
      />
    ),
    titulo: 'Editar nota 1.234',
    envia: 'Salvar',
    falta: null,
    preenche: [
      ['Volumes', '3'],
      ['Peso (kg)', '12,5'],
      ['Frete (R$)', '1.234,50'],
    ],
    chamada: 'notas.editar',
    corpo: expect.objectContaining({
      _id: '7',
      versao: 3,
      volume: 3,
      peso_gramas: 12_500,
      frete: 123_450,
    }),
    campo: 'peso_gramas',
    rotulo: 'Peso (kg)',
  },
  {
    nome: 'Exportar notas',
    peca: (onClose) => (
      <ExportarDialog
        open
        onClose={onClose}
        tableId="notas"
        columns={[{ id: 'numero', header: 'Número', cell: () => '' }]}
        pedido={{ numero: '12' } as never}
        quantas={3}
      />
    ),
    titulo: 'Exportar para Excel',
    envia: 'Exportar',
    falta: null,
    preenche: [{ clica: ['radio', /^Todas/] }],
    chamada: 'notas.exportar',
    corpo: { numero: [12], ordem: '-dataEmissao' },
    feito: /Pode fechar/,
  },
  {
    nome: 'Ler o hodômetro',
    peca: (onClose) => <LeituraDialog veiculo={{ _id: '1', placa: 'ABC1D23' }} onClose={onClose} />,
    titulo: 'Ler o hodômetro',
    sabe: { 'veiculos.leituras': { dados: { aceita: true } } },
    envia: 'Gravar',
    falta: 'Diga o que o painel mostra.',
    preenche: [
      ['Hodômetro (km)', '53000'],
      ['Lido em', '2026-11-10T08:00'],
    ],
    chamada: 'veiculos.ler',
    params: { id: '1' },
    corpo: { em: '2026-11-10T08:00:00-03:00', km: 53_000 },
    campo: 'km',
    rotulo: 'Hodômetro (km)',
  },
  {
    nome: 'Trocar o hodômetro',
    peca: (onClose) => <TrocaDialog veiculo={{ _id: '1', placa: 'ABC1D23' }} onClose={onClose} />,
    titulo: 'Trocar o hodômetro',
    envia: 'Gravar a troca',
    falta: ['Diga o que o painel antigo mostrava.', 'Diga por quê'],
    preenche: [
      ['O antigo mostrava (km)', '101000'],
      ['Trocado em', '2026-11-10T08:00'],
      ['Por quê', 'Painel queimado'],
    ],
    chamada: 'veiculos.trocarHodometro',
    params: { id: '1' },
    corpo: { em: '2026-11-10T08:00:00-03:00', km_antigo: 101_000, km_novo: 0, motivo: 'Painel queimado' },
    campo: 'km_antigo',
    rotulo: 'O antigo mostrava (km)',
  },
  {
    nome: 'Aceitar uma leitura',
    peca: (onClose) => (
      <ConfirmarDialog
        veiculo={{ _id: '1', placa: 'ABC1D23' }}
        leitura={{
          ...(registro('veiculos.leituras') as Leitura),
          _id: '5',
          km: 94_000,
          aceita: false,
          motivo: 'quilômetros demais',
        }}
        onClose={onClose}
      />
    ),
    titulo: 'Aceitar 94.000 km',
    envia: 'Aceitar a leitura',
    falta: 'Diga por quê',
    preenche: [['Como se sabe que está certa', 'Veio no guincho']],
    chamada: 'veiculos.confirmarLeitura',
    params: { id: '1', leitura: '5' },
    corpo: { motivo: 'Veio no guincho' },
    campo: 'motivo',
    rotulo: 'Como se sabe que está certa',
  },
]

it('a pasted list is searched for what can be read in it', async () => {
  const achados: string[][] = []
  const { usuario } = await abrirPeca(
    <ListaDialog open onClose={nada} onApply={(lista) => achados.push(lista)} />,
  )
  const dialogo = within(await screen.findByRole('dialog', { name: 'Colar lista' }))
  await usuario.click(dialogo.getByRole('button', { name: 'Pesquisar' }))
  expect(dialogo.getByText('Cole ao menos um número, AR ou chave')).toBeDefined()
  await usuario.click(dialogo.getByLabelText('Lista'))
  await usuario.paste('12; 34 x')
  expect(dialogo.getByText('2 números')).toBeDefined()
  expect(dialogo.getByText('Fica de fora: X')).toBeDefined()
  await usuario.click(dialogo.getByRole('button', { name: 'Pesquisar 2' }))
  await waitFor(() => expect(achados).toEqual([['12', '34']]))
})

for (const formulario of formularios) provarFormulario(formulario)
