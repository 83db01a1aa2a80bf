import { z } from 'zod'
import { NotaDaLista, situacoes } from '../carga/notas/formas.ts'
import { endpoint } from '../endpoint.ts'
import { cnpjOuCpf, dia, id, umOuMais, unmask } from '../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../replies.ts'

/** Documents without NF-e, which live as a note does. Their série tells them apart from any NF-e of the same number. */
export const tiposDeAvulso = ['MINUTA', 'COLETA', 'DECLARACAO'] as const
export type TipoDeAvulso = (typeof tiposDeAvulso)[number]
export const nomeDoAvulso: Record<TipoDeAvulso, string> = {
  MINUTA: 'Minuta de despacho',
  COLETA: 'Ordem de coleta',
  DECLARACAO: 'Declaração de conteúdo',
}
/** Above every série that an NF-e may have in use by its issuer's choice (MOC: 0-889). */
export const serieDoAvulso: Record<TipoDeAvulso, number> = { MINUTA: 997, COLETA: 998, DECLARACAO: 999 }

export const pagadores = ['remetente', 'destinatario', 'terceiro'] as const
export const nomeDoPagador: Record<(typeof pagadores)[number], string> = {
  remetente: 'Remetente (CIF)',
  destinatario: 'Destinatário (FOB)',
  terceiro: 'Terceiro',
}

export const MAXIMO_DE_ITENS = 200
const MAXIMO_CENTAVOS = 1_000_000_000_000

const Pessoa = z
  .object({
    documento: cnpjOuCpf,
    nome: z.string().trim().min(2, 'Escreva o nome').max(120),
    telefone: z.string().trim().max(30).default(''),
    email: z.string().trim().max(120).default(''),
    logradouro: z.string().trim().min(1, 'Escreva o logradouro').max(200),
    numero: z.string().trim().max(60).default('S/N'),
    complemento: z.string().trim().max(200).default(''),
    bairro: z.string().trim().min(1, 'Escreva o bairro').max(100),
    municipio_ibge: z.int().min(1_000_000, 'Escolha a cidade').max(9_999_999),
    cep: z
      .string()
      .transform(unmask)
      .refine((v) => v === '' || /^[0-9]{8}$/.test(v), 'CEP inválido')
      .default(''),
  })
  .meta({ id: 'PessoaDoAvulso' })

const Item = z
  .object({
    descricao: z.string().trim().min(1, 'Descreva o item').max(200),
    quantidade: z.number().positive('A quantidade deve ser maior que zero').max(1_000_000),
    /** Of the whole line, in cents. */
    valor: z.int().min(0).max(MAXIMO_CENTAVOS),
  })
  .meta({ id: 'ItemDoAvulso' })

export const NovoAvulso = z
  .object({
    tipo_doc: z.enum(tiposDeAvulso),
    remetente: Pessoa,
    destinatario: Pessoa,
    /** Name of the base that takes it; the one the address falls to when not given. */
    base: z.string().max(80).nullish(),
    volume: z.int().min(1, 'Informe ao menos um volume').max(1_000_000),
    peso_gramas: z.int().min(0).max(MAXIMO_CENTAVOS).default(0),
    /** What the goods are worth; the sum of the items when there are any. */
    valor: z.int().min(0).max(MAXIMO_CENTAVOS).default(0),
    frete: z.int().min(0).max(MAXIMO_CENTAVOS).default(0),
    pagador: z.enum(pagadores).default('remetente'),
    /** What the goods are: 'peças', 'alimentos'. */
    natureza: z.string().trim().max(120).default(''),
    especie: z.string().trim().max(60).default(''),
    pedido: z.string().trim().max(60).default(''),
    observacao: z.string().trim().max(2000).default(''),
    prazo: z.union([z.literal('').transform(() => null), dia]).nullish(),
    /** When the goods can be collected, and whom to ask for; of a COLETA. */
    coleta_de: instante.nullish(),
    coleta_ate: instante.nullish(),
    contato: z.string().trim().max(120).default(''),
    itens: z.array(Item).max(MAXIMO_DE_ITENS).default([]),
  })
  .refine((d) => d.tipo_doc !== 'DECLARACAO' || d.itens.length > 0, {
    path: ['itens'],
    message: 'Uma declaração de conteúdo precisa de ao menos um item',
  })
  .refine((d) => !d.coleta_de || !d.coleta_ate || Date.parse(d.coleta_ate) > Date.parse(d.coleta_de), {
    path: ['coleta_ate'],
    message: 'A coleta não pode terminar antes de começar',
  })
  .meta({ id: 'NovoAvulso' })
export type NovoAvulso = z.input<typeof NovoAvulso>

const PessoaDita = z
  .object({
    documento: z.string(),
    nome: z.string(),
    telefone: z.string(),
    email: z.string(),
    logradouro: z.string(),
    numero: z.string(),
    complemento: z.string(),
    bairro: z.string(),
    municipio_ibge: z.number().nullable(),
    cidade: z.string(),
    uf: z.string(),
    cep: z.string(),
  })
  .meta({ id: 'PessoaDitaDoAvulso' })
export type PessoaDoAvulso = z.infer<typeof PessoaDita>

export const AvulsoDaLista = NotaDaLista.extend({
  natureza: z.string(),
  criador: z.string(),
}).meta({ id: 'AvulsoDaLista' })
export type AvulsoDaLista = z.infer<typeof AvulsoDaLista>

export const Avulso = AvulsoDaLista.extend({
  remetente: PessoaDita,
  destinatario_pessoa: PessoaDita,
  pagador: z.enum(pagadores),
  especie: z.string(),
  observacao: z.string(),
  coleta_de: instante.nullable(),
  coleta_ate: instante.nullable(),
  contato: z.string(),
  itens: z.array(z.object({ descricao: z.string(), quantidade: z.number(), valor: z.number() })),
  /** What its printed bar code carries. */
  codigo: z.string(),
  /** The company that carries it, for the head of the print. */
  empresa: z.object({ nome: z.string(), cnpj: z.string() }).nullable(),
  /** Why it cannot be edited any more, or null. */
  travado: z.string().nullable(),
}).meta({ id: 'Avulso' })
export type Avulso = z.infer<typeof Avulso>

export const FiltroDeAvulsos = z
  .object({
    /** A number, a document or a part of a name. */
    busca: z.string().trim().max(100).default(''),
    tipo_doc: umOuMais(z.enum(tiposDeAvulso), 3).nullish(),
    situacao: umOuMais(z.enum(situacoes), 6).nullish(),
    bases: umOuMais(z.string().max(80), 200).nullish(),
    /** Days of emission. */
    de: dia.nullish(),
    ate: dia.nullish(),
  })
  .meta({ id: 'FiltroDeAvulsos' })
export type FiltroDeAvulsos = z.input<typeof FiltroDeAvulsos>

const umAvulso = comDados(Avulso).meta({ id: 'UmAvulso' })
const qual = z.object({ id })

export const documentos = {
  pesquisar: endpoint({
    method: 'POST',
    path: '/api/documentos/azp/pesquisar',
    access: { ler: 'documentos' },
    summary: 'Documentos avulsos do filtro, do mais novo ao mais velho',
    body: FiltroDeAvulsos.extend({
      pagina: z.int().min(1).max(10_000).default(1),
      por_pagina: z.int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(AvulsoDaLista)).extend({ total: z.number() }).meta({ id: 'AvulsosAchados' }),
  }),
  documento: endpoint({
    method: 'GET',
    path: '/api/documentos/azp/{id}',
    access: { ler: 'documentos' },
    summary: 'Um documento avulso inteiro',
    params: qual,
    response: umAvulso,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/documentos/azp',
    access: { escrever: 'documentos' },
    summary: 'Cria minuta, coleta ou declaração de conteúdo; vive como uma nota',
    body: NovoAvulso,
    response: umAvulso,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/documentos/azp/{id}',
    access: { escrever: 'documentos' },
    summary: 'Edita um documento avulso que ainda não saiu',
    params: qual,
    body: NovoAvulso.safeExtend({
      /** The version that was edited: another one refuses with 409. */
      versao: z.int().min(1),
    }),
    response: umAvulso,
  }),
  cancelar: endpoint({
    method: 'DELETE',
    path: '/api/documentos/azp/{id}',
    access: { escrever: 'documentos' },
    summary: 'Cancela um documento avulso que está sem romaneio',
    params: qual,
    response: Ok,
  }),
  pessoa: endpoint({
    method: 'GET',
    path: '/api/documentos/pessoa/{documento}',
    access: { escrever: 'documentos' },
    summary: 'Quem o grupo já conhece por este CNPJ ou CPF, com o endereço; nulo quando ninguém',
    params: z.object({ documento: cnpjOuCpf }),
    response: comDados(PessoaDita.nullable()).meta({ id: 'PessoaConhecida' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/documentos/azp/exportar',
    access: { ler: 'documentos' },
    summary: 'Exporta para Excel os documentos avulsos do filtro; corre como tarefa',
    body: FiltroDeAvulsos,
    response: TarefaPedida,
  }),
}
