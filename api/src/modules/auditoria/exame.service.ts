import type { Deps } from '../../ctx.ts'
import { emit } from '../../db/hub.ts'
import { inTransaction } from '../../db/tx.ts'
import { type ExameDaImagem, leitorDoProcesso, paginasDoPdf, parecerDoExame } from '../../leitura/index.ts'
import type { Consumidor } from '../notas/index.ts'
import { enfileirarExames, findAExaminar } from './exame.repository.ts'
import { upsertExame } from './fila.repository.ts'

/** Every proof that arrives is looked at by the machine before anybody's eyes. */
export const examinaComprovantes: Consumidor = {
  nome: 'auditoria.exames',
  tipos: ['comprovada'],
  consumir: async (_deps, db, grupoId, eventos) => {
    await enfileirarExames(db, grupoId, [...new Set(eventos.map((e) => e.nota_id))])
  },
}

async function olhar(deps: Deps, imagem: { chave: string; tipo: string }): Promise<ExameDaImagem | null> {
  const bytes = await deps.storage.get(imagem.chave)
  if (!bytes) return null
  try {
    if (imagem.tipo !== 'application/pdf') return await leitorDoProcesso().examinar(bytes)
    for await (const pagina of paginasDoPdf(bytes)) return await leitorDoProcesso().examinar(pagina)
  } catch (err) {
    deps.log.warn({ err, chave: imagem.chave }, 'proof could not be examined')
  }
  return null
}

/** Looks at the pictures of a proof and keeps what it thinks; looking again keeps the newer thought. */
export async function examinarComprovante(deps: Deps, grupoId: number, comprovante: string): Promise<void> {
  const found = await inTransaction(deps.pool, grupoId, (db) => findAExaminar(db, grupoId, comprovante))
  if (!found) return
  const seen = await Promise.all(found.imagens.map((imagem) => olhar(deps, imagem)))
  const exames = seen.filter((e) => e !== null)
  const parecer = parecerDoExame(found.nota, exames)
  const broken = found.imagens.length > 0 && exames.length === 0
  await inTransaction(deps.pool, grupoId, async (db) => {
    await upsertExame(db, {
      ...parecer,
      motivos: broken ? ['A imagem não pôde ser aberta'] : parecer.motivos,
      grupoId,
      comprovante,
      nota: found.nota.id,
      medidas: exames.map((e) => e.medidas),
    })
    await emit(db, grupoId, { tipo: 'auditoria', id: found.nota.id, acao: 'examinada' })
  })
}
