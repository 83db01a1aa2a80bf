/** What other modules may ask of cotacoes. */
export { precoAceito } from './precos.service.ts'
