import type { Config } from '../../config.ts'
import { createHttpBanco } from './http.ts'
import type { BancoPort } from './port.ts'

export type { BancoPort, LiquidacaoNoBanco, PagamentoNoBanco, TituloNoBanco } from './port.ts'

/** The bank under BANCO_URL; without it files are carried by people. */
export const createBanco = (config: Pick<Config, 'bancoUrl' | 'bancoTimeoutMs'>): BancoPort | null =>
  config.bancoUrl ? createHttpBanco(config.bancoUrl, config.bancoTimeoutMs) : null
