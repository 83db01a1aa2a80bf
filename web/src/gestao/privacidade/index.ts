/** What other screens may use of privacidade. */
export { MinhaPrivacidade } from './components/minha-privacidade.tsx'
