import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/index.ts'
import { queixa, useFormularioFiscal } from './formulario.tsx'

/** A list inside the form: its items with a way out of each, and a way to add one. */
export function Lista<T>(props: {
  campo: string
  itens: readonly T[]
  nova: () => T
  adicionar: string
  /** Name of one, for the button that takes it out: 'condutor 1'. */
  nome: string
  maximo?: number
  children: (item: T, indice: number, campo: string) => ReactNode
}) {
  const { campo, itens, nova, adicionar, nome, maximo = 100, children } = props
  const form = useFormularioFiscal<unknown>()
  const erro = queixa(form.pendencias, campo)
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {itens.map((item, indice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no identity but their place in the draft
        <div key={indice} className="relative rounded-md border border-line bg-surface p-3 pr-11">
          <div className="grid gap-3 sm:grid-cols-2">{children(item, indice, `${campo}.${indice}`)}</div>
          {queixa(form.pendencias, `${campo}.${indice}`) && (
            <p role="alert" className="mt-2 text-xs text-bad-text">
              {queixa(form.pendencias, `${campo}.${indice}`)}
            </p>
          )}
          {!form.travado && (
            <IconButton
              icon={Trash2}
              label={`Tirar ${nome} ${indice + 1}`}
              className="absolute top-2 right-2"
              onClick={() =>
                form.mudar(
                  campo,
                  itens.filter((_, outro) => outro !== indice),
                )
              }
            />
          )}
        </div>
      ))}
      {erro && (
        <p role="alert" className="text-xs text-bad-text">
          {erro}
        </p>
      )}
      {!form.travado && itens.length < maximo && (
        <Button
          variant="ghost"
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => form.mudar(campo, [...itens, nova()])}
        >
          {adicionar}
        </Button>
      )}
    </div>
  )
}
