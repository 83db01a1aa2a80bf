import { Button, Combobox, Dialog } from '../../../ui/index.ts'
import { useAqui } from '../aqui.ts'
import { duvidasDe, faltasDa, pronta, semMotorista } from '../carga.ts'
import { useDarQuem, useEscolhas } from './quem-leva.tsx'

type Props = { chaves: readonly string[]; onClose: () => void; onLiberar: (numeros: number[]) => void }

/** Asked only where something is missing: the pickers stand in the question. */
export function LiberarDialog({ chaves, onClose, onLiberar }: Props) {
  const { mesa, colunas } = useAqui()
  const { motoristas, veiculos, placaDe } = useEscolhas()
  const dar = useDarQuem()
  const estas = colunas.filter((c) => chaves.includes(c.chave) && c.estado === 'pre')
  const semQuem = estas.filter(semMotorista).length
  const faltando = estas.filter((c) => !pronta(mesa, c))
  const prontas = estas.filter((c) => pronta(mesa, c))
  const numeros = (some: typeof estas) => some.flatMap((c) => c.romaneio ?? [])
  const title =
    semQuem > 0
      ? `${semQuem} sem motorista: validar assim mesmo?`
      : faltando.length > 0
        ? `${faltando.length} para olhar antes: validar assim mesmo?`
        : 'Tudo pronto para liberar'
  return (
    <Dialog
      open
      dirty={false}
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Sem motorista a viagem não pode ser iniciada, e nenhum telefone é avisado; sem placa não há MDF-e."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {faltando.length > 0 && prontas.length > 0 && (
            <Button onClick={() => onLiberar(numeros(prontas))}>
              {prontas.length === 1 ? 'Liberar só o pronto' : `Liberar só os ${prontas.length} prontos`}
            </Button>
          )}
          <Button variant="primary" data-main onClick={() => onLiberar(numeros(estas))}>
            {faltando.length > 0 ? 'Liberar assim mesmo' : `Liberar ${estas.length}`}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2" aria-label="O que falta">
        {faltando.map((c) => (
          <li key={c.chave} className="rounded-md bg-warn-soft px-3 py-2">
            <p className="num pb-1.5 text-xs text-warn-text">
              <strong className="font-semibold">
                {c.romaneio}
                {c.rota && ` · ${c.rota}`}
              </strong>
              {[...faltasDa(c).map((f) => `sem ${f}`), ...duvidasDe(mesa, c)].map((d) => ` · ${d}`).join('')}
            </p>
            <div className="grid grid-cols-2 gap-2">
              <Combobox
                size="sm"
                aria-label={`Motorista do romaneio ${c.romaneio}`}
                value={c.motorista ?? ''}
                onChange={(id) => void dar(c, id || null, id ? placaDe(id) || c.placa : c.placa)}
                options={motoristas}
                placeholder={c.nome_motorista || 'Escolher motorista'}
              />
              <Combobox
                size="sm"
                aria-label={`Placa do romaneio ${c.romaneio}`}
                value={c.placa}
                onChange={(placa) => void dar(c, c.motorista, placa)}
                options={veiculos}
                placeholder="Escolher placa"
              />
            </div>
          </li>
        ))}
      </ul>
      {prontas.length > 0 && (
        <p className="num pt-3 text-sm">
          <strong className="font-medium">Prontos:</strong> {numeros(prontas).join(', ')}
        </p>
      )}
    </Dialog>
  )
}
