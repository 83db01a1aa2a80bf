/** What other modules may ask of medicao. */
export { deleteDaPessoa as apagarMedicaoDaPessoa } from './medicao.repository.ts'
