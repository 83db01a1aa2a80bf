import type { ColunaDaPlanilha, ColunasLidas } from '@tropeiro/contract/parceria/migracao/formas'
import { Badge, Select } from '../../../ui/index.ts'

const porque = { guardada: 'como da outra vez', titulo: 'pelo título', conteudo: 'pelo que tem dentro' }
const NADA = '-'

/** The columns of a sheet, each with a sample beside what it is taken for. */
export function Colunas({
  lidas,
  colunas,
  onDizer,
}: {
  lidas: ColunasLidas
  colunas: readonly ColunaDaPlanilha[]
  onDizer: (chave: string, campo: string | null) => void
}) {
  const taken = new Map(colunas.flatMap((c) => (c.campo ? [[c.campo, c.chave] as const] : [])))
  const options = (own: string) => [
    { value: NADA, label: 'Não trazer' },
    ...lidas.campos.map((c) => ({
      value: c.campo,
      label: c.exigido ? `${c.nome} (obrigatório)` : c.nome,
      ...(taken.has(c.campo) && taken.get(c.campo) !== own ? { hint: 'já em outra coluna' } : {}),
    })),
  ]
  return (
    <ul
      aria-label="Colunas do arquivo"
      className="divide-y divide-line rounded-lg border border-line bg-surface text-sm"
    >
      {colunas.map((c) => (
        <li
          key={c.chave}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,16rem)] items-center gap-x-4 gap-y-1.5 px-4 py-2 max-sm:grid-cols-1"
        >
          <span className="min-w-0">
            <span className="block truncate font-medium">{c.titulo}</span>
            {c.campo && c.de && <span className="text-xs text-ink-3">{porque[c.de]}</span>}
          </span>
          <span className="flex min-w-0 flex-wrap gap-1">
            {c.amostra.length === 0 ? (
              <span className="text-ink-3">vazia</span>
            ) : (
              c.amostra.map((a) => <Badge key={a}>{a}</Badge>)
            )}
          </span>
          <Select
            aria-label={`O que é ${c.titulo}`}
            value={c.campo ?? NADA}
            onChange={(v) => onDizer(c.chave, v === NADA ? null : v)}
            options={options(c.chave)}
          />
        </li>
      ))}
    </ul>
  )
}
