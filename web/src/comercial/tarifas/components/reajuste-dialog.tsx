import { ReajusteDaTarifa, type Tarifa } from '@tropeiro/contract/comercial/tarifas/calls'
import { escrito } from '@tropeiro/contract/comercial/tarifas/preco/exato'
import { type ParteDoReajuste, partesDoReajuste } from '@tropeiro/contract/comercial/tarifas/reajuste'
import { diaEm } from '@tropeiro/contract/formats'
import { Dia, FormDialog, Marcas, Numero, Texto, useFormulario } from '../../../ui/index.ts'
import { usePreviaDoReajuste, useReajustar } from '../tarifas.queries.ts'

const PPM_POR_CENTO = 10_000
const MOSTRA = 40
const partes = (Object.entries(partesDoReajuste) as [ParteDoReajuste, string][]).map(([value, label]) => ({
  value,
  label,
}))

type Escrito = { percentual: number | null; sobre: ParteDoReajuste[]; desde: string; motivo: string }
const ppmDe = (percentual: number | null): number => Math.round((percentual ?? 0) * PPM_POR_CENTO)

/** What each price was and would be. */
function Previa({ id, ppm, sobre }: { id: string; ppm: number; sobre: ParteDoReajuste[] }) {
  const query = usePreviaDoReajuste(id, { ppm, sobre })
  const rows = query.data
  if (!rows) return null
  return (
    <div className="max-h-72 overflow-auto rounded-lg border border-line">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-sunken text-left text-xs text-ink-2">
          <tr>
            <th className="px-3 py-2 font-medium">Preço</th>
            <th className="px-3 py-2 text-right font-medium">Hoje</th>
            <th className="px-3 py-2 text-right font-medium">Depois</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.slice(0, MOSTRA).map((m) => (
            <tr key={`${m.regiao} ${m.item}`}>
              <td className="px-3 py-1.5">{m.regiao ? `${m.regiao}, ${m.item}` : m.item}</td>
              <td className="num px-3 py-1.5 text-right">{escrito(m.antes, m.casas)}</td>
              <td className="num px-3 py-1.5 text-right font-medium">{escrito(m.depois, m.casas)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOSTRA && (
        <p className="px-3 py-2 text-xs text-ink-3">e mais {rows.length - MOSTRA} preços</p>
      )}
      {rows.length === 0 && <p className="px-3 py-2 text-sm text-ink-3">Nenhum preço mudaria.</p>}
    </div>
  )
}

/** One percentage on a table's prices, from a day on, seen before it is made. */
export function ReajusteDialog({ tarifa, onClose }: { tarifa: Tarifa; onClose: () => void }) {
  const reajustar = useReajustar(tarifa._id)
  const f = useFormulario(ReajusteDaTarifa, {
    de: {
      percentual: null,
      sobre: ['frete_peso', 'fixos', 'minimos'],
      desde: diaEm(new Date()),
      motivo: '',
    } as Escrito,
    para: ({ percentual, ...v }) => ({ ...v, ppm: ppmDe(percentual) }),
    campos: { ppm: 'percentual' },
    enviar: reajustar.mutateAsync,
    ao: onClose,
  })
  const [percentual, sobre] = f.form.watch(['percentual', 'sobre'])
  return (
    <FormDialog
      form={f}
      title={`Reajustar ${tarifa.nome}`}
      description="Faz uma nova versão da última; a anterior termina na véspera e não muda."
      size="lg"
      submitLabel="Reajustar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Numero form={f} name="percentual" label="Reajuste (%)" required />
          <Dia form={f} name="desde" label="A partir de" required />
        </div>
        <Marcas
          form={f}
          name="sobre"
          legend="O que se reajusta"
          options={partes}
          className="grid gap-2 sm:grid-cols-2"
        />
        <Texto form={f} name="motivo" label="Motivo" hint="Em branco: o percentual" maxLength={200} />
        <Previa id={tarifa._id} ppm={ppmDe(percentual)} sobre={sobre} />
      </div>
    </FormDialog>
  )
}
