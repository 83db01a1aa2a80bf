import { type Asker, can, type Modulo, modulos, type Papel } from '@tropeiro/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Persona, personas } from '../db/demo/personas.ts'
import { createApp } from '../src/app.ts'
import { abrirApp, type TestApp } from './app.ts'
import { ask, askerOf, callable, outro } from './matriz.ts'
import type { Aim } from './sample.ts'
import { retratoDoGrupo, semear, tabelasDeGrupo } from './segredos.ts'

/*
 * Every call x every role x own and other group, and every module switched off. What is expected comes from the call's
 * `access` and `can()`; the rules of can() itself stand row by row in scripts/acessos/acessos.test.ts.
 */

const SEGREDO = 'SEGREDO DO VALE VERDE'
const GRUPO = 'SERRA AZUL'
const roleOf = (p: Persona) => (p.superUser ? 'SUPER' : p.papel)
/** One of each role of spec §6, all of the same group. */
const roles = [
  ...new Map(personas.filter((p) => p.grupo === GRUPO).map((p) => [roleOf(p), p])).entries(),
].map(([name, persona]) => ({ name, persona }))

const proprio: Aim = {
  id: '123456',
  numero: '123456',
  cnpj: '91122233000112',
  cpf: '39053344705',
  chave: '35261191122233000112550010001234561123456780',
  grupo: GRUPO,
}

let t: TestApp
let outroGrupo: number
beforeAll(async () => {
  t = await abrirApp()
  outroGrupo = t.alicerce.grupos.get('VALE VERDE')!
})
afterAll(() => t.close())

/** The server as it is with these modules in every base of the group. */
async function withModules<T>(
  open: readonly Modulo[],
  work: (app: FastifyInstance) => Promise<T>,
): Promise<T> {
  await t.db.query('update bases set modulos = $1 where grupo_id = $2', [open, t.alicerce.grupos.get(GRUPO)])
  // Another server, because a session's rights are remembered for some seconds.
  const app = await createApp(t.deps)
  try {
    return await work(app)
  } finally {
    await app.close()
    await t.db.query('update bases set modulos = $1 where grupo_id = $2', [
      modulos,
      t.alicerce.grupos.get(GRUPO),
    ])
  }
}

async function wrongAnswers(
  app: FastifyInstance,
  persona: Persona,
  open: readonly Modulo[],
  which = callable,
) {
  const token = await t.token(persona.login)
  const wrong: string[] = []
  for (const { id, call } of which) {
    const allowed = can(askerOf(persona, open), call.access)
    if (allowed && call.travel === 'eventos') continue
    const { statusCode } = await ask(app, call, { token, junk: true })
    const right = allowed ? ![401, 403, 500].includes(statusCode) : statusCode === 403
    if (!right) wrong.push(`${id}: ${statusCode}, ${allowed ? 'permitted' : 'refused'} by can()`)
  }
  return wrong
}

describe('every call x every role', () => {
  test('there is one of each role of spec §6', () => {
    const papeis: (Papel | 'SUPER')[] = [
      'USUARIO',
      'ADMIN',
      'EMBARCADOR',
      'DESTINATARIO',
      'ENTREGADOR',
      'MOTORISTA',
      'SUPER',
    ]
    expect(roles.map((r) => r.name).sort()).toEqual([...papeis].sort())
  })
  for (const { name, persona } of roles) {
    test(`${name}, every module on: 403 exactly where can() says no`, async () => {
      expect(await withModules(modulos, (app) => wrongAnswers(app, persona, modulos))).toEqual([])
    })
    test(`${name}, no module on: 403 exactly where can() says no`, async () => {
      expect(await withModules([], (app) => wrongAnswers(app, persona, []))).toEqual([])
    })
  }
})

describe('every module switched off', () => {
  for (const modulo of modulos) {
    test(`${modulo}: its calls are refused to each role that has nothing else`, async () => {
      const open = modulos.filter((m) => m !== modulo)
      const usuario = (m: readonly Modulo[]): Asker => ({ papel: 'USUARIO', super_user: false, modulos: m })
      const its = callable.filter(
        ({ call }) => can(usuario(modulos), call.access) && !can(usuario(open), call.access),
      )
      await withModules(open, async (app) => {
        for (const { persona } of roles) expect(await wrongAnswers(app, persona, open, its)).toEqual([])
      })
    })
  }
})

describe("another group's rows", () => {
  let before: Record<string, string>
  /** Tables that the catalogue alone cannot fill. */
  const semLinha = new Set<string>()
  beforeAll(async () => {
    const ids = async (login: string) =>
      (await t.db.query<{ id: string }>('select id::text as id from usuarios where email = $1', [login]))
        .rows[0]!.id
    const base = async (grupo: string) =>
      (
        await t.db.query<{ id: number }>('select id from bases where grupo_id = $1 order by id limit 1', [
          t.alicerce.grupos.get(grupo),
        ])
      ).rows[0]!.id
    for (const [aim, login, texto] of [
      [outro, 'admin@valeverde.demo', SEGREDO],
      [proprio, 'operador@serraazul.demo', 'NOSSO'],
    ] as const) {
      const grupoId = t.alicerce.grupos.get(aim.grupo)!
      const dono = { grupoId, usuarioId: await ids(login), baseId: await base(aim.grupo), aim, texto }
      const refused = await semear(t.db, dono)
      for (const { tabela } of refused) semLinha.add(tabela)
    }
    before = await retratoDoGrupo(t.db, outroGrupo)
  })

  test('stand in every tenant table', async () => {
    const empty: string[] = []
    for (const tabela of await tabelasDeGrupo(t.db)) {
      const { rowCount } = await t.db.query(`select from "${tabela}" where grupo_id = $1 limit 1`, [
        outroGrupo,
      ])
      if (!rowCount) empty.push(tabela)
    }
    expect(empty.filter((tabela) => !semLinha.has(tabela))).toEqual([])
    expect([...semLinha].length, `teach segredos.ts how to fill ${[...semLinha]}`).toBeLessThan(4)
  })

  async function aimAtAll(
    app: FastifyInstance,
    { name, persona }: (typeof roles)[number],
  ): Promise<string[]> {
    const token = await t.token(persona.login)
    const leaks: string[] = []
    for (const { id, call } of callable) {
      if (call.travel === 'eventos' || !can(askerOf(persona, modulos), call.access)) continue
      // A super user works in any group by its name: only what nobody else may call is tried.
      if (name === 'SUPER' && call.access !== 'super') continue
      for (const aim of [outro, { ...outro, junto: proprio }]) {
        const response = await ask(app, call, { token, aim })
        if (response.body.includes(SEGREDO)) leaks.push(`${id} shows`)
        // A row made from the catalogue may break its own group's reply: that shows nobody anything.
        if (response.statusCode === 500 && (await ask(app, call, { token, aim: proprio })).statusCode !== 500)
          leaks.push(`${id} breaks: ${response.body}`)
      }
    }
    return leaks
  }

  test('are shown by the same questions to their own admin, so that silence elsewhere says something', async () => {
    const token = await t.token('admin@valeverde.demo')
    const app = await createApp(t.deps)
    const shown: string[] = []
    // Reads alone: they change nothing of what the next tests compare.
    for (const { id, call } of callable.filter(
      ({ call }) => call.method === 'GET' && call.travel !== 'eventos',
    )) {
      const { body, statusCode } = await ask(app, call, { token })
      // A row made from the catalogue may break a promised reply: that it was found is what counts.
      if (body.includes(SEGREDO) || statusCode === 500) shown.push(id)
    }
    expect(shown).toEqual(
      expect.arrayContaining(['notas.nota', 'romaneios.buscar', 'protocolos.buscar', 'correio.buscar']),
    )
    expect(shown.length).toBeGreaterThan(10)
    // Closing writes down who looked, which is the one thing these reads change.
    await app.close()
    before = await retratoDoGrupo(t.db, outroGrupo)
  })

  for (const role of roles) {
    test(`${role.name}: ids in path, query, body and arrays show and change nothing of them`, async () => {
      expect(await aimAtAll(t.app, role)).toEqual([])
      await t.trabalhar()
      expect(await retratoDoGrupo(t.db, outroGrupo)).toEqual(before)
    })
  }

  test('the scope in every WHERE holds alone, with row-level security out of the way', async () => {
    // The owner of the tables is not held by it.
    const pool = new pg.Pool({ connectionString: t.config.databaseUrl, max: 4 })
    pool.on('error', () => {})
    const app = await createApp({ ...t.deps, pool })
    try {
      const admin = roles.find((r) => r.name === 'ADMIN')!
      expect(await aimAtAll(app, admin)).toEqual([])
      expect(await retratoDoGrupo(t.db, outroGrupo)).toEqual(before)
    } finally {
      await app.close()
      await pool.end()
    }
  })
})
