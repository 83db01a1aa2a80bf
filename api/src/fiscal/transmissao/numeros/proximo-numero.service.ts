import type { Numeracao } from '@tropeiro/contract/fiscal/transmissao/calls'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { recusas } from '../transmissao.errors.ts'
import type { Serie } from './numeracao.repository.ts'
import { definirProximoNumero } from './numeracao.service.ts'
import * as repository from './proximo-numero.repository.ts'

async function numeracaoDa(db: Db, serie: Serie): Promise<Numeracao> {
  if (!(await repository.hasEmpresa(db, serie.cnpj))) throw recusas.empresaDeFora()
  const n = await repository.findNumeracao(db, serie)
  const mudancas = await repository.listMudancas(db, serie)
  return {
    proximo: n.proximo,
    menor: n.ultimo + 1,
    de_fora: { quantos: n.de_fora, maior: n.maior_de_fora },
    mudancas: mudancas.map((m) => ({ ...m, em: m.em.toISOString() })),
  }
}

export const lerNumeracao = (ctx: Ctx, { cnpj, modelo, serie, ambiente }: Serie): Promise<Numeracao> =>
  ctx.tx((db) => numeracaoDa(db, { cnpj, modelo, serie, ambiente }))

/** Says where a series goes on, and writes down who said so; what it is already changes nothing. */
export const gravarProximo = (ctx: Ctx, serie: Serie, proximo: number): Promise<Numeracao> =>
  ctx.tx(async (db) => {
    if (!(await repository.hasEmpresa(db, serie.cnpj))) throw recusas.empresaDeFora()
    const antes = await definirProximoNumero(db, serie, proximo)
    if (antes !== proximo) {
      const mudanca = { de: antes, para: proximo }
      await repository.insertMudanca(db, serie, mudanca)
    }
    return numeracaoDa(db, serie)
  })
