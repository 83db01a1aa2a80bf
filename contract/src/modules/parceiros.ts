import { z } from 'zod'
import { escopos } from '../access/escopos.ts'
import { endpoint } from '../endpoint.ts'
import { chave, cnpjOuCpf, dia, id } from '../formats.ts'
import { comDados, instante, Ok } from '../replies.ts'
import { ChaveDeApi, NotaDoParceiro, OcorrenciaDaNota } from '../rules/api-do-parceiro.ts'

/** File families of PROCEDA. What comes from a shipper, and what goes to it. */
export const familiasEdi = ['NOTFIS', 'OCOREN', 'CONEMB', 'DOCCOB', 'PREFAT'] as const
export type FamiliaEdi = (typeof familiasEdi)[number]
export const nomeDaFamilia: Record<FamiliaEdi, string> = {
  NOTFIS: 'Notas fiscais (NOTFIS)',
  OCOREN: 'Ocorrências (OCOREN)',
  CONEMB: 'Conhecimentos (CONEMB)',
  DOCCOB: 'Faturas (DOCCOB)',
  PREFAT: 'Pré-faturas (PREFAT)',
}
/** What is read from a partner. */
export const familiasQueEntram = ['NOTFIS', 'PREFAT'] as const
/** What goes out by itself today. */
export const familiasQueSaem = ['OCOREN'] as const

export const tiposDeCanal = ['download', 'pasta', 'email', 'http', 'sftp'] as const
export type TipoDeCanal = (typeof tiposDeCanal)[number]
export const nomeDoCanal: Record<TipoDeCanal, string> = {
  download: 'Baixar na tela',
  pasta: 'Pasta do servidor',
  email: 'E-mail',
  http: 'HTTP',
  sftp: 'SFTP',
}

/** How a partner's files differ from the manual's layout. */
export const DesvioDeLayout = z
  .object({
    charset: z.enum(['latin1', 'utf8']).optional(),
    fimDeLinha: z.enum(['CRLF', 'LF', 'CR']).optional(),
    completaLinhas: z.boolean().optional(),
    registros: z.record(z.string().max(3), z.object({ tamanho: z.int().min(3).max(2000) })).optional(),
    campos: z
      .record(
        z.string().max(50),
        z.object({
          de: z.int().min(4).max(2000).optional(),
          formato: z.string().max(8).optional(),
          rotulo: z.string().max(80).optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'DesvioDeLayout' })
export type DesvioDeLayout = z.infer<typeof DesvioDeLayout>

export const FormatoDoParceiro = z
  .object({
    /** `notfis-3.1`; empty lets the reader find out. */
    layout: z.string().max(20).default(''),
    desvio: DesvioDeLayout.default({}),
    /** OCOREN: a closing occurrence goes when the proof comes, or only when it is approved. */
    quando: z.enum(['comprovada', 'aprovada']).default('comprovada'),
    /** OCOREN: tells as well that a note left for delivery (code 00). */
    avisa_saida: z.boolean().default(false),
  })
  .meta({ id: 'FormatoDoParceiro' })
export type FormatoDoParceiro = z.infer<typeof FormatoDoParceiro>

const formatos = z.partialRecord(z.enum(familiasEdi), FormatoDoParceiro)

export const Canal = z
  .object({
    _id: z.string(),
    direcao: z.enum(['entrada', 'saida']),
    familia: z.enum(familiasEdi),
    tipo: z.enum(tiposDeCanal),
    /** pasta: pasta. email: para. http: url. sftp: host, porta, usuario, pasta, impressao. */
    destino: z.record(z.string(), z.string()),
    tem_segredo: z.boolean(),
    intervalo_min: z.number().nullable(),
    proxima_em: instante.nullable(),
    ativo: z.boolean(),
  })
  .meta({ id: 'CanalDoParceiro' })
export type Canal = z.infer<typeof Canal>

export const ParceiroDaLista = z
  .object({
    _id: z.string(),
    nome: z.string(),
    documento: z.string(),
    cnpjs: z.array(z.string()),
    familias: z.array(z.enum(familiasEdi)),
    ativo: z.boolean(),
    /** Occurrences that wait for the next file. */
    pendentes: z.number(),
    /** Files that nobody could hand over. */
    falhas: z.number(),
    ultimo_arquivo: instante.nullable(),
  })
  .meta({ id: 'ParceiroDaLista' })
export type ParceiroDaLista = z.infer<typeof ParceiroDaLista>

export const Parceiro = z
  .object({
    _id: z.string(),
    nome: z.string(),
    documento: z.string(),
    cnpjs: z.array(z.string()),
    caixa_postal: z.string(),
    formatos,
    usa_proceda: z.boolean(),
    ativo: z.boolean(),
    versao: z.number(),
    pendentes: z.number(),
    canais: z.array(Canal),
  })
  .meta({ id: 'Parceiro' })
export type Parceiro = z.infer<typeof Parceiro>

const ParceiroSalvo = z
  .object({
    nome: z.string().trim().min(2, 'Diga o nome do parceiro').max(120),
    documento: cnpjOuCpf,
    /** Further CNPJs whose notes are its own: branches, mostly. */
    cnpjs: z.array(cnpjOuCpf).max(200).default([]),
    caixa_postal: z.string().trim().max(35).default(''),
    formatos: formatos.default({}),
    usa_proceda: z.boolean().default(true),
    ativo: z.boolean().default(true),
    versao: z.int().min(1).optional(),
  })
  .meta({ id: 'ParceiroSalvo' })

const CanalSalvo = z
  .object({
    direcao: z.enum(['entrada', 'saida']),
    familia: z.enum(familiasEdi),
    tipo: z.enum(tiposDeCanal),
    destino: z.record(z.string().max(20), z.string().trim().max(300)).default({}),
    /** Password or private key; left out keeps the one there is. */
    segredo: z.string().max(8000).optional(),
    intervalo_min: z.int().min(5).max(10_080).nullable().default(null),
    ativo: z.boolean().default(true),
  })
  .meta({ id: 'CanalSalvo' })

export const ContagemDoArquivo = z
  .object({
    linhas: z.number(),
    importadas: z.number(),
    repetidas: z.number(),
    canceladas: z.number(),
    recusadas: z.number(),
    avisos: z.number(),
    erros: z.number(),
  })
  .meta({ id: 'ContagemDoArquivo' })
export type ContagemDoArquivo = z.infer<typeof ContagemDoArquivo>

export const ArquivoEdi = z
  .object({
    _id: z.string(),
    parceiro: z.object({ _id: z.string(), nome: z.string() }),
    direcao: z.enum(['entrada', 'saida']),
    familia: z.enum(familiasEdi),
    layout: z.string(),
    nome: z.string(),
    bytes: z.number(),
    estado: z.enum(['lido', 'recusado', 'gerado', 'entregue', 'falhou']),
    contagem: ContagemDoArquivo,
    origem: z.enum(['tela', 'api', 'canal', 'agenda']),
    usuario: z.string(),
    em: instante,
  })
  .meta({ id: 'ArquivoEdi' })
export type ArquivoEdi = z.infer<typeof ArquivoEdi>

export const LinhaDoArquivo = z
  .object({
    linha: z.number(),
    resultado: z.enum(['importada', 'repetida', 'cancelada', 'recusada', 'info', 'aviso', 'erro', 'gravada']),
    codigo: z.string(),
    mensagem: z.string(),
    nota: z.string().nullable(),
  })
  .meta({ id: 'LinhaDoArquivoEdi' })
export type LinhaDoArquivo = z.infer<typeof LinhaDoArquivo>

export const EntregaDeArquivo = z
  .object({
    _id: z.string(),
    para: z.string(),
    estado: z.enum(['fila', 'entregue', 'falhou']),
    tentativas: z.number(),
    mensagem: z.string(),
    em: instante,
    terminado_em: instante.nullable(),
  })
  .meta({ id: 'EntregaDeArquivo' })
export type EntregaDeArquivo = z.infer<typeof EntregaDeArquivo>

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

export const parceiros = {
  listar: endpoint({
    method: 'GET',
    path: '/api/parceiros',
    access: { escrever: 'pesquisar' },
    summary: 'Parceiros de troca de arquivos, com o que espera e o que falhou',
    response: comDados(z.array(ParceiroDaLista)).meta({ id: 'Parceiros' }),
  }),
  layouts: endpoint({
    method: 'GET',
    path: '/api/parceiros/layouts',
    access: { escrever: 'pesquisar' },
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
    access: { escrever: 'pesquisar' },
    summary: 'Um parceiro, com formatos e canais',
    params: umSo,
    response: umParceiro,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/parceiros',
    access: 'admin',
    summary: 'Cadastra um parceiro',
    body: ParceiroSalvo,
    response: umParceiro,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/parceiros/{id}',
    access: 'admin',
    summary: 'Muda um parceiro; o desvio de layout é conferido antes',
    params: umSo,
    body: ParceiroSalvo,
    response: umParceiro,
  }),
  criarCanal: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/canais',
    access: 'admin',
    summary: 'Diz por onde um tipo de arquivo vem ou vai',
    params: umSo,
    body: CanalSalvo,
    response: umParceiro,
  }),
  editarCanal: endpoint({
    method: 'PUT',
    path: '/api/parceiros/canais/{id}',
    access: 'admin',
    summary: 'Muda um canal; sem segredo, fica o que havia',
    params: umSo,
    body: CanalSalvo,
    response: umParceiro,
  }),
  excluirCanal: endpoint({
    method: 'DELETE',
    path: '/api/parceiros/canais/{id}',
    access: 'admin',
    summary: 'Tira um canal',
    params: umSo,
    response: Ok,
  }),
  testarCanal: endpoint({
    method: 'POST',
    path: '/api/parceiros/canais/{id}/testar',
    access: 'admin',
    summary: 'Experimenta o canal sem mandar nem buscar arquivo de verdade',
    params: umSo,
    response: comDados(z.object({ funcionou: z.boolean(), mensagem: z.string() })).meta({
      id: 'TesteDeCanal',
    }),
  }),
  conferir: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/conferir',
    access: { escrever: 'pesquisar' },
    summary: 'Lê um arquivo sem gravar nada e diz linha a linha o que faria',
    params: umSo,
    travel: 'envio',
    body: z.object({ arquivo: z.file() }),
    response: Leitura,
  }),
  receber: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/arquivos',
    access: { escrever: 'pesquisar' },
    summary: 'Recebe um NOTFIS ou PREFAT; o mesmo arquivo outra vez não dobra nada',
    params: umSo,
    travel: 'envio',
    body: z.object({ arquivo: z.file() }),
    response: Leitura,
  }),
  arquivos: endpoint({
    method: 'POST',
    path: '/api/parceiros/arquivos/buscar',
    access: { escrever: 'pesquisar' },
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
    access: { escrever: 'pesquisar' },
    summary: 'Um arquivo: o que foi feito de cada linha e cada tentativa de entrega',
    params: umSo,
    response: UmArquivo,
  }),
  conteudo: endpoint({
    method: 'GET',
    path: '/api/parceiros/arquivos/{id}/conteudo',
    access: { escrever: 'pesquisar' },
    summary: 'Os bytes de um arquivo, como vieram ou como foram',
    params: umSo,
    travel: 'arquivo',
    response: z.unknown(),
  }),
  gerar: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/gerar',
    access: { escrever: 'pesquisar' },
    summary: 'Gera e entrega o OCOREN com o que espera; com um período, junta também o que houve nele',
    params: umSo,
    body: z.object({ de: dia.nullish(), ate: dia.nullish() }),
    response: comDados(
      z.object({
        arquivos: z.array(ArquivoEdi),
        /** Why some occurrences still wait. */
        esperando: z.array(z.object({ ocorrencia: z.number(), descricao: z.string(), quantas: z.number() })),
      }),
    ).meta({ id: 'OcorenGerado' }),
  }),
  reenviar: endpoint({
    method: 'POST',
    path: '/api/parceiros/arquivos/{id}/reenviar',
    access: { escrever: 'pesquisar' },
    summary: 'Entrega um arquivo outra vez, com o mesmo nome e os mesmos bytes',
    params: umSo,
    response: UmArquivo,
  }),
  chaves: endpoint({
    method: 'GET',
    path: '/api/parceiros/{id}/chaves',
    access: 'admin',
    summary: 'Chaves de API de um parceiro: o começo, os direitos e o último uso de cada uma',
    params: umSo,
    response: comDados(z.array(ChaveDeApi)).meta({ id: 'ChavesDeApi' }),
  }),
  criarChave: endpoint({
    method: 'POST',
    path: '/api/parceiros/{id}/chaves',
    access: 'admin',
    summary: 'Cria uma chave de API; ela é dita só aqui, e só o resumo dela fica guardado',
    params: umSo,
    body: z.object({
      nome: z.string().trim().min(2, 'Dê um nome à chave').max(80),
      escopos: z.array(z.enum(escopos)).min(1, 'Escolha ao menos um direito').max(escopos.length),
      por_minuto: z.int().min(1).max(6000).default(120),
    }),
    response: comDados(z.object({ chave: z.string(), chaves: z.array(ChaveDeApi) })).meta({
      id: 'ChaveCriada',
    }),
  }),
  revogarChave: endpoint({
    method: 'DELETE',
    path: '/api/parceiros/chaves/{id}',
    access: 'admin',
    summary: 'Revoga uma chave de API: em segundos ela não entra mais',
    params: umSo,
    response: Ok,
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
        .regex(/^\d{1,19}\.\d{1,19}$/, 'Cursor inválido')
        .default('0.0'),
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
