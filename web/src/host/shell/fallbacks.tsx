import { messages } from '@tropeiro/contract/messages'
import { Compass, Truck } from 'lucide-react'
import { Link } from '../../lib/nav.tsx'
import { currentAsker } from '../../session/login.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** @param motivo why, when it is known: the module, the feature or the right that is missing, and who can change it */
export function NoPermission({ motivo }: { motivo?: string }) {
  const driver = currentAsker()?.papel === 'MOTORISTA'
  return (
    <Page title={driver ? 'Motorista' : 'Sem acesso'}>
      {driver ? (
        <EmptyState
          icon={Truck}
          title="Suas entregas estão no aplicativo do motorista"
          text="Esta é a área do escritório. Seus romaneios, fotos e ocorrências ficam no aplicativo."
          action={
            <a
              href="/motorista/"
              className="inline-flex h-8 items-center rounded-md bg-accent px-3 text-sm font-medium text-accent-ink"
            >
              Abrir o aplicativo do motorista
            </a>
          }
        />
      ) : (
        <EmptyState kind="no-permission" text={motivo} />
      )}
    </Page>
  )
}

export function NotFoundInApp() {
  return (
    <Page title="Página não encontrada" plain>
      <EmptyState
        icon={Compass}
        title={messages.paginaNaoEncontrada}
        text="O endereço pode ter mudado ou ainda não existir."
        action={
          <Link
            to="/app"
            className="inline-flex h-8 items-center rounded-md bg-accent px-3 text-sm font-medium text-accent-ink"
          >
            Ir para o início
          </Link>
        }
      />
    </Page>
  )
}
