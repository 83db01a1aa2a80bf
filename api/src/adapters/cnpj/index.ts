import type { Config } from '../../config.ts'
import { createBrasilApi } from './brasilapi.ts'
import type { CnpjPort } from './port.ts'

/** The public register under CNPJ_URL; without it nothing leaves, and only the group's own tables are asked. */
export const createCnpj = (config: Config): CnpjPort | null =>
  config.cnpjUrl ? createBrasilApi(config.cnpjUrl) : null
