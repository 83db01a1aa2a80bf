import { createTransport } from 'nodemailer'
import pg from 'pg'
import { donoDaSenha, usoDaSenha } from '../../src/atendimento/sac/email/endereco.rules.ts'
import { selar } from '../../src/cofre.ts'
import type { Config } from '../../src/config.ts'

const GRUPO = 'SERRA AZUL'
const CAIXA = 'sac@serraazul.demo'
/** What the local post office opens every mailbox with. */
const SENHA = 'demonstracao'

type Carta = {
  de: [string, string]
  assunto: string
  id: string
  responde?: string
  texto: string[]
  mais?: string[]
}

/** Two conversations and a newsletter, as customers wrote them. */
const cartas: readonly Carta[] = [
  {
    de: ['Marina Prado', 'marina@casaprado.exemplo'],
    assunto: 'Entrega de sexta não chegou na loja',
    id: '<demo-1@casaprado.exemplo>',
    texto: [
      'Bom dia,',
      '',
      'Recebemos 4 dos 5 volumes do pedido 7731. O que falta é a caixa com as luminárias.',
      'Podem ver onde ficou? A loja abre às 9h.',
      '',
      'Marina Prado',
      'Casa Prado Iluminação',
    ],
  },
  {
    de: ['Marina Prado', 'marina@casaprado.exemplo'],
    assunto: 'Re: Entrega de sexta não chegou na loja',
    id: '<demo-2@casaprado.exemplo>',
    responde: '<demo-1@casaprado.exemplo>',
    texto: [
      'Só para completar: o motorista anotou no canhoto que faltava um volume.',
      '',
      'Em sex., 20 de nov. de 2026 às 08:41, Marina Prado <marina@casaprado.exemplo>',
      'escreveu:',
      '',
      '> Recebemos 4 dos 5 volumes do pedido 7731.',
    ],
  },
  {
    de: ['Financeiro Bom Tempo', 'contas@bomtempo.exemplo'],
    assunto: 'Segunda via do comprovante de entrega',
    id: '<demo-3@bomtempo.exemplo>',
    texto: ['Precisamos da segunda via do canhoto para liberar o pagamento. É possível mandar ainda hoje?'],
  },
  {
    de: ['Feira do Transporte', 'novidades@feira.exemplo'],
    assunto: 'Últimos dias para se inscrever',
    id: '<demo-4@feira.exemplo>',
    texto: ['Garanta o seu lugar na feira.'],
    mais: ['List-Unsubscribe: <https://feira.exemplo/sair>'],
  },
]

const inteira = ({ de: [nome, endereco], assunto, id, responde, texto, mais = [] }: Carta): string =>
  [
    `From: ${nome} <${endereco}>`,
    `To: ${CAIXA}`,
    `Subject: =?utf-8?B?${Buffer.from(assunto).toString('base64')}?=`,
    `Message-ID: ${id}`,
    ...(responde ? [`In-Reply-To: ${responde}`, `References: ${responde}`] : []),
    ...mais,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...texto,
  ].join('\r\n')

/** A mailbox that is read at the local post office, and letters in it; once, where there is one. */
export async function carregarCorreio(config: Config, imap: string | undefined): Promise<void> {
  if (!imap || !config.smtpUrl) return
  const db = new pg.Client({ connectionString: config.databaseUrl })
  await db.connect()
  try {
    const { rows } = await db.query<{ grupo: number }>(
      `select g.id as grupo from grupos g where g.nome = $1 and not exists (select from sac_caixas c where c.grupo_id = g.id)`,
      [GRUPO],
    )
    const grupo = rows[0]?.grupo
    if (grupo === undefined) return
    await db.query(
      `insert into sac_caixas (grupo_id, nome, endereco, host, porta, seguranca, usuario, senha_selada, tipo)
       values ($1, 'Atendimento', $2, '127.0.0.1', 143, 'nenhuma', $2, $3, 'Dúvida ou posição')`,
      [grupo, CAIXA, selar(config, usoDaSenha, donoDaSenha(grupo, CAIXA), Buffer.from(SENHA))],
    )
    const correio = createTransport(config.smtpUrl)
    for (const c of cartas)
      await correio.sendMail({ envelope: { from: c.de[1], to: CAIXA }, raw: inteira(c) })
    correio.close()
  } finally {
    await db.end()
  }
}
