import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'

/** Spec §5: a note is added to the list only if it is not there already (same ar). The newest stands first. */
export function acrescentar(
  list: readonly NotaDaLista[],
  nota: NotaDaLista,
): { list: readonly NotaDaLista[]; jaEstava: boolean } {
  const jaEstava = list.some((n) => n.ar === nota.ar && n.cnpj_embarca === nota.cnpj_embarca)
  return jaEstava ? { list, jaEstava } : { list: [nota, ...list], jaEstava }
}
