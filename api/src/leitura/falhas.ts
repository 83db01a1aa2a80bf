/** Why a file was not read; `pesado`: its process ended without an answer, twice. */
export type Falha = 'quebrado' | 'grande' | 'pesado'

/** The reasons as people see them. */
export const dizerFalha: Record<Falha, string> = {
  quebrado: 'O arquivo está quebrado ou protegido por senha',
  grande: 'A imagem tem pontos demais: digitalize em resolução menor',
  pesado: 'O arquivo exige tempo ou memória demais para ser aberto: digitalize de novo',
}

/** A file that is not read, for a reason that lies in the file. */
export class LeituraFalhou extends Error {
  readonly falha: Falha
  constructor(falha: Falha, why: string) {
    super(why)
    this.falha = falha
  }
}
