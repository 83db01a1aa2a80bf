import { can } from '@tropeiro/contract/access/can'
import { motoristas } from '@tropeiro/contract/cadastros/motoristas/calls'
import type { MotoristaInteiro } from '@tropeiro/contract/cadastros/motoristas/formas'
import { diasDaSemana, nomeDoVinculo } from '@tropeiro/contract/cadastros/motoristas/lista'
import { formatCpf, formatDateTime, formatDia, formatPlaca, formatTelefone } from '@tropeiro/contract/formats'
import { MoreHorizontal, Pencil } from 'lucide-react'
import { useParam, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Button,
  Card,
  DetailSkeleton,
  ErrorState,
  Facts,
  IconButton,
  Menu,
  Page as Screen,
} from '../../ui/index.ts'
import { Ausencias } from './components/ausencias.tsx'
import { Hoje } from './components/celulas.tsx'
import { Impedimentos } from './components/impedimentos.tsx'
import { MotoristaEditor } from './components/motorista-editor.tsx'
import { useAtivar, useFicha } from './motoristas.queries.ts'

const LISTA = { label: 'Motoristas', to: '/app/motoristas' } as const
const extra = { editar: '' }
const naoDito = <span className="text-ink-3">Sem registro</span>
const dia = (v: string | null) => (v ? formatDia(v) : naoDito)

function Cadastro({ m }: { m: MotoristaInteiro }) {
  return (
    <Card title="Cadastro">
      <Facts
        columns={3}
        items={[
          { label: 'CPF', value: formatCpf(m.cpf) },
          { label: 'Telefone', value: formatTelefone(m.telefone) || naoDito },
          { label: 'Conta', value: m.conta?.email ?? 'Sem conta' },
          { label: 'Base', value: m.base ?? 'Qualquer base' },
          { label: 'Veículo usual', value: m.placa ? formatPlaca(m.placa) : naoDito },
          m.vinculo !== 'frota' && { label: 'RNTRC', value: m.rntrc || naoDito },
          { label: 'CNH', value: [m.cnh, m.cnh_categoria].filter(Boolean).join(' ') || naoDito },
          { label: 'Validade da CNH', value: dia(m.cnh_validade) },
          { label: 'Exame toxicológico até', value: dia(m.toxicologico_ate) },
          m.observacao !== '' && { label: 'Observação', value: m.observacao, wide: true },
        ]}
      />
    </Card>
  )
}

function Escala({ m }: { m: MotoristaInteiro }) {
  return (
    <Card title="Escala">
      {m.escala.length === 0 ? (
        <p className="text-sm text-ink-3">O cadastro não diz a escala: conta como presente, sem horas.</p>
      ) : (
        <Facts
          columns={4}
          items={diasDaSemana.map((nome, at) => {
            const d = m.escala.find((e) => e.dia === at + 1)
            return {
              label: nome,
              value: d ? (
                `${d.entra} às ${d.sai}${d.sai < d.entra ? ' (dia seguinte)' : ''}`
              ) : (
                <span className="text-ink-3">Folga</span>
              ),
            }
          })}
        />
      )}
    </Card>
  )
}

/** One driver: his licence, hours, days away, and what keeps him from a trip. */
export function Page() {
  const id = useParam('id')
  const [url, set] = useUrlState(extra)
  const escreve = can(askerOf(useSession()), motoristas.editar.access)
  const ativar = useAtivar(id)
  const query = useFicha(id)
  const m = query.data
  if (!m)
    return (
      <Screen title="Motorista" breadcrumb={[LISTA]}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </Screen>
    )
  return (
    <Screen
      title={m.nome}
      description={nomeDoVinculo[m.vinculo]}
      breadcrumb={[LISTA, { label: m.nome }]}
      badge={<Hoje hoje={m.hoje} />}
      actions={
        escreve && (
          <>
            <Button variant="primary" icon={Pencil} onClick={() => set({ editar: 'sim' })}>
              Editar
            </Button>
            <Menu
              trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />}
              items={[
                m.ativo
                  ? { label: 'Tirar das escolhas', danger: true, onSelect: () => ativar.mutate(false) }
                  : { label: 'Trazer de volta', onSelect: () => ativar.mutate(true) },
              ]}
            />
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {m.hoje.avisos.length > 0 && (
          <ul className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
            {m.hoje.avisos.map((a) => (
              <li key={a}>{a}</li>
            ))}
          </ul>
        )}
        <Cadastro m={m} />
        <Ausencias motorista={m} escreve={escreve} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Escala m={m} />
          <Impedimentos motorista={m} escreve={escreve} />
        </div>
        {m.updated_at && (
          <p className="text-xs text-ink-3">Cadastro mudado em {formatDateTime(m.updated_at)}.</p>
        )}
      </div>
      {url.editar && escreve && <MotoristaEditor motorista={m} onClose={() => set({ editar: '' })} />}
    </Screen>
  )
}
