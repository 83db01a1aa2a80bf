import type { Cobranca } from '@tropeiro/contract/faturamento/estadias/cobrancas'
import type { Estadia } from '@tropeiro/contract/faturamento/estadias/formas'
import { expect } from 'vitest'
import { AbrirDialog } from '../../src/faturamento/estadias/components/abrir-dialog.tsx'
import { AnotarDialog } from '../../src/faturamento/estadias/components/anotar-dialog.tsx'
import {
  AceitarDialog,
  CobrarDialog,
  ContestarCobrancaDialog,
  DesfazerDialog,
  DispensarDialog,
  ProporDialog,
} from '../../src/faturamento/estadias/components/cobranca-dialogs.tsx'
import { NovaCobrancaDialog } from '../../src/faturamento/estadias/components/nova-cobranca-dialog.tsx'
import { RegraDeEstadiaDialog } from '../../src/faturamento/estadias/components/regra-dialog.tsx'
import { type FormularioEmProva, provarFormulario, registro } from '../formulario.tsx'

const c: Cobranca = {
  ...(registro('estadias.cobranca') as Cobranca),
  _id: '1',
  numero: 4,
  valor: 67_500,
  aceito: null,
  estado: 'a_conferir',
  estadia: '2',
  emails: [],
  sugerido: 'nota_debito',
  sem_cte: true,
}
const e: Estadia = { ...(registro('estadias.buscar') as Estadia), _id: '2', numero: 7, capacidade_kg: 27_000 }
const params = { id: '1' }
const nada = () => {}
const porque = 'Diga por quê'
const notas = {
  'estadias.notas': { dados: [{ _id: '9', numero: 321, lugar: 'Mercado Central', cliente: 'Bom Grão' }] },
}

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Abrir uma estadia',
    peca: (onClose) => <AbrirDialog onAberta={nada} onClose={onClose} />,
    titulo: 'Abrir estadia',
    sabe: notas,
    envia: 'Abrir',
    falta: 'Escolha a nota da parada.',
    preenche: [
      { escolhe: ['Nota', /Mercado Central/] },
      ['Chegou em', '2026-11-10T08:00'],
      ['Quem disse', 'A portaria'],
    ],
    chamada: 'estadias.abrir',
    corpo: { nota: '9', em: '2026-11-10T08:00:00-03:00', motivo: 'A portaria' },
    campo: 'nota',
    rotulo: 'Nota',
  },
  {
    nome: 'Anotar numa estadia',
    peca: (onClose) => <AnotarDialog e={e} onClose={onClose} />,
    titulo: 'Anotar na estadia 7',
    envia: 'Anotar',
    falta: null,
    preenche: [
      { escolhe: ['O que aconteceu', 'Não conta'] },
      ['De', '2026-11-10T12:00'],
      ['Até', '2026-11-10T13:00'],
      ['Observação', 'Almoço'],
    ],
    chamada: 'estadias.anotar',
    params: { id: '2' },
    corpo: {
      tipo: 'desconto',
      em: '2026-11-10T12:00:00-03:00',
      ate: '2026-11-10T13:00:00-03:00',
      kg: null,
      motivo: 'Almoço',
      idempotencia: expect.stringMatching(/^[\w-]{36}$/),
    },
    campo: 'motivo',
    rotulo: 'Observação',
  },
  {
    nome: 'Nova cobrança',
    peca: (onClose) => <NovaCobrancaDialog onFeita={nada} onClose={onClose} />,
    titulo: 'Nova cobrança',
    sabe: notas,
    envia: 'Criar',
    falta: ['Escolha a nota.', porque],
    preenche: [{ escolhe: ['Nota', /Mercado Central/] }, ['Valor', '80,00'], ['Por quê', 'Chapa no destino']],
    chamada: 'estadias.criarCobranca',
    corpo: { nota: '9', tipo: 'DESCARGA', valor_centavos: 8000, motivo: 'Chapa no destino' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Propor uma cobrança',
    peca: (onClose) => <ProporDialog c={c} onClose={onClose} />,
    titulo: 'Propor a cobrança 4',
    envia: 'Propor',
    falta: null,
    preenche: [
      ['E-mails', 'a@b.demo, c@d.demo'],
      ['Mensagem', 'Segue o dossiê'],
    ],
    chamada: 'estadias.propor',
    params,
    corpo: { para: ['a@b.demo', 'c@d.demo'], texto: 'Segue o dossiê' },
    campo: 'para',
    rotulo: 'E-mails',
  },
  {
    nome: 'Aceitar uma cobrança',
    peca: (onClose) => <AceitarDialog c={c} onClose={onClose} />,
    titulo: 'O cliente aceitou a cobrança 4',
    envia: 'Gravar o aceite',
    falta: null,
    preenche: [
      ['Aceito', '600,00'],
      ['Observação', 'Acordo'],
    ],
    chamada: 'estadias.aceitar',
    params,
    corpo: { valor_centavos: 60_000, motivo: 'Acordo' },
    campo: 'valor_centavos',
    rotulo: 'Aceito',
  },
  {
    nome: 'Contestar uma cobrança',
    peca: (onClose) => <ContestarCobrancaDialog c={c} onClose={onClose} />,
    titulo: 'O cliente contestou a cobrança 4',
    envia: 'Gravar a contestação',
    falta: porque,
    preenche: [['O que ele diz', 'Chegou às 9']],
    chamada: 'estadias.contestar',
    params,
    corpo: { motivo: 'Chegou às 9' },
    campo: 'motivo',
    rotulo: 'O que ele diz',
  },
  {
    nome: 'Voltar uma cobrança um passo',
    peca: (onClose) => <DesfazerDialog c={c} onClose={onClose} />,
    titulo: 'Voltar a cobrança 4 um passo',
    envia: 'Desfazer',
    falta: porque,
    preenche: [['Por quê', 'Era outra']],
    chamada: 'estadias.desfazer',
    params,
    corpo: { motivo: 'Era outra' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Dispensar cobranças',
    peca: (onClose) => <DispensarDialog ids={['1', '3']} onClose={onClose} />,
    titulo: 'Dispensar 2 cobranças',
    envia: 'Dispensar',
    falta: porque,
    preenche: [['Por quê', 'Cliente novo']],
    chamada: 'estadias.dispensar',
    corpo: { ids: ['1', '3'], motivo: 'Cliente novo' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Cobrar',
    peca: (onClose) => <CobrarDialog c={c} onClose={onClose} />,
    titulo: /^Cobrar R\$\s675,00$/,
    envia: 'Cobrar',
    falta: null,
    preenche: [['Vencimento', '20/12/2026']],
    chamada: 'estadias.cobrar',
    params,
    corpo: { como: 'nota_debito', fatura: null, vencimento: '2026-12-20' },
    campo: 'vencimento',
    rotulo: 'Vencimento',
  },
  {
    nome: 'Regra de estadia',
    peca: (onClose) => <RegraDeEstadiaDialog regra={null} onClose={onClose} />,
    titulo: 'Nova regra de estadia',
    envia: 'Salvar',
    falta: null,
    preenche: [
      ['Cliente', '12.ABC.345/01DE-35'],
      ['Nome', 'Fábrica'],
      ['Tempo livre (horas)', '3'],
      { escolhe: ['Valor', 'Diária do veículo'] },
      ['De quanto', '800,00'],
      ['Não conta das', '22:00'],
      ['Até as', '06:00'],
      ['E-mails do cliente', 'doca@fabrica.demo'],
    ],
    chamada: 'estadias.gravarRegra',
    corpo: expect.objectContaining({
      cliente: '12ABC34501DE35',
      nome: 'Fábrica',
      regra: expect.objectContaining({
        livre_min: 180,
        forma: 'diaria',
        valor_centavos: 80_000,
        noite: { de: '22:00', ate: '06:00' },
        emails: ['doca@fabrica.demo'],
        reentrega: 500_000,
      }),
    }),
    campo: 'cliente',
    rotulo: 'Cliente',
  },
]

for (const prova of formularios) provarFormulario(prova)
