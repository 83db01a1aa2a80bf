import { z } from 'zod'
import { escopos } from '../../access/escopos.ts'
import { endpoint } from '../../endpoint.ts'
import { chave, id } from '../../formats.ts'
import { comDados, idempotencia, instante, Ok } from '../../replies.ts'
import {
  ChaveDeApi,
  EntregaDeWebhook,
  NotaDoParceiro,
  OcorrenciaDaNota,
  RepeticaoDeWebhook,
  Webhook,
  WebhookSalvo,
} from './api.ts'
import { Leitura, umSo } from './troca-de-arquivos.ts'

export const NovaChaveDeApi = z.object({
  nome: z.string().trim().min(2, 'Dê um nome à chave').max(80),
  escopos: z.array(z.enum(escopos)).min(1, 'Escolha ao menos um direito').max(escopos.length),
  por_minuto: z.int().min(1).max(6000).default(120),
})

export const PedidoDeRepeticao = z.object({
  desde: instante,
  /** Leaves out what the receiver has already answered with success. */
  apenas_nao_entregues: z.boolean().default(false),
  /** Sent again, it answers what the first made. */
  idempotencia,
})

/** Keys, webhooks and what a partner's program asks by them. */
export const chamadasDaApi = {
  chaves: endpoint({
    method: 'GET',
    path: '/api/parceiros/{id}/chaves',
    access: { ler: 'chaves' },
    summary: 'Chaves de API de um parceiro: o começo, os direitos e o último uso de cada uma',
    params: umSo,
    response: comDados(z.array(ChaveDeApi)).meta({ id: 'ChavesDeApi' }),
  }),
  criarChave: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/chaves',
    access: { escrever: 'chaves' },
    summary: 'Cria uma chave de API; ela é dita só aqui, e só o resumo dela fica guardado',
    params: umSo,
    body: NovaChaveDeApi,
    response: comDados(z.object({ chave: z.string(), criada: id, chaves: z.array(ChaveDeApi) })).meta({
      id: 'ChaveCriada',
    }),
  }),
  revogarChave: endpoint({
    method: 'DELETE',
    path: '/api/parceiros/chaves/{id}',
    access: { escrever: 'chaves' },
    summary: 'Revoga uma chave de API: em segundos ela não entra mais',
    params: umSo,
    response: Ok,
  }),
  webhooks: endpoint({
    method: 'GET',
    path: '/api/parceiros/{id}/webhooks',
    access: { ler: 'webhooks' },
    summary: 'Webhooks de um parceiro',
    params: umSo,
    response: comDados(z.array(Webhook)).meta({ id: 'Webhooks' }),
  }),
  criarWebhook: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/webhooks',
    access: { escrever: 'webhooks' },
    summary: 'Cria um webhook; o segredo da assinatura é dito só aqui',
    params: umSo,
    body: WebhookSalvo,
    response: comDados(z.object({ segredo: z.string(), webhook: Webhook })).meta({ id: 'WebhookCriado' }),
  }),
  editarWebhook: endpoint({
    method: 'PUT',
    path: '/api/parceiros/webhooks/{id}',
    access: { escrever: 'webhooks' },
    summary: 'Muda um webhook; ligado outra vez, a fila que esperava segue e as falhas recomeçam do zero',
    params: umSo,
    body: WebhookSalvo,
    response: Ok,
  }),
  excluirWebhook: endpoint({
    method: 'DELETE',
    path: '/api/parceiros/webhooks/{id}',
    access: { escrever: 'webhooks' },
    summary: 'Exclui um webhook e o registro das entregas dele',
    params: umSo,
    response: Ok,
  }),
  testarWebhook: endpoint({
    method: 'POST',
    path: '/api/parceiros/webhooks/{id}/testar',
    access: { escrever: 'webhooks' },
    summary: 'Chama o endereço agora com um evento de teste assinado',
    params: umSo,
    response: comDados(EntregaDeWebhook).meta({ id: 'TesteDeWebhook' }),
  }),
  entregasDoWebhook: endpoint({
    method: 'GET',
    path: '/api/parceiros/webhooks/{id}/entregas',
    access: { ler: 'webhooks' },
    summary: 'As últimas chamadas de um webhook, com o que foi mandado e respondido',
    params: umSo,
    response: comDados(z.array(EntregaDeWebhook)).meta({ id: 'EntregasDeWebhook' }),
  }),
  repetirWebhook: endpoint({
    method: 'POST',
    path: '/api/parceiros/webhooks/entregas/{id}/repetir',
    access: { escrever: 'webhooks' },
    summary: 'Chama outra vez com o mesmo corpo e o mesmo identificador de evento',
    params: umSo,
    response: Ok,
  }),
  repetirDesde: endpoint({
    method: 'POST',
    path: '/api/parceiros/webhooks/{id}/repetir-desde',
    access: { escrever: 'webhooks' },
    summary:
      'Chama outra vez, na ordem, tudo o que houve desde um instante (até 30 dias e 5.000 chamadas), também o que nunca foi chamado. O mesmo pedido não repete duas vezes',
    params: umSo,
    body: PedidoDeRepeticao,
    response: comDados(RepeticaoDeWebhook).meta({ id: 'RepeticaoDeWebhookPedida' }),
  }),
  apiXml: endpoint({
    method: 'POST',
    path: '/api/parceiro/notas/xml',
    access: { parceiro: 'notas:escrever' },
    summary: 'API do parceiro: envia até 50 XML de NF-e dele e recebe a resposta de cada um',
    bodyLimit: 32 * 1024 * 1024,
    body: z.object({
      arquivos: z
        .array(
          z
            .object({
              nome: z.string().min(1).max(300),
              base64: z
                .base64()
                .max(3 * 1024 * 1024)
                .optional(),
              texto: z
                .string()
                .max(2 * 1024 * 1024)
                .optional(),
            })
            .refine((a) => a.base64 !== undefined || a.texto !== undefined, 'Mande base64 ou texto'),
        )
        .min(1)
        .max(50),
    }),
    response: comDados(
      z.array(
        z.object({
          nome: z.string(),
          estado: z.string(),
          codigo: z.string().nullable(),
          motivo: z.string().nullable(),
          chave: z.string().nullable(),
        }),
      ),
    ).meta({ id: 'XmlDoParceiro' }),
  }),
  apiNotfis: endpoint({
    method: 'POST',
    path: '/api/parceiro/notas/notfis',
    access: { parceiro: 'notas:escrever' },
    summary: 'API do parceiro: envia um NOTFIS e recebe o resultado de cada linha',
    bodyLimit: 12 * 1024 * 1024,
    body: z.object({ nome: z.string().trim().min(1).max(200), base64: z.base64().max(11 * 1024 * 1024) }),
    response: Leitura,
  }),
  apiNota: endpoint({
    method: 'GET',
    path: '/api/parceiro/notas/{chave}',
    access: { parceiro: 'notas:ler' },
    summary: 'API do parceiro: como está uma nota dele, pela chave de acesso',
    params: z.object({ chave }),
    response: comDados(NotaDoParceiro).meta({ id: 'NotaDoParceiroPorChave' }),
  }),
  apiOcorrencias: endpoint({
    method: 'GET',
    path: '/api/parceiro/ocorrencias',
    access: { parceiro: 'notas:ler' },
    summary: 'API do parceiro: o que houve com as notas dele desde um cursor, do mais velho ao mais novo',
    query: z.object({
      depois_de: z
        .string()
        .regex(/^\d{1,18}$/, 'Cursor inválido')
        .default('0'),
      limite: z.coerce.number().pipe(z.int().min(1).max(500)).default(100),
    }),
    response: comDados(z.object({ itens: z.array(OcorrenciaDaNota), proximo: z.string() })).meta({
      id: 'OcorrenciasDoParceiro',
    }),
  }),
  apiComprovantes: endpoint({
    method: 'GET',
    path: '/api/parceiro/notas/{chave}/comprovantes',
    access: { parceiro: 'comprovantes:ler' },
    summary:
      'API do parceiro: os comprovantes de uma nota, nenhum enquanto não há, com endereços das imagens que vencem',
    params: z.object({ chave }),
    response: comDados(
      z.array(
        z.object({
          ocorrencia: z.number(),
          descricao: z.string(),
          em: instante,
          recebedor: z.string(),
          estado: z.string(),
          imagens: z.array(z.object({ url: z.string(), tipo: z.string() })),
        }),
      ),
    ).meta({ id: 'ComprovantesDoParceiro' }),
  }),
}
