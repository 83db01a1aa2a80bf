import type { DadosCte } from '../cte/montar.ts'
import { numeroFiscal } from '../leiaute/formato.ts'
import { grupoIbsCbs } from './calcular-ibs-cbs.ts'
import { deCentavos, paraCentavos, parte, porDentro } from './centavos.ts'
import { type RegraIbsCbs, regraIbsCbs } from './ibs-cbs.ts'
import { aliquotaDoTransporte } from './icms-transporte.ts'
import { dispensadaNoCif, type Partilha, partilhaDe, SEM_PARTILHA_NO_CIF } from './partilha.ts'

/** How ICMS falls on a service, when it is not the plain rate. */
export type SituacaoIcms =
  | 'tributada'
  | 'reduzida'
  | 'isenta'
  | 'nao_tributada'
  | 'diferida'
  | 'substituicao'
  | 'outras'

/** What decides the taxes of one CT-e. Money in reais, rates in percent. */
export interface BaseDosImpostos {
  /** Day of emission, 'AAAA-MM-DD'. */
  dia: string
  /** State and `CRT` of the issuer. */
  emitente: { uf: string; crt: string }
  ufIni: string
  ufFim: string
  /** `modal` of the CT-e; the road when absent. */
  modal?: string
  /** Value of the service. */
  valor: string | number
  /** What of `valor` ICMS does not fall on. */
  foraDoIcms?: string | number
  /** Whether `valor` already holds the ICMS (the usual); when not, it is added 'por dentro'. */
  icmsIncluso?: boolean
  /** 'tributada' when absent. */
  situacao?: SituacaoIcms
  /** Replaces the rate of the table. */
  aliquota?: number
  /** For 'reduzida' and 'outras': percentage taken off the base. */
  reducaoDaBase?: number
  /** For 'substituicao' and 'outras': percentage of the ICMS kept as presumed credit (Convênio ICMS 106/1996: 20). */
  creditoPresumido?: number
  /** Code of the state's benefit, told with the ICMS that was not charged. */
  beneficio?: { codigo: string; valorDesonerado: string | number }
  /** Taker that does not pay ICMS in another state: tells the share of the ending state (EC 87/2015). */
  partilha?: Partilha
  /** How IBS and CBS are told: absent, by the house's table; `null` leaves the group out. */
  ibsCbs?: RegraIbsCbs | null
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
  /** What ICMS falls on. */
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

/** What the situation takes off the base, in percent. */
function reducaoDe({ situacao, reducaoDaBase = 0 }: BaseDosImpostos): number {
  return situacao === 'reduzida' || situacao === 'outras' ? reducaoDaBase : 0
}

function icmsTributado({ total, aliquota, base }: Calculo): Icms {
  const reducao = reducaoDe(base)
  const tributavel = total - parte(total, reducao)
  const devido = parte(tributavel, aliquota)
  const valores = {
    vBC: deCentavos(tributavel),
    pICMS: percentual(aliquota),
    vICMS: deCentavos(devido),
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
  if (base.situacao === 'outras') {
    return {
      ICMS90: {
        CST: '90',
        ...(reducao > 0 ? { pRedBC: percentual(reducao) } : {}),
        ...valores,
        ...(base.creditoPresumido ? { vCred: deCentavos(parte(devido, base.creditoPresumido)) } : {}),
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

/** The share of the ending state, where it is told; the law that leaves it out goes to `fontes`. */
function partilha({ total, aliquota, base }: Calculo, avisos: string[], fontes: string[]) {
  if (
    !base.partilha ||
    base.ufIni === base.ufFim ||
    [base.ufIni, base.ufFim].includes('EX') ||
    noSimples(base.emitente.crt)
  )
    return undefined
  if (dispensadaNoCif(base.partilha, base.dia)) {
    fontes.push(SEM_PARTILHA_NO_CIF.fonte)
    return undefined
  }
  return partilhaDe({ total, aliquota }, base, base.partilha, avisos)
}

type ComIbsCbs = Pick<DadosCte['imp'], 'IBSCBS' | 'vTotDFe'>

/** IBS and CBS by the rule of the day; nothing where they need not, or cannot, be told. */
function ibsCbs(
  total: number,
  base: BaseDosImpostos,
  imp: DadosCte['imp'],
  avisos: string[],
): ComIbsCbs | null {
  const regra = base.ibsCbs === undefined ? regraIbsCbs(base.dia) : base.ibsCbs
  if (!regra) {
    if (base.ibsCbs !== null && base.dia >= '2026-01-01')
      avisos.push('As alíquotas do IBS e da CBS deste período não estão na tabela: informe-as em Tributos.')
    return null
  }
  if (regra.crtDispensados.includes(base.emitente.crt)) return null
  if (regra.pCBS === null) {
    const ano = base.dia.slice(0, 4)
    avisos.push(
      `A alíquota da CBS de ${ano} não foi informada: o documento vai sem IBS e CBS. Informe-a em Tributos.`,
    )
    return null
  }
  if (
    regra.classificacao.tributada &&
    regra.semPisCofinsNaBase &&
    (regra.pis === null || regra.cofins === null)
  )
    avisos.push(
      'As alíquotas de PIS e COFINS da empresa não foram informadas: a base do IBS e da CBS vai sem descontá-los. Informe-as em Tributos.',
    )
  const { grupo, tributos } = grupoIbsCbs(total, imp, regra, regra.pCBS)
  return { IBSCBS: grupo, vTotDFe: deCentavos(total + (regra.somaNoTotal ? tributos : 0)) }
}

/**
 * The taxes of a transport: chooses the ICMS group by regime, states and situation, and tells IBS and CBS by the
 * rules of the day.
 *
 * @throws RangeError when `valor` is not a number
 */
export function calcularImpostos(base: BaseDosImpostos): ImpostosCalculados {
  const avisos: string[] = []
  const tabela = aliquotaDoTransporte(base.ufIni, base.ufFim, base.dia, base.modal)
  const aliquota = base.aliquota ?? tabela?.percentual ?? 0
  const situacao = base.situacao ?? 'tributada'
  const semDebito = noSimples(base.emitente.crt) || ['isenta', 'nao_tributada', 'diferida'].includes(situacao)
  const fora = base.ufIni === 'EX' || base.ufFim === 'EX'
  if (!semDebito && fora)
    avisos.push('O transporte para o exterior não paga ICMS (LC 87/1996, art. 3º, II): marque não tributada.')
  else if (!semDebito && base.aliquota === undefined && !tabela && base.ufIni && base.ufFim) {
    avisos.push(`Não há alíquota de ICMS de ${base.ufIni} para ${base.ufFim} na tabela: informe-a.`)
  }
  const aConferir = !semDebito && base.aliquota === undefined && tabela?.aConferir === true
  if (aConferir) {
    avisos.push(
      `A alíquota interna de ${base.ufIni} (${percentual(aliquota).replace('.', ',')}%) é a da tabela geral: confira-a, e os benefícios do estado para transporte.`,
    )
  }
  const deOutraUf = base.emitente.uf !== base.ufIni
  if (situacao === 'outras' && deOutraUf && base.creditoPresumido && !semDebito)
    avisos.push(
      `O ICMS é devido a ${base.ufIni}, onde o serviço começa: o CT-e não tem onde dizer o crédito presumido.`,
    )
  const informado = paraCentavos(base.valor)
  const efetiva = aliquota * (1 - reducaoDe(base) / 100)
  const semIcms = Math.min(paraCentavos(base.foraDoIcms ?? 0), informado)
  const tributavel = informado - semIcms
  const comIcms = base.icmsIncluso === false && !semDebito ? porDentro(tributavel, efetiva) : tributavel
  const total = comIcms + semIcms
  const calculo: Calculo = { total: comIcms, aliquota, base }
  const ICMS = icmsDe(calculo)
  const fontes = tabela && !semDebito && base.aliquota === undefined ? [tabela.fonte] : []
  const ICMSUFFim = partilha(calculo, avisos, fontes)
  const imp: DadosCte['imp'] = { ICMS, ICMSUFFim }
  const ditos = ibsCbs(total, base, imp, avisos)
  const regra = base.ibsCbs ?? regraIbsCbs(base.dia)
  return {
    vTPrest: deCentavos(total),
    imp: { ...imp, ...ditos },
    avisos,
    fontes: ditos && regra ? [...fontes, regra.fonte] : fontes,
    aConferir,
  }
}
