import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj, cnpjOuCpf, dia, diaDDMMYYYY, id, uf, umOuMais } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import { EmailDoDocumento } from '../transmissao/formas.ts'
import { chamadasDeConfiguracao } from './configuracao.ts'
import { chamadasDeEventos } from './eventos.ts'
import * as f from './formas.ts'
import { RascunhoCte } from './rascunho.ts'

export * from './formas.ts'

const pagina = z.coerce.number().int().min(1).max(10_000).default(1)

const porPagina = z.coerce.number().int().min(1).max(200).default(50)

const filtroDeCtes = z.object({
  estado: z.string().max(120).optional(),
  empresa: z.string().max(18).optional(),
  uf: z.string().max(2).optional(),
  tipo: z.enum(['0', '1', '3', '5', '6']).optional(),
  modal: z.enum(['01', '02', '03', '04', '05', '06']).optional(),
  /** 'falta': deliveries that SEFAZ has not been told of. */
  entrega: z.enum(['falta']).optional(),
  /** 'de_fora': those whose number is another program's. */
  numero: z.enum(['de_fora']).optional(),
  busca: z.string().max(60).optional(),
  ids: umOuMais(id, 500).optional(),
  de: dia.optional(),
  ate: dia.optional(),
})

export const cte = {
  getcte: endpoint({
    method: 'GET',
    path: '/api/cte/filtros/getcte',
    access: { ler: 'cte' },
    summary: 'CT-e do grupo por filtros, os mais novos primeiro',
    query: filtroDeCtes.extend({
      pagina,
      por_pagina: porPagina,
    }),
    response: z
      .object({
        status: z.boolean(),
        dados: z.array(f.CteResumo),
        total: z.number(),
        contadores: z.record(z.string(), z.number()),
      })
      .meta({ id: 'CtesDoGrupo' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/cte/exportar',
    access: { ler: 'cte' },
    summary: 'Exporta para Excel os CT-e do filtro; corre como tarefa',
    body: filtroDeCtes,
    response: TarefaPedida,
  }),
  getnotascte: endpoint({
    method: 'GET',
    path: '/api/cte/filtros/getnotascte/{tipoServico}/{dataInicio}/{dataFim}/{empresa}/{transportadora}/{modoPesquisa}',
    access: { ler: 'cte' },
    summary: 'Notas que podem ir num CT-e: sem CT-e, já em romaneio, ou todas',
    params: z.object({
      tipoServico: z.enum(['normal', 'redespacho']),
      dataInicio: diaDDMMYYYY,
      dataFim: diaDDMMYYYY,
      /** CNPJ of the sender, or 'todas'. */
      empresa: z.string().max(18),
      /** CNPJ of the carrier that the note names, or 'todas'. */
      transportadora: z.string().max(18),
      modoPesquisa: z.enum(['sem_cte', 'romaneio', 'todas']),
    }),
    query: z.object({
      uf: z.string().max(2).optional(),
      romaneio: z.coerce.number().int().min(1).max(999_999_999).optional(),
      notas: f.notasJuntas.optional(),
      pagina,
      por_pagina: porPagina,
    }),
    response: z
      .object({ status: z.boolean(), dados: z.array(f.NotaParaCte), total: z.number() })
      .meta({ id: 'NotasParaCte' }),
  }),
  cidades: endpoint({
    method: 'GET',
    path: '/api/cte/ibge/cidades/',
    access: { ler: 'cte' },
    summary: 'Municípios do IBGE de um estado',
    query: z.object({ uf: uf.optional(), termo: z.string().max(60).optional() }),
    response: comDados(z.array(z.object({ ibge: z.number(), nome: z.string(), uf: z.string() }))).meta({
      id: 'CidadesDoIbge',
    }),
  }),
  remdest: endpoint({
    method: 'GET',
    path: '/api/cte/buscar/remdest/',
    access: { ler: 'cte' },
    summary: 'Remetentes ou destinatários com endereço, para preencher um CT-e',
    query: z.object({
      /** Of a sender: only whom he sends to. */
      cnpjEmitente: z.string().max(18).optional(),
      tipoCnpjPesquisa: z.enum(['remetente', 'destinatario']).default('remetente'),
      busca: z.string().max(60).optional(),
    }),
    response: comDados(z.array(RascunhoCte.shape.remetente.unwrap().unwrap())).meta({ id: 'PessoasParaCte' }),
  }),
  consultarCadastro: endpoint({
    method: 'POST',
    path: '/api/cte/cadastro',
    access: { escrever: 'cte' },
    summary: 'Pergunta ao cadastro de contribuintes de um estado as inscrições de um CNPJ ou CPF',
    body: z.object({ cnpj_emitente: cnpj, uf, documento: cnpjOuCpf }).meta({ id: 'ConsultaAoCadastro' }),
    response: comDados(
      z.object({
        inscricoes: z.array(
          z.object({ ie: z.string(), nome: z.string(), ativa: z.boolean(), municipio: z.string() }),
        ),
        /** What the state says where it has none. */
        dito: z.string(),
      }),
    ).meta({ id: 'CadastroConsultado' }),
  }),
  gerar: endpoint({
    method: 'POST',
    path: '/api/cte/automatico/gerar/',
    access: { escrever: 'cte' },
    summary: 'Gera rascunhos de CT-e de notas, agrupados, com o frete da tabela',
    body: f.GeracaoDeCte,
    response: comDados(f.CtesGerados).meta({ id: 'GeracaoFeita' }),
  }),
  ...chamadasDeConfiguracao,
  ...chamadasDeEventos,
  conferir: endpoint({
    method: 'POST',
    path: '/api/cte/conferir',
    access: { ler: 'cte' },
    summary: 'Confere um rascunho antes do envio: o que falta, em que campo, e os impostos',
    body: z.object({ rascunho: RascunhoCte }).meta({ id: 'PedidoDeConferencia' }),
    response: comDados(f.ConferenciaCte).meta({ id: 'RascunhoConferido' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/cte',
    access: { escrever: 'cte' },
    summary: 'Guarda um rascunho de CT-e',
    body: z.object({ rascunho: RascunhoCte }).meta({ id: 'NovoCte' }),
    response: f.umCte,
  }),
  subcontratar: endpoint({
    method: 'POST',
    path: '/api/cte/subcontratar',
    access: { escrever: 'cte' },
    summary: 'Rascunho de subcontratação ou redespacho a partir do XML do CT-e anterior',
    body: z
      .object({
        cnpj_emitente: cnpj,
        servico: z.enum(['subcontratacao', 'redespacho', 'redespacho_intermediario', 'vinculado_multimodal']),
        /** The file's text. */
        xml: z.string().min(1).max(2_000_000),
      })
      .meta({ id: 'ServicoRecebido' }),
    response: f.umCte,
  }),
  emitir: endpoint({
    method: 'POST',
    path: '/api/cte/emitir',
    access: { escrever: 'cte' },
    summary: 'Assina e envia um CT-e à SEFAZ',
    body: z.object({ id }).meta({ id: 'EmissaoDeCte' }),
    response: comDados(z.object({ ok: z.boolean(), pendencias: z.array(f.PendenciaCte) })).meta({
      id: 'CteEnviado',
    }),
  }),
  emitirEmContingencia: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/contingencia',
    access: { escrever: 'cte' },
    summary: 'Emite em contingência, no lugar dele, um CT-e que ficou sem resposta da SEFAZ',
    params: f.porId,
    response: comDados(z.object({ ok: z.boolean(), pendencias: z.array(f.PendenciaCte) })).meta({
      id: 'CteTrocado',
    }),
  }),
  usarProximoNumero: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/proximo_numero',
    access: { escrever: 'cte' },
    summary: 'Larga um número que é de outro programa (539) e envia o CT-e com o próximo',
    params: f.porId,
    response: comDados(z.object({ ok: z.boolean(), pendencias: z.array(f.PendenciaCte) })).meta({
      id: 'CteRenumerado',
    }),
  }),
  usarProximosNumeros: endpoint({
    method: 'POST',
    path: '/api/cte/proximo_numero',
    access: { escrever: 'cte' },
    summary: 'O mesmo para muitos CT-e, um depois do outro, numa tarefa',
    body: z.object({ ids: f.idsDeCte }).meta({ id: 'CtesComProximoNumero' }),
    response: TarefaPedida,
  }),
  emitirVarios: endpoint({
    method: 'POST',
    path: '/api/cte/emitir_multiplos',
    access: { escrever: 'cte' },
    summary: 'Envia muitos CT-e, um depois do outro, numa tarefa que se pode parar e retomar',
    body: z.object({ ids: f.idsDeCte }).meta({ id: 'EmissaoDeCtes' }),
    response: TarefaPedida,
  }),
  baixar: endpoint({
    method: 'POST',
    path: '/api/cte/baixar',
    access: { ler: 'cte' },
    summary: 'ZIP com XML e DACTE dos CT-e escolhidos, numa tarefa',
    body: z.object({ ids: f.idsDeCte }).meta({ id: 'DownloadDeCtes' }),
    response: TarefaPedida,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/cte/{id}',
    access: { ler: 'cte' },
    summary: 'Um CT-e com seus dados e eventos',
    params: f.porId,
    response: f.umCte,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/cte/{id}',
    access: { escrever: 'cte' },
    summary: 'Muda um rascunho, ou um CT-e rejeitado antes do novo envio',
    params: f.porId,
    body: z.object({ versao: z.int().min(1), rascunho: RascunhoCte }).meta({ id: 'EdicaoDeCte' }),
    response: f.umCte,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/cte/{id}',
    access: { escrever: 'cte' },
    summary: 'Exclui um rascunho; o número de um rejeitado fica livre',
    params: f.porId,
    response: Ok,
  }),
  derivar: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/derivar',
    access: { escrever: 'cte' },
    summary: 'Rascunho complementar ou de substituição de um CT-e autorizado',
    params: f.porId,
    body: z.object({ como: z.enum(['complementar', 'substituicao']) }).meta({ id: 'DerivacaoDeCte' }),
    response: f.umCte,
  }),
  consultar: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/consultar',
    access: { escrever: 'cte' },
    summary: 'Pergunta à SEFAZ a situação de um CT-e',
    params: f.porId,
    response: f.umCte,
  }),
  email: endpoint({
    method: 'POST',
    path: '/api/cte/{id}/email',
    access: { escrever: 'cte' },
    summary: 'Envia DACTE e XML por e-mail ao tomador',
    params: f.porId,
    body: EmailDoDocumento,
    response: Ok,
  }),
  dacte: endpoint({
    method: 'GET',
    path: '/api/cte/{id}/dacte',
    access: { ler: 'cte' },
    summary: 'DACTE em PDF',
    travel: 'arquivo',
    params: f.porId,
    response: z.unknown(),
  }),
  evento: endpoint({
    method: 'GET',
    path: '/api/cte/{id}/eventos/{evento}/pdf',
    access: { ler: 'cte' },
    summary: 'A folha de um evento do CT-e em PDF: carta de correção, cancelamento e os demais',
    travel: 'arquivo',
    params: z.object({ id, evento: id }),
    response: z.unknown(),
  }),
  xml: endpoint({
    method: 'GET',
    path: '/api/cte/{id}/xml',
    access: { ler: 'cte' },
    summary: 'O XML oficial (cteProc), byte a byte',
    travel: 'arquivo',
    params: f.porId,
    response: z.unknown(),
  }),
}
