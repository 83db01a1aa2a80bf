import { importarXml } from '../../../carga/importacoes/index.ts'
import { cancelarPorChave } from '../../../carga/notas/index.ts'
import { type CtxDoGrupo, emNomeDe } from '../../../ctx.ts'
import { findResponsavel } from '../empresas.repository.ts'
import { listCanceladasPorResumo } from './documentos.repository.ts'
import { listParaImportar, updateImportado } from './recebidos.repository.ts'

const POR_VEZ = 50

/** In whose name a note is cancelled when nobody of the group did anything. */
const SEFAZ = { id: null, nome: 'SEFAZ' }

/**
 * Hands whole notes and cancellations to the import that files from the screen go through. It knows notes by their
 * keys: what is killed between the import and the mark is imported again as repeated, and marked.
 */
export async function importarPendentes(ctx: CtxDoGrupo, cnpj: string): Promise<number> {
  for (let feitos = 0; ; ) {
    const { files, quem } = await ctx.tx(async (db) => ({
      files: await listParaImportar(db, cnpj, POR_VEZ),
      quem: await findResponsavel(db, cnpj),
    }))
    if (files.length === 0 || !quem) return feitos
    const dela = emNomeDe(ctx, { grupo: { id: ctx.grupo.id, nome: quem.grupo }, usuario: quem })
    const nomes = files.map((f, i) => ({ ...f, nome: `${i + 1}/${f.nome}` }))
    const { arquivos } = await importarXml(
      dela,
      nomes.map((f) => ({ nome: f.nome, base64: f.conteudo.toString('base64') })),
      'sefaz',
    )
    const fins = new Map(arquivos.map((a) => [a.nome, a]))
    await ctx.tx(async (db) => {
      for (const { id, nome } of nomes) {
        const fim = fins.get(nome)
        await updateImportado(db, id, {
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
export async function cancelarPorResumo(ctx: CtxDoGrupo): Promise<number> {
  return ctx.tx(async (db) => {
    const achadas = await listCanceladasPorResumo(db, POR_VEZ)
    for (const c of achadas)
      await cancelarPorChave(
        db,
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
