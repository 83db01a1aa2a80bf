import { formatDia, formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import type { ParadaDoPlano, VeiculoDoPlano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { Badge, Checkbox } from '../../../ui/index.ts'
import { pesoCurto } from '../../romaneios/index.ts'

type Props<T> = { itens: readonly T[]; fora: ReadonlySet<string>; onMuda: (fora: Set<string>) => void }

const semOuCom = (fora: ReadonlySet<string>, ids: readonly string[], entra: boolean): Set<string> => {
  const next = new Set(fora)
  for (const id of ids) {
    if (entra) next.delete(id)
    else next.add(id)
  }
  return next
}

/** The doors that wait; one that is unticked stays out of the plan, with all its notes. */
export function Paradas({ itens, fora, onMuda }: Props<ParadaDoPlano>) {
  const ids = (p: ParadaDoPlano) => p.notas.map((n) => n._id)
  return (
    <ul className="max-h-96 divide-y divide-line overflow-auto">
      {itens.map((p) => (
        <li key={p.id} className="flex items-start gap-3 px-4 py-2 max-sm:px-3">
          <Checkbox
            label={p.nome || 'Sem nome'}
            hint={[
              `${p.endereco || 'Sem endereço'} · ${p.cidade}/${p.uf}`,
              p.prazo && `até ${formatDia(p.prazo)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            checked={!fora.has(p.notas[0]?._id ?? '')}
            onChange={(entra) => onMuda(semOuCom(fora, ids(p), entra))}
          />
          <span className="num ml-auto shrink-0 text-right text-xs text-ink-2">
            {formatQuantas(p.notas.length, 'nota', 'notas')} · {pesoCurto(p.peso_gramas)}
            {p.fonte === 'municipio' && (
              <span className="mt-1 block">
                <Badge tone="warn">Lugar aproximado</Badge>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The vehicles of the day. */
export function Veiculos({ itens, fora, onMuda }: Props<VeiculoDoPlano>) {
  return (
    <ul className="max-h-96 divide-y divide-line overflow-auto">
      {itens.map((v) => (
        <li key={v.id} className="flex items-start gap-3 px-4 py-2 max-sm:px-3">
          <Checkbox
            label={v.placa}
            hint={v.nome}
            checked={!fora.has(v.id)}
            onChange={(entra) => onMuda(semOuCom(fora, [v.id], entra))}
          />
          <span className="num ml-auto shrink-0 text-right text-xs text-ink-2">
            {v.capacidade_gramas === null ? 'Carga sem limite' : pesoCurto(v.capacidade_gramas)}
            <span className="block text-ink-3">{formatMoney(v.custo_km_centavos)}/km</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
