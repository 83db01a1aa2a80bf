import { createLocalCnpj } from './local.ts'
import { cnpjSuite, conhecidas } from './suite.ts'

cnpjSuite('local', async () => ({
  cnpj: createLocalCnpj(async (cnpj) => Object.values(conhecidas).find((one) => one.cnpj === cnpj)),
  close: async () => {},
}))
