import { type listaDePerfis, nomeDoPapelDoPerfil } from '@tropeiro/contract/alicerce/acessos/lista'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

export const celulas: CelulasDa<typeof listaDePerfis> = {
  modo: (p) => (p.no_lugar ? <Badge tone="warn">No lugar do papel</Badge> : <Badge>Além do papel</Badge>),
  pessoas: (p) =>
    p.papel
      ? nomeDoPapelDoPerfil[p.papel]
      : p.pessoas.length === 0
        ? 'Ninguém'
        : `${p.pessoas.length} ${p.pessoas.length === 1 ? 'pessoa' : 'pessoas'}`,
}
