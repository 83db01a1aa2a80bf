import { z } from 'zod'
import type { CnpjPort } from './port.ts'

/** What we wait for: somebody is looking at a form. */
const TIMEOUT_MS = 3_000
const MOST_BYTES = 256 * 1024

const text = z
  .string()
  .max(300)
  .nullish()
  .transform((v) => (v ?? '').trim())
const Reply = z.object({
  razao_social: text,
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: z
    .union([z.string().max(60), z.number()])
    .nullish()
    .transform((v) => String(v ?? '').trim()),
  bairro: text,
  municipio: text,
  uf: text,
  ddd_telefone_1: text,
})

/** The public register of companies as served under `url` (`https://brasilapi.com.br/api/cnpj/v1` and its likes). */
export const createBrasilApi = (url: string, timeoutMs: number = TIMEOUT_MS): CnpjPort => ({
  buscar: async (cnpj) => {
    const reply = await fetch(`${url.replace(/\/$/, '')}/${encodeURIComponent(cnpj)}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // 400: the register does not take this CNPJ (some do not know letters yet). 404: it does not know it.
    if (reply.status === 400 || reply.status === 404) return null
    if (!reply.ok) throw new Error(`CNPJ register answered ${reply.status}`)
    const body = await reply.text()
    if (body.length > MOST_BYTES) throw new Error('CNPJ register answered too much')
    const found = Reply.parse(JSON.parse(body))
    return {
      cnpj,
      nome: found.razao_social,
      logradouro: `${found.descricao_tipo_de_logradouro} ${found.logradouro}`.trim(),
      numero: found.numero,
      bairro: found.bairro,
      cidade: found.municipio,
      uf: found.uf,
      telefone: found.ddd_telefone_1.replace(/\D/g, ''),
      fonte: 'receita',
    }
  },
})
