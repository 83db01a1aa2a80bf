import { formatPlaca } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { Passagem } from './calls.ts'
import { vereditos } from './nomes.ts'

export const listaDePassagens = lista<Passagem>()({
  id: 'pedagios',
  titulo: 'Pedágio',
  nomes: ['passagem', 'passagens'],
  linha: (p) => p._id,
  busca: 'Placa, praça ou fatura',
  filtros: [
    {
      kind: 'options',
      name: 'veredito',
      label: 'Veredito',
      options: Object.entries(vereditos).map(([value, label]) => ({ value, label })) as {
        value: keyof typeof vereditos
        label: string
      }[],
      primary: true,
    },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Dia', primary: true },
  ],
  porPagina: 50,
  colunas: [
    {
      id: 'placa',
      header: 'Placa',
      size: 110,
      fixed: true,
      mobile: 'title',
      de: (p) => formatPlaca(p.placa),
    },
    { id: 'em', header: 'Quando', tipo: 'dataHora', size: 140 },
    { id: 'praca', header: 'Praça', size: 220 },
    { id: 'eixos', header: 'Eixos', tipo: 'inteiro', size: 80 },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 110, de: (p) => p.centavos },
    { id: 'veredito', header: 'Veredito', size: 150, mobile: 'status', de: (p) => vereditos[p.veredito] },
    { id: 'frase', header: 'Por quê', size: 320, grow: true },
    {
      id: 'contestavel',
      header: 'A contestar',
      tipo: 'dinheiro',
      size: 120,
      de: (p) => p.contestavel || null,
    },
    {
      id: 'evitavel',
      header: 'Evitável',
      tipo: 'dinheiro',
      size: 110,
      hidden: true,
      de: (p) => p.evitavel || null,
    },
    { id: 'fatura', header: 'Fatura', size: 120, hidden: true },
  ],
})
