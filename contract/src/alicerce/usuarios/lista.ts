import { nomeDoPapel, type Papel } from '../../access/subjects.ts'
import { formatPlaca } from '../../formats.ts'
import { type ColunaDaLista, lista } from '../../lista.ts'
import type { UsuarioDaLista } from './ficha.ts'

/** How somebody stands in the group, in words. */
export const estadoDoUsuario = (u: UsuarioDaLista): string => {
  if (u.vinculo === 'aguarda') return 'Aguarda aceite'
  if (u.vinculo === 'recusado') return 'Recusou'
  if (u.vinculo === 'retirado') return 'Convite retirado'
  if (!u.ativo) return 'Inativo'
  return u.sem_senha ? 'Ainda sem senha' : 'Ativo'
}

const vinculo = (u: UsuarioDaLista): string =>
  u.papel === 'ENTREGADOR'
    ? 'Entregador'
    : u.papel !== 'MOTORISTA'
      ? ''
      : u.grupo_usuario === 'dng'
        ? 'DNG'
        : 'Da casa'

const motorista = [
  { id: 'vinculo', header: 'Vínculo', size: 130, de: vinculo },
  { id: 'placa', header: 'Placa', size: 100, de: (u) => formatPlaca(u.placa_veiculo) },
  { id: 'veiculo', header: 'Veículo', size: 110, de: (u) => u.tipo_veiculo },
] as const satisfies readonly ColunaDaLista<UsuarioDaLista>[]

const nome = {
  id: 'name',
  header: 'Nome',
  size: 220,
  grow: true,
  fixed: true,
  sortable: true,
  mobile: 'title',
} as const
const papel = {
  id: 'papel',
  header: 'Papel',
  size: 130,
  de: (u: UsuarioDaLista) => nomeDoPapel[u.papel],
} as const
const cpf = { id: 'cpf', header: 'CPF', size: 130, mobile: false } as const
const email = { id: 'email', header: 'E-mail', size: 230 } as const
const bases = {
  id: 'bases',
  header: 'Bases',
  size: 190,
  de: (u: UsuarioDaLista) => u.bases.join(', '),
} as const
const telefone = { id: 'telefone', header: 'Telefone', size: 140, hidden: true, mobile: false } as const
const fim = [
  { id: 'estado', header: 'Estado', size: 140, mobile: 'status', de: estadoDoUsuario },
  {
    id: 'ultimo_acesso',
    header: 'Último acesso',
    tipo: 'dataHora',
    size: 140,
    sortable: true,
    mobile: false,
  },
] as const satisfies readonly ColunaDaLista<UsuarioDaLista>[]

const base = { kind: 'options', name: 'base', label: 'Base', primary: true } as const
const situacao = {
  kind: 'one',
  name: 'situacao',
  label: 'Estado',
  primary: true,
  options: [
    { value: 'inativos', label: 'Só inativos' },
    { value: 'todos', label: 'Ativos e inativos' },
  ],
} as const

export const listaDeUsuarios = lista<UsuarioDaLista>()({
  id: 'usuarios',
  titulo: 'Usuários',
  nomes: ['usuário', 'usuários'],
  linha: (u) => u._id,
  busca: 'Nome, e-mail ou CPF',
  colunas: [
    nome,
    papel,
    bases,
    email,
    cpf,
    telefone,
    ...motorista.map((one) => ({ ...one, hidden: true, mobile: false as const })),
    ...fim,
  ],
  filtros: [
    {
      kind: 'options',
      name: 'papel',
      label: 'Papel',
      primary: true,
      options: (Object.keys(nomeDoPapel) as Papel[]).map((value) => ({ value, label: nomeDoPapel[value] })),
    },
    base,
    situacao,
  ],
  ordem: 'name',
  porPagina: 50,
})

/** Those who drive, as their own list: the same people and columns, others in view. */
export const listaDeMotoristas = lista<UsuarioDaLista>()({
  ...listaDeUsuarios,
  id: 'motoristas',
  nomes: ['motorista', 'motoristas'],
  busca: 'Nome, CPF ou placa',
  colunas: [
    nome,
    { ...papel, hidden: true },
    ...motorista,
    bases,
    { ...email, hidden: true },
    cpf,
    telefone,
    ...fim,
  ],
  filtros: [base, situacao],
})
