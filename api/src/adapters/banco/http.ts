import { dia } from '@tropeiro/contract/formats'
import { z } from 'zod'
import type {
  BancoPort,
  FalhaDoBanco,
  PagamentoPort,
  Porta,
  RespostaDeArquivo,
  RespostaDoPagamento,
} from './port.ts'

const MOST_BYTES = 32 * 1024 * 1024

const texto = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((v) => v ?? '')
const centavos = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const Motivos = z.object({
  motivo: texto(300),
  motivos: z.array(z.object({ codigo: texto(20), texto: texto(300) })).default([]),
})
const Registrado = z.object({ pix: texto(600) })
const Liquidacoes = z.object({
  ate: z.number().int().min(0),
  liquidacoes: z
    .array(
      z.object({
        ...{ seq: z.number().int().min(1), referencia: texto(60), uso_empresa: texto(25), centavos },
        ...{ acrescimos_centavos: centavos, dia, credito_em: dia, meio: z.enum(['pix', 'boleto']) },
        ...{ e2e: z.string().max(40).nullable(), estorna: z.number().int().nullable() },
      }),
    )
    .max(1000),
})
const Retornos = z.object({ retornos: z.array(z.object({ id: z.string().max(120) })).max(10_000) })
const Pagamento = z.object({
  situacao: z.enum(['agendado', 'pago', 'recusado']),
  motivo: texto(300),
  pago_centavos: centavos.default(0),
  pago_em: dia.nullish(),
  autenticacao: texto(80),
})

type Lida = { status: number; bytes: Uint8Array }
const falha = (motivo: string): FalhaDoBanco => ({ tipo: 'falha', motivo })
const jsonDe = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}
const lerComo = <T>(schema: z.ZodType<T>, bytes: Uint8Array): T | null => {
  const read = schema.safeParse(jsonDe(bytes))
  return read.success ? read.data : null
}
const naoSeLe = () => falha('O banco respondeu o que não se lê.')

/** Refused for good, or not known: 4xx says why, whatever else may pass. */
function recusaDe({ status, bytes }: Lida): { tipo: 'recusado'; motivo: string } | FalhaDoBanco | null {
  if (status < 300) return null
  if (status === 401 || status === 403) return falha('O banco não aceitou a chave de acesso.')
  if (status < 400 || status >= 500 || status === 408 || status === 429)
    return falha(`O banco respondeu HTTP ${status}.`)
  const said = lerComo(Motivos, bytes)
  const why = said?.motivos.map((m) => [m.codigo, m.texto].filter(Boolean).join(': ')).join('; ')
  return { tipo: 'recusado', motivo: why || said?.motivo || `O banco recusou (HTTP ${status}).` }
}

/** A bank, or a gateway to several, under `url`: docs/integradores.md says what is asked of it. */
export function createHttpBanco(url: string, timeoutMs: number): BancoPort {
  const base = url.replace(/\/$/, '')
  const pedir = async (
    { chave }: Porta,
    caminho: string,
    corpo?: object | Uint8Array,
  ): Promise<Lida | FalhaDoBanco> => {
    const raw = corpo instanceof Uint8Array
    try {
      const reply = await fetch(`${base}/${caminho}`, {
        method: corpo ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${chave}`,
          ...(corpo ? { 'content-type': raw ? 'text/plain; charset=latin1' : 'application/json' } : {}),
        },
        ...(corpo ? { body: raw ? Buffer.from(corpo) : JSON.stringify(corpo) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const bytes = new Uint8Array(await reply.arrayBuffer())
      return bytes.length > MOST_BYTES ? falha('O banco respondeu demais.') : { status: reply.status, bytes }
    } catch (e) {
      const code = ((e as Error).cause as { code?: string } | undefined)?.code
      return falha(`O banco não respondeu (${code ?? (e as Error).name}).`)
    }
  }
  const mandar = async (
    p: Porta,
    caminho: string,
    corpo: object | Uint8Array,
  ): Promise<RespostaDeArquivo> => {
    const said = await pedir(p, caminho, corpo)
    return 'tipo' in said ? said : (recusaDe(said) ?? { tipo: 'aceito' })
  }
  const ler = async <T>(p: Porta, caminho: string, schema: z.ZodType<T>): Promise<T | FalhaDoBanco> => {
    const said = await pedir(p, caminho)
    if ('tipo' in said) return said
    if (said.status !== 200) return falha(`O banco respondeu HTTP ${said.status}.`)
    return lerComo(schema, said.bytes) ?? naoSeLe()
  }
  const pagamento = (said: Lida | FalhaDoBanco): RespostaDoPagamento => {
    if ('tipo' in said) return said
    if (said.status === 404) return { tipo: 'desconhecido' }
    const refused = recusaDe(said)
    if (refused) return refused
    const read = lerComo(Pagamento, said.bytes)
    if (!read) return naoSeLe()
    if (read.situacao === 'recusado')
      return { tipo: 'recusado', motivo: read.motivo || 'Recusado sem motivo' }
    if (read.situacao === 'agendado' || !read.pago_em) return { tipo: 'agendado' }
    return { tipo: 'pago', centavos: read.pago_centavos, dia: read.pago_em, autenticacao: read.autenticacao }
  }
  const eFalha = (x: object): x is FalhaDoBanco => 'tipo' in x && x.tipo === 'falha'
  /** Files of one service go and come apart from those of the other. */
  const arquivosDe = (
    servico: 'cobranca' | 'pagamentos',
  ): Pick<PagamentoPort, 'mandarRemessa' | 'listarRetornos' | 'baixarRetorno'> => {
    const deles = servico === 'pagamentos' ? '?servico=pagamentos' : ''
    return {
      mandarRemessa: (p, conteudo) => mandar(p, `remessas${deles}`, conteudo),
      listarRetornos: async (p) => {
        const read = await ler(p, `retornos${deles}`, Retornos)
        return eFalha(read) ? read : { tipo: 'lidos', ids: read.retornos.map((r) => r.id) }
      },
      baixarRetorno: async (p, id) => {
        const said = await pedir(p, `retornos/${encodeURIComponent(id)}${deles}`)
        if ('tipo' in said) return said
        return said.status === 200
          ? { tipo: 'lido', conteudo: said.bytes }
          : falha(`O banco respondeu HTTP ${said.status}.`)
      },
    }
  }
  return {
    cobranca: {
      registrar: async (p, t) => {
        const said = await pedir(p, 'boletos', t)
        if ('tipo' in said) return said
        const refused = recusaDe(said)
        if (refused) return refused
        const read = lerComo(Registrado, said.bytes)
        return read ? { tipo: 'registrado', pix: read.pix } : naoSeLe()
      },
      baixar: (p, referencia) => mandar(p, `boletos/${encodeURIComponent(referencia)}/baixar`, {}),
      instruir: (p, referencia, i) => mandar(p, `boletos/${encodeURIComponent(referencia)}/instrucoes`, i),
      liquidacoes: async (p, desde) => {
        const read = await ler(p, `liquidacoes?desde=${desde}`, Liquidacoes)
        return eFalha(read) ? read : { tipo: 'lidas', ...read }
      },
      avisarEm: (p, url, segredo) => mandar(p, 'avisos', { url, segredo }),
      ...arquivosDe('cobranca'),
    },
    pagamento: {
      pagar: async (p, x) => pagamento(await pedir(p, 'pagamentos', x)),
      consultar: async (p, referencia) =>
        pagamento(await pedir(p, `pagamentos/${encodeURIComponent(referencia)}`)),
      avisarEm: (p, url, segredo) => mandar(p, 'avisos?servico=pagamentos', { url, segredo }),
      ...arquivosDe('pagamentos'),
    },
  }
}
