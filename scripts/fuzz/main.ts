import { parseArgs } from 'node:util'
import { personas } from '../../api/db/demo/personas.ts'
import { carregarOperacao } from '../../api/db/demo/world.ts'
import { CHAVE_DE_API, chamadas, fuzzar, GRUPO, lerAlvos, type Porta } from '../../api/test/fuzz.ts'
import { abrirCasa, answering, type Casa } from '../caos/casa.ts'
import { entrar } from '../caos/cliente.ts'

const MINUTE_MS = 60_000
const A_CALL = 25

const say = (text: string) => process.stdout.write(`${text}\n`)

async function chaveDeApi(base: string): Promise<string> {
  const { client } = await entrar(base, 'admin@serraazul.demo', personas[0]!.senha)
  const { dados } = await client.parceiros.criar({ body: { nome: 'Fuzz', documento: '12ABC34501DE35' } })
  const made = await client.parceiros.criarChave({
    params: { id: dados._id },
    body: { nome: 'Fuzz', escopos: ['notas:escrever', 'notas:ler', 'comprovantes:ler'], por_minuto: 600 },
  })
  return made.dados.chave
}

async function abrirPorta({ base, db }: Casa): Promise<Porta> {
  const tokens = new Map([[CHAVE_DE_API, await chaveDeApi(base)]])
  const login = async (quem: string): Promise<string> => {
    const { senha } = personas.find((p) => p.login === quem)!
    const made = await entrar(base, quem, senha).catch(() => null)
    return made?.token() ?? 'nenhum'
  }
  return {
    alvos: await lerAlvos(db, GRUPO),
    token: async (quem, novo) => {
      if (!tokens.has(quem) || (novo && quem !== CHAVE_DE_API)) tokens.set(quem, await login(quem))
      return tokens.get(quem)!
    },
    enviar: async ({ method, url, headers, payload }) => {
      const reply = await fetch(`${base}${url}`, {
        method,
        headers,
        ...(payload === undefined ? {} : { body: payload }),
        signal: AbortSignal.timeout(MINUTE_MS),
      })
      return { status: reply.status, texto: await reply.text() }
    },
  }
}

/**
 * Requests made from the contract, against a server and worker of their own with the demo's world, until the time is
 * over: none may be answered with a 5xx. `npm run fuzz -- --minutos 60 --semente 1`; a failure names its seed.
 */
export async function main(argv: string[]): Promise<void> {
  const { values } = parseArgs({
    args: argv,
    options: { minutos: { type: 'string', default: '60' }, semente: { type: 'string', default: '1' } },
  })
  const until = Date.now() + Number(values.minutos) * MINUTE_MS
  const counts = new Map<number, number>()
  const found = new Set<string>()
  let semente = Number(values.semente)
  while (Date.now() < until) {
    // A world of its own for each round: what a round broke or switched off is whole again in the next.
    const casa = await abrirCasa('fuzz')
    try {
      await casa.db.query('begin')
      await carregarOperacao(casa.db, new Date())
      await casa.db.query('commit')
      casa.processos.start('servidor')
      casa.processos.start('trabalhador')
      await answering(casa.base)
      const porta = await abrirPorta(casa)
      for (const chamada of chamadas.flatMap(([, calls]) => calls)) {
        if (Date.now() >= until) break
        const broken = await fuzzar(porta, chamada, { semente, vezes: A_CALL }, (status) =>
          counts.set(status, (counts.get(status) ?? 0) + 1),
        )
        if (broken && !found.has(chamada.id)) say(broken)
        if (broken) found.add(chamada.id)
      }
    } finally {
      await casa.fechar()
    }
    const all = [...counts.values()].reduce((sum, n) => sum + n, 0)
    say(`semente ${semente}: ${all} pedidos até aqui, ${found.size} chamadas com 5xx`)
    semente++
  }
  console.table(Object.fromEntries([...counts].sort(([a], [b]) => a - b)))
  say(found.size === 0 ? 'Nenhum 5xx.' : `HÁ 5xx em ${found.size} chamadas: ${[...found].join(', ')}`)
  if (found.size > 0) process.exitCode = 1
}
