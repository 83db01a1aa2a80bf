import type { TipoDeItem, VisaoDaTorre } from '@tropeiro/contract/gestao/torre'
import type { Path } from '../../lib/path.ts'

/** What a view looks at. */
export type Recorte = { bases?: string[]; remetentes?: string[]; sem: TipoDeItem[] }

export const recorteDe = (v: VisaoDaTorre | undefined): Recorte =>
  v ? { bases: v.bases, remetentes: v.remetentes, sem: v.sem } : { sem: [] }

/** The search that lists the late notes of a view, of one municipality or of all. */
export function enderecoDasAtrasadas(r: Recorte, ibge?: number): Path {
  const query = new URLSearchParams({ prazo: 'fora', sem_canceladas: '1' })
  for (const situacao of ['sem_romaneio', 'expedicao', 'rota']) query.append('situacao', situacao)
  for (const base of r.bases ?? []) query.append('base', base)
  for (const remetente of r.remetentes ?? []) query.append('remetente', remetente)
  if (ibge !== undefined) query.append('municipio', String(ibge))
  return `/app/pesquisa?${query}`
}
