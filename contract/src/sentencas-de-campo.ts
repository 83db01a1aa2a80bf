import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const plural = (n: unknown, one: string, more: string) => `${n} ${n === 1 || n === 1n ? one : more}`

function tooSmall({ origin, minimum }: Issue & { code: 'too_small' }): string {
  if (origin === 'string')
    return minimum === 1
      ? 'Preencha este campo'
      : `Escreva ao menos ${plural(minimum, 'caractere', 'caracteres')}`
  if (origin === 'array') return minimum === 1 ? 'Escolha ao menos um' : `Escolha ao menos ${minimum}`
  return `O menor valor é ${minimum}`
}

function tooBig({ origin, maximum }: Issue & { code: 'too_big' }): string {
  if (origin === 'string') return `Escreva até ${plural(maximum, 'caractere', 'caracteres')}`
  if (origin === 'array') return `Escolha até ${maximum}`
  return `O maior valor é ${maximum}`
}

function wrongType({ expected, input }: Issue & { code: 'invalid_type' }): string {
  if (input === undefined || input === null || input === '') return 'Preencha este campo'
  if (expected === 'int') return 'Escreva um número inteiro'
  return expected === 'number' ? 'Escreva um número' : 'Valor inválido'
}

/** What a form says where the contract's schema has no sentence of its own; the server adds what a program wants to know. */
export function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return issue.input ? 'Escolha uma opção da lista' : 'Preencha este campo'
    case 'invalid_format':
      return issue.input === '' ? 'Preencha este campo' : 'Formato inválido'
    default:
      return 'Valor inválido'
  }
}
