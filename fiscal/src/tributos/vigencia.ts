/** Something true from a day on. Days are 'AAAA-MM-DD', in the time zone of the document. */
export interface Vigencia {
  /** First day. */
  desde: string
  /** Last day, or `null` while it lasts. */
  ate: string | null
  /** Law, article or technical note it comes from. */
  fonte: string
}

/** Whether it is in force on a day. */
export function vigente({ desde, ate }: Pick<Vigencia, 'desde' | 'ate'>, dia: string): boolean {
  return desde <= dia && (ate === null || dia <= ate)
}

/** The one of a list that is in force on a day, or `null`. A later start wins over an earlier one. */
export function vigenteEm<T extends Vigencia>(linhas: readonly T[], dia: string): T | null {
  let achada: T | null = null
  for (const linha of linhas) {
    if (vigente(linha, dia) && (!achada || linha.desde > achada.desde)) achada = linha
  }
  return achada
}
