import { anotar } from '../data/day.ts'
import { type ImagemGuardada, type PhoneDb, phoneDb, type Rascunho, SURE } from '../data/db.ts'
import type { Envio, OutboxStore } from './outbox.ts'

const stores = ['envios', 'imagens', 'rascunhos', 'dia'] as const

const ofOwner = (dono: string) => IDBKeyRange.bound([dono, 0], [dono, Number.MAX_SAFE_INTEGER])

/** Image ids that anything but these entries still needs. */
async function neededElsewhere(db: PhoneDb, except: ReadonlySet<string>): Promise<Set<string>> {
  const [envios, rascunhos] = await Promise.all([db.getAll('envios'), db.getAll('rascunhos')])
  return new Set([
    ...envios.filter((e) => !except.has(e.id)).flatMap((e) => e.imagens),
    ...rascunhos.filter((r) => !except.has(r.id)).flatMap((r) => r.imagens),
  ])
}

/** The queue in IndexedDB. */
export const outboxStore: OutboxStore = {
  list: async (dono) => (await phoneDb()).getAllFromIndex('envios', 'ordem', ofOwner(dono)),

  update: async (id, change) => {
    const tx = (await phoneDb()).transaction('envios', 'readwrite', SURE)
    const found = await tx.store.get(id)
    if (found) await tx.store.put({ ...found, ...change })
    await tx.done
  },

  finish: async (envio, fim) => {
    const db = await phoneDb()
    const needed = await neededElsewhere(db, new Set([envio.id]))
    const tx = db.transaction(stores, 'readwrite', SURE)
    await tx.objectStore('envios').delete(envio.id)
    for (const id of envio.imagens) if (!needed.has(id)) await tx.objectStore('imagens').delete(id)
    const day = await tx.objectStore('dia').get(envio.dono)
    if (day)
      await tx.objectStore('dia').put({ ...day, hoje: anotar(day.hoje, envio, fim.efeito) }, envio.dono)
    await tx.done
  },
}

export type NovoEnvio = Omit<Envio, 'ordem' | 'estado' | 'tentativas' | 'nao_antes' | 'erro'> & {
  /** Not to be sent before this instant (epoch ms), unless told otherwise. */
  nao_antes?: number
}

/** Puts into the queue what the driver did, and clears the draft it came from, in one write. */
export async function enfileirar(novos: readonly NovoEnvio[], rascunho?: string): Promise<void> {
  const tx = (await phoneDb()).transaction(['envios', 'rascunhos'], 'readwrite', SURE)
  const store = tx.objectStore('envios')
  const dono = novos[0]?.dono ?? ''
  const last = await store.index('ordem').openCursor(ofOwner(dono), 'prev')
  let ordem = last?.value.ordem ?? 0
  for (const novo of novos) {
    ordem += 1
    await store.put({ nao_antes: 0, ...novo, ordem, estado: 'esperando', tentativas: 0, erro: null })
  }
  if (rascunho) await tx.objectStore('rascunhos').delete(rascunho)
  await tx.done
}

/** What was found out of these after they were stored: it is added to each that was not sent yet, and they may go now. */
export async function completar(ids: readonly string[], corpo: Record<string, unknown>): Promise<void> {
  const tx = (await phoneDb()).transaction('envios', 'readwrite', SURE)
  for (const id of ids) {
    const found = await tx.store.get(id)
    if (found?.nao_antes) await tx.store.put({ ...found, corpo: { ...found.corpo, ...corpo }, nao_antes: 0 })
  }
  await tx.done
}

/** Makes everything that waits ready to go now. */
export async function apressar(dono: string): Promise<void> {
  for (const envio of await outboxStore.list(dono))
    if (envio.estado === 'esperando' && envio.nao_antes > 0)
      await outboxStore.update(envio.id, { nao_antes: 0 })
}

/** The driver wants a refused one tried again. */
export const tentarDeNovo = (id: string): Promise<void> =>
  outboxStore.update(id, { estado: 'esperando', tentativas: 0, nao_antes: 0, erro: null })

/** The driver gives one up, for good. */
export async function descartar(envio: Envio): Promise<void> {
  const db = await phoneDb()
  const needed = await neededElsewhere(db, new Set([envio.id]))
  const tx = db.transaction(['envios', 'imagens'], 'readwrite', SURE)
  await tx.objectStore('envios').delete(envio.id)
  for (const id of envio.imagens) if (!needed.has(id)) await tx.objectStore('imagens').delete(id)
  await tx.done
}

export const lerImagem = async (id: string): Promise<ImagemGuardada | undefined> =>
  (await phoneDb()).get('imagens', id)

/** Remembers that the bytes are in the storage (or, with null, that they must go again). */
export async function marcarEnviada(id: string, chave: string | null): Promise<void> {
  const tx = (await phoneDb()).transaction('imagens', 'readwrite', SURE)
  const found = await tx.store.get(id)
  if (found) await tx.store.put({ ...found, chave })
  await tx.done
}

export const lerRascunho = async (id: string): Promise<Rascunho | undefined> =>
  (await phoneDb()).get('rascunhos', id)

/** Keeps a draft, and the photo just taken for it, in one write. */
export async function guardarRascunho(rascunho: Rascunho, foto?: ImagemGuardada): Promise<void> {
  const tx = (await phoneDb()).transaction(['rascunhos', 'imagens'], 'readwrite', SURE)
  if (foto) await tx.objectStore('imagens').put(foto)
  await tx.objectStore('rascunhos').put(rascunho)
  await tx.done
}

/** Forgets a draft and the photos that only it had. */
export async function apagarRascunho(id: string): Promise<void> {
  const db = await phoneDb()
  const needed = await neededElsewhere(db, new Set([id]))
  const tx = db.transaction(['rascunhos', 'imagens'], 'readwrite', SURE)
  const found = await tx.objectStore('rascunhos').get(id)
  await tx.objectStore('rascunhos').delete(id)
  for (const image of found?.imagens ?? [])
    if (!needed.has(image)) await tx.objectStore('imagens').delete(image)
  await tx.done
}

/** Photos that no draft and no entry needs: a crash between two writes may leave some. */
export async function varrerImagens(): Promise<void> {
  const db = await phoneDb()
  const needed = await neededElsewhere(db, new Set())
  for (const id of await db.getAllKeys('imagens')) if (!needed.has(id)) await db.delete('imagens', id)
}
