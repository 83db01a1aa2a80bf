/** What a register knows of a company. Texts are empty where it does not say. */
export type EmpresaRegistrada = {
  cnpj: string
  nome: string
  logradouro: string
  numero: string
  bairro: string
  cidade: string
  uf: string
  telefone: string
  fonte: 'receita' | 'local'
}

/** Asks a register about a CNPJ (14 characters, letters allowed). Null: not known there. Throws: it did not answer. */
export type CnpjPort = { buscar: (cnpj: string) => Promise<EmpresaRegistrada | null> }
