import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { desenharCanhoto } from '../../api/db/demo/canhoto.ts'
import { abrirCasa, answering } from '../caos/casa.ts'
import { entrar } from '../caos/cliente.ts'
import type { Processos } from '../caos/processos.ts'
import { assentado, conferirDia, type Linha } from './conferir-dia.ts'
import { conferirPainel } from './conferir-painel.ts'
import { conferirSac, notasReprovadas } from './conferir-sac.ts'
import { auditar, exigirSaida, LATE_MIN, Tela, vigiar } from './escritorio.ts'
import { type Jogador, type Jogo, type Sessao, viverODia } from './jogar.ts'
import { criarMundo, type Mundo } from './mundo.ts'
import { DIA_MIN, Relogio } from './relogio.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Where the day is played: in a house of its own, or in one that already stands. */
type Lugar = {
  base: string
  db: pg.Client
  processos: Processos | null
  fechar: () => Promise<void>
}

/** The server that `npm start` keeps in DATA_DIR, for somebody to watch. */
async function casaAberta(): Promise<Lugar> {
  const folder = path.join(path.resolve(process.env.DATA_DIR || '.data'), 'postgres')
  const of = async (file: string) => (await readFile(path.join(folder, file), 'utf8')).trim()
  const url =
    process.env.DATABASE_URL ||
    `postgres://tropeiro:${await of('senha')}@127.0.0.1:${await of('porta')}/tropeiro`
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const base = `http://localhost:${process.env.PORT || 3000}`
  await answering(base)
  return { base, db, processos: null, fechar: () => db.end() }
}

async function casaNova(): Promise<Lugar> {
  const casa = await abrirCasa('dia')
  casa.processos.start('servidor')
  casa.processos.start('trabalhador')
  await answering(casa.base)
  return casa
}

const LOGINS_AT_ONCE = 6

/** Everybody comes in, and each tracker is registered, before the first minute. */
async function chamar(base: string, m: Mundo, admin: Sessao): Promise<Jogador[]> {
  const waiting = m.pessoas.filter((p) => p.passos.length > 0)
  const players: Jogador[] = []
  const one = async (): Promise<void> => {
    for (let pessoa = waiting.shift(); pessoa; pessoa = waiting.shift()) {
      const sessao = await entrar(base, pessoa.login, m.senha)
      let segredo: string | null = null
      if (pessoa.meio.startsWith('osmand')) {
        // A tracker goes with its driver or with the truck.
        const whose = pessoa.indice % 2 ? { cpf: pessoa.cpf } : { placa: pessoa.placa }
        const { dados } = await admin.client.rastreamento.registrar({ body: { nome: pessoa.nome, ...whose } })
        segredo = dados.identificador
      }
      players.push({ pessoa, sessao, segredo })
    }
  }
  await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, one))
  return players
}

const desenhos = (): Uint8Array[] =>
  Array.from({ length: 12 }, (_, n) =>
    desenharCanhoto({
      numero: 100_000 + n,
      serie: 1,
      chave: '35261190752655000109550010000000011000000017',
      emitente: 'Alimentos Bom Grão S.A.',
      destinatario: `Cliente ${n}`,
      valor: 1000,
      data: new Date().toISOString().slice(0, 10),
      recebedor: 'Fulano de Tal',
      seed: n,
    }),
  )

/** Server and worker die without warning, `quantas` times in all, between the first tenth of the day and the last. */
async function matar(lugar: Lugar, relogio: Relogio, quantas: number): Promise<void> {
  for (let n = 0; n < quantas; n++) {
    await relogio.ate(DIA_MIN * (0.1 + (0.8 * (n + 0.5)) / quantas))
    await answering(lugar.base)
    await lugar.processos!.kill(n % 3 === 2 ? 'trabalhador' : 'servidor')
  }
}

const ehDomingo = () => {
  const dia = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  return new Date(`${dia}T12:00:00Z`).getUTCDay() === 0
}

async function esperar(done: () => Promise<boolean>, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000
  while (!(await done()) && Date.now() < until) await pause(500)
}

/** The server looks for late departures every minute; a very short day begins so that this falls where it must. */
const antesDoMinuto = (ms: number) =>
  pause(59_000 - ((Date.now() + ms) % 60_000) + ((Date.now() + ms) % 60_000 > 59_000 ? 60_000 : 0))

type Jogado = { linhas: Linha[]; diferencas: string[] }

async function jogar(lugar: Lugar, motoristas: number, minutos: number, mortes: number): Promise<Jogado> {
  const { base, db } = lugar
  say(`${motoristas} motoristas, ${DIA_MIN / 60} horas em ${minutos} min: preparando a manhã`)
  const fotos = desenhos()
  // Nothing is told before it happened: the day ends when its playing ends.
  const mundo = await criarMundo(db, motoristas, new Date(Date.now() + minutos * 60_000))
  const admin = await entrar(base, mundo.admin, mundo.senha)
  const jogadores = await chamar(base, mundo, admin)
  const domingo = ehDomingo()
  if (minutos < 3) await antesDoMinuto((LATE_MIN / DIA_MIN) * minutos * 60_000)
  const relogio = new Relogio(new Date(), minutos)
  const faltaram = new Set<string>()
  const jogo: Jogo = {
    base,
    relogio,
    fotos,
    feito: { pontos: new Map(), provas: [], saidas: new Map(), entregas: 0, denovo: [] },
    paraAuditar: [],
    paraReprovar: notasReprovadas(mundo),
    sentiuFalta: (cpf) => domingo || faltaram.has(cpf),
  }
  const tela = new Tela(base, admin)
  const olhando = tela.olhar()
  say(`O dia começa: ${base} · ${mundo.grupo} · ${mundo.admin} · ${mundo.senha}`)
  const tell = setInterval(() => {
    const total = [...jogo.feito.pontos.values()].reduce((sum, own) => sum + own.size, 0)
    say(`  ${relogio.em(relogio.agora).toISOString()} ${total} posições, ${jogo.feito.provas.length} provas`)
  }, 15_000)
  let fim = false
  const escritorio = Promise.all([
    exigirSaida(jogo, admin),
    vigiar(admin, faltaram, () => fim),
    auditar(jogo, admin, () => fim),
  ])
  const killing = mortes > 0 ? matar(lugar, relogio, mortes) : Promise.resolve()
  try {
    await Promise.all([...jogadores.map((one) => viverODia(jogo, one)), killing])
  } finally {
    fim = true
    clearInterval(tell)
  }
  const [, , aprovadas] = await escritorio
  await esperar(() => assentado(db, mundo.grupoId), 120)
  let linhas: Linha[] = []
  await esperar(async () => {
    linhas = await conferirDia(db, mundo, jogo.feito, tela, relogio, aprovadas, domingo)
    return linhas.every((l) => l.esperado === l.achado)
  }, 15)
  const painel = await conferirPainel(db, admin, mundo)
  tela.fechar()
  await olhando
  linhas.push(...(await conferirSac(db, mundo, jogo, admin)))
  linhas.push({
    o_que: `figuras dos painéis (${painel.figuras}) que diferem das notas`,
    esperado: 0,
    achado: painel.diferencas.length,
  })
  if (mortes > 0) {
    linhas.push({
      o_que: 'mortes de servidor e trabalhador',
      esperado: mortes,
      achado: lugar.processos!.kills,
    })
    const voltas = Array.from({ length: mortes }, (_, n) => n % 3).filter((n) => n !== 2).length
    linhas.push({ o_que: 'vezes que a tela aberta se refez', esperado: voltas, achado: tela.voltas })
  }
  say(
    `${jogo.feito.entregas} entregas de posições, ${tela.eventos} eventos na tela; os motoristas correram no máximo ${relogio.atraso.toFixed(1)} min do dia atrás do relógio.`,
  )
  return { linhas, diferencas: painel.diferencas }
}

/**
 * Plays a day of drivers through the calls that phones and trackers make, and compares what stands at its end with what
 * was planned, and each figure of the dashboards with a count over the notes.
 * `npm run dia [drivers] [minutes] -- [--matar kills] [--abrir]`; 200 drivers in 3 minutes by default. `--abrir` plays it
 * in the server that `npm start` runs, for somebody to watch.
 */
export async function main(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { matar: { type: 'string', default: '0' }, abrir: { type: 'boolean', default: false } },
  })
  const [motoristas = 200, minutos = 3] = positionals.map(Number)
  const mortes = Number(values.matar)
  if (values.abrir && mortes > 0) throw new Error('--matar só mata o servidor que este programa inicia.')
  if (!(motoristas >= 20 && motoristas <= 1000) || !(minutos >= 1 && minutos <= DIA_MIN))
    throw new Error('De 20 a 1000 motoristas, em 1 minuto ou mais.')
  const lugar = values.abrir ? await casaAberta() : await casaNova()
  let ok = false
  try {
    const { linhas, diferencas } = await jogar(lugar, motoristas, minutos, mortes)
    console.table(linhas)
    for (const d of diferencas.slice(0, 20)) say(d)
    ok = linhas.every((l) => l.esperado === l.achado)
    say(ok ? 'O dia fechou: tudo como planejado.' : 'HÁ DIFERENÇAS.')
  } finally {
    await lugar.fechar()
  }
  process.exitCode = ok ? 0 : 1
}
