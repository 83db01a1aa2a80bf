import type { Deps } from '../../ctx.ts'
import { ctxDeRotina } from '../../ctx-de-rotina.ts'
import { inTransaction } from '../../db/tx.ts'
import { importarXml } from '../importacoes/index.ts'
import { cancelarPorChave } from '../notas/index.ts'
import { listCanceladasPorResumo } from './documentos.repository.ts'
import { findResponsavel } from './empresas.repository.ts'
import { listParaImportar, updateImportado } from './recebidos.repository.ts'

const POR_VEZ = 50

/** In whose name a note is cancelled when nobody of the group did anything. */
const SEFAZ = { id: null, nome: 'SEFAZ' }

/**
 * Hands whole notes and cancellations to the import that files from the screen go through. It knows notes by their
 * keys: what is killed between the import and the mark is imported again as repeated, and marked.
 */
export async function importarPendentes(deps: Deps, grupoId: number, cnpj: string): Promise<number> {
  for (let feitos = 0; ; ) {
    const { files, quem } = await inTransaction(deps.pool, grupoId, async (db) => ({
      files: await listParaImportar(db, grupoId, cnpj, POR_VEZ),
      quem: await findResponsavel(db, grupoId, cnpj),
    }))
    if (files.length === 0 || !quem) return feitos
    const ctx = ctxDeRotina(deps, { id: grupoId, nome: quem.grupo }, quem)
    const nomes = files.map((f, i) => ({ ...f, nome: `${i + 1}/${f.nome}` }))
    const { arquivos } = await importarXml(
      ctx,
      nomes.map((f) => ({ nome: f.nome, base64: f.conteudo.toString('base64') })),
      'sefaz',
    )
    const fins = new Map(arquivos.map((a) => [a.nome, a]))
    await inTransaction(deps.pool, grupoId, async (db) => {
      for (const { id, nome } of nomes) {
        const fim = fins.get(nome)
        await updateImportado(db, grupoId, id, {
          importar: !fim || fim.estado === 'recusada' ? 'recusada' : 'feita',
          motivo: fim?.motivo ?? '',
          notaId: fim?.nota?._id ?? null,
        })
      }
    })
    feitos += files.length
  }
}

/** Notes that a summary says were cancelled: they must not be delivered, whatever file brought them. */
export async function cancelarPorResumo(deps: Deps, grupoId: number): Promise<number> {
  return inTransaction(deps.pool, grupoId, async (db) => {
    const achadas = await listCanceladasPorResumo(db, grupoId, POR_VEZ)
    for (const c of achadas)
      await cancelarPorChave(
        db,
        grupoId,
        c.chave,
        {
          nome: `${c.chave}-resEvento.xml`,
          sha256: c.sha256,
          conteudo: c.conteudo,
          em: c.em.toISOString(),
          protocolo: c.protocolo,
          justificativa: 'informado pela distribuição da SEFAZ',
        },
        SEFAZ,
      )
    return achadas.length
  })
}
