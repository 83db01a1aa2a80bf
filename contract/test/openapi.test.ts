import { contract } from '@tropeiro/contract'
import { openapi } from '@tropeiro/contract/openapi'
import { expect, test } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: a document as its readers find it
type Lido = any
const doc = openapi(contract) as Lido

test('says how a program enters, and which calls are a partner’s', () => {
  expect(doc.info.description).toContain('`tpk_`')
  expect(doc.components.securitySchemes.chave).toMatchObject({ type: 'http', scheme: 'bearer' })
  const dele = Object.entries<Lido>(doc.paths).filter(([path]) => path.startsWith('/api/parceiro/'))
  expect(dele.length).toBeGreaterThan(3)
  for (const [path, calls] of dele)
    for (const call of Object.values<Lido>(calls)) expect(call.security, path).toEqual([{ chave: [] }])
  expect(doc.paths['/api/usuarios/login'].post.security).toEqual([])
})

test('every refusal that a call can give is named with its codes', () => {
  const criar = doc.paths['/api/parceiros/{id}/canais'].post.responses
  expect(Object.keys(criar)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '429',
    '503',
    'default',
  ])
  const text = JSON.stringify(doc.components.responses)
  for (const codigo of [
    'invalido',
    'nao_autenticado',
    'sem_permissao',
    'conflito',
    'muitos_pedidos',
    'indisponivel',
  ])
    expect(text).toContain(`\`${codigo}\``)
  expect(doc.components.responses.Demais.headers).toHaveProperty('Retry-After')
  // Whatever is referred to is there.
  for (const [, name] of JSON.stringify(doc).matchAll(/"#\/components\/(\w+\/\w+)"/g)) {
    const [kind, one] = name!.split('/') as [string, string]
    expect(doc.components[kind], name).toHaveProperty(one)
  }
})

test('webhooks are there with their headers, their body and how long they are tried', () => {
  const { post } = doc.webhooks['nota.comprovada']
  expect(post.parameters.map((p: { name: string }) => p.name)).toEqual([
    'X-Tropeiro-Evento',
    'X-Tropeiro-Entrega',
    'X-Tropeiro-Timestamp',
    'X-Tropeiro-Assinatura',
  ])
  expect(post.requestBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/AvisoDeWebhook',
  })
  expect(post.description).toMatch(/10 segundos.*três dias.*cinco minutos/s)
})

test('a tracker finds its parameters, an upload its second step, a channel what its other end needs', () => {
  const named = doc.paths['/api/osmand'].get.parameters.map((p: { name: string }) => p.name)
  expect(named).toEqual(expect.arrayContaining(['id', 'lat', 'lon', 'timestamp', 'speed']))
  expect(doc.paths['/api/arquivos/{chave}'].put.requestBody.content).toHaveProperty('image/jpeg')
  const { destino } = doc.components.schemas.CanalSalvoEntrada.properties
  expect(destino.anyOf.map((one: { title: string }) => one.title)).toEqual([
    'download',
    'pasta',
    'email',
    'http',
    'sftp',
  ])
})

test('a day is the same in every call: a year that no database holds (0000-02-29) is refused as input', () => {
  expect(JSON.stringify(doc).match(/"format":"date"/g) ?? []).toEqual([])
})
