import { z } from 'zod'
import { chaveDeArquivo } from '../../alicerce/arquivos.ts'
import { efeitos, Ocorrencia } from '../../cadastros/ocorrencias.ts'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, idempotencia, instante, Ok } from '../../replies.ts'

/** What the receiver is to the recipient. */
export const grausDoRecebedor = {
  proprio: 'Próprio destinatário',
  funcionario: 'Funcionário',
  portaria: 'Portaria ou recepção',
  familiar: 'Familiar',
  vizinho: 'Vizinho',
  outro: 'Outro',
} as const
export type GrauDoRecebedor = keyof typeof grausDoRecebedor
const graus = Object.keys(grausDoRecebedor) as GrauDoRecebedor[]

/** The occurrence that every plain delivery carries. */
export const OCORRENCIA_DE_ENTREGA = 1
export const LIMITE_DE_IMAGENS = 10

/** A note as the driver's phone keeps it: all it needs without network. */
export const NotaNoTelefone = z
  .object({
    _id: z.string(),
    ar: z.string(),
    numero: z.number(),
    serie: z.number(),
    chave: z.string().nullable(),
    remetente: z.string(),
    destinatario: z.string(),
    documento: z.string(),
    telefone: z.string(),
    endereco: z.object({
      logradouro: z.string(),
      numero: z.string(),
      complemento: z.string(),
      bairro: z.string(),
      cidade: z.string(),
      uf: z.string(),
      cep: z.string(),
    }),
    /** The seat of the municipality: as near as the server knows. */
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    volumes: z.number(),
    peso_gramas: z.number(),
    valor_centavos: z.number(),
    pos_entrega: z.number(),
    /** pendente: nothing said yet. tentada: tried, may be tried again. fechada: has a closing proof. fora: left the romaneio. */
    estado: z.enum(['pendente', 'tentada', 'fechada', 'fora']),
    desfecho: z.enum(['entrega', 'outras']).nullable(),
    ocorrencia: z.number().nullable(),
    tentativas: z.number(),
    /** Why the office refused the last closing proof: the driver is asked for another. */
    refazer: z.string().nullable(),
    observacao: z.string(),
  })
  .meta({ id: 'NotaNoTelefone' })
export type NotaNoTelefone = z.infer<typeof NotaNoTelefone>

export const RomaneioNoTelefone = z
  .object({
    _id: z.string(),
    numero_romaneio: z.number(),
    estado: z.enum(['expedicao', 'viagem', 'concluido']),
    unidade: z.string(),
    rota: z.string(),
    placa_veiculo: z.string(),
    created_at: instante,
    saida_em: instante.nullable(),
    concluido_em: instante.nullable(),
    notas: z.array(NotaNoTelefone),
  })
  .meta({ id: 'RomaneioNoTelefone' })
export type RomaneioNoTelefone = z.infer<typeof RomaneioNoTelefone>

export const HojeDoMotorista = z
  .object({
    agora: instante,
    motorista: z.object({ nome: z.string(), cpf: z.string(), grupo: z.string() }),
    politica: z.object({ foto_obrigatoria: z.boolean() }),
    ocorrencias: z.array(Ocorrencia),
    romaneios: z.array(RomaneioNoTelefone),
  })
  .meta({ id: 'HojeDoMotorista' })
export type HojeDoMotorista = z.infer<typeof HojeDoMotorista>

const latitude = z.number().min(-90).max(90).nullable().default(null)
const longitude = z.number().min(-180).max(180).nullable().default(null)

const daProva = {
  idempotencia,
  nota: id,
  /** Canonical occurrence code; 1 is a plain delivery. */
  ocorrencia: z.int().min(0).max(999),
  recebedor_nome: z.string().trim().max(120).default(''),
  recebedor_documento: z.string().trim().max(20).default(''),
  recebedor_grau: z.enum(graus).or(z.literal('')).default(''),
  observacao: z.string().trim().max(500).default(''),
  /** When it happened; the server never takes a time to come, nor one older than 30 days. */
  em: instante,
  /** Storage keys of images that this same user has already sent by signed URL. */
  imagens: z.array(chaveDeArquivo).max(LIMITE_DE_IMAGENS).default([]),
}

export const NovaComprovacao = z
  .object({
    ...daProva,
    lat: latitude,
    lng: longitude,
    precisao: z.number().min(0).max(1e6).nullable().default(null),
  })
  .meta({ id: 'NovaComprovacao' })

/** What became of a proof: the same for every repeat of its idempotency key. */
export const ComprovacaoFeita = z
  .object({
    comprovante: z.string(),
    nota: z.string(),
    /** What it did to the note; `informativa` also when the note already had a closing proof. */
    efeito: z.enum(efeitos),
    mensagem: z.string(),
  })
  .meta({ id: 'ComprovacaoFeita' })
export type ComprovacaoFeita = z.infer<typeof ComprovacaoFeita>

const ImagemDaProva = z.object({ _id: z.string(), url: z.string(), tipo: z.string(), nome: z.string() })

export const Comprovante = z
  .object({
    _id: z.string(),
    nota: z.string(),
    numero_romaneio: z.number().nullable(),
    /** lote: a slip of a scanned stack. */
    origem: z.enum(['motorista', 'escritorio', 'lote']),
    autor: z.string(),
    ocorrencia: z.number(),
    descricao: z.string(),
    efeito: z.enum(efeitos),
    recebedor_nome: z.string(),
    recebedor_documento: z.string(),
    recebedor_grau: z.string(),
    observacao: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    precisao: z.number().nullable(),
    em: instante,
    recebido_em: instante,
    /** Dated before its trip began: the phone's clock is wrong, or it is no proof of this trip. */
    antes_da_saida: z.boolean(),
    /** dispensado: tries and plain information wait for nobody's eyes. */
    estado: z.enum(['auditoria', 'aprovado', 'reprovado', 'dispensado']),
    auditado_por: z.string().nullable(),
    auditado_em: instante.nullable(),
    motivo: z.string(),
    imagens: z.array(ImagemDaProva),
    /** Taken back by somebody of the house, who may give them back; outside it there are none. */
    retiradas: z.array(ImagemDaProva.extend({ motivo: z.string(), por: z.string(), em: instante })),
    /** Why its images stay as they are; null when the asker may take them back and give them back. */
    imagens_ficam: z.string().nullable(),
  })
  .meta({ id: 'Comprovante' })
export type Comprovante = z.infer<typeof Comprovante>

const Feita = comDados(ComprovacaoFeita).meta({ id: 'ComprovacaoRegistrada' })

export const AuditoriaDeProvas = z
  .object({
    notas: z.array(id).min(1).max(500),
    acao: z.enum(['aprovar', 'reprovar']),
    motivo: z.string().trim().max(300).default(''),
  })
  .refine((b) => b.acao === 'aprovar' || b.motivo !== '', {
    path: ['motivo'],
    message: 'Diga o motivo da reprovação',
  })

/** Why a picture is taken back from its proof. */
export const RetiradaDeImagem = z
  .object({ motivo: z.string().trim().min(1, 'Diga por que a foto está errada').max(300) })
  .meta({ id: 'RetiradaDeImagem' })

const umaImagem = z.object({ id, imagem: id })

export const ComprovacaoDoEscritorio = z.object(daProva).meta({ id: 'ComprovacaoDoEscritorio' })

export const comprovacoes = {
  hoje: endpoint({
    method: 'GET',
    path: '/api/motorista/hoje',
    access: 'motorista',
    summary: 'Romaneios abertos e de hoje do motorista, com tudo o que o telefone precisa sem rede',
    response: comDados(HojeDoMotorista).meta({ id: 'Hoje' }),
  }),
  saida: endpoint({
    method: 'POST',
    path: '/api/motorista/saida',
    access: 'motorista',
    summary: 'O motorista inicia a viagem de um romaneio seu; repetir dá a mesma resposta',
    body: z.object({
      numero_romaneio: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
      em: instante,
      idempotencia,
    }),
    response: comDados(
      z.object({
        numero_romaneio: z.number(),
        estado: z.enum(['expedicao', 'viagem', 'concluido']),
        saida_em: instante.nullable(),
      }),
    ).meta({ id: 'SaidaDoRomaneio' }),
  }),
  comprovar: endpoint({
    method: 'POST',
    path: '/api/motorista/comprovar',
    access: 'motorista',
    summary: 'Registra, uma única vez por idempotencia, a entrega ou a ocorrência de uma nota do motorista',
    body: NovaComprovacao,
    response: Feita,
  }),
  nota: endpoint({
    method: 'POST',
    path: '/api/comprovacoes/nota/{id}',
    pessoal: 'nota',
    access: { ler: 'pesquisar' },
    summary: 'Comprovantes de uma nota, do mais novo ao mais velho, com URLs assinadas das imagens',
    params: z.object({ id }),
    response: comDados(
      z.object({
        nota: z.string(),
        situacao: z.string(),
        desfecho: z.enum(['entrega', 'outras']).nullable(),
        /** The proof that approval and refusal are about; null when there is none to judge. */
        atual: z.string().nullable(),
        comprovantes: z.array(Comprovante),
      }),
    ).meta({ id: 'ComprovantesDaNota' }),
  }),
  auditar: endpoint({
    method: 'PUT',
    path: '/api/comprovacoes/auditar',
    access: { escrever: 'auditoria' },
    summary: 'Aprova ou reprova o comprovante atual de cada nota; reprovar pede outro e exige motivo',
    body: AuditoriaDeProvas,
    response: comDados(
      z.array(
        z.object({
          nota: z.string(),
          resultado: z.enum(['aprovada', 'reprovada', 'ignorada']),
          situacao: z.string(),
          mensagem: z.string(),
        }),
      ),
    ).meta({ id: 'AuditoriaFeita' }),
  }),
  registrar: endpoint({
    method: 'POST',
    path: '/api/comprovacoes/registrar',
    access: { escrever: 'pesquisar' },
    summary: 'O escritório registra à mão o comprovante de uma nota, com imagens já enviadas',
    body: ComprovacaoDoEscritorio,
    response: Feita,
  }),
  retirarImagem: endpoint({
    method: 'PUT',
    path: '/api/comprovacoes/{id}/imagens/{imagem}/retirar',
    access: { escrever: 'pesquisar' },
    summary: 'Tira do comprovante uma foto errada; ela fica no histórico, e quem pode a devolve',
    params: umaImagem,
    body: RetiradaDeImagem,
    response: Ok,
  }),
  devolverImagem: endpoint({
    method: 'PUT',
    path: '/api/comprovacoes/{id}/imagens/{imagem}/devolver',
    access: { escrever: 'pesquisar' },
    summary: 'Devolve ao comprovante uma foto que tinha sido tirada dele',
    params: umaImagem,
    response: Ok,
  }),
}
