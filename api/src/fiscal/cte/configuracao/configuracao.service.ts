import type { ConfiguracaoCte, EmitenteDoCte } from '@tropeiro/contract/fiscal/cte/calls'
import type { Ctx } from '../../../ctx.ts'
import { faltaDoEmissor, findMunicipio, upsertEmissor } from '../../transmissao/index.ts'
import { recusas } from '../cte.errors.ts'
import type { Emitente } from '../emissao/documento.rules.ts'
import * as repository from './configuracao.repository.ts'

/** What a company still has to say before it can issue. */
export const faltaNaConfiguracao = (e: Emitente): string[] => faltaDoEmissor(e)

const noFio = (e: Emitente): ConfiguracaoCte => ({ ...e, falta: faltaNaConfiguracao(e) })

export const listarConfiguracoes = (ctx: Ctx): Promise<ConfiguracaoCte[]> =>
  ctx.tx(async (db) => (await repository.listEmitentes(db)).map(noFio))

export const gravarConfiguracao = (ctx: Ctx, cnpj: string, body: EmitenteDoCte): Promise<ConfiguracaoCte> =>
  ctx.tx(async (db) => {
    if (!(await repository.findEmitente(db, cnpj))) throw recusas.empresaDeFora()
    if (body.municipio_ibge && !(await findMunicipio(db, body.municipio_ibge))) throw recusas.municipio()
    await upsertEmissor(db, cnpj, body)
    await repository.upsertEmitente(db, cnpj, body)
    const gravada = await repository.findEmitente(db, cnpj)
    if (!gravada) throw recusas.empresaDeFora()
    return noFio(gravada)
  })
