import { diaEm, formatDocumento } from '../../formats.ts'
import { lista } from '../../lista.ts'
import { type ContratoResumo, estadosDoContrato, indices, provas, tiposDeContrato } from './formas.ts'
import { alertaDoContrato } from './termos.ts'
import { nomeDoEstado } from './vida.ts'

const opcoes = <K extends string>(nomes: Record<K, string>) =>
  (Object.entries(nomes) as [K, string][]).map(([value, label]) => ({ value, label }))

/** The other side's papers, or the root that its branches share. */
export const documentoEscrito = (documento: string): string =>
  documento.length === 8 ? `Raiz ${documento}` : formatDocumento(documento)

/** '5 h', '4 h 30'. */
export const horasEscritas = (minutos: number): string => {
  const rest = minutos % 60
  return `${Math.floor(minutos / 60)} h${rest > 0 ? ` ${String(rest).padStart(2, '0')}` : ''}`
}

export const listaDeContratos = lista<ContratoResumo>()({
  id: 'contratos',
  titulo: 'Contratos',
  nomes: ['contrato', 'contratos'],
  linha: (c) => c._id,
  busca: 'Número, nome, CNPJ ou referência',
  filtros: [
    { kind: 'options', name: 'tipo', label: 'Com quem', options: opcoes(tiposDeContrato), primary: true },
    {
      kind: 'options',
      name: 'estado',
      label: 'Estado',
      options: estadosDoContrato.map((value) => ({ value, label: nomeDoEstado[value] })),
      primary: true,
    },
  ],
  colunas: [
    { id: 'numero', header: 'Número', tipo: 'inteiro', size: 90, fixed: true },
    { id: 'nome', header: 'Contratado ou cliente', size: 240, grow: true, mobile: 'title' },
    { id: 'tipo', header: 'Com quem', size: 150, de: (c) => tiposDeContrato[c.tipo] },
    { id: 'documento', header: 'CNPJ ou CPF', size: 170, de: (c) => documentoEscrito(c.documento) },
    { id: 'estado', header: 'Estado', size: 150, mobile: 'status', de: (c) => nomeDoEstado[c.estado] },
    {
      id: 'alerta',
      header: 'Atenção',
      size: 160,
      de: (c) => alertaDoContrato(c, diaEm(new Date()))?.texto ?? '',
    },
    { id: 'inicio', header: 'Vale desde', tipo: 'data', size: 120 },
    { id: 'fim', header: 'Até', tipo: 'data', size: 120 },
    { id: 'livre', header: 'Tempo livre', size: 110, de: (c) => horasEscritas(c.livre_minutos) },
    { id: 'prova', header: 'Prova para faturar', size: 190, hidden: true, de: (c) => provas[c.prova] },
    { id: 'indice', header: 'Reajuste', size: 170, hidden: true, de: (c) => indices[c.indice] },
    { id: 'reajuste_em', header: 'Próximo reajuste', tipo: 'data', size: 140, hidden: true },
    { id: 'referencia', header: 'Referência', size: 140, hidden: true },
    { id: 'documentos', header: 'Documentos', tipo: 'inteiro', size: 110, hidden: true },
    { id: 'criador', header: 'Feito por', size: 150, hidden: true },
    { id: 'updated_at', header: 'Mudado em', tipo: 'dataHora', size: 150, hidden: true },
  ],
})
