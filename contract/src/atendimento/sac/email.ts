import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, instante, Ok } from '../../replies.ts'

/** What became of a letter. */
export const destinosDaMensagem = [
  'aberta',
  'encaixada',
  'interna',
  'suspeita',
  'freada',
  'maquina',
  'devolucao',
  'eco',
  'teste',
  'saida',
] as const
export type DestinoDaMensagem = (typeof destinosDaMensagem)[number]

export const segurancas = ['tls', 'starttls', 'nenhuma'] as const
export const nomeDaSeguranca: Record<(typeof segurancas)[number], string> = {
  tls: 'TLS (porta 993)',
  starttls: 'STARTTLS (porta 143)',
  nenhuma: 'Correio local, sem TLS',
}

export const CaixaDeEmail = z
  .object({
    _id: z.string(),
    nome: z.string(),
    endereco: z.string(),
    host: z.string(),
    porta: z.number(),
    seguranca: z.enum(segurancas),
    usuario: z.string(),
    pasta: z.string(),
    tipo: z.string(),
    base: z.string(),
    confirma: z.boolean(),
    ligada: z.boolean(),
    lida_em: instante.nullable(),
    /** Why the last visit failed. */
    erro: z.string().nullable(),
    teste_em: instante.nullable(),
    teste_voltou_em: instante.nullable(),
    mensagens: z.number(),
    /** Letters that wait for a person to look at them. */
    soltas: z.number(),
  })
  .meta({ id: 'CaixaDeEmail' })
export type CaixaDeEmail = z.infer<typeof CaixaDeEmail>

export const CaixaEscrita = z
  .object({
    _id: id.nullable().default(null),
    nome: z.string().trim().min(1, 'Diga o nome').max(60),
    endereco: z.string().trim().toLowerCase().max(254).pipe(z.email('Escreva um endereço de e-mail')),
    host: z.string().trim().min(1, 'Diga o servidor').max(253),
    porta: z.number('Diga a porta').int().min(1).max(65_535),
    seguranca: z.enum(segurancas),
    usuario: z.string().trim().min(1, 'Diga o usuário').max(254),
    /** Left empty, the one that is known stays. */
    senha: z.string().max(500).default(''),
    pasta: z.string().trim().min(1).max(200).default('INBOX'),
    tipo: z.string().trim().min(1, 'Escolha o tipo').max(60),
    base: z.string().trim().max(80).default(''),
    confirma: z.boolean().default(true),
    ligada: z.boolean().default(true),
  })
  .meta({ id: 'CaixaDeEmailEscrita' })

const Anexo = z.object({
  nome: z.string(),
  bytes: z.number(),
  /** Where it opens for some minutes; null: it does not, and `motivo` says why. */
  url: z.string().nullable(),
  motivo: z.string(),
})

/** A letter beside the line of history that it is. */
export const EmailDoIncidente = z
  .object({
    _id: z.string(),
    /** The event that it says; null: it opened the incident. */
    evento: z.string().nullable(),
    saida: z.boolean(),
    de: z.string(),
    para: z.array(z.string()),
    assunto: z.string(),
    /** Of a letter that is in no incident: what it says. */
    texto: z.string(),
    /** What it only repeats. */
    citado: z.string(),
    assunto_mudou: z.boolean(),
    devolvida: z.string().nullable(),
    destino: z.enum(destinosDaMensagem),
    motivo: z.string(),
    caixa: z.string(),
    anexos: z.array(Anexo),
    /** The whole letter, to be saved. */
    original: z.string().nullable(),
    em: instante,
  })
  .meta({ id: 'EmailDoIncidente' })
export type EmailDoIncidente = z.infer<typeof EmailDoIncidente>

const um = z.object({ id })

/** Mailboxes of customer care, and the letters that came through them. */
export const doEmail = {
  caixas: endpoint({
    method: 'GET',
    path: '/api/sac/caixas',
    access: { ler: 'configSac' },
    summary: 'Caixas de e-mail do atendimento e como vai a leitura de cada uma',
    response: comDados(
      z.object({
        caixas: z.array(CaixaDeEmail),
        /** Mail really leaves this installation. */
        saida: z.boolean(),
        /** There is a local post office, which is read without TLS. */
        local: z.boolean(),
      }),
    ).meta({ id: 'CaixasDeEmail' }),
  }),
  gravarCaixa: endpoint({
    method: 'POST',
    path: '/api/sac/caixas',
    access: { escrever: 'configSac' },
    summary: 'Grava uma caixa de e-mail; a senha fica selada e não volta',
    body: CaixaEscrita,
    response: comDados(z.object({ _id: z.string() })).meta({ id: 'CaixaDeEmailGravada' }),
  }),
  testarCaixa: endpoint({
    method: 'POST',
    path: '/api/sac/caixas/{id}/testar',
    access: { escrever: 'configSac' },
    summary: 'Abre a caixa e manda a ela uma mensagem de teste, que volta pela leitura',
    params: um,
    response: Ok,
  }),
  mensagensSoltas: endpoint({
    method: 'GET',
    path: '/api/sac/mensagens',
    access: { ler: 'atendimento' },
    summary: 'Mensagens que não entraram em incidente algum: listas, freadas, respostas automáticas',
    response: comDados(z.array(EmailDoIncidente)).meta({ id: 'MensagensSoltas' }),
  }),
  abrirMensagem: endpoint({
    method: 'POST',
    path: '/api/sac/mensagens/{id}/abrir',
    access: { escrever: 'atendimento' },
    summary: 'Abre um incidente com uma mensagem solta',
    params: um,
    response: comDados(z.object({ _id: z.string(), numero: z.string() })).meta({ id: 'MensagemAberta' }),
  }),
  emails: endpoint({
    method: 'GET',
    path: '/api/sac/atendimento/{id}/emails',
    access: { ler: 'atendimento' },
    summary: 'As mensagens de e-mail de um incidente: de quem, anexos, o que citam, a original',
    params: um,
    response: comDados(z.array(EmailDoIncidente)).meta({ id: 'EmailsDoIncidente' }),
  }),
}
