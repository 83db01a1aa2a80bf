import type { Readable } from 'node:stream'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { embarcadores, personas } from '../db/demo/personas.ts'
import { createLocalEmail } from '../src/adapters/email/local.ts'
import { enviarVencidos } from '../src/gestao/dashboards/index.ts'
import { enfileirarVencidas } from '../src/transporte/automatico/index.ts'
import type { Recusa } from './app.ts'
import { abrirCenario, type Cenario, SANTOS } from './romaneios.ts'

const OPERADOR = 'operador@serraazul.demo'
const [bomGrao, petro] = embarcadores

let c: Cenario
let operador: string
beforeAll(async () => {
  c = await abrirCenario({ EVENTOS_VIVO_MS: '40', EVENTOS_POR_PESSOA: '2' })
  operador = c.alicerce.usuarios.get('Otávio Lima')!
  await c.notas(3, { ibge: SANTOS })
  await c.notas(2, { ibge: SANTOS, embarca: { documento: petro!.cnpj, nome: petro!.nome } })
  await c.rota('Litoral', SANTOS)
})
afterAll(() => c.close())
afterEach(() => tornar('USUARIO'))

/** What the operator is in his group from now on. */
const tornar = (papel: string, cnpjs: string[] = [], ativo = true) =>
  c.db.query(
    'update grupo_usuarios set papel = $3, cnpjs = $4, ativo = $5 where grupo_id = $1 and usuario_id = $2',
    [c.grupoId, operador, papel, cnpjs, ativo],
  )
const tornarEmbarcador = () => tornar('EMBARCADOR', [bomGrao!.cnpj])

/** A session of his that nobody has asked about yet. */
async function outraSessao(login = OPERADOR): Promise<{ authorization: string }> {
  const { senha } = personas.find((p) => p.login === login)!
  const { dados } = await c.anonimo.usuarios.login({ body: { login, senha } })
  return { authorization: `Bearer ${dados.token.access_token}` }
}
const exportar = async (login = OPERADOR, filtro: { texto?: string } = {}) =>
  (await (await c.entrar(login)).notas.exportar({ body: { ...filtro, colunas: ['numero'] } })).dados.tarefa
const linhas = async (tarefa: string) => {
  const file = await c.deps.storage.get(`${c.grupoId}/exportacoes/${tarefa}.xlsx`)
  return (await readXlsx(file!)).sheets[0]!.rows.length - 1
}
const tarefa = async (id: string) =>
  (
    await c.db.query<{ estado: string; mensagem: string }>(
      'select estado, mensagem from tarefas where id = $1',
      [id],
    )
  ).rows[0]!
const baixar = async (id: string, login = OPERADOR) =>
  c.app.inject({ url: `/api/tarefas/${id}/arquivo`, headers: await outraSessao(login) })

test('an export holds what its asker reaches when it is made', async () => {
  const id = await exportar()
  await tornarEmbarcador()
  await c.trabalhar()
  expect(await tarefa(id)).toMatchObject({ estado: 'concluida', mensagem: '3 linhas' })
  expect(await linhas(id)).toBe(3)
  expect((await baixar(id)).statusCode).toBe(200)
})

test('an export holds no more than its asker reached when he asked', async () => {
  await tornarEmbarcador()
  const { authorization } = await outraSessao()
  const asked = await c.app.inject({
    method: 'POST',
    url: '/api/notas/exportar',
    headers: { authorization },
    payload: { colunas: ['numero'] },
  })
  await tornar('USUARIO')
  await c.trabalhar()
  expect(await linhas(asked.json<{ dados: { tarefa: string } }>().dados.tarefa)).toBe(3)
})

test('a file made under a wider reach is given to nobody who reaches less now', async () => {
  const id = await exportar()
  await c.trabalhar()
  expect(await linhas(id)).toBe(5)
  expect((await baixar(id)).statusCode).toBe(200)
  await tornarEmbarcador()
  const refused = await baixar(id)
  expect([refused.statusCode, refused.json().mensagem]).toEqual([
    403,
    'Este arquivo foi feito quando você alcançava mais do que agora. Peça a exportação de novo.',
  ])
})

test('work asked by somebody who is not of the group any more is not done', async () => {
  const me = await c.entrar(OPERADOR)
  const { dados } = await me.rotas.exportar({ body: {} })
  await tornar('USUARIO', [], false)
  await c.trabalhar()
  expect(await tarefa(dados.tarefa)).toEqual({
    estado: 'falhou',
    mensagem: 'Quem pediu esta tarefa não tem mais acesso a este grupo. Nada foi feito.',
  })
})

test('a list that its asker may not open any more becomes no spreadsheet, and its file is not given', async () => {
  const me = await c.entrar(OPERADOR)
  const made = (await me.rotas.exportar({ body: {} })).dados.tarefa
  await c.trabalhar()
  const waiting = (await me.rotas.exportar({ body: {} })).dados.tarefa
  await tornarEmbarcador()
  await c.trabalhar()
  expect(await tarefa(waiting)).toEqual({
    estado: 'falhou',
    mensagem: 'Quem pediu esta tarefa não tem mais permissão para ela. Nada foi feito.',
  })
  expect((await baixar(made)).statusCode).toBe(403)
})

test('a dashboard by e-mail ends with who scheduled it, and the list says so', async () => {
  const me = await c.entrar(OPERADOR)
  await me.dashboards.agendar({
    body: { titulo: 'Manhã', frequencia: 'diaria', hora: 7, dias: 30, destinatarios: ['ana@serraazul.demo'] },
  })
  const sent: string[] = []
  c.deps.email = createLocalEmail((m) => void sent.push(m.assunto))
  const vencer = async () => {
    await c.db.query(`update painel_agendamentos set proximo_em = now() - interval '1 minute'`)
    await enviarVencidos(c.deps)
    await c.trabalhar()
  }
  await vencer()
  expect(sent).toHaveLength(1)
  const chefe = await c.entrar('admin@serraazul.demo')
  expect((await chefe.dashboards.agendamentos()).dados[0]?.parado).toBe(null)
  await tornar('USUARIO', [], false)
  await vencer()
  expect(sent).toHaveLength(1)
  expect((await chefe.dashboards.agendamentos()).dados[0]?.parado).toMatch('Parado: quem agendou')
})

test('a rule of romaneios ends with who answers for it; whoever saves it answers for it', async () => {
  const me = await c.entrar(OPERADOR)
  const regra = {
    nome: 'Manhã',
    rotas: [],
    bases: [],
    embarcadores: [],
    dias: 30,
    minimo: 1,
    dias_da_semana: [0, 1, 2, 3, 4, 5, 6],
    horas: [6],
  }
  const { dados } = await me.automatico.criar({ body: regra })
  const vencer = async (dias: number) => {
    await c.db.query('update automatico_regras set proxima_em = proxima_em - make_interval(days => $1)', [
      dias,
    ])
    await enfileirarVencidas(c.deps)
    await c.trabalhar()
  }
  await tornar('USUARIO', [], false)
  await vencer(8)
  const chefe = await c.entrar('admin@serraazul.demo')
  expect((await chefe.automatico.execucoes({ query: {} })).dados[0]).toMatchObject({
    estado: 'falhou',
    romaneios: [],
    mensagem: 'Não rodou: quem responde pela regra não tem mais este acesso.',
  })
  expect((await chefe.automatico.regras()).dados[0]?.parada).toMatch('Parada: quem respondia')
  const body = { ...regra, ativa: true, versao: dados.versao }
  expect((await chefe.automatico.editar({ params: { id: dados._id }, body })).dados.parada).toBe(null)
  await vencer(9)
  expect((await chefe.automatico.execucoes({ query: {} })).dados[0]?.estado).toBe('feita')
  expect((await chefe.automatico.regras()).dados[0]?.parada).toBe(null)
})

/** A stream that has begun. */
async function ouvir(headers: { authorization: string }): Promise<Readable> {
  const reply = await c.app.inject({ url: '/api/eventos', headers, payloadAsStream: true })
  expect(reply.statusCode).toBe(200)
  return reply.stream()
}
const fim = async (stream: Readable) => {
  for await (const _ of stream);
}
/** Waits until it has said so often that it is alive. */
async function vivo(stream: Readable, times: number) {
  let seen = 0
  for await (const part of stream.iterator({ destroyOnReturn: false })) {
    seen += String(part).split(': vivo').length - 1
    if (seen >= times) return
  }
  throw new Error('the stream ended')
}

test('a stream of events lives with its session, and ends with it', async () => {
  const headers = await outraSessao()
  const stream = await ouvir(headers)
  await vivo(stream, 3)
  await c.app.inject({ method: 'POST', url: '/api/usuarios/sair', headers })
  await fim(stream)
})

test.each([
  ['place in the group', () => tornar('USUARIO', [], false)],
  ['reach', tornarEmbarcador],
])('a stream of events ends with its listener’s %s', async (_what, change) => {
  const stream = await ouvir(await outraSessao())
  await vivo(stream, 1)
  await change()
  await fim(stream)
})

test('of the streams of one person the oldest ends', async () => {
  const headers = await outraSessao('admin@serraazul.demo')
  const [oldest, second] = [await ouvir(headers), await ouvir(headers)]
  const third = await ouvir(headers)
  await fim(oldest!)
  await vivo(second!, 2)
  await vivo(third, 2)
  for (const one of [second!, third]) one.destroy()
})

test('one person fills no queue: beyond thirty waiting tasks the next is refused until some end', async () => {
  // Each another one: the same asked twice in a moment is one task.
  let n = 0
  const ask = () =>
    exportar('admin@serraazul.demo', { texto: `nota ${n++}` }).then(
      () => 200,
      (e: Recusa) => e.body.mensagem,
    )
  const answers: (number | string)[] = []
  for (let i = 0; i < 5; i++) answers.push(...(await Promise.all(Array.from({ length: 8 }, ask))))
  const refusal =
    'Você já tem 30 tarefas esperando. Aguarde alguma terminar ou cancele as que não precisa mais.'
  expect(answers.filter((a) => a === 200)).toHaveLength(30)
  expect(answers.filter((a) => a === refusal)).toHaveLength(10)
  expect(await exportar()).toMatch(/^\d+$/)
  await c.trabalhar()
  expect(await ask()).toBe(200)
})

test('one group fills no queue: beyond a hundred and fifty its people are refused, and those of another are not', async () => {
  const outro = 'admin@azapers.demo'
  const titulo = 'Uma de muitas'
  await c.db.query(
    `insert into tarefas (grupo_id, usuario_id, tipo, titulo)
     select $1, $2, 'exportar_notas', $3 from generate_series(1, 150)`,
    [c.grupoId, operador, titulo],
  )
  await expect(exportar('admin@serraazul.demo')).rejects.toMatchObject({
    status: 429,
    body: { mensagem: expect.stringMatching(/^Este grupo já tem 15\d tarefas esperando\./) },
  })
  expect(await exportar(outro)).toMatch(/^\d+$/)
  await c.db.query('delete from tarefas where grupo_id = $1 and titulo = $2', [c.grupoId, titulo])
  expect(await exportar('admin@serraazul.demo')).toMatch(/^\d+$/)
})
