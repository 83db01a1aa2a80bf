import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { personas } from '../api/db/demo/personas.ts'
import { carregarAlicerce } from '../api/db/demo/world.ts'
import { createApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { openDeps } from '../api/src/open-deps.ts'
import type { Bench } from '../scripts/bench/main.ts'

/*
 * Ours is the whole call that changes the deadline of every municipality of Brazil: body parsed and checked, the rows
 * before kept for the undo, all written, and the undo itself. The peer is one bare INSERT of the same rows.
 */

const VEZES = 5
const USUARIO = 'operador@serraazul.demo'

const mediana = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function cronometrar(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

type Tempos = { salvar: number[]; desfazer: number[]; peer: number[] }

async function medir(url: string, home: string): Promise<Tempos> {
  await migrate(url)
  const config = readConfig({ ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: home })
  const { deps, close } = await openDeps(config)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const app = await createApp(deps)
  try {
    const { grupos } = await carregarAlicerce(owner)
    const senha = personas.find((p) => p.login === USUARIO)!.senha
    const entrada = await app.inject({
      method: 'POST',
      url: '/api/usuarios/login',
      payload: { login: USUARIO, senha },
    })
    const headers = { authorization: `Bearer ${entrada.json().dados.token.access_token}` }
    const { rows } = await owner.query<{ ibge: number }>('select ibge from municipios order by 1')
    const tempos: Tempos = { salvar: [], desfazer: [], peer: [] }
    for (let round = 0; round <= VEZES; round++) {
      const prazos = rows.map((m) => ({ codigo: m.ibge, prazo: { dia: 1 + round, hora: 12 } }))
      const payload = JSON.stringify({ cnpj_distribuidora: 'GERAL', uf: 'BR', prazos })
      const json = { ...headers, 'content-type': 'application/json' }
      let mudanca = ''
      const salvar = await cronometrar(async () => {
        const reply = await app.inject({
          method: 'PUT',
          url: '/api/destinatarios/prazoentrega',
          headers: json,
          payload,
        })
        const { dados } = reply.json()
        if (dados?.quantos !== rows.length) throw new Error(reply.body.slice(0, 200))
        mudanca = dados.mudanca
      })
      const desfazer = await cronometrar(async () => {
        const reply = await app.inject({
          method: 'POST',
          url: `/api/prazos/mudancas/${mudanca}/desfazer`,
          headers,
        })
        if (reply.statusCode !== 200) throw new Error(reply.body.slice(0, 200))
      })
      await owner.query('begin')
      const peer = await cronometrar(() =>
        owner.query(
          `insert into prazos (grupo_id, remetente, codigo, bairro_busca, dias, horas)
           select $1, '', c, '', 3, 12 from unnest($2::int[]) c`,
          [grupos.get('SERRA AZUL'), rows.map((m) => m.ibge)],
        ),
      )
      await owner.query('rollback')
      // The first round warms all three.
      if (round === 0) continue
      tempos.salvar.push(salvar)
      tempos.desfazer.push(desfazer)
      tempos.peer.push(peer)
    }
    return tempos
  } finally {
    await app.close()
    await owner.end()
    await close()
  }
}

const bench: Bench = {
  nome: 'Prazos: os 5.571 municípios em um salvamento',
  run: async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-bench-'))
    const server = await startEmbedded({ home })
    try {
      const { salvar, desfazer, peer } = await medir(server.url, home)
      const linha = (medida: string, nosso: number[]) => ({
        medida,
        nosso: mediana(nosso),
        base: mediana(peer),
        razao: mediana(nosso) / mediana(peer),
        meta: 'menos de 2000 ms de servidor; a base é um INSERT das mesmas linhas',
      })
      return { linhas: [linha('salvar, ms', salvar), linha('desfazer, ms', desfazer)] }
    } finally {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    }
  },
}

export default bench
