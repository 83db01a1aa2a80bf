import { nomeDoPapel } from '@tropeiro/contract/access/subjects'
import type { ConviteDeGrupo } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { Building2 } from 'lucide-react'
import { ApiError } from '../../../../lib/api-error.ts'
import { notifyError } from '../../../../lib/query-client.ts'
import { setSessao } from '../../../../session/session.store.ts'
import { Button, ErrorState, Skeleton, toast } from '../../../../ui/index.ts'
import { useMeusConvites, useResponderConvite } from '../../usuarios.queries.ts'

function useResponder(convite: ConviteDeGrupo) {
  const responder = useResponderConvite()
  const dizer = async (aceita: boolean) => {
    try {
      const { sessao } = await responder.mutateAsync({ id: convite._id, aceita })
      setSessao(sessao)
      toast.success(
        aceita
          ? `Você agora também está em ${convite.grupo}. Troque de grupo no alto da tela.`
          : `Convite de ${convite.grupo} recusado.`,
      )
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'aceite_por_email') toast.warning(error.mensagem)
      else notifyError(error)
    }
  }
  return { dizer, pending: responder.isPending, aceita: responder.variables?.aceita }
}

/** One group that asks: who asked, as what and where, and the two answers. */
function Convite({ convite }: { convite: ConviteDeGrupo }) {
  const { dizer, pending, aceita } = useResponder(convite)
  const onde = convite.bases.length > 0 ? `, em ${convite.bases.join(', ')}` : ''
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm">
          <span className="font-semibold">{convite.grupo}</span> convida você como{' '}
          {nomeDoPapel[convite.papel].toLowerCase()}
          {onde}
        </p>
        <p className="text-xs text-ink-3">
          {convite.por_email
            ? 'Este se aceita pelo link que mandamos para o seu e-mail.'
            : 'O grupo só vê os seus dados depois que você aceitar.'}
        </p>
      </div>
      <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button
          loading={pending && aceita === false}
          disabled={pending}
          aria-label={`Recusar o convite de ${convite.grupo}`}
          onClick={() => void dizer(false)}
        >
          Recusar
        </Button>
        <Button
          variant="primary"
          loading={pending && aceita === true}
          disabled={pending}
          aria-label={
            convite.por_email
              ? `Mandar de novo o link do convite de ${convite.grupo}`
              : `Aceitar o convite de ${convite.grupo}`
          }
          onClick={() => void dizer(true)}
        >
          {convite.por_email ? 'Mandar o link' : 'Aceitar'}
        </Button>
      </span>
    </li>
  )
}

/** In one's own account: the groups that wait for an answer. */
export function MeusConvites({ open }: { open: boolean }) {
  const query = useMeusConvites(open)
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton className="h-16 w-full" />
  if (query.data.length === 0)
    return (
      <p className="py-4 text-sm text-ink-3">
        Nenhum grupo espera a sua resposta. Quando outro grupo incluir você, o convite aparece aqui e vai para
        o seu e-mail.
      </p>
    )
  return (
    <ul className="flex flex-col gap-4 py-2">
      {query.data.map((c) => (
        <Convite key={c._id} convite={c} />
      ))}
    </ul>
  )
}

/** Above every page while a group waits; a group is entered by nobody's word but one's own. */
export function FaixaDeConvites() {
  const { data } = useMeusConvites(true)
  if (!data?.length) return null
  return (
    <section
      aria-label="Convites de grupos"
      className="no-print flex gap-3 border-b border-line bg-info-soft px-4 py-2.5 max-sm:px-3"
    >
      <Building2 size={18} aria-hidden className="mt-0.5 shrink-0 text-info-text max-sm:hidden" />
      <ul className="flex min-w-0 flex-1 flex-col gap-3">
        {data.slice(0, 2).map((c) => (
          <Convite key={c._id} convite={c} />
        ))}
        {data.length > 2 && (
          <li className="text-xs text-ink-3">Há outros {data.length - 2} em Minha conta, Convites.</li>
        )}
      </ul>
    </section>
  )
}
