import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isCnpj, isCpf, modulos, unmask } from '@tropeiro/contract'
import pg from 'pg'
import { criarBase, criarGrupo, criarUsuario } from '../../api/db/demo/factories.ts'
import { migrate } from '../../api/src/db/migrate.ts'

const example =
  'npm run primeiro-grupo -- --grupo "MINHA TRANSPORTADORA" --cnpj … --empresa … --municipio 3550308 --nome … --email … --cpf …'

class Missing extends Error {}

type Pedido = {
  grupo: string
  tipo: 'transportadora' | 'distribuidora'
  cnpj: string
  empresa: string
  base: string
  ibge: number
  nome: string
  login: string
  cpf: string
}

function read(argv: string[]): Pedido {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: argv,
    options: {
      grupo: text,
      tipo: text,
      cnpj: text,
      empresa: text,
      base: text,
      municipio: text,
      nome: text,
      email: text,
      cpf: text,
    },
  })
  const need = (name: keyof typeof values): string => {
    const value = values[name]?.trim()
    if (!value) throw new Missing(`Falta --${name}. Exemplo: ${example}`)
    return value
  }
  const pedido: Pedido = {
    grupo: need('grupo').toUpperCase(),
    tipo: values.tipo === 'distribuidora' ? 'distribuidora' : 'transportadora',
    cnpj: unmask(need('cnpj')),
    empresa: need('empresa'),
    base: (values.base ?? 'MATRIZ').toUpperCase(),
    ibge: Number(need('municipio')),
    nome: need('nome'),
    login: need('email').toLowerCase(),
    cpf: unmask(need('cpf')),
  }
  if (!isCnpj(pedido.cnpj)) throw new Missing('CNPJ inválido.')
  if (!isCpf(pedido.cpf)) throw new Missing('CPF inválido.')
  return pedido
}

async function create(url: string, p: Pedido, senha: string): Promise<void> {
  await migrate(url, (text) => process.stdout.write(`${text}\n`))
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from grupos')
    if (rows[0]!.n > 0) throw new Missing('Este banco já tem grupos: entre no sistema para criar outros.')
    await db.query('begin')
    const grupoId = await criarGrupo(db, { nome: p.grupo, tipo: p.tipo })
    const base = await criarBase(db, { ...p, grupoId, nome: p.base, modulos })
    const acessos = [{ grupoId, papel: 'ADMIN' as const, bases: [base] }]
    await criarUsuario(db, { nome: p.nome, login: p.login, cpf: p.cpf, senha, superUser: true, acessos })
    await db.query('commit')
  } finally {
    await db.end()
  }
}

/**
 * The first group of an empty installation and its administrator, who is also the super user. Refuses a database that
 * already has a group: from there on the screens do it. Needs DATABASE_URL.
 */
export async function main(argv: string[]): Promise<void> {
  try {
    const pedido = read(argv)
    const url = process.env.DATABASE_URL
    if (!url) throw new Missing('Falta a variável de ambiente DATABASE_URL.')
    const senha = process.env.ADMIN_SENHA || randomBytes(12).toString('base64url')
    await create(url, pedido, senha)
    const told = process.env.ADMIN_SENHA ? '' : ` com a senha ${senha}`
    process.stdout.write(`Grupo criado. Entre como ${pedido.login}${told}.\n`)
  } catch (e) {
    if (!(e instanceof Missing)) throw e
    process.stderr.write(`${e.message}\n`)
    process.exitCode = 1
  }
}
