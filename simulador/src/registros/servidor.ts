import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pausa } from 'node:timers/promises'
import type { Registrado, Registros } from './estado.ts'
import { pedagio, recusar, tipos } from './regras.ts'

/** What may go wrong with a call; `depois`: it was done, and only the answer suffers. */
export type Falha = {
  modo:
    | 'cair_antes'
    | 'cair_depois'
    | 'html_500_antes'
    | 'html_500_depois'
    | 'atrasar'
    | 'duas_vezes'
    /** Taken, and the number comes some questions later. */
    | 'tardar'
    /** Refused, with `motivo`. */
    | 'recusar'
  tipos?: string[]
  /** So many times at most. */
  vezes?: number
  chance?: number
  ms?: number
  voltas?: number
  motivo?: string
}

export type Mundo = { registros: Registros; falhas: Falha[]; chamadas: number }

const MAIOR_PEDIDO = 64 * 1024
const CODIGO: Record<Registrado['situacao'], number> = {
  registrado: 200,
  processando: 202,
  recusado: 422,
  cancelado: 200,
}

function sortear(mundo: Mundo, tipo: string): Falha | undefined {
  const falha = mundo.falhas.find(
    (f) => (!f.tipos || f.tipos.includes(tipo)) && f.vezes !== 0 && Math.random() < (f.chance ?? 1),
  )
  if (falha?.vezes) falha.vezes--
  return falha
}

const responder = (res: ServerResponse, codigo: number, corpo: object) =>
  res.writeHead(codigo, { 'content-type': 'application/json' }).end(JSON.stringify(corpo))

async function ler(req: IncomingMessage): Promise<Record<string, unknown>> {
  let texto = ''
  for await (const parte of req.setEncoding('utf8')) {
    texto += parte as string
    if (texto.length > MAIOR_PEDIDO) throw new Error('too long')
  }
  return texto ? (JSON.parse(texto) as Record<string, unknown>) : {}
}

/** One registration a reference: a second one is told that there is one, and no more. */
async function registrar(mundo: Mundo, tipo: string, p: Record<string, unknown>, falha?: Falha) {
  const referencia = String(p.referencia ?? '')
  if (!referencia) return { codigo: 400, corpo: { motivo: 'Sem referência' } }
  const ja = mundo.registros.de(tipo, referencia)
  if (ja && ja.situacao !== 'recusado') {
    await mundo.registros.gravar({ ...ja, vezes: ja.vezes + 1 })
    return { codigo: 409, corpo: { motivo: 'Referência já usada' } }
  }
  const motivo = falha?.modo === 'recusar' ? (falha.motivo ?? 'R99: Recusado') : recusar(tipo, p)
  const tarda = falha?.modo === 'tardar'
  const feito: Registrado = {
    tipo,
    referencia,
    situacao: motivo ? 'recusado' : tarda ? 'processando' : 'registrado',
    numero: motivo ? '' : mundo.registros.proximoNumero(tipo),
    protocolo: motivo ? '' : `P${referencia}`,
    valor_centavos: tipo === 'vale_pedagio' && !motivo ? pedagio(p) : null,
    motivo: motivo ?? '',
    faltam: tarda ? (falha.voltas ?? 1) : 0,
    vezes: 1,
  }
  await mundo.registros.gravar(feito)
  return { codigo: CODIGO[feito.situacao], corpo: noFio(feito) }
}

const noFio = ({ situacao, numero, protocolo, valor_centavos, motivo }: Registrado) =>
  situacao === 'registrado'
    ? { situacao, numero, protocolo, valor_centavos }
    : { situacao, protocolo, ...(motivo ? { motivo } : {}) }

async function consultar(mundo: Mundo, tipo: string, referencia: string) {
  const r = mundo.registros.de(tipo, referencia)
  if (!r || r.situacao === 'recusado') return { codigo: 404, corpo: {} }
  if (r.situacao !== 'processando') return { codigo: CODIGO[r.situacao], corpo: noFio(r) }
  const faltam = r.faltam - 1
  const agora: Registrado = { ...r, faltam, situacao: faltam > 0 ? 'processando' : 'registrado' }
  await mundo.registros.gravar(agora)
  return { codigo: CODIGO[agora.situacao], corpo: noFio(agora) }
}

async function cancelar(mundo: Mundo, tipo: string, referencia: string) {
  const r = mundo.registros.de(tipo, referencia)
  if (!r || r.situacao === 'recusado') return { codigo: 404, corpo: {} }
  await mundo.registros.gravar({ ...r, situacao: 'cancelado' })
  return { codigo: 200, corpo: { situacao: 'cancelado' } }
}

async function atender(mundo: Mundo, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const corpo = await ler(req)
  const [tipo = '', ref, ato] = (req.url ?? '')
    .split('?')[0]!
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent)
  if (!tipos.includes(tipo)) return void responder(res, 404, {})
  if (!req.headers.authorization) return void responder(res, 401, { motivo: 'Sem chave de acesso' })
  mundo.chamadas++
  const falha = sortear(mundo, tipo)
  if (falha?.modo === 'cair_antes') return void req.socket.destroy()
  if (falha?.modo === 'html_500_antes') return void res.writeHead(500).end('<html>500</html>')
  const fazer = () =>
    req.method === 'GET' && ref
      ? consultar(mundo, tipo, ref)
      : ref && ato === 'cancelar'
        ? cancelar(mundo, tipo, ref)
        : registrar(mundo, tipo, corpo, falha)
  let feito = await fazer()
  if (falha?.modo === 'duas_vezes') feito = await fazer()
  if (falha?.modo === 'cair_depois') return void req.socket.destroy()
  if (falha?.modo === 'html_500_depois') return void res.writeHead(500).end('<html>500</html>')
  if (falha?.modo === 'atrasar') await pausa(falha.ms ?? 1000)
  responder(res, feito.codigo, feito.corpo)
}

/** Whoever registers CIOT, toll vouchers and cargo insurance: plain HTTP, for this machine only. */
export const criarRegistros = (mundo: Mundo): Server =>
  createServer((req, res) => {
    atender(mundo, req, res).catch((e: unknown) => {
      if (!res.headersSent) res.writeHead(400).end(e instanceof Error ? e.message : String(e))
    })
  })
