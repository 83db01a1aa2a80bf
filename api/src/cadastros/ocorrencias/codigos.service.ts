import type {
  CodigoDoParceiro,
  LinhaColada,
  TabelaDeCodigos,
  Traducao,
} from '@tropeiro/contract/cadastros/ocorrencias'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import * as repository from './ocorrencias.repository.ts'
import {
  alertaDaLinha,
  type Codigo,
  type Codigos,
  codigoDeSaida,
  explicar,
  lerColados,
  semZeros,
  substituidas,
} from './ocorrencias.rules.ts'

/** A partner's codes, ready for `traduzirEntrada` and `codigoDeSaida`. */
export type CodigosDoParceiro = Codigos

/** A partner's codes, for who reads or writes its files. */
export const lerCodigos = async (
  db: Db,
  parceiro: { id: string; usa_proceda: boolean },
): Promise<CodigosDoParceiro> => ({
  usaProceda: parceiro.usa_proceda,
  linhas: await repository.listCodigos(db, parceiro.id),
})

async function tabelaDe(ctx: Ctx, db: Db, parceiroId: string): Promise<TabelaDeCodigos> {
  const { _id, nome, usa_proceda } = await ctx.perguntas.parceiro(db, parceiroId)
  const rows = await repository.listCodigos(db, parceiroId)
  const todas = await repository.listCanonicas(db)
  const own = new Map(todas.map((o) => [o.codigo, o]))
  const codigos: Codigos = { usaProceda: usa_proceda, linhas: rows }
  return {
    parceiro: { _id, nome, usa_proceda },
    linhas: rows.map((r): CodigoDoParceiro => {
      const ocorrencia = own.get(r.ocorrencia)
      return {
        _id: r.id,
        codigo: r.codigo,
        ocorrencia: r.ocorrencia,
        descricao_canonica: ocorrencia?.descricao ?? '',
        efeito: ocorrencia?.efeito ?? 'informativa',
        sentido: r.sentido,
        descricao: r.descricao,
        alerta: alertaDaLinha(r, todas),
      }
    }),
    sem_saida: todas
      .filter(
        (o) => (o.efeito === 'entrega' || o.efeito === 'outras') && !codigoDeSaida(codigos, o.codigo, 10),
      )
      .map((o) => ({ codigo: o.codigo, descricao: o.descricao })),
  }
}

export const codigos = (ctx: Ctx, parceiroId: string): Promise<TabelaDeCodigos> =>
  ctx.tx((db) => tabelaDe(ctx, db, parceiroId))

/** Writes one line; a line that says the same code or the same occurrence the same way gives its place. */
export const salvar = (ctx: Ctx, parceiroId: string, novo: Codigo): Promise<TabelaDeCodigos> =>
  ctx.tx(async (db) => {
    await ctx.perguntas.parceiro(db, parceiroId)
    await repository.lockTabela(db, parceiroId)
    const todas = await repository.listCanonicas(db)
    if (!todas.some((o) => o.codigo === novo.ocorrencia)) {
      throw errors.invalido(`Não temos a ocorrência ${novo.ocorrencia}.`)
    }
    const line = { ...novo, codigo: semZeros(novo.codigo) }
    const there = await repository.listCodigos(db, parceiroId)
    const gone = substituidas(there, line)
    await repository.deleteCodigos(
      db,
      parceiroId,
      gone.map((c) => c.id),
    )
    await repository.insertCodigos(db, parceiroId, [line])
    return tabelaDe(ctx, db, parceiroId)
  })

export const excluir = (ctx: Ctx, parceiroId: string, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const gone = await repository.deleteCodigos(db, parceiroId, [id])
    if (gone === 0) throw errors.naoEncontrado('Não encontramos esta linha na tabela do parceiro.')
  })

const contar = (linhas: LinhaColada[], saem: number) => {
  const n = (estado: LinhaColada['estado']): number => linhas.filter((l) => l.estado === estado).length
  return {
    novas: n('nova'),
    iguais: n('igual'),
    mudam: n('muda'),
    conflitos: n('conflito'),
    erros: n('erro'),
    saem,
  }
}

/** Reads a pasted table; writes it only when asked and when nothing in it is in conflict or not understood. */
export const colar = (
  ctx: Ctx,
  parceiroId: string,
  q: { texto: string; gravar: boolean; substituir: boolean },
) =>
  ctx.tx(async (db) => {
    await repository.lockTabela(db, parceiroId)
    const parceiro = await ctx.perguntas.parceiro(db, parceiroId)
    const there = await repository.listCodigos(db, parceiroId)
    const todas = await repository.listCanonicas(db)
    const { linhas, novos } = lerColados(q.texto, { usaProceda: parceiro.usa_proceda, linhas: there }, todas)
    const replaced = new Set(novos.flatMap((n) => substituidas(there, n)).map((c) => c.id))
    const gone = there.filter((c) => q.substituir || replaced.has(c.id))
    const contagem = contar(linhas, gone.filter((c) => !replaced.has(c.id)).length)
    const gravado = q.gravar && contagem.conflitos === 0 && contagem.erros === 0 && novos.length > 0
    if (gravado) {
      await repository.deleteCodigos(
        db,
        parceiroId,
        gone.map((c) => c.id),
      )
      await repository.insertCodigos(db, parceiroId, novos)
    }
    return { gravado, linhas, contagem }
  })

export const traduzir = (
  ctx: Ctx,
  parceiroId: string,
  q: { codigo: string; sentido: 'entrada' | 'saida' },
): Promise<Traducao> =>
  ctx.tx(async (db) => {
    const parceiro = await ctx.perguntas.parceiro(db, parceiroId)
    const known = await lerCodigos(db, { id: parceiroId, usa_proceda: parceiro.usa_proceda })
    return explicar(known, q.codigo, q.sentido, await repository.listCanonicas(db), parceiro.nome)
  })
