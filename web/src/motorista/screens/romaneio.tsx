import { fold, formatPeso, formatPlaca, formatQuantas } from '@tropeiro/contract/formats'
import { CircleCheckBig, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { aFazer, paradasDe, proximaParada, type RomaneioVisto } from '../data/day.ts'
import { iniciar } from '../data/prove.ts'
import { useDono, useRomaneio } from '../data/use-day.ts'
import { Action } from '../pieces/action.tsx'
import { ChangesCard } from '../pieces/changes-card.tsx'
import { TextField } from '../pieces/field.tsx'
import { Gone } from '../pieces/gone.tsx'
import { NextStop } from '../pieces/next-stop.tsx'
import { PositionNotice } from '../pieces/position-notice.tsx'
import { Progress } from '../pieces/progress.tsx'
import { Screen } from '../pieces/screen.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { avisar } from '../pieces/snack.tsx'
import { StopCard } from '../pieces/stop-card.tsx'
import { usePosicao } from '../position/use-place.ts'

/** From so many stops on, finding one by typing is quicker than scrolling. */
const MANY = 12

/** Starts the trip, after the notice about the position if it was never answered. */
function Start({ romaneio }: { romaneio: RomaneioVisto }) {
  const dono = useDono()
  const { consentimento, responder } = usePosicao(dono, false)
  const [asking, setAsking] = useState<'inicio' | 'posicao' | null>(null)
  const [starting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      await iniciar(dono, romaneio)
      avisar('Viagem iniciada. Boa estrada!')
    } finally {
      setAsking(null)
      setStarting(false)
    }
  }
  return (
    <>
      <Action
        tone="primary"
        icon={Play}
        onClick={() => setAsking(consentimento === 'perguntar' ? 'posicao' : 'inicio')}
      >
        Iniciar viagem
      </Action>
      <Sheet title="Iniciar a viagem?" open={asking === 'inicio'} onClose={() => setAsking(null)}>
        <p className="mb-4 text-ink-2">
          Confira a carga:{' '}
          <strong className="text-ink">{formatQuantas(romaneio.notas.length, 'nota', 'notas')}</strong> no
          romaneio {romaneio.numero_romaneio}. A expedição é avisada da saída.
        </p>
        <div className="flex flex-col gap-2.5">
          <Action tone="primary" icon={Play} loading={starting} onClick={() => void start()}>
            Sair agora
          </Action>
          <Action onClick={() => setAsking(null)}>Ainda não</Action>
        </div>
      </Sheet>
      <Sheet title="Sua posição" open={asking === 'posicao'} onClose={() => setAsking(null)}>
        <PositionNotice
          onAnswer={(answer) => {
            void responder(answer)
            setAsking('inicio')
          }}
        />
      </Sheet>
    </>
  )
}

/** A trip already under way, and nobody asked yet: once, before the first delivery. */
function AskPosition() {
  const { consentimento, responder } = usePosicao(useDono(), false)
  const [later, setLater] = useState(false)
  return (
    <Sheet title="Sua posição" open={consentimento === 'perguntar' && !later} onClose={() => setLater(true)}>
      <PositionNotice onAnswer={(answer) => void responder(answer)} />
    </Sheet>
  )
}

function AllDone() {
  return (
    <div className="flex flex-col items-center gap-2 rounded-2xl bg-ok-soft px-5 py-8 text-center text-ok-text">
      <CircleCheckBig size={48} aria-hidden className="animate-[done-pop_300ms_ease]" />
      <h2 className="text-xl font-semibold">Tudo feito!</h2>
      <p>Todas as notas deste romaneio têm comprovação ou ocorrência.</p>
    </div>
  )
}

/** One romaneio: its progress, the next stop ready to act on, and all stops in order. */
export function RomaneioScreen({ numero }: { numero: number }) {
  const romaneio = useRomaneio(numero)
  const [search, setSearch] = useState('')
  const paradas = useMemo(() => paradasDe(romaneio?.notas ?? []), [romaneio])
  if (!romaneio) return <Gone what={`Romaneio ${numero}`} />

  const wanted = fold(search)
  const shown = paradas.filter(
    (p) =>
      !wanted ||
      p.notas.some((n) =>
        fold(`${n.numero} ${n.destinatario} ${n.endereco.logradouro} ${n.endereco.bairro}`).includes(wanted),
      ),
  )
  const toDo = shown.filter((p) => p.notas.some(aFazer))
  const closed = shown.filter((p) => !p.notas.some(aFazer))
  const next = romaneio.estado === 'viagem' && !wanted ? proximaParada(paradas) : undefined
  const later = toDo.filter((p) => p.id !== next?.id)
  const volumes = romaneio.notas.reduce((sum, n) => sum + n.volumes, 0)
  const peso = romaneio.notas.reduce((sum, n) => sum + n.peso_gramas, 0)

  return (
    <Screen
      back=""
      title={`Romaneio ${numero}`}
      subtitle={[romaneio.rota, formatPlaca(romaneio.placa_veiculo)].filter(Boolean).join(' · ')}
      header={
        <div className="px-5 pb-4">
          <Progress done={romaneio.feitas} total={romaneio.notas.length} onBar />
          <p className="num mt-2 flex justify-between gap-3 text-[14px] text-bar-ink-2">
            <span>
              {romaneio.feitas} de {romaneio.notas.length} notas feitas
            </span>
            <span>
              {formatQuantas(volumes, 'volume', 'volumes')} · {formatPeso(peso)}
            </span>
          </p>
        </div>
      }
      footer={romaneio.estado === 'expedicao' ? <Start romaneio={romaneio} /> : undefined}
    >
      <ChangesCard />
      {paradas.length > MANY && (
        <TextField
          label="Procurar parada"
          type="search"
          placeholder="Cliente, rua ou número da nota"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {romaneio.notas.length > 0 && !romaneio.notas.some(aFazer) && <AllDone />}
      {next && <AskPosition />}
      {next && <NextStop parada={next} />}
      {later.length > 0 && (
        <section aria-label="A entregar" className="flex flex-col gap-3">
          <h2 className="font-semibold text-ink-2">
            {next ? 'Depois' : 'A entregar'} <span className="num text-ink-3">({later.length})</span>
          </h2>
          {later.map((p) => (
            <StopCard key={p.id} parada={p} />
          ))}
        </section>
      )}
      {closed.length > 0 && (
        <section aria-label="Feitas" className="flex flex-col gap-3">
          <h2 className="mt-2 font-semibold text-ink-2">
            Feitas <span className="num text-ink-3">({closed.length})</span>
          </h2>
          {closed.map((p) => (
            <StopCard key={p.id} parada={p} />
          ))}
        </section>
      )}
      {shown.length === 0 && wanted && (
        <p className="py-8 text-center text-ink-2">Nenhuma parada com “{search}”.</p>
      )}
    </Screen>
  )
}
