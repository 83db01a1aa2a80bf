import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Recusa, TestApp } from '../../../test/app.ts'
import { abrirApp } from '../../../test/app.ts'
import { criarViagem, enviarImagem } from '../../../test/viagem.ts'
import { createLocalEmail, type Recebida } from '../../adapters/email/local.ts'
import { RecusaDefinitiva } from '../../adapters/email/port.ts'
import { mudarNotas } from '../../carga/notas/index.ts'
import { escopoDe, inTransaction } from '../../db/tx.ts'
import { apagarAvisosDe, enviarDevidasDeTodos } from './index.ts'

let t: TestApp
let grupoId: number
const recebidas: Recebida[] = []
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  t.deps.email = createLocalEmail((m) => void recebidas.push(m))
})
afterAll(() => t.close())
beforeEach(async () => {
  recebidas.length = 0
  await t.db.query(
    'delete from notificacoes; delete from notificacao_regras; delete from notificacao_enderecos',
  )
})

const admin = () => t.entrar('admin@serraazul.demo')
const operador = () => t.entrar('operador@serraazul.demo')
const recusa = (p: Promise<unknown>) =>
  p.then(
    () => expect.unreachable(),
    (e: Recusa) => e,
  )
const regra = {
  nome: 'Bom Grão sabe de tudo',
  embarcadores: ['90752655000109'],
  eventos: ['saiu', 'entregue', 'tentativa'] as ('saiu' | 'entregue' | 'tentativa')[],
  canais: ['email'] as ('email' | 'whatsapp')[],
  para_embarcador: true,
  para_destinatario: true,
  extras: ['Logistica@BomGrao.com'],
}
/** A note on the road whose recipient has an e-mail and a mobile. */
async function naRua() {
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  await t.db.query(
    `update pessoas set email = 'recebe@mercado.com; fiscal@mercado.com', telefone = '(11) 98888-7777'
     where grupo_id = $1 and documento = (select cnpj_dest from notas where id = $2)`,
    [grupoId, notas[0]],
  )
  await t.db.query("update notas set cnpj_embarca = '90752655000109' where id = $1", [notas[0]])
  return notas[0]!
}
const acontecer = (nota: string, tipo: 'saiu' | 'comprovada' | 'ocorrencia', dados = {}) =>
  inTransaction(t.deps.pool, escopoDe(grupoId), (db) =>
    mudarNotas(db, [nota], {}, { tipo, texto: 'segredo da casa', dados, quem: { id: null, nome: 'João' } }),
  )
const entregar = (nota: string) => acontecer(nota, 'comprovada', { efeito: 'entrega', ocorrencia: 1 })
const log = async () => (await (await operador()).notificacoes.listar({ query: {} })).dados

describe('o que se avisa', () => {
  test('shipper, extra addresses and recipient are told once each, however often the line is read', async () => {
    await (await admin()).notificacoes.criarRegra({ body: regra })
    const nota = await naRua()
    await entregar(nota)
    await t.trabalhar()
    const para = [
      'embarcador@bomgrao.demo',
      'fiscal@mercado.com',
      'logistica@bomgrao.com',
      'recebe@mercado.com',
    ]
    expect(recebidas.flatMap((m) => m.para).sort()).toEqual(para)
    expect(recebidas[0]!.assunto).toMatch(/^Nota [\d.]+: entregue$/)
    expect(recebidas[0]!.html).not.toContain('segredo')
    await t.db.query("update fatos_lugares set numero = 0 where nome = 'notificacoes/nota'")
    await t.trabalhar()
    expect(recebidas).toHaveLength(4)
    const rows = await log()
    expect(rows.map((r) => [r.para, r.estado, r.via]).sort()).toEqual(
      para.map((p) => [p, 'enviada', 'local']),
    )
    // What is kept opens nothing.
    const um = (await (await operador()).notificacoes.buscar({ params: { id: rows[0]!._id } })).dados
    expect(um.texto).toContain('/r/••••••')
    expect(um.html).not.toMatch(/\/r\/[\w-]{20,}/)
  })

  test('events, shippers and times that the rule does not name stay untold', async () => {
    const me = await admin()
    const before = await naRua()
    await entregar(before)
    await t.trabalhar()
    await me.notificacoes.criarRegra({ body: { ...regra, eventos: ['tentativa'] } })
    await t.db.query("update fatos_lugares set numero = 0 where nome = 'notificacoes/nota'")
    await t.trabalhar()
    const nota = await naRua()
    await acontecer(nota, 'saiu')
    await acontecer(nota, 'ocorrencia', { efeito: 'informativa', ocorrencia: 1 })
    const other = await naRua()
    await t.db.query('update notas set cnpj_embarca = cnpj_dest where id = $1', [other])
    await acontecer(other, 'ocorrencia', { efeito: 'tentativa', ocorrencia: 1 })
    await t.trabalhar()
    expect(recebidas).toEqual([])
    await acontecer(nota, 'ocorrencia', { efeito: 'tentativa', ocorrencia: 1 })
    await t.trabalhar()
    expect(recebidas).toHaveLength(4)
  })

  test('a summary is one message an address, at its hour', async () => {
    const clock = t.deps.clock
    // Twelve hours from now: never within the test.
    const resumo_hora = `${String((new Date().getUTCHours() + 9) % 24).padStart(2, '0')}:00`
    await (await admin()).notificacoes.criarRegra({
      body: { ...regra, para_destinatario: false, extras: [], modo: 'resumo', resumo_hora },
    })
    for (let i = 0; i < 3; i++) await entregar(await naRua())
    await t.trabalhar()
    const due = new Date((await log())[0]!.quando)
    expect(recebidas).toEqual([])
    expect(due.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' })).toBe(
      resumo_hora,
    )
    t.deps.clock = () => due
    await enviarDevidasDeTodos(t.deps)
    t.deps.clock = clock
    expect(recebidas).toHaveLength(1)
    expect(recebidas[0]!.assunto).toBe('SERRA AZUL: 3 acontecimentos nas suas entregas')
    expect((await log()).map((r) => r.estado)).toEqual(['enviada', 'enviada', 'enviada'])
  })

  test('a failure waits and is tried again; a refusal for good ends, and may be sent again by hand', async () => {
    const { email, clock } = t.deps
    await (await admin()).notificacoes.criarRegra({
      body: { ...regra, para_destinatario: false, extras: [] },
    })
    await entregar(await naRua())
    t.deps.email = { send: () => Promise.reject(new Error('sem resposta')) }
    await t.trabalhar()
    expect((await log())[0]).toMatchObject({ estado: 'fila', tentativas: 1, erro: 'sem resposta' })
    t.deps.email = { send: () => Promise.reject(new RecusaDefinitiva('não existe')) }
    t.deps.clock = () => new Date(Date.now() + 3_600_000)
    await enviarDevidasDeTodos(t.deps)
    Object.assign(t.deps, { email, clock })
    const [um] = await log()
    expect(um).toMatchObject({ estado: 'falhou', erro: 'não existe' })
    await (await operador()).notificacoes.reenviar({ params: { id: um!._id } })
    await t.trabalhar()
    expect((await log())[0]).toMatchObject({ estado: 'enviada', erro: null })
    expect(recebidas).toHaveLength(1)
  })

  test('who leaves is told no more, and is named only in part', async () => {
    await (await admin()).notificacoes.criarRegra({
      body: { ...regra, para_embarcador: false, para_destinatario: false },
    })
    await entregar(await naRua())
    await t.trabalhar()
    const token = /\/r\/sair\/([\w-]+)/.exec(recebidas[0]!.texto)![1]!
    const saida = async (confirmar: boolean) =>
      (await t.anonimo.notificacoes.saida({ body: { token, confirmar } })).dados
    expect(await saida(false)).toEqual({
      para: 'lo•••@bomgrao.com',
      transportadora: 'SERRA AZUL',
      saiu: false,
    })
    expect((await saida(true)).saiu).toBe(true)
    expect((await saida(false)).saiu).toBe(true)
    await entregar(await naRua())
    await t.trabalhar()
    expect(recebidas).toHaveLength(1)
    expect((await log())[0]!.estado).toBe('saiu')
    // Its first letter: the last one carries bits that nobody reads.
    const outro = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    const forged = await recusa(t.anonimo.notificacoes.saida({ body: { token: outro } }))
    expect(forged.status).toBe(404)
  })

  test('without a service WhatsApp waits for a hand, and goes with the text written', async () => {
    await (await admin()).notificacoes.criarRegra({ body: { ...regra, canais: ['whatsapp'], extras: [] } })
    await entregar(await naRua())
    await t.trabalhar()
    const [um] = await log()
    expect(um).toMatchObject({
      estado: 'a_mao',
      canal: 'whatsapp',
      para: '5511988887777',
      publico: 'destinatario',
    })
    const { url } = (await (await operador()).notificacoes.whatsapp({ params: { id: um!._id } })).dados
    expect(url).toMatch(/^https:\/\/wa\.me\/5511988887777\?text=.*%2Fr%2F[\w-]{43}/)
    expect((await log())[0]).toMatchObject({ estado: 'enviada', via: 'mao' })
  })
})

test('a recipient who is erased leaves no address and no text behind, and waits for nothing', async () => {
  await (await admin()).notificacoes.criarRegra({ body: { ...regra, para_embarcador: false, extras: [] } })
  const nota = await naRua()
  await entregar(nota)
  await t.trabalhar()
  await t.db.query("update notificacoes set estado = 'fila' where para = 'fiscal@mercado.com'")
  const { rows } = await t.db.query<{ cnpj_dest: string }>('select cnpj_dest from notas where id = $1', [
    nota,
  ])
  await inTransaction(t.deps.pool, escopoDe(grupoId), (db) => apagarAvisosDe(db, rows[0]!.cnpj_dest))
  const kept = (await t.db.query('select para, html, texto from notificacoes where nota_id = $1', [nota]))
    .rows
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('mercado')
  expect((await t.db.query('select 1 from notificacao_enderecos')).rows).toEqual([])
})

describe('regras e modelos', () => {
  test('a rule says to whom, with addresses that are, and whole hours of silence', async () => {
    const me = await admin()
    const criar = (mais: Partial<typeof regra> & Record<string, unknown>) =>
      recusa(me.notificacoes.criarRegra({ body: { ...regra, ...mais } }))
    expect(
      (await criar({ para_embarcador: false, para_destinatario: false, extras: [] })).body.mensagem,
    ).toMatch(/a quem avisar/)
    expect((await criar({ extras: ['torto@'] })).body.mensagem).toMatch(/torto@/)
    expect((await criar({ silencio_de: '22:00' })).body.mensagem).toMatch(/silêncio/)
    expect((await recusa((await operador()).notificacoes.criarRegra({ body: regra }))).status).toBe(403)
    const { _id } = (await me.notificacoes.criarRegra({ body: regra })).dados
    await me.notificacoes.editarRegra({ params: { id: _id }, body: { ...regra, nome: 'Outra', versao: 1 } })
    expect(
      (await recusa(me.notificacoes.editarRegra({ params: { id: _id }, body: { ...regra, versao: 1 } })))
        .status,
    ).toBe(409)
    expect((await me.notificacoes.regras({})).dados).toMatchObject([{ nome: 'Outra', versao: 2 }])
    await me.notificacoes.excluirRegra({ params: { id: _id } })
    expect((await me.notificacoes.regras({})).dados).toEqual([])
  })

  test('a text is the group’s own, knows its names, and never becomes markup', async () => {
    const me = await admin()
    const body = {
      evento: 'entregue',
      canal: 'email',
      assunto: 'Chegou {{nota}}',
      corpo: '<b>Oi</b> {{remetente}}\n\n{{link}}',
    } as const
    expect(
      (await recusa(me.notificacoes.salvarModelo({ body: { ...body, corpo: '{{cpf}}' } }))).body.mensagem,
    ).toMatch(/\{\{cpf\}\}/)
    const { html } = (await me.notificacoes.previa({ body })).dados
    expect(html).toContain('&lt;b&gt;Oi&lt;/b&gt;')
    expect(html).not.toContain('<b>Oi')
    await me.notificacoes.salvarModelo({ body })
    const deles = async () =>
      (await me.notificacoes.modelos({})).dados.find((m) => m.evento === 'entregue' && m.canal === 'email')
    expect(await deles()).toMatchObject({ proprio: true, assunto: 'Chegou {{nota}}' })
    await me.notificacoes.restaurarModelo({ body: { evento: 'entregue', canal: 'email' } })
    expect(await deles()).toMatchObject({ proprio: false })
  })
})

test('a real proof of a driver is told, with his picture nowhere', async () => {
  await (await admin()).notificacoes.criarRegra({
    body: {
      ...regra,
      embarcadores: [],
      extras: ['eu@exemplo.com'],
      para_destinatario: false,
      para_embarcador: false,
    },
  })
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  const me = await t.entrar('joao@serraazul.demo')
  const imagem = await enviarImagem(t, me)
  await me.comprovacoes.comprovar({
    body: {
      idempotencia: 'aviso-teste-1',
      nota: notas[0]!,
      ocorrencia: 1,
      recebedor_nome: 'MARTA REIS',
      recebedor_documento: '12.345.678-9',
      recebedor_grau: 'portaria',
      em: t.deps.clock().toISOString(),
      lat: -23.55,
      lng: -46.63,
      precisao: 12,
      imagens: [imagem],
    },
  })
  await t.trabalhar()
  expect(recebidas).toHaveLength(1)
  expect(recebidas[0]!.texto).toContain('Recebida por Marta.')
})
