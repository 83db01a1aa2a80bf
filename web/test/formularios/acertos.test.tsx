import type { Acerto, LinhaDoAcerto } from '@tropeiro/contract/financeiro/acertos/formas'
import type { Solicitacao } from '@tropeiro/contract/financeiro/solicitacoes/formas'
import { expect } from 'vitest'
import {
  FecharDialog,
  GlosarDialog,
  LinhaDialog,
  MotivoDialog,
  NovoAcertoDialog,
} from '../../src/financeiro/acertos/components/acerto-dialogs.tsx'
import { AlcadasDialog } from '../../src/financeiro/solicitacoes/components/alcadas-dialog.tsx'
import { AprovarDialog } from '../../src/financeiro/solicitacoes/components/solicitacao-dialogs.tsx'
import { type FormularioEmProva, provarFormulario } from '../formulario.tsx'

const a = { _id: '1', numero: 3, tipo: 'motorista', documento: '71428793860', saldo: 0 } as Acerto
const tac: Acerto = { ...a, tipo: 'terceiro' }
const linha = { _id: '9', tipo: 'despesa', valor: 9_000 } as LinhaDoAcerto
const params = { id: '1' }
const porque = 'Diga por quê'
const chave = expect.stringMatching(/^[\w-]{36}$/)

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Novo acerto',
    peca: (onClose) => <NovoAcertoDialog onDone={() => {}} onClose={onClose} />,
    titulo: 'Novo acerto',
    envia: 'Abrir',
    falta: 'Diga de quem é o acerto, ou o romaneio',
    preenche: [['Romaneio', '12']],
    chamada: 'acertos.criar',
    corpo: { tipo: 'motorista', romaneio: 12, documento: null, nome: '', idempotencia: chave },
    campo: 'romaneio',
    rotulo: 'Romaneio',
  },
  {
    nome: 'Nova linha de um acerto',
    peca: (onClose) => <LinhaDialog a={a} onClose={onClose} />,
    titulo: 'Nova linha do acerto 3',
    envia: 'Lançar',
    falta: 'Diga o valor',
    preenche: [
      ['Valor', '1.500,00'],
      ['Dia', '20/11/2026'],
    ],
    chamada: 'acertos.lancar',
    params,
    corpo: {
      tipo: 'adiantamento',
      despesa: null,
      descricao: '',
      lugar: '',
      dia: '2026-11-20',
      quantidade: 1,
      unitario_centavos: 150_000,
      do_adiantamento: false,
      romaneio: null,
      idempotencia: chave,
    },
    campo: 'dia',
    rotulo: 'Dia',
  },
  {
    nome: 'Glosar uma despesa',
    peca: (onClose) => <GlosarDialog acerto="1" linha={linha} onClose={onClose} />,
    titulo: /^Glosar despesa de R\$\s90,00$/,
    envia: 'Glosar',
    falta: porque,
    preenche: [['Por quê', 'Sem recibo']],
    chamada: 'acertos.decidir',
    params,
    corpo: { linhas: ['9'], decisao: 'glosada', motivo: 'Sem recibo' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Fechar um acerto',
    peca: (onClose) => <FecharDialog a={tac} onClose={onClose} />,
    titulo: 'Fechar o acerto 3',
    envia: 'Fechar o acerto',
    falta: null,
    preenche: [
      ['Dia do pagamento', '20/11/2026'],
      ['Vencimento', '23/11/2026'],
      ['Dependentes', '2'],
    ],
    chamada: 'acertos.fechar',
    params,
    corpo: {
      dia: '2026-11-20',
      vencimento: '2026-11-23',
      dependentes: 2,
      pensao_centavos: 0,
      inss_de_outros_centavos: 0,
    },
    campo: 'vencimento',
    rotulo: 'Vencimento',
  },
  {
    nome: 'Reabrir um acerto',
    peca: (onClose) => <MotivoDialog a={a} ato="reabrir" onClose={onClose} />,
    titulo: 'Reabrir o acerto 3',
    envia: 'Reabrir',
    falta: porque,
    preenche: [['Por quê', 'Faltou uma diária']],
    chamada: 'acertos.reabrir',
    params,
    corpo: { motivo: 'Faltou uma diária' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
  {
    nome: 'Aprovar uma solicitação com o segundo fator',
    peca: (onClose) => (
      <AprovarDialog s={{ _id: '1', nome: 'Posto Serra', valor: 10_000 } as Solicitacao} onClose={onClose} />
    ),
    titulo: /^Aprovar R\$\s100,00 para Posto Serra$/,
    envia: 'Aprovar',
    falta: null,
    preenche: [['Código do autenticador', '123456']],
    chamada: 'solicitacoes.aprovar',
    params,
    corpo: { codigo: '123456' },
    campo: 'codigo',
    rotulo: 'Código do autenticador',
  },
  {
    nome: 'Alçadas',
    peca: (onClose) => <AlcadasDialog onClose={onClose} />,
    titulo: 'Alçadas de pagamento',
    sabe: {
      'solicitacoes.alcadas': {
        alcadas: [
          { ate_centavos: 500_000, aprovacoes: 1 },
          { ate_centavos: null, aprovacoes: 2 },
        ],
      },
    },
    envia: 'Salvar',
    falta: null,
    preenche: [
      ['Até', '8.000,00'],
      ['Aprovam acima disso', '3'],
    ],
    chamada: 'solicitacoes.gravarAlcadas',
    corpo: {
      alcadas: [
        { ate_centavos: 800_000, aprovacoes: 1 },
        { ate_centavos: null, aprovacoes: 3 },
      ],
    },
    campo: 'acima',
    rotulo: 'Aprovam acima disso',
  },
]

for (const prova of formularios) provarFormulario(prova)
