import type { EmitenteFiscal } from '@tropeiro/contract/fiscal/transmissao/formas'

/** What a company still has to say before it can issue any fiscal document. */
export function faltaDoEmissor(e: EmitenteFiscal, semRntrc = false): string[] {
  const campos: [string, boolean][] = [
    ['inscrição estadual', e.ie !== ''],
    ['RNTRC', e.rntrc !== '' || semRntrc],
    ['logradouro', e.logradouro !== ''],
    ['número', e.numero !== ''],
    ['bairro', e.bairro !== ''],
    ['município', e.municipio_ibge !== null],
  ]
  return campos.filter(([, tem]) => !tem).map(([nome]) => nome)
}
