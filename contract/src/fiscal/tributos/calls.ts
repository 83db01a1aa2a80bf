import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, Ok } from '../../replies.ts'
import * as f from './formas.ts'

export * from './formas.ts'

const porId = z.object({ id })

/** Taxes that the law changes from year to year, as the group's data with dates. */
export const tributos = {
  listar: endpoint({
    method: 'GET',
    path: '/api/tributos',
    access: { ler: 'cte' },
    summary: 'Tributos do grupo por vigência, os da casa, o FCP dos estados e o que falta informar',
    response: comDados(f.TributosDoGrupo).meta({ id: 'TributosListados' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/tributos/parametros',
    access: { escrever: 'configFiscal' },
    summary: 'Cria uma vigência de IBS, CBS, PIS e COFINS; duas da mesma empresa não se cruzam',
    body: f.ParametroTributario,
    response: comDados(f.ParametroGravado).meta({ id: 'ParametroTributarioCriado' }),
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/tributos/parametros/{id}',
    access: { escrever: 'configFiscal' },
    summary: 'Muda uma vigência; CT-e já emitidos não mudam',
    params: porId,
    body: f.ParametroTributario,
    response: comDados(f.ParametroGravado).meta({ id: 'ParametroTributarioMudado' }),
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/tributos/parametros/{id}',
    access: { escrever: 'configFiscal' },
    summary: 'Exclui uma vigência; volta a valer a do grupo ou a da casa',
    params: porId,
    response: Ok,
  }),
  criarFcp: endpoint({
    method: 'POST',
    path: '/api/tributos/fcp',
    access: { escrever: 'configFiscal' },
    summary: 'Cria o FCP de um estado numa vigência',
    body: f.Fcp,
    response: comDados(f.FcpGravado).meta({ id: 'FcpCriado' }),
  }),
  editarFcp: endpoint({
    method: 'PUT',
    path: '/api/tributos/fcp/{id}',
    access: { escrever: 'configFiscal' },
    summary: 'Muda o FCP de um estado; CT-e já emitidos não mudam',
    params: porId,
    body: f.Fcp,
    response: comDados(f.FcpGravado).meta({ id: 'FcpMudado' }),
  }),
  excluirFcp: endpoint({
    method: 'DELETE',
    path: '/api/tributos/fcp/{id}',
    access: { escrever: 'configFiscal' },
    summary: 'Exclui o FCP de um estado',
    params: porId,
    response: Ok,
  }),
}
