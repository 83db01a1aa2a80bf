import type { Access } from './access.ts'
import type { Asker, Direito } from './can.ts'
import { type Capacidade, capacidades, guardas, temPorPadrao, type Verbo } from './capacidades.ts'
import type { Modulo, Papel } from './subjects.ts'

/**
 * What a perfil says of a capability. `ler` and `escrever` give it (writing gives reading), `sem_escrever` takes the
 * writing, `sem_acesso` all of it. What is taken by one perfil is given by no other.
 */
export const palavras = ['ler', 'escrever', 'sem_escrever', 'sem_acesso'] as const
export type Palavra = (typeof palavras)[number]

/** One perfil of a person. */
export type PerfilDaPessoa = {
  /** Where it holds; empty means every base, those to come too. */
  bases: readonly number[]
  /** Stands in the place of what role and modules give, instead of adding to it. */
  no_lugar: boolean
  capacidades: Readonly<Partial<Record<Capacidade, Palavra>>>
}

/** A base where the person is active, with the modules that are on there. */
export type BaseDaPessoa = { id: number; modulos: readonly Modulo[] }

export type QuemTemPerfis = {
  papel: Papel
  bases: readonly BaseDaPessoa[]
  perfis: readonly PerfilDaPessoa[]
}

const verbos: readonly Verbo[] = ['ler', 'escrever']
const da = (palavra: Palavra | undefined, verbo: Verbo) =>
  palavra === 'escrever' || (palavra === 'ler' && verbo === 'ler')
const tira = (palavra: Palavra | undefined, verbo: Verbo) =>
  palavra === 'sem_acesso' || (palavra === 'sem_escrever' && verbo === 'escrever')

/** Perfis are the staff's: who is of another company, or drives, has what spec §6 says. */
const daCasa = (papel: Papel) => papel === 'USUARIO' || papel === 'ADMIN'

/**
 * Whether the person has a right in one base; `null` is a person without any. The rule (docs/decisions/0072): role and modules,
 * plus what perfis give, minus what they take.
 */
function temNaBase(q: QuemTemPerfis, base: BaseDaPessoa | null, verbo: Verbo, c: Capacidade): boolean {
  const modulos = base?.modulos ?? []
  const daqui = daCasa(q.papel)
    ? q.perfis.filter((p) => p.bases.length === 0 || (base !== null && p.bases.includes(base.id)))
    : []
  if (daqui.some((p) => tira(p.capacidades[c], verbo))) return false
  const { modulo } = guardas[c]
  // What a base has not got is nobody's to give there.
  if (daqui.some((p) => da(p.capacidades[c], verbo)) && (!modulo || modulos.includes(modulo))) return true
  return !daqui.some((p) => p.no_lugar) && temPorPadrao(q.papel, modulos, verbo, c)
}

/**
 * What a person's perfis make of what role and modules give: the differences, and the rights that hold in some bases only.
 * The rule (docs/decisions/0072): in each base role and modules, plus what perfis give, minus what they take.
 */
export function direitosDe(q: QuemTemPerfis): Required<Pick<Asker, 'dados' | 'tirados' | 'so_em'>> {
  const todos = q.bases.flatMap((b) => b.modulos)
  const dados: Direito[] = []
  const tirados: Direito[] = []
  const so_em: Partial<Record<Direito, readonly number[]>> = {}
  for (const c of capacidades) {
    for (const verbo of verbos) {
      const direito: Direito = `${verbo}:${c}`
      const onde = q.bases.filter((b) => temNaBase(q, b, verbo, c)).map((b) => b.id)
      const tem = q.bases.length === 0 ? temNaBase(q, null, verbo, c) : onde.length > 0
      if (tem !== temPorPadrao(q.papel, todos, verbo, c)) (tem ? dados : tirados).push(direito)
      if (tem && onde.length < q.bases.length) so_em[direito] = onde
    }
  }
  return { dados, tirados, so_em }
}

/** Of a person's bases, those where a call of this access holds: an admin and the super user have it everywhere. */
export function basesOnde<B extends { id: number }>(
  asker: Asker,
  bases: readonly B[],
  access: Access,
): readonly B[] {
  if (asker.super_user || typeof access === 'string' || 'parceiro' in access) return bases
  const direito: Direito = 'ler' in access ? `ler:${access.ler}` : `escrever:${access.escrever}`
  const onde = asker.so_em?.[direito]
  return onde ? bases.filter((b) => onde.includes(b.id)) : bases
}
