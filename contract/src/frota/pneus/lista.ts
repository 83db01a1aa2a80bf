import { formatPlaca } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { estadosDoPneu, type Pneu } from './formas.ts'

const opcoes = <V extends string>(nomes: Record<V, string>) =>
  (Object.entries(nomes) as [V, string][]).map(([value, label]) => ({ value, label }))

/** Where a tyre is, in words. */
export const ondeEsta = (p: Pick<Pneu, 'estado' | 'placa' | 'posicao'>): string =>
  p.estado === 'instalado' ? `${formatPlaca(p.placa ?? '')}, ${p.posicao}` : estadosDoPneu[p.estado]

export const listaDePneus = lista<Pneu>()({
  id: 'pneus',
  titulo: 'Pneus',
  nomes: ['pneu', 'pneus'],
  linha: (p) => p._id,
  busca: 'Fogo, marca, medida ou placa',
  filtros: [
    { kind: 'options', name: 'estado', label: 'Onde está', options: opcoes(estadosDoPneu), primary: true },
  ],
  colunas: [
    { id: 'fogo', header: 'Fogo', size: 100, fixed: true, mobile: 'title' },
    { id: 'onde', header: 'Onde está', size: 190, mobile: 'status', de: ondeEsta },
    {
      id: 'modelo',
      header: 'Pneu',
      size: 200,
      grow: true,
      de: (p) => [p.marca, p.modelo, p.desenho].filter(Boolean).join(' '),
    },
    { id: 'medida', header: 'Medida', size: 130 },
    { id: 'vida', header: 'Vida', tipo: 'inteiro', size: 70 },
    {
      id: 'sulco',
      header: 'Sulco (mm)',
      tipo: 'decimal',
      size: 110,
      de: (p) => (p.sulco === null ? null : p.sulco / 10),
    },
    { id: 'km', header: 'Km da vida', tipo: 'inteiro', size: 120 },
    {
      id: 'km_restante',
      header: 'Resta (km)',
      tipo: 'inteiro',
      size: 120,
      de: (p) => p.km_restante && Math.round(p.km_restante),
    },
    {
      id: 'cpk_vida',
      header: 'R$ por 1.000 km',
      tipo: 'dinheiro',
      size: 140,
      de: (p) => p.cpk_vida && Math.round(p.cpk_vida),
    },
    {
      id: 'cpk',
      header: 'De todas as vidas',
      tipo: 'dinheiro',
      size: 150,
      hidden: true,
      de: (p) => p.cpk && Math.round(p.cpk),
    },
    { id: 'dot', header: 'DOT', size: 80, hidden: true },
    { id: 'aferido_em', header: 'Medido em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})
