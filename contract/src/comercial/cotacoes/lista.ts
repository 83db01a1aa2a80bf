import { lista } from '../../lista.ts'
import { type CotacaoResumo, type EstadoDaCotacao, estadosDaCotacao } from './formas.ts'
import { nomeDoEstado } from './vida.ts'

export const opcoesDeEstado = estadosDaCotacao.map((value) => ({ value, label: nomeDoEstado[value] })) as {
  value: EstadoDaCotacao
  label: string
}[]

export const listaDeCotacoes = lista<CotacaoResumo>()({
  id: 'cotacoes',
  titulo: 'Cotações',
  nomes: ['cotação', 'cotações'],
  linha: (c) => c._id,
  busca: 'Número, cliente, CNPJ ou cidade',
  filtros: [{ kind: 'options', name: 'estado', label: 'Estado', options: opcoesDeEstado, primary: true }],
  porPagina: 50,
  colunas: [
    { id: 'numero', header: 'Número', tipo: 'inteiro', size: 100, fixed: true, mobile: 'title' },
    { id: 'cliente', header: 'Cliente', size: 220, grow: true },
    { id: 'estado', header: 'Estado', size: 150, mobile: 'status', de: (c) => nomeDoEstado[c.estado] },
    { id: 'origem', header: 'De', size: 170 },
    { id: 'destino', header: 'Para', size: 170 },
    { id: 'peso', header: 'Peso (kg)', tipo: 'peso', size: 110, de: (c) => c.peso_gramas },
    { id: 'total', header: 'Frete', tipo: 'dinheiro', size: 130, de: (c) => c.total_centavos },
    { id: 'validade', header: 'Vale até', tipo: 'data', size: 110 },
    { id: 'prazo', header: 'Entrega até', tipo: 'data', size: 120, hidden: true },
    { id: 'tabela', header: 'Tabela', size: 160, hidden: true },
    {
      id: 'valor',
      header: 'Valor da carga',
      tipo: 'dinheiro',
      size: 130,
      hidden: true,
      de: (c) => c.valor_centavos,
    },
    { id: 'motivo', header: 'Por que se perdeu', size: 160, hidden: true },
    { id: 'criador', header: 'Feita por', size: 150 },
    { id: 'created_at', header: 'Feita em', tipo: 'dataHora', size: 150 },
  ],
})
