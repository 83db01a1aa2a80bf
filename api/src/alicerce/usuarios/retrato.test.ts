import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { jpeg } from '../../../test/viagem.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const como = (tipo: string, bytes: Buffer) => `data:${tipo};base64,${bytes.toString('base64')}`

test("one's own picture of the profile is set, stands in the session in every group, and is taken away", async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const imagem = como('image/jpeg', jpeg())
  const foto = async () => (await me.usuarios.sessao()).dados.img_perfil
  expect(await foto()).toBeNull()
  expect((await me.usuarios.mudarRetrato({ body: { imagem } })).mensagem).toBe('Foto do perfil trocada.')
  expect(await foto()).toBe(imagem)
  const colega = await t.entrar('admin@serraazul.demo')
  expect((await colega.usuarios.sessao()).dados.img_perfil).toBeNull()
  await me.usuarios.mudarRetrato({ body: { imagem: null } })
  expect(await foto()).toBeNull()
})

test('a picture of the profile is a small picture by its own bytes', async () => {
  const me = await t.entrar('operador@serraazul.demo')
  const recusa = (imagem: string) =>
    expect(me.usuarios.mudarRetrato({ body: { imagem } })).rejects.toMatchObject({ status: 400 })
  await recusa(como('image/jpeg', Buffer.from('<svg onload=alert(1)>')))
  await recusa(como('image/png', jpeg()))
  await recusa(como('image/svg+xml', Buffer.from('<svg/>')))
  await recusa('https://fora.example/foto.jpg')
  await recusa(como('image/jpeg', Buffer.concat([jpeg(), Buffer.alloc(60_000)])))
  expect((await me.usuarios.sessao()).dados.img_perfil).toBeNull()
})
