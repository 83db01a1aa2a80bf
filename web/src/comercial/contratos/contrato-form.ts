import type { CondicoesDoContrato, Contrato } from '@tropeiro/contract/comercial/contratos/calls'
import { estadiaDaLei } from '@tropeiro/contract/comercial/contratos/termos'
import { diaEm, formatDocumento, unmask } from '@tropeiro/contract/formats'
import type { ContratoNoFio } from './contratos.queries.ts'

/** The conditions as the fields hold them: hours, percentages and days as people write them. */
export type CondicoesEscritas = {
  tarifas: string[]
  indice: CondicoesDoContrato['reajuste']['indice']
  meses: number | null
  proximo: string
  formula: string
  nao_cobra: CondicoesDoContrato['nao_cobra']
  livre_horas: number | null
  conta: CondicoesDoContrato['estadia']['conta']
  relogio: CondicoesDoContrato['estadia']['relogio']
  forma: CondicoesDoContrato['estadia']['forma']
  valor_centavos: number | null
  fracao: CondicoesDoContrato['estadia']['fracao']
  sem_noite: boolean
  teto_dia_centavos: number | null
  silencio_dias: number | null
  prova: CondicoesDoContrato['prova']
  tolerancia_falta: number | null
  limite_sinistro_centavos: number | null
  sla_minimo: number | null
  sla_multa: string
  pagamento_forma: CondicoesDoContrato['pagamento']['forma']
  acerto: CondicoesDoContrato['pagamento']['acerto']
  prazo_uteis: number | null
  adiantamento: number | null
  descontos: CondicoesDoContrato['pagamento']['descontos']
}

/** What the fields of a contract hold. */
export type Escrito = CondicoesEscritas & {
  tipo: Contrato['tipo']
  documento: string
  nome: string
  referencia: string
  objeto: string
  rntrc: string
  inicio: string
  fim: string
  renova_meses: number | null
  avisar: string
}

const POR_CENTO = 10_000
const HORA = 60
const pct = (ppm: number): number | null => (ppm === 0 ? null : ppm / POR_CENTO)
const ppm = (n: number | null): number => Math.round((n ?? 0) * POR_CENTO)

export function condicoesEscritas(c: CondicoesDoContrato | null): CondicoesEscritas {
  const estadia = c?.estadia ?? estadiaDaLei
  return {
    tarifas: c?.tarifas ?? [],
    indice: c?.reajuste.indice ?? 'nenhum',
    meses: c?.reajuste.meses ?? 12,
    proximo: c?.reajuste.proximo ?? '',
    formula: c?.reajuste.formula ?? '',
    nao_cobra: c?.nao_cobra ?? [],
    livre_horas: estadia.livre_minutos / HORA,
    conta: estadia.conta,
    relogio: estadia.relogio,
    forma: estadia.forma,
    valor_centavos: estadia.valor_centavos || null,
    fracao: estadia.fracao,
    sem_noite: estadia.sem_noite,
    teto_dia_centavos: estadia.teto_dia_centavos,
    silencio_dias: estadia.silencio_dias,
    prova: c?.prova ?? 'regra',
    tolerancia_falta: pct(c?.tolerancia_falta ?? 0),
    limite_sinistro_centavos: c?.limite_sinistro_centavos ?? null,
    sla_minimo: pct(c?.sla.minimo ?? 0),
    sla_multa: c?.sla.multa ?? '',
    pagamento_forma: c?.pagamento.forma ?? 'conta',
    acerto: c?.pagamento.acerto ?? 'viagem',
    prazo_uteis: c?.pagamento.prazo_uteis ?? 5,
    adiantamento: pct(c?.pagamento.adiantamento ?? 0),
    descontos: c?.pagamento.descontos ?? [],
  }
}

export const condicoesNoFio = (e: CondicoesEscritas): CondicoesDoContrato => ({
  tarifas: e.tarifas,
  reajuste: { indice: e.indice, meses: e.meses ?? 0, proximo: e.proximo || null, formula: e.formula },
  nao_cobra: e.nao_cobra,
  estadia: {
    livre_minutos: Math.round((e.livre_horas ?? 0) * HORA),
    conta: e.conta,
    relogio: e.relogio,
    forma: e.forma,
    valor_centavos: e.forma === 'lei' ? 0 : (e.valor_centavos ?? 0),
    fracao: e.fracao,
    sem_noite: e.sem_noite,
    teto_dia_centavos: e.teto_dia_centavos,
    silencio_dias: e.silencio_dias,
  },
  prova: e.prova,
  tolerancia_falta: ppm(e.tolerancia_falta),
  limite_sinistro_centavos: e.limite_sinistro_centavos,
  sla: { minimo: ppm(e.sla_minimo), multa: e.sla_multa },
  pagamento: {
    forma: e.pagamento_forma,
    acerto: e.acerto,
    prazo_uteis: e.prazo_uteis ?? 0,
    adiantamento: ppm(e.adiantamento),
    descontos: e.descontos,
  },
})

export const escritoDe = (c: Contrato | null): Escrito => ({
  ...condicoesEscritas(c?.condicoes ?? null),
  tipo: c?.tipo ?? 'cliente',
  documento: formatDocumento(c?.documento ?? ''),
  nome: c?.nome ?? '',
  referencia: c?.referencia ?? '',
  objeto: c?.objeto ?? '',
  rntrc: c?.rntrc ?? '',
  inicio: c?.inicio ?? diaEm(new Date()),
  fim: c?.fim ?? '',
  renova_meses: c?.renova_meses || null,
  avisar: c?.avisar.join(', ') ?? '',
})

export const noFio = (e: Escrito): ContratoNoFio => ({
  tipo: e.tipo,
  documento: unmask(e.documento),
  nome: e.nome,
  referencia: e.referencia,
  objeto: e.objeto,
  rntrc: e.rntrc,
  inicio: e.inicio,
  fim: e.fim || null,
  renova_meses: e.renova_meses ?? 0,
  avisar: e.avisar.split(/[\s,;]+/).filter(Boolean),
  condicoes: condicoesNoFio(e),
})

/** Where a refusal of the call lands on the form. */
export const camposDoFio = {
  'condicoes.tarifas': 'tarifas',
  'condicoes.reajuste.meses': 'meses',
  'condicoes.reajuste.proximo': 'proximo',
  'condicoes.estadia.livre_minutos': 'livre_horas',
  'condicoes.estadia.valor_centavos': 'valor_centavos',
  'condicoes.estadia.silencio_dias': 'silencio_dias',
  'condicoes.tolerancia_falta': 'tolerancia_falta',
  'condicoes.sla.minimo': 'sla_minimo',
  'condicoes.sla.multa': 'sla_multa',
  'condicoes.pagamento.forma': 'pagamento_forma',
  'condicoes.pagamento.prazo_uteis': 'prazo_uteis',
  'condicoes.pagamento.adiantamento': 'adiantamento',
  'condicoes.pagamento.descontos': 'descontos',
} as const
