import { randomUUID } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { criarViagem, enviarImagem, jpeg } from '../../../test/viagem.ts'

let t: TestApp
let joao: Client<Contract>
let maria: Client<Contract>
let office: Client<Contract>
beforeAll(async () => {
  t = await abrirApp()
  joao = await t.entrar('joao@serraazul.demo')
  maria = await t.entrar('maria@serraazul.demo')
  office = await t.entrar('operador@serraazul.demo')
})
afterAll(() => t.close())

const agora = () => t.deps.clock().toISOString()
const prova = (nota: string, more: Record<string, unknown> = {}) => ({
  idempotencia: randomUUID(),
  nota,
  ocorrencia: 1,
  recebedor_nome: 'Ana Recepção',
  recebedor_documento: '12.345.678-9',
  recebedor_grau: 'portaria' as const,
  em: agora(),
  lat: -23.55,
  lng: -46.63,
  precisao: 12,
  ...more,
})
const entregar = async (me: Client<Contract>, nota: string, more: Record<string, unknown> = {}) =>
  (
    await me.comprovacoes.comprovar({
      body: prova(nota, { imagens: [await enviarImagem(t, me)], ...more }),
    })
  ).dados

type Nota = {
  situacao: string
  desfecho: string | null
  ocorrencia: number
  tentativas: number
  romaneio_id: string
}
const notaNoBanco = async (id: string): Promise<Nota & { data_entrega: Date | null }> =>
  (
    await t.db.query(
      'select situacao, desfecho, ocorrencia, tentativas, romaneio_id::text, data_entrega from notas where id = $1',
      [id],
    )
  ).rows[0]
const contar = async (tabela: string, nota: string): Promise<number> =>
  (await t.db.query(`select count(*)::int as n from ${tabela} where nota_id = $1`, [nota])).rows[0].n
const estadoDo = async (romaneio: string): Promise<string> =>
  (await t.db.query('select estado from romaneios where id = $1', [romaneio])).rows[0].estado

describe('exactly once', () => {
  test('ten parallel repeats are one proof, and the eleventh gets the same answer', async () => {
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
    const body = prova(notas[0]!, { imagens: [await enviarImagem(t, joao)] })
    const before = await contar('nota_eventos', notas[0]!)
    const answers = await Promise.all(Array.from({ length: 10 }, () => joao.comprovacoes.comprovar({ body })))
    answers.push(await joao.comprovacoes.comprovar({ body }))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await contar('comprovantes', notas[0]!)).toBe(1)
    expect(await contar('comprovante_imagens', notas[0]!)).toBe(1)
    expect((await contar('nota_eventos', notas[0]!)) - before).toBe(1)
  })

  test('a repeat is answered even after the note was approved and left the reach of the driver', async () => {
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
    const body = prova(notas[0]!, { ocorrencia: 6 })
    const first = await joao.comprovacoes.comprovar({ body })
    expect((await notaNoBanco(notas[0]!)).situacao).toBe('sem_romaneio')
    expect(await joao.comprovacoes.comprovar({ body })).toEqual(first)
  })

  test('one key is one proof: another note, another occurrence or another driver under it is refused', async () => {
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
    const outra = await criarViagem(t, { motorista: 'maria@serraazul.demo', notas: 1 })
    const body = prova(notas[0]!, { imagens: [await enviarImagem(t, joao)] })
    await joao.comprovacoes.comprovar({ body })
    const refused = { status: 409, body: { codigo: 'idempotencia_de_outra' } }
    await expect(joao.comprovacoes.comprovar({ body: { ...body, nota: notas[1]! } })).rejects.toMatchObject(
      refused,
    )
    await expect(joao.comprovacoes.comprovar({ body: { ...body, ocorrencia: 6 } })).rejects.toMatchObject(
      refused,
    )
    const hers = { ...body, nota: outra.notas[0]!, imagens: [] }
    await expect(maria.comprovacoes.comprovar({ body: hers })).rejects.toMatchObject(refused)
  })

  test('a second, different proof of a closed note is kept as information and changes nothing', async () => {
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
    await entregar(joao, notas[0]!)
    const again = await entregar(joao, notas[0]!, { ocorrencia: 3, observacao: 'recusou depois' })
    expect(again.efeito).toBe('informativa')
    expect(await notaNoBanco(notas[0]!)).toMatchObject({
      situacao: 'auditoria',
      desfecho: 'entrega',
      ocorrencia: 1,
    })
    const { dados } = await office.comprovacoes.nota({ params: { id: notas[0]! } })
    expect(dados.comprovantes.map((c) => [c.ocorrencia, c.efeito, c.estado])).toEqual([
      [3, 'informativa', 'dispensado'],
      [1, 'entrega', 'auditoria'],
    ])
    expect(dados.atual).toBe(dados.comprovantes[1]!._id)
  })
})

describe('who may prove what', () => {
  test("another driver's note, another group's note and no note at all do not exist", async () => {
    const { notas } = await criarViagem(t, { motorista: 'maria@serraazul.demo', notas: 1 })
    const alheia = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1, grupo: 'VALE VERDE' })
    const pre = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1, estado: 'pre' })
    for (const nota of [notas[0]!, alheia.notas[0]!, pre.notas[0]!, '999999999']) {
      const body = prova(nota, { imagens: [await enviarImagem(t, joao)] })
      await expect(joao.comprovacoes.comprovar({ body })).rejects.toMatchObject({ status: 404 })
      expect(await contar('comprovantes', nota)).toBe(0)
    }
    const body = prova(notas[0]!)
    await expect(office.comprovacoes.comprovar({ body })).rejects.toMatchObject({ status: 403 })
  })

  test('what is missing is said: photo, receiver, reason; the office alone has the whole table', async () => {
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
    const attempt = (more: Record<string, unknown>) =>
      joao.comprovacoes.comprovar({ body: prova(notas[0]!, more) })
    await expect(attempt({})).rejects.toMatchObject({ body: { mensagem: 'Fotografe o canhoto assinado.' } })
    const imagens = [await enviarImagem(t, joao)]
    await expect(attempt({ imagens, recebedor_nome: '' })).rejects.toMatchObject({
      body: { campos: [{ campo: 'recebedor_nome' }] },
    })
    await expect(attempt({ ocorrencia: 99 })).rejects.toMatchObject({
      body: { codigo: 'comprovacao_incompleta' },
    })
    await expect(attempt({ ocorrencia: 4, imagens })).rejects.toMatchObject({
      body: { codigo: 'ocorrencia_fora_do_aplicativo' },
    })
    await expect(attempt({ ocorrencia: 777 })).rejects.toMatchObject({
      body: { codigo: 'ocorrencia_desconhecida' },
    })
    expect((await notaNoBanco(notas[0]!)).situacao).toBe('rota')
  })

  test('a group that waives photos takes a delivery without one', async () => {
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
    await t.db.query(`update grupos set politica = '{"foto_obrigatoria": false}' where nome = 'SERRA AZUL'`)
    expect((await joao.comprovacoes.hoje()).dados.politica.foto_obrigatoria).toBe(false)
    expect((await entregar(joao, notas[0]!, { imagens: [] })).efeito).toBe('entrega')
    await t.db.query(`update grupos set politica = '{}' where nome = 'SERRA AZUL'`)
  })
})

describe('images', () => {
  test('not arrived, other bytes than announced, not an image, of somebody else: refused, and nothing moves', async () => {
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
    const attempt = (imagem: string) =>
      joao.comprovacoes.comprovar({ body: prova(notas[0]!, { imagens: [imagem] }) })
    const late = await enviarImagem(t, joao, jpeg(), { sent: false })
    await expect(attempt(late)).rejects.toMatchObject({ status: 409, body: { codigo: 'imagem_nao_chegou' } })
    const refused = await enviarImagem(t, joao, jpeg(), { sent: jpeg() })
    await expect(attempt(refused)).rejects.toMatchObject({ body: { codigo: 'imagem_nao_chegou' } })
    // An object store takes whatever is sent to a signed address.
    const other = await enviarImagem(t, joao, jpeg(), { sent: false })
    await t.deps.storage.put(other, jpeg(), 'image/jpeg')
    await expect(attempt(other)).rejects.toMatchObject({ body: { codigo: 'imagem_diferente' } })
    const text = await enviarImagem(t, joao, Buffer.from('<html>isto não é imagem</html>'))
    await expect(attempt(text)).rejects.toMatchObject({ body: { codigo: 'nao_e_imagem' } })
    const hers = await enviarImagem(t, maria)
    await expect(attempt(hers)).rejects.toMatchObject({ status: 404 })
    expect(await contar('comprovantes', notas[0]!)).toBe(0)
    expect((await notaNoBanco(notas[0]!)).situacao).toBe('rota')
  })

  test('the office reads them by signed address; a stranger gets no address', async () => {
    const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
    const bytes = jpeg()
    const chave = await enviarImagem(t, joao, bytes)
    await entregar(joao, notas[0]!, { imagens: [chave] })
    const { dados } = await office.comprovacoes.nota({ params: { id: notas[0]! } })
    const response = await t.app.inject({ method: 'GET', url: dados.comprovantes[0]!.imagens[0]!.url })
    expect(response.rawPayload.equals(bytes)).toBe(true)
    const shipper = await t.entrar('embarcador@bomgrao.demo')
    expect((await shipper.comprovacoes.nota({ params: { id: notas[0]! } })).dados.comprovantes).toHaveLength(
      1,
    )
    for (const login of ['destinatario@mercado.demo', 'admin@valeverde.demo', 'entregador@serraazul.demo']) {
      const stranger = await t.entrar(login)
      await expect(stranger.comprovacoes.nota({ params: { id: notas[0]! } })).rejects.toMatchObject({
        status: 404,
      })
      expect((await stranger.arquivos.ler({ body: { chaves: [chave] } })).dados[0]!.url).toBeNull()
    }
  })
})

describe('every effect', () => {
  test('entrega: audit, with its date, and the romaneio concludes with the last note', async () => {
    const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
    const [a, b] = viagem.notas as [string, string]
    const em = new Date(t.deps.clock().getTime() - 3_600_000)
    const { mensagem } = await entregar(joao, a, { em: em.toISOString() })
    expect(mensagem).toBe('Entrega registrada.')
    expect(await notaNoBanco(a)).toMatchObject({
      situacao: 'auditoria',
      desfecho: 'entrega',
      data_entrega: em,
    })
    expect(await estadoDo(viagem.id)).toBe('viagem')
    await entregar(joao, b, { ocorrencia: 3 })
    expect(await notaNoBanco(b)).toMatchObject({
      situacao: 'auditoria',
      desfecho: 'outras',
      data_entrega: null,
    })
    expect(await estadoDo(viagem.id)).toBe('concluido')
  })

  test('tentativa: stays for another try; the trip ends when all have an outcome, and the tried ones go back', async () => {
    const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
    const [a, b] = viagem.notas as [string, string]
    expect((await entregar(joao, a, { ocorrencia: 21 })).efeito).toBe('tentativa')
    expect(await notaNoBanco(a)).toMatchObject({
      situacao: 'rota',
      tentativas: 1,
      ocorrencia: 21,
      romaneio_id: viagem.id,
    })
    expect(await estadoDo(viagem.id)).toBe('viagem')
    await entregar(joao, b)
    expect(await notaNoBanco(a)).toMatchObject({ situacao: 'sem_romaneio', tentativas: 1, romaneio_id: null })
    expect(await estadoDo(viagem.id)).toBe('concluido')
    const { romaneios } = (await joao.comprovacoes.hoje()).dados
    const hoje = romaneios.find((r) => r._id === viagem.id)!
    expect(hoje.notas.map((n) => n.estado)).toEqual(['fora', 'fechada'])
  })

  test('a delivery made offline after a try reaches the note though it was given back meanwhile', async () => {
    const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
    const nota = viagem.notas[0]!
    await entregar(joao, nota, { ocorrencia: 46 })
    expect((await notaNoBanco(nota)).situacao).toBe('sem_romaneio')
    expect((await entregar(joao, nota)).efeito).toBe('entrega')
    expect(await notaNoBanco(nota)).toMatchObject({
      situacao: 'auditoria',
      desfecho: 'entrega',
      romaneio_id: viagem.id,
    })
  })

  test('once with another driver, what the first one tells is information', async () => {
    const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
    const nota = viagem.notas[0]!
    await entregar(joao, nota, { ocorrencia: 6 })
    const dela = await criarViagem(t, { motorista: 'maria@serraazul.demo', notas: 1 })
    await t.db.query(
      `update notas set romaneio_id = $2, cpf_motorista = '87748248800', situacao = 'rota' where id = $1`,
      [nota, dela.id],
    )
    expect((await entregar(joao, nota)).efeito).toBe('informativa')
    expect(await notaNoBanco(nota)).toMatchObject({ situacao: 'rota', romaneio_id: dela.id })
    expect((await entregar(maria, nota)).efeito).toBe('entrega')
  })

  test('informativa: history only; two last notes closed at once conclude once', async () => {
    const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2 })
    const [a, b] = viagem.notas as [string, string]
    const told = await office.comprovacoes.registrar({
      body: { idempotencia: randomUUID(), nota: a, ocorrencia: 91, em: agora() },
    })
    expect(told.dados.efeito).toBe('informativa')
    expect(await notaNoBanco(a)).toMatchObject({ situacao: 'rota', ocorrencia: null, tentativas: 0 })
    await Promise.all([entregar(joao, a), entregar(joao, b)])
    expect(await estadoDo(viagem.id)).toBe('concluido')
  })

  test('a proof from the road starts a trip whose start never arrived', async () => {
    const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 2, estado: 'expedicao' })
    await entregar(joao, viagem.notas[0]!)
    expect(await estadoDo(viagem.id)).toBe('viagem')
    expect((await notaNoBanco(viagem.notas[0]!)).situacao).toBe('auditoria')
    expect((await notaNoBanco(viagem.notas[1]!)).situacao).toBe('rota')
  })

  test('times told by the phone are held between 30 days ago and now', async () => {
    const viagem = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 3 })
    const [a, b] = viagem.notas as [string, string]
    await entregar(joao, a, { em: '2099-01-01T00:00:00Z' })
    await entregar(joao, b, { em: '2001-01-01T00:00:00Z' })
    const age = async (id: string) =>
      (Date.now() - (await notaNoBanco(id)).data_entrega!.getTime()) / 86_400_000
    expect(await age(a)).toBeGreaterThanOrEqual(0)
    expect(await age(a)).toBeLessThan(1)
    expect(Math.round(await age(b))).toBe(30)
  })
})
