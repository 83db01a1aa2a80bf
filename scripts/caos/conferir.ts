import { createHash } from 'node:crypto'
import type pg from 'pg'
import { createFsStorage } from '../../api/src/adapters/storage/fs.ts'
import { FATURAS_QUE_NAO_FECHAM } from '../../api/src/faturamento/faturas/fechamento.repository.ts'
import type { Feito } from './cenario.ts'

export type Conferencia = { o_que: string; esperado: number; achado: number }

/** Counts in the database and in the storage what the actors were told is done: each line must be equal. */
export async function conferir(db: pg.Client, dataDir: string, feito: Feito): Promise<Conferencia[]> {
  const count = async (sql: string, values: unknown[]): Promise<number> =>
    (await db.query<{ n: number }>(sql, values)).rows[0]!.n
  const { chaves, provas, protocolos, notasProtocoladas } = feito
  const notas = provas.map((p) => p.nota)

  const storage = createFsStorage(`${dataDir}/arquivos`, 'none')
  const images = await db.query<{ chave: string; sha256: string; nota: string }>(
    `select a.chave, a.sha256, i.nota_id::text as nota from comprovante_imagens i
     join arquivos a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id where i.nota_id = any($1::bigint[])`,
    [notas],
  )
  let whole = 0
  for (const { nota, sha256 } of provas) {
    const row = images.rows.find((r) => r.nota === nota && r.sha256 === sha256)
    const bytes = row && (await storage.get(row.chave))
    if (bytes && createHash('sha256').update(bytes).digest('hex') === sha256) whole++
  }

  return [
    {
      o_que: 'notas importadas, cada chave uma vez',
      esperado: chaves.length,
      achado: await count('select count(*)::int as n from notas where chave = any($1)', [chaves]),
    },
    {
      o_que: "linhas 'importada' no histórico delas",
      esperado: chaves.length,
      achado: await count(
        `select count(*)::int as n from nota_eventos e join notas n on n.grupo_id = e.grupo_id and n.id = e.nota_id where n.chave = any($1) and e.tipo = 'importada'`,
        [chaves],
      ),
    },
    {
      o_que: 'XML guardados delas',
      esperado: chaves.length,
      achado: await count(
        `select count(*)::int as n from nota_documentos d join notas n on n.grupo_id = d.grupo_id and n.id = d.nota_id where n.chave = any($1)`,
        [chaves],
      ),
    },
    {
      o_que: 'arquivos de importação sem fim',
      esperado: 0,
      achado: await count(
        `select count(*)::int as n from importacao_arquivos where estado = 'aguardando' and chave = any($1)`,
        [chaves],
      ),
    },
    {
      o_que: 'comprovantes do motorista',
      esperado: notas.length,
      achado: await count(
        `select count(*)::int as n from comprovantes where nota_id = any($1::bigint[]) and efeito = 'entrega'`,
        [notas],
      ),
    },
    {
      o_que: "notas deles em 'auditoria'",
      esperado: notas.length,
      achado: await count(
        `select count(*)::int as n from notas where id = any($1::bigint[]) and situacao = 'auditoria'`,
        [notas],
      ),
    },
    {
      o_que: "linhas 'comprovada' no histórico delas",
      esperado: notas.length,
      achado: await count(
        `select count(*)::int as n from nota_eventos where nota_id = any($1::bigint[]) and tipo = 'comprovada'`,
        [notas],
      ),
    },
    { o_que: 'fotos inteiras no armazenamento', esperado: notas.length, achado: whole },
    {
      o_que: 'protocolos gerados',
      esperado: protocolos.length,
      achado: await count(
        `select count(*)::int as n from protocolos where numero = any($1) and status = 'protocolado'`,
        [protocolos],
      ),
    },
    {
      o_que: 'notas em um protocolo, e num só',
      esperado: notasProtocoladas.length,
      achado: await count(
        `select count(*)::int as n from (select pn.nota_id from protocolo_notas pn join protocolos p on p.grupo_id = pn.grupo_id and p.id = pn.protocolo_id where p.status = 'protocolado' and pn.nota_id = any($1::bigint[]) group by 1 having count(*) = 1) x`,
        [notasProtocoladas],
      ),
    },
    {
      o_que: "linhas 'protocolada' no histórico delas",
      esperado: notasProtocoladas.length,
      achado: await count(
        `select count(*)::int as n from nota_eventos where nota_id = any($1::bigint[]) and tipo = 'protocolada'`,
        [notasProtocoladas],
      ),
    },
    {
      o_que: 'faturas cujo dinheiro não fecha',
      esperado: 0,
      achado: (await db.query(FATURAS_QUE_NAO_FECHAM)).rows.length,
    },
  ]
}
