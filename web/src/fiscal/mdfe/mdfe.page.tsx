export { Page } from './listar.page.tsx'
