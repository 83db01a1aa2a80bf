import { recusar } from '../recusa.ts'
import { type No, texto } from '../xml/arvore.ts'

/** Text of a field that must be there; refuses with the field's name when it is not. */
export function obrigatorio(no: No | null, nome: string, rotulo: string): string {
  const valor = texto(no, nome)
  if (valor === null) recusar('campo_ausente', `Falta o campo ${nome} (${rotulo}) no XML.`)
  return valor
}

function invalido(nome: string, rotulo: string, valor: string): never {
  return recusar(
    'campo_invalido',
    `O campo ${nome} (${rotulo}) tem um valor inválido: "${valor.slice(0, 40)}".`,
  )
}

/** A decimal text scaled to an integer, without passing through binary fractions: ('12.345', 2) is 1235. */
export function decimalParaInteiro(valor: string, casas: number): number | null {
  const partes = /^(\d{1,15})(?:\.(\d{1,10}))?$/.exec(valor)
  if (!partes) return null
  const fracao = (partes[2] ?? '').padEnd(casas + 1, '0')
  const inteiro = Number(partes[1]! + fracao.slice(0, casas)) + (fracao[casas]! >= '5' ? 1 : 0)
  return Number.isSafeInteger(inteiro) ? inteiro : null
}

/** A money field as integer cents; absent is 0 unless `exigido`. */
export function centavos(no: No | null, nome: string, rotulo: string, exigido = false): number {
  const valor = exigido ? obrigatorio(no, nome, rotulo) : texto(no, nome)
  if (valor === null) return 0
  return decimalParaInteiro(valor, 2) ?? invalido(nome, rotulo, valor)
}

/** A weight in kilograms as integer grams; absent is 0. */
export function gramas(no: No | null, nome: string, rotulo: string): number {
  const valor = texto(no, nome)
  if (valor === null) return 0
  return decimalParaInteiro(valor, 3) ?? invalido(nome, rotulo, valor)
}

/** A field that must match a pattern. */
export function comFormato(no: No | null, nome: string, rotulo: string, formato: RegExp): string {
  const valor = obrigatorio(no, nome, rotulo)
  if (!formato.test(valor)) invalido(nome, rotulo, valor)
  return valor
}

const DATA_HORA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

/** ISO 8601 with zone, checked to exist in the calendar. */
export function dataHora(no: No | null, nome: string, rotulo: string): string {
  const valor = comFormato(no, nome, rotulo, DATA_HORA)
  const instante = new Date(valor)
  if (Number.isNaN(instante.getTime())) invalido(nome, rotulo, valor)
  return valor
}

/** The same for a field that may be missing. */
export function dataHoraOpcional(no: No | null, nome: string, rotulo: string): string | null {
  return texto(no, nome) === null ? null : dataHora(no, nome, rotulo)
}
