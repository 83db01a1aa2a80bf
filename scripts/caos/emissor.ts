import { setTimeout as pause } from 'node:timers/promises'
import { abrirCertificadoDa } from '../../api/src/alicerce/certificados/index.ts'
import { readConfig } from '../../api/src/config.ts'
import { sql } from '../../api/src/db/sql.ts'
import { type Db, escopoDe, inTransaction } from '../../api/src/db/tx.ts'
import { enfileirarEnvio, reservarNumero } from '../../api/src/fiscal/transmissao/index.ts'
import { openDeps } from '../../api/src/open-deps.ts'
import { cteDeTeste } from '../../api/test/cte-de-teste.ts'

/**
 * The process that issues in the chaos of CT-e: what a server does for one document (number, XML, signature, outbox, in
 * one transaction), document after document, and again for those that were refused. It may be killed at any moment.
 */
const grupoId = Number(process.env.CAOS_GRUPO)
const total = Number(process.env.CAOS_DOCUMENTOS)
const cnpj = '91122233000112'
const serie = { cnpj, modelo: '57', serie: 1, ambiente: '2' } as const
/** One in so many is refused at first: its sender's name is not the one that homologation asks for. */
const RECUSADO_A_CADA = 10
/** References far behind any document of the module cte, which hears of these too and finds none of its own. */
const PRIMEIRA = 9_000_000_000

const { deps } = await openDeps(readConfig())
const tx = <T>(work: (db: Db) => Promise<T>) => inTransaction(deps.pool, escopoDe(grupoId), work)

/** Documents that nobody holds: never queued, or refused by SEFAZ. */
const porEmitir = () =>
  tx((db) =>
    db.all<{ n: number; recusado: boolean }>(sql`
      select n, exists (select from fiscal_envios e where e.grupo_id = ${grupoId} and e.referencia = (${PRIMEIRA}::bigint + n)::text) as recusado
      from generate_series(1, ${total}::int) n
      where not exists (select from fiscal_envios e
        where e.grupo_id = ${grupoId} and e.referencia = (${PRIMEIRA}::bigint + n)::text and e.estado <> 'rejeitado')
      order by n limit 25`),
  )

const emitir = ({ n, recusado }: { n: number; recusado: boolean }) =>
  tx(async (db) => {
    const referencia = String(PRIMEIRA + n)
    const { assinante } = await abrirCertificadoDa(deps, db, cnpj)
    const { numero } = await reservarNumero(db, serie, { documento: referencia, tpEmis: '1' })
    const errado = n % RECUSADO_A_CADA === 0 && !recusado
    const cte = cteDeTeste(numero, assinante, errado ? { xNomeDoRemetente: 'Loja de Verdade Ltda' } : {})
    await enfileirarEnvio(deps, db, {
      tipo: 'cte',
      ambiente: '2',
      cnpj,
      uf: 'SP',
      chave: cte.chave,
      assinado: cte.xml,
      referencia,
    })
  })

process.once('SIGTERM', () => process.exit(0))
for (;;) {
  const falta = await porEmitir()
  for (const documento of falta) await emitir(documento)
  if (falta.length === 0) await pause(100)
}
