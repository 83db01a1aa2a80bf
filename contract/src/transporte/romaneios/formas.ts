import { z } from 'zod'
import { dia, diaDDMMYYYY, id, minutoYYYYMMDDHHmm, umOuMais, unmask } from '../../formats.ts'
import { bases, instante } from '../../replies.ts'
import { acoes } from './edicao.ts'

/* The shapes of the romaneios' calls. */

export const estadosDoRomaneio = ['pre', 'expedicao', 'viagem', 'concluido'] as const
export type EstadoDoRomaneio = (typeof estadosDoRomaneio)[number]

/** Romaneios on a page: spec §9. */
export const ROMANEIOS_POR_PAGINA = 25

/** A romaneio holds at most so many notes; romanear makes another when there are more. */
export const MAXIMO_DE_NOTAS_NO_ROMANEIO = 1000

const vazio = z.literal('').transform(() => undefined)

/** Forms send an empty field as '' or null: both mean that it was not filled. */
export const opcional = <S extends z.ZodType>(schema: S) => z.union([schema, vazio]).nullish()

/** The number that people read, as text or as number. */
export const numeroRom = z
  .union([z.string().regex(/^[1-9]\d{0,14}$/, 'Número de romaneio inválido'), z.int().min(1)])
  .transform(Number)
  .meta({ id: 'NumeroDoRomaneio' })

export const documento = z.string().max(20).transform(unmask)
export const empresas = umOuMais(documento, 500)

/** A moment of a period: `YYYYMMDDHHmm`, `DDMMYYYY` or `YYYY-MM-DD`, in São Paulo. */
export const momento = z.union([minutoYYYYMMDDHHmm, diaDDMMYYYY, dia])

/** A romaneio in a list: the names of spec §3, Summary, and ours beside them. Money in cents, weight in grams. */
export const RomaneioResumo = z
  .object({
    id: z.string(),
    numeroRomaneio: z.number(),
    data: instante,
    nomeEmpresa: z.string(),
    cnpj_empresa: z.string(),
    criador: z.string(),
    /** Base name; empty without base. */
    unidade: z.string(),
    cpfMotorista: z.string().nullable(),
    motorista: z.string(),
    placa_veiculo: z.string(),
    totalNotas: z.number(),
    totalVolume: z.number(),
    totalPeso: z.number(),
    totalValor: z.number(),
    estado: z.enum(estadosDoRomaneio),
    rota: z.string(),
    /** Notes already closed or given back. */
    notas_fechadas: z.number(),
    saida_em: instante.nullable(),
    concluido_em: instante.nullable(),
    versao: z.number(),
  })
  .meta({ id: 'RomaneioResumo' })
export type RomaneioResumo = z.infer<typeof RomaneioResumo>

/** What romanear made: the names of spec §3, Generated romaneio, and ours beside them. */
export const RomaneioGerado = z
  .object({
    _id: z.string(),
    numero_romaneio: z.number(),
    cpf_motorista: z.string().nullable(),
    nome_motorista: z.string(),
    placa_veiculo: z.string(),
    created_at: instante,
    criador: z.string(),
    total_notas_romaneio: z.number(),
    qtd_volumes_romaneio: z.number(),
    peso_gramas: z.number(),
    valor_centavos: z.number(),
    unidade: z.string(),
    cnpj_empresa: z.string(),
    rotaPertencente: z.string(),
    id_rota: z.string().nullable(),
    versao: z.number(),
  })
  .meta({ id: 'RomaneioGerado' })
export type RomaneioGerado = z.infer<typeof RomaneioGerado>

/** A note as a line of a romaneio: the names of spec §3, Invoice line. */
export const LinhaDoRomaneio = z
  .object({
    _id: z.string(),
    ar_nota: z.string(),
    pos_entrega: z.number(),
    serie_nota: z.number(),
    numero_nota: z.number(),
    chave_nota: z.string().nullable(),
    tipo_doc: z.string(),
    cnpj_dist: z.string(),
    nome_dist: z.string(),
    cnpj_destinatario: z.string(),
    nome_destinatario: z.string(),
    end_dest: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    uf: z.string(),
    cep: z.string(),
    /** Of the recipient, as his notes say it; empty when they do not. */
    telefone: z.string(),
    prazo: dia.nullable(),
    qtd_volumes: z.number(),
    peso_gramas: z.number(),
    valor_mercadoria: z.number(),
    situacao: z.enum(['sem_romaneio', 'expedicao', 'rota', 'entregue', 'outras', 'auditoria']),
    desfecho: z.enum(['entrega', 'outras']).nullable(),
    /** False: it left this romaneio for another try. */
    no_romaneio: z.boolean(),
    cancelada: z.boolean(),
    rota: z.string(),
    emissao: instante,
    /** The middle of its municipality, when it is known. */
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  })
  .meta({ id: 'LinhaDoRomaneio' })
export type LinhaDoRomaneio = z.infer<typeof LinhaDoRomaneio>

export const RomaneioCompleto = z
  .object({
    _id: z.string(),
    numero_romaneio: z.number(),
    estado: z.enum(estadosDoRomaneio),
    grupo_emp: z.string(),
    cnpj_empresa: z.string(),
    nome_empresa: z.string(),
    unidade: z.string(),
    rota: z.string(),
    cpf_motorista: z.string().nullable(),
    nome_motorista: z.string(),
    placa_veiculo: z.string(),
    /** The middle of its base's municipality: from where it leaves, as far as it is known. */
    base_lat: z.number().nullable(),
    base_lng: z.number().nullable(),
    criador: z.string(),
    created_at: instante,
    saida_em: instante.nullable(),
    concluido_em: instante.nullable(),
    total_notas_romaneio: z.number(),
    versao: z.number(),
    notas: z.array(LinhaDoRomaneio),
  })
  .meta({ id: 'RomaneioCompleto' })
export type RomaneioCompleto = z.infer<typeof RomaneioCompleto>

/** What one line of an edit says. The note is known by `_id`, else by `chave_nota`, else by `ar_nota` with `cnpj_dist`. */
export const LinhaEditada = z
  .object({
    _id: id.nullish(),
    ar_nota: z.string().max(20).nullish(),
    chave_nota: z.string().max(60).transform(unmask).nullish(),
    cnpj_dist: documento.nullish(),
    acao: z.enum(acoes).nullish(),
    pos_entrega: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).nullish(),
    serie_nota: z.coerce.number().nullish(),
    numero_nota: z.coerce.number().nullish(),
    nome_destinatario: z.string().max(200).nullish(),
    cnpj_destinatario: documento.nullish(),
    qtd_volumes: z.coerce.number().nullish(),
    valor_mercadoria: z.coerce.number().nullish(),
    end_dest: z.string().max(400).nullish(),
    cnpj_transp: documento.nullish(),
    nome_dist: z.string().max(200).nullish(),
    nome_transp: z.string().max(200).nullish(),
    tipo_doc: z.string().max(40).nullish(),
  })
  .refine((l) => l._id || l.chave_nota || l.ar_nota, {
    path: ['chave_nota'],
    message: 'Diga qual é a nota',
  })
  .meta({ id: 'LinhaEditada' })

export const Romanear = z.object({
  grupo_emp: z.string().max(80).nullish(),
  /** The group's companies limit the bases; other CNPJs limit the shippers. Empty means all. */
  cnpjs: empresas.nullish(),
  cnpjEmpresa: empresas.nullish(),
  /** Notes issued or received in this period. */
  dataInicio: minutoYYYYMMDDHHmm,
  dataFim: minutoYYYYMMDDHHmm,
  /** Ids or names of delivery routes; empty means all. */
  rotas: umOuMais(z.string().max(80), 1000).nullish(),
  /** Base names; empty means all. */
  bases: bases.optional(),
  semBase: z.boolean().nullish(),
})

export const semRota = z.object({
  total: z.number(),
  /** The first of them. */
  notas: z
    .array(
      z.object({
        _id: z.string(),
        ar_nota: z.string(),
        numero_nota: z.number(),
        cidade: z.string(),
        bairro: z.string(),
        uf: z.string(),
      }),
    )
    .max(50),
})

/** What became of each romaneio that was asked for (spec §3, Validation results). */
export const Atualizados = z
  .object({
    status: z.boolean(),
    mensagem: z.string(),
    romaneiosAtualizados: z.array(z.number()),
    romaneiosNaoAtualizados: z.array(z.number()),
    naoAtualizados: z.number(),
    /** Why, for each that was not. */
    motivos: z.array(z.object({ numero_romaneio: z.number(), motivo: z.string() })),
  })
  .meta({ id: 'RomaneiosAtualizados' })
export type Atualizados = z.infer<typeof Atualizados>

/** Which romaneios, and in which order. */
export const filtroDeRomaneios = {
  cnpj_empresa: empresas.nullish(),
  numero_romaneio: opcional(numeroRom),
  cpf_motorista: opcional(documento),
  dataInicio: opcional(momento),
  dataFim: opcional(momento),
  bases: bases.nullish(),
  sembase: z.boolean().nullish(),
  estado: z.array(z.enum(estadosDoRomaneio)).max(4).default([]),
  /** Part of the name of driver, route or plate. */
  busca: z.string().trim().max(80).default(''),
  /** `abertos`: what is not concluded before what is, and the newest of each first. */
  ordem: z
    .enum(['numero', '-numero', 'data', '-data', 'motorista', '-motorista', 'abertos'])
    .default('numero'),
}
