import { can } from '@tropeiro/contract/access/can'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { Tabs } from '../../../ui/index.ts'
import { usePendentes } from '../usuarios.queries.ts'

/** People, those who drive, and what an admin has to do with them. */
export function Abas({ aba, onChange }: { aba: string; onChange: (aba: string) => void }) {
  const asker = askerOf(useLoggedSession())
  const admin = can(asker, 'admin')
  const pendentes = usePendentes(admin)
  return (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Usuários"
        value={aba || 'usuarios'}
        onChange={(next) => onChange(next === 'usuarios' ? '' : next)}
        tabs={[
          { value: 'usuarios', label: 'Usuários' },
          { value: 'motoristas', label: 'Motoristas' },
          ...(admin
            ? [
                { value: 'pendentes', label: 'Pendentes', count: pendentes.data?.length },
                { value: 'convites', label: 'Convites' },
              ]
            : []),
          ...(can(asker, 'super') ? [{ value: 'mensagens', label: 'Mensagens do sistema' }] : []),
        ]}
      />
    </div>
  )
}
