import type { Baixa } from '@tropeiro/contract/comprovacao/baixas'
import { listaDeBaixas } from '@tropeiro/contract/comprovacao/baixas/lista'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'

const baixa: Baixa = {
  _id: '3',
  nome: 'ocorrencias.xlsx',
  origem: 'planilha',
  parceiro: '',
  sem_auditoria: false,
  criado_por: 'Ana Prado',
  em: '2026-11-20T12:30:00.000Z',
  desfeita_em: null,
  feitas: 1200,
  recusadas: 2,
  desfeitas: 0,
}

provarLista({
  lista: listaDeBaixas,
  to: '/app/baixas',
  chamada: (listar: RespostaDe<'baixas', 'listar'>) => ({
    baixas: { listar, buscar: { status: true, dados: { baixa, linhas: [] } } },
  }),
  cheia: { status: true, dados: [baixa] },
  linha: ['ocorrencias.xlsx', 'Feita', 'Planilha', 'PROCEDA', '1.200', '2', 'Ana Prado', '20/11/2026 09:30'],
})
