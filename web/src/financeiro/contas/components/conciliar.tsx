import { motivosDaProposta, type Pendente, type Proposta } from '@tropeiro/contract/financeiro/contas/formas'
import { formatDia, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { CheckCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Badge, Button, DetailSkeleton, EmptyState, ErrorState, Kbd, undoable } from '../../../ui/index.ts'
import { useConciliar, useDesfazer, usePendentes } from '../contas.queries.ts'
import { ClassificarDialog } from './classificar-dialog.tsx'
import { TitulosDialog } from './titulos-dialog.tsx'

const tomDe = (p: Proposta) => (p.confianca >= 85 ? 'ok' : p.confianca >= 65 ? 'info' : 'warn')

/** What is sent when a proposal is taken. */
const corpoDe = (l: Pendente, p: Proposta) => ({
  lancamentos: p.outra ? [l._id, p.outra._id] : [l._id],
  titulos: p.partes
    .filter((parte) => parte.lote === null)
    .map((parte) => ({
      titulo: parte.titulo,
      valor_centavos: parte.valor,
      juros_centavos: parte.juros,
      multa_centavos: parte.multa,
    })),
  lotes: p.partes.flatMap((parte) =>
    parte.lote === null ? [] : [{ titulo: parte.titulo, lote: parte.lote }],
  ),
  categoria: p.categoria,
})

function UmaProposta({
  p,
  n,
  onTomar,
  ocupado,
}: {
  p: Proposta
  n: number
  onTomar: () => void
  ocupado: boolean
}) {
  return (
    <li className="flex items-start justify-between gap-3 rounded-md border border-line px-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tomDe(p)}>{p.confianca}%</Badge>
          <span className="text-ink-3">{p.motivos.map((m) => motivosDaProposta[m]).join(' · ')}</span>
        </p>
        {p.partes.map((t) => (
          <p key={`${t.titulo} ${t.lote}`} className="mt-1">
            <span className="font-medium">
              Título {formatNumber(t.numero)}, {t.nome}
            </span>{' '}
            <span className="num">{formatMoney(t.valor)}</span>
            {t.juros + t.multa > 0 && (
              <span className="text-ink-3"> + {formatMoney(t.juros + t.multa)} de encargos</span>
            )}
            <span className="block text-xs text-ink-3">
              {t.descricao}, vence em {formatDia(t.vencimento)}
            </span>
          </p>
        ))}
        {p.categoria && <p className="mt-1 font-medium">{p.categoria.replaceAll('_', ' ')}</p>}
        {p.outra && (
          <p className="mt-1 font-medium">
            {p.outra.conta}, {formatDia(p.outra.dia)}
          </p>
        )}
      </div>
      <Button
        size="sm"
        variant={n === 0 ? 'primary' : 'secondary'}
        loading={ocupado && n === 0}
        onClick={onTomar}
      >
        Conciliar <Kbd keys={n === 0 ? 'Enter' : String(n + 1)} />
      </Button>
    </li>
  )
}

/** Entries on the left, what the chosen one may be on the right; J, K and Enter go through all of them. */
export function Conciliar({ conta, podeEscrever }: { conta: string; podeEscrever: boolean }) {
  const query = usePendentes(conta)
  const conciliar = useConciliar(conta)
  const desfazer = useDesfazer()
  const [id, setId] = useState('')
  const propostas = useRef<HTMLElement>(null)
  const [aberto, setAberto] = useState<'classificar' | 'titulos' | null>(null)
  // What was taken leaves the list at once, so that the next key finds the next entry; refused or undone, it is back.
  const [tomados, setTomados] = useState<ReadonlySet<string>>(new Set())
  const todas = query.data?.dados ?? []
  const rows = todas.filter((one) => !tomados.has(one._id))
  const faltam = (query.data?.total ?? 0) - (todas.length - rows.length)
  const devolver = (um: string) => setTomados((antes) => new Set([...antes].filter((one) => one !== um)))
  const at = Math.max(
    0,
    rows.findIndex((l) => l._id === id),
  )
  const l = rows[at]
  const tomar = (n: number) => {
    const p = l?.propostas[n]
    if (!l || !p || !podeEscrever) return
    setId(rows[at + 1]?._id ?? rows[at - 1]?._id ?? '')
    setTomados((antes) => new Set([...antes, l._id]))
    conciliar.mutateAsync(corpoDe(l, p)).then(
      (feita) =>
        undoable(`${formatMoney(l.valor)} conciliado.`, () =>
          desfazer.mutateAsync(feita).then(() => devolver(l._id)),
        ),
      () => devolver(l._id),
    )
  }
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const inField =
        e.target instanceof HTMLElement && e.target.closest('input, textarea, [role=dialog], [role=combobox]')
      if (inField || e.ctrlKey || e.metaKey || e.altKey) return
      if (e.key === 'j' || e.key === 'k')
        setId(rows[Math.min(rows.length - 1, Math.max(0, at + (e.key === 'j' ? 1 : -1)))]?._id ?? '')
      else if (e.key === 'Enter' && !(e.target instanceof HTMLElement && e.target.closest('button, a')))
        tomar(0)
      else if (e.key === '2' || e.key === '3') tomar(Number(e.key) - 1)
      else return
      e.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending || (!l && (faltam > 0 || conciliar.isPending))) return <DetailSkeleton />
  if (!l)
    return (
      <EmptyState
        icon={CheckCheck}
        title="Tudo conciliado"
        text="Quando um extrato trouxer algo novo, ele espera aqui com o que pode ser."
      />
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <section className="flex flex-col gap-2">
        <h2 className="text-sm font-semibold">
          {formatQuantas(faltam, 'lançamento', 'lançamentos')} a conciliar{' '}
          <span className="font-normal text-ink-3 max-lg:hidden">
            <Kbd keys="J" /> <Kbd keys="K" />
          </span>
        </h2>
        <ul
          className="max-h-[32rem] divide-y divide-line overflow-auto rounded-md border border-line"
          aria-label="A conciliar"
        >
          {rows.map((one) => (
            <li key={one._id}>
              <button
                type="button"
                aria-current={one._id === l._id}
                onClick={() => {
                  setId(one._id)
                  // Below the list on a phone: what it may be is brought into sight.
                  requestAnimationFrame(() => propostas.current?.scrollIntoView({ block: 'nearest' }))
                }}
                className="flex w-full items-start justify-between gap-3 px-3 py-2 text-left text-sm hover:bg-hover aria-[current=true]:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block truncate">{one.texto}</span>
                  <span className="text-xs text-ink-3">{formatDia(one.dia)}</span>
                </span>
                <span className={`num shrink-0 ${one.valor < 0 ? 'text-bad-text' : 'text-ok-text'}`}>
                  {formatMoney(one.valor)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section ref={propostas} className="flex flex-col gap-2" aria-label="O que pode ser">
        <h2 className="text-sm font-semibold">
          {l.texto}: <span className="num">{formatMoney(l.valor)}</span>
        </h2>
        {l.propostas.length === 0 && (
          <p className="text-sm text-ink-3">Nada em aberto combina com este lançamento.</p>
        )}
        <ul className="flex flex-col gap-2">
          {l.propostas.map((p, n) => (
            <UmaProposta
              key={`${p.confianca} ${p.partes.map((t) => t.titulo).join()} ${p.categoria} ${p.outra?._id}`}
              p={p}
              n={n}
              ocupado={conciliar.isPending}
              onTomar={() => tomar(n)}
            />
          ))}
        </ul>
        {podeEscrever && (
          <p className="flex flex-wrap gap-2">
            <Button onClick={() => setAberto('titulos')}>Escolher títulos</Button>
            <Button onClick={() => setAberto('classificar')}>É outra coisa</Button>
          </p>
        )}
      </section>
      {aberto === 'classificar' && <ClassificarDialog conta={conta} l={l} onClose={() => setAberto(null)} />}
      {aberto === 'titulos' && <TitulosDialog conta={conta} l={l} onClose={() => setAberto(null)} />}
    </div>
  )
}
