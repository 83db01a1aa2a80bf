import { formatDateTime } from '@tropeiro/contract/formats'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { agora } from '../data/clock.ts'
import type { NotaVista } from '../data/day.ts'
import { readSetting, writeSetting } from '../data/db.ts'
import { dizerNaParada, type PassoDaParada, passosDaParada } from '../data/prove.ts'
import { useDono } from '../data/use-day.ts'
import { Action } from './action.tsx'
import { Block } from './screen.tsx'
import { avisar } from './snack.tsx'

const ordem = Object.keys(passosDaParada) as PassoDaParada[]
type Ditos = Partial<Record<PassoDaParada, string>>

/** He came, it began, it ended, he was let go: each said once, so that waiting is paid. */
export function NaParada({ parada, nota }: { parada: string; nota: NotaVista }) {
  const dono = useDono()
  const kept = `parada:${dono}:${nota.numero_romaneio}:${parada}`
  const [ditos, setDitos] = useState<Ditos | null>(null)
  useEffect(() => {
    let here = true
    void readSetting(kept).then((v) => here && setDitos(v ? (JSON.parse(v) as Ditos) : {}))
    return () => {
      here = false
    }
  }, [kept])
  if (!ditos) return null
  const last = ordem.findLastIndex((p) => ditos[p])
  const next = ordem[last + 1]
  const dizer = async (passo: PassoDaParada) => {
    const now = { ...ditos, [passo]: agora().toISOString() }
    setDitos(now)
    await writeSetting(kept, JSON.stringify(now))
    await dizerNaParada(dono, nota, passo)
    avisar(
      passo === 'chegou'
        ? 'Chegada anotada. Peça o comprovante de chegada assinado: a lei obriga a dar.'
        : `${passosDaParada[passo]}: anotado.`,
    )
  }
  return (
    <Block className="flex flex-col gap-3">
      {last >= 0 && (
        <ul className="flex flex-col gap-1 text-[15px] text-ink-2">
          {ordem.flatMap((p) =>
            ditos[p]
              ? [
                  <li key={p} className="num">
                    {formatDateTime(ditos[p])} · {passosDaParada[p]}
                  </li>,
                ]
              : [],
          )}
        </ul>
      )}
      {next && (
        <Action icon={Clock} onClick={() => void dizer(next)}>
          {passosDaParada[next]}
        </Action>
      )}
      {next && next !== 'liberado' && last >= 0 && (
        <Action tone="plain" onClick={() => void dizer('liberado')}>
          {passosDaParada.liberado}
        </Action>
      )}
    </Block>
  )
}
