import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Boleto, Pagamento } from './estado.ts'
import { type BoletoContra, decidir, escreverDda, pagarODia } from './pagamentos.ts'
import { type Corpo, estornar, liquidar } from './pedidos.ts'
import { fecharPagamentos, fecharRetorno } from './retornos.ts'
import { type Entrega, type Falha, hojeDe, lerCorpo, type Mundo } from './servidor.ts'

const reais = (centavos: number): string => {
  const text = String(centavos).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** The message and where it goes: the holder of the key said so, or the control door. */
function mensagem(mundo: Mundo, b: Boleto, centavos: number): { url: string; corpo: object } | null {
  const horario = new Date().toISOString()
  const paid = {
    endToEndId: b.e2e ?? '',
    txid: b.txid ?? '',
    referencia: b.referencia,
    valor: reais(centavos),
    horario,
  }
  const known = mundo.livro.avisos.get(b.chave ?? '')
  if (known) {
    const evento = JSON.stringify({ pagamentos: [paid] })
    const assinatura = createHmac('sha256', known.segredo).update(evento).digest('hex')
    return { url: known.url, corpo: { evento, assinatura } }
  }
  return mundo.webhook && b.e2e ? { url: mundo.webhook, corpo: { pix: [paid] } } : null
}

/** Whoever listens is told, as often as the control door says; what it answers is kept for who asks. */
async function avisar(mundo: Mundo, b: Boleto, centavos: number): Promise<number[]> {
  return mandar(mundo, mensagem(mundo, b, centavos))
}

/** Whoever holds a key of payments is told that one changed. */
async function avisarPagamento(mundo: Mundo, p: Pagamento): Promise<number[]> {
  const known = mundo.livro.avisos.get(`${p.chave ?? ''} pagamentos`)
  if (!known) return []
  const evento = JSON.stringify({ pagamentos: [{ referencia: p.referencia, situacao: p.situacao }] })
  const assinatura = createHmac('sha256', known.segredo).update(evento).digest('hex')
  return mandar(mundo, { url: known.url, corpo: { evento, assinatura } })
}

async function mandar(mundo: Mundo, told: { url: string; corpo: object } | null): Promise<number[]> {
  if (!told) return []
  const send = () =>
    fetch(told.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(told.corpo),
      signal: AbortSignal.timeout(10_000),
    }).then(
      (r) => r.status,
      () => 0,
    )
  return Promise.all(Array.from({ length: mundo.entrega.webhooks ?? 1 }, send))
}

async function obedecer(mundo: Mundo, caminho: string, c: Corpo): Promise<object | null> {
  const { livro } = mundo
  switch (caminho) {
    case '/estado':
      return {
        ...{
          chamadas: mundo.chamadas,
          boletos: [...livro.boletos.values()],
          pagamentos: [...livro.pagamentos.values()],
        },
        ...{ ocorrencias: livro.ocorrencias.length, retornos: [...livro.arquivos.keys()] },
      }
    case '/falhas':
      mundo.falhas = ((c.regras as Falha[] | undefined) ?? []).map((f) => ({ ...f }))
      return { ok: true }
    case '/entrega':
      mundo.entrega = { ...(c as Entrega) }
      return { ok: true }
    case '/webhook':
      mundo.webhook = typeof c.url === 'string' ? c.url : null
      return { ok: true }
    case '/hoje':
      mundo.hoje = typeof c.dia === 'string' ? c.dia : null
      return { ok: true }
    case '/pagar': {
      const b =
        livro.boletos.get(String(c.referencia)) ?? livro.porNumero(String(c.banco), String(c.nosso_numero))
      if (!b || b.situacao === 'recusado') return { erro: 'Título não registrado' }
      const centavos = Number(c.centavos ?? b.centavos)
      const paid = await liquidar(livro, b, centavos, String(c.dia ?? hojeDe(mundo)), c.por === 'pix')
      return { e2e: paid.e2e, avisos: await avisar(mundo, paid, centavos) }
    }
    case '/estornar': {
      const b = livro.boletos.get(String(c.referencia))
      if (!b || !(await estornar(livro, b, hojeDe(mundo)))) return { erro: 'Título não liquidado' }
      return { ok: true }
    }
    case '/retorno':
      return { retornos: [...(await fecharRetorno(mundo)), ...(await fecharPagamentos(mundo))] }
    case '/pagamento': {
      const p = livro.pagamentos.get(String(c.referencia))
      if (!p) return { erro: 'Pagamento desconhecido' }
      const done = await decidir(livro, p, {
        ...{ codigos: String(c.codigos ?? '00'), centavos: Number(c.centavos ?? p.centavos) },
        ...{ dia: String(c.dia ?? hojeDe(mundo)), motivo: String(c.motivo ?? '') },
      })
      return { avisos: await avisarPagamento(mundo, done) }
    }
    case '/pagar-o-dia':
      return { pagos: await pagarODia(livro, hojeDe(mundo)) }
    case '/dda': {
      const banco = String(c.banco)
      const nsa = [...livro.arquivos.keys()].filter((id) => id.startsWith('DDA')).length + 1
      const texto = escreverDda(
        banco,
        String(c.cnpj),
        nsa,
        hojeDe(mundo),
        (c.boletos ?? []) as BoletoContra[],
      )
      const id = `DDA${banco}-${String(nsa).padStart(6, '0')}`
      const faltam = mundo.entrega.tarde ?? 0
      await livro.arquivo({ id, banco, chave: String(c.chave), texto, faltam, servico: 'pagamentos' }, 0)
      return { arquivo: id, texto }
    }
    default:
      return null
  }
}

/** The control door: plain HTTP, for this machine only. */
export const criarControle = (mundo: Mundo): Server =>
  createServer((req, res) => {
    const asked = req.method === 'GET'
    // A page open in a browser on this machine must not turn switches: it cannot send this type without asking first.
    if (!asked && req.headers['content-type'] !== 'application/json') return void res.writeHead(415).end()
    if (asked && req.url !== '/estado') return void res.writeHead(404).end()
    const answer = async () => {
      const text = await lerCorpo(req)
      const done = await obedecer(
        mundo,
        req.url ?? '/',
        asked || !text ? {} : (JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as Corpo),
      )
      if (done === null) res.writeHead(404).end()
      else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(done))
    }
    answer().catch((e: unknown) => {
      res.writeHead(400).end(e instanceof Error ? e.message : String(e))
    })
  })
