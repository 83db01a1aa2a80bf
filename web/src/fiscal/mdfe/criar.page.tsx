import { can } from '@tropeiro/contract/access/can'
import type { PropostaMdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import { formatMoney, formatNumber, formatPeso, formatPlaca, formatQuantas } from '@tropeiro/contract/formats'
import { ArrowRight, FilePlus2, Route } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Badge,
  Button,
  Card,
  Combobox,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Facts,
  Field,
  Page as Screen,
} from '../../ui/index.ts'
import { useConfiguracoes, useCriar, usePropostas, usePropostasDeCtes, useRomaneios } from './mdfe.queries.ts'
import { rascunhoVazio } from './rascunho.ts'

const paradas = (r: PropostaMdfe['rascunho']) => [
  { uf: r.uf_inicio || '?', papel: 'de' },
  ...r.percurso.map((uf) => ({ uf, papel: 'por' })),
  { uf: r.uf_fim || '?', papel: 'ate' },
]

/** One state of unloading: what would be issued, and what is missing. */
function Proposta({ proposta }: { proposta: PropostaMdfe }) {
  const { rascunho: r, pendencias } = proposta
  const graves = pendencias.filter((p) => p.grave)
  const documentos = r.descargas.reduce((soma, d) => soma + d.ctes.length + d.nfes.length, 0)
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-1.5">
          {paradas(r).map(({ uf, papel }) => (
            <span key={papel + uf} className="flex items-center gap-1.5">
              {papel !== 'de' && <ArrowRight size={14} className="text-ink-3" aria-label="até" />}
              {uf}
            </span>
          ))}
        </span>
      }
      actions={
        graves.length === 0 ? (
          <Badge tone="ok">Pronto</Badge>
        ) : (
          <Badge tone="warn">
            {graves.length} {graves.length === 1 ? 'pendência' : 'pendências'}
          </Badge>
        )
      }
    >
      <Facts
        columns={3}
        items={[
          { label: 'Descargas', value: r.descargas.map((d) => d.nome).join(', ') || '—', wide: true },
          { label: 'Notas', value: formatNumber(proposta.notas) },
          { label: 'Documentos', value: formatNumber(documentos) },
          { label: 'Placa', value: r.veiculo.placa ? formatPlaca(r.veiculo.placa) : '—' },
          { label: 'Valor', value: formatMoney(r.valor_carga_centavos) },
          { label: 'Peso', value: formatPeso(r.peso_gramas) },
          { label: 'Condutor', value: r.condutores.map((c) => c.nome).join(', ') || '—' },
        ]}
      />
      {proposta.existente && (
        <p className="mt-3 text-sm text-warn-text">
          Já há um MDF-e deste romaneio para {r.uf_fim}.{' '}
          <Link to={`/app/mdfe/editar?id=${proposta.existente}`} className="underline">
            Abrir
          </Link>
        </p>
      )}
      {graves.length > 0 && (
        <ul className="mt-3 list-disc pl-5 text-sm text-ink-2">
          {graves.slice(0, 4).map((p) => (
            <li key={p.campo + p.mensagem}>{p.mensagem}</li>
          ))}
          {graves.length > 4 && <li>e mais {graves.length - 4}</li>}
        </ul>
      )}
    </Card>
  )
}

function SemDocumento({ notas }: { notas: PropostaMdfe['sem_documento'] }) {
  if (notas.length === 0) return null
  const motivos = Map.groupBy(notas, (n) => n.motivo)
  return (
    <Card title={`${notas.length} ${notas.length === 1 ? 'nota fica' : 'notas ficam'} de fora`}>
      <ul className="flex flex-col gap-1 text-sm">
        {[...motivos].map(([motivo, delas]) => (
          <li key={motivo}>
            {motivo}{' '}
            <span className="num text-ink-3">
              {delas
                .slice(0, 8)
                .map((n) => n.nota)
                .join(', ')}
              {delas.length > 8 && ` e mais ${delas.length - 8}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Propostas({ query, numero }: { query: ReturnType<typeof usePropostas>; numero: string }) {
  const criar = useCriar()
  const go = useGo()
  if (query.isPending) return <DetailSkeleton />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const propostas = query.data
  const novas = propostas.filter((p) => !p.existente && p.notas > 0)
  const guardar = async () => {
    const feitos = await criar
      .mutateAsync({
        ...(numero ? { numero_romaneio: Number(numero) } : {}),
        rascunhos: novas.map((p) => p.rascunho),
      })
      .catch(() => null)
    const [primeiro] = feitos ?? []
    if (primeiro)
      void go(
        feitos?.length === 1 ? `/app/mdfe/editar?id=${primeiro._id}` : '/app/mdfe/listar?estado=rascunho',
      )
  }
  if (propostas.length === 0)
    return (
      <EmptyState
        icon={Route}
        title={numero ? 'Este romaneio não tem notas' : 'Estes CT-e não têm notas'}
        text={numero ? 'Inclua notas no romaneio e volte aqui.' : 'Escolha CT-e que levem notas do grupo.'}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        {propostas
          .filter((p) => p.notas > 0)
          .map((p) => (
            <Proposta key={p.rascunho.uf_fim} proposta={p} />
          ))}
      </div>
      <SemDocumento notas={propostas[0]?.sem_documento ?? []} />
      <div>
        <Button
          variant="primary"
          size="lg"
          icon={FilePlus2}
          loading={criar.isPending}
          disabledReason={novas.length === 0 ? 'Não há o que criar' : undefined}
          onClick={() => void guardar()}
        >
          {novas.length > 1 ? `Criar ${novas.length} rascunhos` : 'Criar rascunho e revisar'}
        </Button>
      </div>
    </div>
  )
}

/** The romaneios that fit what is typed, with the chosen one among them. */
function useOpcoes(romaneio: string) {
  const [termo, setTermo] = useState('')
  const [rotulo, setRotulo] = useState('')
  // The field tells the label of what is chosen as if it had been typed.
  const query = useRomaneios(termo === rotulo || termo === romaneio ? '' : termo)
  const options = useMemo(() => {
    const achadas = (query.data ?? []).map((r) => ({
      value: String(r.numeroRomaneio),
      label: `${r.numeroRomaneio} · ${r.motorista || 'sem motorista'}`,
      hint: formatQuantas(r.totalNotas, 'nota', 'notas'),
    }))
    return romaneio && !achadas.some((o) => o.value === romaneio)
      ? [{ value: romaneio, label: romaneio, hint: '' }, ...achadas]
      : achadas
  }, [query.data, romaneio])
  const escolhido = options.find((o) => o.value === romaneio)?.label ?? ''
  if (escolhido !== rotulo) setRotulo(escolhido)
  return { options, procurar: setTermo, lendo: query.isFetching }
}

const defaults = { romaneio: '', ctes: '' }

/** A new MDF-e, out of a romaneio, of CT-e that were chosen, or from nothing. */
export function Page() {
  const [{ romaneio, ctes }, set] = useUrlState(defaults)
  const ids = ctes.split('~').filter(Boolean)
  const doRomaneio = usePropostas(romaneio)
  const deCtes = usePropostasDeCtes(romaneio ? [] : ids)
  const { options, procurar, lendo } = useOpcoes(romaneio)
  const empresas = useConfiguracoes()
  const criar = useCriar()
  const go = useGo()
  if (!can(askerOf(useSession()), { escrever: 'mdfe' })) {
    return (
      <Screen title="Emitir MDF-e">
        <EmptyState kind="no-permission" />
      </Screen>
    )
  }
  const [empresa] = empresas.data ?? []
  const doZero = async () => {
    if (!empresa) return
    const feitos = await criar.mutateAsync({ rascunhos: [rascunhoVazio(empresa.cnpj)] }).catch(() => null)
    if (feitos?.[0]) void go(`/app/mdfe/editar?id=${feitos[0]._id}`)
  }
  return (
    <Screen
      title="Emitir MDF-e"
      breadcrumb={[{ label: 'MDF-e', to: '/app/mdfe/listar' }, { label: 'Emitir' }]}
      actions={
        <Button
          loading={criar.isPending}
          disabledReason={empresa ? undefined : 'Carregando as empresas'}
          onClick={() => void doZero()}
        >
          Começar sem romaneio
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Romaneio" hint="Os que estão em expedição ou em viagem" className="max-w-md">
          <Combobox
            value={romaneio}
            options={options}
            onSearch={procurar}
            loading={lendo}
            placeholder="Número, motorista ou placa"
            onChange={(valor) => set({ romaneio: valor, ctes: '' })}
          />
        </Field>
        {romaneio && <Propostas query={doRomaneio} numero={romaneio} />}
        {!romaneio && ids.length > 0 && (
          <>
            <p className="text-sm text-ink-2">
              Dos {ids.length} CT-e escolhidos. Condutor e placa vêm do romaneio, quando todas as notas são de
              um só.
            </p>
            <Propostas query={deCtes} numero="" />
          </>
        )}
        {!romaneio && ids.length === 0 && (
          <EmptyState
            icon={Route}
            title="Escolha o romaneio"
            text="Cada UF de descarga vira um MDF-e, com percurso, condutor, veículo e documentos já preenchidos."
          />
        )}
      </div>
    </Screen>
  )
}
