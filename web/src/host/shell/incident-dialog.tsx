import { GRUPO_DO_SUPORTE } from '@tropeiro/contract/atendimento/sac/incidente'
import { Headset, MessageSquarePlus } from 'lucide-react'
import { useGo } from '../../lib/nav.tsx'
import { useLoggedSession } from '../../session/session.store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { closeIncidentDialog, INCIDENTES } from './incident.ts'

/** Welcomes the person and offers two ways: the provider's support, or an incident of the active group. */
export function IncidentDialog() {
  const session = useLoggedSession()
  const go = useGo()
  const choose = (grupo: string) => {
    closeIncidentDialog()
    const query = new URLSearchParams({ ...(grupo ? { grupo } : {}), novo: '1' })
    void go(`/app${INCIDENTES}?${query}`)
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && closeIncidentDialog()}
      title={`Olá, ${session.nome.split(' ')[0]}!`}
      description="Boas-vindas à Abertura de Incidentes. Com o que podemos ajudar?"
    >
      <div className="flex flex-col gap-3 pb-2">
        <Way
          text="Algo no sistema não funciona como esperado, ou você tem uma dúvida de uso."
          button={
            <Button size="lg" icon={Headset} onClick={() => choose(GRUPO_DO_SUPORTE)} className="w-full">
              Solicitar suporte ao Tropeiro
            </Button>
          }
        />
        <Way
          text={`Um problema com entrega, mercadoria, documento ou cobrança, para a equipe de ${session.grupo_ativo}.`}
          button={
            <Button
              size="lg"
              variant="primary"
              icon={MessageSquarePlus}
              onClick={() => choose('')}
              className="w-full"
            >
              Criar novo incidente
            </Button>
          }
        />
      </div>
    </Dialog>
  )
}

function Way({ text, button }: { text: string; button: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      <p className="text-sm text-ink-2">{text}</p>
      {button}
    </div>
  )
}
