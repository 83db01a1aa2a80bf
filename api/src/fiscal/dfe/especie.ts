import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import type { Serie } from '../transmissao/index.ts'
import type { Recusas } from './dfe.errors.ts'

/** What every document's row says, whatever its model. */
export type Documento = {
  id: string
  estado: string
  cnpj_emitente: string
  ambiente: '1' | '2'
  serie: number
  numero: number | null
  chave: string | null
  envio_id: string | null
  protocolo: string | null
  autorizado_em: Date | null
  versao: number
}

/** Moves that every model makes; what is not named stays. */
export type Mudanca<E extends string> = {
  estado: E | EstadoComum
  numero?: number
  chave?: string
  tpEmis?: string
  envioId?: string
  emitidoEm?: Date
  protocolo?: string
  autorizadoEm?: Date
  canceladoEm?: Date
  /** Of models that are closed. */
  encerradoEm?: Date
  protocoloEncerramento?: string
  cStat?: string
  motivo?: string
}

/** States that every model goes through. */
export type EstadoComum =
  | 'rascunho'
  | 'enviando'
  | 'pendente'
  | 'contingencia'
  | 'autorizado'
  | 'rejeitado'
  | 'cancelado'

/** A model's word on the wire. */
export type TipoFiscal = 'cte' | 'cteos' | 'gtve' | 'mdfe'

/** What tells one model of fiscal document from another; its life is the same. */
export type Especie<R extends Documento> = {
  modelo: Serie['modelo']
  /** 'CT-e' */
  nome: string
  /** Its word on the wire: of live events, of rows in the outbox ('cte', 'cte_evento'), of who holds a number ('cte:12'). */
  tipo: TipoFiscal
  recusas: Recusas
  /** Which acts its states allow, and what refuses the others. */
  vida: {
    recusa(documento: R, ato: string): string | null
    permite(estado: R['estado'], ato: string): boolean
  }
  /** Kinds of emission (`tpEmis`) under which a refused one goes again with key, number and moment: its paper travels. */
  voltaIgual: readonly string[]
  /** Whether that paper had value; left out, it always has. */
  valia?: (db: Db, row: R) => Promise<boolean>
  /** A person may issue one off-line whatever is switched on for its state. */
  offlineAMao?: boolean
  find: (db: Db, id: string) => Promise<R | undefined>
  lock: (db: Db, id: string) => Promise<R | undefined>
  updateEstado: (db: Db, id: string, m: Mudanca<R['estado']>) => Promise<number>
  /** Its number was let go of: nothing of the last try stays with it but what SEFAZ said. */
  updateSemNumero: (db: Db, id: string, motivo: string) => Promise<number>
}

/** Tells the open screens that a document changed. */
export const avisar = (db: Db, { tipo }: { tipo: TipoFiscal }, id: string, acao: string): Promise<number> =>
  emit(db, { tipo, id, acao })

/** A document that SEFAZ has authorised. */
export type Autorizado<R> = R & { chave: string; protocolo: string }

export const comoAutorizado = <R extends Documento>(row: R | undefined): Autorizado<R> | null =>
  row?.estado === 'autorizado' && row.chave && row.protocolo
    ? { ...row, chave: row.chave, protocolo: row.protocolo }
    : null

/** Throws what its life says against an act, if it says anything. */
export function exigirAto<R extends Documento>({ vida }: Especie<R>, row: R, ato: string): void {
  const motivo = vida.recusa(row, ato)
  if (motivo !== null) throw errors.conflito(motivo)
}

/** The document locked for an act that only an authorised one allows, or why not. */
export async function lockAutorizado<R extends Documento>(
  db: Db,
  especie: Especie<R>,
  id: string,
  ato: string,
): Promise<Autorizado<R>> {
  const row = await especie.lock(db, id)
  if (!row) throw especie.recusas.naoEncontrado()
  exigirAto(especie, row, ato)
  const autorizado = comoAutorizado(row)
  if (!autorizado) throw especie.recusas.semProtocolo()
  return autorizado
}
