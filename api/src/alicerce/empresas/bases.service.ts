import type { HandlerInput } from '@tropeiro/contract'
import { type contract, fold, isCnpj, type Modulo, modulos } from '@tropeiro/contract'
import type { BaseResumo, DadosDaBase } from '@tropeiro/contract/alicerce/empresas/calls'
import {
  faltaNoGrupo,
  lerEndereco,
  mesmoNome,
  nomeDaBase,
  nomeDoGrupo,
} from '@tropeiro/contract/alicerce/empresas/grupo'
import type { Ctx } from '../../ctx.ts'
import { comNovosDireitos } from '../../db/hub.ts'
import { comEscopo, type Db, type DbSemGrupo, escopoDe, pessoaDe, semGrupo } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { empresaConhecida } from './cnpj.service.ts'
import { recusas } from './empresas.errors.ts'
import * as repository from './empresas.repository.ts'

type Calls = typeof contract.empresas
type Corpo<K extends keyof Calls> = HandlerInput<Calls[K]>['body']

const marcados = (body: Partial<Record<Modulo, boolean | undefined>>): Modulo[] =>
  modulos.filter((modulo) => body[modulo] === true)

/** The refusals of spec §5 and §8, in their order. */
function conferir(body: Corpo<'criarBases'>, ligados: readonly Modulo[]): void {
  const falta = faltaNoGrupo({ ...body, modulos: ligados })
  if (falta?.falta === 'campos') throw recusas.camposDoGrupo(falta.base)
  if (falta?.falta === 'modulo') throw recusas.semModulo()
  if (falta) throw recusas.baseSemCnpj(falta.base)
}

async function municipioDe(db: DbSemGrupo, base: string, endereco: string): Promise<number> {
  const partes = lerEndereco(endereco)
  if (!partes) throw recusas.enderecoTorto(base)
  const municipio = await repository.findMunicipio(db, fold(partes.cidade), partes.uf)
  if (!municipio) throw recusas.cidadeDesconhecida(partes.cidade, partes.uf)
  return municipio.ibge
}

/** Bases of one group, written under its tenant, each with its company. Who asks may enter them at once. */
async function gravarBases(
  ctx: Ctx,
  db: Db,
  grupo: { nome: string },
  dados: Readonly<Record<string, DadosDaBase>>,
  ligados: readonly Modulo[],
): Promise<BaseResumo[]> {
  const there = await repository.listBases(db)
  const novas: BaseResumo[] = []
  for (const [chave, d] of Object.entries(dados)) {
    const nome = nomeDaBase(chave)
    const known = [...there, ...novas]
    if (known.some((b) => mesmoNome(b.base, nome))) throw recusas.nomeRepetido(nome)
    const dona = known.find((b) => b.cnpj === d.cnpj && !b.ficticio)
    if (dona && !d.ficticio) throw recusas.cnpjDeOutraBase(dona.base)
    const municipioIbge = await municipioDe(db, nome, d.endereco)
    await repository.upsertEmpresa(db, {
      cnpj: d.cnpj,
      nome: d.razao_social || (await nomeConhecido(ctx, db, grupo, nome, d.cnpj)),
      nomeDado: d.razao_social !== '',
      tipo: d.tipo_empresa,
    })
    const { id } = await repository.insertBase(db, { ...d, nome, municipioIbge, modulos: ligados })
    await ctx.perguntas.ligarNaBase(db, id, pessoaDe(db))
    novas.push(...(await repository.listBases(db, id)))
  }
  return novas
}

async function nomeConhecido(ctx: Ctx, db: Db, grupo: { nome: string }, base: string, cnpj: string) {
  return (await empresaConhecida(ctx, db, cnpj))?.nome ?? `${grupo.nome} ${base}`
}

/** Creates a group with its bases: the only write that crosses from one tenant into another, open to the super user. */
export async function cadastrarGrupo(ctx: Ctx, body: Corpo<'cadastrar'>) {
  const ligados = marcados(body)
  conferir(body, ligados)
  const nome = nomeDoGrupo(body.nome_grupo)
  // Not ctx.tx: the tenant of this transaction becomes the group that it makes.
  return semGrupo(ctx.pool, async (db) => {
    const id = await repository.insertGrupo(db, { nome, tipo: body.tipo_grupo })
    if (id === null) throw recusas.grupoJaCadastrado()
    const dentro = comEscopo(db, escopoDe(id, ctx.usuario))
    const bases = await gravarBases(ctx, dentro, { nome }, body.dados_grupo, ligados)
    await ctx.perguntas.semearPerfis(dentro)
    return { _id: String(id), nome_grupo: nome, bases }
  })
}

/** The group is named in the body (spec §7); it must be the active one, and no other is confirmed to exist. */
function conferirGrupo(ctx: Ctx, nome: string): void {
  if (nomeDoGrupo(nome) !== ctx.grupo.nome) throw errors.naoEncontrado()
}

export const criarBases = (ctx: Ctx, body: Corpo<'criarBases'>): Promise<BaseResumo[]> =>
  ctx.tx(async (db) => {
    await repository.lockBases(db)
    const said = modulos.some((modulo) => body[modulo] !== undefined)
    const there = await repository.listBases(db)
    const ligados = said ? marcados(body) : modulos.filter((m) => there.some((b) => b.modulos.includes(m)))
    conferir(body, ligados)
    conferirGrupo(ctx, body.nome_grupo)
    const { tipo } = await repository.findGrupo(db)
    if (tipo !== body.tipo_grupo) throw recusas.tipoDiferente()
    return gravarBases(ctx, db, ctx.grupo, body.dados_grupo, ligados)
  })

const acharBase = (bases: readonly BaseResumo[], nome: string, cnpj?: string): BaseResumo => {
  const found = bases.find((b) => b.base === nomeDaBase(nome) && (cnpj === undefined || b.cnpj === cnpj))
  if (!found) throw errors.naoEncontrado()
  return found
}

export const editarBase = (ctx: Ctx, body: Corpo<'editarBases'>): Promise<BaseResumo> =>
  ctx.tx(async (db) => {
    const { nome_grupo, base, cnpj, endereco, telefone, anterior } = body
    if ([nome_grupo, base, cnpj, endereco, telefone, anterior.base, anterior.cnpj].includes(''))
      throw recusas.camposDaBase()
    if (!isCnpj(cnpj)) throw recusas.cnpjInvalido()
    conferirGrupo(ctx, nome_grupo)
    await repository.lockBases(db)
    const bases = await repository.listBases(db)
    const atual = acharBase(bases, anterior.base, anterior.cnpj)
    const outras = bases.filter((b) => b._id !== atual._id)
    const nome = nomeDaBase(base)
    if (outras.some((b) => mesmoNome(b.base, nome))) throw recusas.nomeRepetido(nome)
    const dona = outras.find((b) => b.cnpj === cnpj && !b.ficticio)
    if (dona && !atual.ficticio) throw recusas.cnpjDeOutraBase(dona.base)
    const municipioIbge = await municipioDe(db, nome, endereco)
    const mudou = cnpj !== atual.cnpj
    await repository.upsertEmpresa(db, {
      cnpj,
      nome: body.razao_social || (mudou ? await nomeConhecido(ctx, db, ctx.grupo, nome, cnpj) : atual.nome),
      nomeDado: body.razao_social !== '',
      tipo: atual.tipo,
    })
    const id = Number(atual._id)
    const novo = { nome, cnpj, endereco, telefone, municipioIbge, ficticio: atual.ficticio }
    await repository.updateBase(db, id, novo)
    if (mudou) await repository.deleteEmpresaSemUso(db, atual.cnpj)
    return acharBase(await repository.listBases(db, id), nome)
  })

export const mudarModulos = (ctx: Ctx, body: Corpo<'modulosDaBase'>): Promise<BaseResumo> =>
  comNovosDireitos(ctx, async (db) => {
    if (body.modulos.length === 0) throw recusas.semModulo()
    await repository.lockBases(db)
    const base = acharBase(await repository.listBases(db), body.base)
    const ligados = modulos.filter((m) => body.modulos.includes(m))
    await repository.updateModulos(db, Number(base._id), ligados)
    return { ...base, modulos: ligados }
  })

/** A base that is off opens nothing to anybody; what it did stays, and so do its people, for when it is on again. */
export const mudarAtivoDaBase = (ctx: Ctx, body: Corpo<'baseAtiva'>): Promise<BaseResumo> =>
  comNovosDireitos(ctx, async (db) => {
    await repository.lockBases(db)
    const bases = await repository.listBases(db)
    const base = acharBase(bases, body.base)
    if (!body.ativo && !bases.some((b) => b.ativo && b !== base)) throw recusas.ultimaBaseAtiva()
    await repository.updateAtivo(db, Number(base._id), body.ativo)
    return { ...base, ativo: body.ativo }
  })

/** Removes a base that nothing uses; whoever removes it does not count as using it. */
export const removerBase = (ctx: Ctx, body: Corpo<'removerBases'>): Promise<void> =>
  ctx.tx(async (db) => {
    conferirGrupo(ctx, body.nome_grupo)
    await repository.lockBases(db)
    const bases = await repository.listBases(db)
    const base = acharBase(bases, body.base, body.cnpj)
    if (bases.length === 1) throw recusas.ultimaBase()
    const id = Number(base._id)
    const uso = await ctx.perguntas.usoDaBase(db, id, ctx.usuario.id)
    if (Object.values(uso).some((n) => n > 0)) throw recusas.emUso(base.base, uso)
    await ctx.perguntas.soltarDaBase(db, id)
    if (!(await repository.deleteBase(db, id))) throw recusas.emUso(base.base, uso)
    if (!bases.some((b) => b !== base && b.cnpj === base.cnpj))
      await repository.deleteEmpresaSemUso(db, base.cnpj)
  })
