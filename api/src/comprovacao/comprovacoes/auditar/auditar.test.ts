import { randomUUID } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { criarViagem, enviarImagem } from '../../../../test/viagem.ts'

let t: TestApp
let joao: Client<Contract>
let office: Client<Contract>
beforeAll(async () => {
  t = await abrirApp()
  joao = await t.entrar('joao@serraazul.demo')
  office = await t.entrar('operador@serraazul.demo')
})
afterAll(() => t.close())

const agora = () => t.deps.clock().toISOString()
const provar = async (me: Client<Contract>, nota: string, ocorrencia = 1) => {
  const body = {
    idempotencia: randomUUID(),
    nota,
    ocorrencia,
    recebedor_nome: 'Ana Recepção',
    recebedor_documento: '529.982.247-25',
    em: agora(),
    imagens: [await enviarImagem(t, me)],
  }
  return (await (me === joao ? me.comprovacoes.comprovar({ body }) : me.comprovacoes.registrar({ body })))
    .dados
}
const julgar = async (notas: string[], acao: 'aprovar' | 'reprovar', motivo = '') =>
  (await office.comprovacoes.auditar({ body: { notas, acao, motivo } })).dados
const situacao = async (id: string): Promise<string> =>
  (await t.db.query('select situacao from notas where id = $1', [id])).rows[0].situacao

test('approval closes each note by its proof; what has nothing to judge is passed over and said so', async () => {
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 3 })
  const [a, b, c] = notas as [string, string, string]
  await provar(joao, a)
  await provar(joao, b, 3)
  const results = await julgar([a, b, c, '999999999'], 'aprovar')
  expect(results.map((r) => [r.resultado, r.situacao])).toEqual([
    ['aprovada', 'entregue'],
    ['aprovada', 'outras'],
    ['ignorada', 'rota'],
    ['ignorada', ''],
  ])
  expect(await situacao(a)).toBe('entregue')
  const { dados } = await office.comprovacoes.nota({ params: { id: a } })
  expect(dados).toMatchObject({
    atual: null,
    comprovantes: [{ estado: 'aprovado', auditado_por: 'Otávio Lima' }],
  })
  expect((await julgar([a], 'aprovar'))[0]!.resultado).toBe('ignorada')
})

test('a proof dated before its trip began is marked for who judges it', async () => {
  const { notas, id } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
  await t.db.query(`update romaneios set saida_em = now() + interval '1 minute' where id = $1`, [id])
  await provar(joao, notas[0]!)
  await t.db.query(`update romaneios set saida_em = now() - interval '1 hour' where id = $1`, [id])
  await provar(joao, notas[1]!)
  const marcada = async (nota: string) =>
    (await office.comprovacoes.nota({ params: { id: nota } })).dados.comprovantes[0]!.antes_da_saida
  expect(await marcada(notas[1]!)).toBe(false)
  await t.db.query(`update romaneios set saida_em = now() + interval '1 minute' where id = $1`, [id])
  expect(await marcada(notas[0]!)).toBe(true)
})

test('a refused proof asks the driver for another, which takes its place', async () => {
  const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  const nota = viagem.notas[0]!
  await provar(joao, nota)
  await expect(julgar([nota], 'reprovar')).rejects.toMatchObject({ status: 400 })
  await julgar([nota], 'reprovar', 'Canhoto ilegível')
  expect(await situacao(nota)).toBe('auditoria')
  const { romaneios } = (await joao.comprovacoes.hoje()).dados
  expect(romaneios.find((r) => r._id === viagem.id)!.notas[0]).toMatchObject({
    estado: 'fechada',
    refazer: 'Canhoto ilegível',
  })
  expect((await julgar([nota], 'aprovar'))[0]!.resultado).toBe('ignorada')
  expect((await provar(joao, nota)).efeito).toBe('entrega')
  await julgar([nota], 'aprovar')
  expect(await situacao(nota)).toBe('entregue')
})

test('a refused proof of long ago still brings its romaneio back to the phone', async () => {
  const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  await provar(joao, viagem.notas[0]!)
  await t.db.query(`update romaneios set concluido_em = now() - interval '5 days' where id = $1`, [viagem.id])
  const numbers = async () => (await joao.comprovacoes.hoje()).dados.romaneios.map((r) => r.numero_romaneio)
  expect(await numbers()).not.toContain(viagem.numero)
  await julgar(viagem.notas, 'reprovar', 'Sem assinatura')
  expect(await numbers()).toContain(viagem.numero)
})

test('the office registers by hand a note without driver, and is told when there is a proof already', async () => {
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
  const [a, b] = notas as [string, string]
  expect((await provar(office, a, 29)).efeito).toBe('entrega')
  expect(await situacao(a)).toBe('auditoria')
  await expect(provar(office, a)).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'nota_ja_comprovada' },
  })
  await t.db.query('update notas set cancelada_em = now() where id = $1', [b])
  await expect(provar(office, b)).rejects.toMatchObject({ status: 409, body: { codigo: 'nota_cancelada' } })
  expect((await provar(joao, b)).efeito).toBe('informativa')
  const shipper = await t.entrar('embarcador@bomgrao.demo')
  const { dados } = await shipper.comprovacoes.nota({ params: { id: a } })
  expect(dados.comprovantes[0]).toMatchObject({ origem: 'escritorio', recebedor_documento: '***.982.247-**' })
  await expect(provar(shipper, b)).rejects.toMatchObject({ status: 403 })
})

test('what the office closed before the trip stays closed when the romaneio leaves', async () => {
  const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2, estado: 'expedicao' })
  const [a, b] = viagem.notas as [string, string]
  await provar(office, a, 29)
  await joao.comprovacoes.saida({
    body: { numero_romaneio: viagem.numero, em: agora(), idempotencia: randomUUID() },
  })
  expect([await situacao(a), await situacao(b)]).toEqual(['auditoria', 'rota'])
})

test("another group's notes are not judged", async () => {
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1, grupo: 'VALE VERDE' })
  expect((await julgar(notas, 'aprovar'))[0]).toMatchObject({ resultado: 'ignorada', situacao: '' })
  await expect(provar(office, notas[0]!)).rejects.toMatchObject({ status: 404 })
})

test('today: the trip under way first, its notes in order, the occurrences of the phone, nothing of others', async () => {
  const maria = await t.entrar('maria@serraazul.demo')
  await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  await criarViagem(t, { motorista: 'maria@serraazul.demo', notas: 1, estado: 'pre' })
  const parada = await criarViagem(t, { motorista: 'maria@serraazul.demo', notas: 2, estado: 'expedicao' })
  const viagem = await criarViagem(t, { motorista: 'maria@serraazul.demo', notas: 3 })
  const { dados } = await maria.comprovacoes.hoje()
  expect(dados.romaneios.map((r) => r.numero_romaneio)).toEqual([viagem.numero, parada.numero])
  expect(dados.romaneios[0]!.notas.map((n) => n.pos_entrega)).toEqual([1, 2, 3])
  expect(dados.romaneios[0]!.notas[0]).toMatchObject({
    destinatario: 'Mercado Central',
    endereco: { logradouro: 'Rua das Flores', cidade: 'São Paulo', uf: 'SP' },
    estado: 'pendente',
  })
  expect(dados.ocorrencias.every((o) => o.no_aplicativo)).toBe(true)
  expect(dados.ocorrencias.map((o) => o.codigo)).toContain(21)
})

test('leaving: once, whatever the repeats; not what is not validated, nor of another driver', async () => {
  const { numero, notas } = await criarViagem(t, {
    motorista: 'joao@serraazul.demo',
    notas: 1,
    estado: 'expedicao',
  })
  const body = { numero_romaneio: numero, em: agora(), idempotencia: randomUUID() }
  const first = await joao.comprovacoes.saida({ body })
  expect(first.dados).toMatchObject({ numero_romaneio: numero, estado: 'viagem' })
  expect(await joao.comprovacoes.saida({ body })).toEqual(first)
  expect(await situacao(notas[0]!)).toBe('rota')
  const maria = await t.entrar('maria@serraazul.demo')
  await expect(maria.comprovacoes.saida({ body })).rejects.toMatchObject({ status: 404 })
  const pre = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1, estado: 'pre' })
  await expect(
    joao.comprovacoes.saida({ body: { ...body, numero_romaneio: pre.numero } }),
  ).rejects.toMatchObject({ status: 409 })
})
