import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { carregarAlicerce } from '../../api/db/demo/world.ts'
import { donoDaSenha, usoDaSenha } from '../../api/src/atendimento/sac/email/endereco.rules.ts'
import { selar } from '../../api/src/cofre.ts'
import { readConfig } from '../../api/src/config.ts'
import { abrirCorreio, type Correio, SENHA_DO_CORREIO } from '../../api/test/correio-processo.ts'
import { abrirCasa } from './casa.ts'
import type { Conferencia } from './conferir.ts'

const CAIXA = 'sac@caos.exemplo'
/** Waited for what is still on its way when the killing is over. */
const PACIENCIA_MS = 180_000

/** A mailbox that is read, of SERRA AZUL. */
async function criarCaixa(db: pg.Client, grupo: number, chave: string): Promise<void> {
  const config = readConfig({
    DATABASE_URL: 'postgres://-',
    JWT_SECRET: chave,
    STORAGE_SIGNING_KEY: chave,
    CHAVE_MESTRA: chave,
  })
  const senha = selar(config, usoDaSenha, donoDaSenha(grupo, CAIXA), Buffer.from(SENHA_DO_CORREIO))
  await db.query(
    `insert into sac_caixas (grupo_id, nome, endereco, host, porta, seguranca, usuario, senha_selada, tipo)
     values ($1, 'Caos', $2, '127.0.0.1', 143, 'nenhuma', $2, $3, 'Dúvida ou posição')`,
    [grupo, CAIXA, senha],
  )
}

const carta = (i: number, de: string, id: string): string =>
  [
    `From: Cliente ${i} <${de}>`,
    `To: ${CAIXA}`,
    `Subject: Carta ${i}`,
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Onde está a minha carga?',
  ].join('\r\n')

/** How often each letter of the house to this address came, by its Message-ID. */
async function chegadas(correio: Correio, endereco: string): Promise<Map<string, number>> {
  const ids = (await correio.caixa(endereco)).map((c) => /^message-id: *(\S+)/im.exec(c.texto)?.[1] ?? '')
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]))
}

async function contar(db: pg.Client, correio: Correio, ids: readonly string[], quem: readonly string[]) {
  const { rows } = await db.query<{ lidas: number; vezes: number; incidentes: number; confirmadas: number }>(
    `select count(distinct message_id)::int as lidas, count(*)::int as vezes, count(distinct incidente_id)::int as incidentes,
       (select count(*)::int from sac_mensagens where direcao = 'saida') as confirmadas
     from sac_mensagens where direcao = 'entrada' and destino = 'aberta' and message_id = any($1)`,
    [ids],
  )
  const { rows: todos } = await db.query<{ n: number }>(
    `select count(*)::int as n from incidentes where canal = 'email'`,
  )
  const vindas = await Promise.all(quem.map((q) => chegadas(correio, q)))
  return {
    ...rows[0]!,
    incidentesTodos: todos[0]!.n,
    avisados: vindas.filter((v) => v.size === 1).length,
    dobrados: vindas.filter((v) => v.size > 1).length,
    repetidas: vindas.reduce((sum, v) => sum + [...v.values()].reduce((s, n) => s + n - 1, 0), 0),
  }
}

/**
 * Letters come while the worker that reads and answers them is killed with SIGKILL at random moments: each opens one incident, and who
 * wrote it is told once. A death between the sending and its mark sends the same letter again under its Message-ID: mail programs show one.
 */
export async function caosDeCorreio([cartas = '200', mortes = '30']: string[]): Promise<void> {
  const quantas = Number(cartas)
  const correio = await abrirCorreio()
  const casa = await abrirCasa('correio', {
    SMTP_URL: correio.smtpUrl,
    CORREIO_LOCAL_IMAP: correio.imap,
    EMAIL_FROM: 'Tropeiro <nao-responda@caos.exemplo>',
  })
  const { db, processos } = casa
  try {
    const grupo = (await carregarAlicerce(db)).grupos.get('SERRA AZUL')!
    await criarCaixa(db, grupo, 'correio'.repeat(10))
    processos.start('trabalhador')
    const ids: string[] = []
    const quem = Array.from({ length: quantas }, (_, i) => `cliente${i}@fora${i}.exemplo`)
    let fim = false
    const olhar = async () => {
      while (!fim) {
        // The minute's round, more often than by the minute; failures are not waited for.
        await db.query(`update sac_caixas set proxima_em = null where proxima_em is not null`)
        await db.query(`select enfileirar('sac_caixas', '{}', 'sac_caixas')`).catch(() => {})
        await pause(300)
      }
    }
    const escrever = async () => {
      for (const [i, de] of quem.entries()) {
        const id = `<caos-${i}@fora${i}.exemplo>`
        await correio.enviar(carta(i, de, id), CAIXA, de)
        ids.push(id)
        await pause(20 + Math.random() * 60)
      }
    }
    const matar = async () => {
      while (processos.kills < Number(mortes)) {
        await pause(900 + Math.random() * 1800)
        await processos.kill('trabalhador')
      }
    }
    const olhando = olhar()
    await Promise.all([escrever(), matar()])
    const late = Date.now() + PACIENCIA_MS
    let n = await contar(db, correio, ids, quem)
    while (n.avisados < quantas && Date.now() < late) {
      await pause(1000)
      n = await contar(db, correio, ids, quem)
    }
    fim = true
    await olhando
    const linhas: Conferencia[] = [
      { o_que: 'cartas lidas', esperado: quantas, achado: n.lidas },
      { o_que: 'cartas lidas, contadas as vezes', esperado: quantas, achado: n.vezes },
      { o_que: 'incidentes delas', esperado: quantas, achado: n.incidentes },
      { o_que: 'incidentes ao todo', esperado: quantas, achado: n.incidentesTodos },
      { o_que: 'confirmações escritas', esperado: quantas, achado: n.confirmadas },
      { o_que: 'pessoas com uma confirmação', esperado: quantas, achado: n.avisados },
      { o_que: 'pessoas com duas cartas diferentes', esperado: 0, achado: n.dobrados },
    ]
    console.table(linhas)
    const ok = linhas.every((l) => l.esperado === l.achado)
    process.stdout.write(
      ok
        ? `${processos.kills} mortes do trabalhador, ${quantas} cartas: nenhuma se perdeu, nenhuma dobrou; ${n.repetidas} saíram de novo com o mesmo Message-ID.\n`
        : 'HÁ DIFERENÇAS.\n',
    )
    process.exitCode = ok ? 0 : 1
  } finally {
    await casa.fechar()
    await correio.parar()
  }
}
