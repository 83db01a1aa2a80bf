import type { HandlerInput } from '@tropeiro/contract'
import { codigoDoCanhoto } from '@tropeiro/contract/comprovacao/canhotos/rules'
import {
  type Avulso,
  type documentos,
  nomeDoAvulso,
  type PessoaDoAvulso,
} from '@tropeiro/contract/transporte/documentos'
import { inserirAvulsa, mudarNotas, reescreverAvulsa } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { somarRomaneio } from '../romaneios/index.ts'
import { documentosErrors } from './documentos.errors.ts'
import * as repository from './documentos.repository.ts'
import { type Dados, impedimento, notaDe, type PessoaPronta } from './documentos.rules.ts'

type Pesquisa = HandlerInput<typeof documentos.pesquisar>['body']
type Edicao = HandlerInput<typeof documentos.editar>['body']

/** Municipalities and base looked up; what does not exist is refused with its field. */
async function preparar(db: Db, d: Dados) {
  const places = await repository.listMunicipios(db, [
    d.remetente.municipio_ibge,
    d.destinatario.municipio_ibge,
  ])
  const ready = (campo: 'remetente' | 'destinatario'): PessoaPronta => {
    const place = places.find((m) => m.ibge === d[campo].municipio_ibge)
    if (!place) throw documentosErrors.municipioDesconhecido(campo)
    return { ...d[campo], uf: place.uf, cidade: place.nome }
  }
  const base = d.base ? await repository.findBase(db, d.base) : undefined
  if (d.base && !base) throw documentosErrors.baseDesconhecida(d.base)
  const pessoas = { remetente: ready('remetente'), destinatario: ready('destinatario') }
  return { pessoas, nota: notaDe(d, pessoas.remetente, pessoas.destinatario, base?.id ?? null) }
}

async function ler(db: Db, id: string): Promise<Avulso> {
  const found = await repository.findAvulso(db, id)
  if (!found) throw errors.naoEncontrado()
  const { estado_romaneio: _, ...documento } = found
  return {
    ...documento,
    codigo: codigoDoCanhoto(documento),
    travado: impedimento({ ...documento, situacao: documento.status }, 'editar'),
  }
}

export const lerAvulso = (ctx: Ctx, id: string): Promise<Avulso> => ctx.tx((db) => ler(db, id))

export const pesquisarAvulsos = (ctx: Ctx, f: Pesquisa) =>
  ctx.tx(async (db) => ({
    dados: await repository.listAvulsos(db, f, f.por_pagina, (f.pagina - 1) * f.por_pagina),
    ...(await repository.countAvulsos(db, f)),
  }))

/**
 * Makes a document without NF-e in the caller's transaction: a note like any other from here on.
 * @returns the note's id and the document's number
 */
export async function inserirDocumento(db: Db, ctx: Ctx, d: Dados): Promise<{ id: string; numero: number }> {
  const { pessoas, nota } = await preparar(db, d)
  const made = await inserirAvulsa(db, nota, ctx.clock(), nomeDoAvulso[d.tipo_doc])
  await repository.insertAvulso(db, made.id, d, pessoas)
  return made
}

export const criarAvulso = (ctx: Ctx, d: Dados): Promise<Avulso> =>
  ctx.tx(async (db) => ler(db, (await inserirDocumento(db, ctx, d)).id))

/** Edits a document that has not left; in a romaneio its totals follow. */
export const editarAvulso = (ctx: Ctx, id: string, d: Edicao): Promise<Avulso> =>
  ctx.tx(async (db) => {
    const nota = await repository.lockAvulso(db, id)
    if (!nota) throw errors.naoEncontrado()
    const motivo = impedimento(nota, 'editar')
    if (motivo) throw documentosErrors.travado(motivo)
    if (nota.versao !== d.versao) throw errors.conflito()
    if (nota.tipo_doc !== d.tipo_doc) throw documentosErrors.travado('O tipo de um documento não muda.')
    const { pessoas, nota: linha } = await preparar(db, d)
    await reescreverAvulsa(db, id, linha, nota.emissao)
    await repository.updateAvulso(db, id, d, pessoas)
    if (nota.romaneio_id) await somarRomaneio(db, nota.romaneio_id)
    return ler(db, id)
  })

/** Takes a waiting document out of sight, with its line of history. */
export const cancelarAvulso = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const nota = await repository.lockAvulso(db, id)
    if (!nota) throw errors.naoEncontrado()
    const motivo = impedimento(nota, 'cancelar')
    if (motivo) throw documentosErrors.travado(motivo)
    await mudarNotas(
      db,
      [id],
      { excluidaEm: ctx.clock(), cpfEditor: ctx.usuario.cpf },
      { tipo: 'excluida', texto: 'Documento cancelado' },
    )
    return { status: true, mensagem: 'Documento cancelado.' }
  })

export const lerPessoa = (ctx: Ctx, documento: string): Promise<PessoaDoAvulso | null> =>
  ctx.tx(async (db) => (await repository.findPessoa(db, documento)) ?? null)
