import type { listaDeRotas } from '@tropeiro/contract/cadastros/rotas/lista'
import { formatNumber } from '@tropeiro/contract/formats'
import type { CelulasDa } from '../../../ui/index.ts'
import { resumo } from '../areas.ts'

export const celulas: CelulasDa<typeof listaDeRotas> = {
  areas: (r) => (
    <span title={resumo(r.areas)}>{resumo(r.areas) || <span className="text-ink-3">Sem áreas</span>}</span>
  ),
  esperando: (r) => (
    <span className={r.notas_esperando > 0 ? 'font-semibold text-accent-text' : 'text-ink-3'}>
      {formatNumber(r.notas_esperando)}
    </span>
  ),
}
