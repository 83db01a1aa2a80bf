import type { Posto } from '@tropeiro/contract/frota/abastecimentos/formas'
import type { DefeitoAberto, Ordem } from '@tropeiro/contract/frota/manutencao/formas'
import type { MultaInteira } from '@tropeiro/contract/frota/multas/calls'
import type { PracaDosExtratos } from '@tropeiro/contract/frota/pedagios/pracas'
import type { Pneu } from '@tropeiro/contract/frota/pneus/formas'
import { expect } from 'vitest'
import { PostoDialog } from '../../src/frota/abastecimentos/components/posto-dialog.tsx'
import { ItemDialog } from '../../src/frota/manutencao/components/item-dialog.tsx'
import {
  ConcluirDialog,
  EditarOrdemDialog,
  MotivoDialog,
  NovaOrdemDialog,
} from '../../src/frota/manutencao/components/ordem-dialogs.tsx'
import { PlanoDialog } from '../../src/frota/manutencao/components/plano-dialog.tsx'
import { RegrasDialog } from '../../src/frota/manutencao/components/regras-dialog.tsx'
import { ResolverDialog } from '../../src/frota/manutencao/components/resolver-dialog.tsx'
import { AtoDialog, IndicarDialog } from '../../src/frota/multas/components/ato-dialogs.tsx'
import { MultaDialog } from '../../src/frota/multas/components/multa-dialog.tsx'
import { PracaDialog } from '../../src/frota/pedagios/components/praca-dialog.tsx'
import { AdiarDialog } from '../../src/frota/pendencias/components/adiar-dialog.tsx'
import { MoverDialog } from '../../src/frota/pneus/components/mover-dialog.tsx'
import { DestinoDialog, NovoPneuDialog } from '../../src/frota/pneus/components/pneu-dialogs.tsx'
import { CorrigirDialog, DocumentoDialog } from '../../src/frota/validades/components/documento-dialogs.tsx'
import { type FormularioEmProva, provarFormulario, registro } from '../formulario.tsx'

const o: Ordem = {
  ...(registro('manutencao.buscar') as Ordem),
  _id: '1',
  numero: 4,
  veiculo: '7',
  estado: 'em_execucao',
  tipo: 'corretiva',
  titulo: 'Embreagem patina',
  relato: '',
  oficina: '',
  prevista: null,
  bloqueia: false,
  itens: [],
  plano: [],
  defeitos: [],
}
const pneu: Pneu = {
  ...(registro('pneus.listar') as Pneu),
  _id: '1',
  fogo: '77',
  estado: 'em_conserto',
  veiculo: null,
}
const m: MultaInteira = {
  ...(registro('multas.buscar') as MultaInteira),
  _id: '1',
  auto: 'AB1',
  estado: 'autuacao',
  centavos: 195_23,
  com_desconto: 117_14,
  sugestoes: [],
}
const params = { id: '1' }
const nada = () => {}
const frota = {
  'veiculos.listar': { dados: { _id: '7', placa: 'ABC1D23', frota: '12', estado: 'ativo' } },
  'manutencao.vencimentos': { dados: [] },
  'manutencao.defeitos': { dados: [] },
}
const daOrdem = {
  tipo: 'corretiva',
  relato: '',
  prevista: null,
  bloqueia: false,
  itens: [],
  plano: [],
  defeitos: [],
}

const posto = {
  ...(registro('abastecimentos.postos') as Posto),
  _id: '1',
  nome: 'Posto Um',
  lat: null,
  lng: null,
  combinado_milesimos: null,
}
const praca = {
  ...(registro('pedagios.pracas') as PracaDosExtratos),
  texto: 'SP-330, KM 26',
  ensinada: null,
  sugerida: null,
}

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Adiar uma pendência',
    peca: (onClose) => (
      <AdiarDialog p={registro('pendencias.listar', { _id: 'defeito:4', bloqueia: '' })} onClose={onClose} />
    ),
    titulo: 'Adiar pendência',
    envia: 'Adiar',
    falta: 'Diga por quê',
    preenche: [
      ['Volta em', '30/11/2026'],
      ['Por quê', 'Peça a caminho'],
    ],
    chamada: 'pendencias.adiar',
    corpo: { pendencia: 'defeito:4', ate: '2026-11-30', motivo: 'Peça a caminho' },
    campo: 'ate',
    rotulo: 'Volta em',
  },
  {
    nome: 'Nova multa',
    peca: (onClose) => <MultaDialog m={null} onGravada={nada} onClose={onClose} />,
    titulo: 'Nova multa',
    envia: 'Gravar',
    falta: ['Escreva o número do auto', 'Diga a infração'],
    preenche: [
      ['Auto de infração', 'AB12'],
      ['Placa', 'ABC1D23'],
      ['Quando foi', '2026-11-10T08:00'],
      ['Infração', 'Avançar o sinal'],
      ['Notificação recebida em', '12/11/2026'],
    ],
    chamada: 'multas.criar',
    corpo: {
      auto: 'AB12',
      orgao: '',
      placa: 'ABC1D23',
      em: '2026-11-10T08:00:00-03:00',
      local: '',
      codigo: '',
      descricao: 'Avançar o sinal',
      gravidade: 'media',
      vezes: 1,
      centavos: null,
      responsavel: 'condutor',
      expedida: null,
      notificada: '2026-11-12',
      indicar_ate: null,
      defender_ate: null,
      vencimento: null,
      nic_de: null,
      observacao: '',
    },
    campo: 'auto',
    rotulo: 'Auto de infração',
  },
  {
    nome: 'Indicar o condutor de uma multa',
    peca: (onClose) => <IndicarDialog m={m} sugestao={null} onClose={onClose} />,
    titulo: 'Indicar condutor',
    sabe: { 'motoristas.listar': { dados: { _id: '7', nome: 'Rui da Estrada' } } },
    envia: 'Indicar',
    falta: 'Escolha quem dirigia.',
    preenche: [{ escolhe: ['Quem dirigia', /Rui/] }, ['Como se sabe', 'Romaneio 12']],
    chamada: 'multas.indicar',
    params,
    corpo: { motorista: '7', prova: 'Romaneio 12' },
    campo: 'motorista',
    rotulo: 'Quem dirigia',
  },
  {
    nome: 'Pagar uma multa',
    peca: (onClose) => <AtoDialog m={m} acao="pagar" onClose={onClose} />,
    titulo: 'Pagar a multa',
    envia: 'Gravar pagamento',
    falta: 'Diga quanto e quando se pagou',
    preenche: [
      ['Valor pago', '117,14'],
      ['Pago em', '20/11/2026'],
    ],
    chamada: 'multas.andar',
    params,
    corpo: { acao: 'pagar', dia: '2026-11-20', centavos: 117_14, motivo: '' },
    campo: 'dia',
    rotulo: 'Pago em',
  },
  {
    nome: 'Novo documento da frota',
    peca: (onClose) => <DocumentoDialog antes={null} onClose={onClose} />,
    titulo: 'Novo documento',
    sabe: { 'validades.alvos': { dados: { dono: 'veiculo', alvo: '7', nome: 'ABC1D23' } } },
    envia: 'Gravar',
    falta: ['Escolha o documento.', 'Diga de quem é'],
    preenche: [
      { escolhe: ['Documento', /CRLV/] },
      { escolhe: ['De quem', /ABC1D23/] },
      ['Vale até', '31/12/2026'],
    ],
    chamada: 'validades.gravar',
    corpo: { tipo: 'crlv', alvo: '7', numero: '', emitido: null, validade: '2026-12-31', observacao: '' },
    campo: 'validade',
    rotulo: 'Vale até',
  },
  {
    nome: 'Corrigir um documento da frota',
    peca: (onClose) => (
      <CorrigirDialog
        d={registro('validades.listar', {
          _id: '1',
          tipo: 'crlv',
          numero: '',
          emitido: null,
          validade: '2026-12-31',
          observacao: '',
        })}
        onClose={onClose}
      />
    ),
    titulo: 'Corrigir: Licenciamento (CRLV-e)',
    envia: 'Salvar',
    falta: null,
    preenche: [['Vale até', '31/12/2027']],
    chamada: 'validades.corrigir',
    params,
    corpo: { numero: '', emitido: null, validade: '2027-12-31', observacao: '' },
    campo: 'validade',
    rotulo: 'Vale até',
  },
  {
    nome: 'Onde fica um posto',
    peca: (onClose) => <PostoDialog posto={posto} onClose={onClose} />,
    titulo: 'Editar Posto Um',
    envia: 'Gravar',
    apaga: ['Nome'],
    falta: 'Diga o nome',
    preenche: [
      ['Nome', 'Posto Um BR'],
      ['Latitude e longitude', '-22.9, -47.1'],
      ['Preço combinado do litro (R$)', '5,899'],
    ],
    chamada: 'abastecimentos.gravarPosto',
    params,
    corpo: { nome: 'Posto Um BR', lat: -22.9, lng: -47.1, combinado_milesimos: 5899 },
    campo: 'nome',
    rotulo: 'Nome',
  },
  {
    nome: 'Ensinar uma praça',
    peca: (onClose) => <PracaDialog praca={praca} onClose={onClose} />,
    titulo: 'Onde fica a praça',
    envia: 'Ensinar',
    falta: 'Escreva latitude e longitude, como -22.90560, -47.06080',
    preenche: [['Latitude e longitude', '-23.4, -46.8']],
    chamada: 'pedagios.ensinar',
    corpo: { texto: 'SP-330, KM 26', lat: -23.4, lng: -46.8, livre: false },
    responde: { status: true, dados: { julgadas: 3 } },
    campo: 'lat',
    rotulo: 'Latitude e longitude',
  },
  {
    nome: 'Nova ordem de serviço',
    peca: (onClose) => <NovaOrdemDialog veiculo="" onAberta={nada} onClose={onClose} />,
    titulo: 'Nova ordem de serviço',
    sabe: frota,
    envia: 'Abrir',
    falta: ['Escolha o veículo.', 'Diga o que há a fazer'],
    preenche: [
      { escolhe: ['Veículo', /ABC/] },
      ['O que fazer', 'Trocar o farol'],
      ['Oficina', 'Auto Elétrica Sul'],
    ],
    chamada: 'manutencao.abrir',
    corpo: { ...daOrdem, veiculo: '7', titulo: 'Trocar o farol', oficina: 'Auto Elétrica Sul' },
    campo: 'titulo',
    rotulo: 'O que fazer',
  },
  {
    nome: 'Editar uma ordem',
    peca: (onClose) => <EditarOrdemDialog o={o} onClose={onClose} />,
    titulo: 'Editar a ordem 4',
    sabe: frota,
    envia: 'Salvar',
    falta: 'Diga o que há a fazer',
    apaga: ['O que fazer'],
    preenche: [['O que fazer', 'Trocar a embreagem']],
    chamada: 'manutencao.editar',
    params,
    corpo: { ...daOrdem, titulo: 'Trocar a embreagem', oficina: '' },
    campo: 'titulo',
    rotulo: 'O que fazer',
  },
  {
    nome: 'Dizer por que uma ordem espera',
    peca: (onClose) => <MotivoDialog o={o} acao="esperar" onClose={onClose} />,
    titulo: 'Esperar peça',
    envia: 'Esperar peça',
    falta: 'Diga por quê',
    preenche: [['Por quê', 'Falta o rolamento']],
    chamada: 'manutencao.andar',
    params,
    corpo: { acao: 'esperar', motivo: 'Falta o rolamento' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Concluir uma ordem',
    peca: (onClose) => <ConcluirDialog o={o} onClose={onClose} />,
    titulo: 'Concluir a ordem 4',
    envia: 'Concluir',
    falta: null,
    preenche: [
      ['Terminou em', '2026-11-10T08:00'],
      [/^Hodômetro/, '53000'],
      ['O que foi feito', 'Kit novo'],
    ],
    chamada: 'manutencao.concluir',
    params,
    corpo: { em: '2026-11-10T08:00:00-03:00', km: 53_000, servico: 'Kit novo' },
    campo: 'km',
    rotulo: /^Hodômetro/,
  },
  {
    nome: 'Item do plano',
    peca: (onClose) => (
      <ItemDialog veiculo={{ _id: '7', placa: 'ABC1D23' }} item={null} outros={[]} onClose={onClose} />
    ),
    titulo: 'Novo item do plano',
    envia: 'Salvar',
    falta: 'Diga o que se faz',
    preenche: [
      ['O que se faz', 'Óleo do motor'],
      ['A cada (km)', '20000'],
    ],
    chamada: 'manutencao.criarItem',
    params: { id: '7' },
    corpo: {
      item: 'Óleo do motor',
      acao: 'fazer',
      km: 20_000,
      dias: null,
      horas: null,
      severidade: 'normal',
      proximo: 'da_execucao',
      feito_km: null,
      feito_dia: null,
      feito_horas: null,
      zera: [],
    },
    campo: 'item',
    rotulo: 'O que se faz',
  },
  {
    nome: 'Plano de um veículo',
    peca: (onClose) => <PlanoDialog onClose={onClose} />,
    titulo: 'Plano de um veículo',
    sabe: frota,
    envia: 'Pôr plano',
    falta: 'Escolha o veículo.',
    preenche: [{ escolhe: ['Veículo', /ABC/] }],
    chamada: 'manutencao.planoPadrao',
    params: { id: '7' },
    corpo: undefined,
    campo: 'veiculo',
    rotulo: 'Veículo',
  },
  {
    nome: 'Resolver um defeito',
    peca: (onClose) => (
      <ResolverDialog
        defeito={{ ...(registro('manutencao.defeitos') as DefeitoAberto), _id: '1' }}
        onClose={onClose}
      />
    ),
    titulo: 'Resolver defeito',
    envia: 'Resolver',
    falta: 'Diga como',
    preenche: [['Como foi resolvido', 'Lâmpada trocada']],
    chamada: 'manutencao.resolverDefeito',
    params,
    corpo: { motivo: 'Lâmpada trocada' },
    campo: 'motivo',
    rotulo: 'Como foi resolvido',
  },
  {
    nome: 'Regras da oficina',
    peca: (onClose) => (
      <RegrasDialog regras={{ alcada_centavos: null, hora_centavos: 65_00 }} onClose={onClose} />
    ),
    titulo: 'Regras da oficina',
    envia: 'Gravar',
    falta: null,
    preenche: [[/^Pede aprovação/, '1.000,00']],
    chamada: 'manutencao.gravarRegras',
    corpo: { alcada_centavos: 1_000_00, hora_centavos: 65_00 },
    campo: 'alcada_centavos',
    rotulo: /^Pede aprovação/,
  },
  {
    nome: 'Novo pneu',
    peca: (onClose) => <NovoPneuDialog onClose={onClose} />,
    titulo: 'Novo pneu',
    envia: 'Cadastrar',
    falta: 'Informe o número de fogo',
    preenche: [
      ['Número de fogo', '1234'],
      ['Marca', 'Pirelli'],
      ['Sulco quando novo (mm)', '15,5'],
    ],
    chamada: 'pneus.criar',
    corpo: {
      fogo: '1234',
      medida: '295/80R22.5',
      marca: 'Pirelli',
      modelo: '',
      desenho: '',
      dot: '',
      serie: '',
      psi: null,
      vida: 1,
      custo_centavos: null,
      sulco_inicial: 155,
      sulco: null,
    },
    campo: 'fogo',
    rotulo: 'Número de fogo',
  },
  {
    nome: 'Destino de um pneu',
    peca: (onClose) => <DestinoDialog pneu={pneu} onClose={onClose} />,
    titulo: 'Destino do pneu 77',
    envia: 'Gravar',
    falta: null,
    preenche: [['Por quê', 'Conferido']],
    chamada: 'pneus.destinar',
    params,
    corpo: { para: 'estoque', motivo: 'Conferido', valor_centavos: null, banda: '', sulco_inicial: null },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Gravar o movimento dos pneus',
    peca: (onClose) => (
      <MoverDialog
        v={{ _id: '7', contador: 100, reboque: false }}
        moves={new Map([['1', '2EE']])}
        onFeito={nada}
        onClose={onClose}
      />
    ),
    titulo: 'Gravar o movimento',
    envia: 'Gravar',
    falta: 'Diga por quê',
    preenche: [
      [/^Hodômetro/, '53000'],
      ['Por quê', 'Rodízio'],
    ],
    chamada: 'pneus.mover',
    corpo: {
      veiculo: '7',
      em: expect.any(String),
      km: 53_000,
      motivo: 'Rodízio',
      movimentos: [{ pneu: '1', para: '2EE' }],
    },
    campo: 'km',
    rotulo: /^Hodômetro/,
  },
]

for (const formulario of formularios) provarFormulario(formulario)
