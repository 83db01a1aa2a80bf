import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, TarefaPedida } from '../../replies.ts'
import {
  Caixa,
  CaixaAberta,
  FiltroDeCaixas,
  FiltroDePendencias,
  Lote,
  Movimento,
  NovaCaixa,
  NovoDespacho,
  Pendencia,
  RetiradaDePapel,
  tipos,
} from './formas.ts'

export * from './formas.ts'

const resumo = z.object({
  nome: z.string(),
  quantas: z.number(),
  valor_centavos: z.number(),
  dias: z.number(),
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
