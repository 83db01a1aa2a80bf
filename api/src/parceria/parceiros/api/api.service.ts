import type { ArquivoImportado } from '@tropeiro/contract/carga/importacoes'
import type { NotaDoParceiro, OcorrenciaDaNota } from '@tropeiro/contract/parceria/parceiros/api'
import { lerNfe } from '@tropeiro/fiscal'
import { type ArquivoDoParceiro, importarXml } from '../../../carga/importacoes/index.ts'
import { verNota } from '../../../comprovacao/comprovacoes/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { naTela } from '../arquivos.service.ts'
import { receberArquivo } from '../entrada/receber.service.ts'
import { findPorCnpj } from '../parceiros.repository.ts'
import * as repository from './api.repository.ts'

type Resposta = Pick<ArquivoImportado, 'nome' | 'estado' | 'codigo' | 'motivo' | 'chave'>

/** The issuer that a file names, or null when it is no NF-e that can be read: the import says why. */
async function emitenteDe(file: ArquivoDoParceiro): Promise<string | null> {
  const bytes =
    file.base64 === undefined ? Buffer.from(file.texto ?? '', 'utf8') : Buffer.from(file.base64, 'base64')
  const read = await lerNfe(bytes)
  if (!read.ok) return null
  return read.tipo === 'nfe' ? read.nota.emitente.documento : read.chave.slice(6, 20)
}

/** XML by API: a partner's key brings in only what the partner itself has issued. */
export async function receberXml(ctx: Ctx, files: ArquivoDoParceiro[]): Promise<Resposta[]> {
  const issuers = await Promise.all(files.map(emitenteDe))
  const own = files.filter((_, i) => issuers[i] === null || ctx.cnpjs.includes(issuers[i]!))
  const answers = own.length > 0 ? (await importarXml(ctx, own)).arquivos : []
  const byName = Map.groupBy(answers, (a) => a.nome)
  return files.map((file, i): Resposta => {
    if (!own.includes(file)) {
      const motivo = 'A nota é de um emitente que não é deste parceiro.'
      return { nome: file.nome, estado: 'recusada', codigo: 'emitente_de_outro', motivo, chave: null }
    }
    const answer = byName.get(file.nome)?.[0] ?? answers[i]
    return {
      nome: file.nome,
      estado: answer?.estado ?? 'recusada',
      codigo: answer?.codigo ?? null,
      motivo: answer?.motivo ?? null,
      chave: answer?.chave ?? null,
    }
  })
}

export const receberNotfis = (ctx: Ctx, q: { nome: string; base64: string }) =>
  ctx.tx(async (db) => {
    const parceiro = await findPorCnpj(db, ctx.cnpjs)
    const lido = await receberArquivo(
      db,
      {
        parceiroId: parceiro.id,
        nome: q.nome,
        bytes: Buffer.from(q.base64, 'base64'),
        origem: 'api',
        canalId: null,
        quem: { id: ctx.usuario.id, nome: ctx.usuario.nome },
      },
      true,
    )
    return { ...lido, arquivo: lido.arquivo && naTela(lido.arquivo) }
  })

export const nota = (ctx: Ctx, chave: string): Promise<NotaDoParceiro> =>
  ctx.tx(async (db) => {
    const { id: _, ...n } = await repository.findNota(db, chave)
    return { ...n, emissao: n.emissao.toISOString(), data_entrega: n.data_entrega?.toISOString() ?? null }
  })

export const ocorrencias = (
  ctx: Ctx,
  q: { depois_de: string; limite: number },
): Promise<{ itens: OcorrenciaDaNota[]; proximo: string }> =>
  ctx.tx(async (db) => {
    const rows = await repository.listOcorrencias(db, q.depois_de, q.limite)
    return {
      itens: rows.map((r) => ({ ...r, em: r.em.toISOString() })),
      proximo: rows.at(-1)?.cursor ?? q.depois_de,
    }
  })

/** The proofs of a note, none while there are none, with addresses of their pictures that expire. */
export async function comprovantes(ctx: Ctx, chave: string) {
  const { id } = await ctx.tx((db) => repository.findNota(db, chave))
  const seen = await verNota(ctx, id)
  return seen.comprovantes.map((c) => ({
    ocorrencia: c.ocorrencia,
    descricao: c.descricao,
    em: c.em,
    recebedor: c.recebedor_nome,
    estado: c.estado,
    imagens: c.imagens.map((i) => ({ url: i.url, tipo: i.tipo })),
  }))
}
