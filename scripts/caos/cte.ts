import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { carregarAlicerce } from '../../api/db/demo/world.ts'
import { abrirSefaz, type Sefaz } from '../../api/test/sefaz-processo.ts'
import { guardarA1 } from './guardar-a1.ts'
import { type Processo, Processos } from './processos.ts'

const CHAVE_MESTRA = 'caos'.repeat(10)

export type Linha = { o_que: string; esperado: number | string; achado: number | string }

const chamadasDe = async (sefaz: Sefaz): Promise<number> =>
  Object.values((await sefaz.estado()).chamadas).reduce((a, b) => a + b, 0)

/** Kills one of the two processes each time SEFAZ has heard a few more calls, so that every kill lands in the middle of work. */
async function matar(
  processos: Processos,
  sefaz: Sefaz,
  o: { mortes: number; passo: number; fim: () => Promise<boolean>; dizer: (t: string) => void },
): Promise<void> {
  let visto = await chamadasDe(sefaz)
  while (processos.kills < o.mortes) {
    const passo = 1 + Math.floor(Math.random() * o.passo)
    while ((await chamadasDe(sefaz)) - visto < passo) {
      if (await o.fim()) return
      await pause(5)
    }
    const quem: Processo = Math.random() < 0.7 ? 'trabalhador' : 'servidor'
    await processos.kill(quem)
    visto = await chamadasDe(sefaz)
    if (processos.kills % 10 === 0) o.dizer(`${processos.kills} mortes de ${o.mortes}`)
  }
}

/** Both ledgers, ours and SEFAZ's, line by line. */
async function conferir(db: pg.Client, sefaz: Sefaz, documentos: number): Promise<Linha[]> {
  const la = await sefaz.documentos()
  const conta = async (texto: string): Promise<number> =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${texto}`)).rows[0]!.n
  const { rows: nossos } = await db.query<{
    chave: string
    protocolo: string
    digest: string
    inteiro: boolean
  }>(
    `select chave, protocolo, digest, position(assinado in processado) > 0 as inteiro
     from fiscal_envios where estado = 'autorizado' and tp_evento = ''`,
  )
  const porChave = new Map(la.map((d) => [d.chave, d]))
  const iguais = nossos.filter((n) => {
    const d = porChave.get(n.chave)
    return d && d.nProt === n.protocolo && d.digVal === n.digest && n.inteiro
  })
  return [
    {
      o_que: 'documentos autorizados, cada um uma vez',
      esperado: documentos,
      achado: await conta(
        `(select referencia from fiscal_envios where estado = 'autorizado' group by 1 having count(*) = 1) x`,
      ),
    },
    { o_que: 'autorizados na SEFAZ', esperado: documentos, achado: la.length },
    {
      o_que: 'com o mesmo protocolo e os mesmos bytes dos dois lados',
      esperado: documentos,
      achado: iguais.length,
    },
    {
      o_que: 'na SEFAZ e não aqui',
      esperado: 0,
      achado: la.filter((d) => !nossos.some((n) => n.chave === d.chave)).length,
    },
    {
      o_que: 'números autorizados, do 1 ao último sem falta',
      esperado: `${documentos} de ${documentos}`,
      achado: `${await conta(`fiscal_numeros where estado = 'autorizado'`)} de ${
        (await db.query<{ n: number }>('select coalesce(max(numero), 0)::int as n from fiscal_numeros'))
          .rows[0]!.n
      }`,
    },
    {
      o_que: 'números em dúvida',
      esperado: 0,
      achado: await conta(`fiscal_numeros where estado in ('reservado', 'rejeitado', 'abandonado')`),
    },
    {
      o_que: 'envios a caminho, parados ou em alarme',
      esperado: 0,
      achado: await conta(
        `fiscal_envios where estado in ('fila', 'enviando', 'pendente', 'parado', 'alarme', 'desistido')`,
      ),
    },
    { o_que: "bloqueios por 'consumo indevido'", esperado: 0, achado: (await sefaz.estado()).bloqueios },
  ]
}

/**
 * Issues documents through a SEFAZ that misbehaves at random while issuer and worker are killed, and compares what we
 * believe with what SEFAZ has. `url` is a migrated, empty database.
 */
export async function caosDeCte(o: {
  url: string
  documentos: number
  mortes: number
  dizer?: (texto: string) => void
}): Promise<{ linhas: Linha[]; mortes: number; falhas: Record<string, number>; segundos: number }> {
  const dizer = o.dizer ?? (() => {})
  const sefaz = await abrirSefaz()
  const home = await mkdtemp(path.join(tmpdir(), 'tropeiro-caos-cte-'))
  const db = new pg.Client({ connectionString: o.url })
  await db.connect()
  const desde = performance.now()
  const alicerce = await carregarAlicerce(db)
  const grupoId = alicerce.grupos.get('SERRA AZUL')!
  await guardarA1(db, grupoId, sefaz, CHAVE_MESTRA)
  await sefaz.controlar('/falhas', {
    regras: [
      { servicos: ['CTeConsultaV4'], modo: 'ao_acaso', chance: 0.15, ms: 3500 },
      { servicos: ['CTeRecepcaoSincV4'], modo: 'ao_acaso', chance: 0.4, ms: 3500 },
    ],
  })
  const processos = new Processos(
    {
      DATABASE_URL: o.url,
      DATA_DIR: home,
      JWT_SECRET: CHAVE_MESTRA,
      STORAGE_SIGNING_KEY: CHAVE_MESTRA,
      CHAVE_MESTRA,
      WORKER_SOZINHO: '1',
      LOG_LEVEL: 'silent',
      SEFAZ_URL: sefaz.url,
      FISCAL_CA_FILE: sefaz.caFile,
      SEFAZ_TIMEOUT_MS: '3000',
      SEFAZ_ESPERA_MS: '20',
      CAOS_GRUPO: String(grupoId),
      CAOS_DOCUMENTOS: String(o.documentos),
    },
    { servidor: path.join(import.meta.dirname, 'emissor.ts') },
  )
  const prontos = async (): Promise<number> =>
    (
      await db.query<{ n: number }>(
        `select count(*)::int as n from fiscal_envios where estado in ('autorizado', 'alarme', 'parado')`,
      )
    ).rows[0]!.n
  const fim = async () => (await prontos()) >= o.documentos
  try {
    processos.start('servidor')
    processos.start('trabalhador')
    const passo = Math.max(2, Math.floor((0.7 * o.documentos) / o.mortes))
    await matar(processos, sefaz, { mortes: o.mortes, passo, fim, dizer })
    while (!(await fim())) await pause(100)
    const { falhas } = await sefaz.estado()
    const linhas = await conferir(db, sefaz, o.documentos)
    return { linhas, mortes: processos.kills, falhas, segundos: (performance.now() - desde) / 1000 }
  } finally {
    await processos.stop()
    await db.end()
    await sefaz.parar()
    await rm(home, { recursive: true, force: true })
  }
}
