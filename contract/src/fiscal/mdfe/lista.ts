import { formatNumeroSerie, formatPlaca, ufs } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { ambiente, daAutorizacao, doDocumento } from '../dfe/colunas.ts'
import type { MdfeResumo } from './calls.ts'
import { ESTADOS_DO_MDFE } from './rules.ts'

const estados = (Object.entries(ESTADOS_DO_MDFE) as [MdfeResumo['estado'], string][]).map(
  ([value, label]) => ({ value, label }),
)

export const listaDeMdfes = lista<MdfeResumo>()({
  id: 'mdfe',
  titulo: 'MDF-e',
  nomes: ['MDF-e', 'MDF-e'],
  linha: (m) => m._id,
  busca: 'Número, placa, romaneio ou chave',
  porPagina: 50,
  filtros: [
    { kind: 'options', name: 'estado', label: 'Situação', options: estados, primary: true },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Criado em', primary: true },
    {
      kind: 'one',
      name: 'numero',
      label: 'Número',
      options: [{ value: 'de_fora', label: 'De outro programa' }],
    },
    {
      kind: 'one',
      name: 'uf',
      label: 'UF de descarga',
      options: ufs.map((value) => ({ value, label: value })),
    },
    { kind: 'one', name: 'empresa', label: 'Emitente' },
  ],
  colunas: [
    {
      id: 'numero',
      header: 'MDF-e',
      size: 130,
      fixed: true,
      mobile: 'title',
      de: (m) => (m.numero ? formatNumeroSerie(m.numero, m.serie) : `Rascunho ${m._id}`),
    },
    { id: 'estado', header: 'Situação', size: 165, mobile: 'status', de: (m) => ESTADOS_DO_MDFE[m.estado] },
    { id: 'trecho', header: 'Trecho', size: 110, de: (m) => `${m.uf_inicio} a ${m.uf_fim}` },
    { id: 'placa', header: 'Placa', size: 100, de: (m) => m.placa && formatPlaca(m.placa) },
    {
      id: 'condutores',
      header: 'Condutores',
      size: 190,
      grow: true,
      de: (m) => m.condutores.join(', '),
    },
    { id: 'romaneio', header: 'Romaneio', align: 'end', size: 100 },
    { id: 'documentos', header: 'Documentos', tipo: 'inteiro', size: 110, mobile: false },
    {
      id: 'valor',
      header: 'Valor da carga',
      tipo: 'dinheiro',
      size: 140,
      de: (m) => m.valor_carga_centavos,
    },
    {
      id: 'motivo',
      header: 'SEFAZ',
      size: 260,
      mobile: false,
      de: (m) => (m.codigo ? `${m.codigo} ${m.motivo}` : ''),
    },
    {
      id: 'criado',
      header: 'Criado em',
      tipo: 'dataHora',
      size: 150,
      mobile: false,
      de: (m) => m.created_at,
    },
    ambiente,
    { id: 'numero_so', header: 'Número', tipo: 'inteiro', size: 100, hidden: true, de: (m) => m.numero },
    ...doDocumento,
    { id: 'peso', header: 'Peso (kg)', tipo: 'peso', size: 110, hidden: true, de: (m) => m.peso_gramas },
    ...daAutorizacao,
    { id: 'encerrado_em', header: 'Encerrado em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})
