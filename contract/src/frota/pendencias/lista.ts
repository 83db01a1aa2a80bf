import { formatDia } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { PendenciaDaFrota } from './calls.ts'
import { gravidades, tiposDePendencia } from './nomes.ts'

const opcoes = <V extends string>(nomes: Record<V, string>) =>
  (Object.entries(nomes) as [V, string][]).map(([value, label]) => ({ value, label }))

export const listaDePendencias = lista<PendenciaDaFrota>()({
  id: 'pendencias-da-frota',
  titulo: 'Pendências da frota',
  nomes: ['pendência', 'pendências'],
  linha: (p) => p._id,
  busca: 'Placa, motorista ou o que é',
  filtros: [
    { kind: 'options', name: 'gravidade', label: 'Gravidade', options: opcoes(gravidades), primary: true },
    { kind: 'options', name: 'tipo', label: 'O quê', options: opcoes(tiposDePendencia), primary: true },
    { kind: 'flag', name: 'adiadas', label: 'Também as adiadas', primary: true },
  ],
  colunas: [
    { id: 'de_quem', header: 'De quem', size: 150, fixed: true, mobile: 'title' },
    { id: 'gravidade', header: 'Gravidade', size: 120, mobile: 'status', de: (p) => gravidades[p.gravidade] },
    { id: 'tipo', header: 'O quê', size: 170, de: (p) => tiposDePendencia[p.tipo] },
    { id: 'frase', header: 'Por quê', size: 300, grow: true },
    { id: 'vence', header: 'Vence', size: 110, de: (p) => p.vence && formatDia(p.vence) },
    { id: 'bloqueia', header: 'Bloqueia', size: 110 },
    {
      id: 'adiada',
      header: 'Adiada',
      size: 200,
      hidden: true,
      de: (p) => p.adiada && `Até ${formatDia(p.adiada.ate)}: ${p.adiada.motivo} (${p.adiada.autor})`,
    },
    { id: 'acao', header: '', size: 190, de: () => '' },
  ],
})
