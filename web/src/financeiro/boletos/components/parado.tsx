import { can } from '@tropeiro/contract/access/can'
import { boletos } from '@tropeiro/contract/financeiro/boletos/calls'
import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button } from '../../../ui/index.ts'
import { useRetomarCobranca } from '../boletos.queries.ts'

/** Why letters leave the title alone, and the way back. */
export function Parado({ b }: { b: Boleto }) {
  const retomar = useRetomarCobranca()
  const pode = can(askerOf(useSession()), boletos.retomarCobranca.access)
  if (!b.parado_por) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 text-xs">
      <span>Disse o banco: {b.parado_texto}. A régua deixa o título de lado.</span>
      {pode && (
        <Button size="sm" loading={retomar.isPending} onClick={() => retomar.mutate(b._id)}>
          Retomar a cobrança
        </Button>
      )}
    </span>
  )
}
