import { lista } from '../../lista.ts'
import type { Baixa } from '../baixas.ts'

export const listaDeBaixas = lista<Baixa>()({
  id: 'baixas',
  titulo: 'Baixas',
  nomes: ['baixa', 'baixas'],
  linha: (b) => b._id,
  busca: 'Arquivo ou parceiro',
  colunas: [
    { id: 'nome', header: 'Arquivo', size: 300, grow: true, fixed: true, mobile: 'title' },
    {
      id: 'estado',
      header: 'Situação',
      size: 130,
      mobile: 'status',
      de: (b) => (b.desfeita_em ? 'Desfeita' : 'Feita'),
    },
    { id: 'origem', header: 'Origem', size: 110, de: (b) => (b.origem === 'ocoren' ? 'OCOREN' : 'Planilha') },
    { id: 'parceiro', header: 'Códigos de', size: 190, de: (b) => b.parceiro || 'PROCEDA' },
    { id: 'feitas', header: 'Baixadas', tipo: 'inteiro', size: 100 },
    { id: 'recusadas', header: 'Recusadas', tipo: 'inteiro', size: 100 },
    { id: 'por', header: 'Feita por', size: 170, de: (b) => b.criado_por },
    { id: 'em', header: 'Quando', tipo: 'dataHora', size: 150 },
    {
      id: 'sem_auditoria',
      header: 'Sem auditoria',
      size: 120,
      hidden: true,
      de: (b) => (b.sem_auditoria ? 'Sim' : 'Não'),
    },
    { id: 'desfeitas', header: 'Desfeitas', tipo: 'inteiro', size: 100, hidden: true },
    { id: 'desfeita_em', header: 'Desfeita em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})
