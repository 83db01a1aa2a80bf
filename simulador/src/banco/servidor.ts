import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pausa } from 'node:timers/promises'
import { lerRemessa } from './cnab.ts'
import type { Boleto, Livro } from './estado.ts'
import { CONFIRMA, instruir, tipoDo } from './instrucoes.ts'
import { decidir, remessaDePagamentos } from './pagamentos.ts'
import {
  baixar,
  type Corpo,
  consultar,
  instruirUm,
  liquidacoes,
  pagarTerceiro,
  type Resposta,
  registrar,
} from './pedidos.ts'

/** What may go wrong with a call; `depois`: it was done, and only the answer suffers. */
export type Falha = {
  modo: 'cair_antes' | 'cair_depois' | 'html_500_antes' | 'html_500_depois' | 'atrasar' | 'recusar'
  /** First words of paths: `boletos`, `remessas`, `pagamentos`, `retornos`, `liquidacoes`, `avisos`. */
  caminhos?: string[]
  vezes?: number
  ms?: number
  motivo?: string
}

/** What may go wrong with returns and with who listens. */
export type Entrega = {
  /** A return is listed only after so many questions. */
  tarde?: number
  /** It ends in the middle of a line. */
  parcial?: boolean
  /** The same bytes under two names. */
  duas_vezes?: boolean
  /** The second half of its titles before the first. */
  metades?: boolean
  /** So often a payment is told; 0: never. */
  webhooks?: number
  /** Each instruction that comes in a file is refused for this reason of FEBRABAN's. */
  recusam?: string
  /** What was scheduled one by one is paid when the control door says so, and not when it is asked for. */
  seguram?: boolean
}

export type Mundo = {
  livro: Livro
  falhas: Falha[]
  entrega: Entrega
  webhook: string | null
  chamadas: number
  hoje: string | null
}

const MAIOR_PEDIDO = 8 * 1024 * 1024

export const hojeDe = (mundo: Mundo): string =>
  mundo.hoje ?? new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())

const responder = (res: ServerResponse, { codigo, corpo }: Resposta) =>
  res.writeHead(codigo, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))

export async function lerCorpo(req: IncomingMessage): Promise<string> {
  const partes: Buffer[] = []
  let total = 0
  for await (const parte of req) {
    total += (parte as Buffer).length
    if (total > MAIOR_PEDIDO) throw new Error('too long')
    partes.push(parte as Buffer)
  }
  return Buffer.concat(partes).toString('latin1')
}

const json = (texto: string): Corpo =>
  texto ? (JSON.parse(Buffer.from(texto, 'latin1').toString('utf8')) as Corpo) : {}

/** Each title of a remessa is answered in the next return: registered, refused with reasons, or written off. */
async function remessa({ livro, ...mundo }: Mundo, texto: string, chave: string): Promise<Resposta> {
  const read = lerRemessa(texto)
  if ('motivo' in read) return { codigo: 422, corpo: { motivo: read.motivo } }
  const hoje = hojeDe({ livro, ...mundo })
  for (const { boleto: pedido, motivos, movimento, abatimento } of read.titulos) {
    const boleto = { ...pedido, chave }
    const before = livro.porNumero(read.banco, boleto.nossoNumero)
    const told = { referencia: boleto.referencia, dia: hoje, credito: null, pago: 0 }
    if (movimento !== '01') {
      const tipo = tipoDo(read.banco, movimento)
      const done =
        mundo.entrega.recusam ??
        (tipo ? instruir(before, { tipo, vencimento: boleto.vencimento, centavos: abatimento }, hoje) : '05')
      if (typeof done !== 'string') await livro.boleto(done)
      if (!before) await livro.boleto(novo(boleto, 'recusado'))
      const refused = typeof done === 'string'
      await livro.ocorrencia({
        ...{ ...told, referencia: before?.referencia ?? told.referencia },
        ...{
          movimento: refused ? '26' : CONFIRMA[tipo!],
          motivos: refused ? done : tipo === 'baixar' ? '14' : '',
        },
      })
      continue
    }
    const why = before ? '09' : motivos
    if (!before) await livro.boleto(novo(boleto, why ? 'recusado' : 'registrado'))
    await livro.ocorrencia({ ...told, movimento: why ? '03' : '02', motivos: why })
  }
  return { codigo: 200, corpo: { titulos: read.titulos.length } }
}

const novo = (
  b: Omit<Boleto, 'situacao' | 'pagoCentavos' | 'pagoEm' | 'creditoEm' | 'e2e' | 'txid'>,
  situacao: Boleto['situacao'],
): Boleto => ({
  ...b,
  ...{ situacao, txid: null, pagoCentavos: 0, pagoEm: null, creditoEm: null, e2e: null },
})

function listar({ livro }: Mundo, chave: string, servico: string | null): Resposta {
  const retornos: object[] = []
  for (const a of livro.arquivos.values()) {
    if (a.chave !== chave || (a.servico ?? null) !== servico) continue
    if (a.faltam > 0) a.faltam -= 1
    else retornos.push({ id: a.id, banco: a.banco })
  }
  return { codigo: 200, corpo: { retornos } }
}

async function fazer(
  mundo: Mundo,
  metodo: string,
  partes: string[],
  texto: string,
  quem: { chave: string; desde: number; servico: string | null },
  motivo?: string,
): Promise<Resposta | string> {
  const [o_que, ref, ato] = partes
  const { livro } = mundo
  if (o_que === 'remessas' && metodo === 'POST' && quem.servico === 'pagamentos')
    return remessaDePagamentos(livro, texto, quem.chave, hojeDe(mundo))
  if (o_que === 'remessas' && metodo === 'POST') return remessa(mundo, texto, quem.chave)
  if (o_que === 'liquidacoes') return liquidacoes(livro, quem.chave, quem.desde)
  if (o_que === 'avisos' && metodo === 'POST') {
    const { url, segredo } = json(texto)
    const chave = quem.servico ? `${quem.chave} ${quem.servico}` : quem.chave
    await livro.aviso({ chave, url: String(url), segredo: String(segredo) })
    return { codigo: 200, corpo: { ok: true } }
  }
  if (o_que === 'retornos' && !ref) return listar(mundo, quem.chave, quem.servico)
  if (o_que === 'retornos') return livro.arquivos.get(ref!)?.texto ?? { codigo: 404, corpo: {} }
  if (o_que === 'boletos' && ref && ato === 'instrucoes' && metodo === 'POST')
    return instruirUm(livro, ref, json(texto), hojeDe(mundo), motivo)
  if (o_que === 'boletos' && ref)
    return ato === 'baixar' && metodo === 'POST' ? baixar(livro, ref) : consultar(livro, ref)
  if (o_que === 'boletos' && metodo === 'POST') return registrar(livro, json(texto), quem.chave, motivo)
  if (o_que === 'pagamentos' && ref) {
    const p = livro.pagamentos.get(ref)
    if (!p) return { codigo: 404, corpo: {} }
    const due = p.situacao === 'agendado' && p.pagarEm <= hojeDe(mundo) && !mundo.entrega.seguram
    const now = due
      ? await decidir(livro, p, { codigos: '00', centavos: p.centavos, dia: hojeDe(mundo), motivo: '' })
      : p
    return {
      codigo: 200,
      corpo: {
        situacao: now.situacao,
        motivo: now.motivo,
        pago_centavos: now.pagoCentavos ?? 0,
        pago_em: now.pagoEm ?? null,
        autenticacao: now.autenticacao ?? '',
      },
    }
  }
  if (o_que === 'pagamentos' && metodo === 'POST')
    return pagarTerceiro(livro, json(texto), quem.chave, motivo)
  return { codigo: 404, corpo: {} }
}

async function atender(mundo: Mundo, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const texto = await lerCorpo(req)
  const address = new URL(req.url ?? '/', 'http://banco')
  const partes = address.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const chave = req.headers.authorization?.replace(/^Bearer /, '')
  if (!chave) return void responder(res, { codigo: 401, corpo: { motivo: 'Sem chave de acesso' } })
  mundo.chamadas++
  const falha = mundo.falhas.find(
    (f) => f.vezes !== 0 && (!f.caminhos || f.caminhos.includes(partes[0] ?? '')),
  )
  if (falha?.vezes) falha.vezes--
  if (falha?.modo === 'cair_antes') return void req.socket.destroy()
  if (falha?.modo === 'html_500_antes') return void res.writeHead(500).end('<html>500</html>')
  const motivo = falha?.modo === 'recusar' ? (falha.motivo ?? 'Recusado') : undefined
  const quem = {
    ...{ chave, desde: Number(address.searchParams.get('desde') ?? 0) },
    servico: address.searchParams.get('servico'),
  }
  const done = await fazer(mundo, req.method ?? 'GET', partes, texto, quem, motivo)
  if (falha?.modo === 'cair_depois') return void req.socket.destroy()
  if (falha?.modo === 'html_500_depois') return void res.writeHead(500).end('<html>500</html>')
  if (falha?.modo === 'atrasar') await pausa(falha.ms ?? 1000)
  if (typeof done === 'string')
    res.writeHead(200, { 'content-type': 'text/plain; charset=latin1' }).end(Buffer.from(done, 'latin1'))
  else responder(res, done)
}

/** The local bank: plain HTTP, for this machine only. */
export const criarBanco = (mundo: Mundo): Server =>
  createServer((req, res) => {
    atender(mundo, req, res).catch((e: unknown) => {
      if (!res.headersSent) res.writeHead(400).end(e instanceof Error ? e.message : String(e))
    })
  })
