import { z } from 'zod'
import { Ocorrencia } from '../cadastros/ocorrencias.ts'
import { endpoint } from '../endpoint.ts'
import { dia, id, umOuMais, unmask } from '../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../replies.ts'
import { Comprovante } from './comprovacoes/calls.ts'

/** For how long a note is one person's, unless he says again that he is still looking. */
export const SEGUNDOS_DA_POSSE = 90
/** Notes that the queue gives at a time. */
export const NOTAS_NA_FILA = 200

const texto = z.string().max(80).nullish()
const bases = z.array(z.string().max(80)).max(200).nullish()

/** What the machine thinks of a proof. */
export const Exame = z
  .object({
    /** 0 (look first) to 100. */
    pontos: z.number(),
    duvidoso: z.boolean(),
    /** confere: the bar code on the image is the note's own. diverge: it is another's. */
    codigo: z.enum(['confere', 'diverge', 'nao_lido']),
    motivos: z.array(z.string()),
  })
  .meta({ id: 'ExameDoComprovante' })
export type Exame = z.infer<typeof Exame>

/** Who has a note before him now. */
export const Posse = z
  .object({ usuario: z.string(), minha: z.boolean(), ate: instante })
  .meta({ id: 'Posse' })

/** A note whose proof waits for somebody's eyes. */
export const NotaAuditoria = z
  .object({
    _id: z.string(),
    comprovante: z.string(),
    numero: z.number(),
    serie: z.number(),
    ar_nota: z.string(),
    remetente: z.string(),
    destinatario: z.string(),
    cnpjDest: z.string(),
    cidade: z.string(),
    uf: z.string(),
    base: z.string(),
    numero_romaneio: z.number().nullable(),
    motorista: z.string(),
    origem: z.enum(['motorista', 'escritorio', 'lote']),
    ocorrencia: z.number(),
    descricao: z.string(),
    efeito: z.enum(['entrega', 'outras']),
    em: instante,
    imagens: z.number(),
    exame: Exame.nullable(),
    posse: Posse.nullable(),
  })
  .meta({ id: 'NotaEmAuditoria' })
export type NotaAuditoria = z.infer<typeof NotaAuditoria>

/** A note as it is judged: its images from history and proofs, gathered, and what was said of it. */
export const NotaModal = z
  .object({
    _id: z.string(),
    nota: NotaAuditoria,
    comprovante: Comprovante,
    /** The current proof's first, then those of the note's history; each once. */
    imagens: z.array(
      z.object({ url: z.string(), tipo: z.string(), nome: z.string(), origem: z.string(), em: instante }),
    ),
    historico: z.array(
      z.object({
        tipo: z.string(),
        texto: z.string(),
        usuario: z.string(),
        em: instante,
        /** How many images came with it. */
        cam_imagem: z.number(),
      }),
    ),
    valor_centavos: z.number(),
    volumes: z.number(),
    endereco: z.string(),
  })
  .meta({ id: 'NotaNoModal' })
export type NotaModal = z.infer<typeof NotaModal>

/** What the audit says of a note. */
export const statusDaAuditoria = ['aprovado', 'reprovado'] as const

export const nomeDoStatusDaAuditoria: Record<(typeof statusDaAuditoria)[number], string> = {
  aprovado: 'Aprovado',
  reprovado: 'Reprovado',
}

const Auditada = z
  .object({
    comprovante: z.string(),
    _id: z.string(),
    numero: z.number(),
    serie: z.number(),
    remetente: z.string(),
    destinatario: z.string(),
    motorista: z.string(),
    descricao: z.string(),
    efeito: z.enum(['entrega', 'outras']),
    estado: z.enum(statusDaAuditoria),
    motivo: z.string(),
    auditado_por: z.string(),
    auditado_em: instante,
    situacao: z.string(),
    /** Why it cannot be taken back any more; null when it can. */
    impedimento: z.string().nullable(),
  })
  .meta({ id: 'NotaAuditada' })
export type Auditada = z.infer<typeof Auditada>

const filtroDaFila = z.object({
  bases,
  sembase: z.boolean().nullish(),
  /** A number, or part of a sender's, recipient's or driver's name. */
  busca: z.string().trim().max(80).default(''),
  so_duvidosos: z.boolean().default(false),
})
const filtroDeVerificadas = z.object({
  status: z.array(z.enum(statusDaAuditoria)).max(2).default([]),
  /** Part of the name of who judged. */
  usuario: z.string().trim().max(80).default(''),
  busca: z.string().trim().max(80).default(''),
  bases,
  de: dia.nullish(),
  ate: dia.nullish(),
})

const existeZona = (zona: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: zona }))
  } catch {
    return false
  }
}

export const Julgamento = z.object({
  /** The note's id, or several. */
  _id: umOuMais(id, 200),
  status: z.string().max(40).nullish(),
  observacao: z.string().trim().max(300).nullish(),
  /** A closing occurrence: what the image shows, when it is not what was said. */
  ocorrencia: z.int().min(0).max(999).nullish(),
  tipoAuditoria: texto,
  /** A zone of the tz database; the history keeps it beside the kind. */
  timezone: texto.refine((zona) => !zona || existeZona(zona), 'Fuso horário desconhecido'),
  cnpj: z.string().max(20).transform(unmask).nullish(),
  usuario: texto,
  /** Where it is judged from: the dashboard moves the note in its own lists too. */
  origem: z.enum(['auditoria', 'dashboard']).default('auditoria'),
})

export const auditoria = {
  ocorrencias: endpoint({
    method: 'POST',
    path: '/api/auditoria/ocorrencias',
    access: { ler: 'auditoria' },
    summary: 'Ocorrências que a auditoria pode dar a uma nota: as que a encerram',
    body: z.object({
      cnpjEmpresa: umOuMais(z.string().max(20).transform(unmask), 500).nullish(),
      grupoEmpresa: texto,
    }),
    response: comDados(z.array(Ocorrencia)).meta({ id: 'OcorrenciasDaAuditoria' }),
  }),
  buscar: endpoint({
    method: 'POST',
    path: '/api/auditoria/buscar',
    access: { ler: 'auditoria' },
    summary: 'A fila da auditoria: primeiro o que a máquina acha duvidoso, depois do mais velho ao mais novo',
    body: filtroDaFila.extend({
      grupo_emp: texto,
      agrupar: z.enum(['romaneio', 'destinatario']).default('romaneio'),
    }),
    response: comDados(
      z.object({
        notasAuditoria: z.array(NotaAuditoria),
        /** The same notes by romaneio or recipient, in the order of the first of each. */
        notasAgrupadas: z.array(
          z.object({ chave: z.string(), titulo: z.string(), notas: z.array(z.string()) }),
        ),
        /** How many wait in all, and how many of them are doubtful. */
        total: z.number(),
        duvidosas: z.number(),
      }),
    ).meta({ id: 'FilaDeAuditoria' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/auditoria/exportar',
    pessoal: 'exportacao',
    access: { ler: 'auditoria' },
    summary: 'Exporta para Excel a fila da auditoria; corre como tarefa',
    body: filtroDaFila,
    response: TarefaPedida,
  }),
  abrir: endpoint({
    method: 'POST',
    path: '/api/auditoria/abrir',
    pessoal: 'imagem',
    access: { escrever: 'auditoria' },
    summary: 'Toma uma nota para julgar e mostra as suas imagens; recusa se outra pessoa a tem agora',
    body: z.object({ nota: id }),
    response: comDados(NotaModal).meta({ id: 'NotaAberta' }),
  }),
  espiar: endpoint({
    method: 'POST',
    path: '/api/auditoria/espiar',
    access: { escrever: 'auditoria' },
    summary: 'Endereços das imagens das próximas notas, para que já estejam no navegador quando chegar a vez',
    body: z.object({ notas: z.array(id).min(1).max(5) }),
    response: comDados(z.array(z.object({ nota: z.string(), imagens: z.array(z.string()) }))).meta({
      id: 'ImagensDasProximas',
    }),
  }),
  posse: endpoint({
    method: 'PUT',
    path: '/api/auditoria/posse',
    access: { escrever: 'auditoria' },
    summary: 'Continua com uma nota, ou a solta para os outros',
    body: z.object({ nota: id, acao: z.enum(['renovar', 'soltar']) }),
    response: Ok,
  }),
  atualizar: endpoint({
    method: 'PUT',
    path: '/api/auditoria/atualizar',
    access: { escrever: 'auditoria' },
    summary: 'Dá status ou observação a uma nota em auditoria; com ocorrencia, aprova como outra ocorrência',
    body: Julgamento,
    response: z
      .object({
        status: z.boolean(),
        mensagem: z.string(),
        dados: z.array(
          z.object({
            _id: z.string(),
            /** The proof that was judged: what `desfazer` takes. */
            comprovante: id.nullable(),
            resultado: z.enum(['aprovada', 'reprovada', 'anotada', 'ignorada']),
            situacao: z.string(),
            desfecho: z.enum(['entrega', 'outras']).nullable(),
            mensagem: z.string(),
          }),
        ),
      })
      .meta({ id: 'AuditoriaAtualizada' }),
  }),
  verificadas: endpoint({
    method: 'POST',
    path: '/api/auditoria/verificadas',
    access: { ler: 'verificadas' },
    summary: 'O que foi auditado, por quem e quando, do mais novo ao mais velho',
    body: filtroDeVerificadas.extend({
      pagina: z.int().min(1).max(10_000).default(1),
      por_pagina: z.int().min(1).max(200).default(50),
    }),
    response: comDados(
      z.object({
        notas: z.array(Auditada),
        total: z.number(),
        pagina: z.number(),
        /** Of all that matches, by status. */
        contagem: z.object({ aprovado: z.number(), reprovado: z.number() }),
      }),
    ).meta({ id: 'Verificadas' }),
  }),
  exportarVerificadas: endpoint({
    method: 'POST',
    path: '/api/auditoria/verificadas/exportar',
    pessoal: 'exportacao',
    access: { ler: 'verificadas' },
    summary: 'Exporta para Excel o que foi auditado; corre como tarefa',
    body: filtroDeVerificadas,
    response: TarefaPedida,
  }),
  desfazer: endpoint({
    method: 'PUT',
    path: '/api/auditoria/desfazer',
    access: { escrever: 'verificadas' },
    summary: 'Desfaz auditorias: os comprovantes esperam outra vez. Cada um que não pode diz por quê',
    body: z.object({ comprovantes: z.array(id).min(1).max(200) }),
    response: comDados(
      z.array(z.object({ comprovante: z.string(), feito: z.boolean(), mensagem: z.string() })),
    ).meta({ id: 'AuditoriasDesfeitas' }),
  }),
}
