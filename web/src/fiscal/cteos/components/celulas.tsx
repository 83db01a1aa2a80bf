import type { listaDeCtesOs } from '@tropeiro/contract/fiscal/cteos/lista'
import { ESTADOS_DO_CTEOS } from '@tropeiro/contract/fiscal/cteos/rules'
import { formatNumeroSerie } from '@tropeiro/contract/formats'
import type { CelulasDa } from '../../../ui/index.ts'
import { Situacao } from '../../dfe/index.ts'

export const celulas: CelulasDa<typeof listaDeCtesOs> = {
  numero: (c) => (
    <span className="num font-medium">
      {c.numero ? formatNumeroSerie(c.numero, c.serie) : `Rascunho ${c._id}`}
    </span>
  ),
  estado: (c) => <Situacao estado={c.estado} nomes={ESTADOS_DO_CTEOS} />,
}
