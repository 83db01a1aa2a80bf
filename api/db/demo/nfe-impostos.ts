import { reais, tag } from './nfe-tags.ts'

/** Sums that grow item by item, in cents. */
export interface ImpostosDaNota {
  produtos: number
  base: number
  icms: number
  pis: number
  cofins: number
  ibs: number
  cbs: number
}

/** Rates of the demo, in ten-thousandths: believable, and of no use to compute a tax. */
const ALIQUOTAS = { icmsInterno: 1800, icmsInterestadual: 1200, pis: 165, cofins: 760, ibsUf: 10, cbs: 90 }

function parte(base: number, aliquota: number): number {
  return Math.round((base * aliquota) / 10_000)
}

function percentual(aliquota: number): string {
  return (aliquota / 100).toFixed(4)
}

/** Group `imposto` of a line whose base is in cents; adds to the sums of the note. */
export function impostoDoItem(base: number, mesmoEstado: boolean, soma: ImpostosDaNota): string {
  const pIcms = mesmoEstado ? ALIQUOTAS.icmsInterno : ALIQUOTAS.icmsInterestadual
  const icms = parte(base, pIcms)
  const pis = parte(base, ALIQUOTAS.pis)
  const cofins = parte(base, ALIQUOTAS.cofins)
  const ibs = parte(base, ALIQUOTAS.ibsUf)
  const cbs = parte(base, ALIQUOTAS.cbs)
  soma.base += base
  soma.icms += icms
  soma.pis += pis
  soma.cofins += cofins
  soma.ibs += ibs
  soma.cbs += cbs
  const vBC = tag('vBC', reais(base))
  return (
    `<imposto><ICMS><ICMS00>${tag('orig', 0)}${tag('CST', '00')}${tag('modBC', 3)}${vBC}` +
    `${tag('pICMS', percentual(pIcms))}${tag('vICMS', reais(icms))}</ICMS00></ICMS>` +
    `<PIS><PISAliq>${tag('CST', '01')}${vBC}${tag('pPIS', percentual(ALIQUOTAS.pis))}${tag('vPIS', reais(pis))}</PISAliq></PIS>` +
    `<COFINS><COFINSAliq>${tag('CST', '01')}${vBC}${tag('pCOFINS', percentual(ALIQUOTAS.cofins))}` +
    `${tag('vCOFINS', reais(cofins))}</COFINSAliq></COFINS>` +
    `<IBSCBS>${tag('CST', '000')}${tag('cClassTrib', '000001')}<gIBSCBS>${vBC}` +
    `<gIBSUF>${tag('pIBSUF', percentual(ALIQUOTAS.ibsUf))}${tag('vIBSUF', reais(ibs))}</gIBSUF>` +
    `<gIBSMun>${tag('pIBSMun', '0.0000')}${tag('vIBSMun', '0.00')}</gIBSMun>${tag('vIBS', reais(ibs))}` +
    `<gCBS>${tag('pCBS', percentual(ALIQUOTAS.cbs))}${tag('vCBS', reais(cbs))}</gCBS></gIBSCBS></IBSCBS></imposto>`
  )
}

const ZEROS_ANTES = ['vICMSDeson', 'vFCP', 'vBCST', 'vST', 'vFCPST', 'vFCPSTRet']

/** Group `total`, and the value of the note in cents. */
export function totaisDaNota(
  soma: ImpostosDaNota,
  frete: number,
  desconto: number,
): { xml: string; vNF: number } {
  const vNF = soma.produtos + frete - desconto
  const zero = (nome: string) => tag(nome, '0.00')
  const ibsZero = zero('vDif') + zero('vDevTrib')
  const creditos = zero('vCredPres') + zero('vCredPresCondSus')
  const xml =
    `<total><ICMSTot>${tag('vBC', reais(soma.base))}${tag('vICMS', reais(soma.icms))}${ZEROS_ANTES.map(zero).join('')}` +
    `${tag('vProd', reais(soma.produtos))}${tag('vFrete', reais(frete))}${zero('vSeg')}${tag('vDesc', reais(desconto))}` +
    `${zero('vII')}${zero('vIPI')}${zero('vIPIDevol')}${tag('vPIS', reais(soma.pis))}${tag('vCOFINS', reais(soma.cofins))}` +
    `${zero('vOutro')}${tag('vNF', reais(vNF))}</ICMSTot>` +
    `<IBSCBSTot>${tag('vBCIBSCBS', reais(soma.base))}` +
    `<gIBS><gIBSUF>${ibsZero}${tag('vIBSUF', reais(soma.ibs))}</gIBSUF><gIBSMun>${ibsZero}${zero('vIBSMun')}</gIBSMun>` +
    `${tag('vIBS', reais(soma.ibs))}${creditos}</gIBS>` +
    `<gCBS>${ibsZero}${tag('vCBS', reais(soma.cbs))}${creditos}</gCBS></IBSCBSTot></total>`
  return { xml, vNF }
}
