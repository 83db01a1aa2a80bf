import { lista } from '../../lista.ts'
import type { Contestacao } from './contestacoes.ts'
import { type EstadoDaContestacao, estadosDaContestacao } from './nomes.ts'

export const listaDeContestacoes = lista<Contestacao>()({
  id: 'contestacoes',
  titulo: 'Contestações',
  nomes: ['contestação', 'contestações'],
  linha: (c) => c._id,
  busca: 'Número ou protocolo',
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      options: (Object.entries(estadosDaContestacao) as [EstadoDaContestacao, string][]).map(
        ([value, label]) => ({ value, label }),
      ),
      primary: true,
    },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Aberta', primary: true },
  ],
  porPagina: 50,
  colunas: [
    { id: 'numero', header: 'Nº', size: 80, fixed: true, mobile: 'title', de: (c) => String(c.numero) },
    { id: 'operadora', header: 'Operadora', size: 170, grow: true },
    {
      id: 'estado',
      header: 'Estado',
      size: 120,
      mobile: 'status',
      de: (c) => estadosDaContestacao[c.estado],
    },
    { id: 'linhas', header: 'Passagens', tipo: 'inteiro', size: 100 },
    { id: 'pedido', header: 'Contestado', tipo: 'dinheiro', size: 120, de: (c) => c.centavos },
    { id: 'aceito', header: 'Aceito', tipo: 'dinheiro', size: 110, de: (c) => c.aceito },
    { id: 'recebido', header: 'Recebido', tipo: 'dinheiro', size: 110, de: (c) => c.recebido || null },
    { id: 'aberta_em', header: 'Aberta', tipo: 'dataHora', size: 140 },
    { id: 'enviada_em', header: 'Enviada', tipo: 'dataHora', size: 140 },
    { id: 'protocolo', header: 'Protocolo', size: 140 },
  ],
})
