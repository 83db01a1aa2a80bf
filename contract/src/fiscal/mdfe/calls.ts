import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { chave, cnpj, cpf, dia, id, uf, umOuMais } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'
import {
  EmitenteFiscal,
  EventoFiscal,
  emissaoFiscal,
  empresaConfigurada,
  justificativa,
  NumeroDeFora,
  texto,
} from '../transmissao/formas.ts'
import { PagamentoDoMdfe, RascunhoMdfe, VeiculoDoMdfe } from './rascunho.ts'

export const estadosDoMdfe = [
  'rascunho',
  'enviando',
  'pendente',
  'contingencia',
  'autorizado',
  'rejeitado',
  'encerrado',
  'cancelado',
] as const

/** An MDF-e in a list. Money in cents, weight in grams. */
export const MdfeResumo = z
  .object({
    _id: z.string(),
    estado: z.enum(estadosDoMdfe),
    /** Null until it is sent for the first time. */
    numero: z.number().nullable(),
    serie: z.number(),
    ambiente: z.enum(['1', '2']),
    chave: z.string().nullable(),
    romaneio: z.number().nullable(),
    cnpj_emitente: z.string(),
    emitente: z.string(),
    uf_inicio: z.string(),
    uf_fim: z.string(),
    placa: z.string(),
    condutores: z.array(z.string()),
    documentos: z.number(),
    valor_carga_centavos: z.number(),
    peso_gramas: z.number(),
    protocolo: z.string().nullable(),
    /** Last answer of SEFAZ, in its own words. */
    codigo: z.string().nullable(),
    motivo: z.string(),
    /** Its number is another program's: it goes on with the next one, when a person says so. */
    numero_de_fora: NumeroDeFora.nullable(),
    emitido_em: instante.nullable(),
    autorizado_em: instante.nullable(),
    encerrado_em: instante.nullable(),
    created_at: instante,
    /** Who made it. */
    criador: z.string(),
    versao: z.number(),
  })
  .meta({ id: 'MdfeResumo' })
export type MdfeResumo = z.infer<typeof MdfeResumo>

/** One thing that keeps an MDF-e from being sent, and the field where it is put right. */
export const Pendencia = z
  .object({
    /** Path in the draft: 'veiculo.placa', 'descargas.0.ctes.3'; empty when it is about the whole. */
    campo: z.string(),
    mensagem: z.string(),
    /** A warning does not hinder. */
    grave: z.boolean(),
    /** Another MDF-e that the sentence is about. */
    mdfe: z.string().nullable(),
  })
  .meta({ id: 'PendenciaDoMdfe' })
export type Pendencia = z.infer<typeof Pendencia>

export const MdfeCompleto = MdfeResumo.extend({
  rascunho: RascunhoMdfe,
  eventos: z.array(EventoFiscal),
  protocolo_encerramento: z.string().nullable(),
}).meta({ id: 'MdfeCompleto' })
export type MdfeCompleto = z.infer<typeof MdfeCompleto>

/** What a romaneio would become: one draft a state of unloading. */
export const PropostaMdfe = z
  .object({
    rascunho: RascunhoMdfe,
    notas: z.number(),
    /** Notes of the romaneio that no document stands for yet: number and reason. */
    sem_documento: z.array(z.object({ nota: z.number(), motivo: z.string() })),
    pendencias: z.array(Pendencia),
    /** An MDF-e of this romaneio and state that stands already. */
    existente: z.string().nullable(),
  })
  .meta({ id: 'PropostaDeMdfe' })
export type PropostaMdfe = z.infer<typeof PropostaMdfe>

export const EmitenteDoMdfe = EmitenteFiscal.extend({
  ...emissaoFiscal(),
  tipo_emitente: z.enum(['1', '2', '3']).default('1'),
  tipo_transportador: z.enum(['', '1', '2', '3']).default(''),
  /** What a new draft begins with. */
  seguradora: texto(30),
  cnpj_seguradora: texto(14),
  apolice: texto(20),
  produto: texto(120),
  tipo_carga: z.enum(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']).default('05'),
  observacoes: texto(2000),
  /** Closes it by itself when the last delivery of the state has its proof. */
  encerrar_sozinho: z.boolean().default(true),
  /** Checks before sending that the group has switched off, by their code (`REGRAS_DO_MDFE`). */
  regras_desligadas: z.array(z.string().max(40)).max(50).default([]),
}).meta({ id: 'EmitenteDoMdfe' })
export type EmitenteDoMdfe = z.infer<typeof EmitenteDoMdfe>

export const ConfiguracaoMdfe = EmitenteDoMdfe.extend(empresaConfigurada()).meta({ id: 'ConfiguracaoDoMdfe' })
export type ConfiguracaoMdfe = z.infer<typeof ConfiguracaoMdfe>

const pagamentos = z.array(PagamentoDoMdfe).min(1, 'Inclua um pagamento').max(20)
const PagamentoDaOperacao = z
  .object({
    /** Trips of the operation, and which of them this one is. */
    viagens: z.int().min(1).max(99_999).default(1),
    viagem: z.int().min(1).max(99_999).default(1),
    pagamentos,
  })
  .refine((p) => p.viagem <= p.viagens, { path: ['viagem'], message: 'A viagem passa do total de viagens' })
  .meta({ id: 'PagamentoDaOperacao' })

const umMdfe = comDados(MdfeCompleto).meta({ id: 'UmMdfe' })
const idsDeMdfe = z.array(id).min(1).max(100)
const enviados = z.array(z.object({ _id: z.string(), ok: z.boolean(), pendencias: z.array(Pendencia) }))
const NaoEncerrado = z
  .object({ chave: z.string(), protocolo: z.string(), mdfe: z.string().nullable(), numero: z.number() })
  .meta({ id: 'MdfeNaoEncerrado' })
export type NaoEncerrado = z.infer<typeof NaoEncerrado>

const filtroDeMdfes = z.object({
  estado: z.string().max(100).optional(),
  empresa: z.string().max(18).optional(),
  uf: z.string().max(2).optional(),
  busca: z.string().max(60).optional(),
  /** 'de_fora': those whose number is another program's. */
  numero: z.enum(['de_fora']).optional(),
  de: dia.optional(),
  ate: dia.optional(),
})

export const mdfe = {
  listar: endpoint({
    method: 'GET',
    path: '/api/mdfe',
    access: { ler: 'cte' },
    summary: 'MDF-e do grupo, os mais novos primeiro',
    query: filtroDeMdfes.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z
      .object({
        status: z.boolean(),
        dados: z.array(MdfeResumo),
        total: z.number(),
        contadores: z.record(z.string(), z.number()),
      })
      .meta({ id: 'MdfesDoGrupo' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/mdfe/exportar',
    access: { ler: 'cte' },
    summary: 'Exporta para Excel os MDF-e do filtro; corre como tarefa',
    body: filtroDeMdfes,
    response: TarefaPedida,
  }),
  configuracoes: endpoint({
    method: 'GET',
    path: '/api/mdfe/configuracoes',
    access: { ler: 'cte' },
    summary: 'Configuração de MDF-e de cada empresa do grupo',
    response: comDados(z.array(ConfiguracaoMdfe)).meta({ id: 'ConfiguracoesDoMdfe' }),
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/api/mdfe/configuracoes/{cnpj}',
    access: 'admin',
    summary: 'Grava a configuração de MDF-e de uma empresa',
    params: z.object({ cnpj }),
    body: EmitenteDoMdfe,
    response: comDados(ConfiguracaoMdfe).meta({ id: 'ConfiguracaoGravada' }),
  }),
  veiculos: endpoint({
    method: 'GET',
    path: '/api/mdfe/veiculos',
    access: { ler: 'cte' },
    summary: 'Veículos já usados em MDF-e, pela placa',
    query: z.object({ busca: z.string().max(10).optional() }),
    response: comDados(z.array(VeiculoDoMdfe)).meta({ id: 'VeiculosDoMdfe' }),
  }),
  proposta: endpoint({
    method: 'GET',
    path: '/api/mdfe/proposta/{numero}',
    access: { escrever: 'cte' },
    summary: 'O que um romaneio vira: um MDF-e por UF de descarga, com o percurso proposto',
    params: z.object({ numero: z.coerce.number().int().min(1).max(999_999_999) }),
    response: comDados(z.array(PropostaMdfe)).meta({ id: 'PropostasDeMdfe' }),
  }),
  propostaDeCtes: endpoint({
    method: 'GET',
    path: '/api/mdfe/proposta-de-cte',
    access: { escrever: 'cte' },
    summary: 'O que alguns CT-e viram: um MDF-e por UF de descarga, com o percurso proposto',
    query: z.object({ ids: umOuMais(id, 200) }),
    response: comDados(z.array(PropostaMdfe)).meta({ id: 'PropostasDeMdfeDeCte' }),
  }),
  conferir: endpoint({
    method: 'POST',
    path: '/api/mdfe/conferir',
    access: { ler: 'cte' },
    summary: 'Confere um rascunho antes do envio: o que falta, em que campo',
    body: z.object({ id: id.optional(), rascunho: RascunhoMdfe }).meta({ id: 'ConferenciaDeMdfe' }),
    response: comDados(z.array(Pendencia)).meta({ id: 'PendenciasDoMdfe' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/mdfe',
    access: { escrever: 'cte' },
    summary: 'Guarda rascunhos de MDF-e',
    body: z
      .object({
        numero_romaneio: z.int().min(1).max(999_999_999).nullish(),
        rascunhos: z.array(RascunhoMdfe).min(1).max(27),
      })
      .meta({ id: 'NovosMdfes' }),
    response: comDados(z.array(MdfeCompleto)).meta({ id: 'MdfesCriados' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/mdfe/{id}',
    access: { ler: 'cte' },
    summary: 'Um MDF-e com seus dados e eventos',
    params: z.object({ id }),
    response: umMdfe,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/mdfe/{id}',
    access: { escrever: 'cte' },
    summary: 'Muda um rascunho, ou um MDF-e rejeitado antes do novo envio',
    params: z.object({ id }),
    body: z.object({ versao: z.int().min(1), rascunho: RascunhoMdfe }).meta({ id: 'EdicaoDeMdfe' }),
    response: umMdfe,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/mdfe/{id}',
    access: { escrever: 'cte' },
    summary: 'Exclui um rascunho que nunca foi enviado',
    params: z.object({ id }),
    response: Ok,
  }),
  emitir: endpoint({
    method: 'POST',
    path: '/api/mdfe/emitir',
    access: { escrever: 'cte' },
    summary: 'Envia MDF-e à SEFAZ; em contingência, assina já e envia depois',
    body: z
      .object({ ids: idsDeMdfe, contingencia: z.boolean().default(false) })
      .meta({ id: 'EmissaoDeMdfe' }),
    response: comDados(enviados).meta({ id: 'MdfesEnviados' }),
  }),
  usarProximosNumeros: endpoint({
    method: 'POST',
    path: '/api/mdfe/proximo_numero',
    access: { escrever: 'cte' },
    summary: 'Larga os números que são de outro programa (539) e envia os MDF-e com os próximos',
    body: z.object({ ids: idsDeMdfe }).meta({ id: 'MdfesComProximoNumero' }),
    response: comDados(enviados).meta({ id: 'MdfesRenumerados' }),
  }),
  consultar: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/consultar',
    access: { escrever: 'cte' },
    summary: 'Pergunta à SEFAZ a situação de um MDF-e',
    params: z.object({ id }),
    response: umMdfe,
  }),
  incluirCondutor: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/condutor',
    access: { escrever: 'cte' },
    summary: 'Inclui um condutor num MDF-e autorizado (evento 110114)',
    params: z.object({ id }),
    body: z.object({ cpf, nome: z.string().trim().min(2).max(60) }).meta({ id: 'NovoCondutor' }),
    response: umMdfe,
  }),
  incluirDocumentos: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/documentos',
    access: { escrever: 'cte' },
    summary: 'Inclui NF-e num MDF-e de carregamento posterior (evento 110115)',
    params: z.object({ id }),
    body: z
      .object({
        carregamento_ibge: z.int().min(1).max(9_999_999),
        documentos: z
          .array(z.object({ ibge: z.int().min(1).max(9_999_999), chave }))
          .min(1)
          .max(200),
      })
      .meta({ id: 'NovosDocumentosDoMdfe' }),
    response: umMdfe,
  }),
  informarPagamento: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/pagamento',
    access: { escrever: 'cte' },
    summary: 'Informa o pagamento do frete depois da autorização (evento 110116)',
    params: z.object({ id }),
    body: PagamentoDaOperacao,
    response: umMdfe,
  }),
  alterarPagamento: endpoint({
    method: 'PUT',
    path: '/api/mdfe/{id}/pagamento',
    access: { escrever: 'cte' },
    summary: 'Altera o pagamento já informado (evento 110118)',
    params: z.object({ id }),
    body: z.object({ pagamentos }).meta({ id: 'PagamentoAlterado' }),
    response: umMdfe,
  }),
  confirmarServico: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/confirmar-servico',
    access: { escrever: 'cte' },
    summary: 'Confirma o serviço de transporte (evento 110117)',
    params: z.object({ id }),
    response: umMdfe,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/cancelar',
    access: { escrever: 'cte' },
    summary: 'Cancela um MDF-e autorizado há menos de 24 horas (evento 110111)',
    params: z.object({ id }),
    body: justificativa().meta({ id: 'CancelamentoDeMdfe' }),
    response: umMdfe,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/encerrar',
    access: { escrever: 'cte' },
    summary: 'Encerra um MDF-e (evento 110112)',
    params: z.object({ id }),
    body: z
      .object({ dia: dia.optional(), uf: uf.optional(), municipio_ibge: z.int().min(1).max(9_999_999) })
      .meta({ id: 'EncerramentoDeMdfe' }),
    response: umMdfe,
  }),
  naoEncerrados: endpoint({
    method: 'POST',
    path: '/api/mdfe/nao-encerrados',
    access: { escrever: 'cte' },
    summary: 'Pergunta à SEFAZ os MDF-e de uma empresa que não foram encerrados',
    body: z.object({ cnpj }).meta({ id: 'PedidoDeNaoEncerrados' }),
    response: comDados(z.array(NaoEncerrado)).meta({ id: 'MdfesNaoEncerrados' }),
  }),
  damdfe: endpoint({
    method: 'GET',
    path: '/api/mdfe/{id}/damdfe',
    access: { ler: 'cte' },
    summary: 'DAMDFE em PDF; de um rascunho, sem valor fiscal',
    travel: 'arquivo',
    params: z.object({ id }),
    response: z.unknown(),
  }),
  xml: endpoint({
    method: 'GET',
    path: '/api/mdfe/{id}/xml',
    access: { ler: 'cte' },
    summary: 'O XML oficial (mdfeProc), byte a byte',
    travel: 'arquivo',
    params: z.object({ id }),
    response: z.unknown(),
  }),
  baixar: endpoint({
    method: 'POST',
    path: '/api/mdfe/baixar',
    access: { ler: 'cte' },
    summary: 'Vários de uma vez: um PDF com todos os DAMDFE, ou um ZIP com os XML',
    travel: 'arquivo',
    body: z.object({ ids: idsDeMdfe, formato: z.enum(['pdf', 'xml']) }).meta({ id: 'DownloadDeMdfe' }),
    response: z.unknown(),
  }),
}
