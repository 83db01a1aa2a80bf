import type { ConfiguracaoMdfe, EmitenteDoMdfe } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { Ctx } from '../../../ctx.ts'
import { faltaDoEmissor, findMunicipio, upsertEmissor } from '../../transmissao/index.ts'
import { recusas } from '../mdfe.errors.ts'
import * as repository from './configuracao.repository.ts'

/** What a company still has to say before it can issue. */
export const faltaNaConfiguracao = (e: repository.EmitenteRow): string[] =>
  faltaDoEmissor(e, e.tipo_emitente === '2')

const noFio = (e: repository.EmitenteRow): ConfiguracaoMdfe => ({ ...e, falta: faltaNaConfiguracao(e) })

export const listarConfiguracoes = (ctx: Ctx): Promise<ConfiguracaoMdfe[]> =>
  ctx.tx(async (db) => (await repository.listEmitentes(db)).map(noFio))

export const gravarConfiguracao = (ctx: Ctx, cnpj: string, body: EmitenteDoMdfe): Promise<ConfiguracaoMdfe> =>
  ctx.tx(async (db) => {
    if (!(await repository.findEmitente(db, cnpj))) throw recusas.empresaDeFora()
    if (body.municipio_ibge && !(await findMunicipio(db, body.municipio_ibge))) throw recusas.municipio()
    await upsertEmissor(db, cnpj, body)
    await repository.upsertEmitente(db, cnpj, body)
    const gravada = await repository.findEmitente(db, cnpj)
    if (!gravada) throw recusas.empresaDeFora()
    return noFio(gravada)
  })
