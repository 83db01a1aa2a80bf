import { formatNumber, formatPeso } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Button, type Column, Combobox, DataTable, useSelection } from '../../../../ui/index.ts'
import type { Mancha } from '../../territorio.ts'
import type { Tinta } from './use-pintura.ts'

const MOST = 500
const NINGUEM = 'apagar'

type Props = {
  manchas: readonly Mancha[]
  dias: number
  tintaDe: (m: Mancha) => Tinta | undefined
  tintas: readonly Tinta[]
  pintar: ((manchas: readonly Mancha[], com: string) => void) | null
}

/** The same places in words, for who paints by keyboard or looks for a name. */
export function ListaDeLugares({ manchas, dias, tintaDe, tintas, pintar }: Props) {
  const rows = manchas.toSorted((a, b) => b.paradas - a.paradas).slice(0, MOST)
  const selection = useSelection(rows.length)
  const [rota, setRota] = useState('')
  const columns: Column<Mancha>[] = [
    { id: 'nome', header: 'Lugar', size: 280, grow: true, fixed: true, mobile: 'title', cell: (m) => m.nome },
    {
      id: 'rota',
      header: 'Rota',
      size: 220,
      mobile: 'status',
      cell: (m) => {
        const t = tintaDe(m)
        return t ? (
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-full" style={{ background: t.cor }} />
            <span className="truncate">{t.nome}</span>
          </span>
        ) : (
          <span className="text-bad-text">Sem rota</span>
        )
      },
    },
    {
      id: 'paradas',
      header: 'Paradas por dia',
      size: 130,
      align: 'end',
      cell: (m) => formatNumber(Math.round((10 * m.paradas) / Math.max(1, dias)) / 10),
    },
    { id: 'notas', header: 'Notas', size: 90, align: 'end', cell: (m) => formatNumber(m.notas) },
    { id: 'peso', header: 'Peso', size: 110, align: 'end', cell: (m) => formatPeso(m.peso_gramas) },
    {
      id: 'esperando',
      header: 'Esperando',
      size: 100,
      align: 'end',
      cell: (m) => formatNumber(m.esperando),
    },
  ]
  const escolhidas = rows.filter((m) => selection.has(m.id))
  return (
    <DataTable
      id="territorios-lugares"
      label="Lugares do território"
      columns={columns}
      rows={rows}
      rowId={(m) => m.id}
      total={manchas.length}
      selection={pintar ? selection : undefined}
      bulkActions={
        pintar && (
          <span className="flex items-center gap-2">
            <span className="w-56">
              <Combobox
                value={rota}
                onChange={setRota}
                aria-label="Rota que fica com eles"
                placeholder="Rota que fica com eles"
                options={[
                  ...tintas.map((t) => ({ value: t.id, label: t.nome })),
                  { value: NINGUEM, label: 'Nenhuma rota' },
                ]}
              />
            </span>
            <Button
              size="sm"
              variant="primary"
              disabledReason={rota === '' ? 'Escolha a rota' : undefined}
              onClick={() => {
                pintar(escolhidas, rota)
                selection.clear()
              }}
            >
              Pintar
            </Button>
          </span>
        )
      }
    />
  )
}
