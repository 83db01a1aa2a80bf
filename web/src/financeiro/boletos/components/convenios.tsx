import { can } from '@tropeiro/contract/access/can'
import { boletos } from '@tropeiro/contract/financeiro/boletos/calls'
import type { Convenio } from '@tropeiro/contract/financeiro/boletos/formas'
import { bancosDoConvenio, canaisDoConvenio } from '@tropeiro/contract/financeiro/boletos/nomes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Badge, Button, Card, EmptyState } from '../../../ui/index.ts'
import { ConvenioDialog } from './convenio-dialog.tsx'

/** What was agreed on with each bank. */
export function Convenios({ todos }: { todos: readonly Convenio[] }) {
  const [aberto, setAberto] = useState<Convenio | 'novo' | null>(null)
  const podeMudar = can(askerOf(useSession()), boletos.gravarConvenio.access)
  const novo = podeMudar && (
    <Button icon={Plus} onClick={() => setAberto('novo')}>
      Novo convênio
    </Button>
  )
  return (
    <>
      {todos.length === 0 ? (
        <EmptyState
          title="Nenhum convênio ainda"
          text="O convênio é o que o banco acertou com a empresa: carteira, agência, conta e numeração."
          action={novo}
        />
      ) : (
        <Card title="Convênios" flush actions={novo}>
          <ul className="divide-y divide-line">
            {todos.map((c) => (
              <li key={c._id} className="px-4 py-2 text-sm">
                {podeMudar ? (
                  <Button variant="link" onClick={() => setAberto(c)}>
                    {c.nome}
                  </Button>
                ) : (
                  c.nome
                )}{' '}
                {!c.ativo && <Badge tone="neutral">Fora de uso</Badge>}
                <span className="block text-xs text-ink-3">
                  {[
                    bancosDoConvenio[c.banco],
                    `carteira ${c.carteira}`,
                    c.conta_nome,
                    canaisDoConvenio[c.canal],
                    `próximo número ${c.proximo_numero}`,
                  ].join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {aberto && (
        <ConvenioDialog convenio={aberto === 'novo' ? null : aberto} onClose={() => setAberto(null)} />
      )}
    </>
  )
}
