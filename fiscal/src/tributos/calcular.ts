import type { DadosCte } from '../cte/montar.ts'
import { numeroFiscal } from '../leiaute/formato.ts'
import { deCentavos, paraCentavos, parte, porDentro } from './centavos.ts'
import { type ClassificacaoIbsCbs, type RegraIbsCbs, regraIbsCbs, TRIBUTACAO_INTEGRAL } from './ibs-cbs.ts'
import { aliquotaDoTransporte, aliquotaInterna } from './icms-transporte.ts'

/** How ICMS falls on a service, when it is not the plain rate. */
export type SituacaoIcms = 'tributada' | 'reduzida' | 'isenta' | 'nao_tributada' | 'diferida' | 'substituicao'

/** What decides the taxes of one CT-e. Money in reais, rates in percent. */
export interface BaseDosImpostos {
  /** Day of emission, 'AAAA-MM-DD'. */
  dia: string
  /** State and `CRT` of the issuer. */
  emitente: { uf: string; crt: string }
  ufIni: string
  ufFim: string
  /** Value of the service. */
  valor: string | number
  /** Whether `valor` already holds the ICMS (the usual); when not, it is added 'por dentro'. */
  icmsIncluso?: boolean
  /** 'tributada' when absent. */
  situacao?: SituacaoIcms
  /** Replaces the rate of the table. */
  aliquota?: number
  /** For 'reduzida': percentage taken off the base. */
  reducaoDaBase?: number
  /** For 'substituicao': percentage of the ICMS kept as presumed credit (Convênio ICMS 106/1996: 20). */
  creditoPresumido?: number
  /** Code of the state's benefit, told with the ICMS that was not charged. */
  beneficio?: { codigo: string; valorDesonerado: string | number }
  /** Taker that does not pay ICMS in another state: tells the share of the ending state (EC 87/2015). */
  partilha?: { fcp?: number }
  /** IBS and CBS; `null` leaves the group out. PIS and COFINS, in reais, leave the base. */
  ibsCbs?: { classificacao?: ClassificacaoIbsCbs; pisCofins?: string | number } | null
}

export interface ImpostosCalculados {
  /** Value of the service, ICMS in it. */
  vTPrest: string
  /** The group `imp` of the CT-e. */
  imp: DadosCte['imp']
  /** Things a person should look at. */
  avisos: string[]
  /** Laws behind the numbers, for the screen. */
  fontes: string[]
  /** The rate of ICMS is a state's general one, which somebody must confirm. */
  aConferir: boolean
}

type Icms = DadosCte['imp']['ICMS']

interface Calculo {
  total: number
  aliquota: number
  base: BaseDosImpostos
}

const percentual = (valor: number) => numeroFiscal(valor, 2)

/** Simples Nacional and MEI: ICMS is collected with the rest of their tax, not on the document. */
function noSimples(crt: string): boolean {
  return crt === '1' || crt === '4'
}

function desoneracao({ beneficio }: BaseDosImpostos) {
  if (!beneficio) return {}
  return { vICMSDeson: deCentavos(paraCentavos(beneficio.valorDesonerado)), cBenef: beneficio.codigo }
}

function icmsSemDebito(base: BaseDosImpostos, CST: '40' | '41' | '51'): Icms {
  return { ICMS45: { CST, ...desoneracao(base) } }
}

function icmsSubstituicao({ total, aliquota, base }: Calculo): Icms {
  const retido = parte(total, aliquota)
  const credito = base.creditoPresumido ? { vCred: deCentavos(parte(retido, base.creditoPresumido)) } : {}
  return {
    ICMS60: {
      CST: '60',
      vBCSTRet: deCentavos(total),
      vICMSSTRet: deCentavos(retido),
      pICMSSTRet: percentual(aliquota),
      ...credito,
      ...desoneracao(base),
    },
  }
}

function icmsTributado({ total, aliquota, base }: Calculo): Icms {
  const reducao = base.situacao === 'reduzida' ? (base.reducaoDaBase ?? 0) : 0
  const tributavel = total - parte(total, reducao)
  const valores = {
    vBC: deCentavos(tributavel),
    pICMS: percentual(aliquota),
    vICMS: deCentavos(parte(tributavel, aliquota)),
  }
  if (base.emitente.uf !== base.ufIni) {
    return {
      ICMSOutraUF: {
        CST: '90',
        ...(reducao > 0 ? { pRedBCOutraUF: percentual(reducao) } : {}),
        vBCOutraUF: valores.vBC,
        pICMSOutraUF: valores.pICMS,
        vICMSOutraUF: valores.vICMS,
        ...desoneracao(base),
      },
    }
  }
  if (reducao > 0) {
    return { ICMS20: { CST: '20', pRedBC: percentual(reducao), ...valores, ...desoneracao(base) } }
  }
  return { ICMS00: { CST: '00', ...valores } }
}

function icmsDe(calculo: Calculo): Icms {
  const { base } = calculo
  if (noSimples(base.emitente.crt)) return { ICMSSN: { CST: '90', indSN: '1' } }
  switch (base.situacao) {
    case 'isenta':
      return icmsSemDebito(base, '40')
    case 'nao_tributada':
      return icmsSemDebito(base, '41')
    case 'diferida':
      return icmsSemDebito(base, '51')
    case 'substituicao':
      return icmsSubstituicao(calculo)
    default:
      return icmsTributado(calculo)
  }
}

/** ICMS that stands on the document, in cents. */
function icmsDestacado(icms: Icms): number {
  const valor = icms.ICMS00?.vICMS ?? icms.ICMS20?.vICMS ?? icms.ICMSOutraUF?.vICMSOutraUF ?? '0'
  return paraCentavos(valor)
}

function partilha({ total, aliquota, base }: Calculo, avisos: string[]): DadosCte['imp']['ICMSUFFim'] {
  if (!base.partilha || base.ufIni === base.ufFim || noSimples(base.emitente.crt)) return undefined
  const interna = aliquotaInterna(base.ufFim, base.dia)
  if (!interna) {
    avisos.push(`Não há alíquota interna de ${base.ufFim} na tabela: a partilha do ICMS não foi calculada.`)
    return undefined
  }
  const fcp = base.partilha.fcp ?? 0
  const diferenca = Math.max(0, interna.percentual - aliquota)
  return {
    vBCUFFim: deCentavos(total),
    pFCPUFFim: percentual(fcp),
    pICMSUFFim: percentual(interna.percentual),
    pICMSInter: percentual(aliquota),
    vFCPUFFim: deCentavos(parte(total, fcp)),
    vICMSUFFim: deCentavos(parte(total, diferenca)),
    vICMSUFIni: '0.00',
  }
}

function grupoIbsCbs(
  total: number,
  icms: number,
  base: BaseDosImpostos,
  regra: RegraIbsCbs,
): { grupo: NonNullable<DadosCte['imp']['IBSCBS']>; tributos: number } {
  const { cst: CST, cClassTrib, tributada } = base.ibsCbs?.classificacao ?? TRIBUTACAO_INTEGRAL
  if (!tributada) return { grupo: { CST, cClassTrib }, tributos: 0 }
  const fora = (regra.semIcmsNaBase ? icms : 0) + paraCentavos(base.ibsCbs?.pisCofins ?? 0)
  const vBC = Math.max(0, total - fora)
  const ibsUf = parte(vBC, regra.pIBSUF)
  const ibsMun = parte(vBC, regra.pIBSMun)
  const cbs = parte(vBC, regra.pCBS)
  const grupo = {
    CST,
    cClassTrib,
    gIBSCBS: {
      vBC: deCentavos(vBC),
      gIBSUF: { pIBSUF: percentual(regra.pIBSUF), vIBSUF: deCentavos(ibsUf) },
      gIBSMun: { pIBSMun: percentual(regra.pIBSMun), vIBSMun: deCentavos(ibsMun) },
      vIBS: deCentavos(ibsUf + ibsMun),
      gCBS: { pCBS: percentual(regra.pCBS), vCBS: deCentavos(cbs) },
    },
  }
  return { grupo, tributos: ibsUf + ibsMun + cbs }
}

/**
 * The taxes of a transport: chooses the ICMS group by regime, states and situation, and tells IBS and CBS by the
 * rules of the day.
 *
 * @throws RangeError when `valor` is not a number
 */
export function calcularImpostos(base: BaseDosImpostos): ImpostosCalculados {
  const avisos: string[] = []
  const tabela = aliquotaDoTransporte(base.ufIni, base.ufFim, base.dia)
  const aliquota = base.aliquota ?? tabela?.percentual ?? 0
  const situacao = base.situacao ?? 'tributada'
  const semDebito = noSimples(base.emitente.crt) || ['isenta', 'nao_tributada', 'diferida'].includes(situacao)
  if (!semDebito && base.aliquota === undefined && !tabela) {
    avisos.push(`Não há alíquota de ICMS de ${base.ufIni} para ${base.ufFim} na tabela: informe-a.`)
  }
  const aConferir = !semDebito && base.aliquota === undefined && tabela?.aConferir === true
  if (aConferir) {
    avisos.push(
      `A alíquota interna de ${base.ufIni} (${percentual(aliquota).replace('.', ',')}%) é a da tabela geral: confira-a, e os benefícios do estado para transporte.`,
    )
  }
  const informado = paraCentavos(base.valor)
  const efetiva = aliquota * (1 - (situacao === 'reduzida' ? (base.reducaoDaBase ?? 0) : 0) / 100)
  const total = base.icmsIncluso === false && !semDebito ? porDentro(informado, efetiva) : informado
  const calculo: Calculo = { total, aliquota, base }
  const ICMS = icmsDe(calculo)
  const fontes = tabela && !semDebito && base.aliquota === undefined ? [tabela.fonte] : []
  const ICMSUFFim = partilha(calculo, avisos)

  const regra = regraIbsCbs(base.dia)
  const dispensado = !regra || base.ibsCbs === null || regra.crtDispensados.includes(base.emitente.crt)
  if (!regra && base.ibsCbs !== null && base.dia >= '2027-01-01') {
    avisos.push('As alíquotas do IBS e da CBS deste período ainda não estão na tabela.')
  }
  if (dispensado) return { vTPrest: deCentavos(total), imp: { ICMS, ICMSUFFim }, avisos, fontes, aConferir }
  const { grupo, tributos } = grupoIbsCbs(total, icmsDestacado(ICMS), base, regra)
  const vTotDFe = deCentavos(total + (regra.somaNoTotal ? tributos : 0))
  return {
    vTPrest: deCentavos(total),
    imp: { ICMS, ICMSUFFim, IBSCBS: grupo, vTotDFe },
    avisos,
    fontes: [...fontes, regra.fonte],
    aConferir,
  }
}
