import { linhaDeTextos, textoSemFormula } from '@tropeiro/contract/csv'
import { formatNumber } from '@tropeiro/contract/formats'
import type { LinhaTrazida } from '@tropeiro/contract/parceria/migracao/formas'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { LinhasDaPlanilha } from '../../../cadastros/veiculos/index.ts'
import { salvarArquivo } from '../../../lib/salvar-arquivo.ts'
import { Button, Tabs } from '../../../ui/index.ts'

/** Longer lists are read in the file. */
const SHOWN = 300
const nomes = { novo: 'Novos', mudado: 'Mudam', repetido: 'Já iguais', recusado: 'Recusados' } as const
type Resultado = keyof typeof nomes
const resultados = Object.keys(nomes) as Resultado[]

const baixar = (linhas: readonly LinhaTrazida[], nome: string) =>
  salvarArquivo(
    `\uFEFF${[
      ['Linha', 'Resultado', 'O que diz', 'Motivo'],
      ...linhas.map((l) => [String(l.linha), nomes[l.resultado], l.texto, l.motivo]),
    ]
      .map((row) => linhaDeTextos(row.map(textoSemFormula)))
      .join('')}`,
    nome,
  )

/** Lines by what becomes of them, counted; those that cannot go in first, when there are any. */
export function Linhas({ linhas, nome }: { linhas: readonly LinhaTrazida[]; nome: string }) {
  const por = Map.groupBy(linhas, (l) => l.resultado)
  const has = resultados.filter((r) => por.has(r))
  const [aba, setAba] = useState<Resultado | ''>('')
  const open = aba && por.has(aba) ? aba : por.has('recusado') ? 'recusado' : has[0]
  if (!open) return null
  const rows = por.get(open)!
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Tabs
          label="Linhas pelo que foi delas"
          value={open}
          onChange={(v) => setAba(v as Resultado)}
          tabs={has.map((r) => ({ value: r, label: nomes[r], count: por.get(r)!.length }))}
        />
        <Button
          size="sm"
          icon={Download}
          onClick={() => void baixar(linhas, `${nome.replace(/\.\w+$/, '')}-linhas.csv`)}
        >
          Baixar as linhas
        </Button>
      </div>
      <LinhasDaPlanilha linhas={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <p className="text-xs text-ink-3">
          Mostradas {formatNumber(SHOWN)} de {formatNumber(rows.length)}: baixe para ver todas.
        </p>
      )}
    </div>
  )
}
