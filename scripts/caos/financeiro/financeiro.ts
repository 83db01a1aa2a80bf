import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { carregarAlicerce } from '../../../api/db/demo/world.ts'
import { igualdadesEmSql } from '../../../api/src/financeiro/resultado/conferencia/igualdades.repository.ts'
import { abrirBancoLocal, type BancoLocal } from '../../../api/test/banco-local.ts'
import { abrirCasa, answering, type Casa } from '../casa.ts'
import { entrar } from '../cliente.ts'
import type { Conferencia } from '../conferir.ts'
import { insistir } from '../processos.ts'
import { avisar } from './avisos.ts'
import { baixar } from './baixas.ts'
import { retornar } from './retornos.ts'

const SENHA = 'Tropeiro#2026'
/** Waited for what the bank told while everybody was dead. */
const PACIENCIA_MS = 180_000

/** What the actors were told is done, in cents. */
export type Feito = { baixas: { titulos: string[]; centavos: number; quantas: number } } & {
  retornos: { titulos: string[]; centavos: number; arquivos: number }
  avisos: { titulos: string[]; centavos: number; pagamentos: number }
}
type Pessoa = Awaited<ReturnType<typeof entrar>>['client']
export type Cena = {
  casa: Casa
  grupo: number
  convenios: { arquivo: string; api: string }
  /** Who entered before anybody was killed: an attempt that dies in the middle counts as a wrong password. */
  pessoas: { operador: Pessoa; admin: Pessoa }
  banco: BancoLocal
  fim: () => boolean
  feito: Feito
}

/** On a connection of its own, again when the database goes in the middle: `work` is one statement, or may be repeated. */
export const comBanco = <T>(casa: Casa, work: (db: pg.Client) => Promise<T>): Promise<T> =>
  insistir('database', async () => {
    const db = new pg.Client({ connectionString: casa.url })
    db.on('error', () => {})
    await db.connect()
    try {
      return await work(db)
    } finally {
      await db.end().catch(() => {})
    }
  })

async function montar(casa: Casa): Promise<Pick<Cena, 'grupo' | 'convenios' | 'pessoas'>> {
  const grupo = (await carregarAlicerce(casa.db)).grupos.get('SERRA AZUL')!
  casa.processos.start('servidor')
  casa.processos.start('trabalhador')
  await answering(casa.base)
  const { client } = await entrar(casa.base, 'admin@serraazul.demo', SENHA)
  const operador = (await entrar(casa.base, 'operador@serraazul.demo', SENHA)).client
  await client.titulos.gravarConta({ body: { nome: 'Bradesco', tipo: 'corrente', banco: '237' } })
  const { dados } = await client.titulos.cadastros({})
  const conta = dados.contas.find((c) => c.nome === 'Bradesco')!._id
  const comum = { conta, banco: '237' as const, agencia: '1172', agencia_dv: '0', codigo_empresa: '4567890' }
  const dela = { conta_dv: '2', carteira: '9', chave_pix: 'caixa@serraazul.demo', cidade: 'Curitiba' }
  await client.boletos.gravarConvenio({
    body: { ...comum, ...dela, nome: 'Arquivo', numero_conta: '403005', canal: 'arquivo' },
  })
  await client.boletos.gravarConvenio({
    body: { ...comum, ...dela, nome: 'API', numero_conta: '403006', canal: 'api', chave_api: 'chave-caos' },
  })
  const all = (await client.boletos.convenios({})).dados
  const id = (nome: string) => all.find((c) => c.nome === nome)!._id
  return {
    grupo,
    convenios: { arquivo: id('Arquivo'), api: id('API') },
    pessoas: { operador, admin: client },
  }
}

/** The moment is anybody's. */
async function matar({ casa: { processos, base }, fim }: Cena, mortes: number): Promise<void> {
  while (!fim()) {
    await answering(base)
    // Two hundred settlements wait: a machine under load needs the time to take some of them.
    await pause(1_000 + Math.random() * 7_000)
    await processos.kill(Math.random() < 0.6 ? 'servidor' : 'trabalhador')
    process.stdout.write(`${processos.kills} mortes de ${mortes}\n`)
  }
}

/** Looks at every title in one snapshot, again and again. */
async function vigiar({ casa }: Cena, parar: () => boolean, visto: { vezes: number; maus: string[] }) {
  while (!parar()) {
    const maus = await comBanco(casa, async (db) =>
      (await db.query<{ porque: string; id: string }>(igualdadesEmSql.titulos.excecoes)).rows.map(
        (r) => `${r.id}: ${r.porque}`,
      ),
    )
    visto.vezes++
    visto.maus.push(...maus)
    await pause(150)
  }
}

const LIQUIDADO = 'select coalesce(sum(liquidado_centavos), 0) as n from titulos where id = any($1::bigint[])'
const BAIXAS = `select count(*) as n from titulo_movimentos where tipo = 'baixa' and estorna_id is null and titulo_id = any($1::bigint[])`

async function conferir(cena: Cena, visto: { vezes: number; maus: string[] }): Promise<Conferencia[]> {
  const { casa, feito } = cena
  const conta = (sql: string, ids: string[]) =>
    comBanco(casa, async (db) => Number((await db.query<{ n: string }>(sql, [ids])).rows[0]!.n))
  const { baixas, retornos, avisos } = feito
  const linhas: Conferencia[] = [
    {
      o_que: 'centavos das baixas',
      esperado: baixas.centavos,
      achado: await conta(LIQUIDADO, baixas.titulos),
    },
    { o_que: 'baixas', esperado: baixas.quantas, achado: await conta(BAIXAS, baixas.titulos) },
    {
      o_que: 'centavos dos retornos',
      esperado: retornos.centavos,
      achado: await conta(LIQUIDADO, retornos.titulos),
    },
    {
      o_que: 'baixas dos retornos, uma por boleto',
      esperado: retornos.titulos.length,
      achado: await conta(BAIXAS, retornos.titulos),
    },
    {
      o_que: 'centavos dos avisos de PIX',
      esperado: avisos.centavos,
      achado: await conta(LIQUIDADO, avisos.titulos),
    },
    {
      o_que: 'baixas dos avisos, uma por pagamento',
      esperado: avisos.pagamentos,
      achado: await conta(BAIXAS, avisos.titulos),
    },
    { o_que: 'títulos que não fechavam num instante', esperado: 0, achado: visto.maus.length },
  ]
  for (const [nome, { excecoes }] of Object.entries(igualdadesEmSql)) {
    const achado = await comBanco(casa, async (db) => (await db.query(excecoes)).rows.length)
    linhas.push({ o_que: `conferência: ${nome}`, esperado: 0, achado })
  }
  return linhas
}

/** What the bank told while nobody listened is asked for, until all of it is settled. */
async function alcancar(cena: Cena): Promise<void> {
  const { casa, feito, convenios, pessoas } = cena
  const late = Date.now() + PACIENCIA_MS
  for (;;) {
    const n = await comBanco(casa, async (db) =>
      Number((await db.query<{ n: string }>(LIQUIDADO, [feito.avisos.titulos])).rows[0]!.n),
    )
    if (n >= feito.avisos.centavos || Date.now() > late) return
    await pessoas.admin.boletos.perguntarAoBanco({ params: { id: convenios.api }, body: {} })
    await pause(1000)
  }
}

/**
 * Server and worker are killed while titles are settled a hundred at a time, returns come twice, cut, turned and foreign, and a
 * bank tells each PIX fifty times; a reader looks at every title all the while. Then all is counted.
 */
export async function caosDoFinanceiro([mortes = '50']: string[]): Promise<void> {
  const banco = await abrirBancoLocal()
  const casa = await abrirCasa('caos-financeiro', { BANCO_URL: banco.url })
  const feito: Feito = {
    baixas: { titulos: [], centavos: 0, quantas: 0 },
    retornos: { titulos: [], centavos: 0, arquivos: 0 },
    avisos: { titulos: [], centavos: 0, pagamentos: 0 },
  }
  const desde = performance.now()
  try {
    const cena: Cena = {
      ...{ casa, banco, feito, ...(await montar(casa)) },
      fim: () => casa.processos.kills >= Number(mortes),
    }
    const visto = { vezes: 0, maus: [] as string[] }
    let parado = false
    const vigia = vigiar(cena, () => parado, visto)
    await Promise.all([matar(cena, Number(mortes)), baixar(cena), retornar(cena), avisar(cena)])
    await alcancar(cena)
    parado = true
    await vigia
    const linhas = await conferir(cena, visto)
    console.table(linhas)
    console.table(feito, ['centavos', 'quantas', 'arquivos', 'pagamentos'])
    for (const mau of visto.maus.slice(0, 10)) process.stdout.write(`${mau}\n`)
    const did = feito.baixas.quantas > 0 && feito.retornos.arquivos > 0 && feito.avisos.pagamentos > 0
    const ok = linhas.every((l) => l.esperado === l.achado) && did && visto.vezes > 0
    const segundos = ((performance.now() - desde) / 1000).toFixed(0)
    process.stdout.write(
      ok
        ? `${casa.processos.kills} mortes de servidor e trabalhador em ${segundos} s; ${feito.retornos.arquivos} retornos, ${banco.mundo.chamadas} chamadas ao banco; os títulos olhados ${visto.vezes} vezes: nenhum centavo se perdeu, nenhum dobrou.\n`
        : 'HÁ DIFERENÇAS.\n',
    )
    process.exitCode = ok ? 0 : 1
  } finally {
    await casa.fechar()
    await banco.fechar()
  }
}
