import { gerarDacteOs } from '@tropeiro/fiscal/pdf'
import type { Ctx, CtxDoGrupo } from '../../../ctx.ts'
import type { FileReply } from '../../../http/handlers.ts'
import {
  type Especie,
  folha,
  folhaDoEvento,
  type Papel,
  papelDe,
  registroDe,
  xmlOficialDe,
} from '../../dfe/index.ts'
import { recusas } from '../cteos.errors.ts'
import { type CteOsRow, findCteOs } from '../cteos.repository.ts'
import { especieDe } from '../especie.ts'

export const papelDo = (ctx: CtxDoGrupo, id: string) =>
  ctx.tx(async (db) => {
    const row = await findCteOs(db, id)
    if (!row) throw recusas.naoEncontrado()
    const especie = especieDe(row)
    return { especie, papel: await papelDe(db, especie, id) }
  })

/** The sheet of a paper, with the name of its file. */
export async function impressaoDe({ modelo }: Especie<CteOsRow>, papel: Papel<CteOsRow>) {
  const cancelamento = registroDe(papel, '110111')
  const impressao = await gerarDacteOs(papel.xml, cancelamento ? { cancelamento } : {})
  if (!impressao.ok) throw recusas.impressao(impressao.motivo)
  return { nome: `${modelo === '64' ? 'GTVE' : 'DACTEOS'}-${papel.nome}.pdf`, conteudo: impressao.pdf }
}

/** The sheet of one document; what is not authorised or cancelled says so on it. */
export async function dacteOs(ctx: Ctx, id: string): Promise<FileReply> {
  const { especie, papel } = await papelDo(ctx, id)
  const { nome, conteudo } = await impressaoDe(especie, papel)
  return folha(nome.replace(/\.pdf$/, ''), conteudo)
}

export async function xmlOficial(ctx: Ctx, id: string): Promise<FileReply> {
  const { especie, papel } = await papelDo(ctx, id)
  return xmlOficialDe(especie, papel)
}

export async function eventoEmPdf(ctx: Ctx, id: string, evento: string): Promise<FileReply> {
  const row = await ctx.tx((db) => findCteOs(db, id))
  if (!row) throw recusas.naoEncontrado()
  return folhaDoEvento(ctx, especieDe(row), id, evento)
}
