import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj } from '../../formats.ts'
import { comDados, Ok } from '../../replies.ts'
import * as f from './formas.ts'

export const RegraADesligar = z
  .object({
    codigo: z.string().min(1).max(40),
    motivo: z.string().trim().min(10, 'Escreva o motivo com pelo menos 10 letras').max(500),
  })
  .meta({ id: 'RegraADesligar' })

/** How each issuer writes CT-e, and which rules it has turned off. */
export const chamadasDeConfiguracao = {
  configuracoes: endpoint({
    method: 'GET',
    path: '/api/cte/configuracoes',
    access: { ler: 'cte' },
    summary: 'Configuração de CT-e de cada empresa do grupo',
    response: comDados(z.array(f.ConfiguracaoCte)).meta({ id: 'ConfiguracoesDoCte' }),
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/api/cte/configuracoes/{cnpj}',
    access: { escrever: 'configFiscal' },
    summary: 'Grava a configuração de CT-e de uma empresa',
    params: z.object({ cnpj }),
    body: f.EmitenteDoCte,
    response: comDados(f.ConfiguracaoCte).meta({ id: 'ConfiguracaoDoCteGravada' }),
  }),
  regras: endpoint({
    method: 'GET',
    path: '/api/cte/regras/{cnpj}',
    access: { ler: 'cte' },
    summary: 'Conferências antes do envio, com as que a empresa desligou, por quem e por quê',
    params: z.object({ cnpj }),
    response: comDados(
      z.object({ regras: z.array(f.RegraDoCte), historico: z.array(f.MudancaDeRegra) }),
    ).meta({ id: 'RegrasDoCte' }),
  }),
  desligarRegra: endpoint({
    method: 'POST',
    path: '/api/cte/regras/{cnpj}/desligar',
    access: { escrever: 'configFiscal' },
    summary: 'Desliga uma conferência para uma empresa, com o motivo',
    params: z.object({ cnpj }),
    body: RegraADesligar,
    response: Ok,
  }),
  religarRegra: endpoint({
    method: 'POST',
    path: '/api/cte/regras/{cnpj}/religar',
    access: { escrever: 'configFiscal' },
    summary: 'Liga outra vez uma conferência desligada',
    params: z.object({ cnpj }),
    body: z.object({ codigo: z.string().min(1).max(40) }).meta({ id: 'RegraAReligar' }),
    response: Ok,
  }),
}
