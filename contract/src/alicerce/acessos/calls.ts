import { z } from 'zod'
import { type Capacidade, capacidades } from '../../access/capacidades.ts'
import { palavras } from '../../access/perfis.ts'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { fold, id } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'

/** Whom a perfil belongs to besides those it was given to: everybody of a role of the group's staff. */
export const papeisDoPerfil = ['USUARIO', 'ADMIN'] as const

const palavra = z.enum(palavras)
const doPerfil = {
  nome: z.string().trim().min(1, 'Dê um nome ao perfil').max(60),
  descricao: z.string().trim().max(200).default(''),
  /** Stands in the place of what role and modules give, instead of adding to it. */
  no_lugar: z.boolean().default(false),
  papel: z.enum(papeisDoPerfil).nullable().default(null),
  /** Bases where it holds; none means all, those to come too. */
  bases: z.array(id).max(200).default([]),
  capacidades: z.partialRecord(z.enum(capacidades as [Capacidade, ...Capacidade[]]), palavra).default({}),
}

/** A perfil as an admin writes it. */
export const PerfilEscrito = z
  .object({ ...doPerfil, pessoas: z.array(id).max(500).default([]) })
  .meta({ id: 'PerfilEscrito' })
export type PerfilEscrito = z.infer<typeof PerfilEscrito>

/** What some of a group's staff may do: capabilities by base. */
export const Perfil = z
  .object({
    _id: id,
    nome: z.string(),
    descricao: z.string(),
    no_lugar: z.boolean(),
    papel: z.enum(papeisDoPerfil).nullable(),
    bases: z.array(z.object({ _id: z.string(), nome: z.string() })),
    capacidades: doPerfil.capacidades,
    pessoas: z.array(z.object({ _id: z.string(), nome: z.string() })),
  })
  .meta({ id: 'Perfil' })
export type Perfil = z.infer<typeof Perfil>

/** Whether a perfil is what is looked for. */
export const perfilProcurado = (p: Perfil, busca: string): boolean =>
  fold(`${p.nome} ${p.descricao} ${p.pessoas.map((one) => one.nome).join(' ')}`).includes(fold(busca))

/** What one person has, and where it comes from. */
export const DireitosDaPessoa = z
  .object({
    /** Perfis given to her, by id. */
    perfis: z.array(id),
    /** Perfis that she has by her role, by id. */
    do_papel: z.array(id),
    /** What she may do now, capability by capability. */
    pode: z.partialRecord(z.enum(capacidades as [Capacidade, ...Capacidade[]]), z.enum(['ler', 'escrever'])),
    /** Perfis are the staff's alone. */
    da_casa: z.boolean(),
  })
  .meta({ id: 'DireitosDaPessoa' })
export type DireitosDaPessoa = z.infer<typeof DireitosDaPessoa>

export const PerfisDados = z.object({ perfis: z.array(id).max(100) }).meta({ id: 'PerfisDados' })

const umPerfil = comDados(Perfil).meta({ id: 'UmPerfil' })

export const acessos = {
  listar: endpoint({
    method: 'GET',
    path: '/api/acessos/perfis',
    access: 'admin',
    summary: 'Perfis do grupo ativo, com quem os tem',
    response: comDados(z.array(Perfil)).meta({ id: 'Perfis' }),
  }),
  pessoas: endpoint({
    method: 'GET',
    path: '/api/acessos/pessoas',
    access: 'admin',
    summary: 'Quem pode receber um perfil: operação e administradores do grupo ativo',
    response: comDados(z.array(z.object({ _id: id, nome: z.string(), email: z.string() }))).meta({
      id: 'PessoasParaPerfis',
    }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/acessos/perfis',
    access: 'admin',
    summary: 'Cria um perfil; vale no próximo pedido de quem o tem',
    body: PerfilEscrito,
    response: umPerfil,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/acessos/perfis/{id}',
    access: 'admin',
    summary: 'Muda um perfil e quem o tem; vale no próximo pedido',
    params: z.object({ id }),
    body: PerfilEscrito,
    response: umPerfil,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/acessos/perfis/{id}',
    access: 'admin',
    summary: 'Exclui um perfil; quem o tinha fica com o papel e os outros perfis',
    params: z.object({ id }),
    response: Ok,
  }),
  daPessoa: endpoint({
    method: 'GET',
    path: '/api/acessos/pessoas/{id}',
    access: 'admin',
    summary: 'Os perfis de uma pessoa e o que ela pode com eles',
    params: z.object({ id }),
    response: comDados(DireitosDaPessoa).meta({ id: 'DireitosDeUmaPessoa' }),
  }),
  dar: endpoint({
    method: 'PUT',
    path: '/api/acessos/pessoas/{id}',
    access: 'admin',
    summary: 'Diz que perfis uma pessoa tem; vale no próximo pedido dela',
    params: z.object({ id }),
    body: PerfisDados,
    response: comDados(DireitosDaPessoa).meta({ id: 'DireitosDeUmaPessoa' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/acessos/perfis/exportar',
    access: 'admin',
    summary: 'Exporta para Excel os perfis do grupo; corre como tarefa',
    body: z.object({ busca: z.string().trim().max(80).default('') }),
    response: TarefaPedida,
  }),
} as const satisfies ModuleContract
