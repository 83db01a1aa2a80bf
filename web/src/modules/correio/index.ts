/** What other screens may use of correio. */
export { EnviarEmailDialog, type EnviarEmailDialogProps } from './components/enviar-email-dialog.tsx'
