import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import type {
  ParadaAcompanhada,
  RotaAcompanhada,
} from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import {
  CircleCheck,
  CircleX,
  Clock,
  LifeBuoy,
  MoveRight,
  Pencil,
  RefreshCw,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../../lib/nav.tsx'
import { Badge, Button, Card, confirm } from '../../../../ui/index.ts'
import { useReplanejar } from '../../roteirizacao.queries.ts'
import { hora } from '../editor/mesa.ts'
import { MoverResto } from './mover-resto.tsx'
import { Socorro } from './socorro.tsx'

const minutos = (s: number): string => {
  const m = Math.round(s / 60)
  return m < 60 ? `${m} min` : `${Math.floor(m / 60)} h ${String(m % 60).padStart(2, '0')}`
}

const icones = {
  entregue: <CircleCheck size={15} className="shrink-0 text-ok-text" aria-label="Entregue" />,
  falhou: <CircleX size={15} className="shrink-0 text-bad-text" aria-label="Não entregue" />,
  pendente: <Clock size={15} className="shrink-0 text-ink-3" aria-label="Pendente" />,
  retirada: <Undo2 size={15} className="shrink-0 text-ink-3" aria-label="Fora da rota" />,
}

function Linha({ p, at }: { p: ParadaAcompanhada; at: number }) {
  return (
    <li className="grid grid-cols-[1.5rem_1rem_minmax(0,1fr)_auto] items-center gap-x-2 py-1 text-sm">
      <span className="num text-right text-ink-3">{at + 1}</span>
      {icones[p.resultado]}
      <span className="min-w-0 truncate">
        {p.nome} <span className="text-ink-3">{p.cidade}</span>
        {p.prometida && (
          <span className="num ml-1 text-xs text-ink-3" title="Janela avisada ao destinatário">
            {hora(p.prometida.de)}–{hora(p.prometida.ate)}
          </span>
        )}
      </span>
      <span className="num text-right text-xs text-ink-2">
        {hora(p.planejada)}
        {p.feita !== null && <strong className="ml-2 text-ink">{hora(p.feita)}</strong>}
        {p.prevista !== null && (
          <span className={`ml-2 ${p.risco ? 'font-semibold text-bad-text' : ''}`}>→ {hora(p.prevista)}</span>
        )}
      </span>
      {p.risco && (
        <span className="col-span-2 col-start-3 flex items-center gap-1 text-xs text-bad-text">
          <TriangleAlert size={13} aria-hidden /> {p.risco}
        </span>
      )}
    </li>
  )
}

/** The planned day above the day as it goes: what is done, what is expected, and now. */
function Barras({ r, agora }: { r: RotaAcompanhada; agora: number }) {
  const from = Math.min(r.saida_planejada, r.saida ?? r.saida_planejada)
  const ends = [r.chegada_planejada, r.chegada_prevista ?? 0, ...r.paradas.flatMap((p) => p.feita ?? [])]
  const until = Math.max(...ends, from + 3600)
  const at = (s: number) => `${Math.min(100, Math.max(0, ((s - from) / (until - from)) * 100))}%`
  const mark = (p: ParadaAcompanhada, s: number, tone: string) => (
    <span
      key={`${p.parada}${tone}`}
      className={`absolute top-0.5 h-3 w-1 rounded-sm ${tone}`}
      style={{ left: at(s) }}
    />
  )
  return (
    <div className="relative mt-2" aria-hidden>
      <div className="relative mb-1 h-4 rounded bg-sunken">
        {r.paradas.map((p) => mark(p, p.planejada, 'bg-ink-3'))}
      </div>
      <div className="relative h-4 rounded bg-sunken">
        {r.paradas.flatMap((p) => [
          ...(p.feita === null ? [] : [mark(p, p.feita, p.resultado === 'falhou' ? 'bg-bad' : 'bg-ok')]),
          ...(p.prevista === null ? [] : [mark(p, p.prevista, p.risco ? 'bg-warn' : 'bg-accent')]),
        ])}
      </div>
      {agora >= from && agora <= until && (
        <div className="absolute inset-y-0 w-px bg-ink" style={{ left: at(agora) }} />
      )}
    </div>
  )
}

type Props = { rota: RotaAcompanhada; outras: readonly RotaAcompanhada[]; agora: number; pode: boolean }

/** One route of the day: planned and done side by side, how late it is and will be, and what to do about it. */
export function RotaDoDia({ rota: r, outras, agora, pode }: Props) {
  const [aberto, setAberto] = useState<'mover' | 'socorro' | null>(null)
  const replanejar = useReplanejar()
  const pendentes = r.paradas.filter((p) => p.resultado === 'pendente')
  const daqui = async () => {
    const yes = await confirm({
      title: `Re-planejar a rota de ${r.veiculo} daqui?`,
      text: 'O que falta ganha a melhor ordem a partir de agora, e o motorista vê a mudança no telefone.',
      confirmLabel: 'Re-planejar',
    })
    if (yes)
      replanejar.mutate({
        id: r.plano,
        revisao: r.revisao,
        edicao: { tipo: 'otimizar', veiculos: [r.veiculo], daqui: true },
      })
  }
  return (
    <section aria-label={`Rota de ${r.veiculo}`}>
      <Card
        title={
          <span className="flex flex-wrap items-center gap-2">
            {r.veiculo}
            {r.motorista && <span className="font-normal text-ink-2">{r.motorista}</span>}
            {r.atraso > 60 && <Badge tone="warn">{minutos(r.atraso)} de atraso</Badge>}
            {r.em_risco > 0 && <Badge tone="bad">{r.em_risco} em risco</Badge>}
          </span>
        }
      >
        <p className="num text-sm text-ink-2">
          {formatNumber(r.feitas)} de {formatNumber(r.paradas.length)} entregues
          {r.falhas > 0 && ` · ${formatNumber(r.falhas)} não entregues`} · saída {hora(r.saida_planejada)}
          {r.saida !== null && ` (saiu ${hora(r.saida)})`} · volta {hora(r.chegada_planejada)}
          {r.chegada_prevista !== null && ` → ${hora(r.chegada_prevista)}`}
          {r.atraso_no_fim > 60 && ` (+${minutos(r.atraso_no_fim)})`} ·{' '}
          {formatMoney(r.custo_planejado_centavos)}
        </p>
        <p className="text-xs text-ink-3">
          {r.romaneios.length === 0
            ? 'Sem romaneio'
            : r.romaneios
                .map((x) => `Romaneio ${x.numero} (${nomeDoEstado[x.estado] ?? x.estado})`)
                .join(', ')}
        </p>
        <div className="mt-2">
          <span className="flex flex-wrap gap-1.5">
            {pode && pendentes.length > 0 && (
              <>
                <Button
                  size="sm"
                  icon={RefreshCw}
                  loading={replanejar.isPending}
                  onClick={() => void daqui()}
                >
                  Re-planejar daqui
                </Button>
                <Button size="sm" icon={LifeBuoy} onClick={() => setAberto('socorro')}>
                  Mandar socorro
                </Button>
                <Button size="sm" icon={MoveRight} onClick={() => setAberto('mover')}>
                  Mover o resto para…
                </Button>
              </>
            )}
            <Link
              to={`/app/roteirizacao/gerar?plano=${r.plano}`}
              className="inline-flex h-7 items-center gap-1 px-1.5 text-sm text-accent-text hover:underline"
            >
              <Pencil size={13} aria-hidden />
              Plano {r.plano}
            </Link>
          </span>
        </div>
        <Barras r={r} agora={agora} />
        <ol className="mt-2 divide-y divide-line">
          {r.paradas.map((p, at) => (
            <Linha key={p.parada} p={p} at={at} />
          ))}
        </ol>
      </Card>
      {aberto === 'mover' && <MoverResto rota={r} outras={outras} onClose={() => setAberto(null)} />}
      {aberto === 'socorro' && <Socorro rota={r} onClose={() => setAberto(null)} />}
    </section>
  )
}

const nomeDoEstado: Record<string, string> = {
  pre: 'a validar',
  expedicao: 'a sair',
  viagem: 'em viagem',
  concluido: 'concluído',
}
