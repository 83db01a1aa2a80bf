import { parteDe } from '../titulos/regras.ts'
import type { TabelaDoAno } from './tabelas.ts'

/* What is withheld from a TAC, by CPF, month of payment and payer: each tax once, half up, on what the month comes to. Pure. */

const MILHAO = 1_000_000

export type Declarado = {
  dependentes: number
  /** Alimony that a court ordered. */
  pensao: number
  /** What others withheld of his INSS in the month, as he declares. */
  inss_de_outros: number
  /** SEST and SENAT beyond the ceiling too. */
  sest_sem_teto: boolean
}
export const nadaDeclarado: Declarado = { dependentes: 0, pensao: 0, inss_de_outros: 0, sest_sem_teto: false }

export const impostosRetidos = ['inss', 'sest', 'senat', 'irrf'] as const
export type ImpostoRetido = (typeof impostosRetidos)[number]
export type Retencoes = Record<ImpostoRetido, number>

export type RetencoesDoMes = Retencoes & {
  bruto: number
  base_inss: number
  rendimento: number
  deducao: number
  base_irrf: number
  /** By the table, before the reduction. */
  imposto: number
  reducao: number
  /** What the company pays beside it. */
  patronal: number
}

function impostoDe(base: number, t: TabelaDoAno): number {
  const faixa = t.irrf.faixas.find((f) => f.ate === null || base <= f.ate)!
  return Math.max(0, parteDe(base, faixa.aliquota_ppm, MILHAO) - faixa.deduzir)
}

function reducaoDe(rendimento: number, imposto: number, t: TabelaDoAno): number {
  const r = t.irrf.reducao
  if (!r || rendimento > r.ate) return 0
  const limite = rendimento <= r.isento ? r.maxima : r.fixo - parteDe(rendimento, r.ppm, MILHAO)
  return Math.min(imposto, Math.max(0, limite))
}

/** What a month's freights owe in all, whoever withheld how much of it before. */
export function doMes(bruto: number, d: Declarado, t: TabelaDoAno): RetencoesDoMes {
  const base = parteDe(bruto, t.base_inss_ppm, MILHAO)
  const inss = Math.min(
    parteDe(base, t.inss.aliquota_ppm, MILHAO),
    Math.max(0, t.inss.maximo - d.inss_de_outros),
  )
  const deTerceiros = d.sest_sem_teto ? base : Math.min(base, t.inss.teto)
  const rendimento = parteDe(bruto, t.rendimento_ppm, MILHAO)
  const deducao = Math.max(t.irrf.simplificado, inss + d.dependentes * t.irrf.dependente + d.pensao)
  const base_irrf = Math.max(0, rendimento - deducao)
  const imposto = impostoDe(base_irrf, t)
  const reducao = reducaoDe(rendimento, imposto, t)
  return {
    bruto,
    base_inss: base,
    inss,
    sest: parteDe(deTerceiros, t.sest_ppm, MILHAO),
    senat: parteDe(deTerceiros, t.senat_ppm, MILHAO),
    rendimento,
    deducao,
    base_irrf,
    imposto,
    reducao,
    irrf: imposto - reducao,
    patronal: parteDe(base, t.patronal_ppm, MILHAO),
  }
}

/** What was withheld in the month before. */
export type JaRetido = Retencoes & { bruto: number; patronal: number }
export const nadaRetido: JaRetido = { bruto: 0, patronal: 0, inss: 0, sest: 0, senat: 0, irrf: 0 }

export type RetencaoDoPagamento = Retencoes & { patronal: number; mes: RetencoesDoMes }

/**
 * What this payment withholds: what the month comes to with it, less what was withheld before. A tax that is small enough to be left waits for the
 * month's next payment.
 */
export function doPagamento(
  bruto: number,
  antes: JaRetido,
  d: Declarado,
  t: TabelaDoAno,
): RetencaoDoPagamento {
  const mes = doMes(antes.bruto + bruto, d, t)
  const falta = (imposto: ImpostoRetido) => Math.max(0, mes[imposto] - antes[imposto])
  const irrf = falta('irrf')
  return {
    inss: falta('inss'),
    sest: falta('sest'),
    senat: falta('senat'),
    irrf: irrf <= t.irrf.dispensa ? 0 : irrf,
    patronal: mes.patronal - antes.patronal,
    mes,
  }
}

/** The month again from its payments, in their order: what had to be withheld of each. */
export function refazerMes(
  pagamentos: readonly { bruto: number; declarado: Declarado }[],
  t: TabelaDoAno,
): RetencaoDoPagamento[] {
  let antes = nadaRetido
  return pagamentos.map(({ bruto, declarado }) => {
    const r = doPagamento(bruto, antes, declarado, t)
    antes = {
      bruto: antes.bruto + bruto,
      patronal: antes.patronal + r.patronal,
      inss: antes.inss + r.inss,
      sest: antes.sest + r.sest,
      senat: antes.senat + r.senat,
      irrf: antes.irrf + r.irrf,
    }
    return r
  })
}

export const somaRetida = (r: Retencoes): number => impostosRetidos.reduce((sum, i) => sum + r[i], 0)
