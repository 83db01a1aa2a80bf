import { describe, expect, it } from 'vitest'
import { stripSchemas } from './wire-only.plugin.ts'

const source = `import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
export const LIMITE = 50
export const situacoes = ['rota', 'entregue'] as const
const Nota = z.object({ _id: z.string() }).meta({ id: 'Nota' })
const filtro = { de: z.string() }
const opcional = (s: Schema) => z.union([vazio, s])
export type Nota = z.infer<typeof Nota>
export const notas = {
  buscar: endpoint({
    method: 'POST',
    path: '/api/notas/{id}/',
    access: { ler: 'pesquisar' },
    summary: 'Busca, com a palavra body: no meio',
    params: z.object({ id: z.string() }),
    body: z.object({ query: z.string(), limite: z.int().max(LIMITE) }),
    response: comDados(Nota),
    travel: 'arquivo',
  }),
}
const planilha = { method: 'POST', travel: 'envio', body: z.object({ arquivo: z.file() }) } as const
export const planilhas = { previa: endpoint({ ...planilha, path: '/api/notas/planilha/previa' }) }
`

describe('the contract as the browser carries it', () => {
  const stripped = stripSchemas(source)

  it('keeps addresses and drops the schemas of the calls', () => {
    expect(stripped).toContain("path: '/api/notas/{id}/'")
    expect(stripped).toContain("access: { ler: 'pesquisar' }")
    expect(stripped).toContain("travel: 'arquivo'")
    expect(stripped).not.toMatch(/params:|response:|limite: z|summary:/)
  })

  it('drops those that several calls have in common', () => {
    expect(stripped).toContain("({ method: 'POST', travel: 'envio',  } as const)")
    expect(stripped).toContain("endpoint({ ...planilha, path: '/api/notas/planilha/previa' })")
  })

  it('marks the other schemas so that only those in use stay', () => {
    expect(stripped).toContain(
      "const Nota = /* @__PURE__ */ (() => (z.object({ _id: z.string() }).meta({ id: 'Nota' })))()",
    )
    expect(stripped).toContain('const filtro = /* @__PURE__ */ (() => ({ de: z.string() }))()')
    expect(stripped).toContain('const opcional = (s: Schema) => z.union([vazio, s])')
    expect(stripped).toContain("export const situacoes = ['rota', 'entregue'] as const")
    expect(stripped).toContain('export const LIMITE = 50')
  })
})
