import type { Access } from './access.ts'
import type { Escopo } from './escopos.ts'
import { type Modulo, moduloDoSubject, type Papel, papeisAsset, type Subject } from './subjects.ts'

/** What is known of who asks: enough for every decision, and nothing else. */
export type Asker = {
  papel: Papel
  super_user: boolean
  /** Modules active in the bases of the active group where the user is active. */
  modulos: readonly Modulo[]
  /** An API key has these and nothing else; a person has none. */
  escopos?: readonly Escopo[]
}

/** Subjects that asset roles keep: spec §6, manifests, protocols and search. */
const subjectsDeAsset: readonly Subject[] = ['romaneios', 'protocolos', 'pesquisar']

/** What a courier looks at besides: spec §2 keeps him out of creating and editing returns, not out of their list. */
const subjectsDoEntregador: readonly Subject[] = [...subjectsDeAsset, 'devolucao']

const dosAsset = (papel: Papel) => (papel === 'ENTREGADOR' ? subjectsDoEntregador : subjectsDeAsset)

/** Subjects that a group's admin reads whatever the modules say: spec §6. */
const subjectsDeAdmin: readonly Subject[] = ['dashboard', 'protocolos', 'romaneios', 'usuarios']

function lerSubject(asker: Asker, subject: Subject): boolean {
  if (asker.super_user) return true
  if (asker.papel === 'MOTORISTA') return false
  if (papeisAsset.includes(asker.papel) && !dosAsset(asker.papel).includes(subject)) return false
  if (asker.papel === 'ADMIN' && subjectsDeAdmin.includes(subject)) return true
  return asker.modulos.includes(moduloDoSubject[subject])
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
  if ('ler' in access) return lerSubject(asker, access.ler)
  return lerSubject(asker, access.escrever) && !papeisAsset.includes(asker.papel)
}
