import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type Recusa, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const recusa = (call: Promise<unknown>) =>
  call.then(
    () => 'aceito',
    (e: Recusa) => `${e.status} ${e.body.mensagem}`,
  )

test('a request that names another group than the session’s is a mistake to be told: drivers, audit, romaneios alike', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const said = '400 Sua sessão está no grupo SERRA AZUL. Troque de grupo para continuar.'
  const outro = 'VALE VERDE'
  expect(await recusa(me.usuarios.motoristas({ query: { grupo_emp: outro } }))).toBe(said)
  expect(await recusa(me.auditoria.buscar({ body: { grupo_emp: outro } }))).toBe(said)
  expect(await recusa(me.auditoria.ocorrencias({ body: { grupoEmpresa: outro } }))).toBe(said)
  const proprio = await me.usuarios.motoristas({ query: { grupo_emp: 'Serra Azul', base: ['CAMPINAS'] } })
  expect(new Set(proprio.valor.map((m) => m.base))).toEqual(new Set(['CAMPINAS']))
})

test('an audit names a clock that exists, and a kind: its history keeps both', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const body = { _id: ['1'], observacao: 'Vista', tipoAuditoria: 'manual' }
  expect(await recusa(me.auditoria.atualizar({ body: { ...body, timezone: 'Lua/Tranquilidade' } }))).toMatch(
    /Fuso horário desconhecido/,
  )
  expect(await recusa(me.auditoria.atualizar({ body: { ...body, timezone: 'America/Sao_Paulo' } }))).toBe(
    'aceito',
  )
})
