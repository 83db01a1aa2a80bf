/** What other screens may use of notificacoes. */
export { LinkDeRastreioDialog } from './components/link-dialog.tsx'
