/** What the worker may ask of vigias. */
export { olharVigias } from './olhar.service.ts'
