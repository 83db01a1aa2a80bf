import { createClient } from '@tropeiro/contract/client'
import { ApiError } from '../../lib/api-error.ts'
import { type Ponto, phoneDb } from '../data/db.ts'
import { phoneTransport } from '../data/session.ts'
import { type Medida, vale } from './track-rules.ts'

const BATCH = 200
const MOST_KEPT = 2_000
const SEND_EVERY_MS = 120_000

async function keep(dono: string, at: Medida): Promise<void> {
  const db = await phoneDb()
  const ponto: Ponto = {
    dono,
    lat: at.lat,
    lng: at.lng,
    dt_rastreio: new Date(at.em).toISOString(),
    precisao: at.precisao,
  }
  await db.add('pontos', ponto)
  const extra = (await db.count('pontos')) - MOST_KEPT
  if (extra > 0) for (const key of await db.getAllKeys('pontos', null, extra)) await db.delete('pontos', key)
}

/** Sends the kept points of this driver in batches; what the server refuses for good is dropped. */
export async function enviarPontos(dono: string): Promise<void> {
  const db = await phoneDb()
  const own = (await db.getAll('pontos')).filter((p) => p.dono === dono).slice(0, BATCH)
  if (own.length === 0) return
  const { rastreamento } = await import('@tropeiro/contract/transporte/rastreamento/calls')
  const client = createClient({ rastreamento: { posicaoauto: rastreamento.posicaoauto } }, phoneTransport)
  try {
    await client.rastreamento.posicaoauto({
      body: own.map(({ lat, lng, dt_rastreio, precisao }) => ({ lat, lng, dt_rastreio, precisao })),
    })
  } catch (error) {
    const forGood = error instanceof ApiError && error.http >= 400 && error.http < 500 && error.http !== 401
    if (!forGood || error.http === 429) return
  }
  const tx = db.transaction('pontos', 'readwrite')
  for (const { id } of own) if (id !== undefined) await tx.store.delete(id)
  await tx.done
}

/**
 * Follows the phone while a trip is under way and the app is open: a point now and then, kept on the phone and sent in
 * batches. Answers how to stop.
 */
export function rastrear(dono: string): () => void {
  if (!('geolocation' in navigator)) return () => {}
  let last: Medida | null = null
  const send = () => void enviarPontos(dono).catch(() => {})
  const watch = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => {
      const now = { lat: coords.latitude, lng: coords.longitude, precisao: coords.accuracy, em: timestamp }
      if (!vale(last, now)) return
      const first = last === null
      last = now
      void keep(dono, now)
        .then(() => first && send())
        .catch(() => {})
    },
    () => {},
    { enableHighAccuracy: true, maximumAge: 15_000 },
  )
  const timer = setInterval(send, SEND_EVERY_MS)
  window.addEventListener('online', send)
  return () => {
    navigator.geolocation.clearWatch(watch)
    clearInterval(timer)
    window.removeEventListener('online', send)
    send()
  }
}
