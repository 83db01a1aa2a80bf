import { diaEm, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { CircleAlert, CircleCheckBig, MapPinOff, Truck, Wand2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useUrlState } from '../../../../lib/nav.tsx'
import { useLoggedSession } from '../../../../session/session.store.ts'
import {
  Button,
  Card,
  DateRange,
  EmptyState,
  ErrorState,
  Field,
  MultiCombobox,
  Page,
  ProgressBar,
  Stat,
  Switch,
  TableSkeleton,
  toast,
  undoable,
} from '../../../../ui/index.ts'
import { pesoCurto } from '../../peso.ts'
import {
  type Romanear,
  useDeletar,
  usePrevia,
  useRomanear,
  useRotasComNotas,
} from '../../romaneios.queries.ts'

const DAYS = 30
const defaults = { aba: '', de: '', ate: '', base: [] as string[], sembase: false, rota: [] as string[] }
type Url = typeof defaults

/** `YYYY-MM-DD` as `YYYYMMDDHHmm`, at the day's first or last minute (spec §9). */
const minuto = (day: string, at: '0000' | '2359') => `${day.replaceAll('-', '')}${at}`

function periodo(url: Url): { from: string; until: string } {
  const today = new Date()
  const first = new Date(today.getTime() - (DAYS - 1) * 86_400_000)
  return { from: url.de || diaEm(first), until: url.ate || diaEm(today) }
}

const bodyOf = (url: Url, grupo: string): Romanear => {
  const { from, until } = periodo(url)
  return {
    grupo_emp: grupo,
    dataInicio: minuto(from, '0000'),
    dataFim: minuto(until, '2359'),
    bases: [...url.base],
    semBase: url.sembase,
    rotas: [...url.rota],
  }
}

type Previa = NonNullable<ReturnType<typeof usePrevia>['data']>

/** Generation: what would be made of the waiting notes, live, and the button that makes it. */
export function GerarTab({ toolbar, onPre }: { toolbar: ReactNode; onPre: () => void }) {
  const [url, set] = useUrlState(defaults)
  const session = useLoggedSession()
  const body = bodyOf(url, session.grupo_ativo)
  const previa = usePrevia(body)
  const romanear = useRomanear()
  const deletar = useDeletar()
  const grupos = previa.data?.grupos ?? []
  const gerar = async () => {
    const reply = await romanear.mutateAsync(body).catch(() => null)
    if (!reply?.status) return void (reply && toast.warning(reply.mensagem))
    toast.success(reply.mensagem)
    const numeros = reply.romaneios.criados.map((r) => r.numero_romaneio)
    undoable(
      numeros.length === 1 ? 'Um romaneio gerado.' : `${numeros.length} romaneios gerados.`,
      async () => {
        const { mensagem } = await deletar.mutateAsync(numeros)
        romanear.reset()
        toast.success(mensagem)
      },
    )
  }
  return (
    <Page title="Romaneios" toolbar={toolbar}>
      <div className="mx-auto flex max-w-5xl flex-col gap-4">
        <Card title="Quais notas">
          <Filtros url={url} set={set} />
        </Card>
        {romanear.data && !romanear.isPending && <Feito reply={romanear.data} onPre={onPre} />}
        {romanear.isPending && (
          <Card>
            <p className="mb-2 text-sm font-medium" role="status">
              Agrupando as notas por rota…
            </p>
            <ProgressBar value={null} label="Gerando romaneios" />
          </Card>
        )}
        <Card
          flush
          title="Romaneios que serão gerados"
          actions={
            <Button
              variant="primary"
              icon={Wand2}
              loading={romanear.isPending}
              disabledReason={
                previa.data && grupos.length === 0 ? 'Não há notas com rota neste período' : undefined
              }
              onClick={gerar}
            >
              {grupos.length > 0
                ? `Gerar ${grupos.length} ${grupos.length === 1 ? 'romaneio' : 'romaneios'}`
                : 'Gerar romaneios'}
            </Button>
          }
        >
          {previa.isPending ? (
            <TableSkeleton height={40} columns={5} />
          ) : previa.error && !previa.data ? (
            <ErrorState error={previa.error} onRetry={() => previa.refetch()} />
          ) : (
            previa.data && <Resultado previa={previa.data} limpar={() => set(defaults)} />
          )}
        </Card>
      </div>
    </Page>
  )
}

function Filtros({ url, set }: { url: Url; set: (change: Partial<Url>) => void }) {
  const session = useLoggedSession()
  const rotas = useRotasComNotas()
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Emitidas ou recebidas em">
        <DateRange value={periodo(url)} onChange={(dates) => set({ de: dates.from, ate: dates.until })} />
      </Field>
      <Field label="Bases" hint="Vazio: todas">
        <MultiCombobox
          value={url.base}
          onChange={(base) => set({ base })}
          placeholder="Todas as bases"
          options={session.bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade }))}
        />
      </Field>
      <Field label="Rotas de entrega" hint="Vazio: todas">
        <MultiCombobox
          value={url.rota}
          onChange={(rota) => set({ rota })}
          placeholder="Todas as rotas"
          loading={rotas.isPending}
          options={(rotas.data?.rotas ?? []).map((r) => ({
            value: r._id,
            label: r.nome,
            hint: r.notas > 0 ? formatNumber(r.notas) : undefined,
          }))}
        />
      </Field>
      {url.base.length > 0 && (
        <Switch
          label="Incluir notas sem base"
          checked={url.sembase}
          onChange={(sembase) => set({ sembase })}
        />
      )}
    </div>
  )
}

function Resultado({ previa, limpar }: { previa: Previa; limpar: () => void }) {
  const { grupos, semRota } = previa
  const total = grupos.reduce((sum, g) => sum + g.notas, 0)
  return (
    <>
      {semRota.total > 0 && <SemRota quantas={semRota.total} />}
      {grupos.length === 0 ? (
        <EmptyState
          kind={semRota.total > 0 ? 'nothing-yet' : 'no-match'}
          icon={Truck}
          title="Nenhuma nota para romanear"
          text={
            semRota.total > 0
              ? 'As notas deste período ainda não têm rota de entrega.'
              : 'Não há notas sem romaneio neste período. Escolha outro período, outras bases ou outras rotas.'
          }
          onClear={semRota.total > 0 ? undefined : limpar}
        />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3 border-b border-line p-4 sm:grid-cols-4">
            <Stat label="Romaneios" value={formatNumber(grupos.length)} />
            <Stat label="Notas" value={formatNumber(total)} />
            <Stat label="Peso" value={pesoCurto(grupos.reduce((s, g) => s + g.peso_gramas, 0))} />
            <Stat label="Valor" value={formatMoney(grupos.reduce((s, g) => s + g.valor_centavos, 0))} />
          </div>
          <ul>
            {grupos.map((g) => (
              <li
                key={`${g.id_rota}-${g.unidade}`}
                className="num flex flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 text-sm last:border-0"
              >
                <span className="min-w-40 flex-1 truncate font-medium">
                  {g.rota}
                  <span className="font-normal text-ink-3"> · {g.unidade || 'Sem base'}</span>
                </span>
                <span className="w-20 text-right">{formatQuantas(g.notas, 'nota', 'notas')}</span>
                <span className="w-24 text-right text-ink-2">{formatNumber(g.volumes)} vol.</span>
                <span className="w-28 text-right text-ink-2 max-sm:hidden">{pesoCurto(g.peso_gramas)}</span>
                <span className="w-32 text-right text-ink-2 max-sm:hidden">
                  {formatMoney(g.valor_centavos)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function SemRota({ quantas }: { quantas: number }) {
  return (
    <p className="flex flex-wrap items-center gap-2 border-b border-line bg-warn-soft px-4 py-2.5 text-sm text-warn-text">
      <MapPinOff size={15} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">
        {quantas === 1
          ? 'Uma nota do período não tem rota de entrega e fica esperando.'
          : `${formatNumber(quantas)} notas do período não têm rota de entrega e ficam esperando.`}
      </span>
      <Link to="/app/rotas?aba=semrota" className="font-medium underline underline-offset-2">
        Pôr endereços em rota
      </Link>
    </p>
  )
}

type Reply = NonNullable<ReturnType<typeof useRomanear>['data']>

function Feito({ reply, onPre }: { reply: Reply; onPre: () => void }) {
  const { criados } = reply.romaneios
  const Icon = reply.status ? CircleCheckBig : CircleAlert
  return (
    <section
      role="status"
      className={`flex flex-wrap items-center gap-3 rounded-lg border px-4 py-3 text-sm ${reply.status ? 'border-ok bg-ok-soft text-ok-text' : 'border-warn bg-warn-soft text-warn-text'}`}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{reply.mensagem}</strong>{' '}
        {reply.status
          ? `${formatQuantas(reply.notas_romaneadas, 'nota', 'notas')} em ${criados.length === 1 ? 'um romaneio' : `${criados.length} romaneios`}, do ${criados[0]?.numero_romaneio} ao ${criados.at(-1)?.numero_romaneio}.`
          : 'Nenhuma nota com rota esperava romaneio neste período.'}
      </span>
      {reply.status && (
        <Button size="sm" onClick={onPre}>
          Ver pré-romaneios
        </Button>
      )}
      {reply.status && !onPre && (
        <Link to="/app/romaneios?aba=pre" className="font-medium underline underline-offset-2">
          Ver pré-romaneios
        </Link>
      )}
    </section>
  )
}
