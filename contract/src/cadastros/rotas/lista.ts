import { lista } from '../../lista.ts'
import type { Rota } from '../rotas.ts'

export const listaDeRotas = lista<Rota>()({
  id: 'rotas',
  titulo: 'Rotas de entrega',
  nomes: ['rota', 'rotas'],
  linha: (r) => r._id,
  busca: 'Nome da rota',
  colunas: [
    { id: 'nome', header: 'Rota', size: 220, fixed: true, mobile: 'title' },
    { id: 'base', header: 'Base', size: 150, de: (r) => r.base ?? 'Qualquer base' },
    { id: 'areas', header: 'Áreas', size: 360, grow: true, de: (r) => r.areas.length },
    {
      id: 'esperando',
      header: 'Notas esperando',
      tipo: 'inteiro',
      size: 140,
      mobile: 'status',
      de: (r) => r.notas_esperando,
    },
    {
      id: 'abertos',
      header: 'Romaneios abertos',
      tipo: 'inteiro',
      size: 150,
      de: (r) => r.romaneios_abertos,
    },
  ],
})
