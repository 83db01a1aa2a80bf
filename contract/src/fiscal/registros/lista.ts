import { formatDocumento, formatPlaca } from '../../formats.ts'
import { lista } from '../../lista.ts'
import type { RegistroResumo } from './formas.ts'
import { estadosDoRegistro, nomeDoEstadoDoRegistro, type TipoDoRegistro, tiposDeRegistro } from './nomes.ts'

export const listaDeRegistros = lista<RegistroResumo>()({
  id: 'registros',
  titulo: 'CIOT, vale-pedágio e averbação',
  nomes: ['registro', 'registros'],
  linha: (r) => r._id,
  busca: 'Número, placa, romaneio ou chave',
  porPagina: 50,
  filtros: [
    {
      kind: 'options',
      name: 'tipo',
      label: 'Tipo',
      primary: true,
      options: (Object.entries(tiposDeRegistro) as [TipoDoRegistro, string][]).map(([value, label]) => ({
        value,
        label,
      })),
    },
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      primary: true,
      options: estadosDoRegistro.map((value) => ({ value, label: nomeDoEstadoDoRegistro[value] })),
    },
  ],
  colunas: [
    {
      id: 'tipo',
      header: 'Tipo',
      size: 130,
      fixed: true,
      mobile: 'title',
      de: (r) => tiposDeRegistro[r.tipo],
    },
    {
      id: 'estado',
      header: 'Estado',
      size: 160,
      mobile: 'status',
      de: (r) => nomeDoEstadoDoRegistro[r.estado],
    },
    { id: 'numero', header: 'Número', size: 180 },
    { id: 'documento', header: 'De', size: 190, grow: true },
    { id: 'placa', header: 'Placa', size: 110, de: (r) => formatPlaca(r.placa) },
    { id: 'motivo', header: 'O que há', size: 280, grow: true },
    { id: 'valor_centavos', header: 'Valor', tipo: 'dinheiro', size: 120 },
    { id: 'fornecedor', header: 'Com quem', size: 160, hidden: true },
    {
      id: 'cnpj_emitente',
      header: 'Empresa',
      size: 170,
      hidden: true,
      de: (r) => formatDocumento(r.cnpj_emitente),
    },
    { id: 'tentativas', header: 'Tentativas', tipo: 'inteiro', size: 110, hidden: true },
    { id: 'created_at', header: 'Pedido em', tipo: 'dataHora', size: 150 },
    { id: 'respondido_em', header: 'Respondido em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})
