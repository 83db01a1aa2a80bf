import { randomBytes } from 'node:crypto'
import { fold, type Papel } from '@tropeiro/contract'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { voidConta } from '../cadastro/aceite.repository.ts'
import { pedirMensagem } from '../mensagens/mensagens.service.ts'
import { criarLink } from '../senha/links.service.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import { hashSenha } from '../usuarios.service.ts'
import * as repository from './gestao.repository.ts'
import { mudancasEntre } from './gestao.rules.ts'

export type Quem = { id: string | null; nome: string }

/** What a group knows of a person, beside name and e-mail. */
export type Ficha = {
  papel: Papel
  base: string[]
  sem_base?: boolean | undefined
  cnpj_cliente: string[]
  cnpj: string
  cnpjParceiro: string
  nomeParceiro: string
  veiculo: string
  cnh: string
  placaVeiculo: string
  grupo_usuario: repository.GrupoDoMotorista
}
export type Pessoa = { name: string; cpf: string; email: string; telefone: string }

export const fichaVazia: Omit<Ficha, 'papel' | 'base' | 'cnpj_cliente'> = {
  cnpj: '',
  cnpjParceiro: '',
  nomeParceiro: '',
  veiculo: '',
  cnh: '',
  placaVeiculo: '',
  grupo_usuario: 'motorista',
}

// A password that nobody knows, for those who have yet to choose one; made once a process.
let unknown: Promise<string> | undefined
export const senhaDesconhecida = (): Promise<string> => {
  unknown ??= hashSenha(randomBytes(32).toString('base64url'))
  return unknown
}

export const ehMotorista = (papel: Papel): boolean => papel === 'MOTORISTA' || papel === 'ENTREGADOR'

/** Names of bases as their ids; an unknown one is refused by its name. */
export async function resolverBases(db: Db, nomes: readonly string[]): Promise<number[]> {
  const known = await repository.listBasesPorNome(db)
  return [...new Set(nomes)].map((nome) => {
    const found = known.find((b) => b.nome === nome)
    if (!found) throw usuariosErrors.baseDesconhecida(nome)
    return found.id
  })
}

/** Writes what the group knows of a person: role, bases, documents, driver record. */
export async function gravarFicha(
  db: Db,
  id: string,
  p: Pessoa,
  // `ativo`: whether the driver's record may be chosen, which needs no account.
  f: Ficha & { bases: number[]; ativo: boolean },
): Promise<void> {
  await repository.updateNoGrupo(db, id, { ...f, cnpjs: f.cnpj_cliente })
  await repository.setBases(db, id, f.bases)
  if (!ehMotorista(f.papel)) {
    await repository.updateMotoristaAtivo(db, p.cpf, false)
    return
  }
  await repository.upsertMotorista(db, {
    cpf: p.cpf,
    usuarioId: id,
    nome: p.name,
    nomeBusca: fold(p.name),
    email: p.email,
    telefone: p.telefone,
    cnh: f.cnh,
    placa: f.placaVeiculo,
    tipo: f.veiculo,
    baseId: f.bases[0] ?? null,
    grupoUsuario: f.grupo_usuario,
    cnpjEmpresa: f.cnpj,
    ativo: f.ativo,
  })
}

async function acharOuCriar(db: Db, p: Pessoa, hash: string, semSenha: boolean) {
  const [found, ...others] = await repository.findPessoas(db, p)
  if (others.length > 0) throw usuariosErrors.dadosDeOutro()
  if (found) {
    if (found.email !== p.email || found.cpf !== p.cpf) throw usuariosErrors.dadosDeOutro()
    return { id: found.id, novo: false, anulavel: found.anulavel }
  }
  const made = await repository.insertUsuario(db, { ...p, nome: p.name, hash, semSenha })
  if (!made) throw usuariosErrors.dadosDeOutro()
  return { id: made.id, novo: true, anulavel: false }
}

/**
 * Puts a person into a group: somebody new, with a password or a link to choose one, or somebody whose e-mail and CPF
 * are both known, who is asked by a letter and is of the group only once she accepts. An account that never was its
 * owner's is emptied first, so that whoever made it does not come along. `senhaHash` null asks for the link.
 */
export async function incluirNoGrupo(
  deps: Deps,
  db: Db,
  grupo: { id: number; nome: string },
  quem: Quem,
  p: Pessoa,
  ficha: Ficha,
  senhaHash: string | null,
  acao: string,
): Promise<{ id: string; link: string | null; aguarda: boolean }> {
  const bases = await resolverBases(db, ficha.base)
  const unknownHash = await senhaDesconhecida()
  const { id, novo, anulavel } = await acharOuCriar(db, p, senhaHash ?? unknownHash, senhaHash === null)
  const { name, cpf, email, telefone } = p
  const aceito = novo && senhaHash !== null
  const escrito = { nome: name, email, telefone, por: quem.nome, aceito }
  if (!(await repository.insertNoGrupo(db, id, { ...ficha, cnpjs: ficha.cnpj_cliente }, escrito)))
    throw usuariosErrors.jaNoGrupo()
  if (anulavel) await voidConta(db, id, unknownHash)
  await gravarFicha(db, id, p, { ...ficha, bases, ativo: true })
  await repository.insertEvento(db, {
    usuarioId: id,
    acao,
    quem,
    mudancas: mudancasEntre({}, { name, cpf, email, telefone, ...ficha }),
  })
  if (aceito) return { id, link: null, aguarda: false }
  await pedirMensagem(db, { tipo: 'convite_de_grupo', usuarioId: id, grupo: grupo.nome })
  if (!novo) return { id, link: null, aguarda: true }
  const link = await criarLink(deps, db, id, { primeira: true, conviteDe: grupo.id, entregue: true })
  return { id, link, aguarda: true }
}
