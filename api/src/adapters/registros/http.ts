import { z } from 'zod'
import type { Chamada, RegistrosPort, RespostaDoFornecedor } from './port.ts'

const MOST_BYTES = 64 * 1024
/** Causes that tell that no byte was read. */
const NOBODY_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

const texto = (max: number) =>
  z
    .union([z.string().max(max), z.number()])
    .nullish()
    .transform((v) => String(v ?? '').trim())

const Reply = z.object({
  situacao: z.enum(['registrado', 'processando', 'recusado', 'cancelado']),
  numero: texto(40),
  protocolo: texto(40),
  valor_centavos: z.number().int().min(0).nullish(),
  codigo: texto(20),
  motivo: texto(300),
})

const falha = (onde: 'antes' | 'incerto', motivo: string): RespostaDoFornecedor => ({
  tipo: 'falha',
  onde,
  motivo,
})

function lido(texto: string): RespostaDoFornecedor {
  const json = (() => {
    try {
      return Reply.safeParse(JSON.parse(texto))
    } catch {
      return null
    }
  })()
  if (!json?.success) return falha('incerto', 'O fornecedor respondeu o que não se lê.')
  const { situacao, numero, protocolo, valor_centavos, codigo, motivo } = json.data
  if (situacao === 'cancelado') return { tipo: 'cancelado' }
  if (situacao === 'processando') return { tipo: 'processando', protocolo }
  if (situacao === 'recusado')
    return { tipo: 'recusado', motivo: [codigo, motivo || 'Recusado sem motivo'].filter(Boolean).join(': ') }
  if (!numero) return falha('incerto', 'O fornecedor disse que registrou e não deu o número.')
  return { tipo: 'registrado', numero, protocolo, valor_centavos: valor_centavos ?? null }
}

/**
 * A supplier, or a gateway to several, under `url`: `POST /<tipo>` registers, `GET /<tipo>/<referencia>` tells what stands under our
 * reference, `POST /<tipo>/<referencia>/cancelar` takes it back. docs/integradores.md says it whole.
 */
export function createHttpRegistros(url: string, timeoutMs: number): RegistrosPort {
  const base = url.replace(/\/$/, '')
  const falar = async (
    { senha, referencia }: Chamada,
    method: 'GET' | 'POST',
    caminho: string,
    corpo?: object,
  ): Promise<RespostaDoFornecedor> => {
    try {
      const reply = await fetch(`${base}/${caminho}`, {
        method,
        headers: {
          accept: 'application/json',
          'idempotency-key': referencia,
          ...(senha ? { authorization: `Bearer ${senha}` } : {}),
          ...(corpo ? { 'content-type': 'application/json' } : {}),
        },
        ...(corpo ? { body: JSON.stringify(corpo) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body = await reply.text()
      if (body.length > MOST_BYTES) return falha('incerto', 'O fornecedor respondeu demais.')
      if (reply.status === 404) return { tipo: 'desconhecido' }
      if (reply.status === 409) return { tipo: 'repetido' }
      if (reply.status === 401 || reply.status === 403)
        return { tipo: 'recusado', motivo: 'O fornecedor não aceitou a chave de acesso.' }
      if (reply.ok || reply.status === 422) return lido(body)
      return falha('incerto', `O fornecedor respondeu HTTP ${reply.status}.`)
    } catch (e) {
      const code = ((e as Error).cause as { code?: string } | undefined)?.code ?? ''
      const nobody = NOBODY_THERE.has(code)
      return falha(nobody ? 'antes' : 'incerto', `O fornecedor não respondeu (${code || (e as Error).name}).`)
    }
  }
  const de = ({ tipo, referencia }: Chamada) => `${tipo}/${encodeURIComponent(referencia)}`
  return {
    registrar: (p) =>
      falar(p, 'POST', p.tipo, {
        referencia: p.referencia,
        empresa: p.empresa,
        apolice: p.apolice,
        ...p.pedido,
      }),
    consultar: (c) => falar(c, 'GET', de(c)),
    cancelar: (c, motivo) => falar(c, 'POST', `${de(c)}/cancelar`, { motivo }),
  }
}
