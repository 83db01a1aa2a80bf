import { can } from '@tropeiro/contract/access/can'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { Button, Page as Screen } from '../../ui/index.ts'
import { Abas } from './components/abas.tsx'
import { Convites, NovoConvite } from './components/convites.tsx'
import { ListaDePessoas } from './components/lista-de-pessoas.tsx'
import { Mensagens } from './components/mensagens.tsx'
import { Pendentes } from './components/pendentes.tsx'

const defaults = { aba: '' }

/** Users and drivers of the group, those who wait, and invitations. */
export function Page() {
  const [{ aba }] = useUrlState(defaults)
  const go = useGo()
  const asker = askerOf(useLoggedSession())
  // Another tab begins without the filters of this one.
  const ir = (to: string) => go(to ? `/app/usuarios?aba=${to}` : '/app/usuarios', { replace: true })
  const abas = <Abas aba={aba} onChange={(to) => void ir(to)} />
  if (aba === 'pendentes' && can(asker, 'admin'))
    return (
      <Outra abas={abas}>
        <Pendentes />
      </Outra>
    )
  if (aba === 'convites' && can(asker, 'admin')) return <AbaDeConvites abas={abas} />
  if (aba === 'mensagens' && can(asker, 'super'))
    return (
      <Outra abas={abas}>
        <Mensagens />
      </Outra>
    )
  return <ListaDePessoas motoristas={aba === 'motoristas'} abas={abas} />
}

function Outra({ abas, actions, children }: { abas: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <Screen title="Usuários" toolbar={abas} actions={actions}>
      {children}
    </Screen>
  )
}

function AbaDeConvites({ abas }: { abas: ReactNode }) {
  const [novo, setNovo] = useState(false)
  return (
    <Outra
      abas={abas}
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setNovo(true)}>
          Novo convite
        </Button>
      }
    >
      <Convites onNovo={() => setNovo(true)} />
      {novo && <NovoConvite onClose={() => setNovo(false)} />}
    </Outra>
  )
}
