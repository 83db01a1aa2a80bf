import { type Asker, direitosDe, type Modulo, type Papel, type Sessao } from '@tropeiro/contract'
import { recursosDeGrupo } from '@tropeiro/contract/alicerce/empresas/recursos'
import type { AlcanceDeBases, BaseDoCtx, CtxDoGrupo, Deps, Presa } from '../../ctx.ts'
import { type Db, escopoDe, inTransaction } from '../../db/tx.ts'
import type { Perguntas } from '../../perguntas.ts'
import { lerPolitica } from '../empresas/index.ts'
import type { LerPessoa } from '../tarefas/index.ts'
import { lerEstado } from './fator/segundo-fator.service.ts'
import { isSessionOpen } from './sessao/sessions.repository.ts'
import { usuariosErrors } from './usuarios.errors.ts'
import * as repository from './usuarios.repository.ts'

/** What a session may do in its active group: the part of Ctx that comes from the database. */
export type Acesso = {
  usuario: { id: string; nome: string; cpf: string; email: string }
  grupo: { id: number; nome: string }
  papel: Papel
  asker: Asker
  bases: BaseDoCtx[]
  alcanca: AlcanceDeBases
  cnpjs: string[]
  /** What the session waits for before everything opens to it. */
  presa: Presa | null
}

const activeBases = (acesso: repository.AcessoRow) => acesso.bases.filter((b) => b.ativo)
const modulosOf = (acesso: repository.AcessoRow): Modulo[] => [
  ...new Set(activeBases(acesso).flatMap((b) => b.modulos)),
]

/** What a person's perfis make of role and modules. */
async function direitosNo(perguntas: Perguntas, db: Db, usuarioId: string, acesso: repository.AcessoRow) {
  const perfis = await perguntas.perfisDaPessoa(db, usuarioId, acesso.papel)
  return direitosDe({ papel: acesso.papel, bases: activeBases(acesso), perfis })
}

/**
 * How far a person's bases let her look: the group's ordinary staff the bases where they are active (closed ones too, for what
 * happened there), unless the group's policy opens all of them. Everybody else is limited by other things than bases.
 */
async function alcancaBases(
  db: Db,
  usuarioId: string,
  acesso: repository.AcessoRow,
): Promise<AlcanceDeBases> {
  if (acesso.papel !== 'USUARIO') return null
  const { alcance } = await lerPolitica(db)
  const { sem_base, bases } = await repository.findAlcance(db, usuarioId)
  const reached = alcance === 'todas' ? bases : bases.filter((b) => b.minha)
  return {
    bases: reached.map(({ id, modulos }) => ({ id, modulos })),
    semBase: alcance === 'todas' || sem_base,
    completo: reached.length === bases.length,
  }
}

/** What a person is in the transaction's group now; undefined when it is not hers any more. */
async function pessoaNoGrupo(
  perguntas: Perguntas,
  db: Db,
  usuarioId: string,
): Promise<(Omit<Acesso, 'presa'> & { nova: boolean }) | undefined> {
  const usuario = await repository.findById(db, usuarioId)
  if (!usuario.ativo) return undefined
  const acesso = (await repository.listAcessos(db, usuario)).find((a) => a.grupo_id === db.grupo)
  return (
    acesso && {
      nova: usuario.novo_user,
      usuario: { id: usuario.id, nome: usuario.nome, cpf: usuario.cpf, email: usuario.email },
      grupo: { id: acesso.grupo_id, nome: acesso.grupo },
      papel: acesso.papel,
      asker: {
        papel: acesso.papel,
        super_user: usuario.super_user,
        modulos: modulosOf(acesso),
        ...(await direitosNo(perguntas, db, usuario.id, acesso)),
      },
      bases: activeBases(acesso).map(({ id, nome, cnpj, modulos }) => ({ id, nome, cnpj, modulos })),
      alcanca: await alcancaBases(db, usuario.id, acesso),
      cnpjs: acesso.cnpjs,
    }
  )
}

/** Reads who asks; refuses a closed session and a group that is not the user's any more. */
export async function lerQuemPede(
  deps: Deps,
  claims: { sid: string; usuarioId: string; grupo: string },
): Promise<Acesso> {
  return inTransaction(deps.pool, escopoDe(Number(claims.grupo)), async (db) => {
    if (!(await isSessionOpen(db, claims.sid, claims.usuarioId))) throw usuariosErrors.sessaoEncerrada()
    const found = await pessoaNoGrupo(deps.perguntas, db, claims.usuarioId)
    if (!found) throw usuariosErrors.sessaoEncerrada()
    const { nova, ...pessoa } = found
    if (nova) return { ...pessoa, presa: 'passos' }
    const fator = await lerEstado(db, pessoa.usuario.id, pessoa.papel)
    return { ...pessoa, presa: fator.exigido && !fator.ativo ? 'segundo_fator' : null }
  })
}

const daCasa: readonly Papel[] = ['USUARIO', 'ADMIN']

/** Reads what a person is in the context's group now, for work in her name; null when she is not of it any more. */
export const lerPessoa: LerPessoa = (ctx, usuarioId) =>
  ctx.tx(async (db) => (await pessoaNoGrupo(ctx.perguntas, db, usuarioId)) ?? null)

const baseDaSessao = (b: repository.BaseDeAcesso): Sessao['bases'][number] => ({
  _id: String(b.id),
  name: b.nome,
  active: b.ativo,
  cidade: b.cidade,
  cnpjs: [b.cnpj],
  modulos: Object.fromEntries(b.modulos.map((m) => [m, { ativo: true }])),
})

/** Everything the browser keeps of who is logged in (spec §3). */
export async function montarSessao(ctx: CtxDoGrupo, usuarioId: string): Promise<Sessao> {
  return ctx.tx(async (db) => {
    const usuario = await repository.findById(db, usuarioId)
    const acessos = await repository.listAcessos(db, usuario)
    const ativo = acessos.find((a) => a.grupo_id === ctx.grupo.id)
    if (!ativo) throw usuariosErrors.semGrupo()
    const recursos = await repository.listRecursos(db, ativo.grupo, usuario.email)
    const bases = activeBases(ativo).map(baseDaSessao)
    const direitos = await direitosNo(ctx.perguntas, db, usuario.id, ativo)
    const alcanca = await alcancaBases(db, usuario.id, ativo)
    return {
      _id: usuario.id,
      nome: usuario.nome,
      login: usuario.email,
      email: usuario.email,
      cpf: usuario.cpf,
      img_perfil: usuario.img_perfil,
      super_user: usuario.super_user,
      novo_user: usuario.novo_user,
      cnpjs: ativo.cnpjs,
      // How the house is seen is for the house.
      healthscore: daCasa.includes(ativo.papel)
        ? await ctx.perguntas.saudeDoGrupo(db)
        : { csat: null, nps: null },
      v4_modules: {
        ids: recursos.filter((r) => r.recurso === 'v4').map((r) => r.valor),
        routes: recursos.filter((r) => r.recurso === 'v4_rota').map((r) => r.valor),
      },
      recursos: recursosDeGrupo.filter((one) => recursos.some((r) => r.recurso === one)),
      direitos: { dados: [...direitos.dados], tirados: [...direitos.tirados] },
      grupo_ativo: ativo.grupo,
      grupos: Object.fromEntries(
        acessos.map((a) => [
          a.grupo,
          {
            _id: String(a.grupo_id),
            user: { grupo: a.papel },
            emp: { tipo: a.tipo, cnpjs: a.cnpjs_grupo },
            bases: a.bases.map(baseDaSessao),
          },
        ]),
      ),
      bases,
      sem_base: alcanca?.semBase ?? true,
      segundo_fator: await lerEstado(db, usuario.id, ativo.papel),
      excecoes_asset: recursos
        .filter((r) => r.recurso === 'rota_asset')
        .map((r) => ({ grupo: ativo.grupo, login: usuario.email, path: r.valor })),
    }
  })
}
