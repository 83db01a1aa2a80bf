import { z } from 'zod'
import { cnpj, cnpjOuCpf, dia } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { estadosDoRegistro, tiposDeRegistro } from './nomes.ts'

const tipos = Object.keys(tiposDeRegistro) as ['ciot', 'vale_pedagio', 'averbacao']
export const TipoDeRegistro = z.enum(tipos)

const texto = (max: number) => z.string().trim().max(max).default('')
const centavos = z.int().min(0).max(999_999_999_999).default(0)
const ibge = z.int().min(1).max(9_999_999).nullable().default(null)

/** What is told to whoever registers: a trip (CIOT, toll voucher), or the goods of one CT-e (insurance). Half filled, it waits. */
export const PedidoDeRegistro = z
  .object({
    placa: texto(7),
    eixos: z.int().min(0).max(12).default(0),
    motorista_cpf: texto(11),
    motorista: texto(60),
    /** Who carries for the house; empty when the truck is its own. */
    contratado: texto(14),
    contratado_nome: texto(60),
    rntrc: texto(8),
    origem_ibge: ibge,
    destino_ibge: ibge,
    ufs: z.array(z.string().length(2)).max(27).default([]),
    inicio: z.union([dia, z.literal('')]).default(''),
    frete_centavos: centavos,
    valor_carga_centavos: centavos,
    peso_gramas: z.int().min(0).max(999_999_999_999).default(0),
    lotacao: z.boolean().default(false),
    chave: texto(44),
  })
  .meta({ id: 'PedidoDeRegistro' })
export type PedidoDeRegistro = z.infer<typeof PedidoDeRegistro>

export const RegistroResumo = z
  .object({
    _id: z.string(),
    tipo: TipoDeRegistro,
    estado: z.enum(estadosDoRegistro),
    cnpj_emitente: z.string(),
    placa: z.string(),
    romaneio: z.number().nullable(),
    documento: z.string(),
    numero: z.string(),
    valor_centavos: z.number().nullable(),
    fornecedor: z.string(),
    /** What it lacks, why it was refused, or what the line said last. */
    motivo: z.string(),
    tentativas: z.number(),
    created_at: instante,
    respondido_em: instante.nullable(),
  })
  .meta({ id: 'RegistroResumo' })
export type RegistroResumo = z.infer<typeof RegistroResumo>

export const Registro = RegistroResumo.extend({
  pedido: PedidoDeRegistro,
  referencia: z.string(),
  protocolo: z.string(),
  proxima: instante.nullable(),
  /** Somebody is asking at this moment. */
  em_curso: z.boolean(),
  historico: z.array(z.object({ em: instante, texto: z.string(), autor: z.string() })),
}).meta({ id: 'Registro' })
export type Registro = z.infer<typeof Registro>

export const formasDeRegistro = ['api', 'arquivo'] as const

const fornecedor = z.object({
  nome: texto(60),
  cnpj: z.union([cnpj, z.literal('')]).default(''),
  forma: z.enum(formasDeRegistro).default('api'),
})

/** Who registers for the group, and what it asks for by itself. */
export const AjustesDosRegistros = z
  .object({
    ligado: z.boolean().default(false),
    ciot: fornecedor.prefault({}),
    vale_pedagio: fornecedor.prefault({}),
    averbacao: fornecedor.extend({ apolice: texto(20) }).prefault({}),
    /** Rules that stand otherwise than the release brings them. */
    regras: z.record(z.string().max(40), z.boolean()).default({}),
  })
  .meta({ id: 'AjustesDosRegistros' })
export type AjustesDosRegistros = z.infer<typeof AjustesDosRegistros>

export const AjustesLidos = AjustesDosRegistros.extend({
  /** Whether this server knows an address to speak to. */
  tem_api: z.boolean(),
  com_senha: z.array(TipoDeRegistro),
}).meta({ id: 'AjustesDosRegistrosLidos' })
export type AjustesLidos = z.infer<typeof AjustesLidos>

export const AjustesEscritos = AjustesDosRegistros.extend({
  /** Keys given by the suppliers; empty leaves what is kept. */
  senhas: z.partialRecord(TipoDeRegistro, z.string().trim().max(200)).default({}),
}).meta({ id: 'AjustesDosRegistrosEscritos' })

/** A number that came by another way: the supplier's portal, a telephone. */
export const NumeroInformado = z
  .object({
    numero: z.string().trim().min(3, 'Diga o número').max(40),
    protocolo: texto(40),
    valor_centavos: z.int().min(0).max(999_999_999).nullable().default(null),
  })
  .meta({ id: 'NumeroDeRegistroInformado' })

export const MotivoDoRegistro = z
  .object({ motivo: z.string().trim().min(3, 'Diga por quê').max(300) })
  .meta({ id: 'MotivoDoRegistro' })

export const RegistroCompletado = PedidoDeRegistro.extend({
  contratado: z.union([cnpjOuCpf, z.literal('')]).default(''),
}).meta({ id: 'RegistroCompletado' })
