import { z } from 'zod'
import { modulos, papeis } from '../../access/subjects.ts'
import { recursosDeGrupo } from '../empresas/recursos.ts'
import { EstadoDoSegundoFator } from './acesso.ts'

export const Token = z.object({ access_token: z.string(), refresh_token: z.string() }).meta({ id: 'Token' })

const ModulosDaBase = z.partialRecord(z.enum(modulos), z.object({ ativo: z.boolean() }))

export const BaseDaSessao = z
  .object({
    _id: z.string(),
    name: z.string(),
    active: z.boolean(),
    cidade: z.string(),
    cnpjs: z.array(z.string()),
    modulos: ModulosDaBase,
  })
  .meta({ id: 'BaseDaSessao' })

export const GrupoDaSessao = z
  .object({
    _id: z.string(),
    user: z.object({ grupo: z.enum(papeis) }),
    emp: z.object({ tipo: z.enum(['transportadora', 'distribuidora']), cnpjs: z.array(z.string()) }),
    bases: z.array(BaseDaSessao),
  })
  .meta({ id: 'GrupoDaSessao' })

/** What the browser keeps of who is logged in: spec §3, Auth/session. */
export const Sessao = z
  .object({
    _id: z.string(),
    nome: z.string(),
    login: z.string(),
    email: z.string(),
    cpf: z.string(),
    img_perfil: z.string().nullable(),
    super_user: z.boolean(),
    novo_user: z.boolean(),
    /** The CNPJs the user answers for: limits what asset roles see. */
    cnpjs: z.array(z.string()),
    healthscore: z.object({ csat: z.number().nullable(), nps: z.number().nullable() }),
    v4_modules: z.object({ ids: z.array(z.string()), routes: z.array(z.string()) }),
    /** What the active group has beyond its modules: spec §5's lists, as rows. */
    recursos: z.array(z.enum(recursosDeGrupo)),
    /** What the person's perfis make of role and modules in the active group. */
    direitos: z.object({ dados: z.array(z.string()), tirados: z.array(z.string()) }),
    grupo_ativo: z.string(),
    grupos: z.record(z.string(), GrupoDaSessao),
    /** Bases of the active group where the user is active. */
    bases: z.array(BaseDaSessao),
    sem_base: z.boolean(),
    segundo_fator: EstadoDoSegundoFator,
    /** Paths that this login keeps in asset mode: spec §2's exception, rows of the features table. */
    excecoes_asset: z.array(z.object({ grupo: z.string(), login: z.string(), path: z.string() })),
  })
  .meta({ id: 'Sessao' })
export type Sessao = z.infer<typeof Sessao>

export const Motorista = z
  .object({
    _id: z.string(),
    name: z.string(),
    cpf: z.string(),
    email: z.string(),
    placa_veiculo: z.string().nullable(),
    base: z.string().nullable(),
    ativo: z.boolean(),
  })
  .meta({ id: 'Motorista' })
