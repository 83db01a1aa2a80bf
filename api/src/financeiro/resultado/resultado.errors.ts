import { errors } from '../../errors.ts'

export const resultadoErrors = {
  avesso: () => errors.invalido('O fim do período não pode ser antes do começo.'),
  demais: (n: number) => errors.invalido(`O período é longo demais: no máximo ${n} de uma vez.`),
}
