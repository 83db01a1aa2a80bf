import type { MudancaDeRegra, RegraDoCte } from '@tropeiro/contract/fiscal/cte/calls'
import { NOMES_DAS_REGRAS, REGRAS_DE_NEGOCIO } from '@tropeiro/fiscal'
import type { Ctx } from '../../ctx.ts'
import { findEmitente } from './configuracao/configuracao.repository.ts'
import { recusas } from './cte.errors.ts'
import * as repository from './regras.repository.ts'

const nomeDa = (codigo: string): string => NOMES_DAS_REGRAS[codigo] ?? codigo

/** The checks that are in force, and what a company switched off, by whom and why. */
export const listarRegras = (
  ctx: Ctx,
  cnpj: string,
): Promise<{ regras: RegraDoCte[]; historico: MudancaDeRegra[] }> =>
  ctx.tx(async (db) => {
    if (!(await findEmitente(db, cnpj))) throw recusas.empresaDeFora()
    const mudancas = await repository.listMudancas(db, cnpj)
    const desligadas = new Map(mudancas.filter((m) => !m.religada_em).map((m) => [m.codigo, m]))
    return {
      regras: REGRAS_DE_NEGOCIO.map((regra) => {
        const fora = desligadas.get(regra.id)
        return {
          codigo: regra.id,
          nome: nomeDa(regra.id),
          fonte: regra.fonte,
          desde: regra.desde,
          grave: regra.gravidade === 'rejeicao',
          desligada: fora
            ? { motivo: fora.motivo, por: fora.desligada_por, em: fora.desligada_em.toISOString() }
            : null,
        }
      }),
      historico: mudancas.map((m) => ({
        ...m,
        nome: nomeDa(m.codigo),
        desligada_em: m.desligada_em.toISOString(),
        religada_em: m.religada_em?.toISOString() ?? null,
      })),
    }
  })

const mudanca = (ctx: Ctx, cnpj: string, codigo: string) => ({
  cnpj,
  codigo,
  em: ctx.clock(),
})

/** Switches a check off for a company; who did it and why stays written. */
export const desligarRegra = (ctx: Ctx, cnpj: string, codigo: string, motivo: string): Promise<void> =>
  ctx.tx(async (db) => {
    if (!(await findEmitente(db, cnpj))) throw recusas.empresaDeFora()
    if (!REGRAS_DE_NEGOCIO.some((regra) => regra.id === codigo)) throw recusas.regraDesconhecida()
    const nova = { ...mudanca(ctx, cnpj, codigo), motivo }
    if ((await repository.insertDesligada(db, nova)) === 0) throw recusas.regraJaDesligada()
  })

export const religarRegra = (ctx: Ctx, cnpj: string, codigo: string): Promise<void> =>
  ctx.tx(async (db) => {
    const feitas = await repository.updateReligada(db, mudanca(ctx, cnpj, codigo))
    if (feitas === 0) throw recusas.regraLigada()
  })
