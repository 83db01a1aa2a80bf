import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { formatNumber } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'
import { ALCADA_PADRAO } from './caso/indenizacao.ts'
import { coresPadrao, tiposDoSuporte } from './incidente.ts'
import { respostasPadrao } from './respostas.ts'
import { frequencias } from './resumo.ts'
import { sinais, sinaisPadrao, tabelaDeSinais } from './sinais.ts'
import { comercial, estendido, sempre } from './sla/padrao.ts'
import { Condicao, canais, Politicas, politicasPadrao, tudo } from './sla/politicas.ts'
import { Expediente } from './sla/relogio.ts'
import { Sla } from './sla/sla.ts'
import { prioridades, tiposDaTransportadora } from './tipos.ts'

const nome = z.string().trim().min(1, 'Diga o nome').max(60)
const cor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Escreva a cor como #FF7418')
const semRepetir = <T>(de: (one: T) => string) =>
  [(all: readonly T[]) => new Set(all.map(de)).size === all.length, 'Há dois com o mesmo nome'] as const

export const TipoEscrito = z
  .object({
    nome,
    prioridade: z.enum(prioridades),
    /** Only a person closes it. */
    travado: z.boolean().default(false),
    causas: z.array(z.string().trim().min(1).max(80)).max(60).default([]),
  })
  .meta({ id: 'TipoDeIncidente' })

export const Fila = z.object({ nome, se: Condicao }).meta({ id: 'FilaDoSac' })

export const RespostaPronta = z
  .object({
    nome,
    texto: z.string().trim().min(1, 'Escreva o texto').max(4000),
    /** What becomes of the incident with it. */
    depois: z.enum(['', 'aguardar', 'resolver']).default(''),
  })
  .meta({ id: 'RespostaPronta' })

const ComLimite = z.object({
  sinal: z.enum(sinais),
  limite: z.number('Diga o limite').int().min(0).max(100_000_000).nullable(),
})

/** A rule's number stands within what its table allows; a rule without one takes any and reads none. */
const dentroDoLimite = (regra: z.core.ParsePayload<z.infer<typeof ComLimite>>): void => {
  const { sinal, limite: n } = regra.value
  const { limite } = tabelaDeSinais[sinal]
  if (!limite || n === null || (n >= limite.de && n <= limite.ate)) return
  regra.issues.push({
    code: 'custom',
    path: ['limite'],
    input: n,
    message: `${limite.rotulo}: de ${formatNumber(limite.de)} a ${formatNumber(limite.ate)}`,
  })
}

export const RegraDeSinal = ComLimite.extend({
  ligado: z.boolean(),
  /** Since when it holds so; set by the house. What happened before opens nothing. */
  desde: instante.nullable().default(null),
  /** The shippers of the notes are told by e-mail as soon as it opens an incident. */
  avisa: z.boolean().default(false),
})
  .check(dentroDoLimite)
  .meta({ id: 'RegraDeSinal' })
const Sinais = z
  .array(RegraDeSinal)
  .max(sinais.length)
  .refine(...semRepetir<{ sinal: string }>((s) => s.sinal))

const Pesquisa = z
  .object({
    csat: z.boolean(),
    nps: z.boolean(),
    /** Since when incidents are asked about; set by the house. */
    desde: instante.nullable().default(null),
  })
  .default({ csat: false, nps: false, desde: null })
  .meta({ id: 'PesquisaDoSac' })

const Alcada = z
  .object({
    /** Up to this one person approves an indemnity; above it two do. */
    sozinho_ate_centavos: z.number('Diga o valor').int().min(0).max(100_000_000_000),
  })
  .default({ sozinho_ate_centavos: ALCADA_PADRAO })
  .meta({ id: 'AlcadaDaIndenizacao' })

const Resumo = z
  .object({
    /** How often the figures go out: of yesterday, of the last seven days on Mondays, of the last month on its first day. */
    quando: z.enum(frequencias),
    para: z.array(z.email('Confira o e-mail').max(200)).max(20, 'Até 20 endereços'),
  })
  .refine((r) => r.quando === 'nunca' || r.para.length > 0, { path: ['para'], message: 'Diga a quem mandar' })
  .default({ quando: 'nunca', para: [] })
  .meta({ id: 'ResumoDoSac' })

/** All that a group says of how it attends. */
export const ConfiguracaoDoSac = z
  .object({
    tipos: z
      .array(TipoEscrito)
      .min(1, 'Deixe ao menos um tipo')
      .max(60)
      .refine(...semRepetir<{ nome: string }>((t) => t.nome)),
    cores: z.object({ primary: cor, secondary: cor }),
    expedientes: z
      .array(Expediente)
      .min(1, 'Deixe ao menos um expediente')
      .max(20)
      .refine(...semRepetir<{ chave: string }>((e) => e.chave)),
    politicas: Politicas,
    filas: z
      .array(Fila)
      .max(30)
      .refine(...semRepetir<{ nome: string }>((f) => f.nome)),
    respostas: z
      .array(RespostaPronta)
      .max(200)
      .refine(...semRepetir<{ nome: string }>((r) => r.nome)),
    sinais: Sinais,
    /** Who is asked how he was served. */
    pesquisa: Pesquisa,
    /** How many approve an indemnity. */
    alcada: Alcada,
    /** Who gets the figures by e-mail. */
    resumo: Resumo,
  })
  .refine((c) => c.politicas.every((p) => c.expedientes.some((e) => e.chave === p.expediente)), {
    path: ['politicas'],
    message: 'Há política com expediente que não existe',
  })
  .meta({ id: 'ConfiguracaoDoSac' })
export type ConfiguracaoDoSac = z.infer<typeof ConfiguracaoDoSac>

/** What holds for a group that says nothing of its own. */
export const configuracaoPadrao = (suporte: boolean): ConfiguracaoDoSac => ({
  tipos: suporte
    ? tiposDoSuporte.map((one) => ({ nome: one, prioridade: 'media', travado: false, causas: [] }))
    : Object.values(tiposDaTransportadora).map((t) => ({ ...t, causas: [...t.causas] })),
  cores: { ...coresPadrao },
  expedientes: [comercial, estendido, sempre],
  politicas: [...politicasPadrao],
  filas: [
    { nome: 'Urgentes', se: { ...tudo, prioridades: ['critica', 'alta'] } },
    { nome: 'Do sistema', se: { ...tudo, canais: ['sistema'] } },
  ],
  respostas: [...respostasPadrao],
  sinais: sinaisPadrao.map((s) => ({ ...s })),
  pesquisa: { csat: false, nps: false, desde: null },
  alcada: { sozinho_ate_centavos: ALCADA_PADRAO },
  resumo: { quando: 'nunca', para: [] },
})

const Teste = z
  .object({
    configuracao: ConfiguracaoDoSac,
    tipo: z.string().max(60),
    prioridade: z.enum(prioridades),
    canal: z.enum(canais),
    base: z.string().max(80).default(''),
    embarcador: z.string().trim().max(14).default(''),
    aberto_em: instante,
  })
  .meta({ id: 'TesteDePolitica' })

export const ConfiguracaoGravada = z
  .object({ versao: z.number().int().min(0), configuracao: ConfiguracaoDoSac })
  .meta({ id: 'ConfiguracaoGravada' })

const lida = comDados(
  z.object({
    configuracao: ConfiguracaoDoSac,
    /** Nobody changed anything yet. */
    padrao: z.boolean(),
    /** What a save says it has read: another's change in between is not overwritten. */
    versao: z.number(),
  }),
).meta({ id: 'ConfiguracaoLida' })

/** How a group attends. Whoever attends reads it; the admin says it. */
export const daConfiguracao = {
  configuracao: endpoint({
    method: 'GET',
    path: '/api/sac/configuracao',
    access: { ler: 'atendimento' },
    summary: 'Tipos, causas, cores, prazos, expedientes, filas, respostas e sinais do atendimento',
    response: lida,
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/api/sac/configuracao',
    access: { escrever: 'configSac' },
    summary: 'Grava a configuração do atendimento; os prazos dos incidentes abertos são contados de novo',
    body: ConfiguracaoGravada,
    response: lida,
  }),
  testarPolitica: endpoint({
    method: 'POST',
    path: '/api/sac/configuracao/testar',
    access: { ler: 'atendimento' },
    summary: 'Em qual política um incidente assim cai, e quando vence',
    body: Teste,
    response: comDados(z.object({ politica: z.string(), expediente: z.string(), sla: Sla })).meta({
      id: 'PoliticaTestada',
    }),
  }),
  sinais: endpoint({
    method: 'GET',
    path: '/api/sac/configuracao/sinais',
    access: { ler: 'configSac' },
    summary: 'Quantas vezes cada regra de sinal falou nos últimos 90 dias, e quantas não era nada',
    response: comDados(
      z.array(
        z.object({
          sinal: z.enum(sinais),
          vistos: z.number(),
          falsos: z.number(),
          /** Percent of them that were something. */
          precisao: z.number(),
        }),
      ),
    ).meta({ id: 'PrecisaoDosSinais' }),
  }),
  ensaiarSinal: endpoint({
    method: 'POST',
    path: '/api/sac/configuracao/ensaio',
    access: { ler: 'configSac' },
    summary: 'O que uma regra teria aberto nos últimos 30 dias; nada é gravado',
    body: ComLimite.check(dentroDoLimite).meta({ id: 'EnsaioDeSinal' }),
    response: comDados(
      z.object({
        abririam: z.number(),
        /** Of those, what would have closed by itself, and what would still be open. */
        fechariam: z.number(),
        ficariam: z.number(),
        /** Signals that would only have been watched. */
        observados: z.number(),
      }),
    ).meta({ id: 'SinalEnsaiado' }),
  }),
}
