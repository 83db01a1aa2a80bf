import { diaEm } from '@tropeiro/contract'
import type { ConferenciaCte, CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { arrumado } from '@tropeiro/contract/fiscal/cte/rules'
import { findCnpjDoCertificado } from '../../alicerce/certificados/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { avisar as avisarDe, deleteEventos, emissaoAnterior, exigirAto } from '../dfe/index.ts'
import { abandonarNumero } from '../transmissao/index.ts'
import { lerTributos, type TributosDaEmpresa } from '../tributos/index.ts'
import { listCitados, listMunicipios } from './conferencia/citados.repository.ts'
import { type Citados, conhecidoDe } from './conferencia/citados.rules.ts'
import { conferirCte, type EmExame, examinar } from './conferencia/conferir.rules.ts'
import { findEmitente } from './configuracao/configuracao.repository.ts'
import { faltaNaConfiguracao } from './configuracao/configuracao.service.ts'
import { cteCompleto } from './consulta/consulta.service.ts'
import { recusas } from './cte.errors.ts'
import * as repository from './cte.repository.ts'
import { type Emitente, impostosDe } from './emissao/documento.rules.ts'
import { CTE } from './especie.ts'
import { listDesligadas } from './regras.repository.ts'

/** Tells the open screens that a document changed. */
export const avisar = (db: Db, id: string, acao: string): Promise<number> => avisarDe(db, CTE, id, acao)

/** The company of the group that issues, or a refusal. */
export async function emitenteDe(db: Db, cnpj: string): Promise<Emitente> {
  const emitente = await findEmitente(db, cnpj)
  if (!emitente) throw recusas.empresaDeFora()
  return emitente
}

const valorTotal = (e: Emitente, r: RascunhoCte, agora: Date): number =>
  Math.round(Number(impostosDe(e, r, diaEm(agora)).vTPrest) * 100)

/** Keeps a draft and which notes it carries, in the caller's transaction. */
export async function guardarRascunho(
  ctx: Pick<Ctx, 'grupo' | 'usuario' | 'clock'>,
  db: Db,
  escrito: RascunhoCte,
  origemId: string | null = null,
): Promise<string> {
  const rascunho = arrumado(escrito)
  const emitente = await emitenteDe(db, rascunho.cnpj_emitente)
  const { id } = await repository.insertCte(db, {
    emissao: emitente,
    rascunho,
    valorTotal: valorTotal(emitente, rascunho, ctx.clock()),
    origemId,
    criador: ctx.usuario,
  })
  await repository.replaceNotas(db, id, rascunho.nfes)
  return id
}

export const criarCte = (ctx: Ctx, rascunho: RascunhoCte): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const id = await guardarRascunho(ctx, db, rascunho)
    await avisar(db, id, 'criado')
    return cteCompleto(db, id)
  })

export const editarCte = (
  ctx: Ctx,
  id: string,
  body: { versao: number; rascunho: RascunhoCte },
): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const row = await repository.lockCte(db, id)
    if (!row) throw recusas.naoEncontrado()
    exigirAto(CTE, row, 'editar')
    if (row.versao !== body.versao) throw recusas.mudou()
    const rascunho = arrumado(body.rascunho)
    const emitente = await emitenteDe(db, rascunho.cnpj_emitente)
    await repository.updateRascunho(db, id, rascunho, {
      emissao: emitente,
      valorTotal: valorTotal(emitente, rascunho, ctx.clock()),
    })
    await repository.replaceNotas(db, id, rascunho.nfes)
    await avisar(db, id, 'editado')
    return cteCompleto(db, id)
  })

/** A draft goes away; the number that a rejected one held is free for the next, and accounted for. In the caller's transaction. */
export async function apagarRascunho(db: Db, id: string): Promise<void> {
  const row = await repository.lockCte(db, id)
  if (!row) throw recusas.naoEncontrado()
  const deve_contingencia = (await emissaoAnterior(db, CTE, row)) !== null
  exigirAto(CTE, { ...row, deve_contingencia } as repository.CteRow, 'excluir')
  if (row.numero !== null) {
    const { cnpj_emitente: cnpj, serie, ambiente } = row
    const pedido = { documento: `cte:${id}`, motivo: 'rascunho excluído' }
    await abandonarNumero(db, { cnpj, modelo: '57', serie, ambiente }, pedido)
  }
  await deleteEventos(db, { modelo: CTE.modelo, id })
  await repository.deleteCte(db, id)
  await avisar(db, id, 'excluido')
}

export const excluirCte = (ctx: Ctx, id: string): Promise<void> => ctx.tx((db) => apagarRascunho(db, id))

/** What the house's tables know of the municipalities and the CT-e that a document names. */
async function lerCitados(db: Db, { municipios, chaves }: EmExame['citados']): Promise<Citados> {
  const existem = await listMunicipios(db, municipios)
  const nossos = chaves.length > 0 ? await listCitados(db, chaves) : []
  return {
    municipios: new Set(existem.map((m) => m.ibge)),
    conhecidos: new Map(nossos.map((row) => [row.chave, conhecidoDe(row)])),
  }
}

/** Checks a draft against layout and rules, in the caller's transaction. */
export async function conferirNoBanco(
  ctx: Pick<Ctx, 'grupo' | 'clock'>,
  db: Db,
  escrito: RascunhoCte,
): Promise<{ emitente: Emitente; tributos: TributosDaEmpresa; conferencia: ConferenciaCte }> {
  const rascunho = arrumado(escrito)
  const emitente = await emitenteDe(db, rascunho.cnpj_emitente)
  const falta = faltaNaConfiguracao(emitente)
  const desligadas = await listDesligadas(db, emitente.cnpj)
  const tributos = await lerTributos(db, emitente.cnpj)
  const cnpjDoCertificado = await findCnpjDoCertificado(db, emitente.cnpj)
  const contexto = { emitente, falta, desligadas, tributos, cnpjDoCertificado, agora: ctx.clock() }
  const exame = examinar(rascunho, contexto)
  const citados = await lerCitados(db, exame.citados)
  return { emitente, tributos, conferencia: conferirCte(rascunho, contexto, exame, citados) }
}

export const conferir = (ctx: Ctx, rascunho: RascunhoCte): Promise<ConferenciaCte> =>
  ctx.tx(async (db) => (await conferirNoBanco(ctx, db, rascunho)).conferencia)
