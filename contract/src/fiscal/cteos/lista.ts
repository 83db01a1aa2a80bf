import { formatNumeroSerie, ufs } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { ambiente, daAutorizacao, doDocumento } from '../dfe/colunas.ts'
import type { CteOsResumo } from './calls.ts'
import { ESTADOS_DO_CTEOS, MODELOS_OS, SERVICOS_DE_TODOS } from './rules.ts'

const opcoesDe = <K extends string>(nomes: Readonly<Record<K, string>>) =>
  (Object.entries(nomes) as [K, string][]).map(([value, label]) => ({ value, label }))

const lugar = (municipio: string, uf: string): string => (municipio ? `${municipio}/${uf}` : '')

export const listaDeCtesOs = lista<CteOsResumo>()({
  id: 'cteos',
  titulo: 'CT-e OS e GTV-e',
  nomes: ['documento', 'documentos'],
  linha: (c) => c._id,
  busca: 'Número, chave ou tomador',
  porPagina: 50,
  filtros: [
    {
      kind: 'options',
      name: 'estado',
      label: 'Situação',
      options: opcoesDe(ESTADOS_DO_CTEOS),
      primary: true,
    },
    { kind: 'dates', name: 'de', until: 'ate', label: 'Criado em', primary: true },
    { kind: 'one', name: 'modelo', label: 'Documento', options: opcoesDe(MODELOS_OS) },
    { kind: 'one', name: 'servico', label: 'Serviço', options: opcoesDe(SERVICOS_DE_TODOS) },
    {
      kind: 'one',
      name: 'numero',
      label: 'Número',
      options: [{ value: 'de_fora', label: 'De outro programa' }],
    },
    {
      kind: 'one',
      name: 'uf',
      label: 'UF de término',
      options: ufs.map((value) => ({ value, label: value })),
    },
    { kind: 'one', name: 'empresa', label: 'Emitente' },
  ],
  colunas: [
    {
      id: 'numero',
      header: 'Número',
      size: 130,
      fixed: true,
      mobile: 'title',
      de: (c) => (c.numero ? formatNumeroSerie(c.numero, c.serie) : `Rascunho ${c._id}`),
    },
    { id: 'modelo', header: 'Documento', size: 110, de: (c) => MODELOS_OS[c.modelo] },
    { id: 'estado', header: 'Situação', size: 165, mobile: 'status', de: (c) => ESTADOS_DO_CTEOS[c.estado] },
    { id: 'servico', header: 'Serviço', size: 190, de: (c) => SERVICOS_DE_TODOS[c.servico] },
    { id: 'tomador', header: 'Tomador', size: 220, grow: true },
    { id: 'inicio', header: 'Início', size: 160, de: (c) => lugar(c.inicio, c.uf_inicio) },
    { id: 'fim', header: 'Término', size: 160, mobile: false, de: (c) => lugar(c.fim, c.uf_fim) },
    { id: 'valor', header: 'Valor', tipo: 'dinheiro', size: 130, de: (c) => c.valor_centavos },
    {
      id: 'sefaz',
      header: 'SEFAZ',
      size: 260,
      mobile: false,
      de: (c) => [c.codigo, c.motivo].filter(Boolean).join(' '),
    },
    {
      id: 'criado',
      header: 'Criado em',
      tipo: 'dataHora',
      size: 145,
      mobile: false,
      de: (c) => c.created_at,
    },
    ambiente,
    ...doDocumento,
    ...daAutorizacao,
  ],
})
