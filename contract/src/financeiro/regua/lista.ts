import { formatDocumento } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { faixasDeAtraso } from '../titulos/nomes.ts'
import type { ClienteDaRegua } from './formas.ts'

export const listaDaRegua = lista<ClienteDaRegua>()({
  id: 'regua',
  titulo: 'Cobrança',
  nomes: ['cliente', 'clientes'],
  linha: (c) => c.documento,
  busca: 'Nome ou CNPJ do cliente',
  filtros: [
    { kind: 'flag', name: 'vencidos', label: 'Com vencidos', primary: true },
    { kind: 'flag', name: 'acima', label: 'Acima do limite', primary: true },
    { kind: 'flag', name: 'pausados', label: 'Pausados' },
    { kind: 'flag', name: 'sem_contato', label: 'Sem e-mail' },
  ],
  porPagina: 50,
  colunas: [
    { id: 'nome', header: 'Cliente', size: 200, grow: true, fixed: true, mobile: 'title' },
    {
      id: 'documento',
      header: 'CNPJ ou CPF',
      size: 165,
      hidden: true,
      mobile: 'detail',
      de: (c) => formatDocumento(c.documento),
    },
    { id: 'vencido', header: 'Vencido', tipo: 'dinheiro', size: 120 },
    { id: 'aberto', header: 'Em aberto', tipo: 'dinheiro', size: 120 },
    { id: 'dias_de_atraso', header: 'Dias de atraso', tipo: 'inteiro', size: 110 },
    { id: 'ultimo_contato', header: 'Último contato', tipo: 'data', size: 120, mobile: false },
    { id: 'prometido_para', header: 'Promessa', tipo: 'data', size: 110, mobile: false },
    { id: 'limite', header: 'Limite', tipo: 'dinheiro', size: 115, mobile: false },
    {
      id: 'situacao',
      header: 'Situação',
      size: 200,
      mobile: 'status',
      de: (c) =>
        [
          c.pausado && 'Pausado',
          c.acima_do_limite && 'Acima do limite',
          c.aviso_de_credito && 'Aviso de crédito',
          c.emails.length === 0 && 'Sem e-mail',
        ]
          .filter(Boolean)
          .join(', '),
    },
    { id: 'classe_nome', header: 'Classe', size: 130, hidden: true },
    {
      id: 'a_vencer',
      header: faixasDeAtraso.a_vencer,
      tipo: 'dinheiro',
      size: 120,
      hidden: true,
      de: (c) => c.idades.a_vencer,
    },
    {
      id: 'ate_15',
      header: faixasDeAtraso.ate_15,
      tipo: 'dinheiro',
      size: 120,
      hidden: true,
      de: (c) => c.idades.ate_15,
    },
    {
      id: 'ate_30',
      header: faixasDeAtraso.ate_30,
      tipo: 'dinheiro',
      size: 120,
      hidden: true,
      de: (c) => c.idades.ate_30,
    },
    {
      id: 'ate_60',
      header: faixasDeAtraso.ate_60,
      tipo: 'dinheiro',
      size: 120,
      hidden: true,
      de: (c) => c.idades.ate_60,
    },
    {
      id: 'ate_90',
      header: faixasDeAtraso.ate_90,
      tipo: 'dinheiro',
      size: 120,
      hidden: true,
      de: (c) => c.idades.ate_90,
    },
    {
      id: 'mais',
      header: faixasDeAtraso.mais,
      tipo: 'dinheiro',
      size: 120,
      hidden: true,
      de: (c) => c.idades.mais,
    },
    { id: 'titulos', header: 'Títulos', tipo: 'inteiro', size: 90, hidden: true },
    { id: 'emails', header: 'E-mails', size: 220, hidden: true, de: (c) => c.emails.join('; ') },
  ],
})
