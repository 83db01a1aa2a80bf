import { type Papel, papeisAsset } from '@tropeiro/contract'
import type { Alcance } from '../../db/tx.ts'

const daCasa = (papel: Papel): boolean => papel === 'ADMIN' || papel === 'USUARIO'
const porCpf = (papel: Papel): boolean => papel === 'ENTREGADOR' || papel === 'MOTORISTA'
const common = <T>(a: readonly T[], b: readonly T[]): T[] => a.filter((one) => b.includes(one))

/** Before bases were a limit everybody reached all of them. */
const inteiro = (a: Alcance): boolean => a.todas ?? true

/**
 * What two reaches of one person have in common: never wider than either. Null when they have nothing to do with each other
 * (who was a shipper when he asked and is a recipient now).
 */
export function estreitar(antes: Alcance, agora: Alcance): Alcance | null {
  if (daCasa(antes.papel) && daCasa(agora.papel)) {
    if (antes.papel === 'ADMIN') return agora
    if (agora.papel === 'ADMIN') return antes
    if (inteiro(antes)) return agora
    if (agora.todas) return { ...antes, cpf: agora.cpf }
    return { ...agora, bases: common(antes.bases, agora.bases), semBase: antes.semBase && agora.semBase }
  }
  if (daCasa(antes.papel)) return agora
  if (daCasa(agora.papel)) return antes
  if (porCpf(antes.papel)) return antes.papel === agora.papel ? agora : null
  if (antes.papel !== agora.papel || !papeisAsset.includes(agora.papel)) return null
  return { ...agora, cnpjs: common(antes.cnpjs, agora.cnpjs) }
}

/** Whether a reach holds all of another: what was made under `feito` may be shown to it. */
export function cobre(agora: Alcance, feito: Alcance): boolean {
  const both = estreitar(feito, agora)
  if (!both || both.papel !== feito.papel) return false
  if (feito.papel === 'ADMIN') return true
  if (feito.papel === 'USUARIO') {
    if (inteiro(feito) || both.todas) return both.todas
    return both.bases.length === feito.bases.length && both.semBase === feito.semBase
  }
  return porCpf(feito.papel) ? both.cpf === feito.cpf : both.cnpjs.length === feito.cnpjs.length
}

/** Whether two are the same reach. */
export const mesmoAlcance = (a: Alcance, b: Alcance): boolean =>
  a.papel === b.papel &&
  a.cpf === b.cpf &&
  a.todas === b.todas &&
  a.semBase === b.semBase &&
  cobreLista(a.cnpjs, b.cnpjs) &&
  cobreLista(a.bases, b.bases)

const cobreLista = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))
