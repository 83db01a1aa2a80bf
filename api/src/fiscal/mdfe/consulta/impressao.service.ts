import { gerarDamdfe, gerarDamdfes, type OpcoesDamdfe } from '@tropeiro/fiscal/pdf'
import yazl from 'yazl'
import type { Ctx } from '../../../ctx.ts'
import type { FileReply } from '../../../http/handlers.ts'
import { folha, type Papel as PapelDe, papelDe, registroDe, xmlOficialDe } from '../../dfe/index.ts'
import { MDFE } from '../especie.ts'
import { recusas } from '../mdfe.errors.ts'
import type { MdfeRow } from '../mdfe.repository.ts'

type Papel = PapelDe<MdfeRow>

/** What the sheet tells besides the XML. */
function opcoesDe(papel: Papel): OpcoesDamdfe {
  const [cancelamento, encerramento] = [registroDe(papel, '110111'), registroDe(papel, '110112')]
  return {
    ...(cancelamento ? { cancelamento } : {}),
    ...(encerramento ? { encerramento } : {}),
    condutoresIncluidos: papel.eventos
      .filter((e) => e.tipo === '110114')
      .map((e) => ({ cpf: String(e.dados.cpf ?? ''), nome: String(e.dados.nome ?? '') })),
  }
}

/** The DAMDFE of one document; what is offline or not yet authorised says so on the sheet. */
export async function damdfe(ctx: Ctx, id: string): Promise<FileReply> {
  const papel = await ctx.tx((db) => papelDe(db, MDFE, id))
  const impressao = await gerarDamdfe(papel.xml, opcoesDe(papel))
  if (!impressao.ok) throw recusas.impressao(impressao.motivo)
  return folha(`DAMDFE-${papel.nome}`, impressao.pdf)
}

export const xmlOficial = async (ctx: Ctx, id: string): Promise<FileReply> =>
  xmlOficialDe(MDFE, await ctx.tx((db) => papelDe(db, MDFE, id)))

function zip(papeis: readonly Papel[]): FileReply {
  const arquivo = new yazl.ZipFile()
  for (const papel of papeis) arquivo.addBuffer(papel.xml, `${papel.nome}-mdfe.xml`)
  arquivo.end()
  // yazl's own type is the older stream interface.
  return {
    nome: 'mdfe.zip',
    tipo: 'application/zip',
    conteudo: arquivo.outputStream as FileReply['conteudo'],
  }
}

/** Several at once: one PDF with every DAMDFE, or a ZIP with the XML of those that are authorised. */
export async function baixarMdfes(
  ctx: Ctx,
  body: { ids: string[]; formato: 'pdf' | 'xml' },
): Promise<FileReply> {
  const papeis = await ctx.tx(async (db) => {
    const lidos: Papel[] = []
    for (const id of new Set(body.ids)) lidos.push(await papelDe(db, MDFE, id))
    return lidos
  })
  if (body.formato === 'xml') return zip(papeis.filter((p) => p.processado))
  const impressao = await gerarDamdfes(papeis.map((p) => ({ xml: p.xml, opcoes: opcoesDe(p) })))
  if (!impressao.ok) throw recusas.impressao(impressao.motivo)
  return folha('DAMDFE', impressao.pdf)
}
