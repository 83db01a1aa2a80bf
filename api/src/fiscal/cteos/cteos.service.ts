import { diaEm } from '@tropeiro/contract'
import type { ConferenciaCteOs, CteOsCompleto } from '@tropeiro/contract/fiscal/cteos/calls'
import type { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { arrumadoOs, valorDoRascunhoOs } from '@tropeiro/contract/fiscal/cteos/rules'
import { findCnpjDoCertificado } from '../../alicerce/certificados/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { type Emitente, emitenteDe, listMunicipios } from '../cte/index.ts'
import { avisar, deleteEventos, emissaoAnterior, exigirAto } from '../dfe/index.ts'
import { abandonarNumero } from '../transmissao/index.ts'
import { lerTributos, type TributosDaEmpresa } from '../tributos/index.ts'
import { chavesCitadas, conferirCteOs, municipiosCitados } from './conferencia/conferir.rules.ts'
import { cteOsCompleto } from './consulta/consulta.service.ts'
import { recusas } from './cteos.errors.ts'
import * as repository from './cteos.repository.ts'
import { impostosDoOs } from './emissao/documento.rules.ts'
import { especieDe } from './especie.ts'

/** A draft as it is kept, with what the list shows of it. */
async function paraGuardar(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  escrito: RascunhoOs,
): Promise<repository.Guardado> {
  const rascunho = arrumadoOs(escrito)
  const emissao = await emitenteDe(db, rascunho.cnpj_emitente)
  const valor =
    rascunho.modelo === '64'
      ? valorDoRascunhoOs(rascunho)
      : Math.round(Number(impostosDoOs(emissao, rascunho, diaEm(ctx.clock())).vTPrest) * 100)
  return { rascunho, emissao, valor }
}

export const criarCteOs = (ctx: Ctx, rascunho: RascunhoOs): Promise<CteOsCompleto> =>
  ctx.tx(async (db) => {
    const guardado = await paraGuardar(ctx, db, rascunho)
    const { id } = await repository.insertCteOs(db, guardado, ctx.usuario)
    await avisar(db, especieDe(guardado.rascunho), id, 'criado')
    return cteOsCompleto(db, id)
  })

export const editarCteOs = (
  ctx: Ctx,
  id: string,
  body: { versao: number; rascunho: RascunhoOs },
): Promise<CteOsCompleto> =>
  ctx.tx(async (db) => {
    const row = await repository.lockCteOs(db, id)
    if (!row) throw recusas.naoEncontrado()
    const especie = especieDe(row)
    exigirAto(especie, row, 'editar')
    if (row.versao !== body.versao) throw recusas.mudou()
    if (row.modelo !== body.rascunho.modelo) throw recusas.outroModelo()
    await repository.updateRascunho(db, id, await paraGuardar(ctx, db, body.rascunho))
    await avisar(db, especie, id, 'editado')
    return cteOsCompleto(db, id)
  })

/** A draft goes away; the number that a rejected one held is free for the next, and accounted for. */
export const excluirCteOs = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const row = await repository.lockCteOs(db, id)
    if (!row) throw recusas.naoEncontrado()
    const especie = especieDe(row)
    const deve_contingencia = (await emissaoAnterior(db, especie, row)) !== null
    exigirAto(especie, { ...row, deve_contingencia } as repository.CteOsRow, 'excluir')
    if (row.numero !== null) {
      const { cnpj_emitente: cnpj, serie, ambiente, modelo } = row
      const pedido = { documento: `${especie.tipo}:${id}`, motivo: 'rascunho excluído' }
      await abandonarNumero(db, { cnpj, modelo, serie, ambiente }, pedido)
    }
    await deleteEventos(db, { modelo: row.modelo, id })
    await repository.deleteCteOs(db, id)
    await avisar(db, especie, id, 'excluido')
  })

const conhecido = (row: repository.CteOsRow & { complementado: boolean }) => ({
  modelo: row.modelo,
  estado: row.estado,
  servico: row.servico,
  cnpj_emitente: row.cnpj_emitente,
  tomador: row.rascunho.tomador?.documento ?? '',
  ufInicio: row.rascunho.inicio.uf,
  ufFim: row.rascunho.fim.uf,
  complementado: row.complementado,
})

/** Checks a draft against layout and rules, in the caller's transaction. */
export async function conferirNoBanco(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  escrito: RascunhoOs,
): Promise<{ emitente: Emitente; tributos: TributosDaEmpresa; conferencia: ConferenciaCteOs }> {
  const rascunho = arrumadoOs(escrito)
  const emitente = await emitenteDe(db, rascunho.cnpj_emitente)
  const tributos = await lerTributos(db, emitente.cnpj)
  const municipios = await listMunicipios(db, municipiosCitados(emitente, rascunho))
  const chaves = chavesCitadas(rascunho)
  const nossos = chaves.length > 0 ? await repository.listConhecidos(db, chaves) : []
  const conferencia = conferirCteOs(rascunho, {
    emitente,
    tributos,
    municipios: new Set(municipios.map((m) => m.ibge)),
    conhecidos: new Map(nossos.map((row) => [row.chave ?? '', conhecido(row)])),
    cnpjDoCertificado: await findCnpjDoCertificado(db, emitente.cnpj),
    agora: ctx.clock(),
  })
  return { emitente, tributos, conferencia }
}

export const conferir = (ctx: Ctx, rascunho: RascunhoOs): Promise<ConferenciaCteOs> =>
  ctx.tx(async (db) => (await conferirNoBanco(ctx, db, rascunho)).conferencia)
