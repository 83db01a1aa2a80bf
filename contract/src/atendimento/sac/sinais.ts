import type { ChaveDoTipo } from './tipos.ts'

/** What the house notices by itself. */
export const sinais = [
  'ocorrencia',
  'tentativas',
  'veiculo_quebrado',
  'prova_reprovada',
  'nota_cancelada',
  'documento_recusado',
  'prazo_vencido',
  'previsao_tardia',
  'saida_atrasada',
  'parada_longa',
  'desvio',
  'devolucao_parada',
  'papel_nao_voltou',
  'sem_sinal_com_carga',
  'canhoto_ruim',
  'desacordo',
  'destinatario_reincidente',
  'sem_averbacao',
] as const
export type Sinal = (typeof sinais)[number]

/** A number that a group may set for a rule, with what it is counted in. */
type Limite = { rotulo: string; padrao: number; de: number; ate: number }

export type DefinicaoDoSinal = {
  nome: string
  /** Null: the kind follows from what was said, by the table of occurrences. */
  tipo: ChaveDoTipo | null
  /** What one of them alone weighs, of 100; each further one adds 15. */
  confianca: number
  /** So many within so many minutes open an incident; fewer are only watched. */
  quantos: number
  janela: number
  /** What is gathered in one incident, and what ends it, as a person reads it. */
  junta: string
  fecha: string
  limite?: Limite
}

/** The table of signals as of 2026-11-23: where each comes from, what it weighs, what gathers and what ends it. */
export const tabelaDeSinais: Record<Sinal, DefinicaoDoSinal> = {
  ocorrencia: {
    nome: 'Ocorrência que pede providência',
    tipo: null,
    confianca: 85,
    quantos: 1,
    janela: 0,
    junta: 'A nota; recusas, pelo mesmo motivo, embarcador, destinatário e dia',
    fecha: 'Entrega, devolução ou o que resolve o tipo; avaria, falta e sinistro só uma pessoa fecha',
  },
  tentativas: {
    nome: 'Segunda tentativa sem entrega',
    tipo: 'insucesso',
    confianca: 90,
    quantos: 1,
    janela: 0,
    junta: 'A nota',
    fecha: 'Entrega ou encerramento da nota',
    limite: { rotulo: 'A partir da tentativa', padrao: 2, de: 1, ate: 9 },
  },
  veiculo_quebrado: {
    nome: 'Veículo quebrado',
    tipo: 'atraso',
    confianca: 90,
    quantos: 1,
    janela: 0,
    junta: 'Todas as notas abertas do romaneio',
    fecha: 'Cada nota sai quando é entregue ou muda de romaneio; fecha com a última',
  },
  prova_reprovada: {
    nome: 'Comprovante reprovado sem outro',
    tipo: 'comprovante',
    confianca: 80,
    quantos: 1,
    janela: 0,
    junta: 'A nota',
    fecha: 'Comprovante aprovado ou canhoto na base',
    limite: { rotulo: 'Horas úteis de espera', padrao: 4, de: 1, ate: 90 },
  },
  nota_cancelada: {
    nome: 'Nota cancelada em rota',
    tipo: 'fiscal',
    confianca: 95,
    quantos: 1,
    janela: 0,
    junta: 'A nota',
    fecha: 'A nota sai do romaneio ou volta ao embarcador',
  },
  documento_recusado: {
    nome: 'CT-e ou MDF-e recusado pela SEFAZ',
    tipo: 'fiscal',
    confianca: 90,
    quantos: 1,
    janela: 0,
    junta: 'Todos os documentos com a mesma rejeição no dia',
    fecha: 'Os documentos são autorizados com o mesmo número',
  },
  prazo_vencido: {
    nome: 'Prazo de entrega vencido',
    tipo: 'atraso',
    confianca: 95,
    quantos: 1,
    janela: 0,
    junta: 'O romaneio; sem romaneio, a rota, a base e o dia',
    fecha: 'Cada nota sai quando é entregue ou encerrada; fecha com a última',
  },
  previsao_tardia: {
    nome: 'Previsão depois do prazo',
    tipo: 'atraso',
    confianca: 55,
    quantos: 2,
    janela: 20,
    junta: 'A nota',
    fecha: 'Duas previsões seguidas de volta ao prazo, ou a entrega',
  },
  saida_atrasada: {
    nome: 'Saída atrasada',
    tipo: 'atraso',
    confianca: 60,
    quantos: 1,
    janela: 0,
    junta: 'O romaneio',
    fecha: 'O veículo sai',
  },
  parada_longa: {
    nome: 'Parada longa fora de lugar conhecido',
    tipo: 'atraso',
    confianca: 40,
    quantos: 2,
    janela: 600,
    junta: 'O romaneio',
    fecha: 'O veículo anda',
    limite: { rotulo: 'Minutos depois do alerta', padrao: 60, de: 5, ate: 480 },
  },
  desvio: {
    nome: 'Desvio com carga de valor',
    tipo: 'sinistro',
    confianca: 35,
    quantos: 2,
    janela: 600,
    junta: 'O romaneio',
    fecha: 'O veículo volta ao caminho; é suspeita, não acusa ninguém',
    limite: { rotulo: 'Valor da carga, em reais', padrao: 100_000, de: 0, ate: 100_000_000 },
  },
  devolucao_parada: {
    nome: 'Devolução além do prazo',
    tipo: 'devolucao',
    confianca: 90,
    quantos: 1,
    janela: 0,
    junta: 'A devolução',
    fecha: 'Mercadoria devolvida ou devolução cancelada',
  },
  papel_nao_voltou: {
    nome: 'Canhoto de papel que não voltou',
    tipo: 'comprovante',
    confianca: 85,
    quantos: 1,
    janela: 0,
    junta: 'O embarcador e o motorista',
    fecha: 'Cada nota sai quando o papel chega à base',
    limite: { rotulo: 'Dias depois da entrega', padrao: 15, de: 1, ate: 120 },
  },
  sem_sinal_com_carga: {
    nome: 'Sem sinal com carga de valor',
    tipo: 'sinistro',
    confianca: 30,
    quantos: 2,
    janela: 600,
    junta: 'O romaneio: meia hora só observa, uma hora abre',
    fecha: 'O sinal volta ou a viagem termina; é suspeita, pede contato e não acusa ninguém',
    limite: { rotulo: 'Valor da carga, em reais', padrao: 100_000, de: 0, ate: 100_000_000 },
  },
  canhoto_ruim: {
    nome: 'Canhoto que o exame reprova',
    tipo: 'comprovante',
    confianca: 70,
    quantos: 1,
    janela: 0,
    junta: 'A nota',
    fecha: 'Alguém aprova ou reprova o comprovante, ou o canhoto chega à base',
    limite: { rotulo: 'Até quantos pontos do exame', padrao: 30, de: 0, ate: 100 },
  },
  desacordo: {
    nome: 'Tomador em desacordo com o CT-e',
    tipo: 'frete_fatura',
    confianca: 95,
    quantos: 1,
    janela: 0,
    junta: 'O CT-e',
    fecha: 'O tomador desfaz o desacordo, ou o CT-e é substituído ou cancelado',
  },
  destinatario_reincidente: {
    nome: 'Destinatário com várias tentativas sem entrega',
    tipo: 'agendamento',
    confianca: 70,
    quantos: 1,
    janela: 0,
    junta: 'O destinatário',
    fecha: 'Cada nota sai quando é entregue ou encerrada; fecha com a última',
    limite: { rotulo: 'Tentativas em 30 dias', padrao: 3, de: 2, ate: 30 },
  },
  sem_averbacao: {
    nome: 'Viagem sem averbação da carga',
    tipo: 'fiscal',
    confianca: 80,
    quantos: 1,
    janela: 0,
    junta: 'O romaneio',
    fecha: 'A seguradora confirma a averbação, ou a entrega',
    limite: { rotulo: 'Minutos depois da saída', padrao: 15, de: 0, ate: 1440 },
  },
}

/** What a shipper may be told of by the rule itself, before he asks; suspicions and what is the house's own matter are none. */
export const avisaveis: readonly Sinal[] = [
  'ocorrencia',
  'tentativas',
  'veiculo_quebrado',
  'prazo_vencido',
  'previsao_tardia',
  'saida_atrasada',
  'parada_longa',
  'devolucao_parada',
  'destinatario_reincidente',
]

/** A sum up to here is only watched and opens nothing. */
export const CORTE = 40

/** How a group has a rule: what happened before `desde` opens nothing by it. */
export type RegraDeSinal = {
  sinal: Sinal
  ligado: boolean
  limite: number | null
  desde: string | null
  /** The shippers of the notes are told as soon as it opens. */
  avisa: boolean
}

/** Nothing opens by itself until somebody switches it on. */
export const sinaisPadrao: RegraDeSinal[] = sinais.map((sinal) => ({
  sinal,
  ligado: false,
  limite: tabelaDeSinais[sinal].limite?.padrao ?? null,
  desde: null,
  avisa: false,
}))
