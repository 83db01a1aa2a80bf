import type { QueryKey } from '@tanstack/react-query'
import type { NomeDeModulo } from '@tropeiro/contract/areas'

type Ouvidos = {
  /** Modules after whose changes all that this one shows is read again, beside its own. */
  ouve?: readonly NomeDeModulo[]
  /** Families of keys that are read again after these alone; `[]` stand as they are until the screen asks. */
  so?: Readonly<Record<string, readonly NomeDeModulo[]>>
}

const ditos = new Map<unknown, Ouvidos>()

/** A module's own query keys: `chave('lista', busca)`. Who reads says what it hears (one file of a module does); who changes names only himself. */
export function chavesDe(modulo: NomeDeModulo, ouvidos?: Ouvidos) {
  if (ouvidos) ditos.set(modulo, ouvidos)
  return (...resto: readonly unknown[]): QueryKey => [modulo, ...resto]
}

/** Whether what stands under this key may be another after something of the module changed. */
export function mostra(key: QueryKey, modulo: NomeDeModulo): boolean {
  const [dono, familia] = key
  const { ouve = [], so = {} } = ditos.get(dono) ?? {}
  const estes = so[String(familia)]
  return estes ? estes.includes(modulo) : dono === modulo || ouve.includes(modulo)
}
