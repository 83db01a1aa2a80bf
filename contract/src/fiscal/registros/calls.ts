import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { id, umOuMais } from '../../formats.ts'
import { comDados, TarefaPedida } from '../../replies.ts'
import {
  AjustesEscritos,
  AjustesLidos,
  MotivoDoRegistro,
  NumeroInformado,
  Registro,
  RegistroCompletado,
  RegistroResumo,
  TipoDeRegistro,
} from './formas.ts'
import { estadosDoRegistro } from './nomes.ts'

const ler = { ler: 'registros' } as const
const fazer = { escrever: 'registros' } as const
const porId = z.object({ id })
const umRegistro = comDados(Registro).meta({ id: 'UmRegistro' })

export const ProcuraDeRegistros = z
  .object({
    busca: z.string().trim().max(60).default(''),
    tipo: umOuMais(TipoDeRegistro, 3).default([]),
    estado: umOuMais(z.enum(estadosDoRegistro), estadosDoRegistro.length).default([]),
  })
  .meta({ id: 'ProcuraDeRegistros' })
export type ProcuraDeRegistros = z.infer<typeof ProcuraDeRegistros>

/** CIOT, toll voucher and cargo insurance: asked of whoever registers them, and carried by the MDF-e. */
export const registros = {
  listar: endpoint({
    method: 'GET',
    path: '/api/registros',
    access: ler,
    summary: 'CIOT, vales-pedágio e averbações, os mais novos primeiro',
    query: ProcuraDeRegistros.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z
      .object({ status: z.boolean(), dados: z.array(RegistroResumo), total: z.number() })
      .meta({ id: 'RegistrosDoGrupo' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/registros/exportar',
    access: ler,
    summary: 'Exporta para Excel os registros da busca; corre como tarefa',
    body: ProcuraDeRegistros,
    response: TarefaPedida,
  }),
  ajustes: endpoint({
    method: 'GET',
    path: '/api/registros/ajustes',
    access: ler,
    summary: 'Com quem se registra, e o que se pede sozinho',
    response: comDados(AjustesLidos).meta({ id: 'AjustesDosRegistrosDoGrupo' }),
  }),
  ajustar: endpoint({
    method: 'PUT',
    path: '/api/registros/ajustes',
    access: { escrever: 'configFiscal' },
    summary: 'Muda com quem se registra, as chaves dos fornecedores e as regras',
    body: AjustesEscritos,
    response: comDados(AjustesLidos).meta({ id: 'AjustesDosRegistrosGravados' }),
  }),
  arquivo: endpoint({
    method: 'POST',
    path: '/api/registros/arquivo',
    access: fazer,
    summary: 'O arquivo dos pedidos que esperam, para o portal de quem registra',
    travel: 'arquivo',
    body: z.object({ tipo: TipoDeRegistro }).meta({ id: 'ArquivoDeRegistros' }),
    response: z.unknown(),
  }),
  retorno: endpoint({
    method: 'POST',
    path: '/api/registros/retorno',
    access: fazer,
    summary: 'Lê o arquivo que voltou do portal: números e recusas, cada linha uma vez',
    body: z.object({ texto: z.string().min(1).max(1_000_000) }).meta({ id: 'RetornoDeRegistros' }),
    response: comDados(
      z.object({
        registrados: z.number(),
        recusados: z.number(),
        problemas: z.array(z.object({ linha: z.number(), mensagem: z.string() })),
      }),
    ).meta({ id: 'RetornoDeRegistrosLido' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/registros/{id}',
    access: ler,
    summary: 'Um registro com o que foi pedido e o que se respondeu',
    params: porId,
    response: umRegistro,
  }),
  completar: endpoint({
    method: 'POST',
    path: '/api/registros/{id}/completar',
    access: fazer,
    summary: 'Completa o que falta e pede; o recusado é pedido outra vez',
    params: porId,
    body: RegistroCompletado,
    response: umRegistro,
  }),
  informar: endpoint({
    method: 'POST',
    path: '/api/registros/{id}/informar',
    access: fazer,
    summary: 'Informa o número que veio por outro caminho',
    params: porId,
    body: NumeroInformado,
    response: umRegistro,
  }),
  dispensar: endpoint({
    method: 'POST',
    path: '/api/registros/{id}/dispensar',
    access: fazer,
    summary: 'Não precisa deste registro, com o motivo',
    params: porId,
    body: MotivoDoRegistro,
    response: umRegistro,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/registros/{id}/cancelar',
    access: fazer,
    summary: 'Cancela o que foi registrado, também no fornecedor',
    params: porId,
    body: MotivoDoRegistro,
    response: umRegistro,
  }),
} as const satisfies ModuleContract
