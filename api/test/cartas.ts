import { lerCaixa } from '../src/atendimento/sac/email/ler-caixa.service.ts'
import { em } from '../src/ctx.ts'
import { abrirApp } from './app.ts'
import { abrirCorreio, type Correio, SENHA_DO_CORREIO } from './correio-processo.ts'

/** The mailbox of the group's customer care. */
export const SAC = 'sac@serraazul.exemplo'

/** A letter as somebody writes it; what is left out is made up, null is really not there. */
export type Escrito = {
  de?: string
  para?: string
  assunto?: string | null
  texto?: string
  id?: string | null
  cabecalhos?: Record<string, string>
  corpo?: string
  tipo?: string
  envelope?: string
}

let serie = 0
/** Sends it over SMTP as a mail program would; answers its Message-ID. */
export async function mandarCarta(correio: Correio, c: Escrito & { para: string }): Promise<string> {
  const de = c.de ?? `cliente${++serie}@fora.exemplo`
  const id = c.id === undefined ? `<carta-${++serie}@fora.exemplo>` : c.id
  const linhas = [
    `From: Cliente <${de}>`,
    `To: ${c.para}`,
    ...(c.assunto === null ? [] : [`Subject: ${c.assunto ?? 'Pergunta sobre a entrega'}`]),
    ...(id ? [`Message-ID: ${id}`] : []),
    'MIME-Version: 1.0',
    ...Object.entries(c.cabecalhos ?? {}).map(([k, v]) => `${k}: ${v}`),
    `Content-Type: ${c.tipo ?? 'text/plain; charset=utf-8'}`,
    '',
    c.corpo ?? c.texto ?? 'Onde está a minha carga?',
  ]
  const para = c.para.split(',').map((e) => e.trim())
  await correio.enviar(linhas.join('\r\n'), para, c.envelope ?? de)
  return id ?? ''
}

/** The report of a server that could not deliver one of our letters (RFC 3464); its boundary is `x`. */
export const devolucaoDe = (endereco: string, nossa: string): string =>
  [
    '--x',
    'Content-Type: text/plain',
    '',
    'Nao entregue',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx',
    '',
    `Final-Recipient: rfc822; ${endereco}`,
    'Action: failed',
    'Diagnostic-Code: smtp; 550 caixa cheia',
    '',
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${nossa}`,
    'Subject: Re',
    '',
    '--x--',
    '',
  ].join('\r\n')

/** A file in a letter whose boundary is `y`. */
export const parteDe = (nome: string, tipo: string, base64: string, como = 'attachment'): string =>
  `--y\r\nContent-Type: ${tipo}; name="${nome}"\r\nContent-Disposition: ${como}; filename="${nome}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n`

/** Words and a film of 30 MB. */
export const umaDe30MB = (): string =>
  `--y\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSegue o vídeo.\r\n${parteDe('doca.mp4', 'video/mp4', `${'A'.repeat(76)}\r\n`.repeat(400_000))}--y--\r\n`

/** A header of a letter, its lines made one. */
export const cabecalho = (carta: string, nome: string): string =>
  new RegExp(`^${nome}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(carta)?.[1]?.replace(/\s+/g, ' ') ?? ''

type Linha = {
  id: string
  numero: string
  status: string
  destino: string
  motivo: string
  incidente_id: string | null
}

/** The server with a post office of its own and one mailbox of SERRA AZUL that is read. */
export async function abrirMundoDeCartas() {
  const correio = await abrirCorreio()
  process.env.CORREIO_LOCAL_IMAP = correio.imap
  const t = await abrirApp({
    SMTP_URL: correio.smtpUrl,
    EMAIL_FROM: 'Tropeiro <nao-responda@tropeiro.exemplo>',
  })
  const operador = await t.entrar('operador@serraazul.demo')
  const admin = await t.entrar('admin@serraazul.demo')
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const tipo = (await admin.sac.configuracao({})).dados.configuracao.tipos[0]!.nome
  const novaCaixa = async (endereco: string): Promise<string> => {
    const onde = { host: '127.0.0.1', porta: 143, seguranca: 'nenhuma' as const, usuario: endereco }
    const body = { ...onde, nome: endereco, endereco, senha: SENHA_DO_CORREIO, tipo }
    return (await admin.sac.gravarCaixa({ body })).dados._id
  }
  const caixa = await novaCaixa(SAC)
  const escrever = (c: Escrito): Promise<string> => mandarCarta(correio, { para: SAC, ...c })
  const ler = (id = caixa): Promise<void> => lerCaixa(em(t.deps, grupoId), id)
  /** What became of a letter, and the incident that it is of. */
  const carta = async (id: string): Promise<Linha> =>
    (
      await t.db.query(
        `select i.id::text as id, i.numero::text as numero, i.status, m.destino, m.motivo, m.incidente_id::text as incidente_id
         from sac_mensagens m left join incidentes i on i.grupo_id = m.grupo_id and i.id = m.incidente_id
         where m.grupo_id = $1 and m.message_id = $2`,
        [grupoId, id],
      )
    ).rows[0]
  return {
    t,
    correio,
    operador,
    admin,
    grupoId,
    caixa,
    novaCaixa,
    escrever,
    /** An answer to a letter that opened an incident. */
    responder: (a: { message: string }, de: string, texto: string): Promise<string> =>
      escrever({ de, texto, cabecalhos: { 'In-Reply-To': a.message } }),
    ver: async (id: string) => (await operador.sac.abrir({ params: { id } })).dados,
    emails: async (id: string) => (await operador.sac.emails({ params: { id } })).dados,
    /** Who attends answers in public. */
    dizer: (id: string, texto: string) =>
      operador.sac.escrever({ params: { id }, body: { texto, interna: false, visto: null } }),
    ler,
    carta,
    quantos: async (): Promise<number> =>
      (await t.db.query(`select count(*)::int as n from incidentes where grupo_id = $1`, [grupoId])).rows[0]
        .n,
    /** A new letter, read: its incident. */
    aberto: async (c: Escrito = {}): Promise<Linha & { message: string }> => {
      const message = await escrever(c)
      await ler()
      return { ...(await carta(message)), message }
    },
    eventos: async (id: string) => (await operador.sac.abrir({ params: { id } })).dados.eventos,
    /** Everything that left for an address so far. */
    recebidas: async (endereco: string): Promise<string[]> => {
      await t.trabalhar()
      return (await correio.caixa(endereco)).map((c) => c.texto)
    },
    fechar: async () => {
      await t.close()
      await correio.parar()
    },
  }
}
