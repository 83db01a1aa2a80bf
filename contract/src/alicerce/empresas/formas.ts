import { z } from 'zod'
import { type Modulo, modulos } from '../../access/subjects.ts'
import { fold, unmask } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { recursosDeGrupo } from './recursos.ts'

/* The shapes of groups, companies and bases. */

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
    /** A division without a registration of its own: it uses the CNPJ of another base. */
    ficticio: z.boolean(),
    modulos: z.array(z.enum(modulos)),
  })
  .meta({ id: 'BaseResumo' })
export type BaseResumo = z.infer<typeof BaseResumo>

/** Whether a base is what is looked for: part of its, its company's or its city's name, or the beginning of its CNPJ. */
export const baseProcurada = (b: BaseResumo, busca: string): boolean =>
  fold(`${b.base} ${b.nome} ${b.cidade}`).includes(fold(busca)) || b.cnpj.startsWith(unmask(busca) || ' ')

/*
 * Texts that may come empty: an empty field has its own sentence (spec §5), which the service says. Only lengths are
 * checked here.
 */
export const texto = (max: number) => z.string().trim().max(max).default('')

export const documento = z.string().max(24).default('').transform(unmask)

/** One base of spec §3's `dados_grupo`. */
export const DadosDaBase = z
  .object({
    cnpj: documento,
    /** `street, number, neighbourhood - city, state`. */
    endereco: texto(300),
    telefone: texto(20),
    tipo_empresa: z.enum(['', 'transportadora', 'distribuidora']).default(''),
    ficticio: z.boolean().default(false),
    /** The company's name; without it, what is known of the CNPJ, or the names of group and base. */
    razao_social: texto(120),
  })
  .meta({ id: 'DadosDaBase' })
export type DadosDaBase = z.infer<typeof DadosDaBase>

const dadosDoGrupo = z
  .record(z.string().trim().max(60), DadosDaBase)
  .refine((bases) => Object.keys(bases).length <= 100, 'No máximo 100 bases de uma vez')
  .default({})

const marcados = Object.fromEntries(modulos.map((modulo) => [modulo, z.boolean().optional()])) as Record<
  Modulo,
  z.ZodOptional<z.ZodBoolean>
>

const grupoComBases = {
  nome_grupo: texto(60),
  tipo_grupo: z.enum(['', 'transportadora', 'distribuidora']).default(''),
  dados_grupo: dadosDoGrupo,
  ...marcados,
}

/** Spec §3: the creation of a group, module flags as booleans beside the names. */
export const NovoGrupo = z.object({
  ...grupoComBases,
  bases_grupo: z.array(z.string().max(60)).max(100).default([]),
  cnpjs_grupo: z.array(documento).max(100).default([]),
})
export type NovoGrupo = z.infer<typeof NovoGrupo>

/** New bases of a group that is there. Without flags they take the modules that the group has. */
export const NovasBases = z.object(grupoComBases)

export const EdicaoDeBase = z.object({
  nome_grupo: texto(60),
  base: texto(60),
  cnpj: documento,
  endereco: texto(300),
  telefone: texto(20),
  razao_social: texto(120),
  /** What the base was called, and its CNPJ, before this edit. */
  anterior: z.object({ cnpj: documento, base: texto(60) }).default({ cnpj: '', base: '' }),
})

export const EmpresaDoGrupo = z
  .object({
    cnpj: z.string(),
    nome: z.string(),
    tipo: z.enum(['transportadora', 'distribuidora']),
    bases: z.array(z.string()),
    cidade: z.string(),
    uf: z.string(),
  })
  .meta({ id: 'EmpresaDoGrupo' })
export type EmpresaDoGrupo = z.infer<typeof EmpresaDoGrupo>

/** What a register knows of a CNPJ. */
export const EmpresaPorCnpj = z
  .object({
    cnpj: z.string(),
    nome: z.string(),
    logradouro: z.string(),
    numero: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    uf: z.string(),
    telefone: z.string(),
    /** `receita`: the public register. `local`: companies and people that the group already has. */
    fonte: z.enum(['receita', 'local']),
  })
  .meta({ id: 'EmpresaPorCnpj' })
export type EmpresaPorCnpj = z.infer<typeof EmpresaPorCnpj>

export const Politica = z
  .object({
    /** What to do with an NF-e that was changed after it was signed: nobody vouches for what it says. */
    nota_alterada: z.enum(['sinalizar', 'recusar']).default('recusar'),
    /** What to do with an NF-e whose signature is wrong or missing: import and flag, or refuse. */
    assinatura_invalida: z.enum(['sinalizar', 'recusar']),
    /** What to do with an NF-e without its authorisation protocol. */
    sem_protocolo: z.enum(['sinalizar', 'recusar']),
    /** Whether a note may go under a protocol before its proof is approved. */
    protocolo_antes_da_auditoria: z.boolean(),
    /** Whether the driver must photograph the canhoto to close a delivery. */
    foto_obrigatoria: z.boolean(),
    /** Whether the group's admins must have a second factor. */
    segundo_fator_admin: z.boolean().default(false),
    /** What the group's ordinary staff reach: the bases where each is active, or all of them. */
    alcance: z.enum(['minhas', 'todas']).default('minhas'),
  })
  .meta({ id: 'Politica' })
export type Politica = z.infer<typeof Politica>

export const GrupoDaLista = z
  .object({
    _id: z.string(),
    nome: z.string(),
    tipo: z.enum(['transportadora', 'distribuidora']),
    recursos: z.array(z.enum(recursosDeGrupo)),
    empresas: z.number(),
    /** Active ones. */
    bases: z.number(),
    usuarios: z.number(),
    created_at: instante,
  })
  .meta({ id: 'GrupoDaLista' })
export type GrupoDaLista = z.infer<typeof GrupoDaLista>

export const ModulosDaBase = z.object({
  base: texto(60),
  modulos: z.array(z.enum(modulos)).max(modulos.length),
})

const rota = z
  .string()
  .trim()
  .regex(/^\/[\w/-]{1,80}$/, 'Escreva o caminho como no menu: /frotas/pneus')

/** What a group has beyond its modules (spec §5), which routes v4 shows to it, and the one exception of the asset mode (§2). */
export const RecursosDoGrupo = z
  .object({
    recursos: z.array(z.enum(recursosDeGrupo)).max(recursosDeGrupo.length),
    /** Menu items opened by their id, whatever the modules. */
    v4_ids: z
      .array(
        z
          .string()
          .trim()
          .regex(/^[\w-]{1,60}$/, 'Id de item de menu inválido'),
      )
      .max(60),
    v4_rotas: z.array(rota).max(60),
    excecoes: z
      .array(
        z.object({ login: z.string().trim().toLowerCase().pipe(z.email('E-mail invalido!')), path: rota }),
      )
      .max(20),
  })
  .meta({ id: 'RecursosDoGrupo' })
export type RecursosDoGrupo = z.infer<typeof RecursosDoGrupo>
