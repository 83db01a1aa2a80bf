import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id, uf, umOuMais } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'
import { niveis } from './rules.ts'

/** Stands for the deadlines of every sender that has none of its own. */
export const GERAL = 'GERAL'
/** Stands for all states in one save. */
export const BRASIL = 'BR'
export const MAXIMO_DE_PRAZOS = 20_000
export const MAXIMO_COLADO = 400_000

export const Prazo = z
  .object({ dia: z.int().min(0).max(365), hora: z.int().min(0).max(23) })
  .meta({ id: 'Prazo' })

const codigo = z.int().min(11).max(9_999_999)
const ibge = z.int().min(1_000_000).max(9_999_999)

/** A deadline for one place; `prazo` null takes it away, so that the place inherits again. */
export const NovoPrazo = z
  .object({
    codigo,
    bairro: z.string().trim().max(100).nullish(),
    prazo: Prazo.nullable(),
  })
  .refine((p) => !p.bairro || p.codigo >= 1_000_000, { path: ['bairro'], message: 'Diga a cidade do bairro' })
  .meta({ id: 'NovoPrazo' })
export type NovoPrazo = z.infer<typeof NovoPrazo>

const proprios = { prazo: Prazo.nullable(), geral: Prazo.nullable() }
const BairroComPrazo = z.object({ nome: z.string(), ...proprios }).meta({ id: 'BairroComPrazo' })
const CidadeComPrazo = z
  .object({
    codigo: z.number(),
    nome: z.string(),
    ...proprios,
    lat: z.number(),
    lng: z.number(),
    bairro: z.array(BairroComPrazo),
  })
  .meta({ id: 'CidadeComPrazo' })
const MicrorregiaoComPrazo = z
  .object({ codigo: z.number(), nome: z.string(), ...proprios, cidade: z.array(CidadeComPrazo) })
  .meta({ id: 'MicrorregiaoComPrazo' })
/** The tree of spec §3: each place with the sender's own deadline and the general one; null where it inherits. */
export const MesorregiaoComPrazo = z
  .object({ codigo: z.number(), nome: z.string(), ...proprios, microrregiao: z.array(MicrorregiaoComPrazo) })
  .meta({ id: 'MesorregiaoComPrazo' })
export type MesorregiaoComPrazo = z.infer<typeof MesorregiaoComPrazo>

export const ambitos = ['nacional', 'estadual', 'municipal', 'proprio'] as const
export const nomeDoAmbito: Record<(typeof ambitos)[number], string> = {
  nacional: 'Nacional',
  estadual: 'Estadual',
  municipal: 'Municipal',
  proprio: 'Próprio',
}

const camposDoFeriado = {
  dia,
  nome: z.string().trim().min(1, 'Dê um nome ao dia').max(100),
  ambito: z.enum(ambitos),
  uf: uf.nullish(),
  municipio_ibge: ibge.nullish(),
  /** Name of the only base it is for; null for all. */
  base: z.string().max(80).nullish(),
  conta_como_util: z.boolean().default(false),
}
export const NovoFeriado = z
  .object(camposDoFeriado)
  .refine((f) => f.ambito !== 'estadual' || f.uf, { path: ['uf'], message: 'Escolha o estado' })
  .refine((f) => f.ambito !== 'municipal' || f.municipio_ibge, {
    path: ['municipio_ibge'],
    message: 'Escolha a cidade',
  })
  .meta({ id: 'NovoFeriado' })
export type NovoFeriado = z.input<typeof NovoFeriado>

export const Feriado = z
  .object({
    /** Null on a standard day that the group has not changed. */
    _id: z.string().nullable(),
    dia: z.string(),
    nome: z.string(),
    ambito: z.enum(ambitos),
    uf: z.string().nullable(),
    municipio_ibge: z.number().nullable(),
    cidade: z.string().nullable(),
    base: z.string().nullable(),
    conta_como_util: z.boolean(),
    /** A holiday by law or an optional day, not the group's own. */
    padrao: z.boolean(),
    facultativo: z.boolean(),
  })
  .meta({ id: 'Feriado' })
export type Feriado = z.infer<typeof Feriado>

/** How days are counted: for the group, and for a base that differs. */
export const Calendario = z
  .object({
    base: z.string().max(80).nullable(),
    sabado_util: z.boolean(),
    domingo_util: z.boolean(),
    inicio: z.enum(['emissao', 'recebimento']),
  })
  .meta({ id: 'Calendario' })
export type Calendario = z.infer<typeof Calendario>

/** Why a note is due when it is: the rule, and every day from its start with the reason of those not counted. */
export const PorQueEstaData = z
  .object({
    prazo: z.string().nullable(),
    /** The day follows from the rules; otherwise a document or a person gave it. */
    calculado: z.boolean(),
    /** What the rules of now say. */
    pelas_regras: z.string().nullable(),
    regra: z
      .object({
        nivel: z.enum(niveis),
        lugar: z.string(),
        de: z.enum(['remetente', 'geral']),
        prazo: Prazo,
      })
      .nullable(),
    remetente: z.string(),
    inicio: z.object({ tipo: z.enum(['emissao', 'recebimento']), em: instante }),
    /** From the day of the start to the day it is due. */
    dias: z.array(
      z.object({ dia: z.string(), conta: z.boolean(), contagem: z.number(), motivo: z.string().nullable() }),
    ),
    /** The hours passed midnight of the last day, so one more counts. */
    virou_o_dia: z.boolean(),
    frases: z.array(z.string()),
  })
  .meta({ id: 'PorQueEstaData' })
export type PorQueEstaData = z.infer<typeof PorQueEstaData>

const LinhaColada = z
  .object({
    linha: z.number(),
    texto: z.string(),
    codigo: z.number().nullable(),
    lugar: z.string(),
    bairro: z.string().nullable(),
    prazo: Prazo.nullable(),
    /** Why the line cannot be used. */
    erro: z.string().nullable(),
  })
  .meta({ id: 'LinhaColada' })
export type LinhaColada = z.infer<typeof LinhaColada>

const Mudanca = z
  .object({
    _id: z.string(),
    remetente: z.string(),
    quantos: z.number(),
    usuario: z.string(),
    em: instante,
    desfeita: z.boolean(),
  })
  .meta({ id: 'MudancaDePrazos' })
const PrazosSalvos = z
  .object({
    status: z.boolean(),
    mensagem: z.string(),
    dados: z.object({
      /** What undoes it; null when nothing changed. */
      mudanca: z.string().nullable(),
      quantos: z.number(),
    }),
  })
  .meta({ id: 'PrazosSalvos' })

const empresa = umOuMais(z.string().max(20)).nullish()
const distribuidora = z.string().max(20).nullish()
const umFeriado = comDados(Feriado).meta({ id: 'UmFeriado' })

export const prazos = {
  doEstado: endpoint({
    method: 'POST',
    path: '/api/destinatarios/busca/estado/prazo',
    access: { ler: 'prazoEntrega' },
    summary: 'Os prazos de um estado em árvore: mesorregião, microrregião, cidade, bairro',
    body: z.object({
      cnpjEmpresa: empresa,
      /** The sender, or `GERAL` for the deadlines of all. */
      cnpj_distribuidora: distribuidora,
      uf: z.string().max(2).nullish(),
      /** Part of a city's name. */
      filtrar: z.string().max(80).nullish(),
    }),
    response: z
      .object({
        status: z.boolean(),
        resultado: z.array(MesorregiaoComPrazo),
        valor: z.object({ codigo: z.number(), uf: z.string(), ...proprios, cidades: z.number() }),
      })
      .meta({ id: 'PrazosDoEstado' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/prazos/exportar',
    access: { ler: 'prazoEntrega' },
    summary: 'Exporta para Excel os prazos de um remetente em um estado; corre como tarefa',
    body: z.object({
      cnpj_distribuidora: distribuidora,
      uf: z.string().max(2).nullish(),
      filtrar: z.string().max(80).nullish(),
    }),
    response: TarefaPedida,
  }),
  exportarFeriados: endpoint({
    method: 'POST',
    path: '/api/prazos/feriados/exportar',
    access: { ler: 'prazoEntrega' },
    summary: 'Exporta para Excel os feriados de um ano; corre como tarefa',
    body: z.object({ ano: z.int().min(2020).max(2100), base: z.string().max(80).optional() }),
    response: TarefaPedida,
  }),
  salvar: endpoint({
    method: 'PUT',
    path: '/api/destinatarios/prazoentrega',
    access: { escrever: 'prazoEntrega' },
    summary: 'Salva uma lista de prazos de um remetente; as notas em aberto são recalculadas',
    bodyLimit: 4 * 1024 * 1024,
    body: z.object({
      cnpjEmpresa: empresa,
      cnpj_distribuidora: distribuidora,
      /** The state of all codes, or `BR` for several. */
      uf: z.string().max(2).nullish(),
      prazos: z.array(NovoPrazo).max(MAXIMO_DE_PRAZOS).default([]),
    }),
    response: PrazosSalvos,
  }),
  mudancas: endpoint({
    method: 'GET',
    path: '/api/prazos/mudancas',
    access: { ler: 'prazoEntrega' },
    summary: 'As últimas mudanças de prazos, da mais nova à mais velha',
    query: z.object({ cnpj_distribuidora: z.string().max(20).optional() }),
    response: comDados(z.array(Mudanca)).meta({ id: 'MudancasDePrazos' }),
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/api/prazos/mudancas/{id}/desfazer',
    access: { escrever: 'prazoEntrega' },
    summary: 'Desfaz uma mudança, se ninguém mexeu nos mesmos prazos depois dela',
    params: z.object({ id }),
    response: PrazosSalvos,
  }),
  remetentes: endpoint({
    method: 'GET',
    path: '/api/prazos/remetentes',
    access: { ler: 'prazoEntrega' },
    summary: 'Remetentes, os que têm prazos próprios primeiro',
    query: z.object({ termo: z.string().max(80).optional() }),
    response: comDados(z.array(z.object({ cnpj: z.string(), nome: z.string(), prazos: z.number() }))).meta({
      id: 'RemetentesComPrazo',
    }),
  }),
  colar: endpoint({
    method: 'POST',
    path: '/api/prazos/colar',
    access: { ler: 'prazoEntrega' },
    summary:
      'Lê linhas coladas de uma planilha (cidade, bairro se houver, prazo) e diz o que entendeu de cada uma',
    body: z.object({
      uf: z.string().max(2).nullish(),
      texto: z.string().max(MAXIMO_COLADO, 'É texto demais para colar de uma vez'),
    }),
    response: comDados(z.array(LinhaColada)).meta({ id: 'LinhasColadas' }),
  }),
  bairros: endpoint({
    method: 'GET',
    path: '/api/prazos/bairros',
    access: { ler: 'prazoEntrega' },
    summary: 'Bairros conhecidos de um município e de onde se sabe deles',
    query: z.object({ ibge: z.coerce.number().pipe(ibge) }),
    response: comDados(
      z.array(z.object({ nome: z.string(), origem: z.enum(['bairro', 'distrito', 'notas']) })),
    ).meta({ id: 'BairrosConhecidos' }),
  }),
  malha: endpoint({
    method: 'GET',
    path: '/api/prazos/malha/{uf}',
    access: { ler: 'prazoEntrega' },
    summary: 'Os municípios de um estado em TopoJSON; o identificador de cada polígono é o código do IBGE',
    params: z.object({ uf }),
    travel: 'arquivo',
    response: z.unknown(),
  }),
  feriados: endpoint({
    method: 'GET',
    path: '/api/prazos/feriados',
    access: { ler: 'prazoEntrega' },
    summary: 'Feriados de um ano: os padrão, os que o grupo mudou e os próprios',
    query: z.object({
      ano: z.coerce.number().pipe(z.int().min(2020).max(2100)),
      /** Only those that hold for this base. */
      base: z.string().max(80).optional(),
    }),
    response: comDados(z.array(Feriado)).meta({ id: 'Feriados' }),
  }),
  criarFeriado: endpoint({
    method: 'POST',
    path: '/api/prazos/feriados',
    access: { escrever: 'prazoEntrega' },
    summary: 'Inclui um feriado, ou muda um feriado padrão do mesmo dia para o grupo',
    body: NovoFeriado,
    response: umFeriado,
  }),
  atualizarFeriado: endpoint({
    method: 'PUT',
    path: '/api/prazos/feriados/{id}',
    access: { escrever: 'prazoEntrega' },
    summary: 'Muda um feriado do grupo',
    params: z.object({ id }),
    body: NovoFeriado,
    response: umFeriado,
  }),
  excluirFeriado: endpoint({
    method: 'DELETE',
    path: '/api/prazos/feriados/{id}',
    access: { escrever: 'prazoEntrega' },
    summary: 'Exclui um feriado do grupo; um padrão volta a ser como a lei diz',
    params: z.object({ id }),
    response: Ok,
  }),
  calendarios: endpoint({
    method: 'GET',
    path: '/api/prazos/calendario',
    access: { ler: 'prazoEntrega' },
    summary: 'Como os dias são contados no grupo e nas bases que diferem',
    response: comDados(z.array(Calendario)).meta({ id: 'Calendarios' }),
  }),
  salvarCalendario: endpoint({
    method: 'PUT',
    path: '/api/prazos/calendario',
    access: { escrever: 'prazoEntrega' },
    summary: 'Diz se sábado e domingo contam e de quando o prazo corre, no grupo ou em uma base',
    body: Calendario,
    response: Ok,
  }),
}
