import { z } from 'zod'
import { modulos } from '../access/subjects.ts'
import { endpoint } from '../endpoint.ts'
import { comDados, Ok } from '../replies.ts'

export const BaseResumo = z
  .object({
    _id: z.string(),
    base: z.string(),
    cnpj: z.string(),
    nome: z.string(),
    tipo: z.enum(['transportadora', 'distribuidora']),
    cidade: z.string(),
    uf: z.string(),
    endereco: z.string(),
    telefone: z.string(),
    ativo: z.boolean(),
    modulos: z.array(z.enum(modulos)),
  })
  .meta({ id: 'BaseResumo' })

export const Politica = z
  .object({
    /** What to do with an NF-e whose signature or digest is wrong: import and flag, or refuse. */
    assinatura_invalida: z.enum(['sinalizar', 'recusar']),
    /** What to do with an NF-e without its authorisation protocol. */
    sem_protocolo: z.enum(['sinalizar', 'recusar']),
    /** Whether a note may go under a protocol before its proof is approved. */
    protocolo_antes_da_auditoria: z.boolean(),
    /** Whether the driver must photograph the canhoto to close a delivery. */
    foto_obrigatoria: z.boolean(),
  })
  .meta({ id: 'Politica' })
export type Politica = z.infer<typeof Politica>

export const empresas = {
  buscadist: endpoint({
    method: 'GET',
    path: '/api/empresa/buscadist',
    access: 'session',
    summary: 'Empresas (CNPJ e nome) do grupo ativo',
    response: comDados(
      z.array(z.object({ cnpj_dist: z.string(), nome_dist: z.string(), tipo: z.string() })),
    ).meta({
      id: 'EmpresasDoGrupo',
    }),
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/empresa/listar/{group}',
    access: 'session',
    summary: 'Bases de um grupo do usuário',
    params: z.object({ group: z.string().min(1).max(80) }),
    response: comDados(z.array(BaseResumo)).meta({ id: 'BasesDoGrupo' }),
  }),
  politica: endpoint({
    method: 'GET',
    path: '/api/grupo/politica',
    access: 'session',
    summary: 'Políticas do grupo ativo',
    response: comDados(Politica).meta({ id: 'PoliticaDoGrupo' }),
  }),
  atualizarPolitica: endpoint({
    method: 'PUT',
    path: '/api/grupo/politica',
    access: 'admin',
    summary: 'Muda as políticas do grupo ativo',
    body: Politica,
    response: Ok,
  }),
}
