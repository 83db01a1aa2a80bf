import type { Access } from './access.ts'
import { type Capacidade, temPorPadrao, type Verbo } from './capacidades.ts'
import type { Escopo } from './escopos.ts'
import type { Modulo, Papel } from './subjects.ts'

/** A capability with what may be done, as it travels: `escrever:certificados`. */
export type Direito = `${Verbo}:${Capacidade}`

/** What is known of who asks: enough for every decision, and nothing else. */
export type Asker = {
  papel: Papel
  super_user: boolean
  /** Modules active in the bases of the active group where the user is active. */
  modulos: readonly Modulo[]
  /** An API key has these and nothing else; a person has none. */
  escopos?: readonly Escopo[]
  /** What the person's perfis give beyond role and modules. */
  dados?: readonly Direito[]
  /** What they take of what role and modules give. */
  tirados?: readonly Direito[]
  /** Rights that hold in some of the person's bases only, with those bases. */
  so_em?: Readonly<Partial<Record<Direito, readonly number[]>>>
}

function tem(asker: Asker, verbo: Verbo, capacidade: Capacidade): boolean {
  if (asker.super_user) return true
  const direito: Direito = `${verbo}:${capacidade}`
  if (asker.dados?.includes(direito)) return true
  if (asker.tirados?.includes(direito)) return false
  return temPorPadrao(asker.papel, asker.modulos, verbo, capacidade)
}

/** May this one make a call of this access? Asked by server, menu, buttons and tests alike. */
export function can(asker: Asker | null, access: Access): boolean {
  if (access === 'public') return true
  if (!asker) return false
  if (typeof access === 'object' && 'parceiro' in access)
    return asker.escopos?.includes(access.parceiro) ?? false
  if (asker.escopos) return false
  if (access === 'session') return true
  if (access === 'motorista') return asker.papel === 'MOTORISTA' || asker.papel === 'ENTREGADOR'
  if (access === 'super') return asker.super_user
  if (access === 'admin') return asker.super_user || asker.papel === 'ADMIN'
  return 'ler' in access ? tem(asker, 'ler', access.ler) : tem(asker, 'escrever', access.escrever)
}
