import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { criarBase, criarGrupo, criarUsuario } from '../api/db/demo/factories.ts'
import { grupos, type Persona, personas } from '../api/db/demo/personas.ts'
import { digitosCpf } from '../fiscal/src/index.ts'

/** The owner's connection to the database of these journeys. */
export async function abrirBanco(): Promise<pg.Client> {
  const of = async (file: string) =>
    (await readFile(path.join(process.env.E2E_DADOS!, 'postgres', file), 'utf8')).trim()
  const [porta, senha] = [await of('porta'), await of('senha')]
  const db = new pg.Client({ connectionString: `postgres://tropeiro:${senha}@127.0.0.1:${porta}/tropeiro` })
  await db.connect()
  return db
}

export const personaDe = (login: string): Persona => {
  const found = personas.find((p) => p.login === login)
  if (!found) throw new Error(`no such persona: ${login}`)
  return found
}

/**
 * Somebody with the persona's name, groups and rights, of one journey alone: the group chosen, views and locks of one are
 * then nobody else's, so that journeys run beside each other and in any order.
 */
export async function criarColega(login: string): Promise<Persona> {
  const persona = personaDe(login)
  const own = String(randomInt(100_000_000, 999_999_999))
  const colega = { ...persona, login: login.replace('@', `+${own}@`), cpf: own + digitosCpf(own) }
  const db = await abrirBanco()
  try {
    const acessos = [persona, ...(persona.outros ?? [])].map(async ({ grupo, papel, bases }) => {
      const { rows } = await db.query<{ grupo: number; bases: number[] }>(
        `select g.id as grupo, coalesce(array_agg(b.id) filter (where b.nome = any($2)), '{}') as bases
         from grupos g left join bases b on b.grupo_id = g.id where g.nome = $1 group by g.id`,
        [grupo, bases],
      )
      return { grupoId: rows[0]!.grupo, papel, bases: rows[0]!.bases, cnpjs: persona.cnpjs }
    })
    await criarUsuario(db, { ...colega, acessos: await Promise.all(acessos) })
  } finally {
    await db.end()
  }
  return colega
}

/** A carrier with every module, one base and one administrator, who enters with these. */
export async function criarTransportadora(db: pg.Client, nome: string) {
  const modelo = grupos[0]!
  const grupoId = await criarGrupo(db, { nome })
  const baseId = await criarBase(db, { ...modelo.bases[0]!, grupoId, modulos: modelo.modulos })
  const { senha, nome: pessoa } = personaDe('admin@serraazul.demo')
  const own = String(randomInt(100_000_000, 999_999_999))
  const admin = { nome: pessoa, login: `admin+${own}@jornada.demo`, cpf: own + digitosCpf(own), senha }
  const acessos = [{ grupoId, papel: 'ADMIN' as const, bases: [baseId] }]
  const usuarioId = await criarUsuario(db, { ...admin, acessos })
  return { grupoId, baseId, usuarioId, admin }
}
