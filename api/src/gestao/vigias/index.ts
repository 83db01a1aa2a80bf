/** What the worker and other modules may ask of vigias. */
export { olharVigias } from './olhar.service.ts'
export { deleteDaPessoa as apagarVigiasDe } from './vigias.repository.ts'
