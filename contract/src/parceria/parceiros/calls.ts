import { z } from 'zod'
import { escopos } from '../../access/escopos.ts'
import { endpoint } from '../../endpoint.ts'
import { chave, dia, id } from '../../formats.ts'
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
import {
  ArquivoEdi,
  ArquivoNaCaixa,
  CanalSalvo,
  ContagemDoArquivo,
  EntregaDeArquivo,
  familiasEdi,
  familiasQueSaem,
  LinhaDoArquivo,
  Parceiro,
  ParceiroDaLista,
  ParceiroSalvo,
} from './troca-de-arquivos.ts'

const UmArquivo = comDados(
  z.object({ arquivo: ArquivoEdi, linhas: z.array(LinhaDoArquivo), entregas: z.array(EntregaDeArquivo) }),
).meta({ id: 'UmArquivoEdi' })
const Leitura = comDados(
  z.object({
    /** Null when it was only looked at. */
    arquivo: ArquivoEdi.nullable(),
    /** The same bytes came before: this is what became of them then. */
    repetido: z.boolean(),
    layout: z.string(),
    contagem: ContagemDoArquivo,
    linhas: z.array(LinhaDoArquivo),
  }),
).meta({ id: 'LeituraDeArquivoEdi' })

const umParceiro = comDados(Parceiro).meta({ id: 'UmParceiro' })
const umSo = z.object({ id })

export const PedidoDeArquivos = z.object({
  familia: z.enum(familiasQueSaem).default('OCOREN'),
  de: dia.nullish(),
  ate: dia.nullish(),
})

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

export const parceiros = {
  listar: endpoint({
    method: 'GET',
    path: '/api/parceiros',
    access: { ler: 'parceiros' },
    summary: 'Parceiros de troca de arquivos, com o que espera e o que falhou',
    response: comDados(z.array(ParceiroDaLista)).meta({ id: 'Parceiros' }),
  }),
  layouts: endpoint({
    method: 'GET',
    path: '/api/parceiros/layouts',
    access: { ler: 'parceiros' },
    summary: 'Os layouts PROCEDA conhecidos, registro por registro e campo por campo',
    response: comDados(
      z.array(
        z.object({
          id: z.string(),
          familia: z.enum(familiasEdi),
          versao: z.string(),
          registros: z.array(
            z.object({
              id: z.string(),
              titulo: z.string(),
              tamanho: z.number(),
              campos: z.array(
                z.object({
                  nome: z.string(),
                  rotulo: z.string(),
                  de: z.number(),
                  tamanho: z.number(),
                  tipo: z.string(),
                  obrigatorio: z.boolean(),
                }),
              ),
            }),
          ),
        }),
      ),
    ).meta({ id: 'LayoutsEdi' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/parceiros/{id}',
    access: { ler: 'parceiros' },
    summary: 'Um parceiro, com formatos e canais',
    params: umSo,
    response: umParceiro,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/parceiros',
    access: { escrever: 'canais' },
    summary: 'Cadastra um parceiro',
    body: ParceiroSalvo,
    response: umParceiro,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/parceiros/{id}',
    access: { escrever: 'canais' },
    summary: 'Muda um parceiro; o desvio de layout é conferido antes',
    params: umSo,
    body: ParceiroSalvo,
    response: umParceiro,
  }),
  criarCanal: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/canais',
    access: { escrever: 'canais' },
    summary: 'Diz por onde um tipo de arquivo vem ou vai',
    params: umSo,
    body: CanalSalvo,
    response: umParceiro.extend({ criado: id }).meta({ id: 'CanalCriado' }),
  }),
  editarCanal: endpoint({
    method: 'PUT',
    path: '/api/parceiros/canais/{id}',
    access: { escrever: 'canais' },
    summary: 'Muda um canal; sem segredo, fica o que havia',
    params: umSo,
    body: CanalSalvo,
    response: umParceiro,
  }),
  excluirCanal: endpoint({
    method: 'DELETE',
    path: '/api/parceiros/canais/{id}',
    access: { escrever: 'canais' },
    summary: 'Tira um canal',
    params: umSo,
    response: Ok,
  }),
  testarCanal: endpoint({
    method: 'POST',
    path: '/api/parceiros/canais/{id}/testar',
    access: { escrever: 'canais' },
    summary: 'Experimenta o canal sem mandar nem buscar arquivo de verdade',
    params: umSo,
    response: comDados(
      z.object({
        funcionou: z.boolean(),
        mensagem: z.string(),
        /** SFTP: the key that the server showed and that nobody has confirmed yet. */
        impressao: z.string().nullable(),
      }),
    ).meta({ id: 'TesteDeCanal' }),
  }),
  confirmarServidor: endpoint({
    method: 'POST',
    path: '/api/parceiros/canais/{id}/confirmar',
    access: { escrever: 'canais' },
    summary: 'Confirma a chave do servidor SFTP: só a ele se mandam a senha e os arquivos',
    params: umSo,
    body: z.object({ impressao: z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'Impressão inválida') }),
    response: Ok,
  }),
  rodarCanal: endpoint({
    method: 'POST',
    path: '/api/parceiros/canais/{id}/rodar',
    access: { escrever: 'parceiros' },
    summary: 'Busca ou manda agora por um canal, sem esperar a vez dele',
    params: umSo,
    response: Ok,
  }),
  caixaDoCanal: endpoint({
    method: 'GET',
    path: '/api/parceiros/canais/{id}/caixa',
    access: { ler: 'parceiros' },
    summary: 'O que um canal viu na caixa de entrada do parceiro, do mais novo ao mais velho',
    params: umSo,
    response: comDados(z.array(ArquivoNaCaixa)).meta({ id: 'CaixaDoCanal' }),
  }),
  conferir: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/conferir',
    access: { ler: 'parceiros' },
    summary: 'Lê um arquivo sem gravar nada e diz linha a linha o que faria',
    params: umSo,
    travel: 'envio',
    body: z.object({ arquivo: z.file() }),
    response: Leitura,
  }),
  receber: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/arquivos',
    access: { escrever: 'parceiros' },
    summary: 'Recebe um NOTFIS, PREFAT ou OCOREN; o mesmo arquivo outra vez não dobra nada',
    params: umSo,
    travel: 'envio',
    body: z.object({ arquivo: z.file() }),
    response: Leitura,
  }),
  arquivos: endpoint({
    method: 'POST',
    path: '/api/parceiros/arquivos/buscar',
    access: { ler: 'parceiros' },
    summary: 'Arquivos que vieram e que foram, do mais novo ao mais velho',
    body: z.object({
      parceiro: id.nullish(),
      direcao: z.enum(['entrada', 'saida']).nullish(),
      familia: z.enum(familiasEdi).nullish(),
      busca: z.string().trim().max(100).default(''),
      pagina: z.int().min(1).max(10_000).default(1),
      por_pagina: z.int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(ArquivoEdi)).extend({ total: z.number() }).meta({ id: 'ArquivosEdi' }),
  }),
  arquivo: endpoint({
    method: 'GET',
    path: '/api/parceiros/arquivos/{id}',
    access: { ler: 'parceiros' },
    summary: 'Um arquivo: o que foi feito de cada linha e cada tentativa de entrega',
    params: umSo,
    response: UmArquivo,
  }),
  conteudo: endpoint({
    method: 'GET',
    path: '/api/parceiros/arquivos/{id}/conteudo',
    access: { ler: 'parceiros' },
    summary: 'Os bytes de um arquivo, como vieram ou como foram',
    params: umSo,
    travel: 'arquivo',
    response: z.unknown(),
  }),
  gerar: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/gerar',
    access: { escrever: 'parceiros' },
    summary:
      'Gera e entrega o que espera em OCOREN, CONEMB ou DOCCOB; o período junta ocorrências dele, ou escolhe os CT-e',
    params: umSo,
    body: PedidoDeArquivos,
    response: comDados(
      z.object({
        arquivos: z.array(ArquivoEdi),
        /** Why some occurrences still wait. */
        esperando: z.array(z.object({ ocorrencia: z.number(), descricao: z.string(), quantas: z.number() })),
        /** CT-e and invoices that the layout cannot hold. */
        de_fora: z.array(z.object({ documento: z.string(), motivo: z.string() })),
      }),
    ).meta({ id: 'ArquivosGerados' }),
  }),
  reenviar: endpoint({
    method: 'POST',
    path: '/api/parceiros/arquivos/{id}/reenviar',
    access: { escrever: 'parceiros' },
    summary: 'Entrega um arquivo outra vez, com o mesmo nome e os mesmos bytes',
    params: umSo,
    response: UmArquivo,
  }),
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
    response: comDados(z.object({ chave: z.string(), chaves: z.array(ChaveDeApi) })).meta({
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
    summary: 'API do parceiro: os comprovantes de uma nota, com endereços das imagens que vencem',
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
