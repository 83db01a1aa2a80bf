import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirCenario, type Cenario, JOAO, SANTOS, sempre } from '../../../test/romaneios.ts'

let c: Cenario
beforeAll(async () => {
  c = await abrirCenario()
})
afterAll(() => c.close())
beforeEach(async () => {
  await c.db.query('delete from mdfes')
  await c.limpar()
})

const operador = () => c.entrar('operador@serraazul.demo')
const estado = async (numero: number) => (await c.romaneio(numero))?.estado

/** A pre-romaneio of two notes, as grouping makes it. */
async function pre() {
  await c.rota('Litoral', SANTOS)
  await c.notas(2, { ibge: SANTOS })
  const me = await operador()
  const [criado] = (await me.romaneios.romanear({ body: sempre })).romaneios.criados
  return { me, numero: criado!.numero_romaneio }
}

test('a validation is taken back while nothing has left, and can be given again', async () => {
  const { me, numero } = await pre()
  await me.romaneios.editar({
    body: { numero_romaneio: numero, cpf_motorista_novo: JOAO, placa_veiculo: 'ABC1D23' },
  })
  await me.romaneios.preValidar({ body: { numerosRom: numero } })
  const before = (await c.romaneio(numero))!
  expect(await me.romaneios.preDesfazer({ body: { numerosRom: numero } })).toMatchObject({
    status: true,
    mensagem: 'Validação desfeita.',
    romaneiosAtualizados: [numero],
    naoAtualizados: 0,
  })
  expect(await c.romaneio(numero)).toMatchObject({
    estado: 'pre',
    cpf_motorista: JOAO,
    placa_veiculo: 'ABC1D23',
    total_notas: 2,
    versao: Number(before.versao) + 1,
  })
  expect((await me.romaneios.preBuscar({ query: {} })).dados.map((r) => r.numero_romaneio)).toEqual([numero])
  expect((await me.romaneios.preDesfazer({ body: { numerosRom: numero } })).motivos[0]?.motivo).toBe(
    `O romaneio ${numero} ainda não foi validado.`,
  )
  await me.romaneios.preValidar({ body: { numerosRom: numero } })
  expect(await estado(numero)).toBe('expedicao')
})

test('what left, was closed or has an MDF-e keeps its validation, and each says why', async () => {
  const me = await operador()
  const criar = async () => {
    const notas = await c.notas(1)
    return (await me.romaneios.criar({ body: { notas, cpf_motorista: JOAO } })).dados
  }
  const [saiu, fechado, comMdfe, livre] = [await criar(), await criar(), await criar(), await criar()]
  await me.romaneios.saida({ body: { numerosRom: saiu.numero_romaneio } })
  await c.db.query(`update notas set situacao = 'entregue', desfecho = 'entrega' where romaneio_id = $1`, [
    fechado._id,
  ])
  await c.db.query(
    `insert into mdfes (grupo_id, cnpj_emitente, ambiente, serie, estado, romaneio_id, rascunho)
     values ($1, '91122233000112', '2', 1, 'autorizado', $2, '{}')`,
    [c.grupoId, comMdfe._id],
  )
  const numerosRom = [saiu, fechado, comMdfe, livre].map((r) => r.numero_romaneio)
  const reply = await me.romaneios.preDesfazer({ body: { numerosRom } })
  expect(reply.romaneiosAtualizados).toEqual([livre.numero_romaneio])
  expect(reply.motivos.map((m) => m.motivo)).toEqual([
    `O romaneio ${saiu.numero_romaneio} já saiu: a validação não pode mais ser desfeita.`,
    expect.stringMatching(/não pode ser desfeita: A nota \d+ já foi finalizada\.$/),
    `O romaneio ${comMdfe.numero_romaneio} já tem MDF-e. Exclua ou cancele o MDF-e antes de desfazer a validação.`,
  ])
  expect(await estado(saiu.numero_romaneio)).toBe('viagem')
  expect(await estado(comMdfe.numero_romaneio)).toBe('expedicao')
})

test('a line of a romaneio tells where its town is, so that a foreign note is seen', async () => {
  const notas = [await c.nota({ ibge: SANTOS }), await c.nota()]
  const me = await operador()
  const { dados } = await me.romaneios.criar({ body: { notas } })
  expect(dados.notas[0]).toMatchObject({ cidade: 'Santos' })
  expect(dados.notas[0]!.lat).toBeCloseTo(-23.95, 0)
  expect(dados.notas[0]!.lng).toBeCloseTo(-46.33, 0)
})
