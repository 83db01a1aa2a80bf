import type { CnpjPort, EmpresaRegistrada } from './port.ts'

/** The register that is always there: what our own tables know, looked up by `find`. */
export const createLocalCnpj = (
  find: (cnpj: string) => Promise<Omit<EmpresaRegistrada, 'fonte'> | undefined>,
): CnpjPort => ({
  buscar: async (cnpj) => {
    const found = await find(cnpj)
    if (!found) return null
    const { nome, logradouro, numero, bairro, cidade, uf, telefone } = found
    return { cnpj, nome, logradouro, numero, bairro, cidade, uf, telefone, fonte: 'local' }
  },
})
