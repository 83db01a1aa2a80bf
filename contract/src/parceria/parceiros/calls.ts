import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, Ok } from '../../replies.ts'
import { chamadasDaApi } from './chamadas-da-api.ts'
import {
  ArquivoEdi,
  ArquivoNaCaixa,
  CanalSalvo,
  EntregaDeArquivo,
  familiasEdi,
  familiasQueSaem,
  Leitura,
  LinhaDoArquivo,
  Parceiro,
  ParceiroDaLista,
  ParceiroSalvo,
  umSo,
} from './troca-de-arquivos.ts'

const UmArquivo = comDados(
  z.object({ arquivo: ArquivoEdi, linhas: z.array(LinhaDoArquivo), entregas: z.array(EntregaDeArquivo) }),
).meta({ id: 'UmArquivoEdi' })

const umParceiro = comDados(Parceiro).meta({ id: 'UmParceiro' })

export const PedidoDeArquivos = z.object({
  familia: z.enum(familiasQueSaem).default('OCOREN'),
  de: dia.nullish(),
  ate: dia.nullish(),
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
  ...chamadasDaApi,
}
