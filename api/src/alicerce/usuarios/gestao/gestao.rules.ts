import type { Papel } from '@tropeiro/contract'

/** Who changes. `bases` are the ids of the bases where he is active. */
export type Autor = { id: string; papel: Papel; super_user: boolean; bases: readonly number[] }
/** Who is changed, as he stands or as he would stand. */
export type Situacao = {
  papel: Papel
  super_user: boolean
  ativo: boolean
  bases: readonly number[]
  cnpjs: readonly string[]
}

const same = <T>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** Why this author may not touch somebody of this standing at all; null when he may. */
export function porQueNaoAlcanca(autor: Autor, alvo: Situacao): string | null {
  if (autor.super_user) return null
  if (alvo.super_user) return 'Só um super usuário muda outro super usuário.'
  if (autor.papel === 'ADMIN') return null
  if (alvo.papel === 'ADMIN') return 'Só um administrador muda outro administrador.'
  if (alvo.bases.some((b) => !autor.bases.includes(b)))
    return 'Esta pessoa também está em bases que não são suas. Peça a um administrador.'
  return null
}

/** Why a change of standing is refused; null when it may be done. `antes` is null for somebody new. */
export function porQueNaoMuda(
  autor: Autor,
  id: string | null,
  antes: Situacao | null,
  depois: Situacao,
): string | null {
  const reach = antes && porQueNaoAlcanca(autor, antes)
  if (reach) return reach
  const superChanges = (antes?.super_user ?? false) !== depois.super_user
  if (superChanges && !autor.super_user) return 'Só um super usuário faz ou desfaz um super usuário.'
  if (antes && id === autor.id) {
    if (superChanges || antes.papel !== depois.papel || !same(antes.bases, depois.bases))
      return 'Ninguém muda o próprio papel nem as próprias bases.'
    if (!same(antes.cnpjs, depois.cnpjs)) return 'Ninguém muda os CNPJs pelos quais responde.'
    if (!depois.ativo) return 'Ninguém desativa a si mesmo.'
  }
  if (autor.super_user || autor.papel === 'ADMIN') return null
  if (depois.papel === 'ADMIN') return 'Só um administrador faz outro administrador.'
  if (depois.bases.some((b) => !autor.bases.includes(b)))
    return 'Você só pode dar acesso às bases em que está.'
  return null
}

export type Mudanca = { campo: string; de: string; para: string }

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** What differs between two pictures of a person, field by field. */
export const mudancasEntre = (antes: Record<string, unknown>, depois: Record<string, unknown>): Mudanca[] =>
  Object.keys(depois)
    .map((campo) => ({ campo, de: shown(antes[campo]), para: shown(depois[campo]) }))
    .filter((m) => m.de !== m.para)
