import type { Carta } from './carta.rules.ts'

/** `devolucao`: what we sent did not arrive; `resposta`: a program answers; `lista`: written to many. */
export type Maquina = 'devolucao' | 'resposta' | 'lista'

const tem = (c: Pick<Carta, 'cabecalhos'>, nome: string, como: RegExp = /./): boolean =>
  (c.cabecalhos.get(nome) ?? []).some((v) => como.test(v.trim()))

const DAEMON = /^(?:mailer-daemon|postmaster)@/

/** Whether nobody wrote this letter (RFC 3834, RFC 3464, RFC 2919, and what programs say besides). */
export function maquinaDe(c: Carta): Maquina | null {
  if (tem(c, 'content-type', /report-type\s*=\s*"?delivery-status/i)) return 'devolucao'
  if (tem(c, 'return-path', /^<\s*>$/) || DAEMON.test(c.de.endereco)) {
    // An out-of-office of a careful server has an empty return path as well, and says what it is.
    return tem(c, 'auto-submitted', /^auto-replied/i) ? 'resposta' : 'devolucao'
  }
  if (tem(c, 'auto-submitted', /^(?!no\b)/i)) return 'resposta'
  if (
    tem(c, 'x-auto-response-suppress') ||
    tem(c, 'x-autoreply') ||
    tem(c, 'x-autorespond') ||
    tem(c, 'precedence', /^auto_reply$/i)
  )
    return 'resposta'
  if (tem(c, 'precedence', /^(?:bulk|list|junk)$/i) || tem(c, 'list-id') || tem(c, 'list-unsubscribe'))
    return 'lista'
  return null
}

/** What a report of delivery tells: whose address failed, why, and which letters it may be about. */
export function devolvida(c: Carta): { endereco: string; motivo: string; ids: string[] } {
  const said = `${c.relatorio}\n${c.texto}`
  const endereco =
    /^(?:Final|Original)-Recipient:\s*(?:rfc822;)?\s*<?([^\s<>;]+@[^\s<>;]+?)>?\s*$/im.exec(said)?.[1] ??
    /\b[^\s<>();:,"]+@[^\s<>();:,"]+\.\w{2,}\b/.exec(c.texto)?.[0] ??
    ''
  const motivo =
    /^Diagnostic-Code:\s*(?:smtp;)?\s*(.+)$/im.exec(said)?.[1] ?? /^Status:\s*(\S+)/im.exec(said)?.[1]
  return {
    endereco: endereco.toLowerCase().slice(0, 254),
    motivo: (motivo ?? 'o servidor do destinatário recusou').trim().slice(0, 200),
    ids: [
      ...new Set([
        ...[...said.matchAll(/^Message-ID:\s*(<[^<>\s]{1,250}>)/gim)].map((m) => m[1]!),
        c.emRespostaA,
        ...c.referencias,
      ]),
    ].filter(Boolean),
  }
}

/** Nobody reads what is answered to these. */
export const semResposta = (endereco: string): boolean =>
  endereco === '' ||
  /^(?:no-?reply|nao-?respond[ae]|donotreply|mailer-daemon|postmaster|bounces?)\b/.test(endereco)
