import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, diasAte } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'

/** The map and the list of the day hold at most so many deliveries. */
export const ENTREGAS_DO_DIA = 500
/** A period asked for holds at most so many days. */
export const DIAS_DO_PERIODO = 180

const ler = { ler: 'portal' } as const

/** Whose portal it is, as it is seen. */
export const MarcaDoPortal = z
  .object({
    nome: z.string(),
    /** `#RRGGBB`; null: the house's. */
    cor: z.string().nullable(),
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

const doPeriodo = <S extends z.ZodObject<{ de: typeof dia; ate: typeof dia }>>(schema: S) =>
  schema.refine((p) => p.de <= p.ate && diasAte(p.de, p.ate) <= DIAS_DO_PERIODO, {
    path: ['ate'],
    message: `O período vai até ${DIAS_DO_PERIODO} dias, do primeiro ao último`,
  })

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
} as const satisfies ModuleContract
