import type { DadosCte } from '../cte/montar.ts'
import { numeroFiscal } from '../leiaute/formato.ts'
import { deCentavos, parte } from './centavos.ts'
import { aliquotaInterna } from './icms-transporte.ts'
import { type Vigencia, vigente } from './vigencia.ts'

/** Taker that does not pay ICMS in another state: the share of the ending state (EC 87/2015). */
export interface Partilha {
  /** Poverty fund of the ending state, in percent; absent: nobody has said it. */
  fcp?: number
  /** Whether the sender takes the service (CIF). */
  cif?: boolean
  /** Tells the share of a CIF service too: the accountant reads the agreement otherwise. */
  contarNoCif?: boolean
}

/** Since when the share is not told where the sender takes the service. */
export const SEM_PARTILHA_NO_CIF: Vigencia & { aConferir: boolean } = {
  desde: '2022-01-01',
  ate: null,
  aConferir: true,
  fonte: 'Convênio ICMS 236/2021, cláusula segunda',
}

/** Whether the share is left out because the sender takes the service. */
export function dispensadaNoCif({ cif, contarNoCif }: Partilha, dia: string): boolean {
  return cif === true && contarNoCif !== true && vigente(SEM_PARTILHA_NO_CIF, dia)
}

const percentual = (valor: number) => numeroFiscal(valor, 2)

/** The group `ICMSUFFim` of a service of `total` cents at the interstate rate; what hinders it goes to `avisos`. */
export function partilhaDe(
  { total, aliquota }: { total: number; aliquota: number },
  onde: { dia: string; ufFim: string },
  { fcp }: Partilha,
  avisos: string[],
): DadosCte['imp']['ICMSUFFim'] {
  const interna = aliquotaInterna(onde.ufFim, onde.dia)
  if (!interna) {
    avisos.push(`Não há alíquota interna de ${onde.ufFim} na tabela: a partilha do ICMS não foi calculada.`)
    return undefined
  }
  if (fcp === undefined) {
    avisos.push(`O FCP de ${onde.ufFim} não está cadastrado em Tributos: a partilha do ICMS vai com 0%.`)
  }
  const diferenca = Math.max(0, interna.percentual - aliquota)
  return {
    vBCUFFim: deCentavos(total),
    pFCPUFFim: percentual(fcp ?? 0),
    pICMSUFFim: percentual(interna.percentual),
    pICMSInter: percentual(aliquota),
    vFCPUFFim: deCentavos(parte(total, fcp ?? 0)),
    vICMSUFFim: deCentavos(parte(total, diferenca)),
    vICMSUFIni: '0.00',
  }
}
