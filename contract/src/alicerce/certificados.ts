import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fold, id, unmask } from '../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../replies.ts'

/** Days before the end of a certificate on which its group's admins are warned. */
export const AVISOS_DE_VENCIMENTO = [30, 15, 7, 1] as const

export const situacoesDoCertificado = ['vigente', 'vencendo', 'vencido', 'substituido', 'desativado'] as const
export type SituacaoDoCertificado = (typeof situacoesDoCertificado)[number]

export const nomeDaSituacaoDoCertificado: Record<SituacaoDoCertificado, string> = {
  vigente: 'Em uso',
  vencendo: 'Vence em breve',
  vencido: 'Vencido',
  substituido: 'Substituído',
  desativado: 'Desativado',
}

/** An A1 certificate as people see it: its key leaves the server in no call. */
export const Certificado = z
  .object({
    _id: z.string(),
    /** Who it was issued to, and by whom. */
    titular: z.string(),
    autoridade: z.string(),
    cnpj: z.string(),
    /** Companies of the group that sign with it: those of the same CNPJ base (8 characters). */
    empresas: z.array(z.object({ cnpj: z.string(), nome: z.string() })),
    serie: z.string(),
    /** SHA-256 of the certificate, hexadecimal. */
    impressao: z.string(),
    valido_de: instante,
    valido_ate: instante,
    /** Whole days until it ends; 0 on the last day, negative afterwards. */
    dias: z.number(),
    situacao: z.enum(situacoesDoCertificado),
    enviado_por: z.string(),
    enviado_em: instante,
    encerrado_em: instante.nullable(),
    motivo: z.string(),
  })
  .meta({ id: 'Certificado' })
export type Certificado = z.infer<typeof Certificado>

/** Whether a certificate is what is looked for: part of its owner's or issuer's name, or the beginning of its CNPJ. */
export const certificadoProcurado = (c: Certificado, busca: string): boolean =>
  fold(`${c.titular} ${c.autoridade}`).includes(fold(busca)) || c.cnpj.startsWith(unmask(busca) || ' ')

export const EventoDoCertificado = z
  .object({
    tipo: z.enum(['enviado', 'substituido', 'desativado', 'avisado']),
    em: instante,
    /** Empty when the system did it. */
    quem: z.string(),
    detalhe: z.string(),
  })
  .meta({ id: 'EventoDoCertificado' })
export type EventoDoCertificado = z.infer<typeof EventoDoCertificado>

const AvisoDeCertificado = z
  .object({
    cnpj: z.string(),
    titular: z.string(),
    /** Null: no company of this CNPJ base has a certificate. */
    valido_ate: instante.nullable(),
    dias: z.number().nullable(),
  })
  .meta({ id: 'AvisoDeCertificado' })
export type AvisoDeCertificado = z.infer<typeof AvisoDeCertificado>

export const DesativacaoDeCertificado = z
  .object({ motivo: z.string().trim().min(3, 'Diga o motivo').max(200) })
  .meta({ id: 'DesativacaoDeCertificado' })

export const NovoCertificado = z
  .object({
    /** The .pfx or .p12, base64. */
    arquivo: z.base64('Arquivo inválido').min(1, 'Escolha o arquivo do certificado').max(90_000),
    senha: z.string().max(200),
    /** Says yes to taking the place of the one in use for the same CNPJ base. */
    substituir: z.boolean().default(false),
  })
  .meta({ id: 'NovoCertificado' })

export const certificados = {
  listar: endpoint({
    method: 'GET',
    path: '/api/certificados',
    access: { ler: 'certificados' },
    summary: 'Certificados A1 do grupo, os em uso primeiro',
    response: comDados(z.array(Certificado)).meta({ id: 'Certificados' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/certificados/exportar',
    access: { ler: 'certificados' },
    summary: 'Exporta para Excel os certificados do grupo; corre como tarefa',
    body: z.object({ busca: z.string().trim().max(80).default('') }),
    response: TarefaPedida,
  }),
  avisos: endpoint({
    method: 'GET',
    path: '/api/certificados/avisos',
    access: { ler: 'cte' },
    summary: 'Empresas do grupo cujo certificado vence em 30 dias, venceu ou falta',
    response: comDados(z.array(AvisoDeCertificado)).meta({ id: 'AvisosDeCertificados' }),
  }),
  enviar: endpoint({
    method: 'POST',
    path: '/api/certificados',
    access: { escrever: 'certificados' },
    summary: 'Guarda um certificado A1; o arquivo e a chave nunca mais saem do servidor',
    body: NovoCertificado,
    response: comDados(Certificado).meta({ id: 'CertificadoGuardado' }),
  }),
  desativar: endpoint({
    method: 'PUT',
    path: '/api/certificados/{id}/desativar',
    access: { escrever: 'certificados' },
    summary: 'Tira um certificado de uso e apaga a sua chave',
    params: z.object({ id }),
    body: DesativacaoDeCertificado,
    response: Ok,
  }),
  historico: endpoint({
    method: 'GET',
    path: '/api/certificados/{id}/historico',
    access: { ler: 'certificados' },
    summary: 'O que aconteceu com um certificado, do mais novo ao mais antigo',
    params: z.object({ id }),
    response: comDados(z.array(EventoDoCertificado)).meta({ id: 'HistoricoDoCertificado' }),
  }),
}
