import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import { setTimeout as pausa } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import type { Estado } from './estado.ts'
import type { Falhas, Modo } from './falhas.ts'
import type { Limites } from './limites.ts'
import { motivo } from './motivos.ts'
import type { Chaves, Pedido } from './pedido.ts'
import { cnpjDoCertificado, type Servidor } from './pki.ts'
import { escreverEnvelope, lerEnvelope, MAIOR_MENSAGEM, soapFault } from './soap.ts'
import { type Linha, tabela } from './tabela.ts'
import { dataHora, lerXml, NS, tag } from './xml.ts'

export type Mundo = {
  estado: Estado
  chaves: Chaves
  falhas: Falhas
  limites: Limites
  /** Milliseconds by which this simulator's clock is ahead. */
  adiantado: number
  chamadas: Map<string, number>
}

const HTML = (codigo: number) =>
  `<!DOCTYPE html><html><head><title>${codigo}</title></head><body><h1>Service Unavailable</h1></body></html>`

/** The answer of a document's family that is no more than a cStat: what may go wrong before any service looks at it. */
function recusa(linha: Linha, nome: string, cStat: string, tpAmb: string, agora: Date): string {
  const raizes: Record<string, string> = {
    CTeRecepcaoSincV4: 'retCTe',
    CTeRecepcaoSimpV4: 'retCTeSimp',
    CTeRecepcaoOSV4: 'retCTeOS',
    CTeRecepcaoGTVeV4: 'retGTVe',
    CTeConsultaV4: 'retConsSitCTe',
    CTeStatusServicoV4: 'retConsStatServCTe',
    MDFeRecepcaoSinc: 'retMDFe',
    MDFeConsulta: 'retConsSitMDFe',
    MDFeStatusServico: 'retConsStatServMDFe',
    MDFeConsNaoEnc: 'retConsMDFeNaoEnc',
    CTeRecepcaoEventoV4: 'retEventoCTe',
    MDFeRecepcaoEvento: 'retEventoMDFe',
    NFeRecepcaoEvento4: 'retEnvEvento',
  }
  const raiz = raizes[nome] ?? 'retDistDFeInt'
  const versao = linha.ns === 'cte' ? '4.00' : linha.ns === 'mdfe' ? '3.00' : '1.00'
  const comum = `${tag('tpAmb', tpAmb)}${tag('verAplic', 'SIMULADOR-1.0')}`
  const fim = `${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat))}`
  const dentro = raiz.startsWith('retEvento')
    ? `<infEvento>${comum}${tag('cOrgao', '43')}${fim}</infEvento>`
    : raiz.startsWith('retConsStat')
      ? `${comum}${fim}${tag('cUF', '43')}${tag('dhRecbto', dataHora(agora))}`
      : raiz === 'retDistDFeInt'
        ? `${comum}${fim}${tag('dhResp', dataHora(agora))}<ultNSU>000000000000000</ultNSU><maxNSU>000000000000000</maxNSU>`
        : `${comum}${fim}${tag('cUF', '43')}`
  return `<${raiz} xmlns="${NS[linha.ns]}" versao="${versao}">${dentro}</${raiz}>`
}

async function lerCorpo(req: IncomingMessage): Promise<string> {
  const partes: Buffer[] = []
  let total = 0
  for await (const parte of req) {
    total += (parte as Buffer).length
    if (total <= 4 * MAIOR_MENSAGEM) partes.push(parte as Buffer)
  }
  return Buffer.concat(partes).toString('utf8')
}

type Chamada = { linha: Linha; nome: string; autorizador: string; tpAmb: '1' | '2'; cnpj: string | null }

/** Runs one service; the limits of 'consumo indevido' look on. */
async function atender(mundo: Mundo, c: Chamada, corpo: string): Promise<string> {
  const agora = new Date(Date.now() + mundo.adiantado)
  const recusar = (cStat: string) => recusa(c.linha, c.nome, cStat, c.tpAmb, agora)
  const cnpj = c.cnpj ?? ''
  if (mundo.limites.bloqueado(cnpj, c.nome, agora)) return recusar(c.linha.ns === 'nfe' ? '656' : '678')
  const mensagem = lerEnvelope(corpo, c.linha.compactado === true)
  if (!mensagem.ok) return recusar(mensagem.cStat)
  const raiz = lerXml(mensagem.xml)?.documentElement
  if (!raiz) return recusar('243')
  const pedido: Pedido = {
    servico: c.nome,
    autorizador: c.autorizador,
    tpAmb: c.tpAmb,
    xml: mensagem.xml,
    raiz,
    cnpjTls: c.cnpj,
    agora,
  }
  const resposta = await c.linha.servico(mundo.estado, pedido, mundo.chaves)
  mundo.limites.anotar({ cnpj, nome: c.nome, tipo: c.linha.limite, pedido: mensagem.xml, resposta, agora })
  return resposta
}

function lerEndereco(req: IncomingMessage): Chamada | null {
  const partes = (req.url ?? '').split('?')[0]!.split('/').filter(Boolean)
  const [ambiente, autorizador, nome] = partes
  const linha = nome ? tabela[nome] : undefined
  if (!linha || !nome || !autorizador || (ambiente !== 'homologacao' && ambiente !== 'producao')) return null
  const der = (req.socket as TLSSocket).getPeerCertificate().raw
  return {
    linha,
    nome,
    autorizador,
    tpAmb: ambiente === 'producao' ? '1' : '2',
    cnpj: der ? cnpjDoCertificado(der) : null,
  }
}

const responder = (res: ServerResponse, codigo: number, corpo: string | Buffer, tipo: string) =>
  res.writeHead(codigo, { 'content-type': tipo, 'content-length': Buffer.byteLength(corpo) }).end(corpo)

const SOAP = 'application/soap+xml; charset=utf-8'

/** The answer as a fault leaves it. */
function estragar(modo: Modo | undefined, linha: Linha, nome: string, xml: string): string | Buffer {
  const ns = `http://www.portalfiscal.inf.br/${linha.ns}/wsdl/${nome}`
  const digest = modo === 'digest_errado' ? xml.replace(/<digVal>[^<]{4}/, '<digVal>AAAA') : xml
  const envelope = escreverEnvelope(ns, linha.resultado, digest, modo === 'outro_involucro')
  if (modo === 'truncar') return envelope.slice(0, Math.floor(envelope.length * 0.6))
  if (modo === 'latin1')
    return Buffer.from(envelope.replace('encoding="utf-8"', 'encoding="ISO-8859-1"'), 'latin1')
  return envelope
}

async function chamada(mundo: Mundo, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const corpo = await lerCorpo(req)
  const c = lerEndereco(req)
  if (!c || req.method !== 'POST') {
    responder(res, 404, HTML(404), 'text/html')
    return
  }
  mundo.chamadas.set(c.nome, (mundo.chamadas.get(c.nome) ?? 0) + 1)
  const falha = mundo.falhas.sortear(c.nome)
  const modo = falha?.modo
  if (modo === 'cair_antes') return void req.socket.destroy()
  if (modo === 'html_500_antes') return void responder(res, 500, HTML(500), 'text/html')
  if (modo === 'html_503_antes') return void responder(res, 503, HTML(503), 'text/html')
  if (modo === 'soap_fault_antes') return void responder(res, 500, soapFault('Servidor ocupado'), SOAP)
  const dito = modo && /^cstat_(\d+)$/.exec(modo)?.[1]
  const agora = new Date(Date.now() + mundo.adiantado)
  let xml = dito ? recusa(c.linha, c.nome, dito, c.tpAmb, agora) : await atender(mundo, c, corpo)
  if (modo === 'duas_vezes') xml = await atender(mundo, c, corpo)
  if (modo === 'cair_depois') return void req.socket.destroy()
  if (modo === 'html_500_depois') return void responder(res, 500, HTML(500), 'text/html')
  if (modo === 'soap_fault_depois') return void responder(res, 500, soapFault('Falha ao responder'), SOAP)
  if (modo === 'atrasar') await pausa(falha!.ms)
  const tipo = modo === 'latin1' ? 'application/soap+xml; charset=ISO-8859-1' : SOAP
  responder(res, 200, estragar(modo, c.linha, c.nome, xml), tipo)
}

/** The door of the services: TLS 1.2 or newer, and nobody without a certificate of our authority. */
export function criarServidor(mundo: Mundo, pki: Servidor): Server {
  return createServer(
    {
      key: pki.key,
      cert: pki.cert,
      ca: pki.ca,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      keepAliveTimeout: 30_000,
    },
    (req, res) => {
      chamada(mundo, req, res).catch((e: unknown) => {
        process.stderr.write(`${e instanceof Error ? e.stack : String(e)}\n`)
        if (!res.headersSent) responder(res, 500, soapFault('Erro interno do simulador'), SOAP)
        else req.socket.destroy()
      })
    },
  )
}
