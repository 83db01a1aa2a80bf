import { messages } from '@tropeiro/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirApp, type Recusa, type TestApp } from '../../../test/app.ts'
import { bomGrao, criarRomaneioProvado, farma } from '../../../test/provas.ts'

let t: TestApp
let grupoId: number
beforeAll(async () => {
  t = await abrirApp()
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
})
afterAll(() => t.close())

const operador = () => t.entrar('operador@serraazul.demo')
const recusa = (p: Promise<unknown>) =>
  p.then(
    () => expect.unreachable(),
    (e: Recusa) => e,
  )
const previa = async (romaneios: number[]) =>
  (await (await operador()).protocolos.previa({ body: { romaneios } })).dados
const gerar = async (numero: number) =>
  (await (await operador()).protocolos.acao({ body: { protocolos: [numero] } })).dados[0]!
const naNota = async (id: string) => {
  const { rows } = await t.db.query<{ protocolo: number | null; historico: string[] }>(
    `select p.numero as protocolo, array(select e.tipo from nota_eventos e where e.nota_id = n.id order by e.id) as historico
     from notas n left join protocolos p on p.grupo_id = n.grupo_id and p.id = n.protocolo_id
     where n.grupo_id = $1 and n.id = $2`,
    [grupoId, id],
  )
  return rows[0]!
}

describe('prévia', () => {
  test('without a romaneio says the sentence', async () => {
    const me = await operador()
    const error = await recusa(me.protocolos.previa({ body: { romaneios: [] } }))
    expect(error.status).toBe(400)
    expect(error.body.mensagem).toBe(messages.previaSemRomaneio)
    expect((await recusa(me.protocolos.previa({ body: { romaneios: [999999] } }))).body.mensagem).toBe(
      messages.semRomaneios,
    )
  })

  test('one card for each romaneio and sender, with proved notes only, and the same again', async () => {
    const a = await criarRomaneioProvado(t, [
      { imagens: 2, valorCentavos: 150_000, volumes: 3 },
      { embarca: farma },
      { situacao: 'outras', desfecho: 'outras' },
      { situacao: 'rota' },
      { situacao: 'auditoria', desfecho: 'entrega' },
    ])
    const b = await criarRomaneioProvado(t, [{}])
    const cards = await previa([a.numero, b.numero])
    expect(cards.map((c) => [c.rom, c.nome_remetente, c.total_notas, c.index])).toEqual([
      [a.numero, bomGrao.nome, 3, 0],
      [a.numero, farma.nome, 1, 1],
      [b.numero, bomGrao.nome, 1, 2],
    ])
    expect(cards[0]).toMatchObject({
      status: 'previa',
      protocolo_duplicado: false,
      cnpj_remetente: bomGrao.documento,
      total_volumes: 5,
      total_valor_centavos: 350_000,
      total_imagens: 2,
    })
    expect(cards[0]!.numero_protocolo).toBe(cards[0]!.numero)
    expect(cards[0]!.notas.map((n) => n._id)).toEqual([a.notas[0], a.notas[2], a.notas[4]])
    expect(cards[0]!.notas[0]).toMatchObject({
      recebedor: 'Marta Reis',
      data_entrega: '2026-11-18T14:05:00.000Z',
      status_fisico: 'pendente',
    })
    const again = await previa([a.numero, b.numero])
    expect(again).toEqual(cards)
    const at = await Promise.all(Array.from({ length: 6 }, () => previa([b.numero])))
    expect(new Set(at.map((c) => c[0]!.numero)).size).toBe(1)
  })

  test('ten at once on a fresh romaneio agree on the number', async () => {
    const r = await criarRomaneioProvado(t, [{}, { embarca: farma }])
    const all = await Promise.all(Array.from({ length: 10 }, () => previa([r.numero])))
    expect(new Set(all.map((cards) => cards.map((c) => c.numero).join())).size).toBe(1)
  })

  test('waits for the audit when that is the policy of the group', async () => {
    const r = await criarRomaneioProvado(t, [{}, { situacao: 'auditoria', desfecho: 'entrega' }])
    const admin = await t.entrar('admin@serraazul.demo')
    const { dados: politica } = await admin.empresas.politica()
    await admin.empresas.atualizarPolitica({ body: { ...politica, protocolo_antes_da_auditoria: false } })
    try {
      expect((await previa([r.numero]))[0]!.notas.map((n) => n._id)).toEqual([r.notas[0]])
      const made = await gerar((await previa([r.numero]))[0]!.numero)
      expect(made.notas).toHaveLength(1)
    } finally {
      await admin.empresas.atualizarPolitica({ body: politica })
    }
    const rest = await previa([r.numero])
    expect(rest.map((c) => [c.protocolo_duplicado, c.notas.map((n) => n._id)])).toEqual([
      [true, [r.notas[1]]],
    ])
  })
})

describe('geração', () => {
  test('with nothing selected says the sentence', async () => {
    const error = await recusa((await operador()).protocolos.acao({ body: { protocolos: [] } }))
    expect([error.status, error.body.mensagem]).toEqual([400, messages.semProtocolosSelecionados])
    expect((await recusa(gerar(987_654_321))).body.mensagem).toBe(messages.nenhumProtocolo)
  })

  test('exactly once: ten at once answer the same protocol, and each note has one line of history', async () => {
    const r = await criarRomaneioProvado(t, [{}, {}, {}])
    const [card] = await previa([r.numero])
    const me = await operador()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => me.protocolos.acao({ body: { protocolos: [card!] } })),
    )
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: true, mensagem: messages.protocoloCriado, falhas: [] })
      expect(reply.dados).toEqual(replies[0]!.dados)
    }
    expect(replies[0]!.dados[0]).toMatchObject({
      numero: card!.numero,
      status: 'protocolado',
      total_notas: 3,
    })
    for (const id of r.notas) {
      expect(await naNota(id)).toEqual({ protocolo: card!.numero, historico: ['protocolada'] })
    }
    expect((await previa([r.numero])).map((c) => [c.numero, c.status, c.protocolo_duplicado])).toEqual([
      [card!.numero, 'protocolado', true],
    ])
  })

  test('takes what is free at that moment: a note that moved away stays out, none left is said', async () => {
    const r = await criarRomaneioProvado(t, [{}, {}])
    const [card] = await previa([r.numero])
    await t.db.query(`update notas set situacao = 'rota', desfecho = null where id = $1`, [r.notas[0]])
    expect((await gerar(card!.numero)).notas.map((n) => n._id)).toEqual([r.notas[1]])
    const other = await criarRomaneioProvado(t, [{}])
    const [empty] = await previa([other.numero])
    await t.db.query(`update notas set situacao = 'rota', desfecho = null where id = $1`, [other.notas[0]])
    const error = await recusa(gerar(empty!.numero))
    expect([error.status, error.body.codigo]).toEqual([409, 'sem_notas_livres'])
  })

  test('several at once: one that fails neither undoes nor stops the others', async () => {
    const r = await criarRomaneioProvado(t, [{}, { embarca: farma }])
    const cards = await previa([r.numero])
    await t.db.query(`update notas set situacao = 'rota', desfecho = null where id = $1`, [r.notas[0]])
    const reply = await (await operador()).protocolos.acao({
      body: { protocolos: cards.map((c) => c.numero) },
    })
    expect(reply.status).toBe(false)
    expect(reply.mensagem).toBeUndefined()
    expect(reply.dados.map((c) => c.numero)).toEqual([cards[1]!.numero])
    expect(reply.falhas.map((f) => f.numero)).toEqual([cards[0]!.numero])
  })

  test('a transaction that dies in the middle leaves the preview as it was, and the next try makes it whole', async () => {
    const r = await criarRomaneioProvado(t, [{}, {}])
    const [card] = await previa([r.numero])
    await t.db.query(`
      create function morre() returns trigger language plpgsql as $$ begin raise exception 'morreu'; end $$;
      create trigger morre before insert on nota_eventos for each row when (new.tipo = 'protocolada') execute function morre()`)
    expect((await recusa(gerar(card!.numero))).status).toBe(500)
    await t.db.query('drop trigger morre on nota_eventos')
    expect((await previa([r.numero]))[0]).toEqual(card)
    expect(await naNota(r.notas[0]!)).toEqual({ protocolo: null, historico: [] })
    expect((await gerar(card!.numero)).notas).toHaveLength(2)
  })

  test('cancel frees the notes, which go under another number; the cancelled one stays with its reason', async () => {
    const r = await criarRomaneioProvado(t, [{}, {}])
    const [card] = await previa([r.numero])
    const me = await operador()
    expect(
      (await recusa(me.protocolos.cancelar({ body: { numero_protocolo: card!.numero, motivo: 'engano' } })))
        .body.codigo,
    ).toBe('ainda_previa')
    await gerar(card!.numero)
    expect(
      (await recusa(me.protocolos.cancelar({ body: { numero_protocolo: card!.numero, motivo: ' ' } })))
        .status,
    ).toBe(400)
    for (let i = 0; i < 2; i++) {
      const { dados } = await me.protocolos.cancelar({
        body: { numero_protocolo: card!.numero, motivo: 'Remetente errado' },
      })
      expect(dados).toMatchObject({ status: 'cancelado', motivo: 'Remetente errado', total_notas: 2 })
    }
    expect(await naNota(r.notas[0]!)).toEqual({
      protocolo: null,
      historico: ['protocolada', 'protocolo_cancelado'],
    })
    expect((await recusa(gerar(card!.numero))).body.codigo).toBe('protocolo_cancelado')
    const [second] = await previa([r.numero])
    expect(second!.numero).toBeGreaterThan(card!.numero)
    expect(second!.protocolo_duplicado).toBe(false)
    expect((await gerar(second!.numero)).notas.map((n) => n._id)).toEqual(r.notas)
  })

  test('two previews of the same notes never share a note', async () => {
    const r = await criarRomaneioProvado(t, [{}, {}])
    const [card] = await previa([r.numero])
    await gerar(card!.numero)
    await t.db.query(
      `insert into protocolos (grupo_id, numero, romaneio_id, cnpj_remetente, nome_remetente) values ($1, 880001, $2, $3, 'x')`,
      [grupoId, r.id, bomGrao.documento],
    )
    expect((await recusa(gerar(880_001))).body.codigo).toBe('sem_notas_livres')
  })
})

describe('nota física', () => {
  test('goes out, then arrives; repeats change nothing, steps are not skipped', async () => {
    const r = await criarRomaneioProvado(t, [{}, {}])
    const numero = (await gerar((await previa([r.numero]))[0]!.numero)).numero
    const me = await operador()
    const mover = (status: 'enviada' | 'recebida', notas = r.notas) =>
      me.protocolos.atualizaStatusDaNota({ body: { numero_protocolo: numero, notas, status } })
    expect((await recusa(mover('recebida'))).body.codigo).toBe('ainda_nao_enviada')
    const sent = await mover('enviada', [r.notas[0]!])
    expect(sent.mensagem).toBe(messages.notaEnviada)
    expect(sent.dados.notas.map((n) => n.status_fisico)).toEqual(['enviada', 'pendente'])
    expect(sent.dados.fisico).toEqual({ pendente: 1, enviada: 1, recebida: 0 })
    await mover('enviada')
    const arrived = await mover('recebida')
    expect(arrived.mensagem).toBe(messages.statusAtualizado)
    await mover('enviada')
    await mover('recebida')
    expect((await naNota(r.notas[0]!)).historico).toEqual([
      'protocolada',
      'fisico_enviado',
      'fisico_recebido',
    ])
    const elsewhere = await criarRomaneioProvado(t, [{}])
    expect((await recusa(mover('enviada', elsewhere.notas))).status).toBe(404)
  })

  test('the shipper confirms that his arrived, and nothing else', async () => {
    const r = await criarRomaneioProvado(t, [{}, { embarca: farma }])
    const [meu, alheio] = await previa([r.numero])
    await gerar(meu!.numero)
    await gerar(alheio!.numero)
    const elisa = await t.entrar('embarcador@bomgrao.demo')
    const mover = (numero: number, nota: string, status: 'enviada' | 'recebida') =>
      elisa.protocolos.atualizaStatusDaNota({ body: { numero_protocolo: numero, notas: [nota], status } })
    expect((await recusa(mover(meu!.numero, r.notas[0]!, 'enviada'))).status).toBe(403)
    await (await operador()).protocolos.atualizaStatusDaNota({
      body: { numero_protocolo: meu!.numero, notas: [r.notas[0]!], status: 'enviada' },
    })
    expect((await mover(meu!.numero, r.notas[0]!, 'recebida')).dados.fisico.recebida).toBe(1)
    expect((await recusa(mover(alheio!.numero, r.notas[1]!, 'recebida'))).body.mensagem).toBe(
      messages.nenhumProtocolo,
    )
  })
})

describe('busca', () => {
  test('romaneios with something to go under protocol, or all of them', async () => {
    const novo = await criarRomaneioProvado(t, [{}, { situacao: 'rota' }, { embarca: farma }], {
      base: 'SERRA AZUL/CAMPINAS',
    })
    const feito = await criarRomaneioProvado(t, [{}])
    await gerar((await previa([feito.numero]))[0]!.numero)
    const me = await operador()
    const buscar = (body: object) => me.protocolos.buscarRomaneio({ body })
    const both = { numero_romaneio: [novo.numero, feito.numero] }
    expect(await buscar(both)).toMatchObject({
      total: 1,
      dados: [
        {
          numero_romaneio: novo.numero,
          base: 'CAMPINAS',
          remetentes: [bomGrao.nome, farma.nome],
          total_notas: 3,
          notas_a_protocolar: 2,
          notas_protocoladas: 0,
        },
      ],
    })
    expect((await buscar({ ...both, exibirtodos: true })).dados.map((r) => r.notas_protocoladas)).toEqual([
      1, 0,
    ])
    expect((await buscar({ ...both, exibirtodos: true, bases: ['CAMPINAS'] })).total).toBe(1)
    expect((await buscar({ ...both, exibirtodos: true, cnpj_empresa: '91122233000112' })).total).toBe(2)
    expect((await buscar({ ...both, exibirtodos: true, cnpj_empresa: ['91122233000201'] })).total).toBe(0)
    const none = await buscar({ numero_romaneio: '999999', dataInicio: '01012026', dataFim: '' })
    expect([none.dados, none.mensagem]).toEqual([[], messages.semRomaneios])
    const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })
      .format(new Date())
      .replaceAll('/', '')
    expect((await buscar({ ...both, dataInicio: today, dataFim: today })).total).toBe(1)
    expect((await recusa(buscar({ dataInicio: '31022026' }))).status).toBe(400)
  })

  test('protocols by number, romaneio, sender, period, paper and page', async () => {
    const r = await criarRomaneioProvado(t, [{}, { embarca: farma }])
    const [a, b] = await previa([r.numero])
    await gerar(a!.numero)
    await gerar(b!.numero)
    const me = await operador()
    const buscar = (body: object) => me.protocolos.buscarProtocolo({ body })
    const numeros = (reply: Awaited<ReturnType<typeof buscar>>) => reply.dados.map((p) => p.numero)
    expect(numeros(await buscar({ numero_romaneio: r.numero }))).toEqual([b!.numero, a!.numero])
    expect(numeros(await buscar({ numero_romaneio: r.numero, ordem: 'remetente' }))).toEqual([
      a!.numero,
      b!.numero,
    ])
    expect(await buscar({ numero_romaneio: r.numero, limite: 1, skip: 1 })).toMatchObject({
      total: 2,
      dados: [{ numero: a!.numero }],
    })
    expect(numeros(await buscar({ numero_protocolo: String(a!.numero) }))).toEqual([a!.numero])
    expect(numeros(await buscar({ numero_romaneio: r.numero, busca: 'FARMA aurora' }))).toEqual([b!.numero])
    expect(numeros(await buscar({ numero_romaneio: r.numero, cnpj_remetente: farma.documento }))).toEqual([
      b!.numero,
    ])
    expect(numeros(await buscar({ numero_romaneio: r.numero, status: ['cancelado'] }))).toEqual([])
    expect(numeros(await buscar({ numero_romaneio: r.numero, status_fisico: ['enviada'] }))).toEqual([])
    expect(numeros(await buscar({ numero_romaneio: r.numero, dataFim: '01012020' }))).toEqual([])
    expect((await buscar({ numero_protocolo: 999_999 })).mensagem).toBe(messages.nenhumProtocolo)
    const print = await me.protocolos.buscarImpressao({ body: { protocolos: [b!.numero, a!.numero] } })
    expect(print.dados.map((p) => [p.numero, p.empresa.nome, p.romaneio.numero])).toEqual([
      [b!.numero, 'Transportes Serra Azul Ltda', r.numero],
      [a!.numero, 'Transportes Serra Azul Ltda', r.numero],
    ])
    const { dados } = await me.protocolos.buscar({ params: { numero: String(a!.numero) } })
    expect(dados).toMatchObject({
      numero: a!.numero,
      criado_por: 'Otávio Lima',
      motorista: 'João Batista da Silva',
    })
  })

  test('each role reaches its own, another group nothing', async () => {
    const r = await criarRomaneioProvado(t, [{}, { embarca: farma }], { cpfMotorista: '29537995593' })
    const [meu, alheio] = await previa([r.numero])
    await gerar(meu!.numero)
    await gerar(alheio!.numero)
    const visto = async (login: string) => {
      const me = await t.entrar(login)
      return (await me.protocolos.buscarProtocolo({ body: { numero_romaneio: r.numero } })).dados.map(
        (p) => p.numero,
      )
    }
    expect(await visto('embarcador@bomgrao.demo')).toEqual([meu!.numero])
    expect(await visto('destinatario@mercado.demo')).toEqual([])
    expect(await visto('entregador@serraazul.demo')).toEqual([alheio!.numero, meu!.numero])
    const elisa = await t.entrar('embarcador@bomgrao.demo')
    const rows = await elisa.protocolos.buscarRomaneio({
      body: { numero_romaneio: r.numero, exibirtodos: true },
    })
    expect(rows.dados[0]).toMatchObject({ total_notas: 1, remetentes: [bomGrao.nome] })
    expect(
      (await recusa(elisa.protocolos.buscar({ params: { numero: String(alheio!.numero) } }))).status,
    ).toBe(404)
    expect((await recusa(elisa.protocolos.acao({ body: { protocolos: [meu!.numero] } }))).status).toBe(403)

    const outra = await t.entrar('admin@valeverde.demo')
    const body = { numero_protocolo: meu!.numero }
    expect((await outra.protocolos.buscarProtocolo({ body })).dados).toEqual([])
    expect(
      (await recusa(outra.protocolos.buscarImpressao({ body: { protocolos: [meu!.numero] } }))).status,
    ).toBe(404)
    expect((await recusa(outra.protocolos.acao({ body: { protocolos: [meu!.numero] } }))).status).toBe(404)
    expect((await recusa(outra.protocolos.cancelar({ body: { ...body, motivo: 'não é meu' } }))).status).toBe(
      404,
    )
    expect((await recusa(outra.protocolos.previa({ body: { romaneios: [r.numero] } }))).status).toBe(404)
    expect(
      (
        await recusa(
          outra.protocolos.atualizaStatusDaNota({
            body: { ...body, notas: [r.notas[0]!], status: 'enviada' },
          }),
        )
      ).status,
    ).toBe(404)
  })
})

test('the spreadsheet holds the lines of what the person sees', async () => {
  const r = await criarRomaneioProvado(t, [{ numero: 123_456, serie: 2 }, { embarca: farma }])
  const [meu, alheio] = await previa([r.numero])
  await gerar(meu!.numero)
  await gerar(alheio!.numero)
  const linhas = async (login: string) => {
    const me = await t.entrar(login)
    const { dados } = await me.protocolos.exportar({ body: { numero_romaneio: r.numero } })
    await t.trabalhar()
    const tarefa = (await me.tarefas.buscar({ params: { id: dados.tarefa } })).dados
    expect(tarefa.estado, tarefa.mensagem ?? '').toBe('concluida')
    const book = await readXlsx((await t.deps.storage.get(`${grupoId}/exportacoes/${dados.tarefa}.xlsx`))!)
    return book.sheets[0]!.rows.map((row) => row.slice(0, 6))
  }
  const head = ['protocolo', 'numeroNota', 'remetente', 'remetenteCnpj', 'status', 'romaneio']
  const mine = [meu!.numero, '000123456', bomGrao.nome, bomGrao.documento, 'Protocolada', r.numero]
  const all = await linhas('operador@serraazul.demo')
  expect(all[0]).toEqual(head)
  expect(all.slice(1).map((row) => row[0])).toEqual([alheio!.numero, meu!.numero])
  expect(all[2]).toEqual(mine)
  expect(await linhas('embarcador@bomgrao.demo')).toEqual([head, mine])
})

test('screens hear of it: generated, cancelled, paper moved', async () => {
  const r = await criarRomaneioProvado(t, [{}])
  const heard: string[] = []
  const stop = t.deps.hub.subscribe(grupoId, ({ evento }) => {
    if (evento.tipo === 'protocolo') heard.push(`${evento.id} ${evento.acao}`)
  })
  const [card] = await previa([r.numero])
  await gerar(card!.numero)
  await (await operador()).protocolos.cancelar({ body: { numero_protocolo: card!.numero, motivo: 'engano' } })
  await expect.poll(() => heard).toEqual([`${card!.numero} gerado`, `${card!.numero} cancelado`])
  stop()
})
