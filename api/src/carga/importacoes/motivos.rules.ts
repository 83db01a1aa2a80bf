import { diaEm, formatDia } from '@tropeiro/contract'

const nota = (n: { numero: number; serie: number }): string =>
  `A nota ${n.numero.toLocaleString('pt-BR')}, série ${n.serie},`

/** Why a file of a note already there was not imported again, and since when it is there. */
export const motivoDaRepetida = (
  n: { numero: number; serie: number; desde: Date },
  arquivo: string | null,
): string =>
  arquivo
    ? `${nota(n)} já veio nesta importação, no arquivo ${arquivo}.`
    : `${nota(n)} já estava no sistema desde ${formatDia(diaEm(n.desde))}.`

export const SEM_NOTA =
  'É o cancelamento de uma nota que não está no sistema. Se ela chegar depois, entra já cancelada.'
export const COMPLETADA =
  'A nota já estava aqui sem o XML (bipada, por exemplo); este arquivo completou os dados.'
export const CANCELADA = 'A nota foi marcada como cancelada pelo emitente.'
export const JA_CANCELADA = 'O cancelamento desta nota já estava no sistema.'
