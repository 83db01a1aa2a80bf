import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/index.ts'
import { useCampo } from '../../../dfe/index.ts'

/** A list of the form whose members are added one by one. */
export function Varios({
  campo,
  label,
  novo,
  acao,
  maximo = 200,
  children,
}: {
  campo: string
  label: string
  /** What a new member begins as. */
  novo: unknown
  acao: string
  maximo?: number
  children: ReactNode
}) {
  const { form, valor, error } = useCampo(campo)
  const lista = (valor ?? []) as unknown[]
  return (
    <ul className="flex flex-col gap-3 sm:col-span-2" aria-label={label}>
      {children}
      {error && <li className="text-sm text-bad-text">{error}</li>}
      {!form.travado && lista.length < maximo && (
        <li>
          <Button size="sm" icon={Plus} onClick={() => form.mudar(campo, [...lista, novo])}>
            {acao}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** Takes one member off a list. */
export function useTirar(campo: string): (i: number) => void {
  const { form, valor } = useCampo(campo)
  return (i) =>
    form.mudar(
      campo,
      ((valor ?? []) as unknown[]).filter((_, n) => n !== i),
    )
}
