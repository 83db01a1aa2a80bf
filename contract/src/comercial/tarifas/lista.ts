import { formatDocumento } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { situacoesDaTarifa, TarifaResumo } from './calls.ts'
import { servicosDoFrete } from './preco/formas.ts'

export const nomeDaSituacao: Record<(typeof situacoesDaTarifa)[number], string> = {
  vigente: 'Vigente',
  futura: 'Ainda vai valer',
  vencida: 'Vencida',
}

const opcoesDeSituacao = (Object.entries(nomeDaSituacao) as [TarifaResumo['situacao'], string][]).map(
  ([value, label]) => ({ value, label }),
)

/** Whom a table is for. */
export const clienteDaTarifa = (t: Pick<TarifaResumo, 'cliente' | 'nome_cliente'>): string =>
  t.cliente === '' ? 'Qualquer cliente' : t.nome_cliente || formatDocumento(t.cliente)

export const listaDeTarifas = lista<TarifaResumo>()({
  id: 'tarifas',
  titulo: 'Tabelas de frete',
  nomes: ['tabela', 'tabelas'],
  linha: (t) => t._id,
  busca: 'Nome, cliente, veículo ou classe',
  filtros: [
    { kind: 'options', name: 'situacao', label: 'Situação', options: opcoesDeSituacao, primary: true },
  ],
  colunas: [
    { id: 'nome', header: 'Tabela', size: 240, grow: true, fixed: true, mobile: 'title' },
    { id: 'cliente', header: 'Cliente', size: 220, de: clienteDaTarifa },
    {
      id: 'situacao',
      header: 'Situação',
      size: 140,
      mobile: 'status',
      de: (t) => nomeDaSituacao[t.situacao],
    },
    { id: 'desde', header: 'Vale desde', tipo: 'data', size: 120 },
    { id: 'ate', header: 'Até', tipo: 'data', size: 120 },
    { id: 'versao', header: 'Versão', tipo: 'inteiro', size: 90 },
    { id: 'regioes', header: 'Regiões', tipo: 'inteiro', size: 90 },
    {
      id: 'servico',
      header: 'Serviço',
      size: 140,
      hidden: true,
      de: (t) => (t.servico === '' ? 'Qualquer um' : servicosDoFrete[t.servico]),
    },
    { id: 'veiculo', header: 'Veículo', size: 120, hidden: true },
    { id: 'classe', header: 'Classe', size: 120, hidden: true },
    { id: 'usada_em', header: 'Último uso', tipo: 'dataHora', size: 150 },
    { id: 'updated_at', header: 'Mudada em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})
