import { z } from 'zod'
import { cnpjOuCpf, id } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'

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
export const familiasQueEntram = ['NOTFIS', 'PREFAT', 'OCOREN'] as const
/** What is written to a partner. */
export const familiasQueSaem = ['OCOREN', 'CONEMB', 'DOCCOB'] as const
export type FamiliaQueSai = (typeof familiasQueSaem)[number]

export const tiposDeCanal = ['download', 'pasta', 'sftp', 'email', 'http'] as const
export type TipoDeCanal = (typeof tiposDeCanal)[number]
export const nomeDoCanal: Record<TipoDeCanal, string> = {
  download: 'Baixar na tela',
  pasta: 'Pasta do servidor',
  sftp: 'SFTP',
  email: 'E-mail',
  http: 'HTTP',
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
    /** DOCCOB: the schedule bills what is open before it writes the file. */
    fatura_sozinha: z.boolean().default(false),
    /** DOCCOB: days until an invoice of the schedule is due. */
    vencimento_dias: z.int().min(0).max(180).default(30),
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
    /** pasta: pasta. email: para. http: url. sftp: host, porta, usuario, pasta and, once confirmed, impressao of its key. */
    destino: z.record(z.string(), z.string()),
    tem_segredo: z.boolean(),
    intervalo_min: z.number().nullable(),
    proxima_em: instante.nullable(),
    /** When it last ran, and what kept it from its work. */
    ultima_em: instante.nullable(),
    ultimo_erro: z.string(),
    ativo: z.boolean(),
  })
  .meta({ id: 'CanalDoParceiro' })
export type Canal = z.infer<typeof Canal>

/** A file as a channel last saw it in its inbox. */
export const ArquivoNaCaixa = z
  .object({
    nome: z.string(),
    tamanho: z.number(),
    /** `chegando`: seen once; it is read when the next look finds it the same. */
    estado: z.enum(['chegando', 'lido', 'recusado']),
    mensagem: z.string(),
    arquivo: z.string().nullable(),
    em: instante,
  })
  .meta({ id: 'ArquivoNaCaixa' })
export type ArquivoNaCaixa = z.infer<typeof ArquivoNaCaixa>

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
    /** CT-e and invoices that wait for the next file. */
    esperando: z.object({ conemb: z.number(), doccob: z.number() }),
    canais: z.array(Canal),
  })
  .meta({ id: 'Parceiro' })
export type Parceiro = z.infer<typeof Parceiro>

export const ParceiroSalvo = z
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

const destino = (titulo: string, campos: Record<string, string>, facultativos: string[] = []) => ({
  title: titulo,
  type: 'object',
  required: Object.keys(campos).filter((campo) => !facultativos.includes(campo)),
  properties: Object.fromEntries(
    Object.entries(campos).map(([campo, description]) => [campo, { type: 'string', description }]),
  ),
})
/** What each kind of channel says of its other end, for the reference; the server checks it with its reasons. */
const destinos = [
  destino('download', {}),
  destino('pasta', { pasta: 'Nome da pasta dentro da pasta de troca deste servidor' }),
  destino('email', { para: 'Endereços, separados por vírgula' }),
  destino('http', { url: 'Aonde se manda por POST' }),
  destino(
    'sftp',
    {
      host: 'Servidor',
      porta: '22 se não vier',
      usuario: 'Quem entra',
      pasta: 'A partir de onde; a de entrada do usuário se não vier',
    },
    ['porta', 'pasta'],
  ),
]

export const CanalSalvo = z
  .object({
    direcao: z.enum(['entrada', 'saida']),
    familia: z.enum(familiasEdi),
    tipo: z.enum(tiposDeCanal),
    destino: z.record(z.string().max(20), z.string().trim().max(300)).meta({ anyOf: destinos }).default({}),
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

export const Leitura = comDados(
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

export const umSo = z.object({ id })
