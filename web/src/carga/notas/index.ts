/** What other screens may use of notas. */
export { useMotoristas, usePessoas, useRotas } from './filtros.queries.ts'
export { filtroDoEndereco } from './pesquisa-estado.ts'
