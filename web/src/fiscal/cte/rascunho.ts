import type { PessoaDoCte } from '@tropeiro/contract/fiscal/cte/rascunho'

export const pessoaVazia: PessoaDoCte = {
  documento: '',
  ie: '',
  nome: '',
  fantasia: '',
  telefone: '',
  email: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipio_ibge: 0,
  municipio: '',
  uf: '',
  cep: '',
}
