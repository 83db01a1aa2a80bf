import { constants } from 'node:crypto'
import { Agent, request } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { OpcoesDeTls } from './enderecos.ts'
import { MAIOR_MENSAGEM_BYTES, montarEnvelope, tipoDoConteudo } from './envelope.ts'
import type { Chamada, Devolvido, Identidade, SefazPort } from './port.ts'

/** What an authority sends back at most: a distribution of 50 documents. */
const MAIOR_RESPOSTA_BYTES = 32 * 1024 * 1024
const AGENTES = 64

export type Opcoes = {
  /** Where a service is asked; null when nobody offers it there. */
  endereco: (chamada: Chamada) => string | null
  /** PEM of the authorities that signed the servers' certificates; Node's own list stands when it is null. */
  ca: string | null
  tls: Record<string, OpcoesDeTls>
  /** From the first byte asked to the last one read. */
  timeoutMs: number
  /** Connections at the same time to one host by one certificate. */
  conexoes: number
}

/** SOAP 1.2 over TLS with the company's certificate. The server's certificate is always verified. */
export function createHttpsSefaz(opcoes: Opcoes): SefazPort {
  const agentes = new Map<string, Agent>()

  const agenteDe = (host: string, quem: Identidade): Agent => {
    const nome = `${host}:${quem.impressao}`
    const pronto = agentes.get(nome)
    if (pronto) return pronto
    const { ciphers, legado } = opcoes.tls[host] ?? {}
    const novo = new Agent({
      keepAlive: true,
      maxSockets: opcoes.conexoes,
      key: quem.chavePem,
      cert: quem.certificadoPem,
      minVersion: 'TLSv1.2',
      ...(opcoes.ca ? { ca: opcoes.ca } : {}),
      ...(ciphers ? { ciphers } : {}),
      ...(legado ? { secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT } : {}),
    })
    if (agentes.size >= AGENTES) {
      const [velho] = agentes.keys()
      agentes.get(velho!)?.destroy()
      agentes.delete(velho!)
    }
    agentes.set(nome, novo)
    return novo
  }

  return {
    chamar: async (chamada) => {
      const desde = performance.now()
      const ms = () => Math.round(performance.now() - desde)
      const falha = (onde: 'antes' | 'incerto', motivo: string, http: number | null = null): Devolvido => ({
        tipo: 'falha',
        onde,
        motivo,
        http,
        ms: ms(),
      })
      const endereco = opcoes.endereco(chamada)
      if (!endereco) return falha('antes', `${chamada.autorizador} não oferece ${chamada.servico}.`)
      const corpo = montarEnvelope(chamada.servico, chamada.xml)
      if (Buffer.byteLength(corpo) > MAIOR_MENSAGEM_BYTES)
        return falha('antes', 'A mensagem passa de 500 KB, mais do que a SEFAZ aceita.')
      const url = new URL(endereco)
      return enviar({ url, corpo, chamada, agent: agenteDe(url.hostname, chamada.quem), opcoes, falha, ms })
    },
    fechar: () => {
      for (const agente of agentes.values()) agente.destroy()
      agentes.clear()
    },
  }
}

type Envio = {
  url: URL
  corpo: string
  chamada: Chamada
  agent: Agent
  opcoes: Opcoes
  falha: (onde: 'antes' | 'incerto', motivo: string, http?: number | null) => Devolvido
  ms: () => number
}

function enviar({ url, corpo, chamada, agent, opcoes, falha, ms }: Envio): Promise<Devolvido> {
  return new Promise((resolve) => {
    // Before the handshake is done nobody has read a byte of the message.
    let conectado = false
    const req = request(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': tipoDoConteudo(chamada.servico),
        'content-length': Buffer.byteLength(corpo),
        accept: 'application/soap+xml, text/xml',
      },
    })
    const relogio = setTimeout(() => req.destroy(new Error('tempo esgotado')), opcoes.timeoutMs)
    const fim = (d: Devolvido) => {
      clearTimeout(relogio)
      resolve(d)
    }
    req.once('socket', (socket) => {
      if (req.reusedSocket || (socket as TLSSocket).authorized) conectado = true
      else socket.once('secureConnect', () => (conectado = true))
    })
    req.once('error', (e: NodeJS.ErrnoException) =>
      fim(falha(conectado ? 'incerto' : 'antes', `${e.code ? `${e.code}: ` : ''}${e.message}`)),
    )
    req.once('response', (res) => {
      const partes: Buffer[] = []
      let total = 0
      res.on('data', (parte: Buffer) => {
        total += parte.length
        if (total > MAIOR_RESPOSTA_BYTES) req.destroy(new Error('resposta grande demais'))
        else partes.push(parte)
      })
      res.once('error', (e) => fim(falha('incerto', e.message, res.statusCode ?? null)))
      res.once('aborted', () => fim(falha('incerto', 'conexão interrompida', res.statusCode ?? null)))
      res.once('end', () => {
        const http = res.statusCode ?? 0
        const resposta = Buffer.concat(partes)
        // A SOAP answer with 500 is a fault; a page with 4xx says that the address or the certificate is not taken.
        if (http >= 200 && http < 300) fim({ tipo: 'corpo', corpo: resposta, ms: ms() })
        else fim(falha(http >= 500 ? 'incerto' : 'antes', `HTTP ${http}: ${resumo(resposta)}`, http))
      })
    })
    req.end(corpo)
  })
}

const resumo = (corpo: Buffer): string =>
  corpo
    .toString('utf8', 0, 2000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
