import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../formats.ts'
import { comDados, instante, TarefaPedida } from '../replies.ts'

export const estadosDaCaixa = ['aberta', 'fechada', 'em_transito', 'entregue'] as const

export const nomeDoEstadoDaCaixa: Record<(typeof estadosDaCaixa)[number], string> = {
  aberta: 'Aberta',
  fechada: 'Fechada',
  em_transito: 'Em trânsito',
  entregue: 'Entregue',
}

/** A box of slips: what its label says, where it is, what lies in it. */
export const Caixa = z
  .object({
    _id: z.string(),
    numero: z.number(),
    base: z.string(),
    local: z.string(),
    estado: z.enum(estadosDaCaixa),
    papeis: z.number(),
    valor_centavos: z.number(),
    criado_por: z.string(),
    criado_em: instante,
    /** Number of the lot that it left in, when it is not where it was made. */
    lote: z.number().nullable(),
    responsavel: z.string(),
  })
  .meta({ id: 'Caixa' })
export type Caixa = z.infer<typeof Caixa>

const Movimento = z.object({
  tipo: z.enum(['guardado', 'retirado', 'fechada', 'aberta', 'mudada', 'saiu', 'recebida']),
  texto: z.string(),
  usuario: z.string(),
  em: instante,
})

export const Papel = z
  .object({
    nota: z.string(),
    numero: z.number(),
    serie: z.number(),
    remetente: z.string(),
    destinatario: z.string(),
    valor_centavos: z.number(),
    desde: instante,
    usuario: z.string(),
  })
  .meta({ id: 'PapelNaCaixa' })
export type Papel = z.infer<typeof Papel>

export const CaixaAberta = z
  .object({ caixa: Caixa, papeis: z.array(Papel), movimentos: z.array(Movimento) })
  .meta({ id: 'CaixaAberta' })
export type CaixaAberta = z.infer<typeof CaixaAberta>

/** Boxes on their way, with who took them. */
export const Lote = z
  .object({
    _id: z.string(),
    numero: z.number(),
    origem: z.string(),
    destino: z.string(),
    responsavel: z.string(),
    documento: z.string(),
    estado: z.enum(['em_transito', 'recebido']),
    caixas: z.array(z.number()),
    papeis: z.number(),
    saida_em: instante,
    despachado_por: z.string(),
    recebido_em: instante.nullable(),
    recebido_por: z.string(),
  })
  .meta({ id: 'LoteDeCaixas' })
export type Lote = z.infer<typeof Lote>

/** What waits for somebody, in the order of what to do first. */
export const tiposDePendencia = {
  refazer: { nome: 'Comprovante reprovado', acao: 'Pedir outro comprovante ao motorista' },
  sem_comprovante: { nome: 'Na rua sem comprovante', acao: 'Cobrar do motorista o que houve com a nota' },
  atrasada: { nome: 'Fora do prazo', acao: 'Programar a entrega e avisar o embarcador' },
  auditar: { nome: 'Comprovante a auditar', acao: 'Auditar o comprovante' },
  papel: { nome: 'Canhoto físico não chegou', acao: 'Receber o papel e guardar em uma caixa' },
  protocolar: { nome: 'Pronta para protocolar', acao: 'Gerar o protocolo do embarcador' },
} as const
export type TipoDePendencia = keyof typeof tiposDePendencia
const tipos = Object.keys(tiposDePendencia) as TipoDePendencia[]

export const Pendencia = z
  .object({
    nota: z.string(),
    numero: z.number(),
    serie: z.number(),
    tipo: z.enum(tipos),
    remetente: z.string(),
    destinatario: z.string(),
    cidade: z.string(),
    uf: z.string(),
    base: z.string(),
    motorista: z.string(),
    numero_romaneio: z.number().nullable(),
    situacao: z.string(),
    valor_centavos: z.number(),
    /** Since when it waits. */
    desde: instante,
    dias: z.number(),
  })
  .meta({ id: 'Pendencia' })
export type Pendencia = z.infer<typeof Pendencia>

const FiltroDePendencias = z
  .object({
    tipos: z.array(z.enum(tipos)).max(10).default([]),
    /** Base names; empty means all. */
    bases: z.array(z.string().max(80)).max(200).default([]),
    /** Part of the driver's name. */
    motorista: z.string().trim().max(80).default(''),
    /** A number, or part of a sender's or recipient's name. */
    busca: z.string().trim().max(80).default(''),
    /** Waiting for at least so many days. */
    dias: z.int().min(0).max(3650).default(0),
    ordem: z.enum(['-dias', 'dias', '-valor', 'valor']).default('-dias'),
  })
  .meta({ id: 'FiltroDePendencias' })

const FiltroDeCaixas = z
  .object({
    estado: z.array(z.enum(estadosDaCaixa)).max(4).default([]),
    bases: z.array(z.string().max(80)).max(200).default([]),
    /** The box's number, its place, or the number of a note in it. */
    busca: z.string().trim().max(60).default(''),
  })
  .meta({ id: 'FiltroDeCaixas' })

const resumo = z.object({
  nome: z.string(),
  quantas: z.number(),
  valor_centavos: z.number(),
  dias: z.number(),
})

export const NovaCaixa = z.object({
  base: z.string().min(1, 'Escolha a base').max(80),
  local: z.string().trim().max(80).default(''),
})

export const RetiradaDePapel = z.object({
  nota: id,
  com_quem: z.string().trim().min(1, 'Diga com quem o papel fica').max(80),
  motivo: z.string().trim().max(200).default(''),
})

export const NovoDespacho = z.object({
  caixas: z.array(id).min(1, 'Escolha ao menos uma caixa').max(200),
  /** A base of the group, or a name from outside. */
  destino: z.string().trim().min(1, 'Diga para onde vai').max(120),
  responsavel: z.string().trim().min(1, 'Diga quem levou').max(120),
  documento: z.string().trim().max(40).default(''),
})

export const armazenamento = {
  caixas: endpoint({
    method: 'POST',
    path: '/api/armazenamento/caixas/buscar',
    access: { ler: 'armazenamento' },
    summary: 'Caixas de canhotos: onde estão, quantos papéis e que valor têm',
    body: FiltroDeCaixas.extend({
      pagina: z.int().min(1).max(10_000).default(1),
      por_pagina: z.int().min(1).max(200).default(50),
    }),
    response: comDados(z.object({ caixas: z.array(Caixa), total: z.number(), pagina: z.number() })).meta({
      id: 'CaixasEncontradas',
    }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/armazenamento/caixas',
    access: { escrever: 'armazenamento' },
    summary: 'Abre uma caixa nova em uma base, com número para a etiqueta',
    body: NovaCaixa,
    response: comDados(Caixa).meta({ id: 'UmaCaixa' }),
  }),
  caixa: endpoint({
    method: 'GET',
    path: '/api/armazenamento/caixas/{id}',
    access: { ler: 'armazenamento' },
    summary: 'Uma caixa: os papéis que estão nela e tudo por que passou',
    params: z.object({ id }),
    response: comDados(CaixaAberta).meta({ id: 'UmaCaixaAberta' }),
  }),
  mudar: endpoint({
    method: 'PUT',
    path: '/api/armazenamento/caixas/{id}',
    access: { escrever: 'armazenamento' },
    summary: 'Fecha, reabre ou muda de lugar uma caixa',
    params: z.object({ id }),
    body: z.object({
      acao: z.enum(['fechar', 'abrir', 'mudar']),
      local: z.string().trim().max(80).default(''),
    }),
    response: comDados(Caixa).meta({ id: 'CaixaMudada' }),
  }),
  bipar: endpoint({
    method: 'POST',
    path: '/api/armazenamento/bipar',
    access: { escrever: 'armazenamento' },
    summary: 'Guarda em uma caixa aberta o papel da nota bipada; repetir não muda nada',
    body: z.object({
      caixa: id,
      /** Key, our slip's code, AR, or the note's id after a choice. */
      codigo: z.string().trim().min(1).max(200),
    }),
    response: comDados(
      z.object({
        resultado: z.enum(['guardado', 'ja_estava', 'mudou']),
        nota: z.string(),
        numero: z.number(),
        serie: z.number(),
        destinatario: z.string(),
        mensagem: z.string(),
      }),
    ).meta({ id: 'PapelGuardado' }),
  }),
  retirar: endpoint({
    method: 'POST',
    path: '/api/armazenamento/retirar',
    access: { escrever: 'armazenamento' },
    summary: 'Tira um papel da caixa e diz com quem ele fica',
    body: RetiradaDePapel,
    response: comDados(z.object({ nota: z.string(), mensagem: z.string() })).meta({ id: 'PapelRetirado' }),
  }),
  custodia: endpoint({
    method: 'GET',
    path: '/api/armazenamento/notas/{id}',
    access: { ler: 'armazenamento' },
    summary: 'Onde está o papel de uma nota e a cadeia de custódia dele',
    params: z.object({ id }),
    response: comDados(
      z.object({
        nota: z.string(),
        /** Null: the paper never arrived. */
        lugar: z.string().nullable(),
        caixa: z.string().nullable(),
        movimentos: z.array(Movimento),
      }),
    ).meta({ id: 'CustodiaDoPapel' }),
  }),
  lotes: endpoint({
    method: 'GET',
    path: '/api/armazenamento/lotes',
    access: { ler: 'armazenamento' },
    summary: 'Remessas de caixas, da mais nova à mais velha',
    query: z.object({ antes_de: id.optional() }),
    response: comDados(z.array(Lote)).meta({ id: 'LotesDeCaixas' }),
  }),
  despachar: endpoint({
    method: 'POST',
    path: '/api/armazenamento/lotes',
    access: { escrever: 'armazenamento' },
    summary: 'Despacha caixas fechadas para outra base ou para fora, com quem as levou',
    body: NovoDespacho,
    response: comDados(Lote).meta({ id: 'LoteDespachado' }),
  }),
  receber: endpoint({
    method: 'PUT',
    path: '/api/armazenamento/lotes/{id}/receber',
    access: { escrever: 'armazenamento' },
    summary: 'Confirma que uma remessa chegou; as caixas passam a estar no destino',
    params: z.object({ id }),
    body: z.object({ recebido_por: z.string().trim().max(120).default('') }),
    response: comDados(Lote).meta({ id: 'LoteRecebido' }),
  }),
  exportarCaixas: endpoint({
    method: 'POST',
    path: '/api/armazenamento/caixas/exportar',
    access: { ler: 'armazenamento' },
    summary: 'Exporta para Excel as caixas de canhotos do filtro; corre como tarefa',
    body: FiltroDeCaixas,
    response: TarefaPedida,
  }),
  exportarPapeis: endpoint({
    method: 'POST',
    path: '/api/armazenamento/caixas/{id}/exportar',
    pessoal: 'exportacao',
    access: { ler: 'armazenamento' },
    summary: 'Exporta para Excel os papéis de uma caixa; corre como tarefa',
    params: z.object({ id }),
    response: TarefaPedida,
  }),
  exportarRemessas: endpoint({
    method: 'POST',
    path: '/api/armazenamento/lotes/exportar',
    access: { ler: 'armazenamento' },
    summary: 'Exporta para Excel as remessas de caixas; corre como tarefa',
    body: z.object({}),
    response: TarefaPedida,
  }),
  pendencias: endpoint({
    method: 'POST',
    path: '/api/pendencias/buscar',
    access: { ler: 'armazenamento' },
    summary: 'O que espera por alguém, por base e motorista, com idade, valor e o que fazer',
    body: FiltroDePendencias.extend({
      pagina: z.int().min(1).max(10_000).default(1),
      por_pagina: z.int().min(1).max(200).default(50),
    }),
    response: comDados(
      z.object({
        pendencias: z.array(Pendencia),
        total: z.number(),
        pagina: z.number(),
        valor_centavos: z.number(),
        por_tipo: z.array(z.object({ tipo: z.enum(tipos), quantas: z.number(), valor_centavos: z.number() })),
        por_base: z.array(resumo),
        por_motorista: z.array(resumo),
      }),
    ).meta({ id: 'PendenciasEncontradas' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/pendencias/exportar',
    pessoal: 'exportacao',
    access: { ler: 'armazenamento' },
    summary: 'As pendências em planilha, como tarefa',
    body: FiltroDePendencias,
    response: TarefaPedida,
  }),
}
