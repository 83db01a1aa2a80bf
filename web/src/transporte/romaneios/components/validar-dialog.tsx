import { faltasDoRomaneio } from '@tropeiro/contract/transporte/romaneios/conferencia'
import { TriangleAlert } from 'lucide-react'
import { Button, Dialog } from '../../../ui/index.ts'

export type AValidar = { numero_romaneio: number; cpf_motorista: string | null; placa_veiculo: string }
/** `todos`: nobody chose these one by one, so those that lack something stay. */
export type PedidoDeValidacao = { romaneios: readonly AValidar[]; todos: boolean }

export const falta = (r: AValidar) =>
  faltasDoRomaneio(r)
    .map((one) => `sem ${one}`)
    .join(' e ')

const numerosDe = (lista: readonly AValidar[]) => lista.map((r) => r.numero_romaneio)
const soOsProntos = (n: number) =>
  n === 0 ? 'Validar os prontos' : n === 1 ? 'Validar só o pronto' : `Validar só os ${n} prontos`
const quantos = (n: number) => `${n} ${n === 1 ? 'romaneio' : 'romaneios'}`

type Props = {
  pedido: PedidoDeValidacao | null
  onClose: () => void
  onValidar: (numeros: number[]) => void
}

/** Asks before validating: which are ready, and what each of the others lacks. */
export function ValidarDialog({ pedido, onClose, onValidar }: Props) {
  if (!pedido) return null
  const { romaneios, todos } = pedido
  const prontos = romaneios.filter((r) => !falta(r))
  const faltando = romaneios.filter(falta)
  const soProntos = (
    <Button
      variant={todos ? 'primary' : 'secondary'}
      data-main={todos || undefined}
      disabledReason={prontos.length === 0 ? 'Nenhum deles tem motorista e placa' : undefined}
      onClick={() => onValidar(numerosDe(prontos))}
    >
      {faltando.length === 0 ? `Validar ${quantos(prontos.length)}` : soOsProntos(prontos.length)}
    </Button>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        romaneios.length === 1 ? `Validar o romaneio ${romaneios[0]?.numero_romaneio}?` : 'Validar romaneios?'
      }
      description={
        faltando.length === 0
          ? `${quantos(prontos.length)} com motorista e placa ${prontos.length === 1 ? 'passa' : 'passam'} para expedição.`
          : todos
            ? 'Os que não têm motorista ou placa ficam esperando. Para validar um deles assim mesmo, marque-o na lista.'
            : 'Sem motorista a viagem não pode ser iniciada; sem placa não há MDF-e.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {(todos || prontos.length > 0) && soProntos}
          {!todos && (
            <Button variant="primary" data-main onClick={() => onValidar(numerosDe(romaneios))}>
              Validar assim mesmo
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {prontos.length > 0 && (
          <p className="num">
            <strong className="font-medium">Prontos:</strong> {numerosDe(prontos).join(', ')}
          </p>
        )}
        {faltando.length > 0 && (
          <ul aria-label="Falta motorista ou placa" className="flex flex-col gap-1.5">
            {faltando.map((r) => (
              <li
                key={r.numero_romaneio}
                className="flex items-center gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn-text"
              >
                <TriangleAlert size={15} className="shrink-0" aria-hidden />
                <span>
                  Romaneio <span className="num">{r.numero_romaneio}</span>: {falta(r)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
