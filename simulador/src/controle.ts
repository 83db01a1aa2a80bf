import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Alheios, ocuparNumeros } from './alheios.ts'
import { esquemasLigados } from './esquemas.ts'
import type { ParaDistribuir } from './estado.ts'
import type { Regra } from './falhas.ts'
import type { Falha, Mundo as Fornecedor } from './registros/servidor.ts'
import type { Mundo } from './servidor.ts'

type Corpo = Record<string, unknown>

/** What developers and tests turn: `POST` with JSON, `GET /estado`, `GET /documentos`. */
async function obedecer(
  mundo: Mundo,
  fornecedor: Fornecedor,
  caminho: string,
  corpo: Corpo,
): Promise<unknown> {
  switch (caminho) {
    case '/registros':
      return { chamadas: fornecedor.chamadas, registros: [...fornecedor.registros.todos.values()] }
    case '/registros/falhas':
      fornecedor.falhas = ((corpo.regras as Falha[] | undefined) ?? []).map((f) => ({ ...f }))
      return { ok: true }
    case '/estado':
      return {
        documentos: mundo.estado.documentos.size,
        epecs: mundo.estado.epecs.map(({ chave, registro }) => ({ chave, nProt: registro.nProt })),
        chamadas: Object.fromEntries(mundo.chamadas),
        falhas: Object.fromEntries(mundo.falhas.feitas),
        bloqueios: mundo.limites.bloqueios,
        svc: [...mundo.chaves.svc],
        status: Object.fromEntries(mundo.chaves.status),
        xsd: esquemasLigados(),
      }
    case '/documentos':
      return [...mundo.estado.documentos.values()].map(
        ({ chave, nProt, digVal, tpAmb, cancelado, encerrado, eventos }) => ({
          chave,
          nProt,
          digVal,
          tpAmb,
          cancelado: cancelado !== null,
          encerrado,
          eventos: eventos.map(({ tpEvento, nSeq, nProt: prot }) => ({ tpEvento, nSeq, nProt: prot })),
        }),
      )
    case '/falhas':
      mundo.falhas.definir((corpo.regras as Regra[] | undefined) ?? [])
      return { ok: true }
    case '/svc':
      if (corpo.ligada) mundo.chaves.svc.add(String(corpo.uf))
      else mundo.chaves.svc.delete(String(corpo.uf))
      return { ok: true }
    case '/status':
      mundo.chaves.status.set(String(corpo.uf), String(corpo.cStat) as '107')
      return { ok: true }
    case '/cadastro':
      mundo.chaves.cadastro.set(
        `${corpo.uf} ${corpo.documento}`,
        corpo.inscricoes as { ie: string; nome: string; ativa: boolean }[],
      )
      return { ok: true }
    case '/relogio':
      mundo.adiantado = Number(corpo.adiantar_ms ?? 0)
      return { ok: true }
    case '/limites':
      mundo.limites.ligados = corpo.ligados !== false
      return { ok: true }
    case '/alheios':
      return {
        chaves: await ocuparNumeros(
          mundo.estado,
          corpo as unknown as Alheios,
          new Date(Date.now() + mundo.adiantado),
        ),
      }
    case '/desacordo':
      await mundo.estado.gravarEvento(
        String(corpo.chave),
        { tpEvento: '610110', nSeq: 1, nProt: '143260000000001', em: new Date().toISOString(), proc: '' },
        null,
      )
      return { ok: true }
    case '/distribuir':
      await mundo.estado.gravarDistribuicao(corpo as unknown as ParaDistribuir)
      return { ok: true }
    case '/consertar':
      await mundo.estado.consertarDistribuicao(String(corpo.servico), String(corpo.cnpj))
      return { ok: true }
    default:
      return null
  }
}

async function ler(req: IncomingMessage): Promise<Corpo> {
  let texto = ''
  for await (const parte of req.setEncoding('utf8')) texto += parte as string
  return texto ? (JSON.parse(texto) as Corpo) : {}
}

async function atender(
  mundo: Mundo,
  fornecedor: Fornecedor,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  // A page open in a browser on this machine must not turn switches: it cannot send this type without asking first.
  const pergunta = req.method === 'GET'
  if (!pergunta && req.headers['content-type'] !== 'application/json') {
    res.writeHead(415).end()
    return
  }
  const caminho = req.url ?? '/'
  if (pergunta && !['/estado', '/documentos', '/registros'].includes(caminho)) {
    res.writeHead(404).end()
    return
  }
  const resposta = await obedecer(mundo, fornecedor, caminho, pergunta ? {} : await ler(req))
  if (resposta === null) res.writeHead(404).end()
  else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(resposta))
}

/** The control door: plain HTTP, for this machine only. */
export function criarControle(mundo: Mundo, fornecedor: Fornecedor): Server {
  return createServer((req, res) => {
    atender(mundo, fornecedor, req, res).catch((e: unknown) => {
      res.writeHead(400).end(e instanceof Error ? e.message : String(e))
    })
  })
}
