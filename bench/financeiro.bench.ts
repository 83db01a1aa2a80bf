import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { carregarAlicerce } from '../api/db/demo/world.ts'
import { readConfig } from '../api/src/config.ts'
import { em } from '../api/src/ctx.ts'
import { startEmbedded } from '../api/src/db/embedded.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { lerArquivoDeRetorno } from '../api/src/financeiro/boletos/retorno/retorno.service.ts'
import { propor } from '../api/src/financeiro/contas/conciliacao/propostas.rules.ts'
import { TITULOS_QUE_NAO_FECHAM } from '../api/src/financeiro/titulos/fechamento.repository.ts'
import { openDeps } from '../api/src/open-deps.ts'
import {
  type ContaDoConvenio,
  chaveDoNossoNumero,
  emitirBoleto,
  escreverRemessa240,
} from '../bancos/src/index.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'
import { escreverRetorno, lerRemessa } from '../simulador/src/banco/cnab.ts'

/*
 * A return of 50,000 lines (25,000 titles in 240, two lines each) that settles as many titles, beside a bare parse of the same bytes and an
 * insert of what was read, and beside the least that any product must do that loses and doubles no cent (`minimo`); and the proposals of 10,000 entries of a statement against 100,000 open titles.
 */

const LINHAS = Number(process.env.BENCH_RETORNO ?? 50_000)
const TITULOS = LINHAS / 2
const HOJE = '2026-12-15'
const conta: ContaDoConvenio = {
  ...{ banco: '237', agencia: '1172', agenciaDv: '0', conta: '403005', contaDv: '2', convenio: '0' },
  ...{ carteira: '9', codigoEmpresa: '4567890' },
}
const centavosDe = (i: number) => 5_000 + ((i * 7919) % 90_000)

/** What the bank answers to a remessa of all of them: each paid in full. */
function arquivo(): Buffer {
  const titulos = Array.from({ length: TITULOS }, (_, i) => ({
    ...{ movimento: 'registrar' as const, sequencial: i + 1, ano: '26', usoEmpresa: `B${i + 1}` },
    ...{
      numeroDocumento: `${i + 1}/1`,
      emitidoEm: '2026-11-20',
      vencimento: '2026-12-10',
      centavos: centavosDe(i),
    },
    ...{ jurosAoDia: 0, multa: 0 },
    pagador: {
      ...{ inscricao: '12ABC34501DE35', nome: `Cliente ${i}`, endereco: 'Rua A, 1', bairro: 'Centro' },
      ...{ cep: '80240000', cidade: 'Curitiba', uf: 'PR' },
    },
  }))
  const empresa = { inscricao: '91122233000112', nome: 'Serra Azul' }
  const sent = escreverRemessa240({ conta, empresa, nsa: 1, geradoEm: '2026-11-20', hora: '090000', titulos })
  const read = lerRemessa(Buffer.from(sent).toString('latin1'))
  if ('motivo' in read) throw new Error(read.motivo)
  const livre = { txid: null, pagoCentavos: 0, pagoEm: null, creditoEm: null, e2e: null }
  const voltas = read.titulos.map(({ boleto }) => ({
    b: { ...boleto, ...livre, situacao: 'registrado' as const },
    o: {
      ...{ referencia: boleto.referencia, movimento: '06', motivos: '04', dia: HOJE, credito: HOJE },
      pago: boleto.centavos,
    },
  }))
  return Buffer.from(escreverRetorno('237', 1, HOJE, voltas), 'latin1')
}

async function semear(db: pg.Client, grupo: number): Promise<string> {
  const numeros = Array.from({ length: TITULOS }, (_, i) =>
    chaveDoNossoNumero(
      emitirBoleto(conta, { sequencial: i + 1, vencimento: '2026-12-10', centavos: centavosDe(i) })
        .nossoNumero,
    ),
  )
  const valores = Array.from({ length: TITULOS }, (_, i) => centavosDe(i))
  const { rows } = await db.query<{ id: string }>(
    `with k as (insert into fin_contas (grupo_id, nome, tipo, banco) values ($1, 'Banco', 'corrente', '237') returning grupo_id, id)
     insert into convenios_cobranca (grupo_id, conta_id, nome, banco, agencia, numero_conta, carteira)
     select grupo_id, id, 'Bench', '237', '1172', '403005', '9' from k returning id::text as id`,
    [grupo],
  )
  const convenio = rows[0]!.id
  await db.query(
    `with t as (
       insert into titulos (grupo_id, numero, natureza, documento, nome, emissao, vencimento_original, vencimento, valor_centavos)
       select $1, i, 'receber', '12ABC34501DE35', 'Cliente ' || i, '2026-11-20', '2026-12-10', '2026-12-10', v
       from unnest($2::bigint[]) with ordinality u(v, i) returning id, numero, valor_centavos)
     insert into boletos (grupo_id, titulo_id, convenio_id, sequencial, nosso_numero, nosso_numero_impresso, codigo_barras, linha_digitavel,
       situacao, emissao, vencimento, valor_centavos, pagador)
     select $1, t.id, $4, t.numero, ($3::text[])[t.numero], '', '', '', 'registrado', '2026-11-20', '2026-12-10', t.valor_centavos, '{}' from t`,
    [grupo, valores, numeros, convenio],
  )
  await db.query('vacuum analyze titulos; ').catch(() => undefined)
  await db.query('analyze')
  return convenio
}

/** The same bytes, read by columns and inserted, with nothing decided. */
async function nu(db: pg.Client, bytes: Buffer): Promise<void> {
  const lines = bytes.toString('latin1').split('\r\n')
  const rows: object[] = []
  lines.forEach((t, i) => {
    const u = lines[i + 1] ?? ''
    if (t[13] === 'T')
      rows.push({
        numero: t.slice(37, 57),
        codigo: t.slice(15, 17),
        pago: Number(u.slice(77, 92)),
        dia: u.slice(137, 145),
      })
  })
  await db.query('create table nu (numero text, codigo text, pago bigint, dia text)')
  await db.query(
    'insert into nu select * from jsonb_to_recordset($1::jsonb) r(numero text, codigo text, pago bigint, dia text)',
    [JSON.stringify(rows)],
  )
}

/** What `minimo` settles: as many titles as ours, with the keys that it needs and no other column. */
async function semearMinimo(db: pg.Client, convenio: string): Promise<void> {
  await db.query(`
    create table minimo_arquivos (sha256 text primary key, conteudo bytea not null);
    create table minimo_titulos (id bigint primary key, numero text not null unique, valor bigint not null, saldo bigint not null check (saldo >= 0),
      estado text not null);
    create table minimo_movimentos (id bigint generated always as identity primary key, titulo bigint not null references minimo_titulos,
      chave text not null unique, valor bigint not null check (valor > 0), dia date not null, credito date not null);`)
  await db.query(
    `insert into minimo_titulos select titulo_id, nosso_numero, valor_centavos, valor_centavos, 'aberto' from boletos where convenio_id = $1`,
    [convenio],
  )
  await db.query('analyze')
}

/**
 * The same bytes as whoever is right must take them, and nothing more: the file is kept once, each payment has a key that says it once, finds
 * its title by the bank's number and holds it, is one movement of a title that exists, and the title's balance follows and is never below zero.
 * It knows no other layout, occurrence, interest, payment above the balance, closed month, boleto's state, nor what each line did.
 */
async function minimo(db: pg.Client, bytes: Buffer): Promise<void> {
  const lines = bytes.toString('latin1').split('\r\n')
  const numeros: string[] = []
  const chaves: string[] = []
  const valores: number[] = []
  const dias: string[] = []
  const creditos: string[] = []
  const iso = (d: string) => `${d.slice(4)}-${d.slice(2, 4)}-${d.slice(0, 2)}`
  lines.forEach((t, i) => {
    const u = lines[i + 1] ?? ''
    if (t[13] !== 'T' || u[13] !== 'U' || t.slice(15, 17) !== '06') return
    const numero = t.slice(45, 56).replace(/^0+(?=.)/, '')
    numeros.push(numero)
    valores.push(Number(u.slice(77, 92)))
    dias.push(iso(u.slice(137, 145)))
    creditos.push(iso(u.slice(145, 153)))
    chaves.push(`${numero}:${u.slice(77, 92)}:${u.slice(137, 153)}`)
  })
  await db.query('begin')
  await db.query('insert into minimo_arquivos values ($1, $2)', [hash('sha256', bytes, 'hex'), bytes])
  await db.query(
    `with lidos as (
       select t.id, r.* from unnest($1::text[], $2::text[], $3::bigint[], $4::date[], $5::date[]) r(numero, chave, valor, dia, credito)
       join minimo_titulos t on t.numero = r.numero order by t.id for update of t),
     feitos as (
       insert into minimo_movimentos (titulo, chave, valor, dia, credito) select id, chave, valor, dia, credito from lidos
       on conflict (chave) do nothing returning titulo, valor),
     somas as (select titulo, sum(valor) as valor from feitos group by titulo)
     update minimo_titulos t set saldo = t.saldo - s.valor, estado = case when t.saldo = s.valor then 'liquidado' else 'parcial' end
     from somas s where t.id = s.titulo`,
    [numeros, chaves, valores, dias, creditos],
  )
  await db.query('commit')
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from minimo_titulos where estado = 'liquidado' and saldo = 0`,
  )
  if (rows[0]!.n !== TITULOS) throw new Error(`the least settled ${rows[0]!.n} of ${TITULOS}`)
}

const segundos = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

function proporMuitos(): number {
  const titulos = Array.from({ length: 100_000 }, (_, i) => ({
    ...{ titulo: String(i + 1), numero: i + 1, natureza: 'receber' as const, descricao: 'Fatura' },
    ...{ documento: String(10_000_000_000_000 + (i % 4_000)), nome: `Cliente Numero${i % 4_000} Ltda` },
    ...{ vencimento: '2026-12-10', saldo: centavosDe(i) + i },
  }))
  const entradas = Array.from({ length: 10_000 }, (_, i) => {
    const t = titulos[(i * 7) % titulos.length]!
    return {
      _id: String(i),
      dia: '2026-12-11',
      valor: t.saldo,
      texto: `PIX RECEBIDO ${t.documento} ${t.nome}`,
    }
  })
  const encargos = () => ({ juros: 0, multa: 0 })
  const made = propor(entradas, { titulos, lotes: [], regras: new Map(), outras: [], encargos })
  return [...made.values()].filter((p) => p.length > 0).length
}

async function run(): Promise<{ linhas: Linha[] }> {
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-financeiro-'))
  const server = await startEmbedded({ home })
  const db = new pg.Client({ connectionString: server.url })
  await migrate(server.url)
  const { deps, close } = await openDeps(
    readConfig({
      ...process.env,
      ...{ NODE_ENV: 'test', DATABASE_URL: server.url, DATA_DIR: home, LOG_LEVEL: 'silent' },
      ...{ JWT_SECRET: 'bench'.repeat(10), STORAGE_SIGNING_KEY: 'bench'.repeat(10) },
    }),
  )
  try {
    await db.connect()
    deps.clock = () => new Date(`${HOJE}T12:00:00-03:00`)
    const grupo = (await carregarAlicerce(db)).grupos.get('SERRA AZUL')!
    const convenio = await semear(db, grupo)
    const conteudo = arquivo()
    const ours = await segundos(() =>
      lerArquivoDeRetorno(em(deps, grupo), { convenio, nome: 'BENCH.RET', conteudo }),
    )
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from titulos where grupo_id = $1 and estado = 'liquidado' and saldo_centavos = 0`,
      [grupo],
    )
    const wrong = (await db.query(TITULOS_QUE_NAO_FECHAM)).rows
    if (rows[0]!.n !== TITULOS || wrong.length > 0)
      throw new Error(`settled ${rows[0]!.n} of ${TITULOS}, ${wrong.length} do not agree`)
    const bare = await segundos(() => nu(db, conteudo))
    await semearMinimo(db, convenio)
    const least = await segundos(() => minimo(db, conteudo))
    const again = await segundos(() =>
      lerArquivoDeRetorno(em(deps, grupo), {
        convenio,
        nome: 'DE-NOVO.RET',
        conteudo: Buffer.concat([conteudo, Buffer.from('\r\n')]),
      }),
    )
    let achadas = 0
    const propostas = await segundos(() => {
      achadas = proporMuitos()
    })
    return {
      linhas: [
        {
          medida: `retorno de ${LINHAS} linhas, ${TITULOS} títulos baixados, s`,
          ...{
            nosso: ours,
            base: bare,
            razao: `${(ours / bare).toFixed(1)}x`,
            meta: '3x de ler e inserir, sem decidir nada',
          },
        },
        {
          medida: 'o mesmo ao lado do mínimo que não perde nem dobra um centavo, s',
          ...{ nosso: ours, base: least, razao: `${(ours / least).toFixed(1)}x`, meta: '' },
        },
        {
          medida: 'o mesmo dito por outro arquivo: nada muda, s',
          ...{ nosso: again, base: bare, razao: `${(again / bare).toFixed(1)}x`, meta: '' },
        },
        {
          medida: `propostas de 10.000 lançamentos contra 100.000 títulos (${achadas} com proposta), s`,
          ...{ nosso: propostas, base: '', razao: '', meta: 'segundos' },
        },
      ],
    }
  } finally {
    await close()
    await db.end()
    await server.stop()
    await rm(home, { recursive: true, force: true })
  }
}

export default { nome: 'Financeiro: um retorno grande e as propostas de um extrato', run } satisfies Bench
