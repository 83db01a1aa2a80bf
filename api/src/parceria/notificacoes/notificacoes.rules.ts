import {
  type CanalDeAviso,
  type DadosDoAviso,
  type EventoDeAviso,
  nomeDoEvento,
  preencher,
} from '@tropeiro/contract/parceria/notificacoes/rules'

const BRASILIA_MS = 3 * 3_600_000
const DIA_MS = 24 * 3_600_000

/** Minutes since São Paulo's midnight of `HH:MM`. */
const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))
const minutoDe = (agora: Date): number =>
  Math.floor((((agora.getTime() - BRASILIA_MS) % DIA_MS) + DIA_MS) / 60_000) % 1440
/** The next time that the clock of São Paulo shows `hora`: now, when it does. */
const proxima = (agora: Date, hora: string): Date => {
  const falta = (minutos(hora) - minutoDe(agora) + 1440) % 1440
  const cheia = Math.floor(agora.getTime() / 60_000) * 60_000
  return falta === 0 ? agora : new Date(cheia + falta * 60_000)
}

export type Horario = {
  modo: 'uma' | 'resumo'
  resumo_hora: string
  silencio_de: string | null
  silencio_ate: string | null
}

/** When what happened now may be told: at the hour of the summary, and never in the hours of silence. */
export function quandoAvisar(agora: Date, r: Horario): Date {
  const quando = r.modo === 'resumo' ? proxima(agora, r.resumo_hora) : agora
  if (!r.silencio_de || !r.silencio_ate) return quando
  const [de, ate, m] = [minutos(r.silencio_de), minutos(r.silencio_ate), minutoDe(quando)]
  const calado = de < ate ? m >= de && m < ate : m >= de || m < ate
  return calado ? proxima(quando, r.silencio_ate) : quando
}

/** What a line of history means to those outside; null is the house's own business. */
export function eventoDaLinha(tipo: string, efeito: string | null, texto: string): EventoDeAviso | null {
  if (tipo === 'saiu') return 'saiu'
  if (tipo === 'comprovada') return efeito === 'outras' ? 'ocorrencia' : 'entregue'
  if (tipo === 'ocorrencia') return efeito === 'tentativa' ? 'tentativa' : null
  if (tipo === 'aprovada') return efeito === 'outras' ? null : 'comprovante'
  // A return writes several lines; its first tells it.
  if (tipo === 'devolvida') return texto.includes('registrada') ? 'devolvida' : null
  return null
}

const frase: Record<EventoDeAviso, string> = {
  saiu: 'A nota {{nota}}, de {{remetente}}, saiu para entrega em {{municipio}}.\n\nEntrega prevista: {{previsao}}.',
  entregue:
    'A nota {{nota}}, de {{remetente}}, foi entregue em {{municipio}}, em {{quando}}.\n\nRecebida por {{recebedor}}.',
  comprovante:
    'O comprovante de entrega da nota {{nota}}, de {{remetente}}, foi conferido.\n\nEntregue em {{municipio}}, em {{quando}}.',
  tentativa:
    'Não foi possível entregar a nota {{nota}}, de {{remetente}}, em {{quando}}: {{ocorrencia}}.\n\nFaremos uma nova tentativa.',
  ocorrencia:
    'A entrega da nota {{nota}}, de {{remetente}}, foi encerrada em {{quando}} com a ocorrência: {{ocorrencia}}.',
  devolvida: 'Há uma devolução da nota {{nota}}, de {{remetente}}, registrada em {{quando}}.',
}

/** The house's text of an event. */
export const modeloDeFabrica = (
  evento: EventoDeAviso,
  canal: CanalDeAviso,
): { assunto: string; corpo: string } =>
  canal === 'email'
    ? {
        assunto: `Nota {{nota}}: ${nomeDoEvento[evento].toLowerCase()}`,
        corpo: `Olá!\n\n${frase[evento]}\n\n{{link}}\n\n{{transportadora}}`,
      }
    : { assunto: '', corpo: `*{{transportadora}}*\n${frase[evento]}\n\nAcompanhe: {{link}}` }

/** A delivery for the preview. */
export const dadosDeExemplo = (grupo: string, evento: EventoDeAviso, link: string): DadosDoAviso => ({
  nota: '45.812',
  remetente: 'Alimentos Bom Grão S.A.',
  destinatario: 'Supermercados Bom Dia S.A.',
  municipio: 'Campinas/SP',
  evento: nomeDoEvento[evento],
  quando: '20/11/2026 14:32',
  previsao: '21/11/2026',
  ocorrencia: 'Estabelecimento fechado',
  recebedor: 'Marta',
  transportadora: grupo,
  link,
})

const semQuebra = (texto: string): string =>
  texto
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 250)

const escapar = (texto: string): string =>
  texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const botao = (link: string): string =>
  `<a href="${escapar(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0f6475;color:#fff;text-decoration:none;font-weight:600">Acompanhar a entrega</a>`

/** Paragraphs of plain text: nothing that a person wrote is taken for markup; a line that is the link becomes a button. */
const paragrafos = (texto: string, link: string): string =>
  texto
    .replace(/\r\n|\r/g, '\n')
    .split(/\n{2,}/)
    .filter((p) => p.trim() !== '')
    .map((p) =>
      p.trim() === link
        ? `<p style="margin:0 0 14px">${botao(link)}</p>`
        : `<p style="margin:0 0 14px">${escapar(p.trim())
            .split(escapar(link))
            .join(`<a href="${escapar(link)}">${escapar(link)}</a>`)
            .replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')

export type Composta = { assunto: string; html: string; texto: string }
export type Escrita = {
  modelo: { assunto: string; corpo: string }
  dados: DadosDoAviso
  /** Where the address asks not to be told any more. */
  saida: string
}

const folha = (grupo: string, miolo: string, saida: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>${escapar(grupo)}</title></head>
<body style="margin:0;background:#f3f6f7;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1d2a30">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<div style="background:#fff;border:1px solid #dde4e7;border-radius:8px;overflow:hidden">
<div style="padding:16px 24px;border-bottom:3px solid #0f6475;font-size:15px;font-weight:600">${escapar(grupo)}</div>
<div style="padding:20px 24px 8px;font-size:15px;line-height:1.55">
${miolo}
</div></div>
<p style="font-size:12px;color:#5d6b73;padding:0 8px">Você recebe este aviso porque este endereço está na nota fiscal ou foi indicado para acompanhá-la. <a href="${escapar(saida)}" style="color:#5d6b73">Não quero mais receber</a>.</p>
</div></body></html>
`
const rodape = (saida: string): string => `\n\nPara não receber mais estes avisos: ${saida}\n`

/** One message about one note. */
export function compor(e: Escrita): Composta {
  const texto = preencher(e.modelo.corpo, e.dados).trim()
  return {
    assunto: semQuebra(preencher(e.modelo.assunto, e.dados)),
    html: folha(e.dados.transportadora, paragrafos(texto, e.dados.link), e.saida),
    texto: `${texto}${rodape(e.saida)}`,
  }
}

/** What goes by WhatsApp: the text alone, and how to leave. */
export const comporWhatsApp = (e: Escrita): string =>
  `${preencher(e.modelo.corpo, e.dados).trim()}\n\nPara não receber mais avisos: ${e.saida}`

const SHOWN = 100

/** One message about many notes: a line each, oldest first. */
export function comporResumo(grupo: string, itens: DadosDoAviso[], saida: string): Composta {
  const n = itens.length
  const titulo = `${n === 1 ? '1 acontecimento' : `${n} acontecimentos`} nas suas entregas`
  const mais = n > SHOWN ? `E mais ${n - SHOWN}.` : ''
  const linha = (d: DadosDoAviso) =>
    `${d.quando} · Nota ${d.nota} · ${d.evento}${d.ocorrencia ? ` (${d.ocorrencia})` : ''} · ${d.municipio}`
  const td = 'style="padding:8px 4px;border-bottom:1px solid #e6ebed;font-size:13px;vertical-align:top"'
  const linhas = itens
    .slice(0, SHOWN)
    .map(
      (d) =>
        `<tr><td ${td}>${escapar(d.quando)}</td><td ${td}><a href="${escapar(d.link)}" style="color:#0f6475;font-weight:600">${escapar(d.nota)}</a><br><span style="color:#5d6b73">${escapar(d.municipio)}</span></td><td ${td}>${escapar(d.evento)}${d.ocorrencia ? `<br><span style="color:#5d6b73">${escapar(d.ocorrencia)}</span>` : ''}</td></tr>`,
    )
    .join('\n')
  const tabela = `<p style="margin:0 0 14px">${titulo}:</p><table cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 14px">${linhas}</table>${mais}`
  return {
    assunto: semQuebra(`${grupo}: ${titulo}`),
    html: folha(grupo, tabela, saida),
    texto: `${titulo}:\n\n${itens
      .slice(0, SHOWN)
      .map((d) => `${linha(d)}\n  ${d.link}`)
      .join('\n')}\n${mais}${rodape(saida)}`,
  }
}

/** The same text with the secret of its addresses covered: what is kept never opens anything. */
export const cobrir = (texto: string): string => texto.replace(/\/r\/(sair\/)?[\w-]{20,}/g, '/r/$1••••••')

/** So many tries of a message, and how long the next one waits. */
export const MAXIMO_DE_TENTATIVAS = 8
export const esperaMs = (tentativas: number): number => Math.min(3_600_000, 30_000 * 2 ** tentativas)

/** What of an address may be shown to who holds its link: enough to know it again. */
export const cobrirEndereco = (endereco: string): string => {
  const at = endereco.indexOf('@')
  return at > 0 ? `${endereco.slice(0, Math.min(2, at))}•••${endereco.slice(at)}` : `•••${endereco.slice(-4)}`
}
