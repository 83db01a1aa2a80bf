import { fold } from '@tropeiro/contract'
import type { LinhaDeUsuario } from '@tropeiro/contract/alicerce/usuarios/ficha'

const empty: LinhaDeUsuario = {
  name: '',
  cpf: '',
  email: '',
  telefone: '',
  papel: '',
  base: '',
  cnpj_cliente: '',
  veiculo: '',
  cnh: '',
  placaVeiculo: '',
}

/** What people write above the columns, folded. */
const titles: Record<string, keyof LinhaDeUsuario> = {
  nome: 'name',
  name: 'name',
  cpf: 'cpf',
  email: 'email',
  'e-mail': 'email',
  telefone: 'telefone',
  celular: 'telefone',
  papel: 'papel',
  perfil: 'papel',
  base: 'base',
  bases: 'base',
  'cnpj cliente': 'cnpj_cliente',
  'cnpjs dos clientes': 'cnpj_cliente',
  cnpj_cliente: 'cnpj_cliente',
  veiculo: 'veiculo',
  'tipo de veiculo': 'veiculo',
  cnh: 'cnh',
  placa: 'placaVeiculo',
  'placa do veiculo': 'placaVeiculo',
}

const papeis: Record<string, string> = {
  '': 'USUARIO',
  operacao: 'USUARIO',
  usuario: 'USUARIO',
  administrador: 'ADMIN',
  administracao: 'ADMIN',
  admin: 'ADMIN',
  embarcador: 'EMBARCADOR',
  destinatario: 'DESTINATARIO',
  entregador: 'ENTREGADOR',
  motorista: 'MOTORISTA',
}

const text = (cell: unknown): string => String(cell ?? '').trim()
/** A spreadsheet keeps numbers: what lost its zeros at the left gets them back. */
const digits = (value: string, length: number): string =>
  /^\d+$/.test(value) ? value.padStart(length, '0') : value

/** Rows of cells as lines of users, by the titles in the first row; null when the needed titles are not there. */
export function lerLinhas(rows: readonly (readonly unknown[])[]): LinhaDeUsuario[] | null {
  const [head, ...body] = rows
  const columns = (head ?? []).map((cell) => titles[fold(text(cell))])
  if (!columns.includes('name') || !columns.includes('cpf') || !columns.includes('email')) return null
  return body
    .filter((row) => row.some((cell) => text(cell) !== ''))
    .map((row) => {
      const line = { ...empty }
      columns.forEach((name, at) => {
        if (name) line[name] = text(row[at]).slice(0, 200)
      })
      return { ...line, cpf: digits(line.cpf, 11), cnh: line.cnh && digits(line.cnh, 11) }
    })
}

const list = (value: string): string[] =>
  value
    .split(/[;,|]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** A line as the user form takes it; what is wrong is found by the form's own checks. */
export const comoFormulario = (l: LinhaDeUsuario) => ({
  ...l,
  papel: papeis[fold(l.papel)] ?? l.papel,
  base: list(l.base).map((b) => b.toUpperCase()),
  cnpj_cliente: list(l.cnpj_cliente),
})
