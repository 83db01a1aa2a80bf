import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import type { Vigia } from '@tropeiro/contract/gestao/vigias'
import { agendaEmPalavras } from '@tropeiro/contract/transporte/automatico/agenda'
import { Bell, BellRing, Mail, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useUrlState } from '../../lib/nav.tsx'
import { comoPath } from '../../lib/path.ts'
import {
  Card,
  confirm,
  EmptyState,
  ErrorState,
  IconButton,
  Page as Screen,
  Skeleton,
  Switch,
} from '../../ui/index.ts'
import { useMinhasListas } from '../../ui/lista/listas.queries.ts'
import { NovaVigiaDialog } from './components/nova-vigia.tsx'
import { useAvisos, useLerAvisos, usePausarVigia, useRemoverVigia, useVigias } from './vigias.queries.ts'

const inicial = { visao: '' }

/** What the bell told, what one follows, and the place where following a view begins (`?visao=`). */
export function Page() {
  const [{ visao }, set] = useUrlState(inicial)
  const { data } = useMinhasListas(visao !== '')
  const escolhida = data?.visoes.find((v) => v._id === visao)
  return (
    <Screen title="Avisos" width="reading">
      <div className="flex flex-col gap-4">
        <Ditos />
        <Acompanhadas />
      </div>
      {escolhida && <NovaVigiaDialog visao={escolhida} onClose={() => void set({ visao: '' })} />}
    </Screen>
  )
}

function Ditos() {
  const { data, error, isPending, refetch } = useAvisos()
  const ler = useLerAvisos()
  const ultimo = data?.avisos[0]?._id
  const novos = data?.novos ?? 0
  // Those that were new when the page opened are shown as such while one reads.
  const [novosAqui, setNovosAqui] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each that comes
  useEffect(() => {
    if (!ultimo || novos === 0) return
    const ids = data?.avisos.filter((a) => !a.lido).map((a) => a._id) ?? []
    setNovosAqui((now) => new Set([...now, ...ids]))
    void ler(ultimo).catch(() => {})
  }, [ultimo, novos])
  return (
    <Card title="O que aconteceu" flush>
      {isPending ? (
        <Skeleton className="m-3 h-16" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.avisos.length === 0 ? (
        <EmptyState
          icon={Bell}
          title="Nenhum aviso"
          text="Em uma visão da Pesquisa, use o sino: ele avisa quando entra uma nota nova, ou quando passa de um número."
        />
      ) : (
        <ul className="divide-y divide-line">
          {data.avisos.map((a) => (
            <li key={a._id}>
              <Link
                to={comoPath(a.endereco)}
                className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm hover:bg-hover"
              >
                <span
                  aria-hidden
                  className={`size-2 shrink-0 rounded-full ${novosAqui.has(a._id) ? 'bg-accent' : ''}`}
                />
                <span className="min-w-0 flex-1">
                  {novosAqui.has(a._id) && <span className="sr-only">Novo: </span>}
                  {a.texto}
                </span>
                <span className="num shrink-0 text-xs text-ink-3">{formatDateTime(a.em)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What it does, in a sentence. */
function descricao(v: Vigia): string {
  if (v.tipo === 'nova') return 'O sino avisa a cada nota nova.'
  if (v.tipo === 'acima' && v.limite === 0) return 'O sino avisa quando a visão deixa de estar vazia.'
  if (v.tipo === 'acima') return `O sino avisa com mais de ${formatNumber(v.limite)} notas.`
  const quando = agendaEmPalavras(v.dias, [v.hora])
  return `Por e-mail, ${quando}${v.so_uteis ? ', só em dias úteis' : ''}.`
}

function Acompanhadas() {
  const { data, error, isPending, refetch } = useVigias()
  return (
    <Card title="O que você acompanha" flush>
      {isPending ? (
        <Skeleton className="m-3 h-16" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState
          icon={BellRing}
          title="Nenhuma visão acompanhada"
          text="Na Pesquisa, abra as visões e use o sino ao lado da que interessa."
        />
      ) : (
        <ul className="divide-y divide-line">
          {data.map((v) => (
            <Acompanhada key={v._id} v={v} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Acompanhada({ v }: { v: Vigia }) {
  const pausar = usePausarVigia()
  const remover = useRemoverVigia()
  const Icone = v.tipo === 'email' ? Mail : Bell
  const parar = async () => {
    const certo = await confirm({
      title: `Deixar de acompanhar “${v.nome}”?`,
      text: descricao(v),
      confirmLabel: 'Deixar',
      danger: true,
    })
    if (certo) remover.mutate(v._id)
  }
  return (
    <li className="flex items-center gap-3 px-3 py-2 text-sm max-sm:flex-wrap">
      <Icone size={16} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <Link to={`/app/pesquisa?${v.endereco}`} className="font-medium hover:underline">
          {v.nome}
        </Link>
        <p className="text-xs text-ink-3">
          {descricao(v)}
          {v.proximo_em && ` Próximo: ${formatDateTime(v.proximo_em)}.`}
        </p>
        {v.parada && <p className="text-xs text-bad-text">{v.parada}</p>}
      </div>
      <Switch
        label={v.pausada ? 'Pausado' : 'Ativo'}
        checked={!v.pausada}
        disabled={pausar.isPending}
        onChange={(ativo) => pausar.mutate({ id: v._id, pausada: !ativo })}
      />
      <IconButton icon={Trash2} label={`Deixar de acompanhar ${v.nome}`} onClick={parar} />
    </li>
  )
}
