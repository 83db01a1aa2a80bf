import type { Vinculo } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { sessionApi } from '../../session/api.ts'
import { Done, FormError, Front, hashParam, Send } from './front.tsx'
import { Loading } from './loading.tsx'
import { useSend } from './use-send.ts'

type Carta = { grupo: string; vinculo: Vinculo }

/** `/convite`: the letter of a group that asks for somebody with an account. */
export function ConvitePage() {
  const token = hashParam('token')
  const [carta, setCarta] = useState<Carta | null>(null)
  const [dead, setDead] = useState('')
  useEffect(() => {
    sessionApi
      .lerAceite({ body: { token } })
      .then(({ dados }) => setCarta(dados))
      .catch((error) =>
        setDead(error instanceof ApiError ? error.mensagem : 'Não foi possível abrir o convite.'),
      )
  }, [token])
  if (dead)
    return (
      <Front title="Convite vencido">
        <div className="mt-6 flex flex-col gap-4">
          <FormError>{dead}</FormError>
          <p className="text-sm text-ink-3">
            Se o convite ainda espera por você, ele aparece em Minha conta depois que você entrar.
          </p>
        </div>
      </Front>
    )
  if (!carta) return <Loading />
  return <Responder token={token} carta={carta} />
}

const respondido: Partial<Record<Vinculo, string>> = {
  aceito: 'Convite aceito. Entre com a senha de sempre e troque de grupo no alto da tela.',
  recusado: 'Convite recusado. O grupo não vê os seus dados.',
  retirado: 'O grupo retirou este convite.',
}

function Responder({ token, carta }: { token: string; carta: Carta }) {
  const [said, setSaid] = useState(respondido[carta.vinculo] ?? '')
  const aceitar = useSend(async () => {
    await sessionApi.aceitarConvite({ body: { token } })
    setSaid(respondido.aceito ?? '')
  })
  const recusar = useSend(async () => {
    await sessionApi.recusarConvite({ body: { token } })
    setSaid(respondido.recusado ?? '')
  })
  if (said)
    return (
      <Front title={carta.grupo}>
        <Done>
          <p>{said}</p>
        </Done>
      </Front>
    )
  return (
    <Front
      title={`${carta.grupo} convida você`}
      text="O grupo só vê o seu nome e os seus dados depois que você aceitar. A sua senha e o grupo em que você trabalha continuam os mesmos."
    >
      <div className="mt-7 flex flex-col gap-3">
        <FormError>{aceitar.errors.form ?? recusar.errors.form}</FormError>
        <form onSubmit={aceitar.submit} className="flex flex-col">
          <Send sending={aceitar.sending}>Aceitar</Send>
        </form>
        <form onSubmit={recusar.submit} className="flex flex-col">
          <button
            type="submit"
            disabled={recusar.sending}
            className="h-11 rounded-lg border border-control-line bg-surface text-base font-medium text-ink transition-colors hover:bg-hover disabled:opacity-60"
          >
            Recusar
          </button>
        </form>
      </div>
    </Front>
  )
}
