import { sentenceOf } from '@tropeiro/contract/sentencas-de-campo'
import type { z } from 'zod'

const TIPOS: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
}

const FORMATOS: Record<string, string> = {
  email: 'Não é um e-mail',
  url: 'Não é um endereço da internet',
  uuid: 'Não é um identificador (UUID)',
  date: 'Não é um dia AAAA-MM-DD',
  datetime: 'Não é uma data e hora ISO 8601',
  time: 'Não é uma hora HH:MM',
}

const lista = (values: readonly unknown[]) => values.map(String).join(', ')

/**
 * What is wrong with a field of a body, for people and for who writes programs: the form's sentence where there is one, and what the
 * field takes where a program sent something else.
 */
export function fraseDoCampo(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Falta este campo'
      return TIPOS[issue.expected] ? `Aqui vai ${TIPOS[issue.expected]}` : 'Valor inválido'
    case 'invalid_value':
      return issue.values.length === 1
        ? `Só pode ser ${lista(issue.values)}`
        : `Só pode ser um destes: ${lista(issue.values)}`
    case 'unrecognized_keys':
      return `Não conhecemos: ${lista(issue.keys)}`
    case 'invalid_format':
      return FORMATOS[issue.format] ?? sentenceOf(issue)
    default:
      return sentenceOf(issue)
  }
}
