import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, diasAte, id } from '../../formats.ts'
import { comDados, instante, TarefaPedida } from '../../replies.ts'

/** The map and the list of the day hold at most so many deliveries. */
export const ENTREGAS_DO_DIA = 500
/** A period asked for holds at most so many days. */
export const DIAS_DO_PERIODO = 180

const ler = { ler: 'portal' } as const

/** Whose portal it is, as it is seen. */
export const MarcaDoPortal = z
  .object({
    nome: z.string(),
    /** `#RRGGBB`, on which white letters are read; null: the house's. */
    cor: z.string().nullable(),
    /** A data URL; null: the initials of its name. */
    logo: z.string().nullable(),
  })
  .meta({ id: 'MarcaDoPortal' })
export type MarcaDoPortal = z.infer<typeof MarcaDoPortal>

export const InicioDoPortal = z
  .object({
    marca: MarcaDoPortal,
    /** The companies that the person answers for. */
    empresas: z.array(z.object({ documento: z.string(), nome: z.string() })),
    hoje: z.object({
      a_caminho: z.number(),
      entregues_hoje: z.number(),
      atrasadas: z.number(),
      em_preparo: z.number(),
    }),
    em: instante,
  })
  .meta({ id: 'InicioDoPortal' })
export type InicioDoPortal = z.infer<typeof InicioDoPortal>

export const EntregaDoDia = z
  .object({
    _id: z.string(),
    numero: z.number(),
    serie: z.number(),
    remetente: z.string(),
    destinatario: z.string(),
    cidade: z.string(),
    uf: z.string(),
    /** caminho: on its way. entregue, outras: closed today. */
    estado: z.enum(['caminho', 'entregue', 'outras']),
    /** What was said of it last, in words. */
    situacao: z.string(),
    prazo: dia.nullable(),
    atrasada: z.boolean(),
    volumes: z.number(),
    /** When the truck is expected; null where nothing tells. */
    previsto_em: instante.nullable(),
    /** When it closed. */
    em: instante.nullable(),
    /** Which of the vehicles carries it. */
    veiculo: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    /** The place is the middle of its town. */
    aproximada: z.boolean(),
  })
  .meta({ id: 'EntregaDoDia' })
export type EntregaDoDia = z.infer<typeof EntregaDoDia>

export const DiaDoPortal = z
  .object({
    em: instante,
    entregas: z.array(EntregaDoDia).max(ENTREGAS_DO_DIA),
    /** How many there are, those that are not listed among them. */
    total: z.number(),
    /** Where the vehicles are that carry some of them, to a hundred metres. */
    veiculos: z.array(
      z.object({ _id: z.string(), placa: z.string(), lat: z.number(), lng: z.number(), em: instante }),
    ),
  })
  .meta({ id: 'DiaDoPortal' })
export type DiaDoPortal = z.infer<typeof DiaDoPortal>

const doPeriodo = <S extends z.ZodType<{ de: string; ate: string }>>(schema: S) =>
  schema.refine(
    (p: { de: string; ate: string }) => p.de <= p.ate && diasAte(p.de, p.ate) <= DIAS_DO_PERIODO,
    {
      path: ['ate'],
      message: `O período vai até ${DIAS_DO_PERIODO} dias, do primeiro ao último`,
    },
  )

export const PontualidadeDoPortal = z
  .object({
    avaliadas: z.number(),
    pontuais: z.number(),
    completas: z.number(),
    otif: z.number(),
    falhas: z.number(),
  })
  .meta({ id: 'PontualidadeDoPortal' })
export type PontualidadeDoPortal = z.infer<typeof PontualidadeDoPortal>

/** Of which notes the proofs are wanted: those chosen, or those delivered within these days. */
export const ProvasDoPortal = z
  .object({
    notas: z.array(id).min(1).max(500).nullish(),
    de: dia.nullish(),
    ate: dia.nullish(),
  })
  .refine((p) => p.notas || (p.de && p.ate), {
    path: ['de'],
    message: 'Escolha as notas, ou diga de que dia até que dia foram entregues',
  })
  .refine((p) => !p.de || !p.ate || (p.de <= p.ate && diasAte(p.de, p.ate) <= DIAS_DO_PERIODO), {
    path: ['ate'],
    message: `O período vai até ${DIAS_DO_PERIODO} dias, do primeiro ao último`,
  })
  .meta({ id: 'ProvasDoPortal' })
export type ProvasDoPortal = z.output<typeof ProvasDoPortal>

/** A CT-e that carries notes of his and of nobody else. Money in cents. */
export const DocumentoDoPortal = z
  .object({
    _id: z.string(),
    serie: z.number(),
    numero: z.number(),
    chave: z.string(),
    estado: z.enum(['autorizado', 'cancelado', 'substituido']),
    emissao: instante,
    remetente: z.string(),
    destinatario: z.string(),
    /** Numbers of the notes that it carries, the first of them. */
    notas: z.array(z.number()),
    quantidade_notas: z.number(),
    /** What the freight costs; null for who does not pay it. */
    valor: z.number().nullable(),
    /** Whoever asks pays for it: then its sheet and its XML, which both say the price, are his. */
    toma: z.boolean(),
  })
  .meta({ id: 'DocumentoDoPortal' })
export type DocumentoDoPortal = z.infer<typeof DocumentoDoPortal>

const umDocumento = z.object({ id })

/** What shippers and recipients see of their own, through a door of their own. */
export const portal = {
  inicio: endpoint({
    method: 'GET',
    path: '/api/portal',
    access: ler,
    summary: 'De quem é o portal e os números de hoje das notas de quem pergunta',
    response: comDados(InicioDoPortal).meta({ id: 'PortalAberto' }),
  }),
  hoje: endpoint({
    method: 'GET',
    path: '/api/portal/hoje',
    access: ler,
    summary: 'As entregas de hoje de quem pergunta, com o lugar de cada uma e dos veículos que as levam',
    response: comDados(DiaDoPortal).meta({ id: 'DiaDoPortalLido' }),
  }),
  pontualidade: endpoint({
    method: 'GET',
    path: '/api/portal/pontualidade',
    access: ler,
    summary: 'No prazo e completo: as notas emitidas no período, das de quem pergunta',
    query: doPeriodo(z.object({ de: dia, ate: dia })),
    response: comDados(PontualidadeDoPortal).meta({ id: 'PontualidadeLida' }),
  }),
  comprovantes: endpoint({
    method: 'POST',
    path: '/api/portal/comprovantes',
    access: ler,
    pessoal: 'exportacao',
    summary: 'Reúne num ZIP os comprovantes das notas escolhidas ou entregues no período; corre como tarefa',
    body: ProvasDoPortal,
    response: TarefaPedida,
  }),
  documentos: endpoint({
    method: 'GET',
    path: '/api/portal/documentos',
    access: ler,
    summary: 'Os CT-e que levam notas de quem pergunta, e de mais ninguém, do mais novo ao mais velho',
    query: doPeriodo(
      z.object({
        de: dia,
        ate: dia,
        pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    ),
    response: comDados(z.array(DocumentoDoPortal))
      .extend({ total: z.number() })
      .meta({ id: 'DocumentosDoPortal' }),
  }),
  dacte: endpoint({
    method: 'GET',
    path: '/api/portal/documentos/{id}/dacte',
    access: ler,
    pessoal: 'pessoa',
    summary: 'O DACTE de um CT-e de quem pergunta',
    travel: 'arquivo',
    params: umDocumento,
    response: z.unknown(),
  }),
  xml: endpoint({
    method: 'GET',
    path: '/api/portal/documentos/{id}/xml',
    access: ler,
    pessoal: 'xml',
    summary: 'O XML oficial de um CT-e de quem pergunta',
    travel: 'arquivo',
    params: umDocumento,
    response: z.unknown(),
  }),
} as const satisfies ModuleContract
