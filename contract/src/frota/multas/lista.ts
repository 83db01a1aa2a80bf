import { formatDia, formatPlaca } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { Multa } from './calls.ts'
import { estadosDaMulta } from './regras.ts'
import { gravidadesDaInfracao } from './valores.ts'

const nomes = { indicar: 'Indicar', defender: 'Defender', pagar: 'Pagar com desconto' } as const

/** The next thing that may be done: `Indicar até 01/12/2026`. */
export const proximoPrazo = (m: Pick<Multa, 'prazos'>): string => {
  const [p] = m.prazos
  return p ? `${nomes[p.o_que]} até ${formatDia(p.ate)}` : ''
}

export const listaDeMultas = lista<Multa>()({
  id: 'multas',
  titulo: 'Multas',
  nomes: ['multa', 'multas'],
  linha: (m) => m._id,
  busca: 'Placa, auto, infração ou condutor',
  porPagina: 50,
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      options: Object.entries(estadosDaMulta).map(([value, label]) => ({ value, label })) as {
        value: keyof typeof estadosDaMulta
        label: string
      }[],
      primary: true,
    },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Dia', primary: true },
  ],
  colunas: [
    {
      id: 'placa',
      header: 'Placa',
      size: 110,
      fixed: true,
      mobile: 'title',
      de: (m) => formatPlaca(m.placa),
    },
    { id: 'em', header: 'Quando', tipo: 'dataHora', size: 140 },
    { id: 'estado', header: 'Estado', size: 170, mobile: 'status', de: (m) => estadosDaMulta[m.estado] },
    { id: 'descricao', header: 'Infração', size: 260, grow: true },
    { id: 'gravidade', header: 'Gravidade', size: 110, de: (m) => gravidadesDaInfracao[m.gravidade] },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 120, de: (m) => m.centavos },
    { id: 'condutor', header: 'Condutor', size: 170 },
    { id: 'prazo', header: 'Prazo', size: 220, de: proximoPrazo },
    { id: 'auto', header: 'Auto', size: 130 },
    { id: 'nic', header: 'NIC a vir', tipo: 'dinheiro', size: 120, hidden: true, de: (m) => m.nic_a_vir },
  ],
})
