import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, fold, id, unmask } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import { chamadasDoCalendario } from './calendario.ts'
import {
  type ChaveDoDocumento,
  type Consequencia,
  chavesDosDocumentos,
  consequencias,
  type Dono,
  documentos,
  donos,
} from './documentos.ts'
import { type SituacaoDoDocumento, situacoesDoDocumento } from './regras.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
const tipo = z.enum(chavesDosDocumentos)

/** Papers of a group at most; a list comes whole. */
export const MAXIMO_DE_DOCUMENTOS = 20_000

const escrito = {
  numero: z.string().trim().max(60).default(''),
  emitido: dia.nullable().default(null),
  /** The last day that is printed on it; null where it is counted from its date. */
  validade: dia.nullable().default(null),
  observacao: z.string().trim().max(300).default(''),
}
const naOrdem = (d: { emitido: string | null; validade: string | null }) =>
  d.emitido === null || d.validade === null || d.emitido <= d.validade
const antes = { path: ['validade'], message: 'A validade vem depois da data do documento' }

export const DocumentoEscrito = z
  .object({
    tipo,
    /** Id of a vehicle or a driver, CNPJ of a company: by what the paper is of. */
    alvo: z.string().trim().min(1, 'Diga de quem é').max(20),
    ...escrito,
  })
  .refine(naOrdem, antes)
  .meta({ id: 'DocumentoDaFrotaEscrito' })
export type DocumentoEscrito = z.infer<typeof DocumentoEscrito>
export const DocumentoCorrigido = z
  .object(escrito)
  .refine(naOrdem, antes)
  .meta({ id: 'DocumentoDaFrotaCorrigido' })
export type DocumentoCorrigido = z.infer<typeof DocumentoCorrigido>

export const Documento = z
  .object({
    /** Of one that stands in a driver's record: `cnh:12`. */
    _id: z.string(),
    tipo,
    dono: z.enum(chaves<Dono>(donos)),
    alvo: z.string(),
    /** A plate, a name. */
    de_quem: z.string(),
    numero: z.string(),
    emitido: z.string().nullable(),
    validade: z.string().nullable(),
    observacao: z.string(),
    situacao: z.enum(chaves<SituacaoDoDocumento>(situacoesDoDocumento)),
    /** The last day that counts, by what is printed or by the rule. */
    ultimo: z.string().nullable(),
    faltam: z.number().nullable(),
    aviso: z.number().nullable(),
    ao_vencer: z.enum(chaves<Consequencia>(consequencias)),
    /** It keeps its owner from trips today. */
    bloqueia: z.boolean(),
    /** Who says its last day, where a calendar does; '': nobody. */
    calendario: z.string(),
    /** It stands in the driver's own record and is changed there. */
    da_ficha: z.boolean(),
  })
  .meta({ id: 'DocumentoDaFrota' })
export type Documento = z.infer<typeof Documento>

export const ProcuraDeDocumentos = z
  .object({
    busca: z.string().trim().max(80).default(''),
    situacao: z
      .array(z.enum(chaves<SituacaoDoDocumento>(situacoesDoDocumento)))
      .max(5)
      .default([]),
    dono: z
      .array(z.enum(chaves<Dono>(donos)))
      .max(3)
      .default([]),
    tipo: z.array(tipo).max(30).default([]),
  })
  .meta({ id: 'ProcuraDeDocumentosDaFrota' })

export function documentoProcurado(d: Documento, q: z.infer<typeof ProcuraDeDocumentos>): boolean {
  if (q.situacao.length > 0 && !q.situacao.includes(d.situacao)) return false
  if (q.dono.length > 0 && !q.dono.includes(d.dono)) return false
  if (q.tipo.length > 0 && !q.tipo.includes(d.tipo)) return false
  const wanted = fold(q.busca)
  if (wanted === '') return true
  const plate = unmask(q.busca)
  return (
    fold(`${d.de_quem} ${documentos[d.tipo].nome} ${d.numero}`).includes(wanted) ||
    (plate !== '' && unmask(d.de_quem).includes(plate))
  )
}

export const RegraDoDocumento = z
  .object({ tipo, ao_vencer: z.enum(chaves<Consequencia>(consequencias)) })
  .meta({ id: 'RegraDoDocumento' })
export type RegraDoDocumento = z.infer<typeof RegraDoDocumento> & { tipo: ChaveDoDocumento }

const ler = { ler: 'validades' } as const
const fazer = { escrever: 'validades' } as const
const porId = z.object({ id })
const um = comDados(Documento).meta({ id: 'UmDocumentoDaFrota' })
const regras = comDados(z.array(RegraDoDocumento)).meta({ id: 'RegrasDosDocumentos' })

/** Papers of vehicles, drivers and companies, until when they are good, and what they keep from happening. */
export const validades = {
  listar: endpoint({
    method: 'GET',
    path: '/api/validades',
    pessoal: 'lista',
    access: ler,
    summary: 'Documentos de veículos, motoristas e empresas, o que vence antes primeiro',
    response: comDados(z.array(Documento).max(MAXIMO_DE_DOCUMENTOS)).meta({ id: 'DocumentosDaFrota' }),
  }),
  alvos: endpoint({
    method: 'GET',
    path: '/api/validades/alvos',
    access: fazer,
    summary: 'De quem um documento pode ser: veículos, motoristas e empresas ao alcance',
    response: comDados(
      z.array(z.object({ dono: z.enum(chaves<Dono>(donos)), alvo: z.string(), nome: z.string() })),
    ).meta({
      id: 'AlvosDosDocumentos',
    }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/validades/exportar',
    pessoal: 'exportacao',
    access: ler,
    summary: 'Exporta para Excel os documentos da busca; corre como tarefa',
    body: ProcuraDeDocumentos,
    response: TarefaPedida,
  }),
  gravar: endpoint({
    method: 'POST',
    path: '/api/validades',
    access: fazer,
    summary: 'Grava um documento; o que havia do mesmo tipo fica para trás e deixa de bloquear',
    body: DocumentoEscrito,
    response: um,
  }),
  corrigir: endpoint({
    method: 'PUT',
    path: '/api/validades/{id}',
    access: fazer,
    summary: 'Corrige o que se escreveu de um documento',
    params: porId,
    body: DocumentoCorrigido,
    response: um,
  }),
  tirar: endpoint({
    method: 'DELETE',
    path: '/api/validades/{id}',
    access: fazer,
    summary: 'Tira um documento gravado por engano; o que ele bloqueava fica livre',
    params: porId,
    response: Ok,
  }),
  regras: endpoint({
    method: 'GET',
    path: '/api/validades/regras',
    access: ler,
    summary: 'O que acontece quando cada documento vence',
    response: regras,
  }),
  gravarRegra: endpoint({
    method: 'PUT',
    path: '/api/validades/regras',
    access: { escrever: 'alcadaDaOficina' },
    summary: 'Muda o que acontece quando um documento vence; vale na hora para todos',
    body: RegraDoDocumento,
    response: regras,
  }),
  ...chamadasDoCalendario,
} as const satisfies ModuleContract
