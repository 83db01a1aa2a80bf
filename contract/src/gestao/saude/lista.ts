import { lista } from '../../lista.ts'
import { situacoesDaFila, type TrabalhoDaFila } from './calls.ts'

export const nomesDaSituacao: Record<(typeof situacoesDaFila)[number], string> = {
  desistido: 'Parado',
  falhou: 'Vai tentar de novo',
  atrasado: 'Atrasado',
  rodando: 'Em execução',
  espera: 'Na vez',
  agendado: 'Agendado',
}

export const listaDaFila = lista<TrabalhoDaFila>()({
  id: 'saude',
  titulo: 'Saúde do sistema',
  nomes: ['trabalho', 'trabalhos'],
  linha: (t) => t._id,
  colunas: [
    { id: 'trabalho', header: 'Trabalho', size: 200, fixed: true, mobile: 'title' },
    {
      id: 'situacao',
      header: 'Situação',
      de: (t) => nomesDaSituacao[t.situacao],
      size: 150,
      mobile: 'status',
    },
    { id: 'grupo', header: 'Grupo', size: 180 },
    { id: 'tentativas', header: 'Tentativas', de: (t) => `${t.tentativas} de ${t.maximo}`, size: 110 },
    { id: 'quando', header: 'Para quando', tipo: 'dataHora', size: 150 },
    { id: 'criado_em', header: 'Pedido em', tipo: 'dataHora', size: 150, hidden: true },
    { id: 'erro', header: 'Último motivo', size: 360, grow: true },
  ],
  filtros: [
    {
      kind: 'one',
      name: 'situacao',
      label: 'Situação',
      primary: true,
      options: situacoesDaFila.map((value) => ({ value, label: nomesDaSituacao[value] })),
    },
  ],
})
