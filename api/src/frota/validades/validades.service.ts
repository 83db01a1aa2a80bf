import { diaEm, type HandlerInput } from '@tropeiro/contract'
import {
  validades as chamadas,
  type Documento,
  type DocumentoCorrigido,
  type DocumentoEscrito,
  documentoProcurado,
  MAXIMO_DE_DOCUMENTOS,
  type RegraDoDocumento,
} from '@tropeiro/contract/frota/validades/calls'
import { type ChaveDoDocumento, daFicha, documentos } from '@tropeiro/contract/frota/validades/documentos'
import { listaDeDocumentos } from '@tropeiro/contract/frota/validades/lista'
import { estadoDoDocumento, validadeCalculada } from '@tropeiro/contract/frota/validades/regras'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { lockVeiculo } from '../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { type ComCalendario, comCalendario } from './calendario/calendario.service.ts'
import { acertarImpedimento, soltar } from './impedir.service.ts'
import { lerAsRegras, type Regras } from './regras.service.ts'
import { validadesErrors } from './validades.errors.ts'
import * as repository from './validades.repository.ts'

function comEstado(d: ComCalendario, regras: Regras, hoje: string): Documento {
  const ao_vencer = regras.get(d.tipo) ?? 'avisa'
  const estado = estadoDoDocumento(d.tipo, d, hoje)
  return {
    _id: d.id,
    tipo: d.tipo,
    dono: d.dono,
    alvo: d.alvo,
    de_quem: d.de_quem,
    numero: d.numero,
    emitido: d.emitido,
    validade: d.validade,
    observacao: d.observacao,
    ...estado,
    ao_vencer,
    calendario: d.calendario?.fonte ?? '',
    bloqueia: ao_vencer === 'bloqueia' && estado.situacao === 'vencido' && d.dono !== 'empresa',
    da_ficha: daFicha.includes(d.tipo),
  }
}

/** Papers that stand, what ends first before the others. */
export async function documentosDaFrota(ctx: Pick<Ctx, 'clock'>, db: Db): Promise<Documento[]> {
  const hoje = diaEm(ctx.clock())
  const regras = await lerAsRegras(db)
  const rows = await comCalendario(db, [
    ...(await repository.listGravados(db)),
    ...(await repository.listDasFichas(db)),
  ])
  return rows
    .map((d) => comEstado(d, regras, hoje))
    .sort(
      (a, b) =>
        (a.ultimo ?? '9').localeCompare(b.ultimo ?? '9') ||
        a.de_quem.localeCompare(b.de_quem) ||
        a.tipo.localeCompare(b.tipo),
    )
}

export const listarDocumentos = (ctx: Ctx): Promise<Documento[]> => ctx.tx((db) => documentosDaFrota(ctx, db))

export const listarAlvos = (ctx: Ctx) => ctx.tx(repository.listAlvos)

const planilha = planilhaDaLista(listaDeDocumentos, chamadas.exportar, {
  pagina: async (ctx, q) => (await listarDocumentos(ctx)).filter((d) => documentoProcurado(d, q)),
})
/** Queues the spreadsheet of the papers that the search finds. */
export const exportarDocumentos = planilha.pedir
export const tarefasDeValidades = planilha.tarefas

/** Somebody must know until when: by what is printed, or by the date that the rule counts from. */
function conferirData(tipo: ChaveDoDocumento, d: DocumentoCorrigido): void {
  const { nome, prazos, data } = documentos[tipo]
  if (d.validade !== null || validadeCalculada(tipo, d.emitido) !== null) return
  if (prazos.some((p) => 'conta' in p && p.conta === 'nunca')) return
  if (d.emitido !== null && prazos.some((p) => 'conta' in p && p.conta === 'calendario')) return
  throw prazos.some((p) => 'meses' in p || p.conta === 'calendario')
    ? validadesErrors.semEmissao(nome, data)
    : validadesErrors.semData(nome)
}

async function acharDono(db: Db, tipo: ChaveDoDocumento, alvo: string): Promise<string> {
  const { de } = documentos[tipo]
  if (de === 'veiculo') {
    const v = /^\d{1,18}$/.test(alvo) ? await lockVeiculo(db, alvo) : undefined
    if (v && v.estado !== 'vendido' && v.estado !== 'baixado') return v.id
  } else {
    const found = await repository.findDono(db, de, alvo)
    if (found) return found.chave
  }
  throw validadesErrors.donoSumiu()
}

async function travar(db: Db, id: string): Promise<ComCalendario> {
  const row = await repository.lockDocumento(db, id)
  if (!row) throw validadesErrors.sumiu()
  return (await comCalendario(db, [row]))[0]!
}

/** A paper as it is written now, and what it keeps from happening from now on. */
async function acertar(ctx: Pick<Ctx, 'clock'>, db: Db, id: string): Promise<Documento> {
  const row = await travar(db, id)
  const made = comEstado(row, await lerAsRegras(db), diaEm(ctx.clock()))
  await acertarImpedimento(ctx, db, row, made.ao_vencer)
  return made
}

export const gravarDocumento = (ctx: Ctx, { tipo, alvo, ...d }: DocumentoEscrito): Promise<Documento> =>
  ctx.tx(async (db) => {
    if (daFicha.includes(tipo)) throw validadesErrors.naFicha(documentos[tipo].nome)
    conferirData(tipo, d)
    await repository.lockValidades(db)
    if ((await repository.countDocumentos(db)).n >= MAXIMO_DE_DOCUMENTOS) throw validadesErrors.demais()
    const dono = documentos[tipo].de
    const chave = await acharDono(db, tipo, alvo)
    const before = await repository.trocar(db, { tipo, dono, chave }, ctx.clock())
    await soltar(ctx, db, { dono, chave, impedimento: before?.impedimento ?? null })
    const { id } = await repository.insertDocumento(db, { ...d, tipo, dono, chave })
    return acertar(ctx, db, id)
  })

export const corrigirDocumento = (ctx: Ctx, id: string, d: DocumentoCorrigido): Promise<Documento> =>
  ctx.tx(async (db) => {
    conferirData((await travar(db, id)).tipo, d)
    await repository.updateDocumento(db, id, d)
    return acertar(ctx, db, id)
  })

export const tirarDocumento = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const row = await repository.lockDocumento(db, id)
    if (!row) throw validadesErrors.sumiu()
    await soltar(ctx, db, row)
    await repository.deleteDocumento(db, id)
  })

const regrasDe = async (db: Db): Promise<RegraDoDocumento[]> =>
  [...(await lerAsRegras(db))].map(([tipo, ao_vencer]) => ({ tipo, ao_vencer }))

export const lerRegras = (ctx: Ctx): Promise<RegraDoDocumento[]> => ctx.tx(regrasDe)

export const gravarRegra = (
  ctx: Ctx,
  body: HandlerInput<(typeof chamadas)['gravarRegra']>['body'],
): Promise<RegraDoDocumento[]> =>
  ctx.tx(async (db) => {
    if (daFicha.includes(body.tipo)) throw validadesErrors.naFicha(documentos[body.tipo].nome)
    await repository.lockValidades(db)
    await repository.upsertRegra(db, body)
    for (const d of await comCalendario(db, await repository.listDoTipo(db, body.tipo)))
      await acertarImpedimento(ctx, db, d, body.ao_vencer)
    return regrasDe(db)
  })
