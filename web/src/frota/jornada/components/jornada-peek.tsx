import { nomeDoVinculo } from '@tropeiro/contract/cadastros/motoristas/lista'
import { diaEm, formatDia } from '@tropeiro/contract/formats'
import type { JornadaDoMotorista } from '@tropeiro/contract/frota/jornada/calls'
import {
  emHoras,
  regrasDaJornada,
  type SituacaoNaVia,
  situacoesNaVia,
} from '@tropeiro/contract/frota/jornada/regras'
import { Badge, DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { useJornada } from '../jornada.queries.ts'

const DIA_MS = 86_400_000
const cores: Record<SituacaoNaVia, string> = {
  dirigindo: 'bg-accent',
  parado: 'bg-ok-soft',
  sem_sinal: 'bg-[repeating-linear-gradient(45deg,var(--color-line)_0_3px,transparent_3px_7px)]',
}
const comeco = (dia: string) => Date.parse(`${dia}T00:00:00-03:00`)

/** One day from midnight to midnight, as wide as the column. */
function Faixa({ dia, trechos }: { dia: string; trechos: JornadaDoMotorista['trechos'] }) {
  const from = comeco(dia)
  const own = trechos.flatMap((t) => {
    const de = Math.max(Date.parse(t.de), from)
    const ate = Math.min(Date.parse(t.ate), from + DIA_MS)
    return ate > de ? [{ situacao: t.situacao, de, ate }] : []
  })
  const soma = (s: SituacaoNaVia) =>
    Math.round(own.filter((t) => t.situacao === s).reduce((n, t) => n + t.ate - t.de, 0) / 60_000)
  const dito = `${formatDia(dia)}: dirigiu ${emHoras(soma('dirigindo'))}, parado ${emHoras(soma('parado'))}, sem sinal ${emHoras(soma('sem_sinal'))}`
  return (
    <li className="flex items-center gap-3">
      <span className="num w-12 shrink-0 text-xs text-ink-3">{formatDia(dia).slice(0, 5)}</span>
      <span
        role="img"
        aria-label={dito}
        title={dito}
        className="relative h-5 flex-1 overflow-hidden rounded-sm bg-sunken"
      >
        {own.map((t) => (
          <span
            key={t.de}
            className={`absolute inset-y-0 ${cores[t.situacao]}`}
            style={{
              left: `${((t.de - from) / DIA_MS) * 100}%`,
              width: `${((t.ate - t.de) / DIA_MS) * 100}%`,
            }}
          />
        ))}
      </span>
      <span className="num w-16 shrink-0 text-right text-xs">{emHoras(soma('dirigindo'))}</span>
    </li>
  )
}

function Corpo({ j, dia }: { j: JornadaDoMotorista; dia: string }) {
  const soma = (s: SituacaoNaVia) =>
    j.trechos
      .filter((t) => t.situacao === s)
      .reduce((n, t) => n + (Date.parse(t.ate) - Date.parse(t.de)) / 60_000, 0)
  const dias = Array.from({ length: 8 }, (_, n) =>
    diaEm(new Date(comeco(dia) + 43_200_000 - (7 - n) * DIA_MS)),
  )
  return (
    <div className="flex flex-col gap-5">
      <p className="rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
        Visto nas posições do celular ou do rastreador. É indício para conversar, não é ponto nem prova de
        infração.
      </p>
      <Facts
        columns={3}
        items={[
          { label: 'Vínculo', value: nomeDoVinculo[j.vinculo] },
          { label: 'Dirigiu em oito dias', value: emHoras(soma('dirigindo')) },
          { label: 'Sem sinal', value: emHoras(soma('sem_sinal')) },
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">Oito dias, de meia-noite a meia-noite</h3>
        <ul className="flex flex-col gap-1.5">
          {dias.map((d) => (
            <Faixa key={d} dia={d} trechos={j.trechos} />
          ))}
        </ul>
        <ul className="flex flex-wrap gap-4 text-xs text-ink-3">
          {(Object.entries(situacoesNaVia) as [SituacaoNaVia, string][]).map(([s, nome]) => (
            <li key={s} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className={`inline-block h-3 w-5 rounded-sm border border-line ${cores[s]}`}
              />
              {nome}
            </li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">Indícios</h3>
        {j.indicios.length === 0 ? (
          <p className="text-sm text-ink-3">Nada fora dos limites no que se viu.</p>
        ) : (
          <ul className="divide-y divide-line rounded-md border border-line text-sm">
            {j.indicios.map((i) => (
              <li key={`${i.regra} ${i.de}`} className="flex flex-wrap items-center gap-2 px-3 py-2">
                <span className="min-w-0 flex-1">{i.frase}</span>
                <Badge tone="warn">{regrasDaJornada[i.regra]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

type Props = {
  id: string
  dia: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** Eight days of a driver as positions show them. */
export function JornadaPeek({ id, dia, ...peek }: Props) {
  const query = useJornada(id, dia)
  const j = query.data
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={j?.nome ?? 'Jornada'}
      subtitle={`Até ${formatDia(dia)}`}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !j ? (
        <DetailSkeleton />
      ) : (
        <Corpo j={j} dia={dia} />
      )}
    </Peek>
  )
}
