/** Where a note stands, in the order of its life. */
export const situacoes = ['sem_romaneio', 'expedicao', 'rota', 'auditoria', 'entregue', 'outras'] as const

export type SituacaoDaNota = (typeof situacoes)[number]

export const nomeDaSituacao: Record<SituacaoDaNota, string> = {
  sem_romaneio: 'Sem romaneio',
  expedicao: 'Expedição',
  rota: 'Em rota',
  auditoria: 'Auditoria',
  entregue: 'Entregue',
  outras: 'Outras',
}

export const origens = ['xml', 'bipe', 'api', 'edi', 'manual'] as const

export const nomeDaOrigem: Record<(typeof origens)[number], string> = {
  xml: 'XML',
  bipe: 'Bipe',
  api: 'API',
  edi: 'EDI',
  manual: 'Digitada',
}

/** Judged on time and in full, and what came of it; `falhas` lack one or the other. */
export const recortesDoOtif = [
  'avaliadas',
  'pontuais',
  'impontuais',
  'completas',
  'incompletas',
  'otif',
  'falhas',
] as const

export type RecorteDoOtif = (typeof recortesDoOtif)[number]

export const nomeDoRecorteDoOtif: Record<RecorteDoOtif, string> = {
  avaliadas: 'Avaliadas',
  pontuais: 'Pontuais',
  impontuais: 'Não pontuais',
  completas: 'Completas',
  incompletas: 'Incompletas',
  otif: 'Pontuais e completas',
  falhas: 'Fora do OTIF',
}

/** What an import found odd about a note, in words. */
export const nomeDoAviso: Record<string, string> = {
  so_chave: 'Só a chave é conhecida',
  assinatura_ausente: 'Sem assinatura',
  assinatura_invalida: 'Assinatura inválida',
  digest_diferente: 'Conteúdo alterado depois de assinado',
  certificado_vencido: 'Certificado vencido',
  certificado_de_outro_emitente: 'Certificado de outro emitente',
  sem_protocolo: 'Sem protocolo de autorização',
  protocolo_digval_diferente: 'Protocolo de outro conteúdo',
  homologacao: 'Emitida em homologação',
  documento_invalido: 'CNPJ ou CPF inválido',
  codificacao_trocada: 'Codificação diferente da declarada',
}

export const NOTAS_POR_PAGINA = 50

export const MAXIMO_NA_LISTA_COLADA = 5000

/** Counting stops here: beyond it the reply says "mais de". */
export const MAXIMO_CONTADO = 10_000

/** Columns of a spreadsheet of notes, in their order. */
export const colunasDaExportacao = [
  'numero',
  'serie',
  'chave',
  'sit_atual',
  'situacaoNota',
  'dy_sit_atual',
  'remetenteNome',
  'remetenteCnpj',
  'destinatario',
  'cnpj_dest',
  'bairro',
  'cidade',
  'uf',
  'dataEmissao',
  'data_entrega',
  'prazo',
  'base',
  'rota',
  'romaneio',
  'pos_entrega',
  'motorista',
  'protocolo',
  'volume',
  'peso_gramas',
  'valor',
  'valor_prod',
  'frete',
  'pedido',
  'nome_transp',
  'origem',
  'avisos',
  'created_at',
] as const

export type ColunaDaExportacao = (typeof colunasDaExportacao)[number]
