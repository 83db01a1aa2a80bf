import { lista } from '../../lista.ts'
import { estadosDoPlano, PLANOS_POR_PAGINA, type PlanoResumo } from './formas.ts'
import { nomeDoEstadoDoPlano } from './vida.ts'

export const listaDePlanos = lista<PlanoResumo>()({
  id: 'planos',
  titulo: 'Processos de rota',
  nomes: ['processo', 'processos'],
  linha: (p) => p._id,
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      primary: true,
      options: estadosDoPlano.map((value) => ({ value, label: nomeDoEstadoDoPlano[value] })),
    },
    { kind: 'options', name: 'bases', label: 'Base', primary: true },
  ],
  colunas: [
    {
      id: 'numero',
      header: 'Processo',
      size: 100,
      fixed: true,
      mobile: 'title',
      de: (p) => `Plano ${p._id}`,
    },
    { id: 'estado', header: 'Estado', size: 120, mobile: 'status', de: (p) => nomeDoEstadoDoPlano[p.estado] },
    { id: 'base', header: 'Base', size: 150, grow: true },
    { id: 'dia', header: 'Dia', tipo: 'data', size: 110 },
    { id: 'notas', header: 'Notas', tipo: 'inteiro', size: 80 },
    { id: 'paradas', header: 'Paradas', tipo: 'inteiro', size: 90 },
    { id: 'veiculos', header: 'Veículos', tipo: 'inteiro', size: 90, mobile: false },
    { id: 'rotas', header: 'Rotas', tipo: 'inteiro', size: 80 },
    { id: 'fora', header: 'Fora', tipo: 'inteiro', size: 70 },
    {
      id: 'km',
      header: 'Km',
      tipo: 'decimal',
      size: 100,
      de: (p) => (p.metros === null ? null : Math.round(p.metros / 100) / 10),
    },
    { id: 'custo', header: 'Custo', tipo: 'dinheiro', size: 120, de: (p) => p.custo_centavos },
    { id: 'criador', header: 'Feito por', size: 160, mobile: false },
    { id: 'created_at', header: 'Feito em', tipo: 'dataHora', size: 140, mobile: false },
    {
      id: 'copia',
      header: 'E se',
      size: 220,
      hidden: true,
      mobile: 'detail',
      de: (p) => p.e_se || (p.copia_de ? `cópia do plano ${p.copia_de}` : ''),
    },
    { id: 'romaneios', header: 'Romaneios', size: 160, hidden: true, de: (p) => p.romaneios.join(', ') },
    { id: 'entrada_hash', header: 'Entrada', size: 160, hidden: true, mobile: false },
  ],
  porPagina: PLANOS_POR_PAGINA,
})
