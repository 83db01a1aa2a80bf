import type { Sessao } from '@tropeiro/contract/alicerce/usuarios/sessao'
import type { HojeDoMotorista } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import type { AvisoDaFoto } from '@tropeiro/contract/comprovacao/comprovacoes/foto'
import type { DespesaDeViagem } from '@tropeiro/contract/financeiro/acertos/nomes'
import type { Produto } from '@tropeiro/contract/frota/abastecimentos/nomes'
import type { ModeloDeChecklist, Resposta } from '@tropeiro/contract/frota/manutencao/checklists'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Envio } from '../outbox/outbox.ts'

/** Who is logged in on this phone. `vencida`: the server ended the session; what waits is kept for the next login. */
export type SessaoNoTelefone = {
  sessao: Sessao
  access_token: string
  refresh_token: string
  vencida: boolean
}

/** Bytes of a photo, kept as a buffer: a Blob in IndexedDB is lost by some phones when the app is killed. */
export type ImagemGuardada = {
  id: string
  dono: string
  nome: string
  tipo: 'image/jpeg'
  sha256: string
  bytes: ArrayBuffer
  /** The storage key, once the bytes have been sent. */
  chave: string | null
  /** What looked wrong with it when it was taken; the driver may keep it all the same. */
  avisos?: AvisoDaFoto[]
}

/** A form half filled: the camera may kill the app, and nothing typed or photographed is to be lost. */
export type Rascunho = {
  /** Owner and first note. */
  id: string
  dono: string
  ocorrencia: number
  recebedor_nome: string
  recebedor_documento: string
  recebedor_grau: string
  observacao: string
  imagens: string[]
  notas: string[]
  /** What was said of a vehicle so far. */
  checklist?: ChecklistNoTelefone
  /** What was said of an expense so far. */
  despesa?: DespesaNoTelefone
  /** What was said of a fill-up so far. */
  abastecimento?: AbastecimentoNoTelefone
}

export type DespesaNoTelefone = {
  despesa: DespesaDeViagem | ''
  valor: string
  lugar: string
  descricao: string
  do_adiantamento: boolean
}

export type AbastecimentoNoTelefone = {
  placa: string
  hodometro: string
  litros: string
  valor: string
  produto: Produto | ''
  /** Into the refrigeration unit, with its hours; a draft of before says nothing. */
  frio?: boolean
  horimetro?: string
  cheio: boolean
  faltou_antes: boolean
  pago: 'casa' | 'bomba' | 'bolso' | 'adiantamento'
  posto: string
  cidade: string
  /** Of the odometer; `imagens` has those of the receipt too. */
  painel: string[]
}

export type ChecklistNoTelefone = {
  modelo: ModeloDeChecklist
  placa: string
  km: string
  /** When it was begun (epoch ms). */
  inicio: number
  respostas: Record<string, { resposta: Resposta; observacao: string; fotos: string[] }>
}

export type Ponto = {
  id?: number
  dono: string
  lat: number
  lng: number
  dt_rastreio: string
  precisao: number | null
}

interface Schema extends DBSchema {
  sessao: { key: string; value: SessaoNoTelefone }
  dia: { key: string; value: { hoje: HojeDoMotorista; em: number } }
  envios: { key: string; value: Envio; indexes: { ordem: [string, number] } }
  imagens: { key: string; value: ImagemGuardada }
  rascunhos: { key: string; value: Rascunho }
  pontos: { key: number; value: Ponto }
  ajustes: { key: string; value: string }
}
export type PhoneDb = IDBPDatabase<Schema>

let opening: Promise<PhoneDb> | undefined

/** The phone's database. What is written here survives reload, a killed app and a flat battery. */
export function phoneDb(): Promise<PhoneDb> {
  opening ??= openDB<Schema>('tropeiro-motorista', 1, {
    upgrade(db) {
      db.createObjectStore('sessao')
      db.createObjectStore('dia')
      db.createObjectStore('envios', { keyPath: 'id' }).createIndex('ordem', ['dono', 'ordem'])
      db.createObjectStore('imagens', { keyPath: 'id' })
      db.createObjectStore('rascunhos', { keyPath: 'id' })
      db.createObjectStore('pontos', { keyPath: 'id', autoIncrement: true })
      db.createObjectStore('ajustes')
    },
    // Another tab with a newer version of the app is never held up by this one.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined
    },
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

/** On disk before the promise resolves, where the browser can promise it. */
export const SURE = { durability: 'strict' } as const

export const readSetting = async (name: string): Promise<string | undefined> =>
  (await phoneDb()).get('ajustes', name)

export const writeSetting = async (name: string, value: string): Promise<void> => {
  await (await phoneDb()).put('ajustes', value, name)
}
