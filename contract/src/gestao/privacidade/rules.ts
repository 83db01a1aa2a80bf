/** Which text of the cookie banner a person agreed to; a changed text asks again under a new version. */
export const VERSAO_DO_TEXTO_DE_COOKIES = '2026-11'

/** LGPD art. 19, II: a whole answer is due within fifteen days. */
export const DIAS_PARA_RESPONDER = 15

/** What each kind of data is called, what an erasure does with it, and by which rule it is kept. */
export const categorias = {
  conta: {
    nome: 'Conta de acesso',
    destino: 'anonimiza',
    motivo:
      'Nome, e-mail, CPF, telefone, foto e senha são trocados por um pseudônimo e as sessões, encerradas.',
  },
  outros_grupos: {
    nome: 'Conta usada em outros grupos',
    destino: 'guarda',
    motivo: 'A pessoa também trabalha em outro grupo: aqui só o vínculo é desfeito.',
  },
  sessoes: {
    nome: 'Sessões e aparelhos',
    destino: 'apaga',
    motivo: 'Endereço de rede e aparelho das sessões são apagados.',
  },
  cadastro: { nome: 'Cadastro à espera', destino: 'apaga', motivo: 'O pedido de conta é apagado.' },
  motorista: {
    nome: 'Ficha de motorista',
    destino: 'anonimiza',
    motivo: 'Nome, CNH, telefone e e-mail são apagados; fica o CPF que os documentos da viagem citam.',
  },
  ausencias: {
    nome: 'Escala, ausências e impedimentos de motorista',
    destino: 'apaga',
    motivo: 'Validade da CNH e de exames, escala, ausências com motivo e impedimentos são apagados.',
  },
  papeis: {
    nome: 'Documentos de motorista com validade',
    destino: 'apaga',
    motivo: 'Cursos, exames e cadastros com validade são apagados, também os que já foram renovados.',
  },
  multas: {
    nome: 'Multas em que dirigia',
    destino: 'anonimiza',
    motivo: 'Nome, CPF e prova de quem dirigia são apagados; a multa fica, como papel da empresa.',
  },
  checklists: {
    nome: 'Checklists de veículos',
    destino: 'guarda',
    motivo:
      'Prova do estado do veículo antes da viagem (CTB, art. 67-E; LGPD, art. 7º, VI): guardado por 5 anos com o nome escrito na hora.',
  },
  veiculos_em_servico: {
    nome: 'Veículos de que é dono, que rodam para a casa',
    destino: 'guarda',
    motivo:
      'Enquanto o veículo roda, MDF-e e CIOT exigem nome, documento e RNTRC do dono (Lei 11.442/2007; LGPD, art. 7º, II): some quando ele sai da frota e o pedido se repete, ou 5 anos depois.',
  },
  veiculos_que_sairam: {
    nome: 'Veículos de que era dono',
    destino: 'anonimiza',
    motivo: 'Nome, documento e RNTRC do dono são apagados do cadastro de veículos que saíram da frota.',
  },
  posicoes: { nome: 'Posições do aplicativo', destino: 'apaga', motivo: 'Todas as posições são apagadas.' },
  contato: {
    nome: 'Telefone e e-mail de destinatário',
    destino: 'apaga',
    motivo: 'Telefone, e-mail e nome fantasia do cadastro são apagados.',
  },
  recebedor: {
    nome: 'Recebedor de entregas',
    destino: 'anonimiza',
    motivo: 'O documento de quem recebeu é apagado do comprovante.',
  },
  notas: {
    nome: 'Notas fiscais em que é destinatário',
    destino: 'guarda',
    motivo:
      'Documento fiscal: guardado por 5 anos por obrigação legal (CTN, art. 195, parágrafo único; LGPD, art. 16, I).',
  },
  comprovantes: {
    nome: 'Comprovantes, fotos e assinaturas',
    destino: 'guarda',
    motivo:
      'Prova da entrega: guardada por 5 anos para o exercício de direitos em processo (LGPD, art. 7º, VI; Código Civil, art. 206, § 5º).',
  },
  mensagens: {
    nome: 'E-mails enviados à pessoa',
    destino: 'guarda',
    motivo: 'Registro do envio de comprovantes: guardado por 5 anos com as notas que acompanha.',
  },
  historico: {
    nome: 'Ações no histórico das notas',
    destino: 'guarda',
    motivo: 'Parte do histórico do documento fiscal, que não se reescreve: guardado por 5 anos com a nota.',
  },
  acertos: {
    nome: 'Acertos, despesas e impostos retidos',
    destino: 'guarda',
    motivo:
      'Prova do que foi pago e retido: guardada por 10 anos por obrigação legal e para o exercício de direitos em processo (LGPD, art. 16, I, e art. 7º, VI; Código Civil, art. 205).',
  },
  titulos: {
    nome: 'Títulos e solicitações de pagamento',
    destino: 'guarda',
    motivo:
      'Prova do que foi pago e recebido, com a conta em que se pagou: guardada por 10 anos por obrigação legal e para o exercício de direitos em processo (LGPD, art. 16, I, e art. 7º, VI; Código Civil, art. 205).',
  },
  planilhas: {
    nome: 'Linhas de planilhas de títulos, de manutenções e de outro sistema',
    destino: 'apaga',
    motivo: 'O que a linha dizia é apagado; o título ou a ordem que ela trouxe fica.',
  },
  pagador: {
    nome: 'Endereço para boletos',
    destino: 'apaga',
    motivo: 'O endereço é apagado; os boletos já feitos guardam o que o banco recebeu.',
  },
  cobranca: {
    nome: 'E-mails de cobrança',
    destino: 'apaga',
    motivo:
      'Os endereços, o texto das mensagens e o que se anotou da pessoa são apagados; de que título se cobrou, em que dia, e quanto se prometeu ficam com o título.',
  },
  pesquisas: {
    nome: 'Respostas a pesquisas',
    destino: 'apaga',
    motivo: 'O comentário e o endereço são apagados; a nota dada fica na conta, sem quem a deu.',
  },
  medicao: {
    nome: 'Uso das telas',
    destino: 'apaga',
    motivo: 'O que foi contado do uso das telas é apagado.',
  },
  vigias: {
    nome: 'Visões acompanhadas e avisos do sino',
    destino: 'apaga',
    motivo: 'O que a pessoa acompanhava e o que o sino lhe disse são apagados.',
  },
  consentimentos: {
    nome: 'Escolhas de cookies',
    destino: 'guarda',
    motivo: 'Prova do consentimento (LGPD, art. 8º, § 2º), sob o pseudônimo da conta.',
  },
} as const satisfies Record<
  string,
  { nome: string; destino: 'apaga' | 'anonimiza' | 'guarda'; motivo: string }
>
export type Categoria = keyof typeof categorias

/** For how many years a fiscal document and its proof are kept. */
export const ANOS_DE_GUARDA_FISCAL = 5

/** What is swept away by itself when its term is over. */
export const retencoes = {
  posicoes: {
    nome: 'Posições de motoristas e passagens por praças de pedágio',
    prazo: '180 dias',
    dias: 180,
    motivo:
      'Servem para acompanhar a viagem e responder por ela; depois, ninguém precisa saber onde alguém esteve.',
  },
  acessos: {
    nome: 'Registro de acessos a dados pessoais',
    prazo: '2 anos',
    dias: 730,
    motivo: 'Prova de quem viu o quê (LGPD, art. 37).',
  },
  sessoes: {
    nome: 'Sessões encerradas',
    prazo: '1 ano',
    dias: 365,
    motivo: 'O Marco Civil da Internet (art. 15) pede seis meses de registros de acesso; o resto é sobra.',
  },
  contatos: {
    nome: 'Pessoas físicas sem nota recente',
    prazo: '5 anos',
    dias: 1827,
    motivo:
      'Passado o prazo fiscal da última nota, nome, endereço e contato da pessoa são trocados por um pseudônimo.',
  },
  recebedores: {
    nome: 'Recebedores em comprovantes',
    prazo: '5 anos',
    dias: 1827,
    motivo:
      'Passado o prazo em que a entrega pode ser discutida, nome e documento do recebedor são apagados.',
  },
  pagadores: {
    nome: 'Endereços de pessoas físicas para boletos e cobrança',
    prazo: '5 anos',
    dias: 1827,
    motivo:
      'Passado o prazo em que a dívida pode ser cobrada (Código Civil, art. 206, § 5º, I), o endereço que não se usou mais e o texto do que se escreveu são apagados.',
  },
  planilhas: {
    nome: 'Linhas de planilhas de títulos e de manutenções',
    prazo: '90 dias',
    dias: 90,
    motivo: 'Servem para conferir o que a planilha trouxe; depois, fica o título ou a ordem.',
  },
  ausencias: {
    nome: 'Ausências e impedimentos de motoristas',
    prazo: '5 anos',
    dias: 1827,
    motivo:
      'Passado o prazo em que o trabalho pode ser discutido (Constituição, art. 7º, XXIX), ninguém precisa saber por que alguém faltou.',
  },
  condutores: {
    nome: 'Motoristas em multas, abastecimentos, checklists e documentos renovados; donos de veículos que saíram',
    prazo: '5 anos',
    dias: 1827,
    motivo:
      'Passado o prazo em que a multa e o trabalho podem ser discutidos, fica o papel do veículo, sem dizer quem o dirigia.',
  },
} as const satisfies Record<string, { nome: string; prazo: string; dias: number; motivo: string }>
export type Retencao = keyof typeof retencoes
