import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  cnpjOuCpf,
  cpf,
  dia,
  diaDDMMYYYY,
  id,
  minutoYYYYMMDDHHmm,
  placa,
  uf,
  umOuMais,
  unmask,
} from '../../formats.ts'
import { bases, comDados, instante, TarefaPedida } from '../../replies.ts'
import { acoes } from './edicao.ts'

export const estadosDoRomaneio = ['pre', 'expedicao', 'viagem', 'concluido'] as const
export type EstadoDoRomaneio = (typeof estadosDoRomaneio)[number]

/** Romaneios on a page: spec §9. */
export const ROMANEIOS_POR_PAGINA = 25
/** A romaneio holds at most so many notes; romanear makes another when there are more. */
export const MAXIMO_DE_NOTAS_NO_ROMANEIO = 1000

const vazio = z.literal('').transform(() => undefined)
/** Forms send an empty field as '' or null: both mean that it was not filled. */
const opcional = <S extends z.ZodType>(schema: S) => z.union([schema, vazio]).nullish()

/** The number that people read, as text or as number. */
const numeroRom = z
  .union([z.string().regex(/^[1-9]\d{0,14}$/, 'Número de romaneio inválido'), z.int().min(1)])
  .transform(Number)
  .meta({ id: 'NumeroDoRomaneio' })
const numerosRom = umOuMais(numeroRom, 500)
const documento = z.string().max(20).transform(unmask)
const empresas = umOuMais(documento, 500)
/** A moment of a period: `YYYYMMDDHHmm`, `DDMMYYYY` or `YYYY-MM-DD`, in São Paulo. */
const momento = z.union([minutoYYYYMMDDHHmm, diaDDMMYYYY, dia])
const pagina = z.int().min(1).max(10_000).default(1)

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
const LinhaEditada = z
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

const Romanear = z.object({
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

const semRota = z.object({
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
const Atualizados = z
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

const umRomaneio = comDados(RomaneioCompleto).meta({ id: 'UmRomaneio' })

/** Which romaneios, and in which order. */
const filtroDeRomaneios = {
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

export const romaneios = {
  romanear: endpoint({
    method: 'POST',
    path: '/api/romanear',
    access: { escrever: 'romaneios' },
    summary: 'Agrupa as notas sem romaneio do período por rota de entrega e base, em pré-romaneios',
    body: Romanear,
    response: z
      .object({
        status: z.boolean(),
        mensagem: z.string(),
        romaneios: z.object({ criados: z.array(RomaneioGerado) }),
        notas_romaneadas: z.number(),
        /** Notes of the period whose address is in no route: they wait where they were. */
        semRota,
      })
      .meta({ id: 'Romaneados' }),
  }),
  romanearPrevia: endpoint({
    method: 'POST',
    path: '/api/romanear/previa',
    access: { escrever: 'romaneios' },
    summary: 'O que romanear faria agora, sem fazer',
    body: Romanear,
    response: comDados(
      z.object({
        grupos: z.array(
          z.object({
            id_rota: z.string(),
            rota: z.string(),
            unidade: z.string(),
            notas: z.number(),
            volumes: z.number(),
            peso_gramas: z.number(),
            valor_centavos: z.number(),
          }),
        ),
        semRota,
      }),
    ).meta({ id: 'PreviaDeRomanear' }),
  }),
  preBuscar: endpoint({
    method: 'GET',
    path: '/api/romaneios/pre/buscar/',
    access: { ler: 'romaneios' },
    summary: 'Pré-romaneios que esperam validação',
    query: z.object({
      cnpj_empresa: empresas.optional(),
      bases: umOuMais(z.string().max(80), 200).optional(),
      semBase: z.stringbool().optional(),
    }),
    response: comDados(z.array(RomaneioGerado)).meta({ id: 'PreRomaneios' }),
  }),
  preValidar: endpoint({
    method: 'POST',
    path: '/api/romaneios/pre/validar',
    access: { escrever: 'romaneios' },
    summary: 'Confirma pré-romaneios: passam a expedição os que podem, e cada um dos outros diz por quê',
    body: z.object({ cnpjEmpresa: empresas.nullish(), numerosRom }),
    response: Atualizados,
  }),
  preDesfazer: endpoint({
    method: 'POST',
    path: '/api/romaneios/pre/desfazer',
    access: { escrever: 'romaneios' },
    summary: 'Desfaz a validação: voltam a pré-romaneio os que não saíram; cada um dos outros diz por quê',
    body: z.object({ numerosRom }).meta({ id: 'ValidacaoADesfazer' }),
    response: Atualizados,
  }),
  pesquisar: endpoint({
    method: 'POST',
    path: '/api/romaneios/pesquisar/',
    access: { ler: 'romaneios' },
    summary: 'Pesquisa romaneios, 25 por página, em ordem crescente de número',
    body: z.object({
      ...filtroDeRomaneios,
      pagina,
      por_pagina: z.int().min(1).max(200).default(ROMANEIOS_POR_PAGINA),
    }),
    response: z
      .object({
        status: z.boolean(),
        mensagem: z.string().optional(),
        dados: z.array(RomaneioResumo),
        total: z.number(),
        pagina: z.number(),
        totalPages: z.number(),
        /** How many in each state under the same filters, whatever the state asked for. */
        contadores: z.object({
          total: z.number(),
          pre: z.number(),
          expedicao: z.number(),
          viagem: z.number(),
          concluidos: z.number(),
        }),
      })
      .meta({ id: 'RomaneiosEncontrados' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/romaneios/exportar',
    access: { escrever: 'romaneios' },
    summary: 'Exporta para Excel os romaneios do filtro; corre como tarefa',
    body: z.object(filtroDeRomaneios),
    response: TarefaPedida,
  }),
  notasDisponiveis: endpoint({
    method: 'POST',
    path: '/api/romaneios/notas/disponiveis',
    access: { escrever: 'romaneios' },
    summary: 'Notas que esperam um romaneio, com a rota de cada uma',
    body: z
      .object({
        /** A number, a pasted list of numbers or keys, or part of a sender's or recipient's name. */
        busca: z.string().trim().max(5000).default(''),
        uf: opcional(uf),
        /** Part of the city's name. */
        cidade: z.string().trim().max(80).default(''),
        bairro: z.string().trim().max(80).default(''),
        /** A route's id, or 'sem' for those without one. */
        rota: opcional(z.union([id, z.literal('sem')])),
        bases: bases.nullish(),
        semBase: z.boolean().nullish(),
        dataInicio: opcional(momento),
        dataFim: opcional(momento),
        pagina,
        por_pagina: z.int().min(1).max(200).default(100),
      })
      .meta({ id: 'BuscaDeDisponiveis' }),
    response: comDados(
      z.object({ notas: z.array(LinhaDoRomaneio).max(200), total: z.number(), pagina: z.number() }),
    ).meta({ id: 'NotasDisponiveis' }),
  }),
  rotasComNotas: endpoint({
    method: 'GET',
    path: '/api/romaneios/rotas',
    access: { escrever: 'romaneios' },
    summary: 'Rotas de entrega, e quantas notas esperam romaneio em cada uma',
    response: comDados(
      z.object({
        rotas: z.array(
          z.object({ _id: z.string(), nome: z.string(), base: z.string().nullable(), notas: z.number() }),
        ),
        sem_rota: z.number(),
      }),
    ).meta({ id: 'RotasComNotas' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/romaneios/criar',
    access: { escrever: 'romaneios' },
    summary: 'Cria um romaneio com as notas escolhidas, na ordem dada',
    body: z
      .object({
        notas: z.array(id).min(1, 'Escolha ao menos uma nota').max(MAXIMO_DE_NOTAS_NO_ROMANEIO),
        cpf_motorista: opcional(cpf),
        placa_veiculo: opcional(placa),
        /** Base name; left out, the base of the notes when they agree. */
        base: opcional(z.string().max(80)),
        cnpj_empresa: opcional(cnpjOuCpf),
      })
      .meta({ id: 'NovoRomaneio' }),
    response: umRomaneio,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/romaneios/editar',
    access: { escrever: 'romaneios' },
    summary: 'Edita um romaneio: motorista, placa e linhas com ação adicionar, atualizar ou excluir',
    body: z.object({
      numero_romaneio: numeroRom,
      cnpj_empresa: empresas.nullish(),
      cpf_motorista: documento.nullish(),
      nome_motorista: z.string().max(200).nullish(),
      /** Another driver takes over; '' or nothing keeps the one there is. */
      cpf_motorista_novo: opcional(cpf),
      nome_motorista_novo: z.string().max(200).nullish(),
      placa_veiculo: opcional(placa),
      created_at: z.string().max(40).nullish(),
      criador: z.string().max(200).nullish(),
      grupo_emp: z.string().max(80).nullish(),
      total_notas_romaneio: z.coerce.number().nullish(),
      notas: z
        .array(LinhaEditada)
        .max(2 * MAXIMO_DE_NOTAS_NO_ROMANEIO)
        .default([]),
      /** As it was read; another person's edit in between is then refused with 409. */
      versao: z.int().min(1).nullish(),
    }),
    response: umRomaneio,
  }),
  deletar: endpoint({
    method: 'DELETE',
    path: '/api/romaneios/deletar',
    access: { escrever: 'romaneios' },
    summary: 'Exclui romaneios que não saíram; as notas voltam a esperar. Ou todos, ou nenhum',
    body: z.object({ numeros: numerosRom }),
    response: z
      .object({ status: z.boolean(), mensagem: z.string(), excluidos: z.array(z.number()) })
      .meta({ id: 'RomaneiosDeletados' }),
  }),
  saida: endpoint({
    method: 'PUT',
    path: '/api/romaneios/saida',
    access: { escrever: 'romaneios' },
    summary: 'Inicia a viagem de romaneios confirmados; cada um que não pode diz por quê',
    body: z.object({ numerosRom, em: instante.nullish() }).meta({ id: 'SaidaDeRomaneios' }),
    response: Atualizados,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/romaneios/{numero}',
    access: { ler: 'romaneios' },
    summary: 'Um romaneio com suas notas na ordem de entrega',
    params: z.object({ numero: numeroRom }),
    response: umRomaneio,
  }),
}
