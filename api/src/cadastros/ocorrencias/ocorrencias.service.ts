import type { OcorrenciaDaTabela } from '@tropeiro/contract/cadastros/ocorrencias'
import type { Ctx } from '../../ctx.ts'
import * as repository from './ocorrencias.repository.ts'

/** The canonical table, with how many notes stand under each occurrence. */
export const tabela = (ctx: Ctx): Promise<OcorrenciaDaTabela[]> =>
  ctx.tx(async (db) => {
    const notas = new Map((await ctx.perguntas.notasPorOcorrencia(db)).map((n) => [n.ocorrencia, n.notas]))
    return (await repository.listTabela(db)).map((o) => ({ ...o, notas: notas.get(o.codigo) ?? 0 }))
  })

/** The group's partners, with how many codes each has of its own. */
export const parceirosComCodigos = (ctx: Ctx) =>
  ctx.tx(async (db) => {
    const codigos = new Map((await repository.countCodigos(db)).map((c) => [c.parceiro, c.codigos]))
    return (await ctx.perguntas.parceiros(db)).map(({ _id, nome, documento }) => ({
      _id,
      nome,
      documento,
      codigos: codigos.get(_id) ?? 0,
    }))
  })
