import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personas } from '../../../db/demo/personas.ts'
import type { TestApp } from '../../../test/app.ts'
import { abrirEmissao, cteAutorizado, notasNaRua } from '../../../test/cte.ts'
import { criarCtes } from '../../../test/faturas.ts'
import { createLocalEmail, type Recebida } from '../../adapters/email/local.ts'
import { em as noGrupo } from '../../ctx.ts'
import { acharCobrancas } from './cobrancas/achar.service.ts'
import { olharEstadias } from './paradas/olhar.service.ts'
import { avisarCliente } from './paradas/papel.service.ts'

type Aberta = Awaited<ReturnType<typeof abrirEmissao>>
let aberta: Aberta
let t: TestApp
let me: Client<Contract>
let grupoId: number
let cte: Awaited<ReturnType<typeof cteAutorizado>>
let romaneio: string
let cerca: string
let relogioReal: () => Date
let joao: Client<Contract>
let notas: { id: string; chave: string }[]
const JOAO = personas.find((p) => p.login === 'joao@serraazul.demo')!.cpf
const MERCADO = '11444777000161'
const em = (hora: string) => `2026-11-10T${hora}:00-03:00`
const agora = (hora: string) => {
  t.deps.clock = () => new Date(em(hora))
}
const olhar = async (hora: string) => {
  agora(hora)
  await olharEstadias(t.deps)
}
const visita = async (cercaId: string, entrou: string, saiu: string | null) => {
  const { rows } = await t.db.query<{ id: string }>(
    `insert into cerca_visitas (grupo_id, cerca_id, cpf, romaneio_id, entrou_em, saiu_em) values ($1, $2, $3, $4, $5, $6) returning id::text as id`,
    [grupoId, cercaId, JOAO, romaneio, em(entrou), saiu && em(saiu)],
  )
  return rows[0]!.id
}
const sair = (visitaId: string, saiu: string) =>
  t.db.query('update cerca_visitas set saiu_em = $2 where id = $1', [visitaId, em(saiu)])
const uma = async (busca = '') => (await me.estadias.listar({ query: { busca } })).dados[0]!
const cobrancas = async (q: object = {}) => (await me.estadias.cobrancas({ query: q })).dados

beforeAll(async () => {
  aberta = await abrirEmissao()
  ;({ t, me } = aberta)
  relogioReal = t.deps.clock
  joao = await t.entrar('joao@serraazul.demo')
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  notas = await notasNaRua(t, 2)
  cte = await cteAutorizado(t, me, notas)
  romaneio = (await t.db.query('select romaneio_id::text as id from notas where id = $1', [notas[0]!.id]))
    .rows[0].id
  const cep = (await t.db.query('select cep from notas where id = $1', [notas[0]!.id])).rows[0].cep
  cerca = (
    await t.db.query<{ id: string }>(
      `insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m, provas) values ($1, 'cliente', $2, 'Mercado Central', -23.55, -46.63, 100, 3)
       returning id::text as id`,
      [grupoId, `${MERCADO}:${cep}`],
    )
  ).rows[0]!.id
  await me.veiculos.criar({
    body: {
      placa: 'BRA2E19',
      unidade: 'bitruck_8x4',
      capacidade_kg: 27_000,
      propriedade: 'agregado',
      proprietario: 'José',
      base: 'SÃO PAULO',
    },
  })
  await t.db.query(
    `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng, precisao_m, bateria, created_at)
     select $1, $2, g, -23.5501, -46.6301, 8, 80, g + interval '5 seconds'
     from generate_series('2026-11-10T08:00:00-03:00'::timestamptz, '2026-11-10T17:20:00-03:00', interval '10 minutes') g
     where g not between '2026-11-10T10:30:00-03:00' and '2026-11-10T11:30:00-03:00'`,
    [grupoId, JOAO],
  )
})
afterAll(async () => {
  await aberta.fechar()
})

test('a wait at a fence is a stay that counts live, warns, and opens its claim by itself past five hours', async () => {
  const v = await visita(cerca, '08:00', null)
  await olhar('08:50')
  expect((await me.estadias.listar({ query: {} })).total).toBe(0)
  await olhar('09:10')
  expect(await uma()).toMatchObject({
    situacao: 'contando',
    fase: 'livre',
    lugar: 'Mercado Central',
    placa: 'BRA2E19',
    espera_min: 70,
    valor: 0,
  })
  await olhar('11:10')
  expect((await uma()).fase).toBe('atencao')
  await olhar('12:40')
  expect((await uma()).fase).toBe('aviso')
  expect(await cobrancas()).toEqual([])
  await olhar('13:00')
  expect(await cobrancas()).toEqual([])
  await olhar('13:01')
  await olhar('13:01')
  expect(await cobrancas()).toMatchObject([{ tipo: 'ESTADIA', estado: 'contando', valor: 40_500 }])
  await sair(v, '17:20')
  await olhar('17:30')
  // Who comes back within twenty minutes has not left.
  expect((await uma()).situacao).toBe('contando')
  await olhar('17:45')
  expect(await uma()).toMatchObject({ situacao: 'a_cobrar', espera_min: 560, valor: 67_500 })
  const [c] = await cobrancas()
  expect(c).toMatchObject({
    estado: 'a_conferir',
    valor: 67_500,
    ao_tac: 67_500,
    cliente: 'Alimentos Bom Grão S.A.',
  })
  const { dados: e } = await me.estadias.buscar({ params: { id: (await uma())._id } })
  expect(e.o_que_duvida.map((d) => d.codigo)).toEqual(['sem_sinal', 'sem_papel'])
  expect(e.eventos.map((x) => x.tipo)).toEqual(['entrou', 'silencio', 'aviso', 'aviso', 'aviso', 'saiu'])
  expect(e.cte).toMatchObject({ _id: cte._id })
  expect(e.notas).toHaveLength(2)
})

test('what somebody says changes the account and is taken back; what the fence measured is not', async () => {
  const { _id: id } = await uma()
  const params = { id }
  const diz = (body: object) => me.estadias.anotar({ params, body: body as never })
  const antes = await diz({
    tipo: 'desconto',
    em: em('12:00'),
    ate: em('13:00'),
    motivo: 'Almoço',
    idempotencia: 'almoco-do-dia',
  })
  const outra = await diz({
    tipo: 'desconto',
    em: em('12:00'),
    ate: em('13:00'),
    motivo: 'Almoço',
    idempotencia: 'almoco-do-dia',
  })
  expect([antes.dados.valor, outra.dados.valor]).toEqual([60_750, 60_750])
  expect((await cobrancas())[0]!.valor).toBe(60_750)
  const almoco = outra.dados.eventos.find((x) => x.tipo === 'desconto')!
  const entrou = outra.dados.eventos.find((x) => x.tipo === 'entrou')!
  await expect(me.estadias.desfazerEvento({ params, body: { evento: entrou._id } })).rejects.toThrow(
    'não se desfaz',
  )
  expect((await me.estadias.desfazerEvento({ params, body: { evento: almoco._id } })).dados.valor).toBe(
    67_500,
  )
  const nossa = await diz({ tipo: 'causa_nossa', em: em('17:00'), motivo: 'Faltou a nota' })
  expect(nossa.dados.valor).toBe(0)
  const c = (await cobrancas())[0]!
  await expect(me.estadias.propor({ params: { id: c._id }, body: {} })).rejects.toThrow('ainda não tem valor')
  const evento = nossa.dados.eventos.find((x) => x.tipo === 'causa_nossa')!._id
  expect((await me.estadias.desfazerEvento({ params, body: { evento } })).dados.valor).toBe(67_500)
  await expect(diz({ tipo: 'desconto', em: em('12:00'), motivo: 'x' })).rejects.toThrow('até quando')
  await expect(diz({ tipo: 'fim', em: em('23:00') })).rejects.toThrow('ainda não chegou')
  expect(
    (await diz({ tipo: 'papel', em: em('08:20'), motivo: 'Assinado pela portaria' })).dados.o_que_duvida.map(
      (d) => d.codigo,
    ),
  ).toEqual(['sem_sinal'])
})

test('the dossier has the same bytes for the same stay, whenever it is asked for', async () => {
  const { _id: id } = await uma()
  const ler = async () => (await me.estadias.dossie({ params: { id } })) as Buffer
  agora('18:00')
  const first = await ler()
  agora('20:00')
  expect((await ler()).equals(first)).toBe(true)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a claim is proposed, accepted, and becomes a draft of a complementary CT-e; undone, the draft is gone', async () => {
  agora('18:00')
  const [c] = await cobrancas()
  const um = { params: { id: c!._id } }
  await me.estadias.propor({ ...um, body: { para: ['pagar@bomgrao.demo'] } })
  await t.trabalhar()
  const { _id: estadia } = await uma()
  await expect(
    me.estadias.anotar({ params: { id: estadia }, body: { tipo: 'papel', em: em('09:00') } }),
  ).rejects.toThrow('desfaça antes')
  await expect(me.estadias.aceitar({ ...um, body: { valor_centavos: 67_501 } })).rejects.toThrow(
    'passa do pedido',
  )
  await me.estadias.contestar({ ...um, body: { motivo: 'Diz que chegou às 9' } })
  expect(
    (await me.estadias.aceitar({ ...um, body: { valor_centavos: 60_000, motivo: 'Acordo' } })).dados.aceito,
  ).toBe(60_000)
  const [a, b] = await Promise.all([
    me.estadias.cobrar({ ...um, body: { como: 'cte' } }),
    me.estadias.cobrar({ ...um, body: { como: 'cte' } }),
  ])
  expect(a.dados.feito!.cte).toBe(b.dados.feito!.cte)
  const feito = (await me.cte.buscar({ params: { id: a.dados.feito!.cte! } })).dados
  expect(feito).toMatchObject({ tipo_cte: '1', estado: 'rascunho', valor_total: 60_000, origem: cte._id })
  expect(feito.rascunho.componentes).toMatchObject([{ nome: 'ESTADIA', valor_centavos: 60_000 }])
  expect((await uma()).situacao).toBe('cobrada')
  const volta = await me.estadias.desfazer({ ...um, body: { motivo: 'Era outro CT-e' } })
  expect(volta.dados).toMatchObject({ estado: 'aceita', feito: null })
  await expect(me.cte.buscar({ params: { id: feito._id } })).rejects.toMatchObject({ status: 404 })
  // Issued, it is SEFAZ's: it is cancelled there first.
  t.deps.clock = relogioReal
  const outra = await me.estadias.cobrar({ ...um, body: { como: 'cte' } })
  const enviado = await me.cte.emitir({ body: { id: outra.dados.feito!.cte! } })
  expect(enviado.dados.ok).toBe(true)
  await t.trabalhar()
  await expect(me.estadias.desfazer({ ...um, body: { motivo: 'Era outro' } })).rejects.toThrow(
    'já foi à SEFAZ',
  )
  expect((await me.estadias.receber(um)).dados.estado).toBe('recebida')
  const historico = (await me.estadias.cobranca(um)).dados.historico
  expect(historico.length).toBeGreaterThanOrEqual(8)
})

test('one wait of a vehicle is charged once, though two fences saw it', async () => {
  const vizinha = (
    await t.db.query<{ id: string }>(
      `insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m) values ($1, 'cliente', '12ABC34501DE35:01001000', 'Vizinho', -23.55, -46.63, 100)
       returning id::text as id`,
      [grupoId],
    )
  ).rows[0]!.id
  await visita(vizinha, '09:00', '17:00')
  await olhar('18:10')
  const e = await uma('Vizinho')
  expect(e).toMatchObject({ situacao: 'a_cobrar', valor: 54_000 })
  await expect(me.estadias.propor({ params: { id: e.cobranca! }, body: {} })).rejects.toThrow('mesmo veículo')
  expect(
    (await me.estadias.dispensar({ body: { ids: [e.cobranca!], motivo: 'Outra cobra' } })).dados.dispensadas,
  ).toBe(1)
  expect(
    (await me.estadias.dispensar({ body: { ids: [e.cobranca!], motivo: 'Outra cobra' } })).dados.dispensadas,
  ).toBe(0)
  expect((await uma('Vizinho')).situacao).toBe('dispensada')
})

test('a stop that no fence saw is opened by hand, once; a debit note charges it, and its number is not given again', async () => {
  await t.db.query('delete from cerca_visitas')
  await t.db.query(`update estadias set romaneio_id = null where fim_em is not null`)
  agora('22:00')
  await expect(me.estadias.abrir({ body: { nota: notas[0]!.id, em: em('23:00') } })).rejects.toThrow(
    'ainda não chegou',
  )
  const [a, b] = await Promise.all([
    me.estadias.abrir({ body: { nota: notas[0]!.id, em: em('18:00') } }),
    me.estadias.abrir({ body: { nota: notas[0]!.id, em: em('18:00') } }),
  ])
  expect(a.dados._id).toBe(b.dados._id)
  const params = { id: a.dados._id }
  agora('23:50')
  const fim = await me.estadias.anotar({ params, body: { tipo: 'liberado', em: em('23:30') } })
  expect(fim.dados).toMatchObject({ situacao: 'a_cobrar', valor: 40_500 })
  expect(fim.dados.o_que_duvida.map((d) => d.codigo)).toContain('sem_cerca')
  const um = { params: { id: fim.dados.cobranca! } }
  await me.estadias.aceitar({ ...um, body: {} })
  const nd = await me.estadias.cobrar({ ...um, body: { como: 'nota_debito' } })
  expect(nd.dados.feito).toEqual({ cte: null, fatura: null, nota_debito: 1 })
  expect(((await me.estadias.notaDeDebito(um)) as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  await me.estadias.desfazer({ ...um, body: { motivo: 'Sai na fatura' } })
  expect((await me.estadias.cobrar({ ...um, body: { como: 'nota_debito' } })).dados.feito!.nota_debito).toBe(
    2,
  )
  await me.estadias.desfazer({ ...um, body: { motivo: 'Sai na fatura' } })
  // As a line of an invoice of the same client, taken back with it.
  await criarCtes(t.db, grupoId, [{ numero: 9001, valor: 10_000, dia: '2026-11-09' }])
  const { tarefa } = (await me.faturas.faturarPeriodo({ body: { ate: '2026-11-10', clientes: null } })).dados
  await t.trabalhar()
  expect((await me.tarefas.buscar({ params: { id: tarefa } })).dados.estado).toBe('concluida')
  const fatura = (await me.faturas.listar({ query: {} })).dados[0]!
  await me.estadias.cobrar({ ...um, body: { como: 'fatura', fatura: fatura._id } })
  const ajuste = async () => (await me.faturas.buscar({ params: { id: fatura._id } })).dados.fatura.ajuste
  expect(await ajuste()).toBe(40_500)
  await me.estadias.desfazer({ ...um, body: { motivo: 'Vai depois' } })
  expect(await ajuste()).toBe(0)
})

test('the driver’s phone says arrival and release, once each; a proof elsewhere ends a wait that no fence saw', async () => {
  const diz = (tipo: 'chegou' | 'fim' | 'liberado', hora: string, nota = notas[0]!.id) =>
    joao.estadias.naParada({
      body: {
        nota,
        tipo,
        em: `2026-11-11T${hora}:00-03:00`,
        lat: -23.55,
        lng: -46.63,
        precisao: 12,
        idempotencia: `${tipo}-${hora}-${nota}`,
      },
    })
  t.deps.clock = () => new Date('2026-11-11T06:01:00-03:00')
  const first = await diz('chegou', '06:00')
  expect(first.dados.livre_ate).toBe(new Date('2026-11-11T11:00:00-03:00').toISOString())
  expect((await diz('chegou', '06:00')).dados).toEqual(first.dados)
  const { total } = await me.estadias.listar({ query: {} })
  t.deps.clock = () => new Date('2026-11-11T12:00:00-03:00')
  await diz('chegou', '06:00')
  await diz('liberado', '11:50')
  const e = await uma('Mercado')
  expect([e.situacao, e.valor, (await me.estadias.listar({ query: {} })).total]).toEqual([
    'a_cobrar',
    40_500,
    total,
  ])
  // Said of nobody's stay, it is only thanked for; another driver's stop is not his.
  expect((await diz('fim', '11:55')).dados.livre_ate).toBeNull()
  await expect(
    me.estadias.naParada({
      body: {
        nota: notas[0]!.id,
        tipo: 'chegou',
        em: '2026-11-11T12:00:00-03:00',
        idempotencia: 'de-outra-pessoa',
      },
    }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a client’s terms go before the law; silence is a yes where he agreed to it', async () => {
  await me.estadias.gravarRegra({
    body: {
      cliente: '90752655',
      nome: 'Bom Grão',
      regra: {
        leitura: 'so_o_excedente',
        silencio_dias: 2,
        como: 'nota_debito',
        emails: ['portaria@bomgrao.demo'],
        reentrega: 500_000,
      },
    },
  })
  t.deps.clock = () => new Date('2026-11-12T17:00:00-03:00')
  const dia = (h: string) => `2026-11-12T${h}:00-03:00`
  const { dados } = await me.estadias.abrir({ body: { nota: notas[1]!.id, em: dia('08:00') } })
  const cartas: Recebida[] = []
  const antes = t.deps.email
  t.deps.email = createLocalEmail((m) => void cartas.push(m))
  await avisarCliente(noGrupo(t.deps, grupoId), { estadia: dados._id, para: ['portaria@bomgrao.demo'] })
  t.deps.email = antes
  expect(cartas.map((c) => c.texto)).toEqual([expect.stringMatching(/Acompanhe a entrega em \S+\/r\/\S+/)])
  const fim = await me.estadias.anotar({
    params: { id: dados._id },
    body: { tipo: 'liberado', em: dia('16:30') },
  })
  expect(fim.dados).toMatchObject({ valor: 27_000, horas: 4, ao_tac: 60_750 })
  expect(fim.dados.termos[0]).toContain('só o que passa do tempo livre')
  const um = { params: { id: fim.dados.cobranca! } }
  expect((await me.estadias.propor({ ...um, body: {} })).dados.prazo).toBe('2026-11-14')
  t.deps.clock = () => new Date('2026-11-14T12:00:00-03:00')
  await olharEstadias(t.deps)
  expect((await me.estadias.cobranca(um)).dados.estado).toBe('proposta')
  t.deps.clock = () => new Date('2026-11-15T12:00:00-03:00')
  await olharEstadias(t.deps)
  expect((await me.estadias.cobranca(um)).dados).toMatchObject({ estado: 'aceita', sugerido: 'nota_debito' })
})

test('occurrences that are not our fault put redelivery and return in the queue, once, with what proves them', async () => {
  t.deps.clock = () => new Date('2026-11-16T12:00:00-03:00')
  const prova = (
    nota: string,
    romaneioId: string | null,
    ocorrencia: number,
    efeito: string,
    chave: string,
  ) =>
    t.db.query(
      `insert into comprovantes (grupo_id, nota_id, romaneio_id, ocorrencia, efeito, em, created_at, idempotencia)
       values ($1, $2, $3, $4, $5, '2026-11-15T10:00:00-03:00', '2026-11-15T10:00:00-03:00', $6)`,
      [grupoId, nota, romaneioId, ocorrencia, efeito, chave],
    )
  const { rows } = await t.db.query<{ codigo: number; responsavel: string }>(
    `select distinct on (responsavel) codigo, responsavel from ocorrencias where efeito = 'tentativa' order by responsavel, codigo`,
  )
  const codigo = (responsavel: string) => rows.find((r) => r.responsavel === responsavel)!.codigo
  for (const n of notas) {
    await prova(n.id, romaneio, codigo('destinatario'), 'tentativa', `t1-${n.id}`)
    await prova(n.id, null, 1, 'entrega', `e1-${n.id}`)
  }
  await t.db.query(
    `insert into devolucoes (grupo_id, numero, nota_id, tipo, motivo, valor_centavos, created_at) values ($1, 900, $2, 'parcial', 'Avaria', 200000, '2026-11-15T12:00:00-03:00')`,
    [grupoId, notas[0]!.id],
  )
  await acharCobrancas(t.deps)
  await acharCobrancas(t.deps)
  const novas = (await cobrancas({ tipo: ['REENTREGA', 'DEVOLUCAO'] })).map((c) => [
    c.tipo,
    c.estado,
    c.valor,
  ])
  const frete = cte.valor_total
  expect(novas.sort()).toEqual([
    ['DEVOLUCAO', 'a_conferir', Math.round((frete * 125_000) / 1_000_000)],
    ['REENTREGA', 'a_conferir', Math.floor(frete / 2 + 0.5)],
  ])
  const reentrega = (await cobrancas({ tipo: ['REENTREGA'] }))[0]!
  const { dados } = await me.estadias.cobranca({ params: { id: reentrega._id } })
  expect(dados.provas.map((p) => p.tipo)).toEqual(['nota', 'cte'])
  const paga = { nota: notas[0]!.id, tipo: 'DESCARGA' as const, motivo: 'Chapa no destino' }
  await expect(me.estadias.criarCobranca({ body: paga })).rejects.toThrow('diga quanto')
  expect((await me.estadias.criarCobranca({ body: { ...paga, valor_centavos: 8000 } })).dados).toMatchObject({
    tipo: 'DESCARGA',
    valor: 8000,
  })
  await expect(me.estadias.criarCobranca({ body: { ...paga, valor_centavos: 8000 } })).rejects.toThrow(
    'já tem esta cobrança',
  )
  const tarefas = [
    (await me.estadias.exportarCobrancas({ body: {} })).dados.tarefa,
    (await me.estadias.exportar({ body: {} })).dados.tarefa,
  ]
  await t.trabalhar()
  for (const id of tarefas)
    expect((await me.tarefas.buscar({ params: { id } })).dados.estado).toBe('concluida')
})

test('what nobody charges in thirty days is told as lost, whatever is searched', async () => {
  const query = { estado: ['a_conferir' as const], tipo: ['REENTREGA' as const] }
  const [uma] = await cobrancas(query)
  await t.db.query(`update cobrancas set aberta_em = now() where grupo_id = $1`, [grupoId])
  const listar = async (q: object) => await me.estadias.cobrancas({ query: q })
  expect((await listar({})).esquecidas).toEqual({ quantas: 0, valor: 0 })
  await t.db.query(
    `update cobrancas set aberta_em = now() - interval '31 days' where grupo_id = $1 and id = $2`,
    [grupoId, uma!._id],
  )
  expect((await listar({ busca: 'ninguém' })).esquecidas).toEqual({ quantas: 1, valor: uma!.valor })
  expect((await listar({ esquecidas: 'true' })).dados.map((c) => c._id)).toEqual([uma!._id])
  await me.estadias.dispensar({ body: { ids: [uma!._id], motivo: 'Cortesia' } })
  expect((await listar({})).esquecidas.quantas).toBe(0)
})
