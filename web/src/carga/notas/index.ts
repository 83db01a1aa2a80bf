/** What other screens may use of notas. */
export { useMotoristas, usePessoas, useRotas } from './filtros.queries.ts'
export { useContarVisao } from './notas.queries.ts'
export { filtroDoEndereco, TABELA_DE_NOTAS } from './pesquisa-estado.ts'
export { VerbosDaLinha, VerbosDasNotas } from './verbos/na-lista.tsx'
export type { NotaDoVerbo } from './verbos/verbos.ts'
