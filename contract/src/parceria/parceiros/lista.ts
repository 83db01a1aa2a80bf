import { formatCnpj } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { ParceiroDaLista } from './troca-de-arquivos.ts'

export const listaDeParceiros = lista<ParceiroDaLista>()({
  id: 'parceiros',
  titulo: 'Parceiros',
  nomes: ['parceiro', 'parceiros'],
  linha: (p) => p._id,
  busca: 'Nome ou CNPJ',
  colunas: [
    { id: 'nome', header: 'Parceiro', size: 260, grow: true, fixed: true, mobile: 'title' },
    { id: 'documento', header: 'CNPJ', size: 170, de: (p) => formatCnpj(p.documento) },
    { id: 'familias', header: 'Arquivos', size: 220, de: (p) => p.familias.join(', ') || 'A reconhecer' },
    { id: 'pendentes', header: 'Esperando envio', tipo: 'inteiro', size: 140 },
    { id: 'falhas', header: 'Não entregues', tipo: 'inteiro', size: 130 },
    { id: 'ultimo', header: 'Último arquivo', tipo: 'dataHora', size: 150, de: (p) => p.ultimo_arquivo },
    {
      id: 'ativo',
      header: 'Situação',
      size: 110,
      mobile: 'status',
      de: (p) => (p.ativo ? 'Ativo' : 'Inativo'),
    },
  ],
})
