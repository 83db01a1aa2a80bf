import { TriangleAlert } from 'lucide-react'
import { ApiError } from '../../../lib/api-error.ts'

/** The sentence of a refusal, and the fields that it is about. */
export function sentencaDe(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  const [first] = error.campos
  const more = first && first.mensagem !== error.mensagem ? ` ${first.mensagem}.` : ''
  return `${error.mensagem}${more}`
}

/** Why the form was not taken, above its buttons. */
export function Recusa({ texto }: { texto: string }) {
  if (!texto) return null
  return (
    <p role="alert" className="flex items-start gap-2 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text">
      <TriangleAlert size={15} aria-hidden className="mt-0.5 shrink-0" />
      {texto}
    </p>
  )
}
