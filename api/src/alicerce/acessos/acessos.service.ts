import type { contract } from '@tropeiro/contract'
import { type Capacidade, can, capacidades, type HandlerInput } from '@tropeiro/contract'
import type { DireitosDaPessoa, Perfil } from '@tropeiro/contract/alicerce/acessos/calls'
import type { Ctx } from '../../ctx.ts'
import { comNovosDireitos } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { lerPessoa } from '../usuarios/index.ts'
import { acessosErrors } from './acessos.errors.ts'
import * as repository from './acessos.repository.ts'

const MAIS_PERFIS = 100
type Escrito = HandlerInput<typeof contract.acessos.criar>['body']

const unicos = (ids: readonly string[]): string[] => [...new Set(ids)]

/** A change of rights, one writer at a time. */
const mudar = <T>(ctx: Ctx, work: (db: Db) => Promise<T>): Promise<T> =>
  comNovosDireitos(ctx, async (db) => {
    await repository.lockPerfis(db)
    return work(db)
  })

async function conferir(db: Db, { bases, pessoas }: Escrito): Promise<void> {
  if ((await repository.countBases(db, bases)).n !== unicos(bases).length)
    throw acessosErrors.baseDesconhecida()
  if ((await repository.countDaCasa(db, pessoas)).n !== unicos(pessoas).length)
    throw acessosErrors.pessoaDeFora()
}

const lerUm = async (db: Db, id: string): Promise<Perfil> => {
  const [one] = await repository.listPerfis(db, id)
  if (!one) throw acessosErrors.perfilSumiu()
  return one
}

export const listarPerfis = (ctx: Ctx): Promise<Perfil[]> => ctx.tx((db) => repository.listPerfis(db))
export const listarPessoas = (ctx: Ctx) => ctx.tx((db) => repository.listPessoas(db))

export const criarPerfil = (ctx: Ctx, body: Escrito): Promise<Perfil> =>
  mudar(ctx, async (db) => {
    if ((await repository.countPerfis(db)).n >= MAIS_PERFIS) throw acessosErrors.perfisDemais()
    await conferir(db, body)
    const made = await repository.insertPerfil(db, body)
    if (!made) throw acessosErrors.nomeRepetido(body.nome)
    await repository.replacePessoas(db, made.id, body.pessoas)
    return lerUm(db, made.id)
  })

export const editarPerfil = (ctx: Ctx, id: string, body: Escrito): Promise<Perfil> =>
  mudar(ctx, async (db) => {
    const antes = await lerUm(db, id)
    // A base that is gone may stay in a perfil that stands: taking it out would open the perfil to every base.
    const escolhidas = body.bases.filter((b) => !antes.bases.some((a) => a._id === b))
    await conferir(db, { ...body, bases: escolhidas })
    const mesmo = await repository.findPorNome(db, body.nome)
    if (mesmo && mesmo.id !== id) throw acessosErrors.nomeRepetido(body.nome)
    await repository.updatePerfil(db, id, body)
    await repository.replacePessoas(db, id, body.pessoas)
    return lerUm(db, id)
  })

export const excluirPerfil = (ctx: Ctx, id: string): Promise<void> =>
  mudar(ctx, async (db) => {
    if ((await repository.deletePerfil(db, id)) === 0) throw acessosErrors.perfilSumiu()
  })

const verbos = ['escrever', 'ler'] as const

/** What one person has, and where it comes from. */
export async function direitosDaPessoa(ctx: Ctx, usuario: string): Promise<DireitosDaPessoa> {
  const quem = await ctx.tx((db) => repository.findPapel(db, usuario))
  if (!quem) throw errors.naoEncontrado()
  const perfis = await ctx.tx((db) => repository.listPerfisDe(db, usuario, quem.papel))
  // Who is deactivated, or has not accepted yet, may do nothing here.
  const pessoa = await lerPessoa(ctx, usuario)
  const pode: Partial<Record<Capacidade, 'ler' | 'escrever'>> = {}
  for (const c of pessoa ? capacidades : []) {
    const verbo = verbos.find((v) => can(pessoa?.asker ?? null, v === 'ler' ? { ler: c } : { escrever: c }))
    if (verbo) pode[c] = verbo
  }
  return {
    perfis: perfis.filter((p) => p.dado).map((p) => p.id),
    do_papel: perfis.filter((p) => !p.dado).map((p) => p.id),
    pode,
    da_casa: quem.papel === 'USUARIO' || quem.papel === 'ADMIN',
  }
}

export async function darPerfis(ctx: Ctx, usuario: string, perfis: string[]): Promise<DireitosDaPessoa> {
  await mudar(ctx, async (db) => {
    const quem = await repository.findPapel(db, usuario)
    if (!quem) throw errors.naoEncontrado()
    if (quem.papel !== 'USUARIO' && quem.papel !== 'ADMIN') throw acessosErrors.pessoaDeFora()
    if ((await repository.countPerfisDe(db, perfis)).n !== unicos(perfis).length)
      throw acessosErrors.perfilSumiu()
    await repository.replacePerfisDe(db, usuario, perfis)
  })
  return direitosDaPessoa(ctx, usuario)
}
