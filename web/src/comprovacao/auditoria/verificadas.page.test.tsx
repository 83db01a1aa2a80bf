import { listaDeVerificadas } from '@tropeiro/contract/comprovacao/auditoria/lista'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'

const contagem = { aprovado: 1, reprovado: 0 }

provarLista({
  lista: listaDeVerificadas,
  to: '/app/ferramentas/verificadas',
  chamada: (verificadas: RespostaDe<'auditoria', 'verificadas'>) => ({ auditoria: { verificadas } }),
  cheia: {
    status: true,
    dados: {
      notas: [
        {
          comprovante: '4',
          _id: '9',
          numero: 1234,
          serie: 1,
          remetente: 'Fábrica',
          destinatario: 'Mercado Central',
          motorista: 'João',
          descricao: 'Entrega realizada',
          efeito: 'entrega',
          estado: 'aprovado',
          motivo: '',
          auditado_por: 'Ana Prado',
          auditado_em: '2026-11-20T12:30:00.000Z',
          situacao: 'entregue',
          impedimento: null,
        },
      ],
      total: 1,
      pagina: 1,
      contagem,
    },
  },
  linha: [
    '1.234 / 1',
    'Aprovado',
    'Mercado Central',
    'Entrega realizada',
    '',
    'Ana Prado',
    '20/11/2026 09:30',
    'João',
    'Entregue',
  ],
})
