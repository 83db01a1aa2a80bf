import { lista } from '../../lista.ts'
import type { UsoDaTela } from './calls.ts'
import { periodosDaMedicao } from './rules.ts'

export const listaDaMedicao = lista<UsoDaTela>()({
  id: 'medicao',
  titulo: 'Uso das telas',
  nomes: ['tela', 'telas'],
  linha: (u) => u.tela,
  busca: 'Buscar tela',
  colunas: [
    { id: 'tela', header: 'Tela', size: 320, grow: true, fixed: true, mobile: 'title' },
    { id: 'pedidos', header: 'Pedidos', tipo: 'inteiro', size: 110 },
    { id: 'pessoas', header: 'Pessoas', tipo: 'inteiro', size: 110 },
    { id: 'recusas', header: 'Recusados', tipo: 'inteiro', size: 110 },
    { id: 'erros', header: 'Com erro', tipo: 'inteiro', size: 110 },
    { id: 'media_ms', header: 'Tempo médio (ms)', tipo: 'inteiro', size: 150 },
    { id: 'ultimo_dia', header: 'Último dia', tipo: 'data', size: 120 },
  ],
  filtros: [
    {
      kind: 'one',
      name: 'dias',
      label: 'Período',
      primary: true,
      options: periodosDaMedicao.map((value) => ({ value, label: `${value} dias` })),
    },
  ],
})
