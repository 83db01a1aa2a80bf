import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { girarPesquisas } from './enviar.service.ts'

const SHIPPER = 'embarcador@bomgrao.demo'
let t: TestApp
let grupoId: number
let admin: Client<Contract>
let operador: Client<Contract>
let elisa: Client<Contract>
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  admin = await t.entrar('admin@serraazul.demo')
  operador = await t.entrar('operador@serraazul.demo')
  elisa = await t.entrar(SHIPPER)
})
afterAll(() => t.close())

async function configurar(pesquisa: { csat: boolean; nps: boolean }): Promise<void> {
  const { dados } = await admin.sac.configuracao({})
  await admin.sac.configurar({
    body: { versao: dados.versao, configuracao: { ...dados.configuracao, pesquisa } },
  })
}
async function aberto(): Promise<string> {
  const { dados } = await elisa.sac.criar({
    body: {
      grupo_emp: 'SERRA AZUL',
      tipo: 'Outro',
      assunto: 'Uma pergunta',
      descricao: 'Onde está a carga?',
    },
  })
  return dados._id
}
/** The links that went to this address, the oldest first. */
const links = async (para = SHIPPER): Promise<string[]> =>
  (
    await t.db.query(
      `select texto from emails where destinatarios = array[$1] and texto like '%/p/%' order by id`,
      [para],
    )
  ).rows.map((r) => /\/p\/([\w-]{43})/.exec(r.texto)![1]!)
const meses = (n: number) =>
  t.db.query(`update incidente_pesquisas set enviada_em = enviada_em - make_interval(days => $1)`, [31 * n])

test('what a person resolved asks who opened it once, and not again within a month; nothing is asked before it is switched on', async () => {
  const antes = await aberto()
  await operador.sac.resolver({ params: { id: antes } })
  await girarPesquisas(t.deps)
  await configurar({ csat: true, nps: false })
  await girarPesquisas(t.deps)
  expect(await links()).toEqual([])
  const id = await aberto()
  await operador.sac.resolver({ params: { id } })
  await girarPesquisas(t.deps)
  await girarPesquisas(t.deps)
  expect(await links()).toHaveLength(1)
  const outro = await aberto()
  await operador.sac.resolver({ params: { id: outro } })
  await girarPesquisas(t.deps)
  expect(await links()).toHaveLength(1)
  await meses(1)
  await operador.sac.reabrir({ params: { id } })
  await operador.sac.resolver({ params: { id } })
  await girarPesquisas(t.deps)
  expect(await links()).toHaveLength(2)
})

test('what its own asker ended, and what the house closed by itself, asks nothing', async () => {
  await meses(2)
  const before = (await links()).length
  const id = await aberto()
  await elisa.sac.encerrar({ params: { id }, body: { grupo_emp: 'SERRA AZUL' } })
  const dois = await aberto()
  await operador.sac.resolver({ params: { id: dois } })
  await t.db.query(
    `insert into incidente_eventos (grupo_id, incidente_id, tipo, lado, dados) values ($1, $2, 'estado', 'sistema', '{"para": "resolvido"}')`,
    [grupoId, dois],
  )
  await t.db.query(
    `update incidentes set status = 'encerrado' where grupo_id = $1 and id <> $2 and status = 'resolvido'`,
    [grupoId, dois],
  )
  await girarPesquisas(t.deps)
  expect(await links()).toHaveLength(before)
})

test('the link opens without an account, is answered, changed, and locked after 14 days', async () => {
  const token = (await links())[0]!
  const visto = (await t.anonimo.sac.abrirPesquisa({ body: { token } })).dados
  expect(visto).toMatchObject({
    tipo: 'csat',
    transportadora: 'SERRA AZUL',
    assunto: 'Uma pergunta',
    nota: null,
    fechada: false,
  })
  await expect(
    t.anonimo.sac.responderPesquisa({ body: { token, nota: 0, comentario: '' } }),
  ).rejects.toMatchObject({ status: 400 })
  await t.anonimo.sac.responderPesquisa({ body: { token, nota: 2, comentario: 'Demorou' } })
  const dito = (await t.anonimo.sac.responderPesquisa({ body: { token, nota: 5, comentario: 'Resolveram' } }))
    .dados
  expect(dito).toMatchObject({ nota: 5, comentario: 'Resolveram' })
  const { rows: historia } = await t.db.query(
    `select count(*)::int as n from incidente_eventos where texto like '%Resolveram%' or texto like '%Demorou%'`,
  )
  expect(historia).toEqual([{ n: 0 }])
  await t.db.query(`update incidente_pesquisas set tranca_em = now() where nota = 5`)
  await expect(
    t.anonimo.sac.responderPesquisa({ body: { token, nota: 1, comentario: '' } }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(t.anonimo.sac.abrirPesquisa({ body: { token: 'x'.repeat(43) } })).rejects.toMatchObject({
    status: 404,
  })
})

test('shippers who had a delivery are asked every 90 days whether they would recommend', async () => {
  await configurar({ csat: false, nps: true })
  await t.db.query(`update incidente_pesquisas set enviada_em = enviada_em - interval '120 days'`)
  const nota = await criarNota(t.db, {
    grupoId,
    numero: 47_900,
    embarca: { documento: '90752655000109', nome: 'Alimentos Bom Grão S.A.' },
    dest: { documento: '90444555000115', nome: 'Supermercados Bom Dia S.A.' },
  })
  await t.db.query(`update notas set data_entrega = now() where id = $1`, [nota])
  const before = (await links()).length
  await girarPesquisas(t.deps)
  await girarPesquisas(t.deps)
  const now = await links()
  expect(now).toHaveLength(before + 1)
  const { dados } = await t.anonimo.sac.abrirPesquisa({ body: { token: now.at(-1)! } })
  expect(dados).toMatchObject({ tipo: 'nps', incidente: '' })
  await t.anonimo.sac.responderPesquisa({ body: { token: now.at(-1)!, nota: 10, comentario: '' } })
})

test('the figures of the page are those of the answers, open their list, and feed the session from five answers on', async () => {
  await t.db.query('delete from incidente_pesquisas')
  const saude = async (quem: string) => (await (await t.entrar(quem)).usuarios.sessao({})).dados.healthscore
  const dar = async (tipo: 'csat' | 'nps', notas: number[]) => {
    for (const nota of notas) {
      const id = tipo === 'csat' ? await aberto() : null
      if (id) await operador.sac.resolver({ params: { id } })
      await t.db.query(
        `insert into incidente_pesquisas (grupo_id, tipo, incidente_id, usuario_id, contato, token_hash, nota, enviada_em, tranca_em, respondida_em)
         select $1, $2, $3, u.id, lower(u.email), md5(random()::text), $4, now(), now(), now() from usuarios u where u.email = $5`,
        [grupoId, tipo, id, nota, SHIPPER],
      )
    }
  }
  await dar('csat', [5, 5, 4, 3])
  expect(await saude('admin@serraazul.demo')).toEqual({ csat: null, nps: null })
  await dar('csat', [1])
  await dar('nps', [10, 9, 8, 7, 6, 3])
  expect(await saude('admin@serraazul.demo')).toEqual({ csat: 60, nps: 0 })
  expect(await saude(SHIPPER)).toEqual({ csat: null, nps: null })
  const hoje = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const { dados } = await admin.sac.indicadores({ query: { de: hoje, ate: hoje } })
  expect(dados).toMatchObject({ csat: 60, csat_respostas: 5, nps: 0, nps_respostas: 6 })
  const lista = (avaliado: 'sim' | 'satisfeito' | 'insatisfeito') =>
    admin.sac.pesquisar({ query: { avaliado, resolvido_de: hoje, resolvido_ate: hoje } })
  expect((await lista('sim')).total).toBe(5)
  expect((await lista('satisfeito')).total).toBe(3)
  expect((await lista('insatisfeito')).total).toBe(2)
})
