import { redeInterna } from '../canal/index.ts'
import { criarImap } from './imap.ts'
import type { CaixaPort } from './port.ts'

export {
  CaixaFalhou,
  type CaixaPort,
  type CartaVista,
  type EnderecoDaCaixa,
  type PastaAberta,
} from './port.ts'

/** The local post office that `npm start` and the tests raise: `host:port`, or null. */
export const correioLocal = (): string | null => process.env.CORREIO_LOCAL_IMAP || null

/** How mailboxes are read. */
export const abrirCaixas = (): CaixaPort =>
  criarImap({ permitirPrivado: redeInterna(), local: correioLocal() })
