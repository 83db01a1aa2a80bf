import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { abrirA1 } from '@tropeiro/fiscal'
import pg from 'pg'
import { selar } from '../../src/cofre.ts'
import type { Config } from '../../src/config.ts'
import { grupos } from './personas.ts'

/** What the local SEFAZ seals its demo certificates with. */
const SENHA = 'demonstracao'
/** One group is left without, so that the screen shows what is then said. */
const semCertificado = ['AZAPERS']

/** Gives the demo's companies the A1 that the local SEFAZ made for them, where they have none yet. */
export async function carregarCertificados(config: Config): Promise<void> {
  const db = new pg.Client({ connectionString: config.databaseUrl })
  await db.connect()
  try {
    for (const { nome, bases } of grupos.filter((g) => !semCertificado.includes(g.nome))) {
      const cnpj = bases[0]!.cnpj
      const arquivo = path.join(config.dataDir, 'sefaz', 'a1', `${cnpj}.pfx`)
      if (!existsSync(arquivo)) continue
      const { rows } = await db.query<{ grupo: number; tem: boolean }>(
        `select g.id as grupo, exists (select from certificados c where c.grupo_id = g.id) as tem
         from grupos g where g.nome = $1`,
        [nome],
      )
      const lido = abrirA1(readFileSync(arquivo), SENHA)
      if (!rows[0] || rows[0].tem || !lido.ok) continue
      await inserir(db, config, rows[0].grupo, cnpj, lido.a1)
    }
  } finally {
    await db.end()
  }
}

type A1 = Extract<ReturnType<typeof abrirA1>, { ok: true }>['a1']

async function inserir(db: pg.Client, config: Config, grupo: number, cnpj: string, a1: A1): Promise<void> {
  const selada = selar(config, 'certificado', `${grupo}:${a1.impressao}`, Buffer.from(a1.chavePem))
  const { rows } = await db.query<{ id: string }>(
    `insert into certificados (grupo_id, cnpj, titular, autoridade, serie, impressao, valido_de, valido_ate,
       certificado_pem, cadeia_pem, chave_selada, enviado_por)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
       (select usuario_id from grupo_usuarios where grupo_id = $1 and papel = 'ADMIN' order by usuario_id desc limit 1)
     returning id`,
    [
      grupo,
      cnpj,
      a1.titular,
      a1.autoridade,
      a1.serie,
      a1.impressao,
      a1.validoDe,
      a1.validoAte,
      a1.certificadoPem,
      a1.cadeiaPem.join(''),
      selada,
    ],
  )
  await db.query(
    `insert into certificado_eventos (grupo_id, certificado_id, tipo, usuario_id, detalhe)
     select grupo_id, id, 'enviado', enviado_por, 'série ' || serie from certificados where grupo_id = $1 and id = $2`,
    [grupo, rows[0]!.id],
  )
}
