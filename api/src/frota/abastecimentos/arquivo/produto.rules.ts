import { fold } from '@tropeiro/contract'
import type { Produto } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { texto } from '../../../leitura/planilha/celulas.ts'

/** Target's codes of fuel (TMPay), and what people write. */
const codigos: Record<string, Produto> = {
  '1': 'gasolina',
  '2': 'gasolina',
  '3': 'gasolina',
  '4': 'gasolina',
  '5': 'etanol',
  '6': 'etanol',
  '7': 'gnv',
  '8': 'diesel_s500',
  '9': 'diesel_s10',
  '10': 'diesel_s10',
  '11': 'diesel_s10',
  '12': 'arla32',
  '13': 'arla32',
}

/** Words by which a file says that it went into a refrigeration unit. */
export const dizFrio = (v: unknown): boolean => /frio|refriger|thermo\s*king|\bgerador/.test(fold(texto(v)))

/** What was bought; '' where it is nothing that goes into a tank; a blank is diesel. */
export function produtoDe(v: unknown): Produto | '' {
  const t = fold(texto(v))
  if (t === '') return 'diesel_s10'
  if (codigos[t]) return codigos[t]
  if (/arla/.test(t)) return 'arla32'
  if (/s\s*-?\s*500|diesel comum/.test(t)) return 'diesel_s500'
  if (/diesel|s\s*-?\s*10/.test(t) || dizFrio(t)) return 'diesel_s10'
  if (/gasolina/.test(t)) return 'gasolina'
  if (/etanol|alcool/.test(t)) return 'etanol'
  if (/biometano/.test(t)) return 'biometano'
  if (/gnv|gas natural/.test(t)) return 'gnv'
  return ''
}
