import { createHash } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { criarViagem, enviarImagem } from '../../../test/viagem.ts'

let t: TestApp
let office: Client<Contract>
beforeAll(async () => {
  t = await abrirApp()
  office = await t.entrar('operador@serraazul.demo')
})
afterAll(() => t.close())

const existe = async (chave: string) => (await t.deps.storage.head(chave)) !== undefined
const linhas = async (chave: string) =>
  (await t.db.query('select 1 from arquivos where chave = $1', [chave])).rowCount

test('spec §7: an object becomes a data URL with its own bytes; a read that fails is null', async () => {
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  const chave = await enviarImagem(t, office)
  await office.comprovacoes.registrar({
    body: {
      idempotencia: 'dataurl-0001-0001',
      nota: notas[0]!,
      ocorrencia: 1,
      recebedor_nome: 'Ana',
      recebedor_documento: '529.982.247-25',
      em: new Date().toISOString(),
      imagens: [chave],
    },
  })
  const { dados } = await office.arquivos.dataUrl({ body: { chave } })
  const [cabeca, corpo] = dados.url!.split(',') as [string, string]
  expect(cabeca).toBe('data:image/jpeg;base64')
  const sha = createHash('sha256').update(Buffer.from(corpo, 'base64')).digest('hex')
  expect(chave).toContain(sha)
  expect((await office.arquivos.dataUrl({ body: { chave: '9/imagens/nada.jpg' } })).dados.url).toBeNull()
  const outro = await t.entrar('admin@valeverde.demo')
  expect((await outro.arquivos.dataUrl({ body: { chave } })).dados.url).toBeNull()
})

test('spec §7: what one sent and nothing took into use is deleted, row and bytes; twice is the same', async () => {
  const chave = await enviarImagem(t, office)
  expect(await existe(chave)).toBe(true)
  const apagar = async (me: Client<Contract>) =>
    (await me.arquivos.apagar({ body: { chaves: [chave] } })).dados[0]!.resultado
  const colega = await t.entrar('admin@serraazul.demo')
  expect(await apagar(colega)).toBe('nao_encontrada')
  expect(await apagar(office)).toBe('apagada')
  expect([await existe(chave), await linhas(chave)]).toEqual([false, 0])
  expect(await apagar(office)).toBe('nao_encontrada')
})

test('spec §7: what a proof holds is not deleted', async () => {
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  const chave = await enviarImagem(t, office)
  await office.comprovacoes.registrar({
    body: {
      idempotencia: 'apagar-0001-00001',
      nota: notas[0]!,
      ocorrencia: 1,
      recebedor_nome: 'Ana',
      recebedor_documento: '529.982.247-25',
      em: new Date().toISOString(),
      imagens: [chave],
    },
  })
  const { dados } = await office.arquivos.apagar({ body: { chaves: [chave, '9/imagens/nada.jpg'] } })
  expect(dados.map((d) => d.resultado)).toEqual(['em_uso', 'nao_encontrada'])
  expect(await existe(chave)).toBe(true)
})
