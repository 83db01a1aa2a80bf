/** What other screens may use of correio. */
export { AddressInput } from './components/address-input.tsx'
export { EnviarEmailDialog, type EnviarEmailDialogProps } from './components/enviar-email-dialog.tsx'
