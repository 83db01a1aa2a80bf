import { type contract, fold, type HandlerInput, messages } from '@tropeiro/contract'
import type { FiltroDeDestinatarios } from '@tropeiro/contract/carga/destinatarios'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { updateStatusDeDestinatarios } from '../notas/index.ts'
import { recusas } from './destinatarios.errors.ts'
import * as repository from './destinatarios.repository.ts'

type Calls = typeof contract.destinatarios
type Corpo<
  K extends 'exportar' | 'buscarEstados' | 'buscarUf' | 'buscarCidade' | 'buscarSemRota' | 'atualizarStatus',
> = HandlerInput<Calls[K]>['body']

const ondeDe = (body: {
  cnpjEmpresa: string[]
  cnpj_distribuidora: string
  filtrar: FiltroDeDestinatarios
}): repository.Onde => ({
  empresas: body.cnpjEmpresa,
  distribuidora: body.cnpj_distribuidora,
  filtro: { ...body.filtrar, textoBusca: fold(body.filtrar.texto) },
})

export const buscarEstados = (ctx: Ctx, body: Corpo<'buscarEstados'>) =>
  ctx.tx(async (db) => {
    const valor = await repository.listLugares(db, 'estado', ondeDe(body))
    return { resultado: valor.length > 0, valor }
  })

/** One page of recipients, and the places one level down in all of what was asked. */
async function buscar(
  db: Db,
  onde: repository.Onde,
  filtrar: FiltroDeDestinatarios,
  nivel: repository.Nivel,
) {
  const rows = await repository.listDestinatarios(db, onde, filtrar)
  const lugares = await repository.listLugares(db, nivel, onde)
  const total = lugares.reduce((sum, one) => sum + one.destinatarios, 0)
  return { resultado: total > 0, valor: rows, total: rows[0]?.todas ?? total, lugares }
}

/** Recipients of a place and nothing of its places: the country, a state, a city. */
export const listarDestinatarios = (ctx: Ctx, body: Corpo<'exportar'>) =>
  ctx.tx(async (db) => {
    const onde = { ...ondeDe(body), ...(body.uf ? { uf: body.uf } : {}) }
    const city = body.cidade === '' ? {} : { ibge: await municipioDe(db, body.cidade, body.uf) }
    return repository.listDestinatarios(db, { ...onde, ...city }, body.filtrar)
  })

export const buscarUf = (ctx: Ctx, body: Corpo<'buscarUf'>) =>
  ctx.tx((db) => buscar(db, { ...ondeDe(body), uf: body.uf }, body.filtrar, 'cidade'))

/** A city by its IBGE code or by its name, `-` for none, in the given state or else the capital before others. */
async function municipioDe(db: Db, cidade: string, uf: string | undefined): Promise<number | null> {
  if (cidade === '-') return null
  if (/^\d{7}$/.test(cidade)) return Number(cidade)
  const found = await repository.findMunicipio(db, { nome: fold(cidade), uf: uf ?? null })
  if (!found) throw recusas.cidadeDesconhecida(uf ? `${cidade}/${uf}` : cidade)
  return found.ibge
}

export const buscarCidade = (ctx: Ctx, body: Corpo<'buscarCidade'>) =>
  ctx.tx(async (db) => {
    const ibge = await municipioDe(db, body.cidade, body.uf)
    return buscar(db, { ...ondeDe(body), ...(body.uf ? { uf: body.uf } : {}), ibge }, body.filtrar, 'bairro')
  })

export const buscarSemRota = (ctx: Ctx, body: Corpo<'buscarSemRota'>) =>
  ctx.tx((db) => buscar(db, { ...ondeDe(body), semRota: true }, body.filtrar, 'estado'))

export const buscarCidadesSemRota = (ctx: Ctx, body: Corpo<'buscarSemRota'>) =>
  ctx.tx((db) => repository.listCidadesSemRota(db, ondeDe(body)))

export const buscarRemetentes = (ctx: Ctx, cnpjEmpresa: string[]) =>
  ctx.tx(async (db) => {
    const valor = await repository.listRemetentes(db, cnpjEmpresa)
    return valor.length > 0
      ? { resultado: true, valor }
      : { resultado: false, valor, mensagem: messages.nenhumRemetente }
  })

/** All of them or none: an id that is not a recipient of the group refuses the whole list. */
export const atualizarStatus = (ctx: Ctx, body: Corpo<'atualizarStatus'>): Promise<number> =>
  ctx.tx(async (db) => {
    const last = new Map(body.map((m) => [m._id, m.status]))
    const mudancas = [...last].map(([id, ativo]) => ({ id, ativo }))
    const atualizados = await updateStatusDeDestinatarios(db, mudancas)
    if (atualizados !== mudancas.length) throw recusas.naoAtualizado()
    return atualizados
  })

export const buscarNegocio = (ctx: Ctx, query: HandlerInput<Calls['buscarNegocio']>['query']) =>
  ctx.tx((db) =>
    query.tipo === 'remetente' || query.tipo === 'destinatario'
      ? repository.listParceiros(db, query.tipo, query.cnpj, query.relacao)
      : repository.listEmpresasDoNegocio(db, query.tipo, query.cnpj, query.relacao),
  )
