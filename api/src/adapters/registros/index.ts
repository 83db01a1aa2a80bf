import type { Config } from '../../config.ts'
import { createHttpRegistros } from './http.ts'
import type { RegistrosPort } from './port.ts'

export type { PedidoAoFornecedor, RegistrosPort, RespostaDoFornecedor } from './port.ts'

/** Who registers under REGISTROS_URL; without it nobody is spoken to, and requests go by file or by hand. */
export const createRegistros = (
  config: Pick<Config, 'registrosUrl' | 'registrosTimeoutMs'>,
): RegistrosPort | null =>
  config.registrosUrl ? createHttpRegistros(config.registrosUrl, config.registrosTimeoutMs) : null
