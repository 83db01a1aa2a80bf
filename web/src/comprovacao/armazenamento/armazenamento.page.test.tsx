import { listaDeCaixas, listaDePendencias } from '@tropeiro/contract/comprovacao/armazenamento/lista'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'

const nada = {
  pendencias: [],
  total: 0,
  pagina: 1,
  valor_centavos: 0,
  por_tipo: [],
  por_base: [],
  por_motorista: [],
}

provarLista({
  lista: listaDeCaixas,
  to: '/app/armazenamento',
  chamada: (caixas: RespostaDe<'armazenamento', 'caixas'>) => ({
    armazenamento: { caixas, pendencias: { status: true, dados: nada } },
  }),
  cheia: {
    status: true,
    dados: {
      caixas: [
        {
          _id: '2',
          numero: 17,
          base: 'Matriz',
          local: 'Estante 3',
          estado: 'aberta',
          papeis: 42,
          valor_centavos: 123_450,
          criado_por: 'Ana Prado',
          criado_em: '2026-11-20T12:30:00.000Z',
          lote: null,
          responsavel: '',
        },
      ],
      total: 1,
      pagina: 1,
    },
  },
  linha: [
    'Caixa 17',
    'Aberta',
    'Matriz',
    'Estante 3',
    '42',
    'R$ 1.234,50',
    '',
    'Ana Prado',
    '20/11/2026 09:30',
  ],
})

provarLista({
  lista: listaDePendencias,
  to: '/app/pendencias',
  chamada: (pendencias: RespostaDe<'armazenamento', 'pendencias'>) => ({ armazenamento: { pendencias } }),
  cheia: {
    status: true,
    dados: {
      ...nada,
      pendencias: [
        {
          nota: '6',
          numero: 1234,
          serie: 1,
          tipo: 'papel',
          remetente: 'Fábrica',
          destinatario: 'Mercado Central',
          cidade: 'Santos',
          uf: 'SP',
          base: 'Matriz',
          motorista: 'João',
          numero_romaneio: 77,
          chave: '41261112345678000195550010000012341000012340',
          ar: '001000001234',
          tipo_doc: 'NOTA',
          situacao: 'entregue',
          valor_centavos: 123_450,
          desde: '2026-11-20T12:30:00.000Z',
          dias: 3,
        },
      ],
      total: 1,
    },
  },
  linha: [
    '1.234 / 1',
    'Canhoto físico não chegou',
    '3 dias',
    'R$ 1.234,50',
    'Receber o papel e guardar em uma caixa',
    'João',
    'Matriz',
    'Mercado Central',
    'Santos/SP',
  ],
})
