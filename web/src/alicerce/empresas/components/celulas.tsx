import type { listaDeBases } from '@tropeiro/contract/alicerce/empresas/lista'
import { formatCnpj, formatTelefone } from '@tropeiro/contract/formats'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

export const celulasDeBases: CelulasDa<typeof listaDeBases> = {
  base: (b) => (
    <span className="inline-flex items-center gap-2 font-medium">
      {b.base}
      {!b.ativo && <Badge tone="warn">Desativada</Badge>}
    </span>
  ),
  cnpj: (b) => (
    <span className="inline-flex items-center gap-2">
      <span className="num">{formatCnpj(b.cnpj)}</span>
      {b.ficticio && <Badge>Fictícia</Badge>}
    </span>
  ),
  cidade: (b) => (b.cidade ? `${b.cidade}/${b.uf}` : '—'),
  telefone: (b) => <span className="num">{formatTelefone(b.telefone) || '—'}</span>,
  modulos: (b) => b.modulos.length,
}
