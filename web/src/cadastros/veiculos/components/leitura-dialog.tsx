import { LeituraEscrita, origensDaLeitura } from '@tropeiro/contract/cadastros/veiculos/leituras'
import { formatDateTime, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { Badge, FormDialog, Momento, Numero, noRelogio, useFormulario } from '../../../ui/index.ts'
import { useLeituras, useLerHodometro } from '../veiculos.queries.ts'

/** What the panel shows; beside it what was read before, what was not believed too. */
export function LeituraDialog({
  veiculo,
  onClose,
}: {
  veiculo: { _id: string; placa: string }
  onClose: () => void
}) {
  const ler = useLerHodometro(veiculo._id)
  const lidas = useLeituras(veiculo._id).data ?? []
  const f = useFormulario(LeituraEscrita, {
    de: {
      em: noRelogio(new Date()),
      km: null as number | null,
    },
    para: (v) => ({ ...v, em: v.em ? `${v.em}:00-03:00` : '', km: v.km as number }),
    confere: (v) => (v.km === null ? [['km', 'Diga o que o painel mostra.']] : []),
    enviar: ler.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title="Ler o hodômetro"
      description={formatPlaca(veiculo.placa)}
      submitLabel="Gravar"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Numero form={f} name="km" label="Hodômetro (km)" required />
        <Momento form={f} name="em" label="Lido em" required />
      </div>
      {lidas.length > 0 && (
        <ul
          className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
          aria-label="Leituras"
        >
          {lidas.slice(0, 20).map((l) => (
            <li key={l._id} className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
              <span className="num w-24">{formatNumber(l.km)} km</span>
              <span className="min-w-32 flex-1 text-ink-3">
                {formatDateTime(l.em)}, {origensDaLeitura[l.origem].toLowerCase()}
                {l.motivo && <span className="block text-xs">{l.motivo}</span>}
              </span>
              {!l.aceita && <Badge tone="warn">Recusada</Badge>}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
