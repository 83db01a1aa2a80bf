import { can } from '@tropeiro/contract/access/can'
import { lugares } from '@tropeiro/contract/cadastros/lugares/calls'
import { nomeDaOrigem, nomeDoTipoDeLugar, raioDeErro } from '@tropeiro/contract/cadastros/lugares/lista'
import { formatDateTime } from '@tropeiro/contract/formats'
import { MoreHorizontal, Pencil } from 'lucide-react'
import { useParam, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Badge,
  Button,
  Card,
  DetailSkeleton,
  ErrorState,
  IconButton,
  Menu,
  Page as Screen,
} from '../../ui/index.ts'
import { OndeFica } from './components/celulas.tsx'
import { LugarEditor } from './components/lugar-editor.tsx'
import { Atendimento, MapaDoLugar } from './components/lugar-peek.tsx'
import { useAtivarLugar, useLugar } from './lugares.queries.ts'

const LISTA = { label: 'Lugares', to: '/app/lugares' } as const
const extra = { editar: '' }

/** One place: where it is by each who knows, and what serving it asks for. */
export function Page() {
  const id = useParam('id')
  const [url, set] = useUrlState(extra)
  const escreve = can(askerOf(useSession()), lugares.editar.access)
  const ativar = useAtivarLugar(id)
  const query = useLugar(id)
  const l = query.data
  if (!l)
    return (
      <Screen title="Lugar" breadcrumb={[LISTA]}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </Screen>
    )
  return (
    <Screen
      title={l.nome}
      description={nomeDoTipoDeLugar[l.tipo]}
      breadcrumb={[LISTA, { label: l.nome }]}
      badge={l.ativo ? <OndeFica ponto={l.melhor} /> : <Badge tone="bad">Fora de uso</Badge>}
      actions={
        escreve && (
          <>
            <Button variant="primary" icon={Pencil} onClick={() => set({ editar: 'sim' })}>
              Editar
            </Button>
            <Menu
              trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />}
              items={[
                l.ativo
                  ? { label: 'Tirar do uso', danger: true, onSelect: () => ativar.mutate(false) }
                  : { label: 'Trazer de volta', onSelect: () => ativar.mutate(true) },
              ]}
            />
          </>
        )
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title="Atendimento">
          <Atendimento l={l} />
        </Card>
        <Card title="Onde fica" flush>
          <MapaDoLugar l={l} height={280} />
          <ol className="divide-y divide-line px-4 text-sm">
            {l.pontos.map((p, at) => (
              <li key={p.origem} className="flex items-center justify-between gap-3 py-2">
                <span>
                  {nomeDaOrigem[p.origem]}
                  {at === 0 && <span className="ml-2 text-xs text-ink-3">é o que vale</span>}
                </span>
                <span className="num text-ink-2">{raioDeErro(p.erro_m)}</span>
              </li>
            ))}
          </ol>
        </Card>
        <p className="text-xs text-ink-3">
          Cadastrado por {l.autor} em {formatDateTime(l.created_at)}.
        </p>
      </div>
      {url.editar && escreve && <LugarEditor lugar={l} onClose={() => set({ editar: '' })} />}
    </Screen>
  )
}
