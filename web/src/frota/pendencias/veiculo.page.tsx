import { can } from '@tropeiro/contract/access/can'
import { veiculos as chamadas, type Veiculo } from '@tropeiro/contract/cadastros/veiculos/calls'
import { nomeDaPropriedade, nomeDoCombustivel } from '@tropeiro/contract/cadastros/veiculos/lista'
import { atributosDoVeiculo, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { nomeDoEstado } from '@tropeiro/contract/cadastros/veiculos/vida'
import { formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { Gauge, Pencil, QrCode } from 'lucide-react'
import {
  Hodometro,
  LeituraDialog,
  TrocaDialog,
  UsoDoVeiculo,
  useVeiculos,
} from '../../cadastros/veiculos/index.ts'
import { Link, useGo, useParam, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Badge,
  Button,
  Card,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Facts,
  Page as Screen,
  TabsBar,
} from '../../ui/index.ts'
import { atoDa } from './components/aonde.ts'
import { GravidadeBadge } from './components/celulas.tsx'
import { FotosDoVeiculo } from './components/fotos-do-veiculo.tsx'
import { Historia } from './components/historia.tsx'
import { usePendencias } from './pendencias.queries.ts'

const LISTA = { label: 'Frota', to: '/app/frotas' } as const
const extra = { aba: '', ler: '', trocar: '', tipo: '' }
const tom = {
  ativo: 'ok',
  reserva: 'info',
  oficina: 'warn',
  vendido: undefined,
  sinistrado: 'bad',
  baixado: undefined,
} as const

function Cadastro({ v }: { v: Veiculo }) {
  const litros = v.tanque_litros === null ? null : `${formatNumber(v.tanque_litros)} L`
  return (
    <Card title="Cadastro">
      <Facts
        columns={3}
        items={[
          { label: 'Tipo', value: unidades[v.unidade].nome },
          { label: 'Modelo', value: [v.marca, v.modelo, v.ano].filter(Boolean).join(' ') || 'Sem registro' },
          { label: 'De quem é', value: v.proprietario || nomeDaPropriedade[v.propriedade] },
          { label: 'Base', value: v.base ?? 'Qualquer base' },
          {
            label: 'Carga',
            value: v.capacidade_kg === null ? 'Sem registro' : `${formatNumber(v.capacidade_kg)} kg`,
          },
          {
            label: 'Combustível',
            value:
              [v.combustivel && nomeDoCombustivel[v.combustivel], litros].filter(Boolean).join(', ') ||
              'Sem registro',
          },
          v.tanque_frio_litros !== null && {
            label: 'Aparelho de frio',
            value: `Tanque de ${formatNumber(v.tanque_frio_litros)} L`,
          },
          { label: 'Renavam', value: v.renavam || 'Sem registro' },
          { label: 'Chassi', value: v.chassi || 'Sem registro' },
          { label: 'RNTRC', value: v.rntrc || 'Sem registro' },
          v.atributos.length > 0 && {
            label: 'Tem',
            value: v.atributos.map((a) => atributosDoVeiculo[a]).join(', '),
            wide: true,
          },
          v.observacao !== '' && { label: 'Observação', value: v.observacao, wide: true },
        ]}
      />
    </Card>
  )
}

function Esperam({ veiculo }: { veiculo: string }) {
  const own = (usePendencias().data ?? []).filter((p) => p.veiculo === veiculo && p.adiada === null)
  if (own.length === 0) return null
  return (
    <Card title={`Pendências (${own.length})`} flush>
      <ul className="divide-y divide-line text-sm">
        {own.map((p) => (
          <li key={p._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <GravidadeBadge gravidade={p.gravidade} />
            <span className="min-w-48 flex-1">{p.frase}</span>
            <Link to={atoDa(p).para} className="font-medium text-accent-text hover:underline">
              {atoDa(p).rotulo}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** One vehicle: what it is, what waits for it, and all that happened to it. */
export function Page() {
  const id = useParam('id')
  const [url, set] = useUrlState(extra)
  const go = useGo()
  const asker = askerOf(useSession())
  const query = useVeiculos()
  const v = query.data?.find((one) => one._id === id)
  if (!v)
    return (
      <Screen title="Veículo" breadcrumb={[LISTA]}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <EmptyState
            title="Veículo não encontrado"
            text="Ele não está no cadastro, ou é de uma base que você não vê."
          />
        ) : (
          <DetailSkeleton />
        )}
      </Screen>
    )
  const { reboque } = unidades[v.unidade]
  const escreve = can(asker, chamadas.ler.access)
  const ver = can(asker, { ler: 'oficina' })
  return (
    <Screen
      title={formatPlaca(v.placa)}
      description={[v.frota && `Número ${v.frota}`, v.motivo].filter(Boolean).join('. ')}
      breadcrumb={[LISTA, { label: formatPlaca(v.placa) }]}
      badge={<Badge tone={tom[v.estado]}>{nomeDoEstado[v.estado]}</Badge>}
      actions={
        escreve && (
          <>
            {!reboque && (
              <Button icon={Gauge} onClick={() => set({ ler: 'sim' })}>
                Ler hodômetro
              </Button>
            )}
            <Button icon={QrCode} onClick={() => go(`/app/frotas/imprimir/etiquetas?so=${id}`)}>
              Etiqueta
            </Button>
            <Button variant="primary" icon={Pencil} onClick={() => go(`/app/frotas?veiculo=${id}`)}>
              Editar
            </Button>
          </>
        )
      }
      toolbar={
        ver && (
          <TabsBar
            label="Do veículo"
            value={url.aba || 'resumo'}
            onChange={(aba) => set({ ...extra, aba: aba === 'resumo' ? '' : aba })}
            tabs={[
              { value: 'resumo', label: 'Resumo' },
              { value: 'historia', label: 'Tudo o que aconteceu' },
            ]}
          />
        )
      }
    >
      {url.aba === 'historia' && ver ? (
        <Historia veiculo={id} tipo={url.tipo} onTipo={(tipo) => set({ tipo })} />
      ) : (
        <div className="flex flex-col gap-4">
          {ver && <Esperam veiculo={id} />}
          <Cadastro v={v} />
          {!reboque && (
            <Card
              title="Hodômetro"
              actions={
                escreve && (
                  <Button size="sm" onClick={() => set({ trocar: 'sim' })}>
                    Trocar hodômetro
                  </Button>
                )
              }
            >
              <Hodometro veiculo={v} escreve={escreve} />
            </Card>
          )}
          <FotosDoVeiculo veiculo={v} escreve={escreve} />
          <Card title="Combinações e impedimentos">
            <UsoDoVeiculo veiculo={v} escreve={escreve} />
          </Card>
        </div>
      )}
      {url.trocar && escreve && <TrocaDialog veiculo={v} onClose={() => set({ trocar: '' })} />}
      {url.ler && escreve && <LeituraDialog veiculo={v} onClose={() => set({ ler: '' })} />}
    </Screen>
  )
}
