import { ApiError } from '../../../lib/api-error.ts'

/** The sentence of a refusal, and the fields that it is about. */
export function sentencaDe(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  const [first] = error.campos
  const more = first && first.mensagem !== error.mensagem ? ` ${first.mensagem}.` : ''
  return `${error.mensagem}${more}`
}
