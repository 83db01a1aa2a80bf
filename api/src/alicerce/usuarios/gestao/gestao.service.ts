import { isValidCnh } from '@brazilian-utils/brazilian-utils'
import { type contract, maskCpf } from '@tropeiro/contract'
import type { z } from 'zod'
import type { Ctx } from '../../../ctx.ts'
import { alcancaBase } from '../../../db/bases.ts'
import { comNovosDireitos } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import * as aceite from '../cadastro/aceite.repository.ts'
import { pedirMensagem } from '../mensagens/mensagens.service.ts'
import { criarLink } from '../senha/links.service.ts'
import { conferirSenha } from '../senha/senha.service.ts'
import * as tokens from '../senha/senha-tokens.repository.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import { hashSenha } from '../usuarios.service.ts'
import * as repository from './gestao.repository.ts'
import { type Autor, mudancasEntre, porQueNaoAlcanca, porQueNaoMuda, type Situacao } from './gestao.rules.ts'
import { ehMotorista, gravarFicha, incluirNoGrupo, resolverBases } from './incluir.service.ts'

type Novo = z.output<typeof contract.usuarios.criar.body>
type Editado = z.output<typeof contract.usuarios.editar.body>

export const autorDe = (ctx: Ctx): Autor => ({
  id: ctx.usuario.id,
  papel: ctx.papel,
  super_user: ctx.asker.super_user,
  bases: ctx.bases.map((b) => b.id),
})

export const situacaoDe = (u: repository.UsuarioDoGrupo): Situacao => ({
  papel: u.papel,
  super_user: u.super_user,
  ativo: u.ativo,
  bases: u.base_ids,
  cnpjs: u.cnpj_cliente,
})

const noFio = (ctx: Ctx, u: repository.UsuarioDoGrupo) => {
  const pode_editar = porQueNaoAlcanca(autorDe(ctx), situacaoDe(u)) === null
  return {
    ...u,
    // LGPD: whole only for those who may change this person, or himself.
    cpf: pode_editar || u._id === ctx.usuario.id ? u.cpf : maskCpf(u.cpf),
    ultimo_acesso: u.ultimo_acesso?.toISOString() ?? null,
    // Of somebody who has not accepted the group nothing is told that another group may have made so.
    ...(u.vinculo === 'aceito' ? {} : { sem_senha: true, super_user: false }),
    pode_editar,
  }
}

export const listarUsuarios = (ctx: Ctx, busca: repository.Busca) =>
  ctx.tx(async (db) => {
    const rows = await repository.listUsuarios(db, busca)
    const { total } = await repository.countUsuarios(db, busca)
    return { total, dados: rows.map((u) => noFio(ctx, u)) }
  })

/** Whether the account is more than this group's: whoever has not accepted it is only its own while no other group knows her. */
export const dadosProprios = async (db: Db, u: repository.UsuarioDoGrupo): Promise<boolean> =>
  u.super_user ||
  (u.vinculo === 'aceito'
    ? (await repository.countGrupos(db, u._id)).total > 1
    : (await aceite.countVinculos(db, u._id)).total > 1)

export const lerUsuario = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const u = await repository.findUsuario(db, id)
    const wire = noFio(ctx, u)
    const dados_proprios = u.vinculo === 'aceito' && !ctx.asker.super_user && (await dadosProprios(db, u))
    return wire.pode_editar ? { ...wire, dados_proprios } : { ...wire, cnh: '', telefone: '', dados_proprios }
  })

function conferirMotorista(f: { papel: Novo['papel']; cnh: string }): void {
  if (ehMotorista(f.papel) && f.cnh !== '' && !isValidCnh(f.cnh)) throw usuariosErrors.cnhInvalida()
}

/** One gives no more reach than one has. */
function conferirSemBase(db: Db, sem_base: boolean): void {
  if (sem_base && !alcancaBase(db, null))
    throw usuariosErrors.naoPode('Só quem alcança o que ainda não tem base dá esse alcance.')
}

async function mudarSuper(ctx: Ctx, db: Db, id: string, valor: boolean): Promise<void> {
  if (!(await repository.updateSuper(db, ctx.sid, id, valor))) throw errors.semPermissao()
}

/** Creates a person in the asker's group, within what the asker himself may do. */
export async function criarUsuario(ctx: Ctx, body: Novo, acao = 'criado') {
  conferirMotorista(body)
  const withPassword = body.senha !== '' || body.confirmarSenha !== ''
  if (withPassword) conferirSenha(body, [body.name, body.email])
  const hash = withPassword ? await hashSenha(body.senha) : null
  return ctx.tx(async (db) => {
    const bases = await resolverBases(db, body.base)
    const depois = { papel: body.papel, super_user: body.super_user ?? false, ativo: true, bases, cnpjs: [] }
    const refused = porQueNaoMuda(autorDe(ctx), null, null, depois)
    if (refused) throw usuariosErrors.naoPode(refused)
    conferirSemBase(db, body.sem_base ?? false)
    const { name, cpf, email, telefone, senha: _s, confirmarSenha: _c, super_user, ...ficha } = body
    const pessoa = { name, cpf, email, telefone }
    const made = await incluirNoGrupo(ctx, db, ctx.grupo, db.quem, pessoa, ficha, hash, acao)
    if (super_user) await mudarSuper(ctx, db, made.id, true)
    return { _id: made.id, link: made.link, aguarda: made.aguarda }
  })
}

const retrato = (u: repository.UsuarioDoGrupo) => ({
  name: u.name,
  email: u.email,
  telefone: u.telefone,
  papel: u.papel,
  base: [...u.bases].sort(),
  sem_base: u.sem_base,
  cnpj_cliente: u.cnpj_cliente,
  cnpj: u.cnpj,
  cnpjParceiro: u.cnpjParceiro,
  nomeParceiro: u.nomeParceiro,
  veiculo: u.tipo_veiculo,
  cnh: u.cnh,
  placaVeiculo: u.placa_veiculo,
  grupo_usuario: u.grupo_usuario ?? 'motorista',
  super_user: u.super_user,
})

async function mudarDados(ctx: Ctx, db: Db, antes: repository.UsuarioDoGrupo, body: Editado): Promise<void> {
  const { name, email, telefone } = body
  if (antes.name === name && antes.email === email && antes.telefone === telefone) return
  if (antes.vinculo !== 'aceito') {
    const alheia = await dadosProprios(db, antes)
    if (alheia && antes.email !== email) throw usuariosErrors.emailDoConvite()
    await aceite.updateEscrito(db, antes._id, { name, email, telefone })
    if (alheia) return
  }
  const own = antes._id === ctx.usuario.id || ctx.asker.super_user
  if (!own && (await dadosProprios(db, antes))) throw usuariosErrors.dadosProprios()
  const admin = ctx.asker.super_user || ctx.papel === 'ADMIN'
  if (!own && !admin && antes.email !== email)
    throw usuariosErrors.naoPode('Só um administrador troca o e-mail de outra pessoa.')
  if ((await repository.updateDados(db, antes._id, { name, email, telefone })) === 0)
    throw usuariosErrors.emailDeOutro()
  if (antes.email === email) return
  // Links already sent to the old address open nothing any more.
  await tokens.markTokensUsed(db, antes._id)
  await pedirMensagem(db, { tipo: 'email_trocado', antigo: antes.email, nome: antes.name })
}

/** Changes a person of the asker's group; what changed is appended to his history. */
export async function editarUsuario(ctx: Ctx, id: string, body: Editado): Promise<void> {
  conferirMotorista(body)
  await comNovosDireitos(ctx, async (db) => {
    await repository.lockNoGrupo(db, id)
    const antes = await repository.findUsuario(db, id)
    const bases = await resolverBases(db, body.base)
    const super_user = body.super_user ?? antes.super_user
    const depois = { papel: body.papel, super_user, ativo: antes.ativo, bases, cnpjs: body.cnpj_cliente }
    const refused = porQueNaoMuda(autorDe(ctx), id, situacaoDe(antes), depois)
    if (refused) throw usuariosErrors.naoPode(refused)
    if (!antes.sem_base) conferirSemBase(db, body.sem_base ?? false)
    if (antes.ativo && antes.papel === 'ADMIN' && body.papel !== 'ADMIN') await restaAdmin(db, id)
    await mudarDados(ctx, db, antes, body)
    if (super_user !== antes.super_user) await mudarSuper(ctx, db, id, super_user)
    const pessoa = { name: body.name, email: body.email, telefone: body.telefone, cpf: antes.cpf }
    const ativo = antes.ativo || antes.vinculo === 'aguarda'
    await gravarFicha(db, id, pessoa, { ...body, bases, ativo })
    const now = await repository.findUsuario(db, id)
    const mudancas = mudancasEntre(retrato(antes), retrato(now))
    if (mudancas.length > 0) await registrar(db, id, 'editado', mudancas)
  })
}

const registrar = (
  db: Db,
  usuarioId: string,
  acao: string,
  mudancas: ReturnType<typeof mudancasEntre> = [],
) => repository.insertEvento(db, { usuarioId, acao, mudancas })

async function restaAdmin(db: Db, id: string): Promise<void> {
  if ((await repository.countOtherAdmins(db, id)).total === 0) throw usuariosErrors.ultimoAdmin()
}

/** Takes an invitation back, or sends it again after a no. */
async function mudarConvite(ctx: Ctx, db: Db, u: repository.UsuarioDoGrupo, convida: boolean): Promise<void> {
  const changed = convida
    ? await aceite.updateAguarda(db, u._id)
    : await aceite.updateEncerrado(db, u._id, 'retirado')
  if (changed === 0) return
  if (ehMotorista(u.papel)) await repository.updateMotoristaAtivo(db, u.cpf, convida)
  if (convida) await pedirMensagem(db, { tipo: 'convite_de_grupo', usuarioId: u._id, grupo: ctx.grupo.nome })
  await registrar(db, u._id, convida ? 'convidado_de_novo' : 'retirado')
}

/** Closes or opens the group to a person; his sessions in it end. */
export async function mudarAtivo(ctx: Ctx, id: string, ativo: boolean): Promise<void> {
  await comNovosDireitos(ctx, async (db) => {
    await repository.lockNoGrupo(db, id)
    const antes = await repository.findUsuario(db, id)
    const refused = porQueNaoMuda(autorDe(ctx), id, situacaoDe(antes), { ...situacaoDe(antes), ativo })
    if (refused) throw usuariosErrors.naoPode(refused)
    if (antes.vinculo !== 'aceito') return mudarConvite(ctx, db, antes, ativo)
    if (antes.ativo === ativo) return
    if (!ativo && antes.papel === 'ADMIN') await restaAdmin(db, id)
    await repository.updateAtivo(db, id, ativo)
    if (ehMotorista(antes.papel)) await repository.updateMotoristaAtivo(db, antes.cpf, ativo)
    if (!ativo) await tokens.revokeInGroup(db, id, 'deactivated')
    await registrar(db, id, ativo ? 'reativado' : 'desativado')
  })
}

/** Another link to choose a password; handed to the asker only for somebody who never had one and is of this group alone. */
export const convidarDeNovo = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const u = await repository.findUsuario(db, id)
    const refused = porQueNaoAlcanca(autorDe(ctx), situacaoDe(u))
    if (refused) throw usuariosErrors.naoPode(refused)
    await registrar(db, id, 'link')
    const aguarda = u.vinculo === 'aguarda'
    if (!u.sem_senha && u.vinculo === 'aceito') {
      await pedirMensagem(db, { tipo: 'redefinir', email: u.email })
      return { _id: id, link: null, aguarda }
    }
    await pedirMensagem(db, { tipo: 'convite_de_grupo', usuarioId: id, grupo: ctx.grupo.nome })
    const handsOver = ctx.asker.super_user || ctx.papel === 'ADMIN' || u.papel === 'MOTORISTA'
    const alone = !u.super_user && (await aceite.countVinculos(db, id)).total === 1
    const link =
      handsOver && alone && u.sem_senha
        ? await criarLink(ctx, db, id, { primeira: true, conviteDe: ctx.grupo.id, entregue: true })
        : null
    return { _id: id, link, aguarda }
  })

export const lerHistorico = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    const u = await repository.findUsuario(db, id)
    const whole = porQueNaoAlcanca(autorDe(ctx), situacaoDe(u)) === null
    return (await repository.listEventos(db, id)).map((e) => ({
      ...e,
      mudancas: whole ? e.mudancas : [],
      created_at: e.created_at.toISOString(),
    }))
  })
