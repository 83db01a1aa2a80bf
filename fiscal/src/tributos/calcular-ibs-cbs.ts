import type { DadosCte } from '../cte/montar.ts'
import { numeroFiscal } from '../leiaute/formato.ts'
import { deCentavos, paraCentavos, parte } from './centavos.ts'
import type { RegraIbsCbs } from './ibs-cbs.ts'

type Imp = DadosCte['imp']
type Grupo = NonNullable<Imp['IBSCBS']>

/** A rate with as many decimal places as it has: two at least, four at most. */
function aliquota(percentual: number): string {
  return numeroFiscal(percentual, 4).replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** ICMS that stands on the document, in cents. */
function icmsDestacado(icms: Imp['ICMS']): number {
  return paraCentavos(icms.ICMS00?.vICMS ?? icms.ICMS20?.vICMS ?? icms.ICMSOutraUF?.vICMSOutraUF ?? '0')
}

function difal(partilha: Imp['ICMSUFFim']): number {
  return partilha ? paraCentavos(partilha.vICMSUFFim) + paraCentavos(partilha.vFCPUFFim) : 0
}

/** The base in cents: the service without what the rule takes out of it. PIS and COFINS fall on what ICMS leaves. */
function baseDe(total: number, imp: Pick<Imp, 'ICMS' | 'ICMSUFFim'>, regra: RegraIbsCbs): number {
  const icms = icmsDestacado(imp.ICMS)
  const semIcms = total - icms
  const fora = [
    regra.semIcmsNaBase ? icms : 0,
    regra.semPisCofinsNaBase ? parte(semIcms, regra.pis ?? 0) + parte(semIcms, regra.cofins ?? 0) : 0,
    regra.semDifalNaBase ? difal(imp.ICMSUFFim) : 0,
  ]
  return Math.max(
    0,
    fora.reduce((resta, valor) => resta - valor, total),
  )
}

/** A tax on the base: the reduced rate where there is a reduction, which is then told. */
function tributo(base: number, percentual: number, reducao: number) {
  if (reducao === 0) return { gRed: {}, valor: parte(base, percentual) }
  const efetiva = Math.round(percentual * (100 - reducao) * 100) / 10_000
  return {
    gRed: { gRed: { pRedAliq: aliquota(reducao), pAliqEfet: aliquota(efetiva) } },
    valor: parte(base, efetiva),
  }
}

/**
 * IBS and CBS of a service, and their sum in cents.
 *
 * @param pCBS the rate of the rule, which must be known
 */
export function grupoIbsCbs(
  total: number,
  imp: Pick<Imp, 'ICMS' | 'ICMSUFFim'>,
  regra: RegraIbsCbs,
  pCBS: number,
): { grupo: Grupo; tributos: number } {
  const { cst: CST, cClassTrib, tributada } = regra.classificacao
  if (!tributada) return { grupo: { CST, cClassTrib }, tributos: 0 }
  const vBC = baseDe(total, imp, regra)
  const uf = tributo(vBC, regra.pIBSUF, regra.redIBSUF)
  const municipio = tributo(vBC, regra.pIBSMun, regra.redIBSMun)
  const cbs = tributo(vBC, pCBS, regra.redCBS)
  const grupo: Grupo = {
    CST,
    cClassTrib,
    gIBSCBS: {
      vBC: deCentavos(vBC),
      gIBSUF: { pIBSUF: aliquota(regra.pIBSUF), ...uf.gRed, vIBSUF: deCentavos(uf.valor) },
      gIBSMun: { pIBSMun: aliquota(regra.pIBSMun), ...municipio.gRed, vIBSMun: deCentavos(municipio.valor) },
      vIBS: deCentavos(uf.valor + municipio.valor),
      gCBS: { pCBS: aliquota(pCBS), ...cbs.gRed, vCBS: deCentavos(cbs.valor) },
    },
  }
  return { grupo, tributos: uf.valor + municipio.valor + cbs.valor }
}
