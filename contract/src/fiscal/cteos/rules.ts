import { SITUACOES_DO_ICMS } from '../cte/rules.ts'
import { emRascunho } from '../dfe/vida.ts'
import type { ProprietarioDoVeiculo, RascunhoOs } from './rascunho.ts'

/** Lists of the forms of CT-e OS and GTV-e, with the codes of the layouts and the words a dispatcher says. */

export const ESTADOS_DO_CTEOS = {
  rascunho: 'Rascunho',
  enviando: 'Enviando',
  pendente: 'Aguardando',
  contingencia: 'Em contingência',
  autorizado: 'Aprovado',
  rejeitado: 'Rejeitado',
  cancelado: 'Cancelado',
  substituido: 'Substituído',
} as const
export type EstadoDoCteOs = keyof typeof ESTADOS_DO_CTEOS

export const cteOsEditavel = (estado: EstadoDoCteOs): boolean => emRascunho(estado)

export const MODELOS_OS = { '67': 'CT-e OS', '64': 'GTV-e' } as const
export type ModeloOs = keyof typeof MODELOS_OS

export const TIPOS_DO_CTEOS = { '0': 'Normal', '1': 'Complementar', '3': 'Substituição' } as const

export const SERVICOS_OS = {
  '6': 'Transporte de pessoas',
  '7': 'Transporte de valores',
  '8': 'Excesso de bagagem',
} as const
export const SERVICOS_DE_TODOS = { ...SERVICOS_OS, '9': 'Guia de valores' } as const
export type ServicoOs = keyof typeof SERVICOS_DE_TODOS

export const FRETAMENTOS = { '': 'Nenhum', '1': 'Eventual', '2': 'Contínuo' } as const
export const PROPRIETARIOS = { '0': 'TAC agregado', '1': 'TAC independente', '2': 'Outros' } as const
export const proprietarioVazio: ProprietarioDoVeiculo = {
  documento: '',
  nome: '',
  ie: '',
  uf: '',
  taf: '',
  registro_estadual: '',
  tipo: '2',
}
export const SEGURADORES = { '4': 'Emitente', '5': 'Tomador' } as const
export const ESPECIES = { '1': 'Cédula', '2': 'Cheque', '3': 'Moeda', '4': 'Outros' } as const
export const COMPONENTES_DA_GTVE = {
  '1': 'Custódia',
  '2': 'Embarque',
  '3': 'Tempo de espera',
  '4': 'Malote',
  '5': 'Ad valorem',
  '6': 'Outros',
} as const
export const TOMADORES_DA_GTVE = { '0': 'Remetente', '1': 'Destinatário', '4': 'Outro' } as const
/** Situations of the ICMS that these layouts know. */
const { substituicao: _, ...doOs } = SITUACOES_DO_ICMS
export const SITUACOES_DO_ICMS_OS = doOs

export const EVENTOS_DO_CTEOS = {
  '110110': 'Carta de correção',
  '110111': 'Cancelamento',
  '110170': 'Informações da GTV',
} as const

/** People and their luggage go by a mode; values do not say it. */
export const temModal = ({ modelo, servico }: Pick<RascunhoOs, 'modelo' | 'servico'>): boolean =>
  modelo === '67' && servico !== '7'

/** What it charges, or carries: of a GTV-e, the sum of what is in its bags. */
export const valorDoRascunhoOs = (r: RascunhoOs): number =>
  (r.modelo === '64' ? r.especies : r.componentes).reduce((soma, c) => soma + c.valor_centavos, 0)

/** Who takes the service, or null while he is not there. */
export function tomadorDoOs(r: RascunhoOs): RascunhoOs['tomador'] {
  if (r.modelo === '67' || r.papel_tomador === '4') return r.tomador
  return r.papel_tomador === '0' ? r.remetente : r.destinatario
}

/** A draft without what its model or its service does not have. */
export function arrumadoOs(r: RascunhoOs): RascunhoOs {
  if (r.modelo === '64')
    return {
      ...r,
      ...{ tipo: '0', servico: '9', componentes: [], documentos: [], seguros: [], gtves: [], percurso: [] },
      ...{ cancelado: '', substituido: '', complementados: [] },
      tomador: r.papel_tomador === '4' ? r.tomador : null,
    }
  return {
    ...r,
    servico: r.servico === '9' ? '7' : r.servico,
    ...{ remetente: null, destinatario: null, especies: [], veiculos: [] },
    documentos: r.servico === '8' ? r.documentos : [],
    gtves: r.servico === '7' ? r.gtves : [],
    complementados: r.tipo === '1' ? r.complementados : [],
    substituido: r.tipo === '3' ? r.substituido : '',
  }
}
