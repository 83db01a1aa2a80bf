import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { diaDDMMYYYY, id, umOuMais } from '../../formats.ts'
import { bases, comDados, instante, TarefaPedida } from '../../replies.ts'

export const statusDoProtocolo = ['previa', 'protocolado', 'cancelado'] as const
/** Where the paper of a note is: still here, on its way to the sender, in the sender's hands. */
export const statusFisico = ['pendente', 'enviada', 'recebida'] as const

const texto = (max: number) => z.string().max(max)
/** A protocol's or romaneio's number, as number or as people type it. */
const numero = z.union([
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,14}$/, 'Número inválido')
    .transform(Number),
  z.int().min(1),
])
const vazio = z.literal('').transform(() => undefined)
const numeroOpcional = z.union([vazio, umOuMais(numero, 200)]).optional()
const diaOpcional = z.union([diaDDMMYYYY, vazio]).optional()
const cnpjs = z.union([vazio, umOuMais(texto(20), 200)]).optional()

export const NotaDoProtocolo = z
  .object({
    _id: z.string(),
    ar_nota: z.string(),
    serie: z.number(),
    numero: z.number(),
    chave: z.string().nullable(),
    nome_destinatario: z.string(),
    cnpj_destinatario: z.string(),
    municipio: z.string(),
    uf: z.string(),
    situacao: z.enum(['sem_romaneio', 'expedicao', 'rota', 'entregue', 'outras', 'auditoria']),
    desfecho: z.enum(['entrega', 'outras']).nullable(),
    ocorrencia: z.string().nullable(),
    data_entrega: instante.nullable(),
    recebedor: z.string(),
    volumes: z.number(),
    peso_gramas: z.number(),
    valor_centavos: z.number(),
    /** Storage keys of the proof's images; `arquivos.ler` turns them into addresses. */
    imagens: z.array(z.string()),
    status_fisico: z.enum(statusFisico),
    status_fisico_em: instante.nullable(),
  })
  .meta({ id: 'NotaDoProtocolo' })
export type NotaDoProtocolo = z.infer<typeof NotaDoProtocolo>

const base = {
  _id: z.string(),
  numero: z.number(),
  numero_protocolo: z.number(),
  status: z.enum(statusDoProtocolo),
  /** The same romaneio and sender already have another protocol that stands. */
  protocolo_duplicado: z.boolean(),
  nome_remetente: z.string(),
  cnpj_remetente: z.string(),
  /** The romaneio's number. */
  rom: z.number(),
  total_notas: z.number(),
  total_volumes: z.number(),
  total_valor_centavos: z.number(),
  total_imagens: z.number(),
}

/** One protocol to be or already made, as the generation screen shows it. */
export const CartaoProtocolo = z
  .object({ ...base, notas: z.array(NotaDoProtocolo), index: z.number() })
  .meta({ id: 'CartaoProtocolo' })
export type CartaoProtocolo = z.infer<typeof CartaoProtocolo>

const detalhe = {
  base: z.string(),
  motorista: z.string(),
  placa_veiculo: z.string(),
  fisico: z.object({ pendente: z.number(), enviada: z.number(), recebida: z.number() }),
  criado_por: z.string(),
  created_at: instante,
  gerado_em: instante.nullable(),
  cancelado_em: instante.nullable(),
  motivo: z.string(),
}

export const ProtocoloResumo = z.object({ ...base, ...detalhe }).meta({ id: 'ProtocoloResumo' })
export type ProtocoloResumo = z.infer<typeof ProtocoloResumo>

/** A whole protocol: what the peek and the printed page show. */
export const Protocolo = z
  .object({
    ...base,
    ...detalhe,
    index: z.number(),
    notas: z.array(NotaDoProtocolo),
    romaneio: z.object({ numero: z.number(), created_at: instante, saida_em: instante.nullable() }),
    empresa: z.object({ cnpj: z.string(), nome: z.string(), endereco: z.string(), telefone: z.string() }),
    remetente_endereco: z.string(),
  })
  .meta({ id: 'Protocolo' })
export type Protocolo = z.infer<typeof Protocolo>

export const RomaneioAProtocolar = z
  .object({
    _id: z.string(),
    numero_romaneio: z.number(),
    created_at: instante,
    motorista: z.string(),
    placa_veiculo: z.string(),
    base: z.string(),
    estado: z.enum(['pre', 'expedicao', 'viagem', 'concluido']),
    remetentes: z.array(z.string()),
    total_notas: z.number(),
    /** Proved and free: what a preview would take now. */
    notas_a_protocolar: z.number(),
    notas_protocoladas: z.number(),
  })
  .meta({ id: 'RomaneioAProtocolar' })
export type RomaneioAProtocolar = z.infer<typeof RomaneioAProtocolar>

const filtros = {
  numero_protocolo: numeroOpcional,
  cnpj_empresa: cnpjs,
  bases,
  /** Who asks is known from the session; the field is accepted because the call's body is fixed. */
  cpfUsuario: texto(20).optional(),
  dataInicio: diaOpcional,
  dataFim: diaOpcional,
  numero_romaneio: numeroOpcional,
  cnpj_remetente: cnpjs,
  status: z.array(z.enum(statusDoProtocolo)).max(3).optional(),
  /** Protocols with at least one paper in this place. */
  status_fisico: z.array(z.enum(statusFisico)).max(3).optional(),
  /** A fragment of the sender's name. */
  busca: texto(100).optional(),
}

export const ordensDeProtocolo = [
  'numero',
  '-numero',
  'gerado_em',
  '-gerado_em',
  'remetente',
  '-remetente',
  'rom',
  '-rom',
  'total_notas',
  '-total_notas',
] as const

const umCartaoOuNumero = z.union([z.object({ numero }).transform((card) => card.numero), numero])

export const CancelamentoDeProtocolo = z.object({
  numero_protocolo: numero,
  motivo: z.string().trim().min(3, 'Diga o motivo').max(500),
})

export const protocolos = {
  buscarRomaneio: endpoint({
    method: 'POST',
    path: '/api/protocolos/buscar/romaneio',
    access: { ler: 'protocolos' },
    summary: 'Romaneios com notas comprovadas ainda sem protocolo (ou todos)',
    body: z.object({
      numero_romaneio: numeroOpcional,
      cnpj_empresa: cnpjs,
      exibirtodos: z.boolean().default(false),
      /** Who asks is known from the session; both fields are accepted because the call's body is fixed. */
      nomeUsuario: texto(200).optional(),
      cpfUsuario: texto(20).optional(),
      bases,
      dataInicio: diaOpcional,
      dataFim: diaOpcional,
      skip: z.int().min(0).max(100_000).default(0),
      limite: z.int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(RomaneioAProtocolar))
      .extend({ total: z.number() })
      .meta({ id: 'RomaneiosAProtocolar' }),
  }),
  previa: endpoint({
    method: 'POST',
    path: '/api/protocolos/previa',
    access: { escrever: 'protocolos' },
    summary: 'Um cartão por romaneio e remetente, já com o número que o protocolo terá',
    body: z.object({ romaneios: umOuMais(numero, 200).default([]) }),
    response: comDados(z.array(CartaoProtocolo)).meta({ id: 'Previa' }),
  }),
  acao: endpoint({
    method: 'POST',
    path: '/api/protocolos/acao',
    access: { escrever: 'protocolos' },
    summary: 'Gera os protocolos dados, cada um uma só vez; repetir responde o mesmo protocolo',
    body: z.object({ protocolos: umOuMais(umCartaoOuNumero, 200).default([]) }),
    response: comDados(z.array(CartaoProtocolo))
      .extend({ falhas: z.array(z.object({ numero: z.number(), mensagem: z.string() })) })
      .meta({ id: 'ProtocolosGerados' }),
  }),
  cancelar: endpoint({
    method: 'PUT',
    path: '/api/protocolos/cancelar',
    access: { escrever: 'protocolos' },
    summary: 'Cancela um protocolo; suas notas ficam livres para outro',
    body: CancelamentoDeProtocolo,
    response: comDados(Protocolo).meta({ id: 'ProtocoloCancelado' }),
  }),
  buscarProtocolo: endpoint({
    method: 'POST',
    path: '/api/protocolos/buscar/protocolo',
    access: { ler: 'protocolos' },
    summary: 'Protocolos por número, remetente, romaneio, base e período',
    body: z.object({
      ...filtros,
      skip: z.int().min(0).max(1_000_000).default(0),
      limite: z.int().min(1).max(200).default(50),
      ordem: z.enum(ordensDeProtocolo).default('-numero'),
    }),
    response: comDados(z.array(ProtocoloResumo)).extend({ total: z.number() }).meta({ id: 'Protocolos' }),
  }),
  buscarImpressao: endpoint({
    method: 'POST',
    path: '/api/protocolos/buscar/impressao',
    access: { ler: 'protocolos' },
    summary: 'Protocolos inteiros, prontos para imprimir',
    body: z.object({ protocolos: umOuMais(umCartaoOuNumero, 50) }),
    response: comDados(z.array(Protocolo)).meta({ id: 'Impressao' }),
  }),
  atualizaStatusDaNota: endpoint({
    method: 'PUT',
    path: '/api/protocolos/nota/atualizastatus',
    access: { ler: 'protocolos' },
    summary: 'Nota física: pendente, depois enviada, depois recebida (esta também pelo embarcador)',
    body: z.object({
      numero_protocolo: numero,
      notas: umOuMais(id, 2000),
      status: z.enum(['enviada', 'recebida']),
    }),
    response: comDados(Protocolo).meta({ id: 'StatusFisicoAtualizado' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/protocolos/exportar',
    pessoal: 'exportacao',
    access: { ler: 'protocolos' },
    summary: 'Planilha XLSX das notas dos protocolos que o filtro acha, feita como tarefa',
    body: z.object({
      ...filtros,
      protocolos: umOuMais(numero, 2000).optional(),
    }),
    response: TarefaPedida,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/protocolos/{numero}',
    access: { ler: 'protocolos' },
    summary: 'Um protocolo inteiro, pelo número',
    params: z.object({ numero: z.string().regex(/^[1-9]\d{0,14}$/, 'Número inválido') }),
    response: comDados(Protocolo).meta({ id: 'UmProtocolo' }),
  }),
}

/** The filters of the search, as the export's job keeps them. */
export type FiltrosDeProtocolo = z.output<typeof protocolos.exportar.body>
