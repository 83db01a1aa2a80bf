import type { ModoDeContingencia } from '@tropeiro/contract/fiscal/transmissao/calls'

/** The modes as people call them. */
export const modos: Record<ModoDeContingencia, string> = {
  svc: 'SEFAZ virtual (SVC)',
  epec: 'EPEC',
  fsda: 'FS-DA',
  offline: 'offline',
}

export const modosDoModelo: Record<'57' | '58', readonly ModoDeContingencia[]> = {
  '57': ['svc', 'epec', 'fsda'],
  '58': ['offline'],
}
