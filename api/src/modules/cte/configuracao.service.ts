import type { ConfiguracaoCte, EmitenteDoCte } from '@tropeiro/contract/modules/cte'
import type { Ctx } from '../../ctx.ts'
import { faltaDoEmissor, findMunicipio, upsertEmissor } from '../transmissao/index.ts'
import * as repository from './configuracao.repository.ts'
import { recusas } from './cte.errors.ts'
import type { Emitente } from './documento.rules.ts'

/** What a company still has to say before it can issue. */
export const faltaNaConfiguracao = (e: Emitente): string[] => faltaDoEmissor(e)

const noFio = (e: Emitente): ConfiguracaoCte => ({ ...e, falta: faltaNaConfiguracao(e) })

export const listarConfiguracoes = (ctx: Ctx): Promise<ConfiguracaoCte[]> =>
  ctx.tx(async (db) => (await repository.listEmitentes(db, ctx.grupo.id)).map(noFio))

export const gravarConfiguracao = (ctx: Ctx, cnpj: string, body: EmitenteDoCte): Promise<ConfiguracaoCte> =>
  ctx.tx(async (db) => {
    if (!(await repository.findEmitente(db, ctx.grupo.id, cnpj))) throw recusas.empresaDeFora()
    if (body.municipio_ibge && !(await findMunicipio(db, body.municipio_ibge))) throw recusas.municipio()
    await upsertEmissor(db, ctx.grupo.id, cnpj, body)
    await repository.upsertEmitente(db, ctx.grupo.id, cnpj, body)
    const gravada = await repository.findEmitente(db, ctx.grupo.id, cnpj)
    if (!gravada) throw recusas.empresaDeFora()
    return noFio(gravada)
  })
