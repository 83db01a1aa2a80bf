import type { EmailResumo } from '@tropeiro/contract/carga/correio/calls'
import { listaDoCorreio } from '@tropeiro/contract/carga/correio/lista'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'

const email: EmailResumo = {
  _id: '8',
  remetente: 'Transportadora',
  destinatarios: ['fiscal@exemplo.com.br', 'sac@exemplo.com.br'],
  assunto: 'Comprovantes de novembro',
  estado: 'enviado',
  via: 'smtp',
  erro: null,
  tentativas: 1,
  total_notas: 12,
  total_anexos: 24,
  criado_por: 'Ana Prado',
  created_at: '2026-11-20T12:30:00.000Z',
  enviado_em: '2026-11-20T12:31:00.000Z',
}

provarLista({
  lista: listaDoCorreio,
  to: '/app/correio',
  chamada: (listar: RespostaDe<'correio', 'listar'>) => ({
    correio: { listar },
  }),
  cheia: { status: true, total: 1, smtp: true, dados: [email] },
  linha: [
    'Comprovantes de novembro',
    'Enviado',
    'fiscal@exemplo.com.br e mais 1',
    'Transportadora',
    '12',
    '20/11/2026 09:31',
    '',
  ],
})
