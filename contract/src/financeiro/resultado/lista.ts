import { formatDocumento } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { type LinhaDaDre, linhasDaDre } from '../titulos/categorias.ts'
import type { LancamentoDeCompetencia } from './formas.ts'

/** What a result is made of: the accountant's sheet. */
export const listaDeLancamentos = lista<LancamentoDeCompetencia>()({
  id: 'lancamentos-de-competencia',
  titulo: 'Lançamentos por competência',
  nomes: ['lançamento', 'lançamentos'],
  linha: (l) => l._id,
  busca: 'Nome, CNPJ ou histórico',
  filtros: [
    {
      kind: 'one',
      name: 'linha',
      label: 'Linha da DRE',
      options: Object.entries(linhasDaDre).map(([value, label]) => ({ value, label })) as {
        value: LinhaDaDre
        label: string
      }[],
      primary: true,
    },
    { kind: 'text', name: 'categoria', label: 'Categoria' },
  ],
  porPagina: 50,
  colunas: [
    { id: 'dia', header: 'Competência', tipo: 'data', size: 120, fixed: true, mobile: 'detail' },
    { id: 'linha', header: 'Linha da DRE', size: 190, de: (l) => linhasDaDre[l.linha], mobile: false },
    { id: 'categoria_nome', header: 'Categoria', size: 180 },
    { id: 'nome', header: 'Nome', size: 220, grow: true, mobile: 'title' },
    { id: 'historico', header: 'Histórico', size: 220 },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 130 },
    { id: 'centro', header: 'Centro de custo', size: 150, hidden: true },
    {
      id: 'documento',
      header: 'CNPJ ou CPF',
      size: 160,
      hidden: true,
      de: (l) => formatDocumento(l.documento),
    },
    { id: 'categoria', header: 'Código da categoria', size: 160, hidden: true },
  ],
})
