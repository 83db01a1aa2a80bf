import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarNota } from '../../../db/demo/factories.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const CHAVE = '35261112ABC34501DE35550010009876541123456787'
const envio = (...linhas: string[]) => ({
  arquivo: new File([linhas.join('\r\n')], 'totvs.csv', { type: 'text/csv' }),
})

test('what the other system says of notes stands beside ours: differences are counted, told, and read anew', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  const gente = {
    embarca: { documento: '12ABC34501DE35', nome: 'BOM GRÃO' },
    dest: { documento: '91122233000112', nome: 'MERCADO' },
  }
  const um = await criarNota(t.db, { grupoId, numero: 987654, chave: CHAVE, ...gente })
  await criarNota(t.db, { grupoId, numero: 424242, serie: 2, ...gente })
  const body = () =>
    envio(
      'Chave NFe;Nota;Série;CNPJ emitente;Status;Dt entrega;Motorista',
      `${CHAVE};;;;Entregue;20/11/2026;JOÃO`,
      ';424242;2;12ABC34501DE35;Pendente;;',
      ';434343;2;12ABC34501DE35;Pendente;;',
      ';444444;;;Pendente;;',
      ';424242;;12ABC34501DE35;Gato;;',
    )
  const params = { dia: '2026-11-20' }
  const feita = (await me.migracao.comparar({ params, body: body() })).dados
  expect(feita).toMatchObject({
    dia: '2026-11-20',
    linhas: 5,
    diferente: 2,
    sem_nota: 1,
    ilegivel: 1,
    igual: 1,
  })
  const aberta = (await me.migracao.comparacao({ params: { id: feita._id }, query: {} })).dados
  expect(aberta.linhas).toMatchObject([
    {
      linha: 2,
      nota: um,
      texto: 'Nota 987.654, série 1',
      diferencas: [
        { campo: 'Situação', la: 'Entregue', aqui: 'Sem romaneio' },
        { campo: 'Data da entrega', la: '20/11/2026', aqui: 'nada' },
        { campo: 'Motorista', la: 'JOÃO', aqui: 'nada' },
      ],
    },
    { linha: 6, diferencas: [{ campo: 'Situação (não entendida)', la: 'Gato', aqui: 'Sem romaneio' }] },
  ])
  const ilegivel = { id: feita._id }
  expect(
    (await me.migracao.comparacao({ params: ilegivel, query: { so: 'ilegivel' } })).dados.linhas[0]!.motivo,
  ).toMatch(/não diz qual é a nota/)
  // The same bytes by the same person for the same day are the same comparison.
  expect((await me.migracao.comparar({ params, body: body() })).dados._id).toBe(feita._id)
  expect((await me.migracao.comparacoes()).dados).toHaveLength(1)
  // Of another person they are her own, for she may see other notes.
  const outra = await t.entrar('super@tropeiro.demo')
  const dela = (await outra.migracao.comparar({ params, body: body() })).dados
  expect(dela._id).not.toBe(feita._id)
  await outra.migracao.apagarComparacao({ params: { id: dela._id } })
  // Ours is read when somebody looks: what was put right is no difference any more.
  await t.db.query(
    `update notas set situacao = 'entregue', desfecho = 'entrega', data_entrega = '2026-11-20T15:00:00-03:00' where id = $1`,
    [um],
  )
  const depois = (await me.migracao.comparacao({ params: { id: feita._id }, query: {} })).dados
  expect(depois.linhas[0]!.diferencas.map((d) => d.campo)).toEqual(['Motorista'])
  const vale = await t.entrar('admin@valeverde.demo')
  await expect(vale.migracao.comparacao({ params: { id: feita._id }, query: {} })).rejects.toMatchObject({
    status: 404,
  })
  // A driver whom the sheet names by his CPF, or by his whole name, is forgotten with him.
  await me.motoristas.criar({
    body: { cpf: '73190422230', nome: 'JOSÉ DA SERRA', vinculo: 'frota' } as never,
  })
  const cpf = (
    await me.migracao.comparar({
      params,
      body: envio(
        'Chave NFe;Motorista',
        `${CHAVE};731.904.222-30`,
        `${CHAVE};Jose da Serra`,
        `${CHAVE};Jose`,
      ),
    })
  ).dados
  const pedido = await me.privacidade.abrirPedido({ body: { tipo: 'eliminacao', cpf: '731.904.222-30' } })
  await me.privacidade.executar({ params: { id: pedido.dados._id } })
  await t.trabalhar()
  const guardado = await t.db.query('select dito::text as dito from migracao_comparacao_linhas')
  expect(JSON.stringify(guardado.rows)).not.toMatch(/222-?30|da serra/i)
  expect(JSON.stringify(guardado.rows)).toMatch(/Jose/)
  await me.migracao.apagarComparacao({ params: { id: cpf._id } })
  await me.migracao.apagarComparacao({ params: { id: feita._id } })
  expect((await me.migracao.comparacoes()).dados).toEqual([])
  await expect(me.migracao.comparar({ params, body: envio('Status;Cor', 'a;b') })).rejects.toMatchObject({
    status: 400,
  })
})
