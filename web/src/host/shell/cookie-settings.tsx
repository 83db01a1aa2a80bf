import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { publicConfigQuery } from '../../lib/public-config.ts'
import { escolherCookies as choose, useConsent } from '../../session/consent.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { snackbar } from '../../ui/toast.tsx'

/** The second layer: by purpose, with the legal basis, and revocable. */
export function CookieSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const destino = useQuery({ ...publicConfigQuery, enabled: open }).data?.medicao
  const consent = useConsent()
  const [draft, setDraft] = useState<boolean | null>(null)
  const analytics = draft ?? consent === 'agreed'
  const close = () => {
    setDraft(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Cookies"
      description="Você pode mudar esta escolha quando quiser, aqui ou no menu da sua conta."
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="primary"
            onClick={() => {
              choose(analytics)
              snackbar('Escolha de cookies guardada')
              close()
            }}
          >
            Guardar escolha
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Switch
          checked
          disabled
          onChange={() => {}}
          label="Necessários"
          hint="Mantêm você conectado e lembram suas preferências. Base legal: execução do contrato (LGPD, art. 7º, V)."
        />
        <Switch
          checked={analytics}
          onChange={setDraft}
          label="Uso das telas"
          hint={`Contagem de quais telas e ações você usa, por 90 dias, ${destino ? `guardada no Tropeiro e enviada com o seu e-mail a ${destino}` : 'guardada só no Tropeiro'}. Base legal: consentimento (LGPD, art. 7º, I).`}
        />
      </div>
    </Dialog>
  )
}
