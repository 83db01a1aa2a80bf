import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

test('past maintenance by sheet: lines of an order are one, what cannot be read says why, twice is nothing new, and it is undone', async () => {
  const me = await t.entrar('admin@serraazul.demo')
  const veiculo = (
    await me.veiculos.criar({ body: { placa: 'HIS1D11', unidade: 'toco', combustivel: 'diesel_s10' } })
  ).dados._id
  const oleo = { item: 'Óleo do motor e filtro', km: 20_000, dias: 180 }
  await me.manutencao.criarItem({ params: { id: veiculo }, body: oleo })
  const linhas = [
    'Placa;Data;KM;OS;Serviço;Peça ou serviço;Qtde;Valor total;Tipo;Oficina',
    'HIS-1D11;10/03/2025;101.300;77;óleo do motor e filtro;Peça;2;480,00;Preventiva;Oficina Dois',
    'HIS1D11;10/03/2025;101.300;77;Mão de obra da troca;Mão de obra;;150,00;Preventiva;Oficina Dois',
    'HIS1D11;05/06/2025;;;Troca de lâmpada;;;35,90;Corretiva;',
    'HIS1D11;06/06/2025;abc;;Reaperto de molas;;3;100,00;;',
    'ZZZ9A99;06/06/2025;1;;Freio;;;1;;',
    'HIS1D11;31/02/2025;1;;Freio;;;1;;',
    'HIS1D11;01/01/2099;1;;Freio;;;1;;',
    'HIS1D11;06/06/2025;1;;;;;1;;',
    'HIS1D11;06/06/2025;1;;Freio;;;caro;;',
    ';;;;;;Total;766,90;;',
  ].join('\r\n')
  const arquivo = () => new File([linhas], 'historico.csv', { type: 'text/csv' })
  const trazer = async () => (await me.manutencao.importarHistorico({ body: { arquivo: arquivo() } })).dados
  const previa = (await me.manutencao.preverHistorico({ body: { arquivo: arquivo() } })).dados
  expect(previa).toMatchObject({ novas: 4, repetidas: 0, recusadas: 6, ordens: 3 })
  const um = await trazer()
  expect(um.planilha).toMatchObject({ novas: 4, repetidas: 0, recusadas: 6, ordens: 3 })
  expect(um.linhas.filter((l) => l.motivo !== '').map((l) => [l.linha, l.motivo])).toEqual([
    [2, 'Passou a ser a última execução no plano.'],
    [5, 'O hodômetro "abc" não se lê: entrou sem ele.'],
    [6, 'A placa ZZZ9A99 não está na frota.'],
    [7, 'A data "31/02/2025" não existe.'],
    [8, 'O dia 01/01/2099 ainda não chegou.'],
    [9, 'A linha não diz o que foi feito.'],
    [10, 'O valor "caro" não é uma quantia.'],
    [11, 'Linha de total ou sem placa.'],
  ])
  const minhas = async () => (await me.manutencao.listar({ query: { veiculo } })).dados
  expect((await minhas()).map((o) => [o.titulo, o.tipo, o.estado, o.custo])).toEqual([
    ['Reaperto de molas', 'corretiva', 'concluida', 100_00],
    ['Troca de lâmpada', 'corretiva', 'concluida', 35_90],
    ['óleo do motor e filtro e mais 1', 'preventiva', 'concluida', 630_00],
  ])
  const [molas, , troca] = await minhas()
  const ordem = (await me.manutencao.buscar({ params: { id: troca!._id } })).dados
  expect(ordem).toMatchObject({ contador: 101_300, origem: 'planilha', oficina: 'Oficina Dois' })
  expect(ordem.itens.map((i) => [i.tipo, i.quantidade_milesimos, i.valor_unitario_centavos])).toEqual([
    ['peca', 2000, 240_00],
    ['mao_de_obra', 1000, 150_00],
  ])
  const plano = async () =>
    (await me.manutencao.vencimentos({ query: { veiculo } })).dados.map((i) => [i.base_km, i.base_dia])
  expect(await plano()).toEqual([[101_300, '2025-03-10']])
  expect((await trazer()).planilha).toMatchObject({ novas: 0, repetidas: 4, ordens: 0 })

  // Somebody looks one over: it stays, and the rest goes.
  await me.manutencao.andar({ params: { id: molas!._id }, body: { acao: 'conferir' } })
  const voltou = (await me.manutencao.desfazerHistorico({ params: { id: um.planilha._id } })).dados
  expect(voltou.planilha.desfeita_em).not.toBeNull()
  expect(voltou.linhas.slice(0, 4).map((l) => l.motivo)).toEqual([
    'Saiu com a planilha.',
    'Saiu com a planilha.',
    'Saiu com a planilha.',
    `Ficou: alguém mexeu na ordem ${molas!.numero} depois.`,
  ])
  expect((await minhas()).map((o) => o.titulo)).toEqual(['Reaperto de molas'])
  expect(await plano()).toEqual([[null, null]])
  await expect(me.manutencao.desfazerHistorico({ params: { id: um.planilha._id } })).rejects.toMatchObject({
    status: 409,
  })
  // What went out may come in again.
  expect((await trazer()).planilha).toMatchObject({ novas: 3, repetidas: 1, ordens: 2 })
})

test('who is limited to some bases sees of a sheet the lines of his vehicles, and undoes no sheet that brought more', async () => {
  const [dono, me] = await Promise.all(['admin@serraazul.demo', 'operador@serraazul.demo'].map(t.entrar))
  for (const [placa, base] of [
    ['HIS2A22', 'CURITIBA'],
    ['HIS3A33', 'CAMPINAS'],
  ] as const)
    await dono!.veiculos.criar({ body: { placa, unidade: 'toco', base } })
  const trazer = async (quem: typeof dono, ...linhas: string[]) =>
    (
      await quem!.manutencao.importarHistorico({
        body: {
          arquivo: new File([['Placa;Data;Serviço;Observação', ...linhas].join('\r\n')], 'h.csv', {
            type: 'text/csv',
          }),
        },
      })
    ).dados
  const linhas = (a: { linhas: { linha: number }[] }) => a.linhas.map((l) => l.linha)
  const de = (a: { planilha: { _id: string } }) => ({ params: { id: a.planilha._id } })

  const dois = await trazer(dono, 'HIS2A22;01/06/2025;Freio;', 'HIS3A33;01/06/2025;Freio;', 'HIS9;;Freio;')
  const outra = await trazer(dono, 'HIS2A22;02/06/2025;Molas;')
  expect(dois.planilha.desfaz).toBe(true)
  const vista = (await me!.manutencao.historico(de(dois))).dados
  expect([linhas(vista), vista.planilha.desfaz]).toEqual([[3], false])
  expect((await me!.manutencao.historicos()).dados.map((p) => p._id)).not.toContain(outra.planilha._id)
  for (const call of [me!.manutencao.historico, me!.manutencao.desfazerHistorico])
    await expect(call(de(outra))).rejects.toMatchObject({ status: 404 })
  await expect(me!.manutencao.desfazerHistorico(de(dois))).rejects.toMatchObject({
    status: 409,
    body: { mensagem: expect.stringContaining('veículos que você não vê') },
  })
  const inteira = (await dono!.manutencao.historico(de(dois))).dados
  expect(inteira).toEqual(dois)

  const minha = await trazer(me, 'HIS3A33;03/06/2025;Pintura;', 'HIS2A22;03/06/2025;Pintura;')
  expect(minha.linhas.map((l) => [l.linha, l.resultado])).toEqual([
    [2, 'nova'],
    [3, 'recusada'],
  ])
  const volta = (await me!.manutencao.desfazerHistorico(de(minha))).dados
  expect(volta.planilha.desfaz).toBe(false)
  expect((await me!.manutencao.historico(de(minha))).dados).toEqual(volta)

  // Whoever asks to be forgotten is named by no line; its order stays, and the sheet is undone without the words.
  const dita = await trazer(
    dono,
    'HIS3A33;04/06/2025;Vidro;João, CPF 390.533.447-05',
    'HIS3A33;05/06/2025;Vidro;',
  )
  const { _id } = (await dono!.privacidade.abrirPedido({ body: { tipo: 'eliminacao', cpf: '39053344705' } }))
    .dados
  await dono!.privacidade.executar({ params: { id: _id } })
  await t.trabalhar()
  const depois = (await dono!.manutencao.historico(de(dita))).dados
  expect(depois.linhas.map((l) => [l.texto === '', l.ordem !== null])).toEqual([
    [true, true],
    [false, true],
  ])
  const fora = (await dono!.manutencao.desfazerHistorico(de(dita))).dados
  expect(fora.linhas.every((l) => l.ordem === null)).toBe(true)
})
