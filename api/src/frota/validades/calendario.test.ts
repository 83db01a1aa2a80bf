import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

test('a state’s table says when the tax of the next year is due; lines that cannot be read are told, and it can be undone', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const ano = t.deps.clock().getFullYear()
  const veiculo = async (placa: string, uf: 'SP' | 'MG') =>
    (await me.veiculos.criar({ body: { placa, unidade: 'toco', uf } })).dados._id
  const gravar = async (tipo: 'ipva' | 'crlv', alvo: string) =>
    (await me.validades.gravar({ body: { tipo, alvo, emitido: `${ano}-01-15` } })).dados
  const [sp, mg] = [await veiculo('CAL1D13', 'SP'), await veiculo('CAL2D24', 'MG')]
  const ipva = await gravar('ipva', sp)
  expect(ipva).toMatchObject({ situacao: 'sem_data', ultimo: null, calendario: '' })
  // Of the licence the law has a last day for the whole country.
  const crlv = await gravar('crlv', sp)
  expect(crlv).toMatchObject({
    ultimo: `${ano + 1}-10-31`,
    calendario: expect.stringMatching(/Res. CONTRAN 110\/2000/),
  })
  await expect(me.validades.gravar({ body: { tipo: 'ipva', alvo: mg } })).rejects.toMatchObject({
    status: 400,
  })

  const csv = (linhas: string[]) =>
    new File([['Documento;UF;Final da placa;Vencimento;Fonte', ...linhas].join('\r\n')], 'sp.csv', {
      type: 'text/csv',
    })
  const dia = (dm: string) => `${dm}/${ano + 1}`
  const trazer = (linhas: string[]) => me.validades.trazerCalendario({ body: { arquivo: csv(linhas) } })
  const um = (
    await trazer([
      `IPVA;SP;1 e 2;${dia('11/01')};Sefaz-SP`,
      `IPVA;SP;3 a 5;${dia('13/01')};Sefaz-SP`,
      `IPVA;SP;3;${dia('13/03')};Sefaz-SP`,
      `Licenciamento;SP;todos;${dia('31/07')};Detran-SP`,
      `IPVA;XX;1;${dia('11/01')};`,
      `IPVA;SP;onze;${dia('11/01')};`,
      'IPVA;SP;6;31/02/2027;',
      `Multa;SP;6;${dia('11/01')};`,
    ])
  ).dados
  expect(um).toMatchObject({ nome: 'sp.csv', dias: 15 })
  expect(um.recusadas.map((r) => [r.linha, r.motivo])).toEqual([
    [6, 'O estado "XX" não existe.'],
    [7, 'O final de placa "onze" não se entende: escreva 1, 1 e 2, 3 a 5 ou todos.'],
    [8, 'O dia "31/02/2027" não existe.'],
    [9, '"Multa" não é IPVA nem Licenciamento.'],
  ])
  const ler = async () => {
    const all = (await me.validades.listar({})).dados
    return [ipva, crlv].map((d) => all.find((x) => x._id === d._id)!.ultimo)
  }
  expect(await ler()).toEqual([`${ano + 1}-01-13`, `${ano + 1}-07-31`])
  // What blocks moves with the day that holds.
  const impedido = async () =>
    (
      await t.db.query<{ de: string }>(
        `select de::text as de from veiculo_impedimentos where veiculo_id = $1 and motivo like 'Licenciamento%' and levantado_em is null`,
        [sp],
      )
    ).rows.map((r) => r.de)
  expect(await impedido()).toEqual([`${ano + 1}-08-01`])
  const dois = (await trazer([`IPVA;SP;3;${dia('20/01')};Sefaz-SP, corrigida`])).dados
  expect((await ler())[0]).toBe(`${ano + 1}-01-20`)
  await me.validades.desfazerCalendario({ params: { id: dois._id } })
  expect((await ler())[0]).toBe(`${ano + 1}-01-13`)
  await me.validades.desfazerCalendario({ params: { id: um._id } })
  expect(await ler()).toEqual([null, `${ano + 1}-10-31`])
  expect(await impedido()).toEqual([`${ano + 1}-11-01`])
  expect((await me.validades.calendario({})).dados).toEqual({ tabelas: [], dias: [] })
  await expect(trazer(['IPVA;XX;1;x;'])).rejects.toMatchObject({ status: 400 })
})
