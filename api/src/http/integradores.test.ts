import { readFile } from 'node:fs/promises'
import { contract } from '@tropeiro/contract'
import { openapiDoParceiro } from '@tropeiro/contract/openapi'
import { AvisoDeWebhook, eventosDoWebhook } from '@tropeiro/contract/parceria/parceiros/api'
import { layouts, lerLinhas, lerNotas } from '@tropeiro/edi'
import { lerChave } from '@tropeiro/fiscal'
import { expect, test } from 'vitest'
import { ESPERAS_MS } from '../parceria/parceiros/webhooks/webhooks.rules.ts'

type Operacao = { parameters?: { name: string; in: string }[]; requestBody?: object }
type Referencia = {
  paths: Record<string, Record<string, Operacao>>
  webhooks: Record<string, { post: Operacao }>
  components: { responses: Record<string, { description: string }> }
}
const referencia = openapiDoParceiro(contract) as unknown as Referencia
const guia = await readFile(new URL('../../../docs/integradores.md', import.meta.url), 'utf8')
const blocos = (lingua: string) =>
  [...guia.matchAll(new RegExp(`\`\`\`${lingua}\n([\\s\\S]*?)\`\`\``, 'g'))].map((m) => m[1]!)

/** A path of the reference as a pattern: `{chave}` is anything but a slash. */
const achar = (path: string) =>
  Object.entries(referencia.paths).find(([modelo]) =>
    new RegExp(`^${modelo.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
  )

test('every curl line of the guide asks for a call that there is, with parameters that it has', () => {
  const linhas = blocos('sh').join('\n').replaceAll('\\\n', ' ').split('\n')
  const pedidos = linhas.flatMap((linha) => {
    const url = /"\$TROPEIRO(\/[^"]*)"/.exec(linha)?.[1]
    return url ? [{ linha, url }] : []
  })
  expect(pedidos.length).toBeGreaterThan(8)
  for (const { linha, url } of pedidos) {
    const [path = '', query = ''] = url.split('?')
    // What a person does stands on the whole page.
    if (['/api/usuarios/login', '/api/arquivos/enviar'].includes(path)) continue
    const metodo = / -d |--data-binary/.test(linha) ? 'post' : 'get'
    const operacao = achar(path.replaceAll(/\$[A-Z_]+/g, 'x'))?.[1][metodo]
    expect(operacao, `${metodo} ${path}`).toBeDefined()
    for (const par of query.split('&').filter(Boolean))
      expect(
        operacao?.parameters?.map((p) => p.name),
        linha,
      ).toContain(par.split('=')[0])
  }
  // A file of any size: nothing of it stands among a command's arguments.
  for (const linha of linhas.filter((l) => l.includes('base64 -w0'))) expect(linha).not.toContain('-d "$(')
})

test("the guide's sample of a webhook is one, with the headers and the waits that there are", () => {
  const [exemplo] = blocos('json').filter((b) => b.includes('evt_'))
  expect(AvisoDeWebhook.parse(JSON.parse(exemplo!))).toMatchObject({ tipo: 'nota.ocorrencia' })
  for (const tipo of [...eventosDoWebhook, 'teste']) expect(guia).toContain(`\`${tipo}\``)
  const cabecalhos = referencia.webhooks[eventosDoWebhook[0]]!.post.parameters!.map((p) => p.name)
  expect(cabecalhos).toHaveLength(4)
  for (const um of cabecalhos) expect(guia).toContain(`| \`${um}\` |`)
  const segundos = /repetida: ([^.]+)\./
    .exec(guia)![1]!
    .split(', ')
    .map((t) => {
      const [n, unidade] = t.split(' ') as [string, 's' | 'min' | 'h']
      return Number(n) * { s: 1, min: 60, h: 3600 }[unidade]
    })
  expect(segundos).toEqual(ESPERAS_MS.map((ms) => ms / 1000))
})

test('the sample NOTFIS is read whole, with nothing odd in it', async () => {
  const bytes = await readFile(new URL('../../../docs/exemplos/NOTFIS.txt', import.meta.url))
  const problemas: string[] = []
  const lidas = lerNotas(layouts['notfis-3.1']!, lerLinhas(bytes), (p) => problemas.push(p.mensagem))
  expect([...lidas].map((n) => [n.numero, n.valorCentavos, lerChave(n.chave)?.numero])).toEqual([
    [970_001, 123_456, 970_001],
    [970_002, 123_456, 970_002],
  ])
  expect(problemas).toEqual([])
})

test('every refusal of the reference stands in the table of the guide', () => {
  const ditos = Object.values(referencia.components.responses).flatMap(
    ({ description }) => /^`([a-z_]+)`/.exec(description)?.[1] ?? [],
  )
  expect(ditos.length).toBeGreaterThan(6)
  for (const codigo of ditos) expect(guia, codigo).toMatch(new RegExp(`^\\| \\d{3} \\|.*\`${codigo}\``, 'm'))
})
