/** Whose a paper is. A company's is of one of the group's, by its CNPJ. */
export const donos = { veiculo: 'Veículo', motorista: 'Motorista', empresa: 'Empresa' } as const
export type Dono = keyof typeof donos

/** What follows when it has run out: no trip, a word, or nothing. */
export const consequencias = { bloqueia: 'Bloqueia', avisa: 'Avisa', ignora: 'Não acompanha' } as const
export type Consequencia = keyof typeof consequencias

/**
 * How long a paper is good, from a day on: so many months from its date; `impressa`, the day that stands on it; `calendario`, the
 * day that its state says for the year behind the one in which it was paid; `nunca`, no term. What was
 * past its last day before `nunca` began stays past.
 */
export type Prazo =
  | { desde: string; meses: number }
  | { desde: string; conta: 'impressa' | 'calendario' | 'nunca' }

export type TipoDeDocumento = {
  nome: string
  de: Dono
  aoVencer: Consequencia
  prazos: readonly Prazo[]
  /** What its date is called, where months are counted from it. */
  data: string
  fonte: string
}

const impressa = (desde = '1900-01-01'): Prazo => ({ desde, conta: 'impressa' })
const meses = (n: number, desde = '1900-01-01'): Prazo => ({ desde, meses: n })
const calendario = (desde = '1900-01-01'): Prazo => ({ desde, conta: 'calendario' })
const nunca = (desde: string): Prazo => ({ desde, conta: 'nunca' })

const doc = (
  nome: string,
  de: Dono,
  aoVencer: Consequencia,
  prazos: readonly Prazo[],
  fonte: string,
  data = 'Emitido em',
): TipoDeDocumento => ({ nome, de, aoVencer, prazos, fonte, data })

/**
 * Papers with a last day, as of November 2026. A rule that changes gets a row with the day from which it holds; what a group makes of it
 * stands in its own rules. Licence and toxicological exam stand in the driver's own record and are read there.
 */
export const documentos = {
  crlv: doc(
    'Licenciamento (CRLV-e)',
    'veiculo',
    'bloqueia',
    [calendario()],
    'CTB art. 130; calendário do estado por final de placa',
    'Licenciado em',
  ),
  ipva: doc(
    'IPVA',
    'veiculo',
    'avisa',
    [calendario()],
    'Lei do estado; calendário por final de placa',
    'Pago em',
  ),
  rntrc_vinculo: doc(
    'Vínculo ao RNTRC',
    'veiculo',
    'bloqueia',
    [impressa(), nunca('2022-09-01')],
    'Res. ANTT 5.982/2022: sem validade desde 01/09/2022',
  ),
  tacografo: doc(
    'Verificação do cronotacógrafo',
    'veiculo',
    'bloqueia',
    [meses(24)],
    'Res. CONTRAN 938/2022; Inmetro, a cada 2 anos',
    'Verificado em',
  ),
  seguro_casco: doc('Seguro do veículo', 'veiculo', 'avisa', [impressa()], 'Apólice'),
  rcv: doc('RC-V', 'veiculo', 'bloqueia', [impressa()], 'Lei 14.599/2023; Res. CNSP 478/2024'),
  aet: doc('AET', 'veiculo', 'bloqueia', [impressa()], 'Res. CONTRAN 882/2021 art. 18'),
  civ: doc('CIV (inspeção, perigosos)', 'veiculo', 'bloqueia', [impressa()], 'Inmetro'),
  cipp: doc('CIPP (tanque)', 'veiculo', 'bloqueia', [impressa()], 'Inmetro'),
  vigilancia: doc('Licença sanitária', 'veiculo', 'avisa', [impressa()], 'Vigilância sanitária'),
  extintor: doc('Extintor', 'veiculo', 'bloqueia', [impressa()], 'Res. CONTRAN 919/2022'),
  tag: doc('Tag de pedágio', 'veiculo', 'avisa', [impressa()], 'Res. ANTT 6.024/2023 e 6.044/2024'),
  cnh: doc('CNH', 'motorista', 'bloqueia', [impressa()], 'CTB art. 147 (Lei 14.071/2020)'),
  toxicologico: doc(
    'Exame toxicológico',
    'motorista',
    'bloqueia',
    [meses(30, '2021-04-12')],
    'CTB art. 148-A; arts. 165-B e 165-D',
    'Coletado em',
  ),
  mopp: doc(
    'MOPP',
    'motorista',
    'bloqueia',
    [meses(60), nunca('2025-12-09')],
    'Res. CONTRAN 1.020/2025: sem prazo desde 09/12/2025; quem venceu antes refaz',
    'Concluído em',
  ),
  aso: doc('ASO', 'motorista', 'avisa', [meses(12)], 'NR-7', 'Feito em'),
  gr: doc('Cadastro na gerenciadora', 'motorista', 'bloqueia', [impressa()], 'PGR da apólice'),
  rctrc: doc('RCTR-C', 'empresa', 'avisa', [impressa()], 'Lei 11.442/2007 art. 13'),
  rcdc: doc('RC-DC', 'empresa', 'avisa', [impressa()], 'Lei 11.442/2007 art. 13'),
  ibama: doc('CTF/IBAMA e licença ambiental', 'empresa', 'avisa', [impressa()], 'Ibama'),
} as const satisfies Record<string, TipoDeDocumento>

export type ChaveDoDocumento = keyof typeof documentos
export const chavesDosDocumentos = Object.keys(documentos) as [ChaveDoDocumento, ...ChaveDoDocumento[]]
/** Those that stand in the driver's own record. */
export const daFicha: readonly ChaveDoDocumento[] = ['cnh', 'toxicologico']
