import type { Storage } from '../../src/adapters/storage/port.ts'
import { guardarPapeisDaDemo } from './armazenamento.ts'
import { enviarPilhaDaDemo } from './canhotos.ts'
import type { Owner } from './factories.ts'

const GRUPO = 'SERRA AZUL'
const SEDE = 'SÃO PAULO'
const QUEM = 'Otávio Lima'

/** What the office does with proofs on paper: boxes of two months, and a stack that has just been scanned. */
export async function carregarProvasEmPapel(db: Owner, storage: Storage): Promise<void> {
  const { rows } = await db.query<{ grupo: number; base: number; nome: string; usuario: string }>(
    `select g.id as grupo, b.id as base, b.nome, u.id::text as usuario
     from grupos g join bases b on b.grupo_id = g.id join usuarios u on u.nome = $2 where g.nome = $1 order by b.id`,
    [GRUPO, QUEM],
  )
  const sede = rows.find((r) => r.nome === SEDE)
  if (!sede) return
  const quem = { id: sede.usuario, nome: QUEM }
  await guardarPapeisDaDemo(db, {
    grupoId: sede.grupo,
    bases: rows.map((r) => r.base),
    sede: sede.base,
    quem,
  })
  await enviarPilhaDaDemo(db, storage, { grupoId: sede.grupo, usuario: quem })
}
