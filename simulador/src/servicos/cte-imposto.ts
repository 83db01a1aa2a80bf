import { achar, filhos } from '../xml.ts'
import type { Falha } from './cte.ts'

/** A value of the tax group by how its name begins: each group ends its names in its own way (vBC, vBCSTRet, vBCOutraUF). */
const campo = (grupo: Element, inicio: string): number | null => {
  const no = filhos(grupo).find((f) => f.localName?.startsWith(inicio) && !f.localName.endsWith('Deson'))
  return no ? Number(no.textContent) : null
}

/** The ICMS is its base by its rate, to a cent (G047). */
export function imposto(inf: Element): Falha | null {
  const icms = achar(inf, 'imp', 'ICMS')
  const grupo = icms && filhos(icms)[0]
  if (!grupo) return null
  const [base, aliquota, valor] = ['vBC', 'pICMS', 'vICMS'].map((inicio) => campo(grupo, inicio))
  if (base == null || aliquota == null || valor == null) return null
  return Math.abs(Math.round(valor * 100) - Math.round(base * aliquota)) > 1 ? ['675'] : null
}
