import { formatDateTime } from '@tropeiro/contract'

/** A chosen note as the message tells it. */
export type NotaDaMensagem = {
  id: string
  ar_nota: string
  serie: number
  numero: number
  cnpj_embarca: string
  nome_embarca: string
  nome_dest: string
  municipio: string
  uf: string
  situacao: string
  desfecho: string | null
  ocorrencia: string | null
  data_entrega: Date | null
  recebedor: string
  imagens: { chave: string; tipo: string; bytes: number }[]
}

export type Anexado = { chave: string; nome: string; tipo: string; bytes: number; nota: string }

export type Composicao = {
  grupo: string
  remetente: string
  responderPara: string
  conteudo: string
  notas: NotaDaMensagem[]
  anexos: Anexado[]
}

/** One line without control characters: what may stand in a header. */
export const umaLinha = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

const semAspas = (text: string): string => umaLinha(text).replace(/["\\<>]/g, '')

/**
 * `"Name (GROUP)" <address>`: the group whose message it is stands behind whatever name was written, and the name cannot close its
 * quotes, open an address or start another header.
 */
export function cabecalhoDe(remetente: string, grupo: string, emailFrom: string): string {
  const address = /<([^<>]+)>/.exec(emailFrom)?.[1] ?? emailFrom.trim()
  const group = semAspas(grupo).slice(0, 60).trim()
  const name = semAspas(remetente).slice(0, 120).trim()
  return `"${name && name !== group ? `${name} (${group})` : group}" <${address}>`
}

/** The domain of the sender's address, for the Message-ID. */
export const dominioDe = (emailFrom: string): string =>
  /@([^@<>\s]+?)>?\s*$/.exec(emailFrom)?.[1] ?? 'tropeiro.local'

export const nomeDaNota = (n: Pick<NotaDaMensagem, 'serie' | 'numero'>): string => `${n.serie}/${n.numero}`

const comprovadas = ['entregue', 'outras', 'auditoria']
/** A note with something to show: an image, or a closing told by driver or office. */
export const temComprovante = (n: Pick<NotaDaMensagem, 'situacao' | 'imagens'>): boolean =>
  n.imagens.length > 0 || comprovadas.includes(n.situacao)

const extensoes: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** The images with names that a person finds again: `canhoto-1-123456.jpg`, and no name twice. */
export function nomearAnexos(notas: NotaDaMensagem[]): Anexado[] {
  const taken = new Set<string>()
  return notas.flatMap((n) =>
    n.imagens.map((i) => {
      const stem = `canhoto-${n.serie}-${n.numero}`
      const extension = extensoes[i.tipo] ?? 'jpg'
      let nome = `${stem}.${extension}`
      for (let copy = 2; taken.has(nome); copy++) nome = `${stem}-${copy}.${extension}`
      taken.add(nome)
      return { ...i, nome, nota: n.ar_nota }
    }),
  )
}

const situacoes: Record<string, string> = {
  entregue: 'Entregue',
  outras: 'Encerrada com ocorrência',
  auditoria: 'Comprovada, em conferência',
  rota: 'Em rota de entrega',
  expedicao: 'Em expedição',
  sem_romaneio: 'Aguardando romaneio',
}

export const html = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const dizer = (n: NotaDaMensagem): string =>
  n.situacao === 'outras' && n.ocorrencia ? n.ocorrencia : (situacoes[n.situacao] ?? n.situacao)
const imagensDe = (n: NotaDaMensagem): string =>
  n.imagens.length === 0 ? 'sem imagem' : n.imagens.length === 1 ? '1 imagem' : `${n.imagens.length} imagens`
const entregaDe = (n: NotaDaMensagem): string => (n.data_entrega ? formatDateTime(n.data_entrega) : '—')

const th =
  'style="padding:8px 10px;text-align:left;font-size:12px;color:#4a5a63;border-bottom:1px solid #cfd8dc"'
const td = 'style="padding:8px 10px;font-size:13px;border-bottom:1px solid #e6ebed;vertical-align:top"'

const linha = (n: NotaDaMensagem): string => `<tr>
<td ${td}><strong>${n.numero}</strong><br><span style="color:#5d6b73">série ${n.serie}</span></td>
<td ${td}>${html(n.nome_dest)}<br><span style="color:#5d6b73">${html([n.municipio, n.uf].filter(Boolean).join('/'))}</span></td>
<td ${td}>${html(dizer(n))}</td>
<td ${td}>${html(entregaDe(n))}${n.recebedor ? `<br><span style="color:#5d6b73">${html(n.recebedor)}</span>` : ''}</td>
<td ${td}>${imagensDe(n)}</td>
</tr>`

const total = (c: Composicao): string =>
  `${c.notas.length === 1 ? '1 nota' : `${c.notas.length} notas`}, ${c.anexos.length === 1 ? '1 imagem anexa' : `${c.anexos.length} imagens anexas`}`

/** The body for programs that show HTML; nothing a person wrote is taken for markup, and nothing is loaded from outside. */
export const comporHtml = (c: Composicao): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Comprovantes de entrega</title></head>
<body style="margin:0;background:#f3f6f7;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1d2a30">
<div style="max-width:760px;margin:0 auto;padding:24px 16px">
<div style="background:#fff;border:1px solid #dde4e7;border-radius:8px;overflow:hidden">
<div style="padding:16px 24px;border-bottom:3px solid #0f6475;font-size:15px;font-weight:600">${html(c.grupo)}</div>
<div style="padding:20px 24px;font-size:14px;line-height:1.55">${html(c.conteudo).replace(/\r\n|\r|\n/g, '<br>')}</div>
<div style="padding:0 14px 8px;overflow-x:auto"><table role="table" cellspacing="0" cellpadding="0" style="width:100%;border-collapse:collapse">
<thead><tr><th ${th}>Nota fiscal</th><th ${th}>Destinatário</th><th ${th}>Situação</th><th ${th}>Entrega</th><th ${th}>Comprovante</th></tr></thead>
<tbody>
${c.notas.map(linha).join('\n')}
</tbody></table></div>
<div style="padding:8px 24px 20px;font-size:12px;color:#5d6b73">${total(c)}.</div>
</div>
<p style="font-size:12px;color:#5d6b73;padding:0 8px">Enviado por ${html(c.remetente)} (${html(c.grupo)}). Para responder, escreva para ${html(c.responderPara)}.</p>
</div></body></html>
`

/** The same body as plain text. */
export function comporTexto(c: Composicao): string {
  const notas = c.notas.map((n) =>
    [
      `NF ${n.numero}, série ${n.serie}: ${n.nome_dest} (${[n.municipio, n.uf].filter(Boolean).join('/')})`,
      `  ${dizer(n)}; entrega ${entregaDe(n)}${n.recebedor ? `; recebido por ${n.recebedor}` : ''}; ${imagensDe(n)}`,
    ].join('\n'),
  )
  return `${c.conteudo.replace(/\r\n|\r/g, '\n')}

${notas.join('\n')}

${total(c)}.

Enviado por ${c.remetente} (${c.grupo}). Para responder, escreva para ${c.responderPara}.
`
}

/** After this many refused tries (about an hour of waiting between them) a message is told as failed. */
export const MAXIMO_DE_TENTATIVAS = 8
