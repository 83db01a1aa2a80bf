import type { Nota } from '@tropeiro/contract/carga/notas/formas'
import type { Ctx } from '../../../ctx.ts'
import { errors } from '../../../errors.ts'
import * as repository from './nota.repository.ts'

const MOST_IMAGES = 200

/** Who has to do with the note. */
function envolvidosDe(n: repository.NotaLida): Nota['envolvidos'] {
  const who = (papel: string, nome: string | null, documento: string | null) =>
    nome || documento ? [{ papel, nome: nome ?? '', documento: documento ?? '' }] : []
  return [
    ...who('remetente', n.nome_embarca, n.cnpj_embarca),
    ...who('destinatario', n.destinatario, n.cnpj_dest),
    ...who('transportadora', n.nome_transp, n.cnpj_transp),
    ...who('motorista', n.motorista, n.cpf_motorista),
    ...(n.cpf_scanner ? who('bipe', n.nome_scanner, n.cpf_scanner) : []),
    ...(n.cpf_editor ? who('editor', n.nome_editor, n.cpf_editor) : []),
  ]
}

function completa(n: repository.NotaLida): Nota {
  const imagens = [...new Set([...n.comprovadas, ...n.historico.flatMap((h) => h.cam_imagem)])].slice(
    0,
    MOST_IMAGES,
  )
  const ponto = n.provada ?? n.sede
  return {
    ...n,
    envolvidos: envolvidosDe(n),
    imagens,
    local: ponto && { ...ponto, fonte: n.provada ? 'comprovacao' : 'municipio' },
  }
}

/** A note with everything that is known of it. */
export async function lerNota(ctx: Ctx, id: string): Promise<Nota> {
  const nota = await ctx.tx((db) => repository.findNota(db, id))
  if (!nota) throw errors.naoEncontrado()
  return completa(nota)
}

/** The note of an access key. The taker's documents narrow it to notes they take part in; the group's own see all. */
export async function lerNotaPorChave(ctx: Ctx, chave: string, tomadores: string[]): Promise<Nota> {
  const nota = await ctx.tx((db) => repository.findNotaPorChave(db, chave, tomadores.filter(Boolean)))
  if (!nota) throw errors.naoEncontrado()
  return completa(nota)
}

/** The official XML as it came. */
export async function lerXml(ctx: Ctx, id: string, tipo: string) {
  const { nome, conteudo } = await ctx.tx((db) => repository.findDocumento(db, id, tipo))
  const plain = nome.split(/[\\/]/).at(-1) || `${id}.xml`
  return { conteudo, tipo: 'application/xml', nome: plain }
}
